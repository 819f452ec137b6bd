#!/usr/bin/env bash
# Runs every check and sums up; a check that fails does not keep the others from running, a build that fails does.
# So that two cores have work: what needs no build runs beside it, and what needs one two at a time after it. A browser's fingers
# need real time, and two browsers both cores: nothing runs beside them.
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
  show "$1" "$code"
}

# show NAME CODE: what a check said that has ended.
show() {
  unset "begun[$1]"
  printf '\n── %s\n' "$1"
  cat "$logs/$1"
  note "$1" "$2"
}

# side_by_side NAME TARGET …: runs them two at a time in this order, and shows what each said when it ends.
side_by_side() {
  local -A names=()
  local ended code
  while [ $# -gt 0 ] || [ ${#names[@]} -gt 0 ]; do
    while [ $# -gt 0 ] && [ ${#names[@]} -lt 2 ]; do
      begin "$1" "${make[@]}" "$2"
      names[${begun[$1]}]=$1
      shift 2
    done
    code=0
    wait -n -p ended "${!names[@]}" || code=$?
    show "${names[$ended]}" "$code"
    unset "names[$ended]"
  done
}

make=(make --no-print-directory)
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

printf '\n── summary\n'
printf '%s\n' "${results[@]}"
[ "$failed" -eq 0 ] && [ -d Tests/BrowserTests/output ] && echo "Screenshots are in Tests/BrowserTests/output."
exit "$failed"
