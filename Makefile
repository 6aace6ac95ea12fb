.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup play test browser lint test-source test-compiled bench soak mutate wheel format lock clean

BIN = .venv/bin
CHECKED = $(wildcard src tests benchmarks tools)
WHOLE_MATCHES = tests/bites tests/checksums tests/conformance tests/golden tests/referees
COMPILED_TESTS = tests/kernel tests/conformance tests/golden tests/checksums

help: ## List these targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | awk -F '\t' '{printf "  make %-14s %s\n", $$1, $$2}'

setup: ## Build .venv with the compiled stoa; PYTHON=python3.12 chooses the Python
	@$(or $(PYTHON),python3) -m tools.setup

play: setup ## Open the tables: a server, and in your browser the games
	@$(BIN)/stoa serve

test: lint test-source test-compiled ## Everything that must pass before a change is in

browser: setup # The browser in which the web client is tested
	@$(or $(PYTHON),python3) -m tools.setup --browser

lint: setup ## Check style and types
	@echo "Checking style and types"
	@$(BIN)/ruff check --quiet $(CHECKED)
	@$(BIN)/ruff format --quiet --check $(CHECKED)
	@$(BIN)/mypy $(CHECKED)
	@cd web && npm run --silent lint && npm run --silent check && npm run --silent test

test-source: browser ## Run all tests on the source tree, uncompiled, with coverage
	@echo "Testing the source tree, uncompiled"
	@PYTHONPATH="$(CURDIR)/src" $(BIN)/pytest --quiet -n auto --dist worksteal --cov --cov-report=term $(WHOLE_MATCHES:%=--ignore=%)
	@echo "Testing whole matches on the source tree, without coverage, which would make them slow"
	@PYTHONPATH="$(CURDIR)/src" $(BIN)/pytest --quiet -n auto --dist worksteal $(WHOLE_MATCHES)

test-compiled: setup ## Run conformance, golden and checksum tests on the compiled build
	@if grep -q ^compiled .venv/stoa-build; then \
	    echo "Testing the compiled build" && ls -d $(COMPILED_TESTS) > /dev/null && \
	    PYTHONPATH="$(CURDIR)" $(BIN)/pytest --quiet -n auto --dist worksteal -p tools.require_compiled -o pythonpath= $(COMPILED_TESTS); \
	else \
	    echo "Compiled tests not run: stoa is installed uncompiled here."; \
	fi

bench: setup ## Measure both builds
	@$(BIN)/python benchmarks/run.py
	@$(BIN)/python benchmarks/geometry.py
	@$(BIN)/python benchmarks/replay.py

soak: setup ## Play random matches for a long time, looking for faults
	@$(BIN)/python tools/soak.py

mutate: setup ## Switch off each rule of GAME in turn; some test must fail
	@$(BIN)/python tools/mutate.py $(GAME)

wheel: setup ## Build the one wheel to install elsewhere, in dist/
	@rm -rf dist
	@$(BIN)/hatchling build --target wheel --directory dist

format: setup ## Format the code and mend what can be mended
	@$(BIN)/ruff check --quiet --fix $(CHECKED)
	@$(BIN)/ruff format $(CHECKED)

lock: build/uv/bin/uv ## Pin the newest allowed packages in requirements/dev.txt
	@$< pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	    --custom-compile-command "make lock" --group dev --output-file requirements/dev.txt pyproject.toml

build/uv/bin/uv:
	@$(or $(PYTHON),python3) -m venv build/uv
	@build/uv/bin/pip install --quiet uv==0.13.7

clean: ## Delete everything that was built
	@rm -rf .venv build dist .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -prune -exec rm -rf {} +
