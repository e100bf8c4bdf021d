# Every verb sets up what it needs in .venv, once; ARGS goes to the program behind it:
#   make play ARGS="play code-swap"    make test ARGS="-k notation -n 2"

ifeq ($(OS),Windows_NT)
PYTHON ?= python
BIN := .venv/Scripts
else
PYTHON ?= python3
BIN := .venv/bin
endif

PINS := pyproject.toml constraints.txt
TYPED := $(wildcard src tests examples bench tools site)

# Sources are compiled whatever the caller's habit, so that the program starts quickly; the tests
# start it a thousand times.
COMPILE := PYTHONDONTWRITEBYTECODE= $(BIN)/python -m compileall -q src

# Whoever has nothing left to do takes over tests that wait for another.
PYTEST := PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n auto --dist worksteal

# Whoever leaves by Ctrl-C has done nothing wrong: status 130 is no error of make's.
RUN = trap : INT; run() { "$$@" || { status=$$?; [ $$status = 130 ] || exit $$status; }; }; run

.PHONY: help play serve site wheel test quick check fix bench soak mutants golden screenshots docs data fairness solutions clean

help: ## say what each verb does (this)
	@sed -n 's/^\([a-z]*\):.*## /  make \1	/p' Makefile | expand -t 21

play: .venv/.play ## set up, then open the menu
	@$(COMPILE)
	@$(RUN) $(BIN)/plyground $(ARGS)

serve: .venv/.serve ## set up, then open a server for friends and bots
	@$(COMPILE)
	@$(RUN) $(BIN)/plyground serve $(ARGS)

site: .venv/.serve ## build the page that needs no server into build/site
	$(BIN)/python -m tools.make_site $(ARGS)

wheel: .venv/.play ## build what others install into build/wheel
	@rm -rf build/wheel
	$(BIN)/python -m pip --quiet wheel --no-deps --no-build-isolation --wheel-dir build/wheel .

test: .venv/.test ## run all tests but the long ones
	@bash tools/ensure chromium postgresql balancers
	@$(BIN)/python -m tools.make_site --fetch
	@$(COMPILE)
	$(PYTEST) $(ARGS)

quick: .venv/.test ## run the tests that start no server, browser or program
	$(PYTEST) -p tests.quick $(ARGS)

check: .venv/.check ## check format, lint, types and who imports whom
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy $(TYPED)
	$(BIN)/lint-imports --no-logo

fix: .venv/.check ## format, and repair what lint can repair
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

bench: .venv/.test .venv/.peers ## measure speed, ours and that of others
	@$(COMPILE)
	$(BIN)/python -m bench.run $(ARGS)

soak: .venv/.mutants ## run the long tests, then the mutants (minutes to hours)
	@bash tools/ensure chromium postgresql balancers
	$(BIN)/python -m pytest -m soak --timeout 0 $(ARGS)
	$(BIN)/python -m tests.mutation

mutants: .venv/.mutants ## break the rules in small ways and see that tests notice
	$(BIN)/python -m tests.mutation $(ARGS)

golden: .venv/.test ## regenerate the golden files; review the difference like code
	$(BIN)/python -m tests.golden --write $(ARGS)
	$(BIN)/python -m tests.protocols.conversations --write
	$(BIN)/python -m tests.notebooks --write

screenshots: .venv/.test ## take pictures of every page and board into build/screenshots
	@bash tools/ensure chromium
	$(BIN)/python -m tools.make_screenshots $(ARGS)

docs: .venv/.docs ## build the documentation site into build/docs; a broken link is an error
	$(BIN)/zensical build --clean --strict --config-file mkdocs.yml

data: .venv/.test ## make the solved tables again that ship with the games (ARGS=--check compares)
	$(BIN)/python -m tools.make_data $(ARGS)

fairness: .venv/.test ## work out the figures of docs/fairness.md and characters.md (ARGS=--check compares the exact ones)
	$(BIN)/python -m tools.make_fairness $(ARGS)

solutions: .venv/.test ## work out the figures of docs/solutions.md (ARGS=--check compares)
	$(BIN)/python -m tools.make_solutions $(ARGS)

clean: ## remove the environment and everything tools left behind
	rm -rf .venv .venv.lock build dist mutants .hypothesis .coverage* htmlcov
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Set-up: tools/set_up.py knows what each step needs, and lets one make at a time do it.

.venv/.%: $(PINS)
	$(newer_python)
	$(if $(filter yes,$(call python,all(map(importlib.util.find_spec, ("venv", "ensurepip"))))),,$(error \
	  "$(PYTHON)" cannot make environments; on Debian and Ubuntu: apt install python3-venv))
	@$(PYTHON) -m tools.set_up $*

newer_python = $(if $(filter yes,$(call python,sys.version_info >= (3, 11))),,$(error \
  plyground needs Python 3.11 or newer, and "$(PYTHON)" is not; try: make $(MAKECMDGOALS) PYTHON=python3.11))

# Whether a Python expression holds: yes, no, or nothing when there is no Python.
python = $(shell $(PYTHON) -c 'import sys, importlib.util; print("yes" if $(1) else "no")' 2>/dev/null)
