#!/usr/bin/env bash
# Plays what programs let go of, and what stops them, under the address sanitizer and in a release build. Only ResponderKit
# and these tests are built for it, in a package of their own.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
package=$root/.build-asan
suites='LifetimeTests|LifetimeSequenceTests|LastReleaseTests|TrapTests'

rm -rf "$package/Tests"
mkdir -p "$package"
ln -sfn "$root/Sources" "$package/Sources"
for file in "$root"/Tests/ResponderKitTests/{Screen,Lifetimes/*,Observation/TrapTests}.swift; do
  link=$package/${file#"$root/"}
  mkdir -p "$(dirname "$link")"
  ln -s "$file" "$link"
done
cat > "$package/Package.swift" <<'END'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Sanitized",
  platforms: [.macOS(.v15), .iOS(.v18)],
  targets: [
    .target(name: "ResponderKit"),
    .target(name: "ResponderSimulation", dependencies: ["ResponderKit"]),
    .testTarget(name: "ResponderKitTests", dependencies: ["ResponderKit", "ResponderSimulation"]),
  ],
  swiftLanguageModes: [.v6]
)
END

failed=0
play() {
  printf '\n── %s\n' "$1"
  shift
  swift test --package-path "$package" --filter "$suites" "$@" || failed=1
}

# What is not freed is another question: the tests ask it themselves, object by object.
export ASAN_OPTIONS=detect_leaks=0
play "address sanitizer, debug" --sanitize address --scratch-path "$package/asan-debug"
play "address sanitizer, release" --sanitize address --scratch-path "$package/asan-release" -c release -Xswiftc -enable-testing
play "release" --scratch-path "$package/release" -c release -Xswiftc -enable-testing
exit "$failed"
