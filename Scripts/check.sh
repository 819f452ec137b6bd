#!/usr/bin/env bash
# Runs against a release build what users run, and sums up. A check that fails does not keep the others from running, a build that
# fails does. The random screens use two processes and the browser both cores, so nothing runs beside them.
set -uo pipefail
cd "$(dirname "$0")/.."
source Scripts/checks.sh

begin "preparing the browser tests" "${make[@]}" prepare
check "layers by the index" "${make[@]}" check-layers
if check "release build" "${make[@]}" check-build; then
  check "conformance in release" "${make[@]}" check-conformance
  check "verdicts in release" "${make[@]}" check-verdicts
  check "complaints in release" "${make[@]}" check-complaints
  check "random screens in release" "${make[@]}" check-screens
  check "Swift of the fixes in release" "${make[@]}" check-fixes
  if finish "preparing the browser tests"; then
    check "automation clients in release" "${make[@]}" check-automation
    check "gallery in release" "${make[@]}" check-gallery
  fi
else
  finish "preparing the browser tests"
fi
sum_up
exit "$failed"
