import Foundation

/// What a double tap on a pencil is set to do.
public enum UIPencilPreferredAction: Int, Sendable {
  case ignore = 0, switchEraser, switchPrevious, showColorPalette, showInkAttributes
}

/// Hears of double taps on a pencil. No host hands them in here; a test calls `receiveTap()`.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
open class UIPencilInteraction: KitObject, UIInteraction {
  /// What the user has set: to switch to the eraser.
  open class var preferredTapAction: UIPencilPreferredAction { .switchEraser }
  /// Whether only a pencil is meant to draw: false.
  open class var prefersPencilOnlyDrawing: Bool { false }
  /// Who hears of taps; not retained.
  open weak var delegate: (any UIPencilInteractionDelegate)?
  /// Whether taps are told.
  open var isEnabled: Bool = true
  /// The view it was added to.
  open private(set) weak var view: UIView?

  /// An interaction that tells `delegate`.
  public convenience init(delegate: any UIPencilInteractionDelegate) {
    self.init()
    self.delegate = delegate
  }

  /// Nothing has to be got ready.
  open func willMove(to view: UIView?) {}
  /// Remembers the view.
  open func didMove(to view: UIView?) { self.view = view }

  /// The pencil was tapped twice: tells the delegate where the interaction is enabled and its view stands in a window. UIKit has no
  /// such method.
  public final func receiveTap() {
    if isEnabled, view?.window != nil { delegate?.pencilInteractionDidTap(self) }
  }
}

/// Hears of taps on a pencil.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
public protocol UIPencilInteractionDelegate: AnyObject {
  /// The pencil was tapped twice.
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
  /// Does nothing.
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}
