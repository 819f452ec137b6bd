#!/usr/bin/env bash
# Plays random worlds against a simple model of the rules, for hours, in parallel processes. Only the library, these
# worlds and those of the unit tests are built, in a separate package, as a release build.
#
#     Scripts/soak.sh [--hours H] [--processes N] [--seed S] [--world SEED]
#     Scripts/soak.sh --typecheck
#
# Fails if a rule is broken, with the seed and the shortest script that breaks it; --world plays only that world.
# --typecheck only checks that the soak compiles with the libraries of the debug build.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
package=$root/.build-soak
hours=$(awk 'BEGIN { print 1 / 60 }')
processes=1
seed=1
world=
typecheck=
while [ $# -gt 0 ]; do
  case "$1" in
    --typecheck) typecheck=1; shift; continue ;;
    --hours | --processes | --seed | --world) [ $# -gt 1 ] || { echo "soak.sh: $1 needs a value" >&2; exit 2; } ;;
  esac
  case "$1" in
    --hours) hours=$2 ;;
    --processes) processes=$2 ;;
    --seed) seed=$2 ;;
    --world) world=$2 ;;
    *) echo "soak.sh: unknown option $1" >&2; exit 2 ;;
  esac
  shift 2
done

rm -rf "$package/Sources" "$package/Soak"
mkdir -p "$package/Sources" "$package/Soak"
for target in ResponderKit ResponderSimulation ResponderControllers; do
  ln -s "../../Sources/$target" "$package/Sources/$target"
done
tests=$root/Tests
ln -s "$tests/RandomTesting" "$package/Sources/RandomTesting"
for file in "$tests"/Soak/*.swift "$tests"/ResponderKitTests/{SimulatedScreen+Short,Delivery/RandomWorld}.swift \
  "$tests"/ResponderKitTests/Scrolling/{RandomScrollWorld,RandomRows,ScrollJournal}.swift \
  "$tests"/ResponderControllersTests/Diary.swift; do
  [ -e "$file" ] || { echo "soak.sh: $file does not exist; correct the list of files" >&2; exit 1; }
  [ -e "$package/Soak/$(basename "$file")" ] && { echo "two files are called $(basename "$file")" >&2; exit 1; }
  ln -s "$file" "$package/Soak/"
done
if [ -n "$typecheck" ]; then
  exec swiftc -typecheck -swift-version 6 -I "$root/.build/debug/Modules" "$package"/Soak/*.swift
fi
# The manifest is written only if it differs, since a newly written one would be built again.
cat > "$package/Package.swift.new" <<'MANIFEST'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Soak",
  platforms: [.macOS(.v15), .iOS(.v18)],
  targets: [
    .target(name: "ResponderKit"),
    .target(name: "ResponderSimulation", dependencies: ["ResponderKit"]),
    .target(name: "ResponderControllers", dependencies: ["ResponderKit"]),
    .target(name: "RandomTesting"),
    .executableTarget(
      name: "soak",
      dependencies: ["RandomTesting", "ResponderKit", "ResponderSimulation", "ResponderControllers"],
      path: "Soak"
    ),
  ],
  swiftLanguageModes: [.v6]
)
MANIFEST
cmp -s "$package/Package.swift.new" "$package/Package.swift" || cp "$package/Package.swift.new" "$package/Package.swift"
rm "$package/Package.swift.new"

scratch=$package/.build
build=(swift build --package-path "$package" -c release -Xswiftc -enable-testing --disable-index-store -j "${JOBS:-2}")
# With SANITIZE=address the package is built with the address sanitizer.
if [ -n "${SANITIZE-}" ]; then
  scratch=$package/$SANITIZE
  build+=(--sanitize "$SANITIZE")
fi
"${build[@]}" --scratch-path "$scratch"
program=$scratch/release/soak
if [ -n "$world" ]; then exec "$program" "$world"; fi

minutes=$(awk "BEGIN { print $hours * 60 }")
failed=0
children=()
for ((index = 0; index < processes; index++)); do
  "$program" "$((seed + index))" "$minutes" > >(sed -u "s/^/$index: /") 2>&1 &
  children+=($!)
done
for child in "${children[@]}"; do wait "$child" || failed=1; done
wait
exit "$failed"
