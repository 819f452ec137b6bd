import Foundation
import ResponderImport
import ResponderInsight
import ResponderKit
import ResponderScenarios

/// The description of an app's windows in the format of UIKit's `recursiveDescription`, from which a scenario file of
/// the screen is created.
///
/// The description of each view also has its nearest class of UIKit, since a scenario has no classes of an app. A name
/// that the page uses for the view is its identifier, if the name is not derived from its class.
@MainActor struct AppDescription {
  private let text: String

  init(of screen: Screen) {
    let windows = screen.application.windows.filter { !$0.isHidden }
    var lines: [String] = []
    // The line of a view has only the classes of its recognizers, so their descriptions precede the views.
    for window in windows { Self.appendRecognizers(of: window, to: &lines) }
    for window in windows { Self.append(window, of: screen, to: &lines, depth: 0) }
    text = lines.joined(separator: "\n")
  }

  private static func appendRecognizers(of view: UIView, to lines: inout [String]) {
    let own = ownRecognizers(of: view)
    for recognizer in view.gestureRecognizers ?? [] where !own.contains(where: { $0 === recognizer }) {
      // The targets, which have addresses, would become comments of the scenario.
      lines.append(recognizer.description.replacing(/; target= <.*?\)>/, with: ""))
    }
    for subview in view.subviews { appendRecognizers(of: subview, to: &lines) }
  }

  private static func append(_ view: UIView, of screen: Screen, to lines: inout [String], depth: Int) {
    var line = view.description
    if let start = line.firstIndex(of: ";") { line.insert(contentsOf: additions(to: view, of: screen), at: start) }
    for recognizer in ownRecognizers(of: view) {
      let address = String(UInt(bitPattern: ObjectIdentifier(recognizer)), radix: 16)
      line = line.replacing("<\(type(of: recognizer)) 0x\(address)>", with: "")
    }
    lines.append(String(repeating: "   | ", count: depth) + line)
    for subview in view.subviews { append(subview, of: screen, to: &lines, depth: depth + 1) }
  }

  /// Returns the recognizers with which a scroll view scrolls and zooms. A scroll view of a scenario also has them.
  private static func ownRecognizers(of view: UIView) -> [UIGestureRecognizer] {
    guard let scrollView = view as? UIScrollView else { return [] }
    return [scrollView.panGestureRecognizer, scrollView.pinchGestureRecognizer].compactMap { $0 }
  }

  private static func additions(to view: UIView, of screen: Screen) -> String {
    var text = ""
    if let base = kitClass(of: view) { text += "; baseClass = \(base)" }
    if view.accessibilityIdentifier == nil, let id = ownName(of: view, on: screen) {
      text += "; identifier = '\(id)'"
    }
    return text
  }

  /// Returns the name of a view that is not derived from its class or from the name of another view; nil if there is none.
  private static func ownName(of view: UIView, on screen: Screen) -> String? {
    guard let id = screen.id(of: view), !id.contains("."), !id.hasPrefix("\(type(of: view))") else { return nil }
    return id
  }

  /// Returns the name of the nearest superclass that is a public class of UIKit; nil if the view's class is one.
  private static func kitClass(of view: UIView) -> String? {
    var type: AnyClass = Swift.type(of: view)
    while !isPublic(type), let superclass = _getSuperclass(type) { type = superclass }
    return type == Swift.type(of: view) ? nil : String(describing: type)
  }

  private static func isPublic(_ type: AnyClass) -> Bool {
    String(reflecting: type).hasPrefix("Responder") && String(describing: type).hasPrefix("UI")
  }

  /// Returns a scenario file that describes the screen, without a script.
  ///
  /// - Throws: `ScenarioError` if a scenario cannot describe the screen.
  func scenario(named name: String) throws(ScenarioError) -> ScenarioDocument {
    try ScenarioDocument(try ScreenDump(Array(text.utf8), file: name).scenario, file: "\(name).yaml")
  }
}
