import Foundation

/// The attributes that determine the widths and the appearance of characters.
package struct CharacterStyle: Equatable, Sendable {
  package var font: UIFont
  /// The color of the characters; nil for the color of the view.
  package var color: UIColor?
  /// The additional distance after each character, in points.
  package var kern: CGFloat
  /// The language of the text, such as `ar`; nil if it is not known.
  package var language: String?
  /// The color behind the characters; nil for none.
  package var backgroundColor: UIColor?
  package var isUnderlined = false
  /// The color of the line below the characters; nil for the color of the text.
  package var underlineColor: UIColor?
  package var isStruckThrough = false
  /// The color of the line through the characters; nil for the color of the text.
  package var strikethroughColor: UIColor?
  /// The distance by which the characters are above the baseline, in points.
  package var baselineOffset: CGFloat = 0

  package init(_ font: UIFont, color: UIColor? = nil, kern: CGFloat = 0, language: String? = nil) {
    self.font = font
    self.color = color
    self.kern = kern
    self.language = language
  }
}

/// Text whose parts may have different styles. `StaticText` lays out such text.
package struct StyledText: Equatable, Sendable {
  /// A part of the text with one style.
  package struct Part: Equatable, Sendable {
    /// The UTF-16 offset of the end of the part in the text.
    var end: Int
    var style: CharacterStyle
    /// The UTF-16 offset of the start of the part in the original text; nil for an ellipsis.
    var origin: Int?
  }

  package private(set) var text: String
  /// The parts in the order of the text; empty if all of the text has the style `style`.
  private(set) var parts: [Part] = []
  /// The style of the whole text if there are no parts.
  package private(set) var style: CharacterStyle
  /// The alignment, line break mode and line distances that an attribute of the text specifies; nil if there is no such
  /// attribute.
  package private(set) var paragraphStyle: NSParagraphStyle.Values?

  /// Creates text with one style.
  package init(_ text: String, _ style: CharacterStyle) {
    self.text = text
    self.style = style
  }

  /// Creates text with the character attributes of `attributed` and with the paragraph style of its first character.
  /// `style` contains the values for characters without these attributes.
  package init(_ attributed: NSAttributedString, _ style: CharacterStyle) {
    var parts: [Part] = []
    let whole = NSRange(location: 0, length: attributed.length)
    attributed.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let style = CharacterStyle(attributes, else: style)
      parts.append(Part(end: range.location + range.length, style: style, origin: range.location))
    }
    text = attributed.string
    self.style = style
    if attributed.length > 0 {
      let paragraphStyle = attributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
      self.paragraphStyle = (paragraphStyle as? NSParagraphStyle)?.values
    }
    // A single part is stored as the style of the whole text.
    if let first = parts.first, parts.allSatisfy({ $0.style == first.style }) {
      self.style = first.style
    } else {
      self.parts = parts
    }
  }

  /// Creates text with one set of attributes. `style` contains the values of missing attributes.
  package init(_ text: String, _ attributes: [NSAttributedString.Key: Any], else style: CharacterStyle) {
    self.init(text, CharacterStyle(attributes, else: style))
    paragraphStyle = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values
  }

  private init(_ text: String, _ parts: [Part], _ style: CharacterStyle, _ paragraphStyle: NSParagraphStyle.Values?) {
    self.text = text
    self.parts = parts
    self.style = style
    self.paragraphStyle = paragraphStyle
  }

  package var isEmpty: Bool { text.isEmpty }

  /// Returns all fonts of the text in a range of UTF-16 offsets; for an empty range, the font at the offset.
  func fonts(in range: Range<Int>) -> [UIFont] {
    guard !parts.isEmpty else { return [style.font] }
    var start = 0
    var fonts: [UIFont] = []
    for part in parts {
      if start < range.upperBound && part.end > range.lowerBound || range.isEmpty && part.end > range.lowerBound {
        fonts.append(part.style.font)
        if range.isEmpty { break }
      }
      start = part.end
    }
    return fonts.isEmpty ? [parts.last?.style.font ?? style.font] : fonts
  }

  /// A copy in which each line break is a space.
  var onOneLine: StyledText {
    guard text.contains(where: \.isNewline) else { return self }
    guard !parts.isEmpty else { return StyledText(text.onOneLine, parts, style, paragraphStyle) }
    var (line, start) = ("", 0)
    let pieces = parts.map { part in
      line += self.text(in: start..<part.end).onOneLine
      start = part.end
      return Part(end: line.utf16.count, style: part.style, origin: part.origin)
    }
    return StyledText(line, pieces, style, paragraphStyle)
  }

  /// Returns a copy whose font sizes and kerning are multiplied by `factor`.
  func scaled(by factor: CGFloat) -> StyledText {
    mapStyles { style in
      style.font = style.font.withSize(style.font.pointSize * factor)
      style.kern *= factor
    }
  }

  /// Returns a copy in which dynamic colors are resolved with a trait collection.
  package func resolvingColors(with traits: UITraitCollection) -> StyledText {
    mapStyles { style in
      style.color = style.color?.resolvedColor(with: traits)
      style.backgroundColor = style.backgroundColor?.resolvedColor(with: traits)
      style.underlineColor = style.underlineColor?.resolvedColor(with: traits)
      style.strikethroughColor = style.strikethroughColor?.resolvedColor(with: traits)
    }
  }

  private func mapStyles(_ change: (inout CharacterStyle) -> Void) -> StyledText {
    var copy = self
    change(&copy.style)
    for index in copy.parts.indices { change(&copy.parts[index].style) }
    return copy
  }

  /// Returns the text between two UTF-16 offsets.
  func text(in range: Range<Int>) -> String {
    let (start, end) = (
      String.Index(utf16Offset: range.lowerBound, in: text), String.Index(utf16Offset: range.upperBound, in: text)
    )
    return String(text[start..<end])
  }

  /// Returns the styled text between two UTF-16 offsets. Its parts keep their offsets in the original text.
  func cut(_ range: Range<Int>) -> StyledText {
    var (start, pieces) = (0, [Part]())
    for part in parts.isEmpty ? [Part(end: text.utf16.count, style: style, origin: 0)] : parts {
      let shown = range.clamped(to: start..<max(start, part.end))
      if !shown.isEmpty {
        let origin = part.origin.map { $0 + shown.lowerBound - start }
        pieces.append(Part(end: shown.upperBound - range.lowerBound, style: part.style, origin: origin))
      }
      start = part.end
    }
    return StyledText(text(in: range), pieces, style, paragraphStyle)
  }

  /// Returns this text followed by an ellipsis and `other`. The ellipsis has the style of the preceding character, or
  /// of the following one if this text is empty.
  func joined(by ellipsis: String, _ other: StyledText) -> StyledText {
    var pieces = parts
    var line = text + ellipsis
    let style = parts.last?.style ?? other.parts.first?.style ?? style
    pieces.append(Part(end: line.utf16.count, style: style, origin: nil))
    let shift = line.utf16.count
    line += other.text
    pieces += other.parts.map { Part(end: $0.end + shift, style: $0.style, origin: $0.origin) }
    return StyledText(line, pieces, style, paragraphStyle)
  }
}

