import Foundation
import Testing

@testable import ResponderKit

/// The titles of the overrides that have been called since the last check.
@MainActor private var notedTitles: Set<String> = []

/// Notes the call of an override and returns the value of the superclass.
func noted<Value>(_ title: String, _ value: @autoclosure () -> Value) -> Value {
  MainActor.assumeIsolated { _ = notedTitles.insert(title) }
  return value()
}

/// Notes the call of an override that does not call super.
func noted(_ title: String) {
  noted(title, ())
}

/// A caller of overridden members through references of the superclass's type, each on a new object.
@MainActor
struct OverrideCalls<Base: AnyObject> {
  private let make: () -> Base
  /// The titles of overrides that should have been called but were not.
  private(set) var missed: [String] = []

  init(making make: @escaping () -> Base) {
    self.make = make
  }

  /// Checks that `use` calls the override with this title.
  mutating func check(_ title: String, by use: (Base) -> Void) {
    // The override must not turn on constraints permanently, because other tests in the process lay out views without
    // them.
    let usesConstraints = UIView.usesConstraints
    defer { UIView.usesConstraints = usesConstraints }
    let object = make()
    notedTitles = []
    use(object)
    if !notedTitles.contains(title) { missed.append(title) }
  }

  /// Checks that reading and writing the property call the two accessors of the override.
  mutating func check<Value>(_ title: String, _ path: ReferenceWritableKeyPath<Base, Value>) {
    check(title) { _ = $0[keyPath: path] }
    check("\(title) =") { $0[keyPath: path] = $0[keyPath: path] }
  }
}

/// Arguments for overridden members, of types that no public initializer can create.
@MainActor
enum OverrideArguments {
  final class Interaction: UIInteraction {
    private(set) weak var view: UIView?
    func willMove(to view: UIView?) {}
    func didMove(to view: UIView?) { self.view = view }
  }

  static var interaction: any UIInteraction { Interaction() }
  static var coder: NSCoder { NSCoder() }
  static var context: CGContext { CGContext(recording: UIView()) }
  static var segue: UIStoryboardSegue {
    UIStoryboardSegue(identifier: nil, source: UIViewController(), destination: UIViewController())
  }
  static var unwindSource: UIStoryboardUnwindSegueSource {
    UIStoryboardUnwindSegueSource(source: UIViewController(), unwindAction: Selector("unwind"), sender: nil)
  }
  static var focusContext: UIFocusUpdateContext { UIFocusUpdateContext(from: nil, to: nil, heading: []) }
  static var focusCoordinator: UIFocusAnimationCoordinator { UIFocusAnimationCoordinator() }
  static var collection: UICollectionView {
    UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }
  static var commit: any UIContextMenuInteractionCommitAnimating { ContextMenuAnimator(nil) }
  static let point: UnsafeMutablePointer<CGPoint> = {
    let point = UnsafeMutablePointer<CGPoint>.allocate(capacity: 1)
    point.initialize(to: .zero)
    return point
  }()
  static var coordinator: any UIViewControllerTransitionCoordinator {
    ControllerTransition(
      in: TransitionView(frame: .zero),
      from: ControllerTransition.Side(nil, view: nil),
      to: ControllerTransition.Side(nil, view: nil),
      isAnimated: false
    )
  }
}
