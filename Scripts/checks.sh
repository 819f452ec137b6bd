# For scripts that run many checks and sum up: a check that fails does not keep the others from running. To be sourced.

make=(make --no-print-directory)
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

# sum_up: the slowest tests, the result of each check, and whether all passed.
sum_up() {
  python3 Scripts/slowest.py "$logs"/*
  printf '\n── summary\n'
  printf '%s\n' "${results[@]}"
  return "$failed"
}
