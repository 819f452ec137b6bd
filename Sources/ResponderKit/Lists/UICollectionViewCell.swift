import Foundation

/// An item of a collection. A finger on it highlights it, a lift selects it; it keeps its touches to itself (V-78).
///
/// What it shows goes into `contentView`, which is what fingers hit.
open class UICollectionViewCell: UICollectionReusableView {
  /// Holds what the cell shows, and fills it.
  open var contentView: UIView { content }
  private let content = UIView()
  /// What follows where the user chooses it, before the delegate hears of that: a segue.
  package final var whenChosen: (@MainActor () -> Void)?
  /// Whether a finger is on it; the collection sets it, override to look different.
  open var isHighlighted: Bool = false
  /// Whether it is chosen; the collection sets it, override to look different. The collection's own list of chosen items does
  /// not change by it.
  open var isSelected: Bool = false

  /// A cell whose frame the layout will set.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
    contentView.frame = bounds
  }

  /// As `init(frame:)` makes it, with what a storyboard or a nib says of it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
    coder.made(self, at: UICollectionViewCell.self)
  }

  /// Lets the content view fill it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  // MARK: Touches

  /// Highlights the item, and keeps the touch; hands it on outside of a collection.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let list { list.pressBegan(touches, on: self) } else { super.touchesBegan(touches, with: event) }
  }

  /// Keeps the touch; hands it on outside of a collection.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if list == nil { super.touchesMoved(touches, with: event) }
  }

  /// Selects the item, and keeps the touch; hands it on outside of a collection.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let list { list.pressEnded(touches, on: self) } else { super.touchesEnded(touches, with: event) }
  }

  /// Ends the highlight, and keeps the touch; hands it on outside of a collection.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let list { list.pressCancelled(touches, on: self) } else { super.touchesCancelled(touches, with: event) }
  }
}

extension UICollectionViewCell: ListCell {
  func highlight(_ highlighted: Bool) { isHighlighted = highlighted }
  func select(_ selected: Bool) { isSelected = selected }
}
