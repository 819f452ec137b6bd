import Foundation
import ResponderKit

/// A program of the gallery that shows windows of its own, with controllers as apps have them.
enum GalleryApp: String, CaseIterable, Sendable {
  /// A list that leads on, a slider and a shelf that scrolls sideways beside the way back.
  case shelf
  /// Sheets, a popover, an alert and an action sheet.
  case presentations
  /// Rows with menus, swipes and places that can be changed.
  case rows
  /// A tab bar whose middle button stands out above it.
  case tabs

  /// Builds it on a screen of 390 by 844 points. The switches are by their ids. The answer is kept as long as the page shows it.
  @MainActor func start(_ application: UIApplication, _ switches: [String: SwitchValue]) -> Any? {
    let root: UIViewController =
      switch self {
      case .shelf: ShelfApp.root()
      case .presentations: PresentationsController(mayBeSwiped: switches["isModalInPresentation"] != .flag(true))
      case .rows: RowsApp.root()
      case .tabs: LacedTabsController(answersOutside: switches["answersOutside"] == .flag(true))
      }
    let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }
}
