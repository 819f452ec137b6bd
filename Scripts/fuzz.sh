#!/usr/bin/env bash
# Coverage-guided fuzzing of the code that reads external input, with the compiler's libFuzzer: Scripts/fuzz.sh
# [seconds] [reader…]. The readers and the fuzzers are built in a separate package. The exit code is 1, with the path
# of an input, if a reader traps, hangs, uses too much memory, or returns a wrong result. BUILD_ONLY=1 only builds,
# MERGE=1 minimizes the corpus.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
package=$root/.build-fuzz
corpora=$root/Tests/Fuzzing/Corpus

seconds=60
if [[ ${1-} =~ ^[0-9]+$ ]]; then
  seconds=$1
  shift
fi

mkdir -p "$package"
ln -sfn "$root/Sources" "$package/Sources"
ln -sfn "$root/Tests/Fuzzing" "$package/Fuzzing"
# The package uses the same libraries and versions as the project.
libraries=$(grep -E '\.package\(url: .*(swift-nio|Yams)"' "$root/Package.swift")
cat > "$package/Package.swift" <<END
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Fuzzed",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
$libraries
  ],
  targets: [
    .target(name: "ResponderKit"),
    .target(name: "ResponderControllers", dependencies: ["ResponderKit"]),
    .target(name: "ResponderSimulation", dependencies: ["ResponderKit"]),
    .target(name: "ResponderDrawing", dependencies: ["ResponderKit"]),
    .target(
      name: "ResponderScenarios",
      dependencies: [
        "ResponderControllers", "ResponderSimulation", "ResponderKit", .product(name: "Yams", package: "Yams"),
      ]
    ),
    .target(name: "ResponderInput", dependencies: ["ResponderKit"]),
    .target(name: "ResponderRecordings", dependencies: ["ResponderInput", "ResponderScenarios", "ResponderKit"]),
    .target(name: "ResponderImport", dependencies: ["ResponderScenarios"]),
    .target(name: "TouchRecording"),
    .target(
      name: "ResponderReplay",
      dependencies: [
        "TouchRecording", "ResponderInsight", "ResponderRecordings", "ResponderScenarios", "ResponderSimulation",
        "ResponderKit",
      ]
    ),
    .target(name: "ResponderAgents", dependencies: ["ResponderRecordings", "ResponderScenarios"]),
    .target(
      name: "ResponderInsight",
      dependencies: ["ResponderRecordings", "ResponderScenarios", "ResponderSimulation", "ResponderKit"]
    ),
    .target(
      name: "ResponderPlayground",
      dependencies: [
        "ResponderControllers", "ResponderDrawing", "ResponderImport", "ResponderInsight", "ResponderRecordings",
        "ResponderReplay", "ResponderScenarios", "ResponderSimulation", "ResponderKit", "TouchRecording",
        .product(name: "Yams", package: "Yams"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      resources: [.copy("Page"), .copy("Gallery")]
    ),
    .target(
      name: "ResponderWebDriver",
      dependencies: [
        "ResponderControllers", "ResponderPlayground", "ResponderInsight", "ResponderRecordings", "ResponderScenarios",
        "ResponderSimulation", "ResponderKit",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]
    ),
    .target(name: "Driver", path: "Fuzzing/Driver"),
    .executableTarget(
      name: "Files",
      dependencies: [
        "Driver", "TouchRecording", "ResponderAgents", "ResponderImport", "ResponderInsight", "ResponderRecordings",
        "ResponderScenarios", "ResponderKit",
      ],
      path: "Fuzzing/Files"
    ),
    .executableTarget(
      name: "Server",
      dependencies: [
        "Driver", "ResponderPlayground", "ResponderWebDriver", "ResponderInsight", "ResponderRecordings",
        "ResponderScenarios", "ResponderSimulation", "ResponderKit",
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      path: "Fuzzing/Server"
    ),
  ],
  swiftLanguageModes: [.v6]
)
END


files='scenario evemu libinput lines inkable actions flutter browser devtools wacom dump device agents'
server='page link automation selectors sockets requests'
readers=("$@")
(($#)) || read -ra readers <<<"$files $server"

# If only readers without a server are requested, only they are built.
products=()
for reader in "${readers[@]}"; do
  if [[ " $files " == *" $reader "* ]]; then products+=(Files); else products+=(Server); fi
done
for product in $(printf '%s\n' "${products[@]}" | sort -u); do
  swift build --package-path "$package" -c release --disable-index-store -j "${JOBS:-1}" --product "$product" \
    -Xswiftc -sanitize=fuzzer -Xcc -fsanitize=fuzzer-no-link -Xswiftc -enable-testing
done
[[ -z ${BUILD_ONLY-} ]] || exit 0

# The maximum input length of a reader, in bytes: long enough for its format, short enough for many inputs per second.
length() {
  case $1 in
    scenario | dump | page | automation | device | agents) echo 4096 ;;
    link | selectors) echo 512 ;;
    *) echo 2048 ;;
  esac
}

# Swift's backtrace is disabled: it would delay the fuzzer, which itself stores the input that caused a trap.
export SWIFT_BACKTRACE=enable=no
failed=0
for reader in "${readers[@]}"; do
  product=Server
  if [[ " $files " == *" $reader "* ]]; then product=Files; fi
  program=$package/.build/release/$product
  found=$package/found/$reader
  grown=$package/corpus/$reader
  # The inputs in the archive are extracted again for each run.
  seeds=$package/seeds/$reader
  mkdir -p "$found" "$grown"
  "$root/Scripts/fuzz_corpus.py" unpack "$corpora/$reader.tar.gz" "$seeds"
  printf '\n── %s\n' "$reader"
  options=(-timeout=5 -rss_limit_mb=2048 -max_len="$(length "$reader")" -artifact_prefix="$found/")
  words=$root/Tests/Fuzzing/Words/$reader.dict
  [[ ! -f $words ]] || options+=(-dict="$words")
  if [[ -n ${MERGE-} ]]; then
    small=$(mktemp -d)
    READER=$reader "$program" -set_cover_merge=1 "${options[@]}" "$small" "$seeds" "$grown"
    "$root/Scripts/fuzz_corpus.py" pack "$small" "$corpora/$reader.tar.gz"
    rm -rf "$small"
    continue
  fi
  log=$package/$reader.log
  if READER=$reader nice "$program" -max_total_time="$seconds" -print_final_stats=1 "${options[@]}" "$grown" "$seeds" \
    >"$log" 2>&1; then
    grep -E '^stat::(number_of|average|peak)|^Done|DONE' "$log" || true
  else
    failed=1
    grep -aE 'FINDING|ERROR|Test unit written|Fatal error' "$log" || tail -n 5 "$log"
    echo "The whole report is in $log."
  fi
done
exit "$failed"
