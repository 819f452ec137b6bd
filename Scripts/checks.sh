# For scripts that run many checks and print a summary: after a failed check the other checks still run. To be sourced.

make=(make --no-print-directory)
logs=$(mktemp -d)
declare -A begun
# When this script exits, checks in the background are ended with all processes that they have started.
trap 'for group in "${begun[@]}"; do kill -- "-$group" 2>/dev/null; done; rm -rf "$logs"' EXIT
trap 'exit 130' INT TERM

results=()
failed=0

# output_of NAME: prints the output of the check, without colors.
output_of() { sed 's/\x1b\[[0-9;]*m//g' "$logs/$1"; }

# has_passed NAME: returns whether the check has ended without an error.
has_passed() { [ "$(cat "$logs/$1.code")" -eq 0 ]; }

# note NAME CODE: records the result of a finished check, with the last summary line of its test runner.
note() {
  local outcome=passed word
  echo "$2" >"$logs/$1.code"
  [ "$2" -eq 0 ] || outcome=FAILED failed=1
  word=$(output_of "$1" | grep -aE 'Test run with|^[0-9]+ (passed|failed)' | tail -n 1)
  results+=("$outcome  $1, $(cat "$logs/$1.seconds") s${word:+: $word}")
  # Adds the errors to the summary, so that the developer need not search for them.
  [ "$2" -eq 0 ] || mapfile -t -O ${#results[@]} results < <(errors_of "$1")
  return "$2"
}

# errors_of NAME: prints the first errors in the output of a failed check, or the end of the output if it has none that
# this script knows.
errors_of() {
  local found
  found=$(output_of "$1" | grep -aE '✘ Test .* recorded|^(FAILED|ERROR|E  ) |error: |^Fatal error' | head -n 20)
  [ -n "$found" ] || found=$(output_of "$1" | tail -n 20)
  cut -c 1-300 <<<"$found" | sed 's/^/    /'
}

# check NAME COMMAND…: runs a check and shows its output.
check() {
  local started=$SECONDS code
  printf '\n── %s\n' "$1"
  "${@:2}" 2>&1 | tee "$logs/$1"
  code=${PIPESTATUS[0]}
  echo $((SECONDS - started)) >"$logs/$1.seconds"
  note "$1" "$code"
}

# begin NAME COMMAND…: runs a check in the background; finish NAME waits for it and shows its output.
begin() {
  setsid bash -c '"${@:2}"; code=$?; echo $SECONDS >"$1"; exit $code' begun "$logs/$1.seconds" "${@:2}" >"$logs/$1" 2>&1 </dev/null &
  begun[$1]=$!
}
finish() {
  local code=0
  wait "${begun[$1]}" || code=$?
  show "$1" "$code"
}

# show NAME CODE: shows the output of a finished check, and records its result.
show() {
  unset "begun[$1]"
  printf '\n── %s\n' "$1"
  cat "$logs/$1"
  note "$1" "$2"
}

# side_by_side NAME TARGET …: runs the checks two at a time in this order, and shows the output of each when it ends.
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

# sum_up: prints the slowest tests and the result of each check; fails unless all checks have passed.
sum_up() {
  python3 Scripts/slowest.py "$logs"/*
  printf '\n── summary\n'
  printf '%s\n' "${results[@]}"
  return "$failed"
}
