import Foundation
import ResponderControllers
import ResponderKit
import Testing

@testable import ResponderPlayground

/// Tests of changing properties of a running app on the page.
@Suite("Changes of an app's properties") @MainActor struct AppEditingTests {
  @Test("An edited frame is the entered frame on the screen and in the code, and the app continues with its state")
  func frame() throws {
    let form = FormController()
    let page = ProgramPage { form }
    form.cityTextField.text = "Basel"
    form.present(UIViewController(), animated: false)
    page.change("nameTextField", "frame", "[80, 11, 250, 21]")
    expectEqual(form.nameTextField.frame, CGRect(x: 80, y: 11, width: 250, height: 21))
    expectEqual(
      page.changesInEffect,
      [
        ["nameTextField.frame = CGRect(x: 80, y: 11, width: 250, height: 21)"]
      ]
    )
    expectEqual(page.session.all("screen").count, 1)
    expect(form.presentedViewController != nil)
    expectNil(page.session.all("inspected").last?["remark"])
    page.change("nameTextField", "bounds", "[0, 0, 100, 21]")
    expectEqual(form.nameTextField.center, CGPoint(x: 205, y: 21.5))
    expectEqual(form.nameTextField.bounds.width, 100)
    let changes = try require(page.changesInEffect)
    expectEqual(changes.last, ["nameTextField.bounds = CGRect(x: 0, y: 0, width: 100, height: 21)"])
    page.session.receive(#"{"type":"undo"}"#)
    page.session.receive(#"{"type":"undo"}"#)
    expectEqual(form.nameTextField.frame, CGRect(x: 300, y: 100, width: 0, height: 40))
    expectEqual(page.changesInEffect, [])
    expectEqual(page.session.all("screen").count, 1)
    expectEqual(form.cityTextField.text, "Basel")
    expect(page.session.errors.isEmpty)
  }

  @Test("After an edit that the constraints undo, the inspector states so, and no change is in effect")
  func constrained() throws {
    let form = FormController()
    let page = ProgramPage { form }
    let before = form.titleLabel.frame
    page.change("titleLabel", "frame", "[80, 11, 250, 21]")
    expectEqual(form.titleLabel.frame, before)
    expectEqual(before.width, 80)
    let remark = page.session.all("inspected").last?["remark"] as? String
    expectEqual(remark, "The frame of titleLabel is [20, 500, 80, 30]: its constraints set it again.")
    expectEqual(page.changesInEffect, [])
    page.change("titleLabel", "alpha", "[1, 2]")
    expectEqual(page.session.errors.count, 1)
  }

  @Test("A past time shows the app without a later change, and a reset app has the change from its start")
  func timeOfChange() throws {
    let starts = Starts()
    let page = ProgramPage {
      starts.last = FormController()
      return starts.last ?? UIViewController()
    }
    _ = page.tap(CGPoint(x: 200, y: 600))
    page.change("cityTextField", "isHidden", "true")
    expectEqual(starts.last?.cityTextField.isHidden, true)
    page.session.receive(#"{"type":"past","at":0}"#)
    expectEqual(page.session.pastRun?.fixes.isEmpty, true)
    page.session.receive(#"{"type":"now"}"#)
    page.session.receive(#"{"type":"reset"}"#)
    expectEqual(page.session.screen["changes"] as? [[String]], [["cityTextField.isHidden = true"]])
    expectEqual(starts.last?.cityTextField.isHidden, true)
    page.session.receive(#"{"type":"undo"}"#)
    expect(page.session.errors.isEmpty)
    expectEqual(starts.last?.cityTextField.isHidden, false)
  }

  @MainActor private final class Starts: Sendable { var last: FormController? }

  @Test("The code names the app's property, or has a placeholder for a view that no property stores")
  func names() throws {
    let form = FormController()
    let page = ProgramPage { form }
    _ = page.tap(form.nextButton)
    let other = try require(form.presentedViewController as? FormController)
    _ = page.tap(CGPoint(x: 200, y: 600))
    page.change("cityTextField-2", "isEnabled", "false")
    expect(!other.cityTextField.isEnabled)
    let plain = try require(other.view.subviews.last { type(of: $0) == UIView.self })
    let id = try require(page.session.screenRun?.screen.id(of: plain))
    page.change(id, "alpha", "0.5")
    expectEqual(
      page.changesInEffect,
      [
        ["cityTextField.isEnabled = false"], ["<#\(id)#>.alpha = 0.5"],
      ]
    )
  }
}
