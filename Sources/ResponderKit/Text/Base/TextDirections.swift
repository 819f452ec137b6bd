import Foundation

/// The directions of the characters of a paragraph, determined by the Unicode Bidirectional Algorithm.
///
/// Letters and numbers determine the directions; neutral characters adopt the direction of their neighbors. Difference
/// from the algorithm: characters that embed, override or isolate a direction are treated as neutral, and brackets are
/// not paired.
struct TextDirections {
  /// The embedding level of each character. Characters with an odd level run from right to left.
  let levels: [UInt8]
  /// The level of the paragraph: 0 from left to right, 1 from right to left.
  let base: UInt8

  /// Finds the levels of `graphemes`, the characters of a paragraph. If `direction` is `.natural`, the first letter
  /// determines the direction of the paragraph.
  init(_ graphemes: some Collection<Character>, base direction: NSWritingDirection = .natural) {
    guard direction == .rightToLeft || graphemes.contains(where: { $0.mayRunRightToLeft }) else {
      (levels, base) = ([UInt8](repeating: 0, count: graphemes.count), 0)
      return
    }
    var classes = graphemes.map { CharacterClass($0) }
    switch direction {
    case .leftToRight: base = 0
    case .rightToLeft: base = 1
    case .natural: base = classes.first { $0.isStrong }.map { $0 == .left ? 0 : 1 } ?? 0
    }
    TextDirections.resolveNumbers(&classes, base: base)
    TextDirections.resolveNeutrals(&classes, base: base)
    let base = base
    levels = classes.map { $0.level(in: base) }
  }

  /// Returns whether `text` may contain characters that run from right to left.
  static func mayBeNeeded(for text: String) -> Bool {
    // In UTF-8, the first byte of every character from U+0580 on is at least 0xD6.
    guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return text.unicodeScalars.contains { $0.mayRunRightToLeft }
  }

  /// Returns whether `units`, a part of a text in UTF-16, may contain characters that run from right to left.
  static func mayBeNeeded(for units: some Sequence<UInt16>) -> Bool {
    units.contains { unit in
      switch unit {
      case 0..<0x590: false
      // The surrogates are the first halves of the characters from U+10800 to U+10FFF and from U+1E800 to U+1EFFF.
      case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0xD802, 0xD803, 0xD83A, 0xD83B: true
      default: false
      }
    }
  }

  /// Returns the indices of `levels` in the order in which runs with these levels are arranged from left to right.
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in (1...highest).reversed() {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }

  // MARK: Rules

  /// Resolves the classes of digits and of the characters within and next to numbers (rules W2 to W7).
  private static func resolveNumbers(_ classes: inout [CharacterClass], base: UInt8) {
    var strong: CharacterClass = base == 0 ? .left : .right
    for index in classes.indices {
      if classes[index].isStrong { strong = classes[index] }
      if classes[index] == .number, strong == .arabicLetter { classes[index] = .arabicNumber }
    }
    for index in classes.indices where index > 0 && index + 1 < classes.count {
      let (before, after) = (classes[index - 1], classes[index + 1])
      guard before == after else { continue }
      if before == .number, [.sign, .separator].contains(classes[index]) { classes[index] = .number }
      if before == .arabicNumber, classes[index] == .separator { classes[index] = .arabicNumber }
    }
    var index = 0
    while index < classes.count {
      guard classes[index] == .unit else {
        index += 1
        continue
      }
      let end = classes[index...].firstIndex { $0 != .unit } ?? classes.count
      let touchesNumber = index > 0 && classes[index - 1] == .number || end < classes.count && classes[end] == .number
      for unit in index..<end { classes[unit] = touchesNumber ? .number : .neutral }
      index = end
    }
    strong = base == 0 ? .left : .right
    for index in classes.indices {
      switch classes[index] {
      case .left, .right, .arabicLetter: strong = classes[index]
      case .number where strong == .left: classes[index] = .left
      case .sign, .separator: classes[index] = .neutral
      default: break
      }
    }
  }

