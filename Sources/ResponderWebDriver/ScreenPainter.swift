import Foundation
import ResponderKit

#if os(Linux)
  import ResponderDrawing
#endif

/// A painter of screenshots with one pixel per point. It paints the display lists of all windows on white, or passes them
/// to `DrivenApp.paintScreenshot`.
@MainActor struct ScreenPainter {
  private let app: DrivenApp

  init(_ app: DrivenApp) { self.app = app }

  /// Returns a part of the screen as a PNG image; `area` is in the coordinates of the screen, in points.
  func png(of area: CGRect) throws -> Data {
    let shown = area.intersection(CGRect(origin: .zero, size: app.size))
    guard !shown.isNull, shown.width >= 1, shown.height >= 1 else {
      throw WebDriverError(
        .elementNotInteractable,
        "no part of the element is visible, so no screenshot of it can be taken"
      )
    }
    guard app.size.width * app.size.height <= 16_000_000, max(app.size.width, app.size.height) <= 16_000 else {
      throw WebDriverError(
        .unsupported,
        "the screen is too large; expected at most 16 million pixels, and 16000 per side"
      )
    }
    #if os(Linux)
      let pixels = CGRect(
        x: shown.minX.rounded(.down),
        y: shown.minY.rounded(.down),
        width: shown.width.rounded(.up),
        height: shown.height.rounded(.up)
      )
      let list = app.application.displayList(in: pixels)
      if let paint = app.paintScreenshot {
        do {
          return try paint(list)
        } catch {
          throw WebDriverError(.unsupported, "the app's painter of screenshots reports: \(error)")
        }
      }
      guard let bitmap = PixelPainter(background: .white).bitmap(of: list) else {
        throw WebDriverError(.unsupported, "a part of \(pixels.width) by \(pixels.height) points cannot be painted")
      }
      return bitmap.png
    #else
      throw WebDriverError(.unsupported, "screenshots are painted only on Linux")
    #endif
  }
}
