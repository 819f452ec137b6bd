import Foundation
import ResponderKit
import ResponderSimulation

/// A list of the callbacks that a test's controllers received, in order.
@MainActor
final class Diary {
  private(set) var lines: [String] = []
  /// Whether layout callbacks are recorded too.
  var notesLayout = false
  private var appearanceStates: [String: String] = [:]
  /// The errors so far: appearance callbacks that must not follow the controller's previous callback.
  private(set) var complaints: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// Returns the recorded lines and clears the list.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func note(_ name: String, _ callback: String) {
    note("\(name) \(callback)")
    let state = appearanceStates[name] ?? "gone"
    let next: [String: [String]] = [
      "willAppear": ["gone", "willDisappear"], "didAppear": ["willAppear"],
      "willDisappear": ["didAppear", "willAppear"], "didDisappear": ["willDisappear"],
    ]
    guard let allowed = next[callback] else { return }
    if !allowed.contains(state) { complaints.append("\(name): \(callback) after \(state)") }
    appearanceStates[name] = callback == "didDisappear" ? "gone" : callback
  }

  func appearanceState(of name: String) -> String { appearanceStates[name] ?? "gone" }
}

/// A controller that records its callbacks.
@MainActor
class NotingController: UIViewController {
  let name: String
  let diary: Diary
  var onCallback: ((String) -> Void)?

  init(_ name: String, _ diary: Diary) {
    self.name = name
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ callback: String) {
    diary.note(name, callback)
    onCallback?(callback)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = name
    note("load")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("willAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("isAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("didDisappear")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if diary.notesLayout { note("layout") }
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note(parent == nil ? "leaves" : "joins")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note(parent == nil ? "left" : "joined")
  }
}

/// A controller that does not forward appearance callbacks to its children.
@MainActor
final class TellingController: NotingController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

extension SimulatedScreen {
  /// Shows `controller` in the window, and discards the callbacks until it has appeared.
  @MainActor
  func show(_ controller: UIViewController, _ diary: Diary) {
    window.rootViewController = controller
    wait(1)
    _ = diary.take()
  }

  /// Returns the view that a touch at this location would hit.
  @MainActor
  func hit(_ x: Double, _ y: Double) -> UIView? { window.hitTest(CGPoint(x: x, y: y), with: nil) }
}
