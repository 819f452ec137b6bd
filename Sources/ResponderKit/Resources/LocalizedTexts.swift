import Foundation

/// The localized texts of bundles, including plurals.
///
/// Foundation on Linux reads `.strings` files, but no `.stringsdict` files. The library reads these. A text with plurals
/// is a format with variables, such as `%#@items@`. In the format that an app receives, the names of the variables have
/// a prefix, by which the library finds their rules when the format is used.
public enum LocalizedTexts {
  /// A variable of a text: a number selects one of the formats.
  struct Variable: Sendable {
    var formats: [String: String]
    /// Whether the positions of arguments in `formats` are those of the whole text, and not relative to the number.
    var hasPositionsOfText = false
  }

  struct Entry: Sendable {
    var format: String
    var variables: [String: Variable]
  }

  /// The entries of one `.stringsdict` file.
  struct Table: Sendable {
    var language: String
    var entries: [String: Entry]
  }

  /// The size of the largest `.stringsdict` file that is read, in bytes.
  static let largestSize = 16_000_000

  /// Returns the text for a key in a table of a bundle; `value`, or else the key, if there is no such text.
  public static func text(forKey key: String, value: String? = nil, table: String? = nil, in bundle: Bundle) -> String {
    let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    let bundle = bundle.bundlePath == Bundle.main.bundlePath ? AppResources.main : bundle
    if let format = cache.format(forKey: key, table: table, in: bundle) { return format }
    return bundle.localizedString(forKey: key, value: value, table: table)
  }

  /// Returns the language in which a bundle's texts are read: the bundle's development language if the bundle has texts
  /// in this language, or else the language that Foundation prefers.
  public static func preferredLocalizations(of bundle: Bundle) -> [String] {
    guard let own = bundle.developmentLocalization, bundle.localizations.contains(own) else {
      return bundle.preferredLocalizations
    }
    return [own]
  }

  /// Returns a format with the arguments inserted. Variables of localized texts are replaced by the formats for their
  /// numbers. Returns nil if the format has no such variables.
  public static func text(withFormat format: String, locale: Locale?, arguments: [any CVarArg]) -> String? {
    guard format.contains("%#@") || format.contains("$#@"), format.contains(mark) else { return nil }
    let formatter = PluralFormat(arguments: arguments, locale: locale)
    return formatter.text(format)
  }

  /// The character that begins the prefix of the names of variables; it is from Unicode's private range.
  static let mark: Character = "\u{F8F0}"

  static func variable(withID identifier: Int, named name: String) -> (Variable, language: String)? {
    cache.variable(withID: identifier, named: name)
  }

  private static let cache = Cache()

  private final class Cache: @unchecked Sendable {
    private let lock = NSLock()
    private var tables: [String: Table?] = [:]
    private var identifiers: [String: Int] = [:]
    private var entries: [(entry: Entry, language: String)] = []

    func format(forKey key: String, table name: String, in bundle: Bundle) -> String? {
      lock.withLock {
        let path = bundle.bundlePath + "\n" + name
        let table: Table?
        if let known = tables[path] {
          table = known
        } else {
          table = LocalizedTexts.table(name, in: bundle)
          tables.updateValue(table, forKey: path)
        }
        guard let table, let entry = table.entries[key] else { return nil }
        let identifier = identifiers[path + "\n" + key] ?? entries.count
        if identifier == entries.count {
          entries.append((entry, table.language))
          identifiers[path + "\n" + key] = identifier
        }
        let prefix = "#@\(LocalizedTexts.mark)\(identifier)\(LocalizedTexts.mark)"
        return entry.format.replacingOccurrences(of: "#@", with: prefix)
      }
    }

    func variable(withID identifier: Int, named name: String) -> (Variable, language: String)? {
      lock.withLock {
        guard entries.indices.contains(identifier) else { return nil }
        let (entry, language) = entries[identifier]
        return entry.variables[name].map { ($0, language) }
      }
    }
  }

