import Foundation

/// A header or footer of a section. Touches on the view do not select a row, but are forwarded to the table.
open class UITableViewHeaderFooterView: UIView {
  /// The identifier under which the view is reused; nil for a view that is never reused.
  open var reuseIdentifier: String? { ownIdentifier }
  private let ownIdentifier: String?
  /// The view that contains the subviews of the header or footer.
  open var contentView: UIView { content }
  final var content = UIView()
  /// The list that shows the view; nil outside of a list.
  final weak var list: (any CellList)?
  private var label: UILabel?

  /// Creates a header or footer. If `reuseIdentifier` is nil, the view is never reused.
  public init(reuseIdentifier: String?) {
    ownIdentifier = reuseIdentifier
    super.init(frame: Self.standardFrame)
    addSubview(contentView)
  }

  /// Creates a view with the frame `frame`. The view is never reused.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  /// Creates a view that cannot be reused; nothing is decoded from `coder`.
  public required init?(coder: NSCoder) {
    ownIdentifier = nil
    super.init(coder: coder)
    frame = Self.standardFrame
    addSubview(contentView)
    coder.made(self, at: UITableViewHeaderFooterView.self)
  }

  static let standardHeight = 28.0
  private static let standardFrame = CGRect(x: 0, y: 0, width: 320, height: standardHeight)

  /// Creates a view of a registered class for a table, through `init(reuseIdentifier:)`, which subclasses override.
  public required convenience init(forReuseAs identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  /// The main label; created on first access.
  open var textLabel: UILabel? {
    if label == nil {
      let label = UILabel()
      contentView.addSubview(label)
      setNeedsLayout()
      self.label = label
    }
    return label
  }

  /// The second label, with smaller text, of a header or footer in a grouped table. The label is created on first
  /// access. The library only stores the label; the host draws it.
  open private(set) lazy var detailTextLabel: UILabel? = UILabel()
  /// A view behind the content, as large as the header or footer; nil for none.
  open var backgroundView: UIView? {
    didSet {
      if let oldValue, oldValue !== backgroundView, oldValue.superview === self { oldValue.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Content in one value

  /// The configuration of the content; nil for none. The content view that the configuration creates replaces
  /// `contentView`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.content }
    set { showContent(newValue) }
  }
  /// The configuration of the background; nil for none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set { configured.show(newValue, in: self) }
  }
  /// Whether a state change updates the content configuration through `updated(for:)`.
  open var automaticallyUpdatesContentConfiguration: Bool = true
  /// Whether a state change updates the background configuration through `updated(for:)`.
  open var automaticallyUpdatesBackgroundConfiguration: Bool = true
  /// A closure that `updateConfiguration(using:)` calls; nil for none.
  open var configurationUpdateHandler: ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The current state of the view; an override can add custom values.
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
  /// Returns a content configuration without text and image. Set its text and image, and assign it to
  /// `contentConfiguration`.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
  /// Returns the default background configuration.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainHeaderFooter() }
  /// Requests that `updateConfiguration(using:)` is called in the next layout pass.
  open func setNeedsUpdateConfiguration() { updateWithNextLayout() }
  /// Adapts the content and the background to `state`. Called in the first layout pass and after
  /// `setNeedsUpdateConfiguration()`. An override calls super.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    configurationUpdateHandler?(self, state)
    fitConfigurations(to: state)
  }

  /// The content and background configurations, and the views created from these configurations.
  final var configured = ConfiguredContent()

  /// Resets the view before it represents another section. Override this method to clear the content of the previous
  /// section, and call super.
  open func prepareForReuse() {}

  /// Returns the size that the constraints in the content view require.
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

  /// Resizes the content view to fill the header or footer.
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
