import Foundation

/// A header or a footer of a section. Touches on it are no row's: they go to the table.
open class UITableViewHeaderFooterView: UIView {
  /// The kind under which it is used again; nil for never.
  open var reuseIdentifier: String? { ownIdentifier }
  private let ownIdentifier: String?
  /// Holds what it shows.
  open var contentView: UIView { content }
  private let content = UIView()
  /// The library's: who shows it now.
  final weak var list: (any CellList)?
  private var label: UILabel?

  /// A view that can be used again where it has an identifier.
  public init(reuseIdentifier: String?) {
    ownIdentifier = reuseIdentifier
    super.init(frame: Self.standardFrame)
    addSubview(contentView)
  }

  /// A view that cannot be used again, in `frame`.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  /// A view that cannot be used again; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    ownIdentifier = nil
    super.init(coder: coder)
    frame = Self.standardFrame
    addSubview(contentView)
    coder.made(self, at: UITableViewHeaderFooterView.self)
  }

  static let standardHeight = 28.0
  private static let standardFrame = CGRect(x: 0, y: 0, width: 320, height: standardHeight)

  /// How a table makes a view of a registered class: with `init(reuseIdentifier:)`, which subclasses override.
  public required convenience init(forReuseAs identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  /// What it says; made when it is first asked for.
  open var textLabel: UILabel? {
    if label == nil {
      let label = UILabel()
      contentView.addSubview(label)
      setNeedsLayout()
      self.label = label
    }
    return label
  }

  /// The view is about to stand for another section; override to forget the old one, and call super.
  open func prepareForReuse() {}

  /// As high as the constraints in the content view want it.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    )
  }

  /// Lets the content view fill it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    label?.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 32), height: bounds.height)
  }
}

extension UITableViewHeaderFooterView: ReusableView {}
