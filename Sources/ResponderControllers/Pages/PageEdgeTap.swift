import Foundation
import ResponderKit

/// The tap that turns a page of the style page curl. The tap is recognized only near an edge at which there is a next
/// or previous page.
@MainActor
final class PageEdgeTap: UIGestureRecognizerDelegate {
  let recognizer = UITapGestureRecognizer()
  private weak var controller: UIPageViewController?

  init(_ controller: UIPageViewController) {
    self.controller = controller
    recognizer.delegate = self
    recognizer.addTarget(self, action: Selector(PageEdgeTap.turn))
  }

  private func turn(_ recognizer: UITapGestureRecognizer) {
    guard let controller, let isUpper else { return }
    _ = controller.turn(toUpper: isUpper)
  }

  /// Whether the tap is near the right or lower edge (true) or the left or upper edge (false); nil if it is near
  /// neither edge. A tap is near an edge within the fraction `EventConfiguration.pageTapShare` of the width or height.
  private var isUpper: Bool? {
    guard let controller, let view = controller.viewIfLoaded else { return nil }
    let (point, room) = (recognizer.location(in: view), view.bounds)
    let isAcross = controller.navigationOrientation == .horizontal
    let part = isAcross ? (point.x - room.minX) / max(1, room.width) : (point.y - room.minY) / max(1, room.height)
    let share = recognizer.configuration.pageTapShare
    return part < share ? false : part >= 1 - share ? true : nil
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    isUpper.map { controller?.neighbour(upper: $0) != nil } ?? false
  }
}
