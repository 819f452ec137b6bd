#!/usr/bin/env bash
# Runs every check and sums up; a check that fails does not keep the others from running, a build that fails does.
set -uo pipefail
cd "$(dirname "$0")/.."

results=()
failed=0
check() {
  local name=$1 started=$SECONDS
  shift
  printf '\n── %s\n' "$name"
  if "$@"; then
    results+=("passed  $name, $((SECONDS - started)) s")
  else
    results+=("FAILED  $name, $((SECONDS - started)) s")
    failed=1
    return 1
  fi
}

if check "build" make --no-print-directory build; then
  check "unit tests" make --no-print-directory unit
  check "format" make --no-print-directory lint
  check "conformance" make --no-print-directory conformance
  check "browser tests" make --no-print-directory browser
fi
if [ -z "${TOUCHLAB_RECORDINGS:-}" ]; then
  results+=("not run tests on recordings: TOUCHLAB_RECORDINGS names no folder of them")
fi

printf '\n── summary\n'
printf '%s\n' "${results[@]}"
[ "$failed" -eq 0 ] && [ -d Tests/BrowserTests/output ] && echo "Screenshots are in Tests/BrowserTests/output."
exit "$failed"
