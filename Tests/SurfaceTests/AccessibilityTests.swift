import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Accessibility elements and settings")
struct AccessibilityTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }

  private final class Listener: UIView {
    var received: [String] = []
    override func accessibilityElementDidBecomeFocused() { received.append("focused") }
    override func accessibilityElementDidLoseFocus() { received.append("lost") }
    func done() { received.append("done") }
  }

  @Test("An element is notified when the cursor of the screen reader enters and leaves the element (A-10)")
  func cursor() {
    let (first, second) = (
      Listener(frame: CGRect(x: 0, y: 100, width: 100, height: 50)),
      Listener(frame: CGRect(x: 0, y: 200, width: 100, height: 50))
    )
    for view in [first, second] {
      view.isAccessibilityElement = true
      screen.window.addSubview(view)
    }
    var received: [[AnyHashable: Any]] = []
    let token = screen.application.notificationCenter.addObserver(forName: UIAccessibility.elementFocusedNotification) {
      received.append($0.userInfo ?? [:])
    }
    screen.application.moveAccessibilityFocus(to: first)
    screen.application.moveAccessibilityFocus(to: second)
    expectEqual(first.received, ["focused", "lost"])
    expectEqual(second.received, ["focused"])
    expectIdentical(received.last?[UIAccessibility.focusedElementUserInfoKey] as AnyObject?, second)
    expectIdentical(received.last?[UIAccessibility.unfocusedElementUserInfoKey] as AnyObject?, first)
    withExtendedLifetime(token) {}
  }

  @Test("A screen reader does not read hidden elements, or elements outside of a modal view (A-08, A-09)")
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
    expectEqual(count(), 2)
    first.accessibilityElementsHidden = true
    expectEqual(count(), 1)
    first.accessibilityElementsHidden = false
    second.accessibilityViewIsModal = true
    expectEqual(count(), 1)
    second.accessibilityViewIsModal = false
    expectEqual(count(), 2)
  }

  @Test("An accessibility element stores its language, its user input labels and its container")
  func kept() {
    let view = UIView()
    expectStored(view, \.accessibilityLanguage, "de-DE")
    expectStored(view, \.accessibilityUserInputLabels, ["Go", "Start"])
    let element = UIAccessibilityElement(accessibilityContainer: view)
    expectIdentical(element.accessibilityContainer, view)
  }

  @Test("A custom accessibility action runs its closure or sends its method to its target")
  func customActions() {
    let view = Listener()
    var ran = 0
    let action = UIAccessibilityCustomAction(name: "Delete") { _ in
      ran += 1
      return true
    }
    expectEqual(action.name, "Delete")
    expectEqual(action.actionHandler?(action), true)
    expectEqual(ran, 1)
    let selector = Selector(Listener.done)
    let other = UIAccessibilityCustomAction(name: "Done", target: view, selector: selector)
    expectIdentical(other.target, view)
    expectEqual(other.selector, selector)
    expectNil(other.actionHandler)
    view.accessibilityCustomActions = [action, other]
    expectEqual(view.accessibilityCustomActions?.map(\.name), ["Delete", "Done"])
  }

  @Test("The user's accessibility settings are all off unless the host changes them")
  func settings() {
    let settings = [
      UIAccessibility.isBoldTextEnabled, UIAccessibility.isDarkerSystemColorsEnabled,
      UIAccessibility.isReduceMotionEnabled,
      UIAccessibility.isReduceTransparencyEnabled, UIAccessibility.isSwitchControlRunning,
    ]
    expect(!settings.contains(true))
    let words = [
      UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver, .notificationSwitchControl,
    ].map(\.rawValue)
    expectEqual(Set(words).count, 2)
    expectEqual(
      UIAccessibility.reduceMotionStatusDidChangeNotification.rawValue,
      "UIAccessibilityReduceMotionStatusDidChangeNotification"
    )
    let posts: [UIAccessibility.Notification] = [.announcement, .layoutChanged, .pageScrolled, .screenChanged]
    expectEqual(Set(posts.map(\.rawValue)).count, 4)
  }
}