extension [StyledText.Part] {
  /// Returns the part that contains the character at a UTF-16 offset; the last part if the offset is after the text;
  /// nil if there are no parts.
  func part(at offset: Int) -> StyledText.Part? {
    guard count > 1 else { return last }
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].end > offset { high = middle } else { low = middle + 1 }
    }
    return self[low]
  }
}

extension CharacterStyle {
  fileprivate init(_ attributes: [NSAttributedString.Key: Any], else style: CharacterStyle) {
    self = style
    if let font = attributes[.font] as? UIFont { self.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { self.color = color }
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      attributes[key] as? CGFloat ?? (attributes[key] as? NSNumber).map { CGFloat($0.doubleValue) }
    }
    func isSet(_ key: NSAttributedString.Key) -> Bool {
      attributes[key] as? Int ?? (attributes[key] as? NSNumber)?.intValue ?? 0 != 0
    }
    if let kern = number(.kern), kern.isFinite { self.kern = kern }
    if let offset = number(.baselineOffset), offset.isFinite { baselineOffset = offset }
    backgroundColor = attributes[.backgroundColor] as? UIColor ?? backgroundColor
    isUnderlined = isSet(.underlineStyle)
    underlineColor = attributes[.underlineColor] as? UIColor
    isStruckThrough = isSet(.strikethroughStyle)
    strikethroughColor = attributes[.strikethroughColor] as? UIColor
    // This key is Foundation's attribute for the language of text.
    if let language = attributes[NSAttributedString.Key("NSLanguage")] as? String { self.language = language }
  }
}
