import Foundation
import ResponderKit

extension UIView {
  var displayRecord: DisplayRecord {
    if let record = storedDisplayRecord as? DisplayRecord { return record }
    let record = DisplayRecord()
    storedDisplayRecord = record
    return record
  }

  /// Returns the record with the current appearance; nil for a view without an appearance.
  func updatedDisplayRecord() -> DisplayRecord? { updatedDisplayRecord(ViewAppearances.appearances(for: self)) }

  private func updatedDisplayRecord(_ appearances: ViewAppearances.Resolved) -> DisplayRecord? {
    if appearances.changesWithoutNote { DisplayCache.noteChangingView() }
    guard appearances.own != nil || appearances.overlay != nil else { return nil }
    let record = displayRecord
    let revisions = (text: textMeasuringRevision, appearances: ViewAppearances.revision)
    if record.revisions != revisions {
      record.clear()
      record.overlay = nil
      record.revisions = revisions
    }
    appearances.own?.update(self, record)
    if let overlay = appearances.overlay {
      let own = record.overlay ?? DisplayRecord()
      record.overlay = own
      overlay.update(self, own)
    }
    if record.nextChange != nil { DisplayCache.noteChangingView() }
    return record
  }

  /// The view and everything inside it as an item in its superview's coordinates; nil if nothing is painted. No layer
  /// is created.
  package var displayItem: DisplayList.Item? {
    if hasLayer { return layer.item }
    guard !isHidden else { return nil }
    // A scroll view first computes its current offset, which is part of the presentation.
    prepareForDisplay()
    let shown = presentation
    if hasAnimations { DisplayCache.noteChangingView() }
    guard shown.alpha > 0 else { return nil }
    let items = itemsInside(shown.bounds)
    guard !items.isEmpty else { return nil }
    return displayRecord.item(of: items, transform: shown.transformToSuperview, opacity: min(shown.alpha, 1))
  }

  /// Returns the items of a view without a layer, in its own coordinates.
  private func itemsInside(_ bounds: CGRect) -> [DisplayList.Item] {
    var items: [DisplayList.Item] = []
    let rect = bounds.standardized
    if let color = backgroundColor?.resolvedColor(with: traitCollection).cgColor, color.alpha > 0 {
      items.append(.fill(DisplayList.Fill([PathElement](rect), color)))
    }
    prepareForDisplay()
    if let background = presentedBackground(in: rect) { items.append(background) }
    let appearances = ViewAppearances.appearances(for: self)
    let record = updatedDisplayRecord(appearances)
    if let record { items += record.behind }
    let key = appearances.isForScrollViews ? DisplayCache.key(forSubviewsOf: self) : nil
    for subview in children {
      if let item = subview.displayItem(caching: key) { items.append(item) }
    }
    if let record { items += record.inFront }
    let clips = (clipsToBounds ? [DisplayList.Clip([PathElement](rect))] : []) + appearanceClips(record, in: rect)
    return clips.isEmpty || items.isEmpty ? items : [.group(DisplayList.Group(items, clips: clips))]
  }

  /// Returns the outlines to which the view's appearance and its presentation restrict the view.
  func appearanceClips(_ record: DisplayRecord?, in bounds: CGRect) -> [DisplayList.Clip] {
    var clips: [DisplayList.Clip] = []
    if let clip = record?.clip { clips.append(DisplayList.Clip(clip)) }
    if let shape = presentedShape { clips.append(DisplayList.Clip(shape.outline(of: bounds))) }
    return clips
  }

  /// The current drawing of the view, its subviews and its layers, in the view's coordinates; pending layout and drawing
  /// are done first. A window's list is everything that it shows. UIKit has no such property.
  ///
  /// As long as the drawing of a view does not change, its part of the list is the same `DisplayList.Layer` object.
  /// Reading the list creates no layers.
  public var displayList: DisplayList {
    layoutIfNeeded()
    let list = content
    guard let window = self as? UIWindow else { return list }
    guard let menu = window.visibleMenu else {
      window.forgetMenu()
      return list
    }
    return DisplayList(bounds: list.bounds, items: list.items + MenuAppearance(menu, in: bounds).items(over: list))
  }

  /// The drawing of the view, its subviews and its layers, without a window's menu.
  var content: DisplayList {
    hasLayer ? layer.displayList : DisplayList(bounds: bounds, items: itemsInside(presentation.bounds))
  }

  /// The view's drawing apart from its subviews and background: the part behind the subviews and the part in front of
  /// them; nil if the view draws nothing.
  public var ownDisplayLists: (behind: DisplayList, before: DisplayList)? {
    layoutIfNeeded()
    var (behind, before): ([DisplayList.Item], [DisplayList.Item]) = ([], [])
    if hasLayer {
      layer.displayTree()
      let shown = layer.shown
      (behind, before) = (shown.itemsInside(.behindSubviews), shown.itemsInside(.beforeSubviews))
    } else if let record = updatedDisplayRecord() {
      (behind, before) = (record.behind, record.inFront)
    }
    guard !behind.isEmpty || !before.isEmpty else { return nil }
    return (DisplayList(bounds: bounds, items: behind), DisplayList(bounds: bounds, items: before))
  }
}

extension ViewPresentation {
  /// The transform from the view's own coordinates to those of its superview.
  package var transformToSuperview: CGAffineTransform {
    let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    guard !transform.isIdentity else {
      return CGAffineTransform(translationX: center.x - anchor.x, y: center.y - anchor.y)
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }
}
