import Foundation

/// What a cell shows, in one value, which makes the view that shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// A view that shows it.
  func makeContentView() -> any UIView & UIContentView
  /// The same for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows what a content configuration says, and something else as soon as another one is set.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// What it shows.
  var configuration: any UIContentConfiguration { get set }
  /// Whether it can show this one; where it cannot, the cell has another view made.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Those of the type that it shows now.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// What a view is like: chosen, under a finger, light or dark.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// A state of no particular kind.
  init(traitCollection: UITraitCollection)
  /// The traits that the view is shown with.
  var traitCollection: UITraitCollection { get set }
  /// What a program says of the state by a key of its own.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// A name by which a program says something of a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A key of this name.
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
}

/// What a header, a footer or another view is like.
public struct UIViewConfigurationState: UIConfigurationState {
  /// What it is shown with: light or dark, with how much room.
  public var traitCollection: UITraitCollection
  /// Whether it answers no touches.
  public var isDisabled = false
  /// Whether a finger is on it.
  public var isHighlighted = false
  /// Whether it is chosen.
  public var isSelected = false
  /// Whether it has the focus.
  public var isFocused = false
  /// Whether it stays at the edge while content scrolls.
  public var isPinned = false
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// At rest, with these traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// What the program itself says of it.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

/// What a cell is like.
public struct UICellConfigurationState: UIConfigurationState {
  /// What a drag does to a cell.
  public enum DragState: Int, Sendable { case none = 0, lifting, dragging }
  /// What something dragged over it does to a cell.
  public enum DropState: Int, Sendable { case none = 0, notTargeted, targeted }

  /// What it is shown with: light or dark, with how much room.
  public var traitCollection: UITraitCollection
  /// Whether it answers no touches.
  public var isDisabled = false
  /// Whether a finger is on it.
  public var isHighlighted = false
  /// Whether it is chosen.
  public var isSelected = false
  /// Whether it has the focus.
  public var isFocused = false
  /// Whether it stays at the edge while content scrolls.
  public var isPinned = false
  /// Whether its list is edited.
  public var isEditing = false
  /// Whether what lies in it in a tree of items shows.
  public var isExpanded = false
  /// Whether a swipe has uncovered what it has to offer.
  public var isSwiped = false
  /// Whether a finger moves it about.
  public var isReordering = false
  /// What a drag does to it.
  public var cellDragState = DragState.none
  /// What something dragged over it does.
  public var cellDropState = DropState.none
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// At rest, with these traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// What the program itself says of it.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

/// What a cell or a header was given of content and background, and what shows of it.
@MainActor
struct ConfiguredContent {
  private(set) var content: (any UIContentConfiguration)?
  private(set) var background: UIBackgroundConfiguration?
  /// Whether it is to be fitted to the state with the next layout; a new cell is.
  var isDue = true
  private var backdrop: BackdropView?

  nonisolated init() {}

  /// Takes another content; returns the view that shows it, which may be the one there is.
  mutating func show(_ configuration: (any UIContentConfiguration)?, insteadOf view: UIView) -> UIView {
    let hadNone = content == nil
    content = configuration
    guard let configuration else { return hadNone ? view : UIView() }
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

  func layOut(in cell: UIView) {
    guard let backdrop, let insets = background?.backgroundInsets else { return }
    backdrop.frame = cell.bounds.inset(by: UIEdgeInsets(insets, isRightToLeft: cell.isRightToLeft))
  }
}

/// What shows of a background: it lies behind all else, and no finger hits it.
private final class BackdropView: UIView {
  private var custom: UIView?
  private var picture: UIImageView?

  func show(_ configuration: UIBackgroundConfiguration) {
    isUserInteractionEnabled = false
    backgroundColor = configuration.shownColor
    if custom !== configuration.customView {
      custom?.removeFromSuperview()
      custom = configuration.customView
      if let custom { addSubview(custom) }
    }
    if let image = configuration.image {
      let shown = picture ?? UIImageView(image: nil)
      (shown.image, shown.contentMode) = (image, configuration.imageContentMode)
      picture = shown
      if shown.superview == nil { insertSubview(shown, at: 0) }
    } else {
      picture?.removeFromSuperview()
      picture = nil
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    custom?.frame = bounds
    picture?.frame = bounds
  }
}

extension UIBackgroundConfiguration {
  /// The same for a state: a list's is grey while the cell is highlighted or chosen, unless it was given another colour.
  @MainActor
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard darkens, let state = state as? UICellConfigurationState else { return self }
    guard backgroundColor == plainColor || backgroundColor == .systemGray4 else { return self }
    var updated = self
    updated.backgroundColor = state.isHighlighted || state.isSelected ? .systemGray4 : plainColor
    return updated
  }
}
