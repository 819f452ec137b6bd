import Foundation
import ResponderKit

/// The view or layout guide to which a constraint refers. The reference is weak.
@MainActor
struct LayoutItem {
  private var link: ViewLink?
  private(set) weak var guide: UILayoutGuide?

  init(_ item: Any) {
    switch item {
    case let view as UIView: link = view.link
    case let guide as UILayoutGuide: self.guide = guide
    default:
      programmerError(
        "The items of a layout constraint must be views or layout guides; one item is a \(type(of: item))."
      )
    }
  }

  init(view: UIView) { link = view.link }

  init(guide: UILayoutGuide) { self.guide = guide }

  /// The view to which the item refers; nil if the item is a guide.
  var ownView: UIView? { link?.view }

  var object: AnyObject? { ownView ?? guide }

  /// The view to which the item refers, or the owning view if the item is a guide.
  var view: UIView? { ownView ?? guide?.owningView }

  /// An item whose view or guide is retained.
  struct Target {
    /// The view to which the item refers, or the owning view if the item is a guide.
    let view: UIView
    let guide: UILayoutGuide?
  }

  /// The item with its view or guide retained; nil if the view or guide is deallocated.
  var target: Target? {
    if let link {
      guard let view = link.view else { return nil }
      return Target(view: view, guide: nil)
    }
    guard let guide, let view = guide.owningView else { return nil }
    return Target(view: view, guide: guide)
  }

  func isSame(as other: LayoutItem) -> Bool { object === other.object }
}

extension UIView {
  /// Returns the closest common ancestor of this view and `other`; nil if there is none. The result may be this view or
  /// `other` itself.
  func closestCommonSuperview(with other: UIView) -> UIView? {
    if self === other { return self }
    var (mine, theirs) = (self, other)
    var (depth, otherDepth) = (mine.superviewCount, theirs.superviewCount)
    while depth > otherDepth {
      guard let superview = mine.superview else { return nil }
      mine = superview
      depth -= 1
    }
    while otherDepth > depth {
      guard let superview = theirs.superview else { return nil }
      theirs = superview
      otherDepth -= 1
    }
    while mine !== theirs {
      guard let superview = mine.superview, let otherSuperview = theirs.superview else { return nil }
      (mine, theirs) = (superview, otherSuperview)
    }
    return mine
  }

  private var superviewCount: Int {
    var count = 0
    var view = self
    while let superview = view.superview {
      count += 1
      view = superview
    }
    return count
  }
}

extension NSLayoutConstraint.Attribute {
  /// The kind of an attribute: horizontal position, vertical position, size, or none. Only attributes of the same kind
  /// can be compared.
  package enum Kind { case across, down, size, none }

  package var kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .across
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .down
    case .width, .height: .size
    case .notAnAttribute: .none
    }
  }

  var word: String { String(describing: self) }
}
