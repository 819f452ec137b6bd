#!/usr/bin/env bash
# Runs the test of Examples/ExplainedFailure, which fails on purpose, and looks whether the failure says why. Everything that it
# depends on has been built in .build; it is built beside it, from a copy, with the program of the tests that this package has.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -R "$root/Examples/ExplainedFailure/." "$copy"
cp "$root/Tests/XCTMain.swift" "$copy/Tests"
sed "s|path: \"../..\"|path: \"$root\"|" "$root/Examples/ExplainedFailure/Package.swift" >"$copy/Package.swift"

build=(--package-path "$copy" --scratch-path "$root/.build" --disable-index-store)
swift build --build-tests "${build[@]}"
code=0
said=$("$root/.build/debug/ExplainedFailurePackageTests.xctest" --testing-library swift-testing 2>&1) || code=$?
printf '%s\n' "$said"

[ "$code" -ne 0 ] || { echo "The test passed; it fails on purpose." >&2; exit 1; }
for word in 'Expectation failed: bought' 'buy touchUpInside: did not happen' 'it lies behind veil'; do
  grep -qF "$word" <<<"$said" || { echo "The failure does not say \"$word\"." >&2; exit 1; }
done
echo "1 passed: the failure says why."
