.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup play check test test-extras setup-tests browser lint test-source test-compiled bench tune studies soak mutate wheel format lock clean

# Kept, whatever the shell says: each process that setup and tests start would compile all it imports anew.
unexport PYTHONDONTWRITEBYTECODE

BIN = .venv/bin
CHECKED = $(wildcard src tests benchmarks tools examples)
MEASURED_TESTS = tests/kernel tests/games tests/research
QUICK_TESTS = tests/kernel tests/games tests/test_layers.py tests/test_style.py tests/test_rule_index.py tests/test_words.py tests/test_docs.py
COMPILED_TESTS = tests/kernel tests/conformance tests/golden tests/checksums tests/referees
# What follows whole matches takes less than half the time on the compiled build; where there is none, on the source tree.
FOLLOWED_COMPILED = $$(grep -q ^compiled .venv/stoa-build && echo --ignore=tests/referees)

STYLE_AND_TYPES = $(BIN)/ruff check --quiet $(CHECKED) && $(BIN)/ruff format --quiet --check $(CHECKED) && $(BIN)/mypy $(CHECKED)
# The web client's checks run beside those of Python, each on a core of its own; both must pass.
beside_the_web = (cd web && npm run --silent lint && npm run --silent check && npm run --silent test) & web=$$!; \
    $(1); python=$$?; wait $$web && exit $$python

EXTRAS = research gymnasium pettingzoo openspiel dataset ray

STUDY = $(BIN)/stoa study --seed 1

PIN = pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
    --custom-compile-command "make lock"

help: ## List these targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | awk -F '\t' '{printf "  make %-14s %s\n", $$1, $$2}'

setup: ## Build .venv with the compiled stoa; PYTHON=python3.12 chooses the Python
	@$(or $(PYTHON),python3) -m tools.setup

play: setup ## Open the tables: a server, and in your browser the games
	@$(BIN)/stoa serve

check: setup-tests ## The quick checks: style, types, the kernel's, the titles' and the web client's tests
	@echo "Checking style, types and the quick tests"
	@$(call beside_the_web,$(STYLE_AND_TYPES) && \
	    PYTHONPATH="$(CURDIR)/src" $(BIN)/pytest --quiet -n auto --dist worksteal $(QUICK_TESTS))

test: lint test-source test-compiled ## Everything that must pass before a change is in

setup-tests: # What setup makes, and what the tests need
	@$(or $(PYTHON),python3) -m tools.setup --tests

browser: # What setup-tests makes, the browser in which the web client is tested, PostgreSQL and nginx
	@$(or $(PYTHON),python3) -m tools.setup --tests --browser

lint: setup-tests ## Check style and types
	@echo "Checking style and types"
	@$(call beside_the_web,$(STYLE_AND_TYPES))

test-source: browser ## Run all tests on the source tree, uncompiled; the rules with coverage
	@echo "Testing the rules, and what programs are shown, on the source tree, uncompiled, with coverage"
	@PYTHONPATH="$(CURDIR)/src" $(BIN)/pytest --quiet -n auto --dist worksteal --cov --cov-report=term $(MEASURED_TESTS)
	@echo "Testing all else on the source tree, without coverage, which would make it slow"
	@PYTHONPATH="$(CURDIR)/src" $(BIN)/pytest --quiet -n auto --dist worksteal $(MEASURED_TESTS:%=--ignore=%) $(FOLLOWED_COMPILED)

test-compiled: setup-tests ## Run conformance, golden, checksum and referees' tests on the compiled build
	@if grep -q ^compiled .venv/stoa-build; then \
	    echo "Testing the compiled build" && ls -d $(COMPILED_TESTS) > /dev/null && \
	    PYTHONPATH="$(CURDIR)" $(BIN)/pytest --quiet -n auto --dist worksteal -p tools.require_compiled -o pythonpath= $(COMPILED_TESTS); \
	else \
	    echo "Compiled tests not run: stoa is installed uncompiled here."; \
	fi

test-extras: setup ## Run the tests of what is installed only on request, in an environment of its own
	@$(or $(PYTHON),python3) -m tools.setup --extras
	@echo "Testing the extras"
	@PYTHONPATH="$(CURDIR)" build/extras/bin/pytest --quiet -n auto --dist worksteal -o pythonpath= tests/extras

bench: setup ## Measure both builds
	@$(BIN)/python benchmarks/run.py
	@$(BIN)/python benchmarks/geometry.py
	@$(BIN)/python benchmarks/preview.py
	@$(BIN)/python benchmarks/replay.py
	@$(BIN)/python benchmarks/search.py

tune: setup ## Learn the habits of GAME's search from its own play, with TUNE's options
	@$(BIN)/python tools/tune.py $(GAME) $(TUNE)

studies: setup ## Make the studies in docs/studies anew
	@$(STUDY) agoniste --deals 200 --rulings --html docs/studies/agoniste.html
	@$(STUDY) agoniste --deals 400 --components docs/studies/weaker-armies.toml --html docs/studies/agoniste-weaker-armies.html
	@$(STUDY) agora_lieske --deals 200 --rulings --html docs/studies/agora_lieske.html
	@$(STUDY) agora_ernest --deals 60 --rulings --option candidates=24 --html docs/studies/agora_ernest.html
	@$(STUDY) wonders_duel --deals 200 --rulings --html docs/studies/wonders_duel.html

soak: setup-tests ## Play random matches for a long time, looking for faults
	@$(BIN)/python tools/soak.py

mutate: setup-tests ## Switch off each rule of GAME in turn; some test must fail
	@$(BIN)/python tools/mutate.py $(GAME)

wheel: setup ## Build the one wheel to install elsewhere, in dist/
	@rm -rf dist
	@$(BIN)/hatchling build --target wheel --directory dist

format: setup-tests ## Format the code and mend what can be mended
	@$(BIN)/ruff check --quiet --fix $(CHECKED)
	@$(BIN)/ruff format $(CHECKED)
	@cd web && npm run --silent format

lock: build/uv/bin/uv ## Pin the newest allowed packages in requirements/
	@$< $(PIN) --upgrade --group dev --output-file requirements/dev.txt pyproject.toml
	@$< $(PIN) --constraint requirements/dev.txt --group build --output-file requirements/build.txt pyproject.toml
	@$< $(PIN) --constraint requirements/dev.txt --group extras $(EXTRAS:%=--extra %) \
	    --output-file requirements/extras.txt pyproject.toml

build/uv/bin/uv:
	@$(or $(PYTHON),python3) -m venv build/uv
	@build/uv/bin/pip install --quiet uv==0.13.7

clean: ## Delete everything that was built
	@rm -rf .venv build dist .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -prune -exec rm -rf {} +
