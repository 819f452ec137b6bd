import Foundation
import ResponderControllers
import ResponderKit
import ResponderScenarios

/// The session of a client: a separate application on virtual time, which advances with the client's gestures.
@MainActor final class DriverSession {
  let id: String
  let app: DrivenApp
  /// The name by which the client requested the application.
  let screen: String
  var timeouts: [String: Double] = ["implicit": 0, "pageLoad": 300_000, "script": 30_000]
  var settings: [JSONValue.Member] = []
  var orientation = "PORTRAIT"
  private var elements: [String: StoredElement] = [:]
  private var ids: [ObjectIdentifier: String] = [:]
  private var count = 0
  private var lastFinger = 0

  private struct StoredElement {
    weak var view: UIView?
    /// The name of the view at the time at which the client received the reference. A reused cell has a new name for
    /// another row.
    let name: String?
    let isApplication: Bool
  }

  /// The keys of an element reference in the W3C standard and in the protocol that preceded the standard.
  static let elementKeys = ["element-6066-11e4-a52e-4f735466cecf", "ELEMENT"]
  /// The largest number of elements that are stored for a client. No real screen has so many views.
  private static let maximumElements = 20_000

  init(id: String, screen: String, app: DrivenApp) {
    (self.id, self.screen, self.app) = (id, screen, app)
  }

  var application: UIApplication { app.application }
  var root: DrivenElement { DrivenElement(of: app) }

  // MARK: - Elements

  func reference(to element: DrivenElement) throws -> JSONValue {
    let key = ObjectIdentifier(element.view ?? application)
    let name = element.view.flatMap(app.id)
    var id = ids[key]
    // An id is not reused for a deallocated view, or for a reused cell that now shows another row.
    if let known = id.flatMap({ elements[$0] }), known.name != name || (!known.isApplication && known.view == nil) {
      id = nil
    }
    if id == nil {
      count += 1
      guard count <= Self.maximumElements else {
        throw WebDriverError(
          .unsupported,
          "too many elements in this session; expected at most \(Self.maximumElements)"
        )
      }
      let digits = String(count, radix: 16, uppercase: true)
      let zeros = String(repeating: "0", count: 8 - digits.count)
      id = "\(zeros)\(digits)-0000-0000-0000-\(self.id.suffix(12))"
    }
    guard let id else { return .null }
    ids[key] = id
    elements[id] = StoredElement(view: element.view, name: name, isApplication: element.view == nil)
    return .object(Self.elementKeys.map { .init($0, .text(id)) })
  }

  /// Returns the element with an id in its current state.
  func element(_ id: String) throws -> DrivenElement {
    guard let stored = elements[id] else {
      throw WebDriverError(.noSuchElement, "the element \(quoted(id)) does not exist in this session")
    }
    let root = root
    if stored.isApplication { return root }
    guard let view = stored.view, view.window != nil, app.id(view) == stored.name else {
      throw WebDriverError(.stale, "the element \(quoted(id)) is no longer on the screen")
    }
    if let found = root.all.first(where: { $0.view === view }) { return found }
    return DrivenElement(hidden: view, in: app)
  }

  func find(_ using: String, _ value: String, below element: DrivenElement? = nil) throws -> [DrivenElement] {
    let root = element ?? self.root
    let all = element == nil ? root.all : root.descendants
    switch using {
    case "id", "accessibility id", "name": return all.filter { $0.name == value }
    case "class name", "tag name": return all.filter { $0.type == value }
    case "predicate string", "-ios predicate string":
      let predicate = try ElementPredicate(value)
      return all.filter { predicate.matches(for: $0) }
    case "class chain", "-ios class chain": return try ClassChain(value).matches(below: root)
    case "xpath": return try ElementPath(value).matches(below: root)
    case "link text", "partial link text":
      // WebDriverAgent's syntax for an attribute and its value is `label=Save`.
      let sides = value.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else {
        throw WebDriverError(.invalidSelector, "\(using): expected, for example, label=Save")
      }
      return all.filter { element in
        guard case .text(let text)? = element.attribute(sides[0]) else { return false }
        return using == "link text" ? text == sides[1] : text.contains(sides[1])
      }
    default:
      let known = [
        "id", "accessibility id", "name", "class name", "predicate string", "class chain", "xpath", "link text",
        "partial link text",
      ]
      throw WebDriverError(.invalidSelector, "using: unknown \(quoted(using)); expected \(Spelling.list(known))")
    }
  }

  // MARK: - Time

  /// Advances the clock until the application is at rest and no timer is due, by at most five seconds.
  func comeToRest() {
    let end = app.clock.now + 5
    var timers = 0
    while let next = app.clock.nextDeadline, next <= end, timers < 20_000 {
      app.clock.advance(to: next)
      timers += 1
    }
    UIView.layOut(application)
  }

