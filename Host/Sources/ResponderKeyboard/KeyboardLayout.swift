import Foundation

/// A layout of the letters of an on-screen keyboard.
public struct KeyboardLayout: Sendable, Equatable {
  /// The name of the layout in settings, such as `de`.
  public let name: String
  /// The letters of the three rows, from left to right.
  public let rows: [[String]]
  /// The title of the space bar, which is the name of the language.
  public let title: String
  /// The currency on the page of digits.
  let currency: String

  /// Creates a layout from the letters of its three rows. Traps if there are fewer rows.
  public init(name: String, title: String, rows: [String], currency: String = "$") {
    guard rows.count >= 3 else {
      fatalError("The keyboard layout \"\(name)\" needs three rows of letters, but it has \(rows.count).")
    }
    self.name = name
    self.title = title
    self.rows = rows.map { row in row.map { String($0) } }
    self.currency = currency
  }

  /// The layout of the United States.
  public static let us = KeyboardLayout(name: "us", title: "English", rows: ["qwertyuiop", "asdfghjkl", "zxcvbnm"])
  /// The layout of Germany.
  public static let de = KeyboardLayout(
    name: "de",
    title: "Deutsch",
    rows: ["qwertzuiopü", "asdfghjklöä", "yxcvbnmß"],
    currency: "€"
  )
  /// The layout of France.
  public static let fr = KeyboardLayout(
    name: "fr",
    title: "Français",
    rows: ["azertyuiop", "qsdfghjklm", "wxcvbnéèàç"],
    currency: "€"
  )
  /// All layouts.
  public static let all = [us, de, fr]

  /// Returns the layouts of a list of names such as `de,us`. Unknown names are ignored.
  public static func layouts(named list: String) -> [KeyboardLayout] {
    list.split(separator: ",").prefix(20).compactMap { name in all.first { $0.name == name.lowercased() } }
  }

  /// The layouts for the user's language: its own layout first, then that of the United States.
  public static func layouts(for locale: Locale) -> [KeyboardLayout] {
    let own = layouts(named: locale.language.languageCode?.identifier ?? "")
    return own + [us]
  }
}

/// The effect of a key of the on-screen keyboard.
enum KeyEffect: Equatable {
  case text(String)
  case shift, delete, enter, dismiss, nextLayout
  case page(KeyboardPage)
}

/// A set of keys that is shown at the same time.
enum KeyboardPage: Equatable {
  case letters, digits, symbols, numbers
}

/// A key: its effect, and its width in letters.
struct KeyboardKey: Equatable {
  let effect: KeyEffect
  var width = 1.0
}

/// The rows of keys of a page. Each row is centered.
struct KeyboardRows {
  /// The number of letters that are as wide as the keyboard.
  let columns: Double
  let rows: [[KeyboardKey]]

  /// Creates the rows of a page.
  ///
  /// - Parameters:
  ///   - extras: Characters beside the space bar, such as those of addresses.
  ///   - hasOtherLayouts: Whether there is a key for the next layout.
  ///   - lastRow: The keys on both sides of the zero on the page of numbers.
  init(
    _ page: KeyboardPage,
    of layout: KeyboardLayout,
    extras: [String] = [],
    hasOtherLayouts: Bool,
    lastRow: (left: String?, right: String?) = (nil, nil)
  ) {
    func texts(_ characters: [String], width: Double = 1) -> [KeyboardKey] {
      characters.map { KeyboardKey(effect: .text($0), width: width) }
    }
    func letters(_ text: String) -> [String] { text.map { String($0) } }
    guard page != .numbers else {
      columns = 4
      let sides = [KeyEffect.delete, .enter, .dismiss].map { [KeyboardKey(effect: $0)] }
      let digits = zip(["123", "456", "789"], sides).map { texts(letters($0)) + $1 }
      rows = digits + [texts([lastRow.left, "0", lastRow.right].compactMap { $0 })]
      return
    }
    let top = layout.rows.prefix(2).map { texts($0) }
    let third: [KeyboardKey]
    switch page {
    case .letters:
      columns = Double(layout.rows.map(\.count).max() ?? 10)
      // Shift and delete are at least as wide as a letter and a quarter, so the letters of a long row are narrower.
      let letters = Double(layout.rows[2].count)
      let side = max(1.25, (columns - letters) / 2)
      let width = min(1, (columns - 2 * side) / letters)
      third =
        [KeyboardKey(effect: .shift, width: side)] + texts(layout.rows[2], width: width)
        + [KeyboardKey(effect: .delete, width: side)]
    default:
      columns = 10
      let isFirst = page == .digits
      third =
        [KeyboardKey(effect: .page(isFirst ? .symbols : .digits), width: 1.5)] + texts(letters(".,?!'"), width: 1.4)
        + [KeyboardKey(effect: .delete, width: 1.5)]
    }
    let upper: [[KeyboardKey]] =
      switch page {
      case .letters: Array(top)
      case .digits:
        [texts(letters("1234567890")), texts(letters("-/:;()") + [layout.currency] + letters("&@\""))]
      default: [texts(letters("[]{}#%^*+=")), texts(letters("_\\|~<>€£¥•"))]
      }
    let scale = columns / 10
    var bottom = [KeyboardKey(effect: .page(page == .letters ? .digits : .letters), width: 1.5 * scale)]
    if hasOtherLayouts { bottom.append(KeyboardKey(effect: .nextLayout, width: scale)) }
    let right =
      texts(extras, width: scale) + [
        KeyboardKey(effect: .enter, width: 2 * scale), KeyboardKey(effect: .dismiss, width: 1.25 * scale),
      ]
    let used = (bottom + right).reduce(0) { $0 + $1.width }
    bottom.append(KeyboardKey(effect: .text(" "), width: columns - used))
    rows = upper + [third, bottom + right]
  }
}
