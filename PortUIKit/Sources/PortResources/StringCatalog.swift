import Foundation

/// A string catalog: a file `.xcstrings` with the texts of one table in all languages. It is converted to the older
/// files `.strings` and `.stringsdict`, one of each for a language.
struct StringCatalog {
  /// The texts of one language.
  struct Language {
    var strings: [String: String] = [:]
    var plurals: [String: [String: Any]] = [:]
  }

  private(set) var languages: [String: Language] = [:]
  private let path: String

  init(path: String) throws {
    self.path = path
    let object = try FileManager.default.object(at: path)
    guard let source = object["sourceLanguage"] as? String, StringCatalog.isLanguage(source) else {
      throw ResourceProblem(path, "\"sourceLanguage\" must be the code of a language.")
    }
    guard let strings = object["strings"] as? [String: Any] else {
      throw ResourceProblem(path, "\"strings\" must be an object with the keys of the texts.")
    }
    languages[source] = Language()
    for (key, value) in strings.sorted(by: { $0.key < $1.key }) {
      guard let entry = value as? [String: Any] else {
        throw ResourceProblem(path, "The value of \"\(key.prefix(60))\" must be an object.")
      }
      guard let localizations = entry["localizations"] else { continue }
      guard let localizations = localizations as? [String: Any] else {
        throw ResourceProblem(path, "\"localizations\" of \"\(key.prefix(60))\" must be an object.")
      }
      for (code, value) in localizations.sorted(by: { $0.key < $1.key }) {
        guard StringCatalog.isLanguage(code), let text = value as? [String: Any] else {
          throw ResourceProblem(path, "The localization \"\(code.prefix(20))\" of \"\(key.prefix(60))\" is invalid.")
        }
        try add(text, key: key, language: code)
      }
    }
    fill(from: source)
  }

  private static func isLanguage(_ code: String) -> Bool {
    !code.isEmpty && code.count <= 35
      && code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }

  /// Adds the texts of the source language to languages that have no translation of them.
  private mutating func fill(from source: String) {
    guard let texts = languages[source] else { return }
    for code in languages.keys where code != source {
      for (key, text) in texts.strings where languages[code]?.plurals[key] == nil {
        if languages[code]?.strings[key] == nil { languages[code]?.strings[key] = text }
      }
      for (key, plural) in texts.plurals where languages[code]?.strings[key] == nil {
        if languages[code]?.plurals[key] == nil { languages[code]?.plurals[key] = plural }
      }
    }
  }

  private mutating func add(_ text: [String: Any], key: String, language: String) throws {
    languages[language] = languages[language] ?? Language()
    var text = text
    if let devices = (text["variations"] as? [String: Any])?["device"] as? [String: Any] {
      // The simulated device is a phone.
      let first = devices.keys.sorted().first.flatMap { devices[$0] }
      guard let chosen = (devices["iphone"] ?? devices["other"] ?? first) as? [String: Any] else { return }
      text.merge(chosen) { $1 }
      if chosen["variations"] == nil { text["variations"] = nil }
    }
    var variables: [String: Any] = [:]
    var format = unit(text)
    if let plural = (text["variations"] as? [String: Any])?["plural"] as? [String: Any] {
      let formats = plural.compactMapValues { ($0 as? [String: Any]).flatMap(unit) }
      guard let other = formats["other"] ?? formats.values.sorted().first else { return }
      let number = StringCatalog.positionOfNumber(in: other) ?? StringCatalog.positionOfNumber(in: key) ?? 1
      format = "%\(number)$#@value@"
      variables["value"] = variable(formats, type: "lld", isAbsolute: true)
    }
    for (name, value) in (text["substitutions"] as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let value = value as? [String: Any],
        let plural = (value["variations"] as? [String: Any])?["plural"] as? [String: Any]
      else {
        throw ResourceProblem(path, "The substitution \"\(name.prefix(60))\" of \"\(key.prefix(60))\" has no plural.")
      }
      let type = value["formatSpecifier"] as? String ?? "lld"
      let formats = plural.compactMapValues { ($0 as? [String: Any]).flatMap(unit) }
        .mapValues { $0.replacingOccurrences(of: "%arg", with: "%\(type)") }
      variables[name] = variable(formats, type: type, isAbsolute: false)
      if let number = value["argNum"] as? Int, (1...100).contains(number) {
        format = format?.replacingOccurrences(of: "%#@\(name)@", with: "%\(number)$#@\(name)@")
      }
    }
    guard let format else { return }
    if variables.isEmpty {
      languages[language]?.strings[key] = format
    } else {
      variables["NSStringLocalizedFormatKey"] = format
      languages[language]?.plurals[key] = variables
    }
  }

  private func unit(_ text: [String: Any]) -> String? { (text["stringUnit"] as? [String: Any])?["value"] as? String }

  private func variable(_ formats: [String: String], type: String, isAbsolute: Bool) -> [String: Any] {
    var variable: [String: Any] = formats
    variable["NSStringFormatSpecTypeKey"] = "NSStringPluralRuleType"
    variable["NSStringFormatValueTypeKey"] = type
    if isAbsolute { variable["PortedPositionsOfWholeFormat"] = "yes" }
    return variable
  }

  /// Returns the position of the first integer among the arguments of a format; nil if the format has none.
  static func positionOfNumber(in format: String) -> Int? {
    var next = 1
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
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
      let conversion = rest.drop { "0123456789.+- #lhqzt'".contains($0) }.first
      if let conversion, "diuxXo".contains(conversion) { return position }
    }
    return nil
  }
}
