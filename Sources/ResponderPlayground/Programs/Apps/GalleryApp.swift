import Foundation
import ResponderKit

/// The apps of the gallery. An app shows its own windows with view controllers instead of the views of a file.
enum GalleryApp: String, CaseIterable, Sendable {
  /// A list whose detail pages contain a slider and a sideways scrolling shelf, which compete with the back swipe.
  case shelf
  /// Sheets, a popover, an alert and an action sheet.
  case presentations
  /// Rows with menus, swipe actions and reordering.
  case rows
  /// A tab bar whose middle button extends above the bar.
  case tabs

  /// Builds the app on a screen of 390 by 844 points. `switches` contains the values of the screen's switches, by their
  /// ids. The page retains the returned object as long as it shows the app.
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
