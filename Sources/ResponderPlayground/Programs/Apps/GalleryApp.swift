import Foundation
import ResponderKit

/// An app of the gallery that shows its own windows, with view controllers.
enum GalleryApp: String, CaseIterable, Sendable {
  /// A list with detail pages that have a slider and a sideways scrolling shelf beside the back swipe.
  case shelf
  /// Sheets, a popover, an alert and an action sheet.
  case presentations
  /// Rows with menus, swipe actions and reordering.
  case rows
  /// A tab bar whose middle button sticks out above it.
  case tabs

  /// Builds the app on a screen of 390 by 844 points. The second argument contains the values of the screen's switches,
  /// by their ids. The result is retained as long as the page shows the app.
  @MainActor func start(_ application: UIApplication, _ switches: [String: SwitchValue]) -> Any? {
    let root: UIViewController =
      switch self {
      case .shelf: ShelfApp.root()
      case .presentations: PresentationsController(mayBeSwiped: switches["isModalInPresentation"] != .flag(true))
      case .rows: RowsApp.root()
      case .tabs: LacedTabsController(hitsOutsideBounds: switches["hitsOutsideBounds"] == .flag(true))
      }
    let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }
}
