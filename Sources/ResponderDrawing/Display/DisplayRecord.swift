import Foundation
import ResponderKit

/// The most recent drawing of a view.
@MainActor
final class DisplayRecord {
  /// The `AppearanceValues` that `behind` and `inFront` were drawn from.
  var values: AnyObject?
  /// The drawing behind the subviews.
  var behind: [DisplayList.Item] = []
  /// The drawing in front of the subviews, with that of the overlay.
  var inFront: [DisplayList.Item] {
    get { overlay.map { $0.inFront.isEmpty ? ownInFront : ownInFront + $0.inFront } ?? ownInFront }
    set { ownInFront = newValue }
  }
  private var ownInFront: [DisplayList.Item] = []
  /// The record of the standard drawing that is in front of the view's appearance, such as scroll indicators; nil if
  /// there is none.
  var overlay: DisplayRecord?
  /// The time on the event clock at which the drawing changes by itself; nil if it does not.
  var nextChange: TimeInterval? {
    get {
      guard let other = overlay?.ownNextChange else { return ownNextChange }
      return ownNextChange.map { min($0, other) } ?? other
    }
    set { ownNextChange = newValue }
  }
  private var ownNextChange: TimeInterval?
  /// The outline to which the view is restricted; nil for no restriction.
  var clip: [DisplayList.PathElement]?
  /// The revisions of text measuring and of the registered appearances that the drawing was made with.
  var revisions = (text: -1, appearances: -1)
  /// The submenu that a window shows instead of its visible menu; nil for none.
  weak var openedSubmenu: UIMenu?
  /// The scroll position and the page of the menu that a window shows; nil if the user has not changed them.
  var menuPosition: MenuPosition?
  /// The cached item of a scroll view's subview; nil if its item is not cached.
  var cached: (key: DisplayCache.Key, item: DisplayList.Item?)?
  private var layer: DisplayList.Layer?
  /// The group that `item(of:transform:opacity:)` returned last, and its only layer.
  private var shown: (group: DisplayList.Group, layer: DisplayList.Layer)?

  func clear() {
    guard values != nil else { return }
    values = nil
    nextChange = nil
    (behind, inFront, clip) = ([], [], nil)
  }

  /// Returns the shared list with these items: the previous one if nothing has changed.
  func layer(of items: [DisplayList.Item]) -> DisplayList.Layer {
    if let layer, layer.items.isIdentical(to: items) { return layer }
    let new = DisplayList.Layer(items)
    layer = new
    return new
  }

  /// Returns the group of the shared list with these items. The group is reused as long as nothing has changed.
  func item(of items: [DisplayList.Item], transform: CGAffineTransform, opacity: CGFloat) -> DisplayList.Item {
    let layer = layer(of: items)
    var group = shown?.layer === layer ? shown?.group : nil
    group?.transform = transform
    group?.opacity = opacity
    let new = group ?? DisplayList.Group([.layer(layer)], transform: transform, opacity: opacity)
    if group == nil { shown = (new, layer) }
    return .group(new)
  }
}
