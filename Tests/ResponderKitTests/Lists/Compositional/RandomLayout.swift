import Foundation
import RandomTesting

/// A random compositional layout as JSON, in the form that Scripts/compositional-frames.py reads.
struct RandomLayout {
  typealias Object = [String: Any]

  private var numbers: SeededNumbers
  private var badges = 0
  private(set) var description: Object = [:]

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    let isHorizontal = numbers.chance(0.25)
    description = [
      "width": Double(100 + numbers.below(500)),
      "height": Double(100 + numbers.below(700)),
      "horizontal": isHorizontal,
      "rightToLeft": false,
      "space": Double(numbers.below(3) * 10),
    ]
    description["boundaries"] = boundaries("outer")
    let sections = (0..<(1 + numbers.below(3))).map { section($0) }
    description["sections"] = sections
    // The offset of a section that scrolls orthogonally begins at the right in a right-to-left layout.
    if !sections.contains(where: { $0["orthogonal"] as? Bool == true }) {
      description["rightToLeft"] = numbers.chance(0.2)
    }
  }

  private mutating func insets(_ chance: Double = 0.3, most: Int = 20) -> [Double] {
    (0..<4).map { _ in numbers.chance(chance) ? Double(numbers.below(most)) : 0 }
  }

  private mutating func section(_ index: Int) -> Object {
    let isOrthogonal = numbers.chance(0.25)
    let count = numbers.below(25)
    let isMeasured = numbers.chance(0.4)
    var section: Object = [
      "count": count,
      "insets": insets(),
      "spacing": numbers.chance(0.4) ? Double(numbers.below(20)) : 0,
      "orthogonal": isOrthogonal,
      "centered": isOrthogonal && numbers.chance(0.4),
      "follows": numbers.chance(0.7),
      "boundaries": boundaries("section"),
      "backgrounds": numbers.chance(0.2) ? [insets(0.6)] : [],
    ]
    section["group"] = group(depth: 0, isMeasured: isMeasured)
    var sizes: Object = [:]
    for item in 0..<count where isMeasured && numbers.chance(0.5) {
      sizes["\(item)"] = [Double(10 + numbers.below(150)), Double(10 + numbers.below(150))]
    }
    section["sizes"] = sizes
    return section
  }

  private mutating func boundaries(_ owner: String) -> [Object] {
    guard numbers.chance(0.35) else { return [] }
    let alignments = [
      "top", "topLeading", "leading", "bottomLeading", "bottom", "bottomTrailing", "trailing", "topTrailing",
    ]
    return (0..<(1 + numbers.below(2))).map { index in
      [
        "kind": "\(owner)\(index)",
        "w": numbers.chance(0.5) ? ["fw", numbers.pick([0.5, 1])] : ["abs", Double(10 + numbers.below(80))] as [Any],
        "h": numbers.chance(0.2) ? ["fh", 0.1] : ["abs", Double(10 + numbers.below(50))] as [Any],
        "at": numbers.pick(alignments),
        "extends": numbers.chance(0.8),
        "offset": numbers.chance(0.3)
          ? [Double(numbers.below(21)) - 10, Double(numbers.below(21)) - 10] : [0.0, 0.0],
      ]
    }
  }

  private mutating func dimension(_ own: String, isMeasured: Bool, measures: Bool) -> [Any] {
    if isMeasured, measures { return [numbers.chance(0.2) ? "uni" : "est", Double(20 + numbers.below(100))] }
    switch numbers.below(4) {
    case 0: return ["abs", Double(20 + numbers.below(150))]
    case 1: return [own, numbers.pick([0.25, 0.5, 1])]
    case 2: return [own, numbers.pick([1.0 / 3, 0.2, 0.7])]
    default: return [own == "fw" ? "fh" : "fw", numbers.pick([0.25, 0.5])]
    }
  }

  private mutating func space() -> Any {
    guard numbers.chance(0.5) else { return NSNull() }
    return [numbers.chance(0.5) ? "fixed" : "flexible", Double(numbers.below(12))] as [Any]
  }

  private mutating func edges() -> [Any] {
    guard numbers.chance(0.25) else { return [NSNull(), NSNull(), NSNull(), NSNull()] }
    return [space(), space(), space(), space()]
  }

  private mutating func anchor() -> Object {
    let edges: [[String]] = [
      [], ["top"], ["leading"], ["trailing"], ["bottom"], ["top", "leading"], ["top", "trailing"],
      ["bottom", "trailing"],
    ]
    let isFractional = numbers.chance(0.5)
    let offset = (0..<2).map { _ in isFractional ? numbers.pick([-0.5, 0, 0.5]) : Double(numbers.below(21)) - 10 }
    return ["edges": numbers.pick(edges), "fractional": isFractional, "offset": offset]
  }

  private mutating func attached() -> [Object] {
    guard numbers.chance(0.15) else { return [] }
    badges += 1
    return [
      [
        "kind": "badge\(badges)",
        "w": numbers.chance(0.7) ? ["abs", Double(5 + numbers.below(30))] : ["fw", 0.5] as [Any],
        "h": numbers.chance(0.7) ? ["abs", Double(5 + numbers.below(30))] : ["fh", 0.5] as [Any],
        "container": anchor(),
        "own": numbers.chance(0.4) ? anchor() : NSNull() as Any,
      ]
    ]
  }

  private mutating func item(isMeasured: Bool) -> Object {
    let measures = numbers.below(3)
    return [
      "w": dimension("fw", isMeasured: isMeasured, measures: measures == 0),
      "h": dimension("fh", isMeasured: isMeasured, measures: measures == 1),
      "insets": insets(0.15, most: 8),
      "edges": edges(),
      "badges": attached(),
    ]
  }

  private mutating func group(depth: Int, isMeasured: Bool) -> Object {
    var group = item(isMeasured: false)
    if isMeasured, numbers.chance(0.6) {
      // A group may also have an estimated length.
      if numbers.chance(0.5) {
        group["w"] = ["est", Double(50 + numbers.below(200))] as [Any]
      } else {
        group["h"] = ["est", Double(50 + numbers.below(200))] as [Any]
      }
    }
    if numbers.chance(0.1), depth < 2, !isMeasured {
      group["along"] = "frames"
      group["frames"] = (0..<(1 + numbers.below(3))).map { _ in
        [
          Double(numbers.below(100)), Double(numbers.below(100)), Double(10 + numbers.below(100)),
          Double(10 + numbers.below(100)),
        ]
      }
      return group
    }
    group["along"] = numbers.chance(0.5) ? "x" : "y"
    group["gap"] = space()
    switch numbers.below(4) {
    case 0:
      group["repeat"] = ["divided", 1 + numbers.below(4)] as [Any]
      group["items"] = [subitem(depth, isMeasured)]
    case 1:
      group["repeat"] = ["times", 1 + numbers.below(4)] as [Any]
      group["items"] = [subitem(depth, isMeasured)]
    default:
      group["repeat"] = ["fill", 0] as [Any]
      group["items"] = (0..<(1 + numbers.below(3))).map { _ in subitem(depth, isMeasured) }
    }
    return group
  }

  private mutating func subitem(_ depth: Int, _ isMeasured: Bool) -> Object {
    depth < 2 && numbers.chance(0.3) ? group(depth: depth + 1, isMeasured: isMeasured) : item(isMeasured: isMeasured)
  }
}
