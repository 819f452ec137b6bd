import Foundation
import ResponderKit

extension UIApplication {
  /// Returns the drawing of all visible windows on a screen, back to front, in the coordinates of the screen. Pending
  /// layout and drawing are done first. UIKit has no such method.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the list, usually those of the screen.
  ///   - screen: The screen; nil for the main screen.
  @preconcurrency @MainActor
  public func displayList(in bounds: CGRect, on screen: UIScreen? = nil) -> DisplayList {
    var items: [DisplayList.Item] = []
    for window in (screen ?? mainScreen).windowsOnScreen {
      let (inside, shown) = (window.displayList.items, window.presentation)
      guard !inside.isEmpty, shown.alpha > 0 else { continue }
      let (transform, opacity) = (shown.transformToSuperview, min(shown.alpha, 1))
      items.append(.group(DisplayList.Group(inside, transform: transform, opacity: opacity)))
    }
    return DisplayList(bounds: bounds, items: items)
  }
}
