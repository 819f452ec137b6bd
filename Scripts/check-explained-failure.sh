#!/usr/bin/env bash
# Runs the test of Examples/ExplainedFailure, which fails on purpose, and checks that the failure is explained. A copy
# of the package is built beside its dependencies in .build, with the entry point of this package's tests.
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
output=$("$root/.build/debug/ExplainedFailurePackageTests.xctest" --testing-library swift-testing 2>&1) || code=$?
printf '%s\n' "$output"

[ "$code" -ne 0 ] || { echo "The test passed; it fails on purpose." >&2; exit 1; }
for word in 'Expectation failed: bought' 'buy touchUpInside: did not happen' 'it lies behind veil'; do
  grep -qF "$word" <<<"$output" || { echo "The failure does not contain \"$word\"." >&2; exit 1; }
done
echo "1 passed: the failure is explained."
