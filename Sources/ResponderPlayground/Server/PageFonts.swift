import Foundation
import ResponderKit

/// A font of the app, as the page loads it.
struct PageFont: Encodable, Equatable {
  /// The name in drawings: the PostScript name.
  var name: String
  /// The CSS style: `normal` or `italic`.
  var style: String
  /// The font file as a URL of the scheme `data`.
  var source: String
}

/// The fonts of the app that the page draws text with.
///
/// A drawing is an SVG image, which can only use fonts that it contains. The page therefore adds each font to the drawings
/// that name it, and large files would make drawing slow.
enum PageFonts {
  /// The size of the largest file that the page uses, in bytes.
  static let largestFile = 8_000_000

  /// All fonts whose files can be read. Text in other fonts is drawn in the page's standard font.
  static var all: [PageFont] { fonts(AppFonts.all) }

  static func fonts(_ fonts: [AppFont]) -> [PageFont] {
    fonts.compactMap { font in
      guard let size = try? font.file.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= largestFile,
        let data = try? Data(contentsOf: font.file)
      else {
        let text =
          "warning: \(font.file.path): the page does not draw with the font; it must be readable and have at most "
        FileHandle.standardError.write(Data("\(text)\(largestFile) bytes.\n".utf8))
        return nil
      }
      return PageFont(
        name: font.name,
        style: font.isItalic ? "italic" : "normal",
        source: "data:font/ttf;base64,\(data.base64EncodedString())"
      )
    }
  }
}
