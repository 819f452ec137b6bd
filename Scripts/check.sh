#!/usr/bin/env bash
# Runs everything that make test omits, most of it against a release build, and prints a summary. After a failed check
# the other checks still run; a failed build ends the script. The random screens use two processes and the browser uses
# both cores, so nothing runs beside them.
set -uo pipefail
cd "$(dirname "$0")/.."
source Scripts/checks.sh

begin "preparing the browser tests" "${make[@]}" prepare
check "layers by the index" "${make[@]}" check-layers
if check "release build" "${make[@]}" check-build && check "build of the tests" "${make[@]}" build-tests; then
  prepared=0
  finish "preparing the browser tests" || prepared=$?
  recipes=("many screens" run-recipes)
  [ "$prepared" -eq 0 ] || recipes=()
  # The members of UIKit are checked before the documentation site is built, which has a page of them. The two that
  # build wait for each other, so they are the first and the last.
  check "the members of UIKit" "${make[@]}" run-surface
  side_by_side \
    "PortUIKit" run-port \
    "full random doses" check-random \
    "documentation site" run-docs \
    "records of the corpus" check-corpus \
    "${recipes[@]}" \
    "conformance in release" check-conformance \
    "verdicts in release" check-verdicts \
    "complaints in release" check-complaints \
    "Swift of the fixes in release" check-fixes \
    "a failure that says why" run-failure
  check "random screens in release" "${make[@]}" check-screens
  if [ "$prepared" -eq 0 ]; then
    check "other automation clients in release" "${make[@]}" check-automation
    check "other browser tests in release" "${make[@]}" check-browser
  fi
else
  finish "preparing the browser tests"
fi
sum_up
exit "$failed"
