# Needs Python 3.11 or newer and make; everything else is installed into .venv, once, in the versions of uv.lock.
#
#   make play                     play a game            make play ARGS="--seed 7"
#   make test                     run the tests          make test ARGS="-k trample"
#   make lint                     run all checks
#   make bench                    measure the engine
#   make laws                     hold 400 cards against the laws of the game
#   make fuzz                     feed it arbitrary input    make fuzz SECONDS=60 ARGS=lists
#   make corpus                   prove the reader over all printed cards    make corpus CORPUS=cards.json ARGS=--accept

PYTHON ?= python3
ARGS ?=
SECONDS ?= 600

BIN := .venv/bin
READY := .venv/ready
# The version of uv is the one in uv.lock, as that of every other tool.
UV_VERSION = $(shell awk '/^name = "uv"$$/ {found = 1} found && /^version/ {gsub(/"/, "", $$3); print $$3; exit}' uv.lock)

# A venv that happens to be active, and Pythons that uv would fetch, are none of our business.
unexport VIRTUAL_ENV
export UV_PROJECT_ENVIRONMENT := .venv
export UV_PYTHON_DOWNLOADS := never
export UV_NO_PROGRESS := 1

.DEFAULT_GOAL := help
.PHONY: help play test lint bench laws fuzz corpus clean

help:
	@sed -n 's/^#  *make/make/p' Makefile

play: $(READY)
	@$(BIN)/horde play $(ARGS)

test: $(READY)
	$(BIN)/pytest -n auto $(ARGS)

# Every check runs, whatever the ones before it found.
lint: $(READY)
	@failed=; \
	for check in "ruff check" "ruff format --check" pyright lint-imports codespell; do \
		echo "$(BIN)/$$check"; $(BIN)/$$check || failed="$$failed, $$check"; \
	done; \
	test -z "$$failed" || { echo "failed: $${failed#, }" >&2; exit 1; }

bench: $(READY)
	$(BIN)/python -m benchmarks $(ARGS)

laws: $(READY)
	PYTHONPATH=tests $(BIN)/python -m laws $(ARGS)

fuzz: $(READY)
	PYTHONPATH=tests $(BIN)/python -m fuzz $(SECONDS) $(ARGS)

corpus: $(READY)
	@CORPUS="$(CORPUS)" PYTHONPATH=tests $(BIN)/python -m corpus $(ARGS)

clean:
	rm -rf .venv

$(READY): uv.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Horde needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V 2>&1). Try: make PYTHON=python3.11" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv || \
		{ echo "Python cannot make a virtual environment. On Debian and Ubuntu: apt install python3-venv" >&2; rm -rf .venv; exit 1; }
	@test -x $(BIN)/uv || $(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@$(BIN)/uv sync --locked --inexact --quiet --python $(BIN)/python
	@touch $@
