import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("What is said to those who hear the screen")
struct AccessibilityTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }

  private final class Told: UIView {
    var heard: [String] = []
    override func accessibilityElementDidBecomeFocused() { heard.append("focused") }
    override func accessibilityElementDidLoseFocus() { heard.append("lost") }
    func done() { heard.append("done") }
  }

  @Test("A-10: what the cursor comes to and leaves is told, and a notification says it too")
  func cursor() {
    let (first, second) = (
      Told(frame: CGRect(x: 0, y: 100, width: 100, height: 50)),
      Told(frame: CGRect(x: 0, y: 200, width: 100, height: 50))
    )
    for view in [first, second] {
      view.isAccessibilityElement = true
      screen.window.addSubview(view)
    }
    var heard: [[AnyHashable: Any]] = []
    let token = screen.application.notificationCenter.addObserver(forName: UIAccessibility.elementFocusedNotification) {
      heard.append($0.userInfo ?? [:])
    }
    screen.application.moveAccessibilityFocus(to: first)
    screen.application.moveAccessibilityFocus(to: second)
    #expect(first.heard == ["focused", "lost"] && second.heard == ["focused"])
    #expect(heard.last?[UIAccessibility.focusedElementUserInfoKey] as AnyObject? === second)
    #expect(heard.last?[UIAccessibility.unfocusedElementUserInfoKey] as AnyObject? === first)
    withExtendedLifetime(token) {}
  }

  @Test("A-08, A-09: what is hidden, or beside something modal, is not read")
  func reading() {
    let (first, second) = (
      UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 50)),
      UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 50))
    )
    for view in [first, second] {
      let inner = UIView(frame: view.bounds)
      inner.isAccessibilityElement = true
      view.addSubview(inner)
      screen.window.addSubview(view)
    }
    let count = { screen.application.elementsInReadingOrder.count }
    #expect(count() == 2)
    first.accessibilityElementsHidden = true
    #expect(count() == 1)
    first.accessibilityElementsHidden = false
    second.accessibilityViewIsModal = true
    #expect(count() == 1)
    second.accessibilityViewIsModal = false
    #expect(count() == 2)
  }

  @Test("Language, spoken names and the container of an element are kept")
  func kept() {
    let view = UIView()
    expectStored(view, \.accessibilityLanguage, "de-DE")
    expectStored(view, \.accessibilityUserInputLabels, ["Go", "Start"])
    let element = UIAccessibilityElement(accessibilityContainer: view)
    #expect(element.accessibilityContainer === view)
  }

  @Test("A custom action runs its closure or its method")
  func customActions() {
    let view = Told()
    var ran = 0
    let action = UIAccessibilityCustomAction(name: "Delete") { _ in
      ran += 1
      return true
    }
    #expect(action.name == "Delete" && action.actionHandler?(action) == true && ran == 1)
    let selector = Selector(Told.done)
    let other = UIAccessibilityCustomAction(name: "Done", target: view, selector: selector)
    #expect(other.target === view && other.selector == selector && other.actionHandler == nil)
    view.accessibilityCustomActions = [action, other]
    #expect(view.accessibilityCustomActions?.map(\.name) == ["Delete", "Done"])
  }

  @Test("The user's settings are off until the host says otherwise")
  func settings() {
    let settings = [
      UIAccessibility.isBoldTextEnabled, UIAccessibility.isDarkerSystemColorsEnabled,
      UIAccessibility.isReduceMotionEnabled,
      UIAccessibility.isReduceTransparencyEnabled, UIAccessibility.isSwitchControlRunning,
    ]
    #expect(!settings.contains(true))
    let words = [
      UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver, .notificationSwitchControl,
    ].map(\.rawValue)
    #expect(Set(words).count == 2)
    #expect(
      UIAccessibility.reduceMotionStatusDidChangeNotification.rawValue
        == "UIAccessibilityReduceMotionStatusDidChangeNotification"
    )
    let posts: [UIAccessibility.Notification] = [.announcement, .layoutChanged, .pageScrolled, .screenChanged]
    #expect(Set(posts.map(\.rawValue)).count == 4)
  }
}