  /// Plays touches whose times are in seconds from now, and then waits until the application is at rest.
  func play(_ moments: [(time: TimeInterval, samples: [TouchSample])]) {
    let start = app.clock.now
    for moment in moments {
      app.clock.advance(to: start + moment.time)
      let samples = moment.samples.map { sample in
        var sample = sample
        sample.timestamp = start + moment.time
        return sample
      }
      application.receive(samples)
    }
    comeToRest()
  }

  /// Advances the clock by a number of seconds that a client requests.
  func wait(_ seconds: Double) {
    app.clock.advance(by: seconds)
    UIView.layOut(application)
  }

  // MARK: - Text

  /// The first responder if it accepts text; nil otherwise.
  var typist: (any UIKeyInput)? { application.firstResponder as? any UIKeyInput }

  func type(_ text: String) throws {
    guard text.count <= 10_000 else {
      throw WebDriverError(.invalidArgument, "the text is too long; expected at most 10000 characters")
    }
    for character in text {
      guard let typist else {
        throw WebDriverError(
          .invalidElementState,
          "Error Domain=com.facebook.WebDriverAgent Code=1 \"Keyboard is not present\": "
            + "no text input is first responder"
        )
      }
      switch character {
      case "\u{8}", "\u{7f}", "\u{e003}", "\u{e017}": typist.deleteBackward()
      case "\u{e006}", "\u{e007}", "\n", "\r": typist.insertText("\n")
      case "\u{e004}": typist.insertText("\t")
      case "\u{e00d}": typist.insertText(" ")
      case "\u{e000}"..."\u{f8ff}": continue
      default: typist.insertText(String(character))
      }
    }
    comeToRest()
  }

  /// Makes a text input the first responder in the same way as a tap.
  func focus(_ element: DrivenElement) throws {
    guard let view = element.view, view is any UIKeyInput else {
      throw WebDriverError(.elementNotInteractable, "\(quoted(element.name ?? element.type)) does not accept text")
    }
    if !view.isFirstResponder { try tap(element) }
    if !view.isFirstResponder { _ = view.becomeFirstResponder() }
    guard view.isFirstResponder else {
      throw WebDriverError(
        .invalidElementState,
        "\(quoted(element.name ?? element.type)) does not become first responder"
      )
    }
  }

  func clear(_ element: DrivenElement) throws {
    try focus(element)
    if let input = element.view as? any UITextInput {
      input.selectedTextRange = input.textRange(from: input.endOfDocument, to: input.endOfDocument)
    }
    var text = (element.view as? UITextField)?.text ?? (element.view as? UITextView)?.text ?? ""
    while !text.isEmpty {
      typist?.deleteBackward()
      let now = (element.view as? UITextField)?.text ?? (element.view as? UITextView)?.text ?? ""
      // If the text is unchanged, a delegate has refused the deletion.
      guard now.count < text.count else { break }
      text = now
    }
    comeToRest()
  }

  // MARK: - Alerts

  /// The frontmost alert; nil if no alert is presented.
  var alert: UIAlertController? {
    for window in application.windows.reversed() where !window.isHidden {
      if let alert = Self.alert(in: window) { return alert }
    }
    return nil
  }

  private static func alert(in view: UIView) -> UIAlertController? {
    for subview in view.subviews.reversed() { if let alert = alert(in: subview) { return alert } }
    guard let alert = view.next as? UIAlertController, alert.viewIfLoaded === view else { return nil }
    return alert
  }

  func presentAlert() throws -> UIAlertController {
    guard let alert else {
      throw WebDriverError(.noSuchAlert, "An attempt was made to operate on a modal dialog when one was not open")
    }
    return alert
  }

  /// Taps the button of an action of an alert.
  func close(_ alert: UIAlertController, with action: UIAlertAction?) throws {
    guard let action, let title = action.title else {
      throw WebDriverError(.noSuchElement, "the alert has no such button")
    }
    let buttons = DrivenElement(of: app).all.filter { $0.type == "XCUIElementTypeButton" && $0.name == title }
    guard let button = buttons.last(where: { $0.view?.isDescendant(of: alert.view) == true }) else {
      throw WebDriverError(.noSuchElement, "the button \(quoted(title)) of the alert is not on the screen")
    }
    try tap(button)
  }
}

extension UIView {
  /// Lays out all windows, as UIKit does before each frame.
  fileprivate static func layOut(_ application: UIApplication) {
    for window in application.windows { window.layoutIfNeeded() }
  }
}
