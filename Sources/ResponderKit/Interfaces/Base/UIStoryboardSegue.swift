import Foundation

/// A transition from one view controller to another, defined in a storyboard. A segue is passed to
/// `prepare(for:sender:)` before it is performed.
///
/// See `Documentation/Storyboards.md`.
@preconcurrency @MainActor
open class UIStoryboardSegue: KitObject {
  /// The identifier of the segue in the file; nil if the file specifies no identifier.
  public final let identifier: String?
  /// The source view controller.
  public final let source: UIViewController
  /// The destination view controller.
  public final let destination: UIViewController
  /// The action that `perform()` calls unless a subclass overrides `perform()`.
  package final var action: (@MainActor (UIStoryboardSegue) -> Void)?

  /// Creates a segue; a subclass defines its effect in `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue that calls `performHandler`.
  public convenience init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    action = { _ in performHandler() }
  }

  /// Creates a segue whose class is named in a file. Calls `init(identifier:source:destination:)`, which the class can
  /// override.
  public required convenience init(
    fileIdentifier identifier: String?,
    source: UIViewController,
    destination: UIViewController
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
  }

  /// Shows the destination. Overrides do not call `super`.
  open func perform() {
    action?(self)
  }
}

/// A segue that presents the destination in a popover. The properties of the popover are in the destination's
/// presentation controller.
open class UIStoryboardPopoverSegue: UIStoryboardSegue {}

/// The origin of an unwind segue, for `allowedChildrenForUnwinding(from:)`.
///
/// See `Documentation/Storyboards.md`.
@preconcurrency @MainActor
public final class UIStoryboardUnwindSegueSource: KitObject {
  /// The view controller from which the segue unwinds.
  public let source: UIViewController
  /// The action of the view controller to which the segue unwinds.
  public let unwindAction: Selector
  /// The object that triggered the segue.
  public let sender: Any?

  package init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}
