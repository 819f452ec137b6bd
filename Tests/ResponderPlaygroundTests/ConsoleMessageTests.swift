import Foundation
import ResponderKit
import ResponderLayout
import Testing

@testable import ResponderPlayground

/// Tests of messages that UIKit prints to the console of an app.
@Suite("Messages of an app's console") @MainActor struct ConsoleMessageTests {
  @MainActor private final class Narrow: UIViewController {
    let nameField = UITextField()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(nameField)
      nameField.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        nameField.widthAnchor.constraint(equalToConstant: 40), nameField.widthAnchor.constraint(equalToConstant: 50),
      ])
    }
  }

  @Test("A conflict of constraints is sent to the page once, with the name of the view")
  func conflict() {
    let page = ProgramPage { Narrow() }
    let texts = page.session.all("console").compactMap { $0["message"] as? String }
    expect(texts.count == 1 && texts[0].contains("“nameField.width == 40”"), "\(texts)")
    _ = page.tap(CGPoint(x: 100, y: 100))
    expect(page.session.all("console").isEmpty)
  }

  @Test("A conflict of constraints is printed once, although the past and explanations start the app again")
  func printing() throws {
    let print = ConsoleMessage.printLine
    defer { ConsoleMessage.printLine = print }
    var lines: [String] = []
    ConsoleMessage.printLine = { lines.append($0) }
    let page = ProgramPage { Narrow() }
    expect(lines.count == 1 && lines[0].hasPrefix("[LayoutConstraints]"), "\(lines)")
    _ = page.tap(CGPoint(x: 100, y: 100))
    page.session.receive(#"{"type":"past","at":0}"#)
    expect(page.session.pastRun != nil)
    expectEqual(lines.count, 1)
  }
}
