import Foundation
import ResponderKit

/// The text of a label as SVG, for hosts that paint text. The text is broken into the lines that the library measures.
@MainActor
package enum TextPicture {
  /// Returns an SVG fragment; empty for an empty text. The text is fitted to the width that the library measures,
  /// whatever font the host uses. A text that is too long is compressed if `shrinks` is true, otherwise it is truncated
  /// with an ellipsis.
  package static func fragment(
    _ text: String,
    _ font: UIFont,
    _ color: UIColor,
    in rect: CGRect,
    alignment: NSTextAlignment = .natural,
    mostLines: Int = 1,
    shrinks: Bool = false
  ) -> String {
    guard !text.isEmpty, rect.width > 0, rect.height > 0 else { return "" }
    let block = TextBlock(text, font, color.cgColor, width: mostLines == 1 ? .infinity : rect.width + 0.5)
    let room = max(Int(((rect.height + 2) / block.lineHeight).rounded(.down)), 1)
    let count = min(mostLines == 0 ? room : min(mostLines, room), block.lines.count)
    var lines = Array(block.lines.prefix(count))
    let isCut = count < block.lines.count
    if let last = lines.popLast() {
      lines.append(shrinks ? last : shortened(last, font, to: rect.width, isCut: isCut))
    }
    let top = rect.midY - block.lineHeight * CGFloat(lines.count) / 2
    var written = ""
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let natural = TextBlock.width(of: line, font, StandardTextMeasuring())
      let width = shrinks ? min(natural, rect.width) : natural
      let x: CGFloat =
        switch alignment {
        case .center: rect.midX - width / 2
        case .right: rect.maxX - width
        case .left, .justified, .natural: rect.minX
        }
      let baseline = CGPoint(x: x, y: top + block.lineHeight * CGFloat(index) + font.pointSize * 0.95)
      var item = DrawnItem(shape: .text(DrawnLine(text: line, baseline: baseline, font: font)))
      item.color = color.cgColor
      var writer = SVGWriter()
      written += writer.write([item]).replacing(
        "<text ",
        with: "<text textLength=\"\(width.svg)\" lengthAdjust=\"spacingAndGlyphs\" ",
        maxReplacements: 1
      )
    }
    return written
  }

  private static func shortened(_ line: String, _ font: UIFont, to width: CGFloat, isCut: Bool) -> String {
    let measuring = StandardTextMeasuring()
    guard isCut || TextBlock.width(of: line, font, measuring) > width + 1 else { return line }
    var shortened = line
    while !shortened.isEmpty, TextBlock.width(of: shortened + "…", font, measuring) > width { shortened.removeLast() }
    return shortened + "…"
  }
}
