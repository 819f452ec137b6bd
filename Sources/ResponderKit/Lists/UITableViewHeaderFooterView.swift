import Foundation

/// A header or a footer of a section. Touches on it are no row's: they go to the table.
open class UITableViewHeaderFooterView: UIView {
  /// The kind under which it is used again; nil for never.
  open var reuseIdentifier: String? { ownIdentifier }
  private let ownIdentifier: String?
  /// Holds what it shows.
  open var contentView: UIView { content }
  final var content = UIView()
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

  /// What it says in smaller letters, in a grouped table; made when it is first asked for, and kept for the host that draws.
  open private(set) lazy var detailTextLabel: UILabel? = UILabel()
  /// Lies behind the content, as large as the view.
  open var backgroundView: UIView? {
    didSet {
      if let oldValue, oldValue !== backgroundView, oldValue.superview === self { oldValue.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Content in one value

  /// What it shows, in one value; a content view that the value makes takes the place of `contentView`. Nil for none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.content }
    set { showContent(newValue) }
  }
  /// What lies behind the content, in one value; nil for none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set { configured.show(newValue, in: self) }
  }
  /// Whether the content is changed for the state, by `updated(for:)`.
  open var automaticallyUpdatesContentConfiguration: Bool = true
  /// Whether the background is changed for the state.
  open var automaticallyUpdatesBackgroundConfiguration: Bool = true
  /// Called by `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// What the view is like now; an override adds values of its own.
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
  /// The content of a new view, which shows nothing; give it to `contentConfiguration` when it is filled.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
  /// The background of a new view.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainHeaderFooter() }
  /// Asks for `updateConfiguration(using:)` with the next layout.
  open func setNeedsUpdateConfiguration() { updateWithNextLayout() }
  /// Fits content and background to `state`; comes with the first layout, and after `setNeedsUpdateConfiguration()`. Call super.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    configurationUpdateHandler?(self, state)
    fitConfigurations(to: state)
  }

  /// The library's: what was set of the above.
  final var configured = ConfiguredContent()

  /// The view is about to stand for another section; override to forget the old one, and call super.
  open func prepareForReuse() {}

  /// As high as the constraints in the content view want it.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    if let list = contentView as? UIListContentView { return list.sizeThatFits(targetSize) }
    return contentView.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    )
  }

  /// Lets the content view fill it.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    configured.layOut(in: self)
    label?.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 32), height: bounds.height)
  }

  override class var classWithStandardHitTesting: UIView.Type { UITableViewHeaderFooterView.self }
  override class var classThatEndsDecoding: UIView.Type { UITableViewHeaderFooterView.self }
}

extension UITableViewHeaderFooterView: ReusableView, ConfiguredView {
  func contentWasReplaced() { label = nil }
}
