import Foundation
import ResponderKit
import ResponderSimulation

/// What the controllers of a test were told, in order.
@MainActor
final class Diary {
  private(set) var lines: [String] = []
  /// Whether layouts are noted too.
  var notesLayout = false
  private var stages: [String: String] = [:]
  /// Callbacks that do not follow from the one before.
  private(set) var complaints: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// What was noted since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func note(_ name: String, _ callback: String) {
    note("\(name) \(callback)")
    let stage = stages[name] ?? "gone"
    let next: [String: [String]] = [
      "willAppear": ["gone", "willDisappear"], "didAppear": ["willAppear"],
      "willDisappear": ["didAppear", "willAppear"], "didDisappear": ["willDisappear"],
    ]
    guard let allowed = next[callback] else { return }
    if !allowed.contains(stage) { complaints.append("\(name): \(callback) after \(stage)") }
    stages[name] = callback == "didDisappear" ? "gone" : callback
  }

  func stage(of name: String) -> String { stages[name] ?? "gone" }
}

/// A controller that notes what it is told.
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

/// One that tells its children itself.
@MainActor
final class TellingController: NotingController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

extension SimulatedScreen {
  /// Shows `controller` in the window, and forgets what it was told on the way.
  @MainActor
  func show(_ controller: UIViewController, _ diary: Diary) {
    window.rootViewController = controller
    wait(1)
    _ = diary.take()
  }

  /// What a finger at `point` would hit.
  @MainActor
  func hit(_ x: Double, _ y: Double) -> UIView? { window.hitTest(CGPoint(x: x, y: y), with: nil) }
}
