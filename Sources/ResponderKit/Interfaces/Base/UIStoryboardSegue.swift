import Foundation

/// The way from one controller to another, as a storyboard draws it: `prepare(for:sender:)` gets one before it is performed.
///
/// See `Documentation/Storyboards.md`.
@preconcurrency @MainActor
open class UIStoryboardSegue: KitObject {
  /// What the file calls it; nil where it has no name there.
  public final let identifier: String?
  /// The controller that is left.
  public final let source: UIViewController
  /// The controller that comes.
  public final let destination: UIViewController
  /// What it does where no subclass says.
  package final var action: (@MainActor (UIStoryboardSegue) -> Void)?

  /// A segue whose subclass says in `perform()` what it does.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// A segue that does what `performHandler` does.
  public convenience init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    action = { _ in performHandler() }
  }

  /// Required of a class that a file names; it is `init(identifier:source:destination:)`.
  public required convenience init(
    fileIdentifier identifier: String?,
    source: UIViewController,
    destination: UIViewController
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
  }

  /// Shows the destination. Subclasses override it, and call no `super`.
  open func perform() {
    action?(self)
  }
}

/// A segue to a popover; here the destination's presentation controller has all of it.
open class UIStoryboardPopoverSegue: UIStoryboardSegue {}

/// Where a segue back begins, for `allowedChildrenForUnwinding(from:)`.
///
/// See `Documentation/Storyboards.md`.
@preconcurrency @MainActor
public final class UIStoryboardUnwindSegueSource: KitObject {
  /// The controller that the way back leaves.
  public let source: UIViewController
  /// The method that the controller has which it leads to.
  public let unwindAction: Selector
  /// Who set it off.
  public let sender: Any?

  package init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}
