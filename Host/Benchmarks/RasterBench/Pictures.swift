import Foundation
import ResponderRaster
import ResponderSimulation
import UIKit

/// Screens as PNG files.
@MainActor
enum Pictures {
  static func write(to folder: URL, only name: String?) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for screen in Screens.all where name == nil || screen.name == name {
      for style in [UIUserInterfaceStyle.light, .dark] {
        let simulated = SimulatedScreen(size: Screens.size)
        let application = simulated.application
        application.textMeasuring = PangoText()
        application.traitCollection = UITraitCollection(userInterfaceStyle: style)
        simulated.window.rootViewController = screen.controller()
        for _ in 0..<3 {
          simulated.clock.advance(by: 0.1)
          application.frame(at: simulated.clock.now)
        }
        let list = application.displayList(in: CGRect(origin: .zero, size: Screens.size))
        let painter = CairoPainter()
        painter.background = style == .dark ? .black : .white
        for scale in [1.0, 2.0] {
          let file = "\(screen.name)-\(style == .dark ? "dark" : "light")-\(Int(scale)).png"
          try painter.pngData(of: list, size: Screens.size, scale: scale).write(to: folder.appendingPathComponent(file))
          if style == .light, scale == 1 {
            try list.png()?.write(to: folder.appendingPathComponent("\(screen.name)-pixels.png"))
          }
        }
      }
    }
  }
}
