import Foundation
import Testing
import UIKit

/// Tests of values in attributed strings. On Linux, Foundation ends the process if it compares two objects of a class
/// that does not begin with a `FoundationTypeWord`.
@MainActor
@Suite("Values of attributed strings")
struct AttributedTextTests {
  private static let key = NSAttributedString.Key("key")

  /// Pairs of equal objects that are not identical, and another object.
  private static var values: [(NSObject, NSObject, NSObject)] {
    func paragraph(_ spacing: CGFloat) -> NSParagraphStyle {
      let style = NSMutableParagraphStyle()
      style.paragraphSpacingBefore = spacing
      return style
    }
    func shadow(_ radius: CGFloat) -> NSShadow {
      let shadow = NSShadow()
      shadow.shadowBlurRadius = radius
      return shadow
    }
    let attachment = NSTextAttachment()
    return [
      (UIFont(name: "Menlo", size: 12)!, UIFont(name: "Menlo", size: 12)!, UIFont(name: "Menlo", size: 13)!),
      (
        UIColor(red: 1, green: 0, blue: 0.5, alpha: 1), UIColor(red: 1, green: 0, blue: 0.5, alpha: 1),
        UIColor(red: 1, green: 0, blue: 1, alpha: 1)
      ),
      (paragraph(4), paragraph(4), paragraph(5)), (shadow(2), shadow(2), shadow(3)),
      (attachment, attachment, NSTextAttachment()),
    ]
  }

  @Test("Equal and different fonts, colors, styles, shadows and attachments can be replaced, joined and compared")
  func comparison() {
    for (value, equal, other) in Self.values {
      expectEqual(value, equal)
      expect(value != other)
      expectEqual(value.hash, equal.hash)
      let text = NSMutableAttributedString(string: "abcd", attributes: [Self.key: value])
      text.addAttribute(Self.key, value: equal, range: NSRange(location: 0, length: 2))
      text.append(NSAttributedString(string: "ef", attributes: [Self.key: equal]))
      var ranges: [NSRange] = []
      let whole = NSRange(location: 0, length: text.length)
      text.enumerateAttribute(Self.key, in: whole) { _, range, _ in ranges.append(range) }
      expectEqual(ranges, [whole], "\(type(of: value))")
      expect(text.isEqual(to: NSAttributedString(string: "abcdef", attributes: [Self.key: equal])))
      text.addAttribute(Self.key, value: other, range: NSRange(location: 0, length: 2))
      text.removeAttribute(Self.key, range: NSRange(location: 5, length: 1))
      ranges = []
      text.enumerateAttribute(Self.key, in: whole) { _, range, _ in ranges.append(range) }
      expectEqual(ranges.map(\.length), [2, 3, 1], "\(type(of: value))")
      expect(!text.isEqual(to: NSAttributedString(string: "abcdef", attributes: [Self.key: equal])))
    }
  }

  @Test("The functions that return a font return one instance of each font")
  func sharedFonts() {
    expectIdentical(UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 12))
    expectIdentical(UIFont.boldSystemFont(ofSize: 12), UIFont.systemFont(ofSize: 12, weight: .bold))
    expectIdentical(UIFont.italicSystemFont(ofSize: 9), UIFont.italicSystemFont(ofSize: 9))
    expectIdentical(UIFont.preferredFont(forTextStyle: .body), UIFont.preferredFont(forTextStyle: .body))
    expectIdentical(UIFont.systemFont(ofSize: 12).withSize(13), UIFont.systemFont(ofSize: 13))
    expect(UIFont.systemFont(ofSize: 12) !== UIFont.systemFont(ofSize: 13))
    expect(UIFont.systemFont(ofSize: 17) !== UIFont.preferredFont(forTextStyle: .body))
  }

  @Test("An attributed string can be created without arguments")
  func empty() {
    expectEqual(NSAttributedString().length, 0)
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a"))
    expectEqual(text.string, "a")
    expectEqual(NSTextStorage().length, 0)
  }
}
