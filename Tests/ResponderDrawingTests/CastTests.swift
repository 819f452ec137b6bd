import ResponderSimulation
import Testing
import UIKit

/// Tests that values in user info dictionaries and animations can be cast as on iOS, both directly and through NSValue.
@MainActor
@Suite("Values in NSValue")
struct CastTests {
  @Test("A rectangle in a dictionary can be cast to CGRect and to NSValue, whichever of the two was stored")
  func rectangles() throws {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    for value in [frame as Any, NSValue(cgRect: frame) as Any] {
      expectEqual(value as? CGRect, frame)
      expectEqual((value as? NSValue)?.cgRectValue, frame)
      expectNil(value as? CGPoint)
      expectNil(value as? CGSize)
    }
  }

  @Test("Points, sizes, transforms, insets and offsets in an NSValue can be cast to their type and to no other type")
  func others() {
    let turned = CATransform3DMakeRotation(1, 0, 0, 1)
    let flat = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expectEqual(NSValue(cgPoint: CGPoint(x: 1, y: 2)) as Any as? CGPoint, CGPoint(x: 1, y: 2))
    expectEqual(NSValue(cgSize: CGSize(width: 1, height: 2)) as Any as? CGSize, CGSize(width: 1, height: 2))
    expectEqual(NSValue(caTransform3D: turned).caTransform3DValue, turned)
    expectEqual(NSValue(cgAffineTransform: flat).cgAffineTransformValue, flat)
    expectEqual(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue, insets)
    expectEqual(
      NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue,
      UIOffset(horizontal: 1, vertical: 2)
    )
    expectEqual((insets as Any as? NSValue)?.uiEdgeInsetsValue, insets)
    expectEqual(NSValue(uiEdgeInsets: insets).caTransform3DValue, CATransform3DIdentity)
    expectNil(NSValue(cgPoint: .zero) as Any as? CGRect)
  }

  @Test("The values of a keyboard notification can be cast as on iOS")
  func keyboard() throws {
    let screen = SimulatedScreen()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    screen.window.addSubview(field)
    // The variable is written only when the field becomes first responder, on the main actor.
    nonisolated(unsafe) var info: [AnyHashable: Any] = [:]
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification,
      object: nil,
      queue: nil
    ) { info = $0.userInfo ?? [:] }
    defer { NotificationCenter.default.removeObserver(token) }
    field.becomeFirstResponder()
    let frame = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
    expectEqual(frame, info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)
    expect((frame?.height ?? 0) > 0)
    expectEqual(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double, 0)
    expectEqual((info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue, 0)
    expectEqual(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt, 7)
    expectEqual((info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.intValue, 7)
  }

  @Test("Keyframes with transforms in NSValue are interpolated as transforms")
  func keyframes() throws {
    let screen = SimulatedScreen()
    let layer = CALayer()
    screen.window.layer.addSublayer(layer)
    let pop = CAKeyframeAnimation(keyPath: "transform")
    pop.values = [1, 3].map { NSValue(caTransform3D: CATransform3DMakeScale($0, $0, 1)) }
    pop.duration = 1
    layer.add(pop, forKey: nil)
    screen.wait(0.5)
    expectEqual(layer.presentation()?.transform.m11, 2)
  }
}
