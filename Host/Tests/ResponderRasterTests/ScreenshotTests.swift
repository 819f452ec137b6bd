import Foundation
import FoundationNetworking
import ResponderRaster
import ResponderSimulation
import ResponderWebDriver
import Testing
import UIKit

/// Tests of the painter's use by a WebDriver server.
@MainActor
@Suite("Screenshots with fonts")
struct RasterScreenshotTests {
  @Test("The screenshot that a WebDriver client receives has the painter's pixels", .timeLimit(.minutes(1)))
  func screenshot() async throws {
    let size = CGSize(width: 200, height: 100)
    var expected: Data?
    let apps = DrivenApps(name: "label") {
      let screen = SimulatedScreen(size: size)
      screen.application.textMeasuring = PangoText()
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 180, height: 30))
      label.text = "Fonts: Grüße"
      screen.window.addSubview(label)
      let painter = CairoPainter()
      painter.background = .white
      var app = DrivenApp(
        name: "Label",
        application: screen.application,
        clock: screen.clock,
        size: size,
        owner: screen
      )
      app.paintScreenshot = { list in
        let file = try painter.pngData(of: list, size: list.bounds.size, scale: 1)
        expected = file
        return file
      }
      return app
    }
    let server = try await WebDriverServer.start(port: 0, apps: apps)
    let session = try await value(server, "POST", "/session", "{\"capabilities\": {}}") as? [String: Any]
    let id = try #require(session?["sessionId"] as? String)
    let text = try await value(server, "GET", "/session/\(id)/screenshot") as? String
    await server.stop()
    let file = try #require(text.flatMap { Data(base64Encoded: $0) })
    #expect(file == expected)
    let bitmap = try #require(PixelBitmap(png: file))
    #expect(bitmap.width == 200 && bitmap.height == 100)
    // Letters of a font have gray edges, and the rest is white.
    let grays = Set(stride(from: 0, to: bitmap.bytes.count, by: 4).map { bitmap.bytes[$0] })
    #expect(grays.contains(255) && grays.count > 20)
  }

  private func value(_ server: WebDriverServer, _ method: String, _ path: String, _ body: String? = nil) async throws
    -> Any?
  {
    var request = URLRequest(url: try #require(URL(string: server.address + path)))
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    let (data, _) = try await URLSession.shared.data(for: request)
    return (try JSONSerialization.jsonObject(with: data) as? [String: Any])?["value"]
  }
}
