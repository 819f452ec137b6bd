# `make test` is everything: build, unit tests, format, conformance scenarios, browser tests. `make serve` is the playground.

SHELL := bash
TOUCHLAB := .build/debug/touchlab
FORMATTED := Sources Tests Package.swift

.DEFAULT_GOAL := help
.PHONY: help build serve test unit conformance browser format lint bench sanitize prepare

help:
	@echo 'make serve        build, and serve the playground on 127.0.0.1'
	@echo 'make test         everything below that checks, with what it needs installed first'
	@echo 'make unit         unit tests'
	@echo 'make conformance  the scenarios in Conformance'
	@echo 'make browser      the page in a real Chromium'
	@echo 'make lint         the format of the sources; make format puts it right'
	@echo 'make sanitize     what programs let go of, under the address sanitizer and in a release build'
	@echo 'make bench        the figures of the performance table, from a release build'

build:
	swift build

serve: build
	$(TOUCHLAB) serve

test:
	@Scripts/test.sh

# The server's tests watch real sockets against the wall's clock; thousands of random scripts beside them would make them wait.
unit:
	swift test --skip ResponderPlaygroundTests
	swift test --skip-build --filter ResponderPlaygroundTests

conformance: build
	$(TOUCHLAB) run Conformance

browser: build prepare
	.venv/bin/python -m pytest Tests/BrowserTests

prepare:
	@Scripts/prepare.sh

lint:
	swift format lint --strict -r $(FORMATTED)

format:
	swift format -i -r $(FORMATTED)

sanitize:
	@Scripts/sanitize.sh

bench:
	swift run -c release touchlab bench
