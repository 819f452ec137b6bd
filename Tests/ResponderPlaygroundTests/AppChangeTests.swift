import Foundation
import ResponderKit
import Testing

@testable import ResponderPlayground

/// Tests of an app on the page that changes its views without input, for example when a network request has ended.
@MainActor
@Suite("Changes of an app without input")
struct AppChangeTests {
  @MainActor private final class Program: Sendable {
    var label: UILabel?
    var card: UIView?
  }

  private func page(_ program: Program) -> SessionPage {
    let page = SessionPage(
      Gallery.showing("Notes", size: CGSize(width: 320, height: 480)) { application in
        let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
        label.text = "Loading"
        let card = UIView(frame: CGRect(x: 20, y: 200, width: 100, height: 100))
        card.backgroundColor = .red
        window.addSubview(label)
        window.addSubview(card)
        window.makeKeyAndVisible()
        (program.label, program.card) = (label, card)
        return window
      }
    )
    page.receive(#"{"type":"open","screen":"program"}"#)
    page.wake()
    page.clear()
    return page
  }

  private func frames(_ page: SessionPage, showing text: String) -> Int {
    page.all("frame").filter { "\($0["views"] ?? "")".contains(text) }.count
  }

  @Test("A change by a task of the main actor is sent to the page, without input")
  func changeByTask() async {
    let program = Program()
    let page = page(program)
    expectNil(page.wakeAfter)
    await Task { @MainActor in program.label?.text = "Three results" }.value
    expectEqual(page.wakeAfter, 0)
    expect(page.all("frame").isEmpty)
    page.wake()
    expectEqual(frames(page, showing: "Three results"), 1)
    expectNil(page.wakeAfter)
  }

  @Test("Several changes before the session wakes are sent in one frame; a later change is sent in a second frame")
  func changesAreSentTogether() {
    let program = Program()
    let page = page(program)
    for number in 1...5 { program.label?.text = "Result \(number)" }
    program.card?.frame.origin.y = 300
    page.wake()
    expectEqual(page.all("frame").count, 1)
    expectEqual(frames(page, showing: "Result 5"), 1)
    program.label?.text = "Result 6"
    expectEqual(page.wakeAfter, 0)
    page.wake()
    expectEqual(page.all("frame").count, 2)
    expectEqual(frames(page, showing: "Result 6"), 1)
  }

  @Test("Changes wait until the page has drawn the earlier frames")
  func changesWaitForDrawnFrames() {
    let program = Program()
    let page = page(program)
    page.draws = false
    for number in 1...PlaygroundSession.mostUndrawn {
      program.label?.text = "Result \(number)"
      page.wake()
    }
    expectEqual(page.all("frame").count, PlaygroundSession.mostUndrawn)
    program.label?.text = "Last result"
    page.wake()
    expectEqual(page.all("frame").count, PlaygroundSession.mostUndrawn)
    page.drawn()
    expectEqual(page.all("frame").count, PlaygroundSession.mostUndrawn + 1)
    expectEqual(frames(page, showing: "Last result"), 1)
  }

  @Test("A change of a value that is not on the screen sends no frame, and the session does not wake again")
  func changeWithoutEffect() {
    let program = Program()
    let page = page(program)
    program.card?.setNeedsLayout()
    expectEqual(page.wakeAfter, 0)
    page.wake()
    expect(page.all("frame").isEmpty)
    expectNil(page.wakeAfter)
  }
}
