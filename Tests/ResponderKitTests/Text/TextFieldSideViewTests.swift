import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of side views, such as a button that reveals a password or a magnifying glass.
@MainActor
@Suite("Side views of a text field")
struct TextFieldSideViewTests {
  private let screen = SimulatedScreen(size: CGSize(width: 300, height: 400))
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))

  init() { screen.window.addSubview(field) }

  @Test("A right view receives touches while its mode shows it, and the text area is narrower by the view's width")
  func button() {
    let eye = UIButton(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    var taps = 0
    eye.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    field.rightView = eye
    field.layoutIfNeeded()
    expectNil(eye.superview)
    field.rightViewMode = .always
    field.layoutIfNeeded()
    expectEqual(eye.frame, CGRect(x: 170, y: 5, width: 30, height: 30))
    expect(field.textRect(forBounds: field.bounds).maxX <= 170)
    screen.tap(on: eye)
    expectEqual(taps, 1)
    field.rightView = nil
    field.layoutIfNeeded()
    expectNil(eye.superview)
  }

  @Test("A left view with the mode .whileEditing is visible only during editing")
  func whileEditing() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftView = view
    field.leftViewMode = .whileEditing
    field.layoutIfNeeded()
    expectNil(view.superview)
    screen.tap(on: field)
    screen.window.layoutIfNeeded()
    expectIdentical(view.superview, field)
    expect(field.editingRect(forBounds: field.bounds).minX >= 20)
    field.resignFirstResponder()
    screen.window.layoutIfNeeded()
    expectNil(view.superview)
  }

  private final class Inset: UITextField {
    override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
      super.leftViewRect(forBounds: bounds).offsetBy(dx: 12, dy: 0)
    }
  }

  @Test("An override of leftViewRect determines the positions of the left view and of the text")
  func subclass() {
    let field = Inset(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftViewMode = .always
    screen.window.addSubview(field)
    field.layoutIfNeeded()
    expectEqual(field.leftView?.frame, CGRect(x: 12, y: 10, width: 20, height: 20))
    expectEqual(field.textRect(forBounds: field.bounds).minX, 32)
  }
}
