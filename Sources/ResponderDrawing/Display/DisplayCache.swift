import Foundation
import ResponderKit

/// The cache of the items of a scroll view's subviews, such as the rows of a table: as long as neither a subview nor its
/// surroundings change, its item is not built again.
///
/// Only the setters of views report changes to the cache. Therefore a subview is not cached if it contains something
/// that changes without a setter: an animation, a spinner, another scroll view, or a drawing that code of the app or of
/// the host makes.
@MainActor
enum DisplayCache {
  /// The values on which cached items depend in addition to the views that they show.
  struct Key: Equatable {
    fileprivate let surroundings: Int
    fileprivate let measuring: Int
    fileprivate let appearances: Int
  }

  /// Whether items are cached. Tests set it to false to compare cached items with new ones.
  static var isEnabled = true
  /// Whether the item of a cached subview is being built.
  fileprivate static var isBuilding = false
  /// The number of views found so far whose drawings may change without a report to the cache.
  fileprivate static var changingCount = 0

  /// Records that the view whose item is being built may change without a report to the cache.
  static func noteChangingView() { changingCount &+= 1 }

  /// Returns the key for the subviews of `view`; nil if they are not cached.
  static func key(forSubviewsOf view: UIView) -> Key? {
    guard !isBuilding else {
      noteChangingView()
      return nil
    }
    guard isEnabled, UIApplication.watchesDisplay else { return nil }
    return Key(
      surroundings: UIApplication.displaySurroundings,
      measuring: view.textMeasuringRevision,
      appearances: ViewAppearances.revision
    )
  }
}

extension UIView {
  /// Returns `displayItem`, from the cache if nothing has changed. `key` is nil if the item is not cached.
  func displayItem(caching key: DisplayCache.Key?) -> DisplayList.Item? {
    guard let key else { return displayItem }
    if displayCaching == .current, let record = storedDisplayRecord as? DisplayRecord, let cached = record.cached,
      cached.key == key
    {
      return cached.item
    }
    // The drawing of a refresh control depends on the content offset.
    guard !(self is UIRefreshControl) else { return displayItem }
    let count = DisplayCache.changingCount
    // The state is set first, because building the item may lay out or change views.
    displayCaching = .current
    DisplayCache.isBuilding = true
    let item = displayItem
    DisplayCache.isBuilding = false
    let isConstant = DisplayCache.changingCount == count && displayCaching == .current
    displayRecord.cached = isConstant ? (key, item) : nil
    if !isConstant { displayCaching = .stale }
    return item
  }
}
