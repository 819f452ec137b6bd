import Foundation
import ResponderKit

/// The text of a label.
struct LabelAppearance: ViewAppearance {
  /// The text of a label with the properties that determine its lines. It is `Sendable`, since labels and buttons store
  /// copies of attributed strings, which do not change.
  struct Content: Equatable, @unchecked Sendable {
    var text: String
    /// The attributed text; nil if the label has plain text.
    var attributed: NSAttributedString?
    var font: UIFont
    var color: UIColor
    var rect: CGRect
    var alignment: NSTextAlignment
    var lineLimit: Int
    var mode: NSLineBreakMode
    /// The minimum scale of a font that shrinks to the width of the label; 1 for a font that does not shrink.
    var minimumScale: CGFloat
    /// The language of the text; nil if it is not known.
    var language: String?
    /// The traits for which the colors of the attributed text are resolved; nil for plain text.
    var traits: UITraitCollection?
  }

  /// The text; nil if a subclass draws it itself.
  let content: Content?
  /// The drawing of a subclass behind the text.
  let ownItems: [DisplayList.Item]
  let shadow: UIColor?
  let shadowOffset: CGSize

  init?(_ view: UILabel) {
    var content = Content(of: view)
    if type(of: view) == UILabel.self {
      ownItems = []
    } else {
      let rect = view.textRect(forBounds: view.bounds, limitedToNumberOfLines: view.numberOfLines)
      view.drawnTextRect = nil
      let recorder = DrawingRecorder()
      UIGraphicsPushContext(CGContext(recording: recorder))
      view.drawText(in: rect)
      UIGraphicsPopContext()
      ownItems = recorder.items
      if let drawn = view.drawnTextRect { content?.rect = drawn } else { content = nil }
    }
    guard content != nil || !ownItems.isEmpty else { return nil }
    self.content = content
    shadow = view.shadowColor?.resolvedColor(with: view.traitCollection)
    shadowOffset = view.shadowOffset
  }

  func draw(in canvas: inout DisplayCanvas) {
    for item in ownItems { canvas.add(item) }
    guard let content else { return }
    let lines = content.lines(canvas.measuring)
    canvas.clipped(to: content.mode == .byClipping ? content.rect : nil) { canvas in
      if let shadow {
        let cast = DisplayList.Shadow(offset: shadowOffset, radius: 0, color: shadow.cgColor)
        canvas.group(shadow: cast) { $0.text(lines, content.color) }
      } else {
        canvas.text(lines, content.color)
      }
    }
  }
}

extension LabelAppearance.Content {
  @MainActor
  init?(of view: UILabel) {
    guard let text = view.text, !text.isEmpty else { return nil }
    self.text = text
    attributed = view.hasAttributedText ? view.attributedText : nil
    font = view.font ?? .systemFont(ofSize: 17)
    let color = (view.isHighlighted ? view.highlightedTextColor : nil) ?? view.textColor ?? .label
    let traits = view.traitCollection
    let resolved = color.resolvedColor(with: traits)
    self.color = view.isEnabled ? resolved : resolved.withAlphaComponent(resolved.alpha * 0.35)
    self.traits = attributed == nil ? nil : traits
    rect = view.textRect(forBounds: view.bounds, limitedToNumberOfLines: view.numberOfLines)
    alignment = view.resolved(view.textAlignment)
    lineLimit = view.numberOfLines
    mode = view.lineBreakMode
    minimumScale = view.lowestScale
    language = view.accessibilityLanguage
  }

  /// Returns the size of the text when it is broken into lines that fit the width of `rect`.
  @MainActor
  func size(_ measuring: any TextMeasuring) -> CGSize {
    StaticText(styledText, width: rect.width + 0.5, lineLimit: lineLimit, mode: mode, measuring).size
  }

  /// Returns the visible lines. If `shrinks` is true, text on one line that is slightly too wide is compressed instead
  /// of shortened.
  @MainActor
  func lines(_ measuring: any TextMeasuring, shrinks: Bool = false) -> DrawnLines {
    let isCompressed = shrinks && lineLimit == 1 && size(measuring).width <= rect.width * 1.25
    var lines = StaticText.lines(
      of: styledText,
      in: rect,
      lineLimit: max(0, lineLimit),
      mode: isCompressed ? .byClipping : mode,
      alignment: alignment,
      minimumScale: minimumScale,
      measuring
    )
    if isCompressed { lines.squeeze(to: rect) }
    return lines
  }

  private var styledText: StyledText {
    let style = CharacterStyle(font, color: color, language: language)
    guard let attributed, let traits else { return StyledText(text, style) }
    return StyledText(attributed, style).resolvingColors(with: traits)
  }
}
