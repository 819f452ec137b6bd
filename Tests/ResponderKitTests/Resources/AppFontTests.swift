import Foundation
import Testing

@testable import ResponderKit

@Suite("Fonts of the app")
struct AppFontTests {
  private let folder = URL(fileURLWithPath: "/bundle")

  private func entry(
    _ name: String,
    group: String = "Own",
    weight: Int = 400,
    isItalic: Bool = false,
    file: String = "a.ttf"
  ) -> String {
    """
    {"file": "\(file)", "familyName": "\(group)", "name": "\(name)", "fullName": "\(group) \(name)",
     "weight": \(weight), "isItalic": \(isItalic)}
    """
  }

  private func fonts(_ entries: String...) throws -> [AppFont] {
    try AppFonts.fonts(in: Data("[\(entries.joined(separator: ","))]".utf8), folder: folder)
  }

  @Test(
    "A font is found by its PostScript name, its full name or its font family, of which the regular font is preferred"
  )
  func names() throws {
    let all = try fonts(
      entry("Own-Italic", isItalic: true),
      entry("Own-Bold", weight: 700),
      entry("Own-Book", weight: 450),
      entry("Else", group: "Else")
    )
    expectEqual(AppFonts.font(named: "Own-Bold", in: all)?.weight, 700)
    expectEqual(AppFonts.font(named: "Own Own-Italic", in: all)?.isItalic, true)
    expectEqual(AppFonts.font(named: "Own", in: all)?.name, "Own-Book")
    expectEqual(AppFonts.font(named: "Else", in: all)?.file.path, "/bundle/a.ttf")
    expectNil(AppFonts.font(named: "own", in: all))
    expectNil(AppFonts.font(named: "Own", in: []))
  }

  @Test("A damaged list and a file outside the bundle are refused")
  func damage() throws {
    #expect(throws: (any Error).self) { try fonts("{}") }
    #expect(throws: (any Error).self) { try AppFonts.fonts(in: Data([0xFF, 0xFE]), folder: folder) }
    for file in ["/etc/a.ttf", "../a.ttf", "b/../../a.ttf"] {
      #expect(throws: AppFonts.Damage.self, "\(file)") { try fonts(entry("A", file: file)) }
    }
    try expectEqual(fonts(entry("A", weight: -5)).first?.weight, 1)
    try expectEqual(fonts(entry("A", weight: 70_000)).first?.weight, 1_000)
  }

  @Test("The weight of a font file is the nearest weight of UIKit")
  func weights() {
    let cases: [(Int, UIFont.Weight)] = [
      (1, .ultraLight), (100, .ultraLight), (250, .thin), (300, .light), (400, .regular), (440, .regular),
      (500, .medium),
      (600, .semibold), (700, .bold), (800, .heavy), (900, .black), (1_000, .black),
    ]
    for (number, weight) in cases { expectEqual(UIFont.Weight(fontFile: number), weight, "\(number)") }
  }

  @Test("Without a font of the app, the name determines the font family and the weight")
  func otherFonts() throws {
    let font = try require(UIFont(name: "Georgia-Bold", size: 12))
    expectEqual(font.fontName, "Georgia-Bold")
    expectEqual(font.familyName, "Georgia")
    expectEqual(font.weight, .bold)
  }
}
