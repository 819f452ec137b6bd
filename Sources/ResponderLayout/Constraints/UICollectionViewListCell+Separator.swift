import Foundation
import ResponderKit

/// The guide that positions the separators of a list cell.
private final class SeparatorGuide: UILayoutGuide {
  init(of cell: UICollectionViewListCell) {
    super.init()
    identifier = "UICollectionViewListCell.separatorLayoutGuide"
    cell.addLayoutGuide(self)
    let (leading, trailing) = (
      leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
      trailingAnchor.constraint(equalTo: cell.trailingAnchor)
    )
    for constraint in [leading, trailing] {
      // The weakest priority: any constraint of the app determines the edge.
      constraint.priority = UILayoutPriority(1)
      constraint.identifier = identifier
    }
    NSLayoutConstraint.activate([
      leading, trailing, bottomAnchor.constraint(equalTo: cell.bottomAnchor),
      heightAnchor.constraint(equalToConstant: 0),
    ])
    cell.separatorGuideInsets = { [weak self, weak cell] in
      guard let self, let cell else { return (nil, nil) }
      return insets(in: cell)
    }
  }

  /// Returns the distances from the edges of the cell that the app's constraints determine.
  private func insets(in cell: UICollectionViewListCell) -> (leading: CGFloat?, trailing: CGFloat?) {
    let (isStartSet, isEndSet) = edgesSetByTheApp(in: cell)
    guard isStartSet || isEndSet else { return (nil, nil) }
    let frame = layoutFrame
    let (left, right) = (frame.minX, cell.bounds.width - frame.maxX)
    let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return (isStartSet ? (isMirrored ? right : left) : nil, isEndSet ? (isMirrored ? left : right) : nil)
  }

  private func edgesSetByTheApp(in cell: UICollectionViewListCell) -> (leading: Bool, trailing: Bool) {
    var (leading, trailing) = (false, false)
    let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for constraint in cell.existingLayoutAttachment?.referringConstraints ?? []
    where constraint.identifier != identifier {
      for (item, attribute) in zip(constraint.items, [constraint.firstAttribute, constraint.secondAttribute])
      where item.guide === self {
        switch attribute {
        case .leading, .leadingMargin: leading = true
        case .trailing, .trailingMargin: trailing = true
        case .left, .leftMargin: if isMirrored { trailing = true } else { leading = true }
        case .right, .rightMargin: if isMirrored { leading = true } else { trailing = true }
        case .width, .centerX, .centerXWithinMargins: (leading, trailing) = (true, true)
        default: break
        }
      }
    }
    return (leading, trailing)
  }
}

extension UICollectionViewListCell {
  /// The guide whose leading and trailing edges are those of the cell's separators. By default the separators begin at
  /// the text. Constrain the leading edge of the guide to a view of the cell to align them with that view.
  public var separatorLayoutGuide: UILayoutGuide {
    layoutGuides.first { $0 is SeparatorGuide } ?? SeparatorGuide(of: self)
  }
}
