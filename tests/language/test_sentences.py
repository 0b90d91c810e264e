"""Every phrase means what it meant when its sentence was kept."""

from __future__ import annotations

from language.sentences import digest_of, load, made_for, missing, rows_of, wanted

FEW = 0.02
"""The part of the phrases that may be in no sentence: those that no random sentence was found for."""


def test_every_sentence_is_read_as_it_was() -> None:
    changed = [one.text for one in load() if digest_of(one.text, one.types) != one.digest]
    assert changed == [], "read otherwise now; if it should be, `python -m language.sentences` keeps the new readings"


def test_nearly_every_phrase_has_a_sentence() -> None:
    without = missing(load())
    assert len(without) <= FEW * len(wanted()), "`python -m language.sentences` makes sentences for them"


def test_a_sentence_is_made_for_a_phrase() -> None:
    row = next(row for row in wanted() if row.template == "surveil~a <n:amount>")
    sentence = made_for(row)
    assert sentence is not None
    assert row in rows_of(sentence.text, sentence.types)
    assert sentence == made_for(row)
