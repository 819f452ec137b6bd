import Foundation
import ResponderControllers
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the share sheet, which shows its items and activities and is used by touch.
@MainActor
@Suite("Share sheets")
struct ShareSheetTests {
  private final class Printing: UIActivity {
    var received: [Any] = []
    var finishesNow = true
    override var activityType: ActivityType? { ActivityType("printing") }
    override var activityTitle: String? { "Print a Poster" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.first is String }
    override func prepare(withActivityItems activityItems: [Any]) { received = activityItems }
    override func perform() { if finishesNow { activityDidFinish(true) } }
  }

  private final class Never: UIActivity {
    override var activityTitle: String? { "Never" }
  }

  private let screen = SimulatedScreen()

  private func show(_ items: [Any], _ activities: [UIActivity]? = nil, excluding: [UIActivity.ActivityType]? = nil)
    -> (sheet: UIActivityViewController, results: Results)
  {
    let root = UIViewController()
    screen.window.rootViewController = root
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: activities)
    sheet.excludedActivityTypes = excluding
    let results = Results()
    sheet.completionWithItemsHandler = { type, isCompleted, _, _ in
      results.lines.append("\(type?.rawValue ?? "none") \(isCompleted)")
    }
    root.present(sheet, animated: true)
    screen.wait(1)
    screen.window.layoutIfNeeded()
    return (sheet, results)
  }

  @MainActor private final class Results { var lines: [String] = [] }

  private func labels(in view: UIView) -> [UILabel] {
    if view.isHidden { return [] }
    return (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
  }

  private func texts(_ sheet: UIViewController) -> [String] { labels(in: sheet.view).compactMap(\.text) }

  private func tap(_ text: String, in sheet: UIViewController) throws {
    let label = try require(labels(in: sheet.view).first { $0.text == text })
    screen.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil as UIView?))
    screen.wait(1)
  }

  private func view(_ identifier: String, in view: UIView) -> UIView? {
    if view.accessibilityIdentifier == identifier { return view }
    return view.subviews.lazy.compactMap { self.view(identifier, in: $0) }.first
  }

  @Test("The sheet shows the title of its items, Copy, and those activities of the app that can perform with the items")
  func content() throws {
    let url = try require(URL(string: "https://example.org/a/b"))
    expectEqual(
      texts(show(["A recipe\nwith lines"], [Printing(), Never()]).sheet),
      ["A recipe", "Copy", "Print a Poster"]
    )
    expectEqual(texts(show(["Text", url]).sheet), ["example.org", "Copy"])
    expectEqual(texts(show([1, 2], [Printing()]).sheet), ["2 Items", "Copy"])
    let excluded = show(["Text"], [Printing()], excluding: [.copyToPasteboard, .init("printing")])
    expectEqual(texts(excluded.sheet), ["Text"])
  }

  @Test("A tap on Copy copies all items, dismisses the sheet and reports the activity once")
  func copying() throws {
    let url = try require(URL(string: "https://example.org"))
    let (sheet, results) = show(["Text", url])
    try tap("Copy", in: sheet)
    expectEqual(screen.application.pasteboard.strings?.first, "Text")
    expectEqual(screen.application.pasteboard.urls, [url])
    expectNil(sheet.presentingViewController)
    expectEqual(results.lines, ["com.apple.UIKit.activity.CopyToPasteboard true"])
  }

  @Test("A tap on an activity of the app performs it; the sheet is dismissed when the activity has finished")
  func activities() throws {
    let printing = Printing()
    printing.finishesNow = false
    let (sheet, results) = show(["Text"], [printing])
    try tap("Print a Poster", in: sheet)
    expectEqual(printing.received.first as? String, "Text")
    expect(sheet.presentingViewController != nil)
    expect(results.lines.isEmpty)
    printing.activityDidFinish(false)
    screen.wait(1)
    expectNil(sheet.presentingViewController)
    expectEqual(results.lines, ["printing false"])
    // An activity that has presented a controller on the sheet also ends with the dismissal of the sheet.
    let other = show(["Text"], [printing])
    try tap("Print a Poster", in: other.sheet)
    other.sheet.present(UIViewController(), animated: false)
    printing.activityDidFinish(true)
    screen.wait(1)
    expectNil(other.sheet.presentingViewController)
    expectEqual(other.results.lines, ["printing true"])
  }

  @Test("The close button and a swipe down dismiss the sheet without an activity")
  func closing() throws {
    let (sheet, results) = show(["Text"])
    screen.tap(on: try require(view("Close", in: sheet.view)))
    screen.wait(1)
    expectNil(sheet.presentingViewController)
    expectEqual(results.lines, ["none false"])
    let other = show(["Text"])
    let top = other.sheet.view.convert(CGPoint(x: 150, y: 20), to: nil as UIView?)
    screen.drag(from: top, to: CGPoint(x: top.x, y: top.y + 600))
    screen.wait(1)
    expectNil(other.sheet.presentingViewController)
    expectEqual(other.results.lines, ["none false"])
  }
}
