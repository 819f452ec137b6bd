#!/usr/bin/env bash
# Runs the unit tests of ResponderKit and the soak with the address sanitizer, the tests of deallocation also in a release
# build. Runs all multi-threaded tests with the thread sanitizer: Scripts/sanitize.sh [address|release|soak|thread…], by
# default all of them. For the first three only the library and these tests are built, in separate packages.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
package=$root/.build-asan
parts=("$@")
[ $# -gt 0 ] || parts=(address release soak thread)
for part in "${parts[@]}"; do
  case "$part" in
    address | release | soak | thread) ;;
    *) echo "sanitize.sh: unknown part $part; expected address, release, soak or thread" >&2; exit 2 ;;
  esac
done

rm -rf "$package/Tests"
mkdir -p "$package/Tests"
ln -sfn "$root/Sources" "$package/Sources"
for target in ResponderKitTests Expectations RandomTesting; do ln -s "$root/Tests/$target" "$package/Tests/$target"; done
# The tests read documents and run scripts with paths relative to the package, so the package gets links to them.
for folder in Documentation Conformance Scripts; do ln -sfn "$root/$folder" "$package/$folder"; done
cat > "$package/Package.swift" <<'END'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Sanitized",
  platforms: [.macOS(.v15), .iOS(.v18)],
  targets: [
    .target(name: "ResponderKit"),
    .target(name: "ResponderSimulation", dependencies: ["ResponderKit"]),
    .target(name: "RandomTesting", path: "Tests/RandomTesting"),
    .target(name: "Expectations", path: "Tests/Expectations"),
    .testTarget(
      name: "ResponderKitTests",
      dependencies: ["Expectations", "RandomTesting", "ResponderKit", "ResponderSimulation"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
END

failed=0
play() {
  printf '\n── %s\n' "$1"
  shift
  "$@" || failed=1
}

# Tests that wait for the main queue share the application, so one test runs after another.
test_kit() {
  swift test --no-parallel --package-path "$package" "$@"
}

# Builds and runs the test executable: on Linux `swift test --filter` does not run Swift Testing's tests by itself here
# (Tests/XCTMain.swift).
test_threads() {
  local options=(--package-path "$root" --scratch-path "$package/thread" --sanitize thread)
  swift build "${options[@]}" --build-tests --disable-index-store &&
    "$package/thread/debug/ResponderKitPackageTests.xctest" --testing-library swift-testing \
      --filter 'ResponderPlaygroundTests|LastReleaseTests|ScrollLiveClockTests'
}

# The sanitizer does not report leaks, because the tests themselves check that objects are deallocated.
export ASAN_OPTIONS=detect_leaks=0
export TSAN_OPTIONS=suppressions=$root/Scripts/thread-sanitizer.txt
lifetimes='LifetimeTests|LifetimeSequenceTests|LastReleaseTests|TrapTests'
for part in "${parts[@]}"; do
  case "$part" in
    address)
      play "address sanitizer, debug, every unit test" \
        test_kit --sanitize address --scratch-path "$package/asan-debug"
      ;;
    release)
      play "address sanitizer, release, deallocation" \
        test_kit --sanitize address --scratch-path "$package/asan-release" \
        -c release -Xswiftc -enable-testing --filter "$lifetimes"
      play "release, deallocation" \
        test_kit --scratch-path "$package/release" -c release -Xswiftc -enable-testing --filter "$lifetimes"
      ;;
    soak)
      play "address sanitizer, release, the soak for two minutes" \
        env SANITIZE=address "$root/Scripts/soak.sh" --hours 0.034
      ;;
    thread)
      play "thread sanitizer, debug, the server and deallocation on other threads" test_threads
      ;;
  esac
done
exit "$failed"