  private static func table(_ name: String, in bundle: Bundle) -> Table? {
    guard !name.contains("/"), let path = bundle.path(forResource: name, ofType: "stringsdict") else { return nil }
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? 0
    guard size <= largestSize, let data = FileManager.default.contents(atPath: path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else {
      AppResources.warn("\(path) is not a property list of at most \(largestSize) bytes; its texts are ignored.")
      return nil
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().lastPathComponent
    let language = folder.hasSuffix(".lproj") && folder != "Base.lproj" ? String(folder.dropLast(6)) : "en"
    return Table(language: language, entries: list.compactMapValues(entry))
  }

  private static func entry(_ value: Any) -> Entry? {
    guard let list = value as? [String: Any], let format = list["NSStringLocalizedFormatKey"] as? String else {
      return nil
    }
    var variables: [String: Variable] = [:]
    for (name, value) in list {
      guard let rules = value as? [String: Any] else { continue }
      variables[name] = Variable(
        formats: rules.compactMapValues { $0 as? String },
        hasPositionsOfText: rules["PortedPositionsOfWholeFormat"] != nil
      )
    }
    return Entry(format: format, variables: variables)
  }
}

/// The replacement of the variables in a localized format by the formats for their numbers.
private struct PluralFormat {
  let arguments: [any CVarArg]
  let locale: Locale?

  /// The maximum depth of variables within the formats of variables.
  private static let deepest = 4

  func text(_ format: String) -> String {
    // Foundation requires that a format uses all arguments up to the last one, and reads memory behind them otherwise.
    var positions: [Int] = []
    var values: [any CVarArg] = []
    let result = Self.renumbered(expanded(format, depth: 0)) { position, conversion in
      if let index = positions.firstIndex(of: position) { return index + 1 }
      positions.append(position)
      if arguments.indices.contains(position - 1) {
        values.append(arguments[position - 1])
      } else {
        values.append(conversion == "@" ? "" as String : 0)
      }
      return positions.count
    }
    return String(format: result, locale: locale, arguments: values)
  }

  /// Returns a format in which each position of an argument is replaced. The closure receives the position and the
  /// letter of the conversion, such as `d`.
  private static func renumbered(_ format: String, _ change: (Int, Character) -> Int) -> String {
    var result = ""
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      result += rest[...percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits) else { continue }
      rest = rest.dropFirst(digits.count)
      let conversion = rest.drop { "$0123456789.+- #lhqzt'".contains($0) }.first ?? " "
      result += "\(change(number, conversion))"
    }
    return result + rest
  }

  /// Returns the format without variables. The arguments of variables have explicit positions, since a variable inside
  /// another variable's format uses the same number.
  private func expanded(_ format: String, depth: Int) -> String {
    var result = ""
    var next = 1
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result += "%%"
        rest = rest.dropFirst()
        continue
      }
      var position = next
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if let number = Int(digits), rest.dropFirst(digits.count).first == "$" {
        position = number
        rest = rest.dropFirst(digits.count + 1)
      } else {
        next += 1
      }
      guard rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") else {
        result += "%\(position)$"
        continue
      }
      let name = rest[rest.index(rest.startIndex, offsetBy: 2)..<end]
      rest = rest[rest.index(after: end)...]
      result += replacement(of: name, position, depth: depth)
    }
    return result + rest
  }

  private func replacement(of name: Substring, _ position: Int, depth: Int) -> String {
    let parts = name.split(separator: LocalizedTexts.mark, omittingEmptySubsequences: false)
    guard depth < PluralFormat.deepest, arguments.indices.contains(position - 1), parts.count == 3,
      let identifier = Int(parts[1]),
      let (variable, language) = LocalizedTexts.variable(withID: identifier, named: String(parts[2]))
    else { return "" }
    let number = (arguments[position - 1] as? any BinaryInteger).map { Int(clamping: $0) }
    let category = number.map { PluralCategory(of: $0, in: language) } ?? .other
    // The text for zero is used for the number zero in every language.
    let zero = number == 0 ? variable.formats["zero"] : nil
    guard let format = zero ?? variable.formats[category.rawValue] ?? variable.formats["other"] else { return "" }
    let marked = format.replacingOccurrences(
      of: "#@",
      with: "#@\(LocalizedTexts.mark)\(identifier)\(LocalizedTexts.mark)"
    )
    if variable.hasPositionsOfText { return expanded(marked, depth: depth + 1) }
    // In the format of a variable, the first argument is the variable's number.
    return expanded(marked, depth: depth + 1, first: position)
  }

  private func expanded(_ format: String, depth: Int, first: Int) -> String {
    let shifted = PluralFormat(arguments: Array(arguments.dropFirst(first - 1)), locale: locale)
      .expanded(format, depth: depth)
    // The positions in the result are relative to the variable's argument.
    return Self.renumbered(shifted) { position, _ in position + first - 1 }
  }
}
