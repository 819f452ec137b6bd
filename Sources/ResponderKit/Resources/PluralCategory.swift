import Foundation

/// A category of CLDR's rules for plurals.
enum PluralCategory: String {
  case zero, one, two, few, many, other

  /// Returns the category of a number in a language, such as `de` or `pt-BR`. Languages that are not listed have the rule
  /// of English.
  init(of number: Int, in language: String) {
    let count = number.magnitude
    let (ten, hundred) = (count % 10, count % 100)
    let code = language.split { $0 == "-" || $0 == "_" }.first.map { $0.lowercased() } ?? "en"
    self =
      switch code {
      case "ja", "zh", "ko", "vi", "th", "id", "ms", "my", "lo", "km": .other
      case "fr", "pt", "hi", "fa", "bn", "gu", "kn", "am", "zu": count <= 1 ? .one : .other
      case "ru", "uk", "be", "sr", "hr", "bs":
        switch (ten, hundred) {
        case (1, let it) where it != 11: .one
        case (2...4, let it) where !(12...14).contains(it): .few
        default: ["sr", "hr", "bs"].contains(code) ? .other : .many
        }
      case "pl":
        switch (ten, hundred) {
        case _ where count == 1: .one
        case (2...4, let it) where !(12...14).contains(it): .few
        default: .many
        }
      case "cs", "sk": count == 1 ? .one : (2...4).contains(count) ? .few : .other
      case "lt":
        switch (ten, hundred) {
        case (1, let it) where !(11...19).contains(it): .one
        case (2...9, let it) where !(11...19).contains(it): .few
        default: .other
        }
      case "lv": ten == 0 || (11...19).contains(hundred) ? .zero : ten == 1 && hundred != 11 ? .one : .other
      case "sl":
        switch hundred {
        case 1: .one
        case 2: .two
        case 3, 4: .few
        default: .other
        }
      case "ro": count == 1 ? .one : count == 0 || (1...19).contains(hundred) ? .few : .other
      case "he", "iw": count == 1 ? .one : count == 2 ? .two : .other
      case "ga":
        count == 1
          ? .one : count == 2 ? .two : (3...6).contains(count) ? .few : (7...10).contains(count) ? .many : .other
      case "ar":
        switch (count, hundred) {
        case (0, _): .zero
        case (1, _): .one
        case (2, _): .two
        case (_, 3...10): .few
        case (_, 11...99): .many
        default: .other
        }
      default: count == 1 ? .one : .other
      }
  }
}
