# `make test` is for each change: build, lint, unit tests, conformance, the browser tests of each region of the page,
# one automation client. `make check` is everything else. No test is in both. `make serve` is the playground.

SHELL := bash
MAKEFLAGS += --no-print-directory
TOUCHLAB := .build/debug/touchlab
RELEASED := .build/release/touchlab
# All sources except PortUIKit's fixtures and the ported app, which are as their authors wrote them.
FORMATTED := Sources Tests $(filter-out Examples/PortedApp,$(wildcard Examples/*)) \
  $(addprefix Examples/PortedApp/,Package.swift App/Launching.swift Serve Tests) Benchmarks Package.swift $(addprefix PortUIKit/,Package.swift Plugins Sources \
  Tests/Package.swift Tests/CommandTests Tests/FixturesTests) Host/Package.swift Host/Sources Host/Tests Host/Examples Host/Benchmarks

# Built executables are run directly: checking again that they are up to date takes longer than many tests, and `swift
# test` cannot run twice at the same time. One test runs after another, so that each duration is its own: nearly all
# tests need the main actor, and two processes in parallel use both cores.
ifeq ($(shell uname),Darwin)
SWIFT_TEST := swift test --skip-build --disable-xctest --no-parallel
else
SWIFT_TEST := .build/debug/ResponderKitPackageTests.xctest --testing-library swift-testing --no-parallel
endif
# Processes of browser tests, each with its server and its browser. Three of them use 78 % of two processors and four of
# them 93 %, since touches have fixed durations.
BROWSERS := 4
# The folder for the compiler's index of the tests, which Package.swift reads.
export TEST_INDEX := $(CURDIR)/.build/test-index

.DEFAULT_GOAL := help
.PHONY: help build build-touchlab build-tests serve serve-release test unit run-unit-kit run-unit-random run-unit-playground run-unit-travel run-unit-insight \
  run-unit-others surface run-surface conformance run-conformance failure run-failure port run-port browser run-browser run-browser-regions \
  automation run-automation run-automation-client recipes run-recipes docs run-docs manual format lint bench bench-check sanitize fuzz soak \
  host host-ported run-host check-host prepare check check-build check-conformance check-verdicts check-complaints check-screens check-fixes check-random check-automation \
  check-browser check-corpus check-layers check-soak

help:
	@echo 'make serve          build and serve the playground on 127.0.0.1'
	@echo 'make serve-release  the same from an optimized build, for very large screens'
	@echo 'make test           build, lint, unit tests, conformance, about 75 browser tests, one automation client; installs their dependencies'
	@echo 'make check          everything else: the release build, PortUIKit, documentation, recipes, full random doses, all other browser tests'
	@echo 'make unit           unit tests'
	@echo 'make surface        the implemented and tested members of UIKit, as Documentation/Surface.md and its table'
	@echo 'make conformance    the scenarios in Conformance'
	@echo 'make failure        the example whose test fails on purpose, with its explanation'
	@echo 'make port           the tests of PortUIKit, and the commands of its documentation'
	@echo 'make browser        the page in a real Chromium'
	@echo 'make automation     the schema with a validator, and WebDriver clients from PyPI'
	@echo 'make recipes        many screens in parallel, with Dask'
	@echo 'make host           a window with controls and a table; needs the packages of Scripts/prepare-host.sh'
	@echo 'make check-host     the tests of Host, and real touches, keys, recordings and pictures under Xorg and cage'
	@echo 'make docs           the documentation site, in .build/site'
	@echo 'make lint           the format of the sources (fixed by make format), their documentation, their language, and generated files'
	@echo 'make manual         the page for man and completions for shells, in .build/manual'
	@echo 'make sanitize       unit tests, soak and server with the address and the thread sanitizer'
	@echo 'make fuzz           a fuzzer for each reader of external input: 10 minutes each, or SECONDS_EACH'
	@echo 'make soak           random worlds against a simple model of the rules, for a minute; HOURS=8 PROCESSES=4 SEED=7 for more'
	@echo 'make bench          the performance table, from a release build'
	@echo 'make bench-check    increases of over 3 % against Benchmarks/instructions.json, allocations of a move, and growth beyond its limits, with valgrind'

build:
	swift build --disable-index-store

# Sources and tests are built together, and the result is used by all targets below. SwiftPM's index of all modules is
# not needed, and would take a seventh of the time. Package.swift requests an index of the tests only.
build-tests:
	swift build --build-tests --disable-index-store

# The playground and the libraries that it links, without examples, benchmarks and storyboards.
build-touchlab:
	swift build --disable-index-store --product touchlab

serve: build-touchlab
	$(TOUCHLAB) serve

# The same page from an optimized build, which takes longer to build and is faster on screens of thousands of views.
serve-release:
	swift build -c release --disable-index-store --product touchlab
	$(RELEASED) serve

test:
	@Scripts/test.sh

# Most checks run the shipped release build, which may differ from the build of the unit tests: the optimizer has its
# own bugs.
check:
	@Scripts/check.sh

check-build:
	swift build -c release --disable-index-store --product touchlab
	swift build -c release --disable-index-store --product DrivenApp

# The check that lint does by names, with the compiler's index.
check-corpus:
	python3 Scripts/check-corpus.py .build/debug/touchlab-bench

check-layers:
	python3 Scripts/check-layers.py --index

check-soak:
	Scripts/soak.sh --typecheck

check-conformance:
	$(RELEASED) run Conformance

check-verdicts:
	python3 Scripts/check-verdicts.py $(RELEASED) --random 1000

check-complaints:
	python3 Scripts/check-complaints.py $(RELEASED)

# SCREENS=10000 FIRST=4711 plays ten thousand screens, with seeds from 4711.
SCREENS := 2000
FIRST := 1
check-screens:
	python3 Scripts/check-screens.py $(RELEASED) --count $(SCREENS) --seed $(FIRST)

# Compiles every line of Swift that explain prints, and plays the fixes in Swift: those of all files, and of FIXED random
# screens. Needs the library of DrivenApp's build.
FIXED := 100
check-fixes:
	python3 Scripts/check-fixes.py $(RELEASED) --random $(FIXED)

# The seeds that make test omits.
check-random:
	RANDOM_DOSE=rest $(SWIFT_TEST) --filter '/dosed[A-Z]'

check-automation:
	TOUCHLAB=$(RELEASED) .venv/bin/python -m pytest Tests/AutomationTests --ignore=$(CLIENT) --durations=10

check-browser:
	TOUCHLAB=$(RELEASED) .venv/bin/python -m pytest Tests/BrowserTests -m 'not region' -n $(BROWSERS) --dist worksteal --durations=10

# make unit ONLY=PATTERN runs the tests whose names match, as `swift test --filter` does. RANDOM_DOSE=full plays all
# seeds of the random suites; by default they play a few, and make check plays the rest.
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

# Separate processes, because a process has one main actor: the server's conversations would wait there behind thousands
# of random scripts, and those behind all other tests.
RANDOM_SUITES := ^ResponderKitTests\.[A-Za-z]*Random
run-unit-kit:
	$(SWIFT_TEST) --filter '^ResponderKitTests\.' --skip '$(RANDOM_SUITES)'

run-unit-random:
	$(SWIFT_TEST) --filter '$(RANDOM_SUITES)'

# Tests that play sessions back and forth need no server, and take as long as all others.
TIME_TRAVEL := ^ResponderPlaygroundTests\.TimeTravelTests
run-unit-playground:
	$(SWIFT_TEST) --filter '^ResponderPlaygroundTests\.' --skip '$(TIME_TRAVEL)'

run-unit-travel:
	$(SWIFT_TEST) --filter '$(TIME_TRAVEL)'

# The longest of the other tests.
INSIGHT := (ResponderInsight|CustomRecognizers)Tests
run-unit-insight:
	$(SWIFT_TEST) --filter '^$(INSIGHT)\.'

run-unit-others:
	$(SWIFT_TEST) --skip '^(Responder(Kit|Playground)Tests|$(INSIGHT))\.'

run-conformance:
	$(TOUCHLAB) run Conformance

# Builds the table and the guide, and reports differences between Documentation/Surface/Members and the code.
surface: build-tests
	$(MAKE) run-surface

run-surface:
	python3 Scripts/surface.py

# The test of the example fails on purpose, with an explanation.
failure run-failure:
	Scripts/check-explained-failure.sh

# These packages are built in the same folder with the same arguments, so the library is compiled once for all of them.
# Without the compiler's index they need this package's entry point for the tests; SwiftPM finds no link to it.
PORT_TEST := swift test --scratch-path .build --disable-index-store --disable-xctest --enable-swift-testing
PORT_MAINS := PortUIKit/Tests/XCTMain.swift Examples/PortedApp/XCTMain.swift
$(PORT_MAINS): Tests/XCTMain.swift
	cp $< $@

port run-port: $(PORT_MAINS)
	$(PORT_TEST) --package-path PortUIKit/Tests
	$(PORT_TEST) --package-path Examples/PortedApp
	python3 Scripts/play-document.py Documentation/BringYourCode.md

# The package for native windows, which needs GTK, Cairo and Pango.
HOST_BUILD := --package-path Host --scratch-path .build --disable-index-store
Host/XCTMain.swift: Tests/XCTMain.swift
	cp $< $@

# The two packages share a build folder, so that the library is compiled once. SwiftPM's stored description of the build
# may then be that of the other package: products would be missing or old.
BUILD_DESCRIPTION := .build/debug/description.json

host:
	rm -f $(BUILD_DESCRIPTION)
	swift run $(HOST_BUILD) HostDemo

# The app of Examples/PortedApp in a window.
host-ported:
	swift run --package-path Host/Examples/PortedAppWindow --disable-index-store PortedAppWindow

# A package cannot use files outside its folder.
PORTED_SCREENS := Host/Examples/PortedDemo/Ported
$(PORTED_SCREENS):
	ln -s ../../../Examples/Ported $@

check-host: Host/XCTMain.swift $(PORTED_SCREENS) build-touchlab
	rm -f $(BUILD_DESCRIPTION)
	swift build $(HOST_BUILD) --build-tests
	swift build $(HOST_BUILD) --product HostDemo
	swift build $(HOST_BUILD) --product KioskDemo
	swift build $(HOST_BUILD) --product DragDemo
	swift build $(HOST_BUILD) --product PortedDemo
	$(MAKE) run-host

TOUCHES := 200
run-host:
	.build/debug/HostPackageTests.xctest --testing-library swift-testing --no-parallel
	python3 Host/Tests/Programs/check_host.py .build/debug/HostDemo --touches $(TOUCHES)
	python3 Host/Tests/Programs/check_recording.py .build/debug/HostDemo $(TOUCHLAB)
	python3 Host/Tests/Programs/check_kiosk.py .build/debug/KioskDemo $(TOUCHLAB)
	python3 Host/Tests/Programs/check_keyboard.py .build/debug/HostDemo
	python3 Host/Tests/Programs/check_typing.py .build/debug/HostDemo
	/usr/bin/python3 Host/Tests/Programs/check_accessibility.py .build/debug/HostDemo
	/usr/bin/python3 Host/Tests/Programs/check_drags.py .build/debug/DragDemo
	python3 Host/Tests/Programs/check_ported.py .build/debug/PortedDemo --touches $(TOUCHES)

run-browser:
	.venv/bin/python -m pytest Tests/BrowserTests -n $(BROWSERS) --dist worksteal --durations=10

# The tests are listed in Tests/BrowserTests/regions.py.
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

# The documentation site, in .build/site.
docs: build-touchlab
	$(MAKE) run-docs

run-docs:
	python3 Scripts/build-site.py

run-recipes:
	.venv/bin/python -m pytest Tests/RecipeTests

# Generated from the commands' own descriptions.
manual: build-touchlab
	mkdir -p .build/manual
	$(TOUCHLAB) --experimental-dump-help | python3 Scripts/generate-manual.py >.build/manual/touchlab.1
	$(TOUCHLAB) --generate-completion-script bash >.build/manual/touchlab.bash
	$(TOUCHLAB) --generate-completion-script zsh >.build/manual/_touchlab
	$(TOUCHLAB) --generate-completion-script fish >.build/manual/touchlab.fish
	@echo 'The man page and the completions for bash, zsh and fish are in .build/manual.'

prepare:
	@Scripts/prepare.sh

lint:
	swift format lint --strict -r $(FORMATTED)
	python3 Scripts/check-documentation.py Sources PortUIKit/Sources Host/Sources
	python3 Scripts/check-casts.py Sources PortUIKit/Sources Host/Sources Examples
	python3 Scripts/check-record-text.py Sources
	python3 Scripts/check-layers.py
	python3 Scripts/check-language.py
	python3 Scripts/generate-scripted-classes.py --check
	python3 Scripts/generate-overrides.py --check
	python3 Scripts/generate-shared-members.py --check
	python3 Scripts/generate-stored-members.py --check
	python3 Scripts/generate-kit-vocabulary.py --check
	python3 Scripts/generate-embedded-documents.py --check

format:
	swift format -i -r $(FORMATTED)

sanitize:
	@Scripts/sanitize.sh

# Inputs that fail are stored in .build-fuzz/found, inputs with new coverage in .build-fuzz/corpus.
SECONDS_EACH := 600
fuzz:
	@Scripts/fuzz.sh $(SECONDS_EACH)

# A minute by default.
HOURS := 0.0167
PROCESSES := 1
SEED := 1
soak:
	@Scripts/soak.sh --hours $(HOURS) --processes $(PROCESSES) --seed $(SEED)

bench:
	swift run -c release touchlab-bench

# KEEP=--keep stores the current numbers. Checked first, since the build takes minutes.
KEEP :=
bench-check:
	@command -v valgrind >/dev/null || { echo 'valgrind, which counts the instructions, is not installed: nothing was checked' >&2; exit 1; }
	swift build -c release --product touchlab-bench --disable-index-store
	python3 Scripts/check-instructions.py .build/release/touchlab-bench $(KEEP)
	python3 Scripts/check-instructions.py .build/release/touchlab-bench --growth
