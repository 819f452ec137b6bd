/// Functions for text in XML.
package enum XML {
  /// The treatment of characters that XML does not allow, not even as character references.
  package enum Unfit {
    /// The character is replaced by the text of its code point, such as `\u{0}`.
    case shown
    case leftOut
  }

  /// Escapes text for an element or an attribute. If `unfit` is `.shown`, the control characters from U+007F to U+009F
  /// are also replaced by the text of their code points. XML allows these characters, but they are invisible.
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