  /// Gives neutral characters the direction of the characters before and after them if these have the same direction,
  /// and otherwise the direction of the paragraph (rules N1 and N2).
  private static func resolveNeutrals(_ classes: inout [CharacterClass], base: UInt8) {
    let outside: CharacterClass = base == 0 ? .left : .right
    var index = 0
    while index < classes.count {
      guard classes[index] == .neutral else {
        index += 1
        continue
      }
      let end = classes[index...].firstIndex { $0 != .neutral } ?? classes.count
      let before = index > 0 ? classes[index - 1].direction : outside
      let after = end < classes.count ? classes[end].direction : outside
      for neutral in index..<end { classes[neutral] = before == after ? before : outside }
      index = end
    }
  }
}

/// The bidirectional classes of Unicode that `TextDirections` distinguishes.
private enum CharacterClass {
  /// A letter of a left-to-right script; of a right-to-left script other than Arabic; of the Arabic script.
  case left, right, arabicLetter
  /// A digit, such as 0 to 9; a digit of the Arabic script.
  case number, arabicNumber
  /// A plus or minus sign; a separator inside numbers, such as a comma; a sign next to a number, such as $ or %.
  case sign, separator, unit
  case neutral

  var isStrong: Bool { self == .left || self == .right || self == .arabicLetter }
  /// The direction that neutral neighbors of the character adopt: `left` or `right`.
  var direction: CharacterClass { self == .left ? .left : .right }

  func level(in base: UInt8) -> UInt8 {
    switch self {
    case .left: base == 0 ? 0 : 2
    case .right, .arabicLetter: 1
    case .number, .arabicNumber: 2
    case .sign, .separator, .unit, .neutral: base
    }
  }

  init(_ grapheme: Character) {
    guard let scalar = grapheme.unicodeScalars.first else {
      self = .neutral
      return
    }
    switch scalar.value {
    case 0x30...0x39, 0x6F0...0x6F9, 0xB2, 0xB3, 0xB9, 0x2070...0x2079, 0x2080...0x2089, 0xFF10...0xFF19: self = .number
    case 0x41...0x5A, 0x61...0x7A, 0x200E: self = .left
    case 0x2B, 0x2D, 0x207A, 0x207B, 0x2212, 0xFB29: self = .sign
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C, 0x202F, 0x2044: self = .separator
    case 0x23...0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x66A, 0x2030...0x2034, 0x20A0...0x20CF: self = .unit
    case 0...0x7F: self = .neutral
    case 0x660...0x669, 0x66B, 0x66C, 0x6DD, 0x600...0x605, 0x10E60...0x10E7E: self = .arabicNumber
    case 0x61C, 0x608, 0x60B, 0x60D, 0x61B...0x64A, 0x66D...0x66F, 0x671...0x6D5, 0x6E5, 0x6E6, 0x6EE, 0x6EF,
      0x6FA...0x710, 0x712...0x72F, 0x74D...0x7A5, 0x7B1, 0x860...0x8C9, 0xFB50...0xFD3D, 0xFD50...0xFDFC,
      0xFE70...0xFEFC, 0x1EE00...0x1EEEF:
      self = .arabicLetter
    case 0x5BE, 0x5C0, 0x5C3, 0x5C6, 0x5D0...0x5F4, 0x7C0...0x7EA, 0x7F4, 0x7F5, 0x7FA, 0x800...0x85E, 0x200F,
      0xFB1D...0xFB4F, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      self = .right
    default:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
        .letterNumber, .decimalNumber:
        self = .left
      default: self = .neutral
      }
    }
  }
}

extension Character {
  fileprivate var mayRunRightToLeft: Bool { unicodeScalars.first?.mayRunRightToLeft ?? false }
}

extension Unicode.Scalar {
  /// Whether the character may belong to a right-to-left script or is an invisible right-to-left mark.
  fileprivate var mayRunRightToLeft: Bool {
    switch value {
    case 0..<0x590: false
    case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
