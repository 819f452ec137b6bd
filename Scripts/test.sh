#!/usr/bin/env bash
# Runs the checks for each change and prints a summary; after a failed check the other checks still run, a failed build
# ends the script. Checks without a build run beside it, and checks that need it run two at a time after it. The browser
# tests need real time and both cores, so nothing runs beside them.
set -uo pipefail
cd "$(dirname "$0")/.."

source Scripts/checks.sh

begin "format and documentation" "${make[@]}" lint
begin "preparing the browser tests" "${make[@]}" prepare
if check "build" "${make[@]}" build-tests; then
  prepared=0
  finish "preparing the browser tests" || prepared=$?
  # The longest checks are first, so that the processors are used to the end.
  side_by_side \
    "unit tests of the others" run-unit-others \
    "unit tests of ResponderKit" run-unit-kit \
    "unit tests of insight" run-unit-insight \
    "time travel" run-unit-travel \
    "unit tests of the playground" run-unit-playground \
    "random scripts of ResponderKit" run-unit-random \
    "conformance" run-conformance
  finish "format and documentation"
  [ "$prepared" -ne 0 ] || check "automation client" "${make[@]}" run-automation-client
  [ "$prepared" -ne 0 ] || check "browser tests of each region" "${make[@]}" run-browser-regions
else
  finish "format and documentation"
fi
if [ -z "${TOUCHLAB_RECORDINGS:-}" ]; then
  results+=("not run tests on recordings: TOUCHLAB_RECORDINGS names no folder of them")
fi

sum_up
[ "$failed" -eq 0 ] && [ -d Tests/BrowserTests/output ] && echo "Screenshots are in Tests/BrowserTests/output."
exit "$failed"
