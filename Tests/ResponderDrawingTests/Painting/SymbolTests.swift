import Foundation
import Testing
import UIKit

@testable import ResponderDrawing

/// Tests of the simple drawings that represent the most frequent system symbols.
@MainActor
@Suite("Drawings of system symbols")
struct SymbolTests {
  private static let frequent = [
    "plus", "minus", "xmark", "checkmark", "chevron.left", "chevron.right", "chevron.up", "chevron.down", "trash",
    "magnifyingglass", "gear", "gearshape", "square.and.arrow.up", "square.and.pencil", "pencil", "heart", "heart.fill",
    "star", "star.fill", "ellipsis", "ellipsis.circle", "house", "person", "person.circle", "bell", "circle",
    "circle.fill", "camera", "photo", "calendar", "clock", "info.circle", "arrow.left", "arrow.right", "arrow.up",
    "arrow.down", "arrow.clockwise", "play", "play.fill", "pause.fill", "bookmark", "tag", "cart", "envelope", "phone",
    "list.bullet", "square.grid.2x2", "square.grid.3x3", "folder", "book", "bell.slash", "eye.slash.fill",
    "plus.circle.fill", "xmark.circle.fill", "checkmark.square",
  ]

  private func list(_ name: String, isSymbol: Bool = true) -> DisplayList {
    let image = DisplayList.Image(
      .named(name, isSymbol: isSymbol),
      size: .zero,
      in: CGRect(x: 8, y: 8, width: 24, height: 24),
      templateColor: UIColor.blue.cgColor
    )
    return DisplayList(bounds: CGRect(x: 0, y: 0, width: 40, height: 40), items: [.image(image)])
  }

  @Test("A frequent symbol is drawn on the page and in pixels without its name")
  func frequentSymbols() throws {
    for name in Self.frequent {
      let list = list(name)
      expect(!list.svg.contains("<text") && list.svg.contains("rgb(0, 0, 255)"), "\(name)")
    }
  }

  @Test("Each drawing is inside the rectangle of its image, also filled, struck through and in a frame")
  func insideRectangle() throws {
    expect(SymbolShapes.names.count > 80)
    let names = ["", ".fill", ".slash", ".circle", ".square.fill"].flatMap { suffix in
      SymbolShapes.names.map { $0 + suffix }
    }
    for name in names {
      let bitmap = try require(list(name).pixels(scale: 1), "\(name)")
      var count = 0
      for y in 0..<40 {
        for x in 0..<40 where bitmap[x, y].w > 0 {
          expect((7...32).contains(x) && (7...32).contains(y), "\(name) at \(x), \(y)")
          if bitmap[x, y].w > 128 { count += 1 }
        }
      }
      expect(count > 10, "\(name)")
    }
  }

  @Test("The sign in a filled frame is transparent")
  func sign() throws {
    let bitmap = try require(list("xmark.circle.fill").pixels(scale: 1))
    expect(bitmap[20, 20].w < 20 && bitmap[20, 12].w == 255)
    let svg = list("xmark.circle.fill").svg
    expect(svg.contains("<mask id="))
    expect(svg.contains("fill=\"white\""))
    expect(svg.contains("mask=\"url(#"))
  }

  @Test("A symbol without a drawing and an image of the app are boxes with their names")
  func unknown() {
    expect(list("star.of.the.app").svg.contains(">star.of.the.app</text>"))
    expect(list("star", isSymbol: false).svg.contains(">star</text>"))
  }

  @Test("The items of a system bar button are shapes")
  func barButton() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = [UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)]
    expect(bar.displayList.svg.contains("stroke-linecap=\"round\""))
    expect(!bar.displayList.svg.contains(">plus<"))
  }
}
