import ResponderSimulation
import Testing
import UIKit

/// Tests of the objects behind a text view, and of the sizes of text views. The tests read the widths of characters
/// from the layout instead of stating them.
@MainActor
@Suite("Text views and layout managers")
struct TextKitTests {
  private func view(_ text: String, width: CGFloat = 200) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    view.font = .systemFont(ofSize: 16)
    view.text = text
    return view
  }

  private let long = String(repeating: "word ", count: 40)

  @Test("The fitting size of a text view has the height of its lines at the width, and at most that width")
  func fittingSize() {
    let view = view(long)
    let fitting = view.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
    expectEqual(fitting.height, view.contentSize.height)
    expect(fitting.width > 100)
    expect(fitting.width <= 200)
    expect(view.sizeThatFits(CGSize(width: 400, height: 0)).height < fitting.height)
    let unlimited = view.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    )
    expect(unlimited.width > 400)
    expect(unlimited.height < 60)
    view.textContainerInset = UIEdgeInsets(top: 20, left: 0, bottom: 8, right: 0)
    expectEqual(view.sizeThatFits(CGSize(width: 200, height: 0)).height, fitting.height + 12)
  }

  @Test("A text view has an intrinsic size only if it does not scroll, and constraints make it as high as its lines")
  func intrinsicSize() {
    let screen = SimulatedScreen()
    let view = view(long)
    expectEqual(view.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    view.isScrollEnabled = false
    expect(view.intrinsicContentSize.width > 400)
    view.translatesAutoresizingMaskIntoConstraints = false
    screen.window.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor),
      view.topAnchor.constraint(equalTo: screen.window.topAnchor), view.widthAnchor.constraint(equalToConstant: 150),
    ])
    screen.window.layoutIfNeeded()
    expectEqual(view.frame.height, view.sizeThatFits(CGSize(width: 150, height: 0)).height)
    let before = view.frame.height
    view.text += long
    screen.window.layoutIfNeeded()
    expect(view.frame.height > before)
    view.text = ""
    screen.window.layoutIfNeeded()
    expect(view.frame.height < 50)
    expect(view.frame.height > 16)
  }

  @Test("The padding of the text container determines the lines of a text view")
  func padding() {
    let view = view("word")
    let wide = view.sizeThatFits(.zero).width
    view.textContainer.lineFragmentPadding = 0
    expectEqual(view.lineFragmentPadding, 0)
    expectEqual(view.sizeThatFits(.zero).width, wide - 10)
  }

  @Test("The layout manager of a text view finds the character at a point, and the rectangle of a character")
  func characters() throws {
    let view = view("one two\nthree")
    let manager = view.layoutManager
    expectIdentical(manager.textStorage, view.textStorage)
    expectIdentical(view.textStorage.layoutManagers.first, manager)
    expectIdentical(manager.textContainers.first, view.textContainer)
    expectIdentical(view.textContainer.layoutManager, manager)
    expectEqual(manager.numberOfGlyphs, 13)
    expect(manager.isValidGlyphIndex(12))
    expect(!manager.isValidGlyphIndex(13))
    for index in [0, 4, 8, 12] {
      let range = manager.glyphRange(
        forCharacterRange: NSRange(location: index, length: 1),
        actualCharacterRange: nil
      )
      let rect = manager.boundingRect(forGlyphRange: range, in: view.textContainer)
      expect(rect.width > 0)
      expect(rect.height > 0)
      var fraction: CGFloat = -1
      let found = manager.characterIndex(
        for: CGPoint(x: rect.minX + rect.width / 4, y: rect.midY),
        in: view.textContainer,
        fractionOfDistanceBetweenInsertionPoints: &fraction
      )
      expectEqual(found, index)
      expect(abs(fraction - 0.25) < 0.01)
      expectEqual(manager.glyphIndex(for: CGPoint(x: rect.midX, y: rect.midY), in: view.textContainer), index)
      // The layout manager and the text view agree about the position of the character.
      let inView = view.firstRect(
        for: try require(view.textRange(from: view.position(at: index), to: view.position(at: index + 1)))
      )
      expect(abs(inView.minX - rect.minX - view.textContainerInset.left) < 0.01)
      expect(abs(inView.minY - rect.minY - view.textContainerInset.top) < 0.01)
    }
    expectEqual(manager.glyphIndex(for: CGPoint(x: 1_000, y: 1_000), in: view.textContainer), 12)
  }

  @Test("The used rectangle and the line fragments cover the text")
  func lines() {
    let view = view("one two\nthree\n")
    let manager = view.layoutManager
    manager.ensureLayout(for: view.textContainer)
    var ranges: [NSRange] = []
    var used = CGRect.null
    let all = manager.glyphRange(for: view.textContainer)
    expectEqual(all, NSRange(location: 0, length: 14))
    manager.enumerateLineFragments(forGlyphRange: all) { rect, usedRect, container, range, _ in
      ranges.append(range)
      used = used.union(usedRect)
      expectIdentical(container, view.textContainer)
      expect(rect.contains(usedRect))
      expectEqual(rect.width, 200)
    }
    expectEqual(ranges, [NSRange(location: 0, length: 8), NSRange(location: 8, length: 6)])
    expectEqual(manager.extraLineFragmentRect.minY, used.maxY)
    expect(manager.extraLineFragmentRect.height > 0)
    let whole = CGRect(x: 0, y: 0, width: used.width, height: manager.extraLineFragmentRect.maxY)
    expectEqual(manager.usedRect(for: view.textContainer), whole)
    var range = NSRange()
    let second = manager.lineFragmentRect(forGlyphAt: 9, effectiveRange: &range)
    expectEqual(range, ranges[1])
    expect(second.minY > 0)
    expect(manager.lineFragmentUsedRect(forGlyphAt: 9, effectiveRange: nil).width < second.width)
    expectEqual(manager.location(forGlyphAt: 8).x, 5)
    expect(manager.location(forGlyphAt: 8).y > 0)
    expectEqual(manager.glyphRange(forBoundingRect: second, in: view.textContainer), ranges[1])
  }

  @Test("A storage, a layout manager and a container lay out text without a view, such as the link of a label")
  func standalone() {
    let text = NSMutableAttributedString(string: "See terms here", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let storage = NSTextStorage(attributedString: text)
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 60, height: 1_000))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    expect(manager.usedRect(for: container).width <= 60)
    let lines = manager.usedRect(for: container).height
    container.maximumNumberOfLines = 1
    expect(manager.usedRect(for: container).height < lines)
    container.maximumNumberOfLines = 0
    container.size.width = 1_000
    let link = manager.boundingRect(forGlyphRange: NSRange(location: 4, length: 5), in: container)
    expectEqual(manager.glyphIndex(for: CGPoint(x: link.minX + 1, y: link.midY), in: container), 4)
    expectEqual(manager.glyphIndex(for: CGPoint(x: link.maxX - 1, y: link.midY), in: container), 8)
    var rects: [CGRect] = []
    let range = NSRange(location: 4, length: 5)
    manager.enumerateEnclosingRects(
      forGlyphRange: range,
      withinSelectedGlyphRange: range,
      in: container
    ) { rect, _ in rects.append(rect) }
    expectEqual(rects, [link])
    storage.removeLayoutManager(manager)
    expectEqual(manager.numberOfGlyphs, 0)
    expectNil(manager.textStorage)
    manager.removeTextContainer(at: 0)
    expect(manager.textContainers.isEmpty)
    expectNil(container.layoutManager)
  }

  @Test("Text is laid out again after the application's measuring object has been assigned again")
  func measuringAssignedAgain() {
    final class Monospaced: TextMeasuring {
      var width: CGFloat = 10
      func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat { width }
      func lineHeight(fontSize: CGFloat) -> CGFloat { 20 }
    }
    let screen = SimulatedScreen()
    let measuring = Monospaced()
    screen.application.textMeasuring = measuring
    let view = view("word")
    screen.window.addSubview(view)
    let manager = view.layoutManager
    let before = manager.usedRect(for: view.textContainer).width
    measuring.width = 12
    screen.application.textMeasuring = measuring
    expectEqual(manager.usedRect(for: view.textContainer).width - before, 8)
  }

  @Test("Changes of the storage change the text view, and changes of the text view change the storage")
  func storage() {
    let view = view("red text")
    view.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    let color = view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    expectEqual(color as? UIColor, .red)
    view.textStorage.replaceCharacters(in: NSRange(location: 4, length: 4), with: "word")
    expectEqual(view.text, "red word")
    expectEqual(view.textStorage.editedRange, NSRange(location: 4, length: 4))
    expectEqual(view.textStorage.changeInLength, 0)
    expect(view.textStorage.editedMask.contains(.editedCharacters))
    view.text = "other"
    expectEqual(view.textStorage.string, "other")
    view.insertText("!")
    expectEqual(view.textStorage.string, "other!")
  }

  @Test("A text attachment returns its image and bounds unless a subclass overrides them")
  func attachments() throws {
    let image = try require(UIImage(named: "picture"))
    let attachment = NSTextAttachment(image: image)
    let container = NSTextContainer(size: .zero)
    expectIdentical(attachment.image(forBounds: .zero, textContainer: container, characterIndex: 0), image)
    func bounds(_ attachment: NSTextAttachment) -> CGRect {
      attachment.attachmentBounds(for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
    }
    expectEqual(bounds(attachment).size, image.size)
    attachment.bounds = CGRect(x: 0, y: -3, width: 9, height: 9)
    expectEqual(bounds(attachment), attachment.bounds)
  }
}

extension UITextView {
  fileprivate func position(at offset: Int) -> UITextPosition {
    position(from: beginningOfDocument, offset: offset) ?? endOfDocument
  }
}
