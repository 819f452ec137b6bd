import CCairo
import Foundation
import ResponderRaster
import ResponderSimulation
import UIKit

/// Measures the painting of a table that scrolls.
@MainActor
enum TableBench {
  static func run() throws {
    for scale in [1.0, 2.0] {
      let screen = SimulatedScreen(size: Screens.size)
      let application = screen.application
      application.textMeasuring = PangoText()
      let table = RowsController()
      screen.window.rootViewController = UINavigationController(rootViewController: table)
      screen.clock.advance(by: 0.1)
      application.frame(at: screen.clock.now)
      let bounds = CGRect(origin: .zero, size: Screens.size)
      func list() -> DisplayList { application.displayList(in: bounds) }
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32,
        Int32(bounds.width * scale),
        Int32(bounds.height * scale)
      )
      guard let context = cairo_create(surface) else { return }
      let painter = CairoPainter()
      let start = ContinuousClock.now
      painter.paint(list(), on: context, scale: scale)
      cairo_surface_flush(surface)
      print("scale \(Int(scale)), first frame: \(milliseconds(ContinuousClock.now - start)) ms")
      let still = list()
      measure("scale \(Int(scale)), whole frame, unchanged") {
        painter.paint(still, on: context, scale: scale)
        cairo_surface_flush(surface)
      }
      measure("scale \(Int(scale)), whole frame, the table scrolls by 7 points") {
        table.tableView.contentOffset.y += 7
        application.frame(at: screen.clock.now)
        painter.paint(list(), on: context, scale: scale)
        cairo_surface_flush(surface)
      }
      var shown = list()
      let cell = table.tableView.visibleCells.dropFirst(4).first
      var count = 0
      measure("scale \(Int(scale)), damaged frame, one row changes") {
        count += 1
        cell?.backgroundColor = count % 2 == 0 ? .systemYellow : .systemBackground
        let new = list()
        painter.paint(new, on: context, scale: scale, damage: new.damage(from: shown))
        cairo_surface_flush(surface)
        shown = new
      }
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
  }

  /// Measures the painting of a map of 2,000 by 2,000 points with 10,000 areas, which scrolls.
  static func runMap() {
    let areas = (0..<10_000).map { index -> DisplayList.Item in
      let (x, y) = (CGFloat(index * 7919 % 2000), CGFloat(index * 104_729 % 2000))
      let path: [DisplayList.PathElement] = [
        .move(CGPoint(x: x, y: y)), .line(CGPoint(x: x + 14, y: y + 3)), .line(CGPoint(x: x + 16, y: y + 15)),
        .quad(CGPoint(x: x + 4, y: y + 20), to: CGPoint(x: x - 3, y: y + 9)), .close,
      ]
      return .fill(DisplayList.Fill(path, CGColor(gray: CGFloat(index % 10) / 10, alpha: 1)))
    }
    let map = DisplayList.Item.layer(DisplayList.Layer(areas))
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 780, 1688)
    guard let context = cairo_create(surface) else { return }
    let painter = CairoPainter()
    var offset: CGFloat = 0
    measure("scale 2, whole frame, a map of 10,000 areas scrolls") {
      offset -= 3
      let moved = DisplayList.Group([map], transform: CGAffineTransform(translationX: offset, y: offset))
      let bounds = CGRect(origin: .zero, size: Screens.size)
      painter.paint(DisplayList(bounds: bounds, items: [.group(moved)]), on: context, scale: 2)
      cairo_surface_flush(surface)
    }
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  private static func measure(_ name: String, _ work: () -> Void) {
    var times: [Double] = []
    for _ in 0..<200 {
      let start = ContinuousClock.now
      work()
      times.append(milliseconds(ContinuousClock.now - start))
    }
    times.sort()
    print("\(name): median \(times[times.count / 2]) ms, 99 % \(times[times.count * 99 / 100]) ms")
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return (Double(seconds) * 1e5 + Double(attoseconds) / 1e13).rounded() / 100
  }
}
