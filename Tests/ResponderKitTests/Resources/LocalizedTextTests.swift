import Foundation
import Testing

@testable import ResponderKit

/// Localized texts with plurals, in a bundle that the tests write.
@Suite("Localized texts")
struct LocalizedTextTests {
  private func bundle(_ entries: [String: Any], _ strings: String = "") throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Texts-\(UUID().uuidString).bundle")
    let language = folder.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
    try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
      .write(to: language.appendingPathComponent("Localizable.stringsdict"))
    try Data(strings.utf8).write(to: language.appendingPathComponent("Localizable.strings"))
    return try require(Bundle(path: folder.path))
  }

  private func rule(_ formats: [String: String]) -> [String: Any] {
    formats.merging(["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d"]) { $1 }
  }

  private func text(_ key: String, _ bundle: Bundle, _ arguments: any CVarArg...) -> String? {
    LocalizedTexts.text(withFormat: LocalizedTexts.text(forKey: key, in: bundle), locale: nil, arguments: arguments)
  }

  @Test("The number of each variable selects its format")
  func variables() throws {
    let bundle = try bundle([
      "one": ["NSStringLocalizedFormatKey": "%#@a@!", "a": rule(["one": "%d cat", "other": "%d cats"])],
      "two": [
        "NSStringLocalizedFormatKey": "%#@a@ and %#@b@, 100 %%",
        "a": rule(["zero": "no cat", "one": "a cat", "other": "%d cats"]),
        "b": rule(["one": "%d dog", "other": "%d dogs"]),
      ],
      "nested": [
        "NSStringLocalizedFormatKey": "%1$@: %2$#@a@",
        "a": rule(["one": "a cat with %2$#@b@", "other": "%1$d cats with %2$#@b@"]),
        "b": rule(["one": "%d dog", "other": "%d dogs"]),
      ],
      "loop": ["NSStringLocalizedFormatKey": "%#@a@", "a": rule(["other": "x%#@a@"])],
      "broken": ["NSStringLocalizedFormatKey": "%#@a"], "absent": ["NSStringLocalizedFormatKey": "<%#@z@>"],
    ])
    expect(
      text("one", bundle, 1) == "1 cat!" && text("one", bundle, 5) == "5 cats!" && text("one", bundle, 0) == "0 cats!"
    )
    expectEqual(text("two", bundle, 0, 1), "no cat and 1 dog, 100 %")
    expectEqual(text("two", bundle, 2, 3), "2 cats and 3 dogs, 100 %")
    expectEqual(text("nested", bundle, "Home", 1, 2), "Home: a cat with 2 dogs")
    expectEqual(text("nested", bundle, "Home", 3, 1), "Home: 3 cats with 1 dog")
    expectEqual(text("loop", bundle, 1), "xxxx")
    expectEqual(text("absent", bundle, 1), "<>")
    expectEqual(text("one", bundle), "!")
    expectNil(LocalizedTexts.text(withFormat: "%d plain", locale: nil, arguments: [1]))
    expectEqual(LocalizedTexts.text(forKey: "unknown", value: "else", in: bundle), "else")
  }

  @Test("A key with values has their formats, and the text has the values")
  func keys() throws {
    let bundle = try bundle([:], "\"%lld of %@\" = \"%2$@: %1$lld\";\n\"50%\" = \"half\";\n\"title\" = \"Title\";\n")
    expectEqual(String(localized: "\(3) of \("all")", bundle: bundle), "all: 3")
    expectEqual(String(localized: "50%", bundle: bundle), "half")
    expectEqual(String(localized: "\(1)%", bundle: bundle), "1%")
    expectEqual(String(localized: "title", defaultValue: "Other", bundle: bundle), "Title")
    expectEqual(String(localized: "none", defaultValue: "Other \(2)", bundle: bundle), "Other 2")
    expectEqual(String(localized: "\(1.5, specifier: "%.2f") \(Substring("x")) \([1])", bundle: bundle), "1.50 x [1]")
    expectEqual(String(localized: "\(UInt(7)) \(Float(2)) \(2.5)", bundle: bundle), "7 2.000000 2.500000")
  }

  /// The numbers for each category, from the tables of CLDR.
  @Test("Plural categories follow the tables of CLDR")
  func categories() {
    let table: [(String, [PluralCategory: [Int]])] = [
      ("en", [.one: [1], .other: [0, 2, 11, 100]]), ("ja", [.other: [0, 1, 2]]),
      ("fr", [.one: [0, 1], .other: [2, 10]]),
      ("ru", [.one: [1, 21, 101], .few: [2, 4, 22, 104], .many: [0, 5, 11, 12, 14, 111, 112]]),
      ("pl", [.one: [1], .few: [2, 4, 22], .many: [0, 5, 11, 12, 21, 101]]),
      ("cs", [.one: [1], .few: [2, 4], .other: [0, 5, 22]]),
      ("ar", [.zero: [0], .one: [1], .two: [2], .few: [3, 10, 103], .many: [11, 99, 111], .other: [100, 102, 200]]),
      ("lt", [.one: [1, 21], .few: [2, 9, 22], .other: [0, 10, 11, 19]]),
      ("lv", [.zero: [0, 10, 11, 19], .one: [1, 21], .other: [2, 22]]),
      ("sl", [.one: [1, 101], .two: [2, 102], .few: [3, 4, 103], .other: [0, 5]]),
      ("ro", [.one: [1], .few: [0, 2, 19, 101], .other: [20, 100]]),
      ("ga", [.one: [1], .two: [2], .few: [3, 6], .many: [7, 10], .other: [0, 11]]),
      ("hr", [.one: [1, 21], .few: [2, 4], .other: [0, 5, 11, 12]]), ("he", [.one: [1], .two: [2], .other: [0, 3]]),
      ("pt-BR", [.one: [0, 1], .other: [2]]), ("zh_Hans", [.other: [1]]), ("", [.one: [1, -1], .other: [0]]),
    ]
    for (language, categories) in table {
      for (category, numbers) in categories {
        for number in numbers {
          expectEqual(PluralCategory(of: number, in: language), category, "\(language) \(number)")
        }
      }
    }
  }
}
