#!/usr/bin/env bash
# Runs every check and sums up; a check that fails does not keep the others from running, a build that fails does.
# So that two cores have work: what needs no build runs beside it, and of unit tests two processes side by side. A browser's
# fingers need real time, and two browsers both cores: nothing runs beside them.
set -uo pipefail
cd "$(dirname "$0")/.."

logs=$(mktemp -d)
declare -A begun
# What was begun beside this ends with it, with all that it started.
trap 'for group in "${begun[@]}"; do kill -- "-$group" 2>/dev/null; done; rm -rf "$logs"' EXIT
trap 'exit 130' INT TERM

results=()
failed=0

# said NAME: what the check said, without its colours.
said() { sed 's/\x1b\[[0-9;]*m//g' "$logs/$1"; }

# note NAME CODE: what came of a check that has ended, with the last word of the runner of its tests.
note() {
  local outcome=passed word
  [ "$2" -eq 0 ] || outcome=FAILED failed=1
  word=$(said "$1" | grep -aE 'Test run with|^[0-9]+ (passed|failed)' | tail -n 1)
  results+=("$outcome  $1, $(cat "$logs/$1.seconds") s${word:+: $word}")
  # The first that went wrong, so that nobody has to look for them.
  [ "$2" -eq 0 ] || mapfile -t -O ${#results[@]} results < <(said "$1" | grep -aE '✘ Test .* recorded|^FAILED |error: ' | head -n 10)
  return "$2"
}

# check NAME COMMAND…: runs it and shows what it says.
check() {
  local started=$SECONDS code
  printf '\n── %s\n' "$1"
  "${@:2}" 2>&1 | tee "$logs/$1"
  code=${PIPESTATUS[0]}
  echo $((SECONDS - started)) >"$logs/$1.seconds"
  note "$1" "$code"
}

# begin NAME COMMAND…: runs it beside what follows; finish NAME waits for it and shows what it said.
begin() {
  setsid bash -c '"${@:2}"; code=$?; echo $SECONDS >"$1"; exit $code' begun "$logs/$1.seconds" "${@:2}" >"$logs/$1" 2>&1 </dev/null &
  begun[$1]=$!
}
finish() {
  local code=0
  wait "${begun[$1]}" || code=$?
  unset "begun[$1]"
  printf '\n── %s\n' "$1"
  cat "$logs/$1"
  note "$1" "$code"
}

make=(make --no-print-directory)
begin "format and documentation" "${make[@]}" lint
begin "preparing the browser tests" "${make[@]}" prepare
if check "build" "${make[@]}" build-tests; then
  prepared=0
  finish "preparing the browser tests" || prepared=$?
  begin "random scripts of ResponderKit" "${make[@]}" run-unit-random
  check "unit tests of ResponderKit" "${make[@]}" run-unit-kit
  finish "random scripts of ResponderKit"
  check "unit tests of the playground" "${make[@]}" run-unit-playground
  begin "unit tests of insight" "${make[@]}" run-unit-insight
  check "unit tests of the others" "${make[@]}" run-unit-others
  finish "unit tests of insight"
  check "the members of UIKit" "${make[@]}" run-surface
  check "documentation site" "${make[@]}" run-docs
  check "conformance" "${make[@]}" run-conformance
  check "a failure that says why" "${make[@]}" run-failure
  check "PortUIKit" "${make[@]}" run-port
  finish "format and documentation"
  [ "$prepared" -ne 0 ] || check "automation clients" "${make[@]}" run-automation
  [ "$prepared" -ne 0 ] || check "many screens" "${make[@]}" run-recipes
  [ "$prepared" -ne 0 ] || check "browser tests" "${make[@]}" run-browser
else
  finish "format and documentation"
fi
if [ -z "${TOUCHLAB_RECORDINGS:-}" ]; then
  results+=("not run tests on recordings: TOUCHLAB_RECORDINGS names no folder of them")
fi

printf '\n── summary\n'
printf '%s\n' "${results[@]}"
[ "$failed" -eq 0 ] && [ -d Tests/BrowserTests/output ] && echo "Screenshots are in Tests/BrowserTests/output."
exit "$failed"
