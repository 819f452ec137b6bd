# `make test` is what each change has to pass: build, lint, unit tests, conformance, the browser tests of each region of the page, one
# automation client. `make check` is everything else. No test is in both. `make serve` is the playground.

SHELL := bash
MAKEFLAGS += --no-print-directory
TOUCHLAB := .build/debug/touchlab
RELEASED := .build/release/touchlab
# All but PortUIKit's fixtures and the ported app, which are as their authors wrote them.
FORMATTED := Sources Tests $(filter-out Examples/PortedApp,$(wildcard Examples/*)) \
  $(addprefix Examples/PortedApp/,Package.swift App/Launching.swift Serve Tests) Benchmarks Package.swift $(addprefix PortUIKit/,Package.swift Plugins Sources \
  Tests/Package.swift Tests/CommandTests Tests/FixturesTests)

# What is built is run as it is: to ask again whether it is up to date takes longer than many a test, and `swift test` lets no
# two of its kind run at once.
# One test after the other, so that the duration of each is its own: nearly all of them need the main actor anyway, and two
# processes side by side use both cores.
ifeq ($(shell uname),Darwin)
SWIFT_TEST := swift test --skip-build --disable-xctest --no-parallel
else
SWIFT_TEST := .build/debug/ResponderKitPackageTests.xctest --testing-library swift-testing --no-parallel
endif
# Processes of browser tests, each with a server and a browser of its own.
BROWSERS := 2

.DEFAULT_GOAL := help
.PHONY: help build build-touchlab build-tests serve test unit run-unit-kit run-unit-random run-unit-playground run-unit-travel run-unit-insight \
  run-unit-others surface run-surface conformance run-conformance failure run-failure port run-port browser run-browser run-browser-regions \
  automation run-automation run-automation-client recipes run-recipes docs run-docs manual format lint bench bench-check sanitize fuzz soak \
  prepare check check-build check-conformance check-verdicts check-complaints check-screens check-fixes check-random check-automation \
  check-browser check-corpus check-layers

help:
	@echo 'make serve        build, and serve the playground on 127.0.0.1'
	@echo 'make test         build, lint, unit tests, conformance, about 60 browser tests, one automation client; what they need is installed first'
	@echo 'make check        everything else: the release build, PortUIKit, documentation, recipes, full random doses, all other browser tests'
	@echo 'make unit         unit tests'
	@echo 'make surface      which members of UIKit are here and tested, in Documentation/Surface.md and the table behind it'
	@echo 'make conformance  the scenarios in Conformance'
	@echo 'make failure      the example whose test fails on purpose, and what the failure says'
	@echo 'make port         the tests of PortUIKit, and the documentation that it is brought in by, played'
	@echo 'make browser      the page in a real Chromium'
	@echo 'make automation   the schema by a validator, and clients of WebDriver from PyPI'
	@echo 'make recipes      many screens at once, with Dask'
	@echo 'make docs         the documentation as pages for a browser, in .build/site'
	@echo 'make lint         the format of the sources, which make format puts right, their documentation, and what is generated'
	@echo 'make manual       the page for man and completions for shells, in .build/manual'
	@echo 'make sanitize     unit tests, soak and server under the address and the thread sanitizer'
	@echo 'make fuzz         what reads input from outside, by a fuzzer: 10 minutes each, or SECONDS_EACH'
	@echo 'make soak         random worlds under a simple model of the rules, for a minute; HOURS=8 PROCESSES=4 SEED=7 for more'
	@echo 'make bench        the figures of the performance table, from a release build'
	@echo 'make bench-check  what takes over 3 % more instructions than Benchmarks/instructions.json says, or grows too fast, by valgrind'

build:
	swift build --disable-index-store

# The sources and the tests in one go: what comes of it serves all that is run below. Nothing here reads the compiler's index.
build-tests:
	swift build --build-tests --disable-index-store

# The playground and the libraries that it links, without examples, benchmarks and storyboards.
build-touchlab:
	swift build --disable-index-store --product touchlab

serve: build-touchlab
	$(TOUCHLAB) serve

test:
	@Scripts/test.sh

# Most of it runs what is shipped, a release build, which can differ from what the unit tests run: the optimizer has faults of its own.
check:
	@Scripts/check.sh

check-build:
	swift build -c release --disable-index-store --product touchlab
	swift build -c release --disable-index-store --product DrivenApp

# What lint checks by names, by the compiler's index.
check-corpus:
	python3 Scripts/check-corpus.py .build/debug/touchlab-bench

check-layers:
	python3 Scripts/check-layers.py --index

check-conformance:
	$(RELEASED) run Conformance

check-verdicts:
	python3 Scripts/check-verdicts.py $(RELEASED) --random 1000

check-complaints:
	python3 Scripts/check-complaints.py $(RELEASED)

# SCREENS=100 FIRST=4711 plays a hundred, whose seeds begin there.
SCREENS := 10000
FIRST := 1
check-screens:
	python3 Scripts/check-screens.py $(RELEASED) --count $(SCREENS) --seed $(FIRST)

# Compiles every line of Swift that explain prints, and plays the fixes in Swift. Needs the library of DrivenApp's build.
check-fixes:
	python3 Scripts/check-fixes.py $(RELEASED)

# The seeds that make test leaves out.
check-random:
	RANDOM_DOSE=rest $(SWIFT_TEST) --filter '/dosed[A-Z]'

check-automation:
	TOUCHLAB=$(RELEASED) .venv/bin/python -m pytest Tests/AutomationTests --ignore=$(CLIENT) --durations=10

check-browser:
	TOUCHLAB=$(RELEASED) .venv/bin/python -m pytest Tests/BrowserTests -m 'not region' -n $(BROWSERS) --dist worksteal --durations=10

# make unit ONLY=PATTERN runs those whose names it is in, as `swift test --filter` does. RANDOM_DOSE=full plays all seeds of the random
# suites; without it they play a few, and make check plays the rest.
unit: build-tests
ifdef ONLY
	$(SWIFT_TEST) --filter '$(ONLY)'
else
	$(MAKE) -j2 run-unit-kit run-unit-random
	$(MAKE) -j2 run-unit-insight run-unit-others
	$(MAKE) -j2 run-unit-travel run-unit-playground
endif

conformance: build-touchlab
	$(MAKE) run-conformance

browser: build prepare
	$(MAKE) run-browser

# In processes of their own, for a process has one main actor: the server's conversations would wait there behind thousands of
# random scripts, and those behind everything else.
RANDOM_SUITES := ^ResponderKitTests\.[A-Za-z]*Random
run-unit-kit:
	$(SWIFT_TEST) --filter '^ResponderKitTests\.' --skip '$(RANDOM_SUITES)'

run-unit-random:
	$(SWIFT_TEST) --filter '$(RANDOM_SUITES)'

# Sessions that are played back and forth need no server, and take as long as all others.
TIME_TRAVEL := ^ResponderPlaygroundTests\.TimeTravelTests
run-unit-playground:
	$(SWIFT_TEST) --filter '^ResponderPlaygroundTests\.' --skip '$(TIME_TRAVEL)'

run-unit-travel:
	$(SWIFT_TEST) --filter '$(TIME_TRAVEL)'

# The longest of the others.
INSIGHT := (ResponderInsight|CustomRecognizers)Tests
run-unit-insight:
	$(SWIFT_TEST) --filter '^$(INSIGHT)\.'

run-unit-others:
	$(SWIFT_TEST) --skip '^(Responder(Kit|Playground)Tests|$(INSIGHT))\.'

run-conformance:
	$(TOUCHLAB) run Conformance

# Builds the table and the guide, and reports where Documentation/Surface/Members and the code disagree.
surface: build-tests
	$(MAKE) run-surface

run-surface:
	python3 Scripts/surface.py

# The test of the example fails, as it should, and says why.
failure run-failure:
	Scripts/check-explained-failure.sh

# These packages are built where this one is, with the same words: so the library is compiled once for all of them. Without the
# compiler's index they need the program of the tests that this package has; SwiftPM finds no link to it.
PORT_TEST := swift test --scratch-path .build --disable-index-store --disable-xctest --enable-swift-testing
PORT_MAINS := PortUIKit/Tests/XCTMain.swift Examples/PortedApp/XCTMain.swift
$(PORT_MAINS): Tests/XCTMain.swift
	cp $< $@

port run-port: $(PORT_MAINS)
	$(PORT_TEST) --package-path PortUIKit/Tests
	$(PORT_TEST) --package-path Examples/PortedApp
	python3 Scripts/play-document.py Documentation/BringYourCode.md

run-browser:
	.venv/bin/python -m pytest Tests/BrowserTests -n $(BROWSERS) --dist worksteal --durations=10

# Tests/BrowserTests/regions.py lists them.
run-browser-regions:
	.venv/bin/python -m pytest Tests/BrowserTests -m region -n $(BROWSERS) --dist worksteal --durations=10

automation: build prepare
	$(MAKE) run-automation

run-automation:
	.venv/bin/python -m pytest Tests/AutomationTests

# The client that make test runs; make check runs the others.
CLIENT := Tests/AutomationTests/test_facebook_wda.py
run-automation-client:
	.venv/bin/python -m pytest $(CLIENT) --durations=10

recipes: build prepare
	$(MAKE) run-recipes

# Pages for a browser, in .build/site.
docs: build-touchlab
	$(MAKE) run-docs

run-docs:
	python3 Scripts/build-site.py

run-recipes:
	.venv/bin/python -m pytest Tests/RecipeTests

# From what the commands say of themselves.
manual: build-touchlab
	mkdir -p .build/manual
	$(TOUCHLAB) --experimental-dump-help | python3 Scripts/generate-manual.py >.build/manual/touchlab.1
	$(TOUCHLAB) --generate-completion-script bash >.build/manual/touchlab.bash
	$(TOUCHLAB) --generate-completion-script zsh >.build/manual/_touchlab
	$(TOUCHLAB) --generate-completion-script fish >.build/manual/touchlab.fish
	@echo 'The page for man and the completions of bash, zsh and fish are in .build/manual.'

prepare:
	@Scripts/prepare.sh

lint:
	swift format lint --strict -r $(FORMATTED)
	python3 Scripts/check-documentation.py Sources PortUIKit/Sources
	python3 Scripts/check-casts.py Sources PortUIKit/Sources Examples
	python3 Scripts/check-record-text.py Sources
	python3 Scripts/check-layers.py
	python3 Scripts/generate-scripted-classes.py --check
	python3 Scripts/generate-overrides.py --check
	python3 Scripts/generate-shared-members.py --check
	python3 Scripts/generate-stored-members.py --check
	python3 Scripts/generate-kit-vocabulary.py --check

format:
	swift format -i -r $(FORMATTED)

sanitize:
	@Scripts/sanitize.sh

# Inputs that are found go to .build-fuzz/found, those that lead somewhere new to .build-fuzz/corpus.
SECONDS_EACH := 600
fuzz:
	@Scripts/fuzz.sh $(SECONDS_EACH)

# A minute where no hours are given.
HOURS := 0.0167
PROCESSES := 1
SEED := 1
soak:
	@Scripts/soak.sh --hours $(HOURS) --processes $(PROCESSES) --seed $(SEED)

bench:
	swift run -c release touchlab-bench

# KEEP=--keep keeps the figures of today. Asked for first, since the build takes minutes.
KEEP :=
bench-check:
	@command -v valgrind >/dev/null || { echo 'valgrind is not installed, and counts the instructions: nothing was checked' >&2; exit 1; }
	swift build -c release --product touchlab-bench --disable-index-store
	python3 Scripts/check-instructions.py .build/release/touchlab-bench $(KEEP)
	python3 Scripts/check-instructions.py .build/release/touchlab-bench --growth
