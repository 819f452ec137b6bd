/// Text in XML.
package enum XML {
  /// What becomes of characters that XML cannot hold, even escaped.
  package enum Unfit {
    /// Their number stands there, so that a reader sees that there was something.
    case shown
    case leftOut
  }

  /// Fit for an element's text and an attribute's value. Where unfit characters are shown, so are the controls from U+007F to U+009F,
  /// which XML can hold and nobody sees.
  package static func escape(_ text: String, unfit: Unfit = .shown) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&apos;"
      case "\n", "\t", "\r": escaped += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": if unfit == .shown { escaped += number(of: scalar) }
      case "\u{7F}"..."\u{9F}" where unfit == .shown: escaped += number(of: scalar)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func number(of scalar: Unicode.Scalar) -> String { "\\u{\(String(scalar.value, radix: 16))}" }
}
