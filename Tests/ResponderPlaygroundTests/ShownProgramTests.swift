import Foundation
import ResponderKit
import Testing

@testable import ResponderPlayground

/// Tests of a page that shows the window of an app.
@MainActor
@Suite("An app on the page")
struct ShownProgramTests {
  @MainActor private final class Program {
    let window: UIWindow
    let button = UIButton(type: .system)
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    var taps = 0

    init(_ application: UIApplication) {
      window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      button.frame = CGRect(x: 20, y: 20, width: 200, height: 50)
      button.setTitle("Tap", for: .normal)
      label.text = "0 < 1"
      field.accessibilityIdentifier = "name"
      for view in [button, label, field] as [UIView] { window.addSubview(view) }
      button.addAction(
        UIAction { [unowned self] _ in
          taps += 1
          label.text = "\(taps)"
        },
        for: .touchUpInside
      )
      window.makeKeyAndVisible()
    }
  }

  private func page() -> SessionPage {
    let page = SessionPage(
      Gallery.showing("Notes", size: CGSize(width: 320, height: 480)) { Program($0) }
    )
    page.receive(#"{"type":"open","screen":"program"}"#)
    return page
  }

  @Test("A page that shows an app gets only the app's views, with their appearance and names")
  func picture() throws {
    let page = page()
    let screen = try require(page.all("screen").last)
    expect(screen["title"] as? String == "Notes" && screen["program"] as? Bool == true)
    expectEqual(screen["size"] as? [Double], [320, 480])
    let views = try require(screen["views"] as? [[String: Any]])
    expectEqual(views.compactMap { $0["id"] as? String }, ["UIWindow-1", "UIButton-1", "UILabel-1", "name"])
    let drawing = svg(views[2], "behind")
    expectEqual(drawing?.contains("0 &lt; 1"), true)
    expectEqual(page.errors, [])
  }

  private func svg(_ view: [String: Any]?, _ side: String) -> String? {
    ((view?["drawing"] as? [String: Any])?[side] as? [String: Any])?["svg"] as? String
  }

  /// Returns the last SVG document received for a view. `side` is `behind` for the drawing behind the view's subviews,
  /// or `before` for the drawing in front of the subviews.
  private func drawing(_ page: SessionPage, _ id: String, _ side: String) -> String? {
    let views = page.messages.compactMap { $0["views"] as? [[String: Any]] }.joined()
    return svg(views.last { $0["id"] as? String == id }, side)
  }

  @Test(
    "A sheet's grabber is drawn in front of the content, and a row's reorder control is drawn as three lines"
  )
  func grips() throws {
    let sheets = try SessionPage(showing: "presentations")
    sheets.tap(195, 145)
    sheets.uptime += 1
    sheets.wake()
    let views = sheets.messages.compactMap { $0["views"] as? [[String: Any]] }.joined()
    let drawings = views.compactMap { svg($0, "before") }
    expect(drawings.contains { $0.contains("M 179.5 ") })
    let rows = try SessionPage(showing: "rows")
    expectNil(drawing(rows, "errands", "before"))
    expectNil(drawing(rows, "reorder", "behind"))
    rows.tap(360, 22)
    rows.uptime += 1
    rows.wake()
    expectEqual(drawing(rows, "reorder", "behind")?.components(separatedBy: "<path").count, 4)
  }

  @Test("An app on a page receives touches and typed text, and its events are recorded")
  func input() throws {
    let page = page()
    page.clear()
    page.tap(100, 40)
    let records = page.all("frame").flatMap { $0["records"] as? [[String: Any]] ?? [] }
    expect(records.contains { $0["subject"] as? String == "UIButton-1" })
    let changed = page.all("frame").flatMap { $0["views"] as? [[String: Any]] ?? [] }
    let label = changed.last { $0["id"] as? String == "UILabel-1" }
    expectEqual(svg(label, "behind")?.contains(">1</text>"), true)
    page.clear()
    page.uptime += 1
    page.tap(100, 220)
    page.playBack()
    let responders = page.all("frame").compactMap { $0["responders"] as? [String: Any] }
    expectEqual(responders.last?["first"] as? String, "name")
    expect(responders.last?["keyboard"] != nil)
    expectEqual(page.errors, [])
  }

  @Test("On an app's screen, a request that needs a scenario file is refused")
  func without() throws {
    let page = page()
    page.receive(#"{"type":"source"}"#)
    expect(page.all("source").isEmpty)
    expect(page.errors.isEmpty)
    page.receive(#"{"type":"run"}"#)
    expectEqual(page.errors, ["the screen of an app has no file"])
    page.tap(100, 40)
    page.clear()
    page.receive(#"{"type":"reset"}"#)
    let views = try require(page.all("screen").last?["views"] as? [[String: Any]])
    expectEqual((views[2]["drawing"] as? [String: Any]).map { "\($0)" }?.contains("&lt;"), true)
  }
}
