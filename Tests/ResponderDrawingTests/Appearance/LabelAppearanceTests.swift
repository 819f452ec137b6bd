import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Appearance of labels and image views")
struct LabelAppearanceTests {
  private let screen = SimulatedScreen(size: CGSize(width: 300, height: 300))

  private func label(_ text: String, width: CGFloat = 200, height: CGFloat = 40) -> UILabel {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: width, height: height))
    label.text = text
    screen.window.addSubview(label)
    return label
  }

  @Test("The public lines of an attributed string have a run for each combination of font, color and underline")
  func attributed() throws {
    let label = label("")
    let text = NSMutableAttributedString(string: "plain ", attributes: [.foregroundColor: UIColor.blue])
    text.append(NSAttributedString(string: "bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)]))
    text.append(NSAttributedString(string: " under", attributes: [.underlineStyle: 1]))
    label.attributedText = text
    let line = try require(label.drawnText.lines.first)
    expectEqual(label.drawnText.lines.count, 1)
    expectEqual(line.text, "plain bold under")
    expectEqual(line.runs.map(\.text), ["plain ", "bold", " under"])
    expect(line.runs[0].color == .blue && line.runs[1].font == .boldSystemFont(ofSize: 20))
    expectEqual(line.runs[1].edges.first, line.runs[0].edges.last)
    expectEqual(label.displayList.fills(.black).count, 1)
    text.mutableString.setString("changed")
    expectEqual(label.drawnText.lines.first?.text, "plain bold under")
  }

  @Test(
    "The line break mode determines where text that does not fit has an ellipsis, and whether it is clipped",
    arguments: [
      (NSLineBreakMode.byTruncatingTail, "The q", "…"), (.byTruncatingHead, "…", "dog"),
      (.byTruncatingMiddle, "The", "dog"), (.byClipping, "The quick brown fox jumps over the lazy dog", ""),
    ] as [(NSLineBreakMode, String, String)]
  )
  func shortened(mode: NSLineBreakMode, start: String, end: String) throws {
    let label = label("The quick brown fox jumps over the lazy dog", width: 90, height: 24)
    label.lineBreakMode = mode
    let line = try require(label.drawnText.lines.first)
    expect(line.text.hasPrefix(start) && line.text.hasSuffix(end), "\(line.text)")
    expectEqual(line.text.contains("…"), (mode != .byClipping))
    expect(line.frame.width <= 90 || mode == .byClipping)
    expectEqual(label.displayList.groups.contains { !$0.clips.isEmpty }, (mode == .byClipping))
  }

  @Test("A label shows as many lines as fit, and truncates the last one")
  func lineLimit() {
    let label = label("one two three four five six seven eight nine ten", width: 80, height: 45)
    label.numberOfLines = 0
    expect(label.drawnText.lines.count == 2 && label.drawnText.lines[1].text.hasSuffix("…"))
    label.numberOfLines = 1
    expect(label.drawnText.lines.count == 1 && label.drawnText.lines[0].text.hasSuffix("…"))
    label.frame.size.height = 300
    label.numberOfLines = 0
    expectEqual(label.drawnText.lines.map(\.text).joined(separator: " "), label.text)
    expect(label.drawnText.lines.allSatisfy { $0.frame.width <= 80.5 })
    expectEqual(
      label.sizeThatFits(CGSize(width: 80, height: 1000)).height,
      label.drawnText.lines.reduce(0) { $0 + $1.frame.height }
    )
  }

  @Test("An override of drawText can inset the text, draw behind the text, and omit the text")
  func drawingText() throws {
    final class Padded: UILabel {
      var drawsText = true
      override func drawText(in rect: CGRect) {
        UIColor.yellow.setFill()
        UIGraphicsGetCurrentContext()?.fill(rect)
        if drawsText { super.drawText(in: rect.insetBy(dx: 12, dy: 0)) }
      }
    }
    let label = Padded(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.text = "Text"
    expectEqual(label.displayList.location(ofText: "Text")?.x, 12)
    expectEqual(label.displayList.fills(.yellow), [label.bounds])
    label.drawsText = false
    expect(label.displayList.texts.isEmpty)
    expectEqual(label.displayList.fills(.yellow).count, 1)
    expectNil(UIGraphicsGetCurrentContext())
  }

  @Test("With adjustsFontSizeToFitWidth, the font is reduced until the text fits the width of the label")
  func shrinking() throws {
    let label = label("A text that is much too wide", width: 150, height: 30)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.3
    let run = try require(label.displayList.texts.first)
    expect(run.font.pointSize < 17)
    expectEqual(run.text, label.text)
    expect(run.width <= 150.5)
  }

  @Test("Highlighting, disabling and a shadow change the drawing, which is restored with the previous state")
  func states() throws {
    let label = label("Text")
    let plain = label.displayList
    expectEqual(plain.text("Text")?.color, UIColor.black.cgColor)
    label.highlightedTextColor = .red
    label.isHighlighted = true
    expectEqual(label.displayList.text("Text")?.color, UIColor.red.cgColor)
    label.isHighlighted = false
    label.isEnabled = false
    try expect(require(label.displayList.text("Text")).color.alpha < 0.5)
    label.isEnabled = true
    label.shadowColor = .gray
    label.shadowOffset = CGSize(width: 1, height: 2)
    let shadow = label.displayList.groups.first { $0.shadow != nil }?.shadow
    expectEqual(shadow?.offset, CGSize(width: 1, height: 2))
    expectEqual(shadow?.radius, 0)
    label.shadowColor = nil
    expectEqual(label.displayList, plain)
  }

  @Test("In the dark style a label's text is white, and in a right-to-left layout it is at the right edge")
  func traits() throws {
    let label = label("Text")
    screen.window.overrideUserInterfaceStyle = .dark
    expectEqual(label.displayList.text("Text")?.color, UIColor.white.cgColor)
    expectEqual(label.displayList.text("Text")?.baseline.x, 0)
    label.semanticContentAttribute = .forceRightToLeft
    let run = try require(label.displayList.text("Text"))
    expectEqual(run.baseline.x + run.width, 200)
  }

  @Test(
    "The content mode positions an image in its view",
    arguments: [
      (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 60)),
      (.scaleAspectFit, CGRect(x: 20, y: 0, width: 60, height: 60)),
      (.scaleAspectFill, CGRect(x: 0, y: -20, width: 100, height: 100)),
      (.center, CGRect(x: 40, y: 20, width: 20, height: 20)), (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 20)),
      (.bottomRight, CGRect(x: 80, y: 40, width: 20, height: 20)), (.left, CGRect(x: 0, y: 20, width: 20, height: 20)),
      (.bottom, CGRect(x: 40, y: 40, width: 20, height: 20)),
    ] as [(UIView.ContentMode, CGRect)]
  )
  func contentMode(mode: UIView.ContentMode, expected: CGRect) {
    let view = UIImageView(image: UIImage(name: "photo", size: CGSize(width: 20, height: 20)))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    view.contentMode = mode
    expectEqual(view.displayList.images.map(\.rect), [expected])
    expectNil(view.displayList.images.first?.templateColor)
  }

  @Test("A template image has the tint color, and a highlighted image view shows its highlighted image")
  func template() {
    let image = UIImage(name: "photo", size: CGSize(width: 20, height: 20))
    let view = UIImageView(image: image, highlightedImage: UIImage(name: "other", size: CGSize(width: 5, height: 5)))
    view.image = image.withRenderingMode(.alwaysTemplate)
    view.tintColor = .red
    expectEqual(view.displayList.images.first?.templateColor, UIColor.red.cgColor)
    view.isHighlighted = true
    expectEqual(view.displayList.images.first?.source, .named("other", isSymbol: false))
    view.image = nil
    view.isHighlighted = false
    expect(view.displayList.isEmpty)
  }

  @Test("An animated image view shows its images in turn, and after the repetitions its still image")
  func animation() {
    let view = UIImageView(image: UIImage(name: "still", size: CGSize(width: 9, height: 9)))
    screen.window.addSubview(view)
    view.animationImages = ["a", "b"].map { UIImage(name: $0, size: CGSize(width: 9, height: 9)) }
    view.animationDuration = 1
    view.animationRepeatCount = 2
    func shown() -> DisplayList.Image.Source? { view.displayList.images.first?.source }
    expectEqual(shown(), .named("still", isSymbol: false))
    view.startAnimating()
    expectEqual(shown(), .named("a", isSymbol: false))
    screen.wait(0.6)
    expectEqual(shown(), .named("b", isSymbol: false))
    screen.wait(0.5)
    expectEqual(shown(), .named("a", isSymbol: false))
    screen.wait(1)
    expectEqual(shown(), .named("still", isSymbol: false))
  }
}
