import Foundation
import ResponderControllers
import ResponderKit
import Testing

@testable import ResponderPlayground

/// Tests of inspecting and explaining the views of a running app.
@Suite("Properties of an app's views") @MainActor struct AppInspectionTests {
  private func ids(_ page: ProgramPage) -> [String] {
    (page.session.screen["views"] as? [[String: Any]] ?? []).filter { $0["part"] == nil }.compactMap {
      $0["id"] as? String
    }
  }

  // MARK: Observing

  @Test("Inspecting and explaining every view calls no delegate, also while a text is edited, and records nothing")
  func observation() throws {
    let form = FormController()
    let page = ProgramPage { form }
    let all = ids(page)
    expect(all.contains("cityTextField"))
    expect(all.contains("notesTextView"))
    func observe() throws {
      for id in all {
        _ = try page.inspect(id)
        page.session.receive(#"{"type":"explain","id":"\#(id)"}"#)
      }
      page.session.receive(#"{"type":"map"}"#)
    }
    _ = page.tap(CGPoint(x: 200, y: 600))
    try observe()
    expectEqual(form.calls, [])
    expect(page.session.lines("text").isEmpty)
    _ = page.tap(form.cityTextField)
    expect(form.cityTextField.isFirstResponder)
    form.calls = []
    page.session.clear()
    try observe()
    expectEqual(form.calls, [])
    expect(page.session.lines("text").isEmpty)
  }

  @Test("A touch that lands on a text field calls its delegate only when it begins editing")
  func landing() throws {
    let form = FormController()
    let page = ProgramPage { form }
    page.session.point(page.session.uptime, (1, "began", 100, 180))
    expectEqual(form.calls, [])
    page.session.point(page.session.uptime, (1, "cancelled", 100, 180))
    expectEqual(form.calls, [])
  }

  @Test("When the focus leaves an edited field, its delegate is asked once whether editing may end")
  func focus() throws {
    let form = FormController()
    let page = ProgramPage { form }
    _ = page.tap(form.cityTextField)
    _ = try page.inspect("cityTextField")
    form.calls = []
    let window = try require(page.window)
    let system = try require(UIFocusSystem.focusSystem(for: window))
    system.requestFocusUpdate(to: form.stepper)
    system.updateFocusIfNeeded()
    _ = try page.inspect("cityTextField")
    expectEqual(form.calls.filter { $0.contains("ShouldBegin") }, [])
    expect(form.calls.count { $0.contains("ShouldEnd") } <= 1)
  }

  // MARK: Reachability

  @Test("The inspector states that a view without area can receive no touch")
  func area() throws {
    let form = FormController()
    let page = ProgramPage { form }
    let field = try page.inspect("nameTextField")
    expectEqual(field["reachable"] as? Bool, false)
    let reach = try require(field["reach"] as? String)
    expect(reach.hasPrefix("nameTextField: its width is 0, and a view without area can receive no touch;"), "\(reach)")
    form.nameTextField.frame.size = .zero
    expect("\(try page.inspect("nameTextField")["reach"] ?? "")".contains("its width and height are 0"))
    form.nameTextField.frame.size = CGSize(width: 10, height: 0)
    expect("\(try page.inspect("nameTextField")["reach"] ?? "")".contains("its height is 0"))
  }

  @Test(
    "The reason why a view cannot be hit is found after a gesture elsewhere that a new start does not reproduce",
    arguments: [
      ("area", "the width of the text field nameTextField is 0"),
      ("hidden", "isHidden of the text field cityTextField is true"),
      ("alpha", "alpha of the text field cityTextField is 0"),
      ("interaction", "isUserInteractionEnabled of the text field cityTextField is false"),
      ("outside", "extends beyond the bounds of"), ("covered", "is in front of it"),
    ]
  )
  func unreachable(_ fault: String, _ reason: String) async throws {
    let form = FormController()
    let starts = Starts()
    let page = ProgramPage {
      starts.count += 1
      // Only the first instance has the button, so the touches alone do not reproduce the record.
      return starts.count == 1 ? form : UIViewController()
    }
    _ = page.tap(form.stepper)
    let field = form.cityTextField
    switch fault {
    case "hidden": field.isHidden = true
    case "alpha": field.alpha = 0
    case "interaction": field.isUserInteractionEnabled = false
    case "outside":
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      form.view.addSubview(box)
      box.addSubview(field)
    case "covered": form.view.addSubview(UIView(frame: form.view.bounds))
    default: break
    }
    let id = fault == "area" ? "nameTextField" : "cityTextField"
    page.session.receive(#"{"type":"explain","id":"\#(id)"}"#)
    await page.session.waitForSearch()
    let verdict = try require(page.session.all("verdict").last)
    let sentence = "\(verdict["headline"] ?? "")\(verdict["rest"] ?? "")"
    expect(sentence.contains(reason), "\(sentence)")
    expectEqual(verdict["outcome"] as? String, "unheard")
  }

  @MainActor private final class Starts: Sendable { var count = 0 }
}
