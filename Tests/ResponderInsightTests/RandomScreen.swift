import Foundation
import RandomTesting

/// A random screen, which is valid but does not resemble the screens of real apps.
struct RandomScreen {
  private var count = 0
  private var gestures = 0

  /// Returns the number of screens that a test creates: the value of the environment variable `RANDOM_SCREENS`, or else
  /// `standard`.
  static func count(_ standard: Int) -> Int {
    ProcessInfo.processInfo.environment["RANDOM_SCREENS"].flatMap(Int.init) ?? standard
  }

  static func text(_ random: inout SeededNumbers) -> String {
    var screen = RandomScreen()
    var lines = ["touchlab: 1", "screen: [200, 240]", "views:"]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      lines += screen.view(depth: 0, width: 200, height: 240, &random).map { "  " + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func view(depth: Int, width: Int, height: Int, _ random: inout SeededNumbers) -> [String] {
    count += 1
    let id = "v\(count)"
    let classes = [
      "UIView", "UIView", "UIView", "UIButton", "UISwitch", "UISlider", "UIScrollView", "UITableView", "UIImageView",
      "UITextField", "UISegmentedControl",
    ]
    let viewClass = classes.randomElement(using: &random) ?? "UIView"
    let x = Int.random(in: -20...(width * 3 / 4), using: &random)
    let y = Int.random(in: -20...(height * 3 / 4), using: &random)
    let (w, h) = (Int.random(in: 5...160, using: &random), Int.random(in: 5...160, using: &random))
    var line = "- {id: \(id), class: \(viewClass), frame: [\(x), \(y), \(w), \(h)]"
    func maybe(_ chance: Double, _ key: String, _ random: inout SeededNumbers) {
      if Double.random(in: 0..<1, using: &random) < chance { line += ", \(key)" }
    }
    maybe(0.05, "isHidden: true", &random)
    maybe(0.05, "alpha: 0.004", &random)
    maybe(0.08, "isUserInteractionEnabled: false", &random)
    maybe(0.06, "hitOutset: [8, 8, 8, 8]", &random)
    if viewClass == "UIView" {
      maybe(0.08, "passthrough: true", &random)
      maybe(0.08, "handlesTouches: true", &random)
    }
    maybe(0.03, "transform: {rotate: 20}", &random)
    switch viewClass {
    case "UITableView": line += ", rows: 5"
    case "UIScrollView": line += ", contentSize: [\(w), \(h * 2)]"
    case "UISegmentedControl": line += ", segments: 3"
    default: break
    }
    let recognizers = viewClass.hasPrefix("UI") && Bool.random(using: &random) ? recognizers(&random) : []
    if !recognizers.isEmpty { line += ", gestures: [" + recognizers.joined(separator: ", ") + "]" }
    var children: [String] = []
    if depth < 3, ["UIView", "UIScrollView", "UIImageView"].contains(viewClass) {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        children += view(depth: depth + 1, width: w, height: h, &random)
      }
    }
    guard !children.isEmpty else { return [line + "}"] }
    return [line.replacingOccurrences(of: "- {", with: "- ") + ""].flatMap { Self.block($0) } + ["  views:"]
      + children.map { "    " + $0 }
  }

  /// Returns the keys of a YAML mapping in braces as separate lines, below which subviews can be written.
  private static func block(_ line: String) -> [String] {
    var keys: [String] = []
    var depth = 0
    var key = ""
    for character in line.dropFirst(2) {
      if "[{".contains(character) { depth += 1 }
      if "]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        keys.append(key)
        key = ""
      } else {
        key.append(character)
      }
    }
    keys.append(key)
    return keys.enumerated().map { ($0.offset == 0 ? "- " : "  ") + $0.element.trimmingCharacters(in: .whitespaces) }
  }

  private mutating func recognizers(_ random: inout SeededNumbers) -> [String] {
    let kinds = [
      "tap", "tap, numberOfTapsRequired: 2", "longPress", "pan", "swipe, direction: left", "pinch", "rotation",
    ]
    return (0..<Int.random(in: 1...2, using: &random)).map { _ in
      gestures += 1
      var line = "{id: g\(gestures), kind: \(kinds.randomElement(using: &random) ?? "tap")"
      if gestures > 1, Double.random(in: 0..<1, using: &random) < 0.2 {
        line += ", requireToFail: [g\(Int.random(in: 1..<gestures, using: &random))]"
      }
      if Double.random(in: 0..<1, using: &random) < 0.15 { line += ", cancelsTouchesInView: false" }
      if Double.random(in: 0..<1, using: &random) < 0.1 { line += ", delegate: {simultaneousWith: all}" }
      return line + "}"
    }
  }
}
