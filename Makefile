# make play    everything needed, then the games in your browser; phones in your network join by the QR code
# make play HOST=127.0.0.1 PORT=8001    for this machine alone, on another port
# make docs    the documentation as a site, which `cradle serve` shows under /docs
# make dist    sdist and pure wheel with the page inside, checked; make dist COMPILED=1 makes the compiled wheel besides
# make test    what tests need, lint, and every kind of test with a small budget
# make check   all that make test leaves out: all sizes and languages, PostgreSQL, Ray, the compiled build
# make pythons the tests of the other Pythons of this machine, and of 3.14 in Node; part of make check
# make soak    all tests with large budgets, in random order; make soak ORDER=7 repeats an order
# make test PYTHON=python3.13 VENV=.venv313    the same with another Python, in a folder of its own
NAMED := $(PYTHON)
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PYTEST := $(BIN)/python -m pytest
# Enough to keep two cores busy while some tests wait for a browser or a server.
WORKERS ?= 3
# What the tests of a file share is set up once.
BY_FILE := -n $(WORKERS) --dist loadfile --no-loadscope-reorder
ORDER ?= $(shell date +%s)

PAGE := src/cradle/server/page/index.html
MANUAL := src/cradle/server/manual/index.html
NODE_MODULES := web/node_modules/.package-lock.json

HOST ?= 0.0.0.0
PORT ?= 8000

.PHONY: play dist page docs test check soak pythons compile bench lint lint-page dev clean named

play: $(VENV)/played $(PAGE)
	@$(BIN)/cradle serve --open --host $(HOST) --port $(PORT)

dist: $(VENV)/release $(PAGE) $(MANUAL) $(if $(COMPILED),compile)
	@$(BIN)/python tools/dist.py dist $(if $(COMPILED),--compiled)

# Lint of Python beside the page's, each on a core of its own.
test: $(VENV)/tested
	@$(MAKE) --no-print-directory -j2 --output-sync=target lint lint-page $(PAGE)
	@$(BIN)/python tools/browser.py
	CRADLE_PLAIN=1 $(PYTEST) $(BY_FILE) -m "not check"

check: $(VENV)/checked compile $(PAGE)
	@$(BIN)/python tools/browser.py
	$(PYTEST) $(BY_FILE) -m "check or compiled"
	@$(MAKE) --no-print-directory pythons docs

soak: $(VENV)/checked compile $(PAGE)
	@$(BIN)/python tools/browser.py
	CRADLE_SOAK=1 $(PYTEST) -n $(WORKERS) --random-order-seed=$(ORDER)

pythons: $(VENV)/tested
	@$(BIN)/python tools/pythons.py

lint: $(VENV)/tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	CRADLE_PLAIN=1 $(BIN)/mypy
	$(BIN)/lint-imports

lint-page: $(VENV)/tested $(NODE_MODULES)
	$(BIN)/python tools/node.py run --silent format
	$(BIN)/python tools/node.py run --silent imports
	$(BIN)/python tools/node.py run --silent check
	$(BIN)/python tools/node.py run --silent test
	CRADLE_PLAIN=1 $(BIN)/python tools/page_types.py --check

# The page for the browser, built into the package where `cradle serve` finds it.
page: $(PAGE)

$(PAGE): $(shell find web/src web/public src/cradle/languages -type f) web/index.html web/package-lock.json web/vite.config.ts | $(VENV)/played $(NODE_MODULES)
	$(BIN)/python tools/node.py run --silent build

# The documentation as a static site, built into the package as well.
docs: $(MANUAL)

$(MANUAL): $(shell find docs -name '*.md' -o -path 'docs/site/*') CHANGELOG.md CONTRIBUTING.md tools/manual.py tools/manual_pages.py | $(VENV)/release
	CRADLE_PLAIN=1 $(BIN)/python tools/manual.py

$(NODE_MODULES): web/package-lock.json | $(VENV)/played
	$(BIN)/python tools/node.py install
	@touch $@

# The page as it is written, renewed at every change; it asks the server of `make play`.
dev: $(VENV)/played $(NODE_MODULES)
	$(BIN)/python tools/node.py run dev

compile: $(VENV)/tested
	$(BIN)/python tools/compile.py

bench: $(VENV)/checked
	$(BIN)/python tests/bench/compare.py

clean:
	$(PYTHON) tools/clean.py

# What the program needs, and what its tests need, installed into the project's own folder.
$(VENV)/bin/python:
	$(PYTHON) tools/check_python.py $(VENV)
	$(PYTHON) -m venv $(VENV)

# Where a Python is named, nothing runs with another one.
named:
	@$(PYTHON) tools/check_python.py $(VENV)

$(VENV)/played: requirements.lock pyproject.toml | $(if $(NAMED),named) $(VENV)/bin/python
	@echo "Installing what Cradle needs into $(VENV), nothing else on this machine is touched: about a minute, once."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/tested: requirements-test.lock $(VENV)/played
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-test.lock
	@touch $@

$(VENV)/checked: requirements-dev.lock $(VENV)/tested
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

$(VENV)/release: requirements-release.lock $(VENV)/played
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-release.lock
	@touch $@
