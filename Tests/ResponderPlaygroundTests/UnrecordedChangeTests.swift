import Foundation
import ResponderKit
import Testing

@testable import ResponderPlayground

/// Tests that the page shows the app's changes after any message or timer, even if nothing is recorded.
@Suite("Changes without a record") @MainActor struct UnrecordedChangeTests {
  /// A target whose action changes the color of a view.
  @MainActor final class Painter {
    static let painting = Selector(Painter.paint, name: "paint")
    let view: UIView
    private(set) var strokes = 0

    init(_ view: UIView) { self.view = view }

    func paint() {
      strokes += 1
      view.backgroundColor = UIColor(red: 0, green: 0, blue: CGFloat(strokes) / 8, alpha: 1)
    }
  }

  /// Returns the colors of the view `paper` in the received frames, in order.
  private func colors(_ page: SessionPage) -> [String] {
    page.all("frame").flatMap { $0["views"] as? [[String: Any]] ?? [] }.filter { $0["id"] as? String == "paper" }
      .map { $0["color"] as? String ?? "none" }
  }

  @Test("If a hover or a wheel makes a recognizer without an id paint a view, the page gets the new color")
  func unlisted() throws {
    let page = try SessionPage(showing: "shake-undo")
    let paper = try require(page.screenRun?.screen.view(named: "paper"))
    let painter = Painter(paper)
    let hover = UIHoverGestureRecognizer(target: painter, action: Painter.painting)
    let pan = UIPanGestureRecognizer(target: painter, action: Painter.painting)
    pan.allowedScrollTypesMask = .all
    paper.addGestureRecognizer(hover)
    paper.addGestureRecognizer(pan)
    page.clear()
    page.receive(#"{"type":"hover","time":\#(page.uptime * 1000),"x":100,"y":100,"inside":true}"#)
    expectEqual(page.errors, [])
    expectEqual(painter.strokes, 1)
    expect(page.records.isEmpty)
    expectEqual(colors(page), ["rgba(0, 0, 32, 1.0)"])
    page.uptime += 0.01
    page.clear()
    page.receive(
      #"{"type":"wheel","time":\#(page.uptime * 1000),"x":100,"y":100,"dx":0,"dy":9,"kind":"continuous"}"#
    )
    expectEqual(page.errors, [])
    expectEqual(painter.strokes, 2)
    expect(page.records.isEmpty)
    expectEqual(colors(page), ["rgba(0, 0, 64, 1.0)"])
  }

  @Test("A message without an effect causes no frame")
  func nothing() throws {
    let page = try SessionPage(showing: "shake-undo")
    page.clear()
    page.receive(#"{"type":"statusBar","time":\#(page.uptime * 1000)}"#)
    expect(page.messages.isEmpty)
  }

  @Test("If an undo removes a view's color, the page gets the view without a color")
  func undone() throws {
    let page = try SessionPage(showing: "shake-undo")
    page.tap(80, 380)
    page.uptime += 1
    page.clear()
    for phase in ["began", "ended"] {
      page.receive(#"{"type":"shake","time":\#(page.uptime * 1000),"phase":"\#(phase)"}"#)
      page.uptime += 0.1
    }
    page.receive(#"{"type":"answer","time":\#(page.uptime * 1000),"choice":"undo"}"#)
    expectEqual(page.errors, [])
    expectEqual(colors(page), ["none"])
  }
}
