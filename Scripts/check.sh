#!/usr/bin/env bash
# Runs everything that make test omits, most of it against a release build, and prints a summary. After a failed check
# the other checks still run; after a failed build, those that need it are left out. The random screens and the browser use
# both cores, so nothing runs beside them.
set -uo pipefail
cd "$(dirname "$0")/.."
source Scripts/checks.sh

begin "preparing the browser tests" "${make[@]}" prepare
check "build of the tests" "${make[@]}" build-tests
prepared=0
finish "preparing the browser tests" || prepared=$?
if has_passed "build of the tests"; then
  recipes=("many screens" run-recipes)
  [ "$prepared" -eq 0 ] || recipes=()
  # The release build uses one core most of the time, so checks that need no release build run beside it. The
  # documentation site has a page of the members of UIKit.
  side_by_side \
    "release build" check-build \
    "the members of UIKit" run-surface \
    "full random doses" check-random \
    "records of the corpus" check-corpus \
    "documentation site" run-docs \
    "layers by the index" check-layers \
    "${recipes[@]}" \
    "the soak compiles" check-soak
fi
if has_passed "build of the tests" && has_passed "release build"; then
  # The two that build wait for each other, so they are the first and the last.
  side_by_side \
    "PortUIKit" run-port \
    "Swift of the fixes in release" check-fixes \
    "complaints in release" check-complaints \
    "conformance in release" check-conformance \
    "verdicts in release" check-verdicts \
    "an explained failure" run-failure
  check "random screens in release" "${make[@]}" check-screens
  if [ "$prepared" -eq 0 ]; then
    check "other automation clients in release" "${make[@]}" check-automation
    check "other browser tests in release" "${make[@]}" check-browser
  fi
fi
if has_passed "build of the tests" && [ "$(uname)" = Linux ]; then
  if check "preparing native windows" Scripts/prepare-host.sh; then check "native windows" "${make[@]}" check-host; fi
fi
sum_up
exit "$failed"
