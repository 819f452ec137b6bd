import Foundation
import Testing
import UIKit

@MainActor
@Suite("Images with cap insets in SVG")
struct SlicedImageTests {
  private func svg(_ insets: UIEdgeInsets, in rect: CGRect) -> String {
    let file = DisplayList.ImageFile(Data([0x89, 0x50, 0x4E, 0x47]))
    let image = DisplayList.Image(.file(file), size: CGSize(width: 8, height: 6), in: rect, capInsets: insets)
    return DisplayList(bounds: rect, items: [.image(image)]).svg
  }

  private func parts(_ svg: String) -> [String] {
    svg.components(separatedBy: "<svg ").dropFirst(2).map { String($0.prefix { $0 != ">" }) }
  }

  @Test("Without cap insets, one element shows the whole image")
  func whole() {
    let text = svg(.zero, in: CGRect(x: 0, y: 0, width: 20, height: 12))
    expectEqual(parts(text), [])
    expect(text.contains("<image x=\"0\" y=\"0\" width=\"20\" height=\"12\""))
  }

  @Test("With cap insets on all sides, the corners keep their size and the other six parts are stretched")
  func nineParts() {
    let text = svg(
      UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 3),
      in: CGRect(x: 10, y: 20, width: 25, height: 12)
    )
    let found = parts(text)
    expectEqual(found.count, 9)
    expectEqual(text.components(separatedBy: "<image ").count, 2)
    let corner = "x=\"10\" y=\"20\" width=\"2\" height=\"1\" viewBox=\"0 0 2 1\" preserveAspectRatio=\"none\""
    let middle = "x=\"12\" y=\"21\" width=\"20\" height=\"10\" viewBox=\"2 1 3 4\" preserveAspectRatio=\"none\""
    let last = "x=\"32\" y=\"31\" width=\"3\" height=\"1\" viewBox=\"5 5 3 1\" preserveAspectRatio=\"none\""
    expectEqual(found.first, corner)
    expectEqual(found[4], middle)
    expectEqual(found.last, last)
  }

  @Test("If the insets do not fit in the rectangle, the edges shrink and the middle is omitted")
  func shrunk() {
    let found = parts(
      svg(UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 3), in: CGRect(x: 0, y: 0, width: 3, height: 6))
    )
    expectEqual(found.count, 2)
    expectEqual(found.first?.contains("width=\"1.5\" height=\"6\" viewBox=\"0 0 3 6\""), true)
  }

  @Test("Cap insets that leave no part to stretch are ignored")
  func tooLarge() {
    let text = svg(
      UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4),
      in: CGRect(x: 0, y: 0, width: 20, height: 6)
    )
    expectEqual(parts(text), [])
  }
}
