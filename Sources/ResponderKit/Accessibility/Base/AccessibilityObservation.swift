import Foundation

/// The numbers of the accessibility nodes of an application.
@MainActor
struct AccessibilityIdentities {
  private struct Reference {
    weak var element: UIResponder?
  }

  private var count = 0
  private var elements: [Int: Reference] = [:]

  /// Returns the number of an object; the first call for an object assigns the next number.
  mutating func id(of element: UIResponder) -> Int {
    let state = element.accessibility ?? element.makeAccessibility()
    if let id = state.nodeID, elements[id]?.element === element { return id }
    count += 1
    state.nodeID = count
    elements[count] = Reference(element: element)
    if count.isMultiple(of: 1_024) { elements = elements.filter { $0.value.element != nil } }
    return count
  }

  /// Returns the object with a number; nil if no such object exists any longer.
  func element(_ id: Int) -> UIResponder? { elements[id]?.element }
}

/// The observation of the accessibility tree by a host's bridge.
@MainActor
final class AccessibilityObservation {
  let onChange: ([AccessibilityChange]) -> Void
  /// Reads the tree and reports the changes since `tree`.
  let report: (UIApplication) -> Void
  /// The tree when the changes were last reported.
  var tree: AccessibilityTree
  /// The notifications that the app has posted since the changes were last reported.
  var posted: [AccessibilityChange] = []

  init(
    _ tree: AccessibilityTree,
    onChange: @escaping ([AccessibilityChange]) -> Void,
    report: @escaping (UIApplication) -> Void
  ) {
    self.tree = tree
    self.onChange = onChange
    self.report = report
  }
}

extension UIResponder {
  /// Requests a frame, in which a change of an accessibility value is reported to a bridge that observes the tree.
  final func accessibilityWillChange() {
    guard UIApplication.watchesDisplay, let application = eventApplication else { return }
    if application.accessibilityObservation != nil { application.displayDidChange() }
  }
}
