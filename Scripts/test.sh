#!/usr/bin/env bash
# Runs every check and sums up; a check that fails does not keep the others from running, a build that fails does.
# So that two cores have work: what needs no build runs beside it, and what needs one two at a time after it. A browser's fingers
# need real time, and two browsers both cores: nothing runs beside them.
set -uo pipefail
cd "$(dirname "$0")/.."

source Scripts/checks.sh

begin "format and documentation" "${make[@]}" lint
begin "preparing the browser tests" "${make[@]}" prepare
if check "build" "${make[@]}" build-tests; then
  prepared=0
  finish "preparing the browser tests" || prepared=$?
  recipes=("many screens" run-recipes)
  [ "$prepared" -eq 0 ] || recipes=()
  # The long ones first. The two that ask for a build wait for one another, so they are the first and the last.
  checks=(
    "PortUIKit" run-port
    "unit tests of the others" run-unit-others
    "unit tests of insight" run-unit-insight
    "time travel" run-unit-travel
    "${recipes[@]}"
    "documentation site" run-docs
    "random scripts of ResponderKit" run-unit-random
    "unit tests of ResponderKit" run-unit-kit
    "unit tests of the playground" run-unit-playground
    "the members of UIKit" run-surface
    "conformance" run-conformance
    "a failure that says why" run-failure
  )
  side_by_side "${checks[@]}"
  finish "format and documentation"
  [ "$prepared" -ne 0 ] || check "automation clients" "${make[@]}" run-automation
  [ "$prepared" -ne 0 ] || check "browser tests" "${make[@]}" run-browser
else
  finish "format and documentation"
fi
if [ -z "${TOUCHLAB_RECORDINGS:-}" ]; then
  results+=("not run tests on recordings: TOUCHLAB_RECORDINGS names no folder of them")
fi

sum_up
[ "$failed" -eq 0 ] && [ -d Tests/BrowserTests/output ] && echo "Screenshots are in Tests/BrowserTests/output."
exit "$failed"
