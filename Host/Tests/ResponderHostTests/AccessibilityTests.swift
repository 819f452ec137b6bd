import CHost
import Foundation
import ResponderSimulation
import Testing
import UIKit

@testable import ResponderHost

@Suite("The values of elements for assistive technologies") @MainActor
struct AccessibilityTests {
  private let application = UIApplication(clock: VirtualClock())
  private let window: UIWindow

  init() {
    window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    window.makeKeyAndVisible()
  }

  /// Shows a view, and returns its node.
  private func node(_ view: UIView) throws -> AccessibilityNode {
    view.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
    view.accessibilityIdentifier = "tested"
    window.addSubview(view)
    return try #require(application.accessibilityTree.nodes.first { $0.identifier == "tested" })
  }

  @Test("Each role has a role of AT-SPI", arguments: AccessibilityRole.allCases)
  func role(_ role: AccessibilityRole) {
    let isContainer = [.group, .other].contains(role)
    #expect((AccessibleRole(role) == .panel) == isContainer)
  }

  @Test("Each role of AT-SPI is used")
  func roles() {
    #expect(Set(AccessibilityRole.allCases.map { AccessibleRole($0) }) == Set(AccessibleRole.allCases))
  }

  @Test("A switch is a check box whose state and number change when it is on")
  func toggle() throws {
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Water"
    let off = try node(toggle)
    #expect(AccessibleRole(off.role) == .checkBox)
    #expect(off.accessibleName == "Water")
    #expect(AccessibleStates(off) == [.visible, .showing, .enabled, .sensitive, .checkable])
    #expect(off.accessibleNumber?.value == 0)
    #expect(off.accessibleNumber?.range == 0...1)
    toggle.isOn = true
    let on = try node(toggle)
    #expect(AccessibleStates(on) == [.visible, .showing, .enabled, .sensitive, .checkable, .checked])
    #expect(on.accessibleNumber?.value == 1)
  }

  @Test("A disabled button has neither the state sensitive nor an action")
  func disabled() throws {
    let button = UIButton(type: .system)
    button.setTitle("Buy", for: .normal)
    #expect(try node(button).accessibleActions.map(\.name) == ["activate"])
    button.isEnabled = false
    let node = try node(button)
    #expect(AccessibleStates(node) == [.visible, .showing])
    #expect(node.accessibleActions.isEmpty)
  }

  @Test("A slider can be incremented and decremented, and its percentage is a number from 0 to 100")
  func slider() throws {
    let slider = UISlider()
    slider.value = 0.25
    let node = try node(slider)
    #expect(node.accessibleActions.map(\.name) == ["activate", "increment", "decrement"])
    #expect(node.accessibleNumber?.value == 25)
    #expect(node.accessibleNumber?.range == 0...100)
    #expect(node.accessibleInterfaces.rawValue & CHostInterfaceValue.rawValue != 0)
  }

  @Test(
    "A value that is not a finite number has no number",
    arguments: ["", "%", "three", "nan", "inf", "1e999", "5 of 7", String(repeating: "9", count: 200)]
  )
  func numbers(value: String) throws {
    let view = UIView()
    view.isAccessibilityElement = true
    view.accessibilityValue = value
    #expect(try node(view).accessibleNumber == nil)
  }

  @Test("A text field has its text as content, its placeholder as name, and a selection in code points")
  func field() throws {
    let field = UITextField()
    field.placeholder = "Name"
    field.text = "a👋b"
    field.becomeFirstResponder()
    let before = try node(field)
    #expect(before.accessibleName == "Name")
    #expect(before.accessibleContent == "a👋b")
    application.perform(.selectText(1..<3), onNode: before.id)
    let node = try node(field)
    #expect(node.accessibleSelection == 1..<2)
    #expect(AccessibleStates(node).isSuperset(of: [.editable, .singleLine, .selectableText, .focusable]))
    let interfaces = CHostInterfaceText.rawValue | CHostInterfaceEditableText.rawValue
    #expect(node.accessibleInterfaces.rawValue & interfaces == interfaces)
    #expect(node.accessibleInterfaces.rawValue & CHostInterfaceValue.rawValue == 0)
  }

  @Test("The text of a password field is not reported")
  func password() throws {
    let field = UITextField()
    field.isSecureTextEntry = true
    field.text = "secret"
    let node = try node(field)
    #expect(AccessibleRole(node.role) == .passwordText)
    #expect(node.accessibleContent.isEmpty)
  }

  @Test("Custom actions follow the standard actions")
  func customActions() throws {
    let button = UIButton(type: .system)
    button.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Delete") { _ in true }]
    #expect(try node(button).accessibleActions.map(\.name) == ["activate", "Delete"])
  }

  @Test("Offsets in code points and in UTF-16 units correspond, and are limited to the text")
  func offsets() {
    let text = "a👋b"
    for (points, units) in [(0, 0), (1, 1), (2, 3), (3, 4)] {
      #expect(text.utf16Offset(ofCodePointOffset: points) == units)
      #expect(text.codePointOffset(ofUTF16Offset: units) == points)
    }
    #expect(text.codePointOffset(ofUTF16Offset: 2) == 1)
    #expect(text.codePointOffset(ofUTF16Offset: .max) == 3)
    #expect(text.codePointOffset(ofUTF16Offset: -1) == 0)
    #expect(text.utf16Offset(ofCodePointOffset: .max) == 4)
    #expect(text.utf16Offset(ofCodePointOffset: -1) == 4)
  }

  @Test(
    "The changed part of a text is the smallest",
    arguments: [
      ("", "abc", 0, "", "abc"), ("abc", "", 0, "abc", ""), ("abc", "abxc", 2, "", "x"), ("aa", "aaa", 2, "", "a"),
      ("a👋b", "a🎉b", 1, "👋", "🎉"), ("same", "same", 4, "", ""),
    ]
  )
  func change(old: String, new: String, offset: Int, removed: String, inserted: String) {
    let change = TextChange(from: old, to: new)
    #expect(change.offset == offset)
    #expect(change.removed == removed)
    #expect(change.inserted == inserted)
  }

  @Test("A snapshot finds the innermost element at a point, and omits windows without elements")
  func snapshot() throws {
    let empty = UIWindow(application: application, frame: window.frame)
    empty.isHidden = false
    let button = UIButton(type: .system)
    let node = try node(button)
    let snapshot = AccessibilitySnapshot(application)
    let root = try #require(snapshot.node(AccessibilitySnapshot.root))
    #expect(snapshot.children(of: root).count == 1)
    #expect(snapshot.hit(AccessibilitySnapshot.root, at: CGPoint(x: 50, y: 30)) == Int32(node.id))
    #expect(snapshot.hit(AccessibilitySnapshot.root, at: CGPoint(x: 150, y: 300)) == Int32(try #require(node.parent)))
    #expect(snapshot.hit(AccessibilitySnapshot.root, at: CGPoint(x: 500, y: 300)) == AccessibilitySnapshot.root)
    #expect(snapshot.hit(12_345, at: .zero) == -1)
    #expect(snapshot.screenFrame(of: node) == button.frame)
    #expect(snapshot.window(of: node) === window)
    #expect(snapshot.index(of: node) == 0)
    #expect(snapshot.index(of: root) == -1)
  }
}
