import Foundation
import ResponderKit

extension UIView {
  /// The time on the event clock, in seconds, at which the drawing of the view or of its visible descendants next
  /// changes by itself, for example because a spinner turns or scroll indicators fade. The current time if the drawing
  /// changes with each frame; nil if it does not change by itself.
  ///
  /// The value belongs to the display list that was read last. Animations of views and layers, and scrolling, are not
  /// included. UIKit has no such property.
  public final var nextDisplayChange: TimeInterval? {
    guard !isHidden, alpha > 0 else { return nil }
    let own = (storedDisplayRecord as? DisplayRecord)?.nextChange
    return subviews.reduce(own) { earliest, subview in
      guard let change = subview.nextDisplayChange else { return earliest }
      return earliest.map { min($0, change) } ?? change
    }
  }
}
