"""The law of paying: just the cost is paid, all of it, and nothing else happens (118, 601.2f to 601.2h, 602.2b)."""

from __future__ import annotations

from collections.abc import Sequence

from horde.language import tree as t
from laws.comparing import compare
from laws.course import Course
from laws.paid import total
from laws.scene import Asked, NoLaw, Scene, Use

CHANGES = (t.CostChange, t.OwnCostChange, t.AlternativeCost, t.Replace, t.PlayerRule, t.MakesMore)
HELPS = {"convoke", "improvise", "delve", "affinity"}


def judge_activation(
    before: Scene, after: Scene, asked: Sequence[Asked], source: int, you: int, ability: t.Activated, x: int
) -> Course:
    """Hold what was paid to activate an ability against its cost."""
    course = Course(before, after, _of_the_cost(asked))
    _nothing_changes(before)
    _pay(course, ability.cost, Use(source, you, {}, x))
    compare(course, "602.2b")
    return course


def judge_casting(
    before: Scene, after: Scene, asked: Sequence[Asked], card: int, you: int, symbols: tuple[str, ...], x: int
) -> Course:
    """Hold what was paid to cast a card from hand against its mana cost and additional costs."""
    course = Course(before, after, _of_the_cost(asked))
    thing = course.scene.things[card]
    _nothing_changes(before)
    if thing.keywords & HELPS or any(isinstance(one, CHANGES) for one in thing.abilities):
        raise NoLaw("a cost that changes")
    course.move(card, "stack")
    thing.controller = you
    course.scene.stack.append(card)
    use = Use(card, you, {}, x)
    _pay(course, (t.Mana(symbols),), use)
    for ability in thing.abilities:
        if isinstance(ability, t.AdditionalCost):
            _pay(course, ability.cost, use)
    compare(course, "601.2h")
    return course


def _of_the_cost(asked: Sequence[Asked]) -> list[Asked]:
    """The questions about what is paid; targets, modes and X are chosen before."""
    return [one for one in asked if not one.aims and one.purpose not in ("mode", "amount") and one.shape != "split"]


def _nothing_changes(before: Scene) -> None:
    if any(isinstance(ability, CHANGES) for thing in before.battlefield() for ability in thing.abilities):
        raise NoLaw("costs while something changes them")


def _pay(course: Course, cost: tuple[t.Cost, ...], use: Use) -> None:
    source = course.scene.things.get(use.source)
    for part in cost:
        match part:
            case t.Mana(symbols=symbols):
                course.scene.people[use.you].mana -= total(symbols, use.x)
            case t.TapSelf() if source is not None:
                source.tapped = True
            case t.UntapSelf() if source is not None:
                source.tapped = False
            case t.Loyalty(n=n, sign="+") if source is not None:
                course.put_counters(source, "loyalty", n or 0)
            case t.Loyalty(n=n) if source is not None:
                course.take_counters(source, "loyalty", use.x if n is None else n)
            case t.Pay(act=act):
                course.run(t.Do(t.You(), act), use)
            case _:
                raise NoLaw(f"the cost {type(part).__name__}")
