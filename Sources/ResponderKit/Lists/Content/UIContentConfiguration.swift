import Foundation

/// A configuration of a cell's content, which creates the view that shows the content.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates a view that shows the content of the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns a copy of the configuration, adapted to a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration. The configuration can be replaced by another one.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The configuration that the view shows.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration; if not, the cell creates another view.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns true for configurations of the same type as the current configuration.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state of a view, such as selected or highlighted, and its traits.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// Creates a state with all flags false.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A custom value that the app stores in the state; nil for none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// A key of a custom value in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key.
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
}

/// The state of a header, footer or other view that is not a cell, and its traits.
public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled.
  public var isDisabled = false
  /// Whether the view is highlighted.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view is focused.
  public var isFocused = false
  /// Whether the view is pinned to an edge while content scrolls.
  public var isPinned = false
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state with all flags false.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A custom value that the app stores in the state; nil for none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

/// The state of a cell, such as selected, highlighted or dragged, and its traits.
public struct UICellConfigurationState: UIConfigurationState {
  /// The drag state of a cell's item.
  public enum DragState: Int, Sendable { case none = 0, lifting, dragging }
  /// The state of a cell during a drag over its list.
  public enum DropState: Int, Sendable { case none = 0, notTargeted, targeted }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether the cell is highlighted.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell is focused.
  public var isFocused = false
  /// Whether the cell is pinned to an edge while content scrolls.
  public var isPinned = false
  /// Whether the list is in editing mode.
  public var isEditing = false
  /// Whether the item's children in an outline are visible.
  public var isExpanded = false
  /// Whether a swipe has uncovered the cell's actions.
  public var isSwiped = false
  /// Whether the user is moving the cell.
  public var isReordering = false
  /// The drag state of the cell's item.
  public var cellDragState = DragState.none
  /// The state of the cell during a drag over its list.
  public var cellDropState = DropState.none
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state with all flags false.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A custom value that the app stores in the state; nil for none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

/// The content and background configurations of a cell or header, and the views created from these configurations.
@MainActor
struct ConfiguredContent {
  private(set) var content: (any UIContentConfiguration)?
  private(set) var background: UIBackgroundConfiguration?
  /// Whether the next layout pass has to adapt the configurations to the state; initially true.
  var isDue = true
  private var backdrop: BackdropView?

  nonisolated init() {}

  /// Sets the content configuration and returns the view that shows it: `view` if `view` supports the configuration,
  /// otherwise a new view.
  mutating func show(_ configuration: (any UIContentConfiguration)?, insteadOf view: UIView) -> UIView {
    let hadNoContent = content == nil
    content = configuration
    guard let configuration else { return hadNoContent ? view : UIView() }
    if let shown = view as? any UIContentView, shown.supports(configuration) {
      shown.configuration = configuration
      return view
    }
    return configuration.makeContentView()
  }

  mutating func show(_ configuration: UIBackgroundConfiguration?, in cell: UIView) {
    background = configuration
    guard let configuration else {
      backdrop?.removeFromSuperview()
      backdrop = nil
      return
    }
    let shown = backdrop ?? BackdropView()
    backdrop = shown
    if shown.superview !== cell { cell.insertSubview(shown, at: 0) }
    shown.show(configuration)
    layOut(in: cell)
  }

  /// Moves the background with the content of a swiped cell.
  func moveBackdrop(by distance: CGFloat) { backdrop?.frame.origin.x += distance }

  func layOut(in cell: UIView) {
    guard let backdrop, let insets = background?.backgroundInsets else { return }
    backdrop.frame = cell.bounds.inset(by: UIEdgeInsets(insets, isRightToLeft: cell.isRightToLeft))
  }
}

/// A view that shows a background configuration, behind all other subviews and without user interaction.
package final class BackdropView: UIView {
  /// The configuration that the view shows.
  package private(set) var configuration = UIBackgroundConfiguration.clear()
  private var custom: UIView?
  private var imageView: UIImageView?

  func show(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    isUserInteractionEnabled = false
    backgroundColor = configuration.shownColor
    if custom !== configuration.customView {
      custom?.removeFromSuperview()
      custom = configuration.customView
      if let custom { addSubview(custom) }
    }
    if let image = configuration.image {
      let shown = imageView ?? UIImageView(image: nil)
      (shown.image, shown.contentMode) = (image, configuration.imageContentMode)
      imageView = shown
      if shown.superview == nil { insertSubview(shown, at: 0) }
    } else {
      imageView?.removeFromSuperview()
      imageView = nil
    }
    setNeedsLayout()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    custom?.frame = bounds
    imageView?.frame = bounds
  }
}

extension UIBackgroundConfiguration {
  /// Returns a copy of the configuration for a state. The background of a list cell is gray while the cell is
  /// highlighted or selected, unless the background has a custom color.
  @MainActor
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard darkens, let state = state as? UICellConfigurationState else { return self }
    guard backgroundColor == plainColor || backgroundColor == .systemGray4 else { return self }
    var updated = self
    updated.backgroundColor = state.isHighlighted || state.isSelected ? .systemGray4 : plainColor
    return updated
  }
}
