import Foundation

/// Items in sections, placed by a layout, of which only those in sight have a cell.
///
/// Fingers highlight and select items through their cells, in an order of calls that is the collection's own (V-74, X-37). Unlike a
/// table it leaves controls that track a finger to it (V-16). Nothing is animated; the forms of methods that say how
/// are there for code written for UIKit.
///
/// - `UICollectionView+Loading.swift`: what the data source and the layout say.
/// - `UICollectionView+Showing.swift`: cells and other views in sight.
/// - `UICollectionView+Items.swift`: which item is where, and scrolling to it.
/// - `UICollectionView+Selection.swift`: what is chosen, by the user and by the program.
/// - `UICollectionView+Updates.swift`: items that come, go and move.
///
/// See `Documentation/EventModel.md`, "Scroll views".
open class UICollectionView: UIScrollView {
  /// The kind of a section's header in a flow layout.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer in a flow layout.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Where an item comes to lie; one for each axis. None moves as little as needed.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The item's upper edge at the upper edge of what the insets leave free.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The item's centre in the middle between above and below.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The item's lower edge at the lower edge of what the insets leave free.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The item's left edge at the left edge of what the insets leave free.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The item's centre in the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The item's right edge at the right edge of what the insets leave free.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Says what the items are. Not retained.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { setNeedsReload() } }

  /// Says where they lie; another one places them anew at once.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard oldValue !== collectionViewLayout else { return }
      if oldValue.collectionView === self { oldValue.collectionView = nil }
      collectionViewLayout.collectionView = self
      layoutIsInvalid()
    }
  }

  /// See `collectionViewLayout`; nothing is animated.
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  /// Lies behind the items, and does not scroll.
  open var backgroundView: UIView? { didSet { backgroundChanged(from: oldValue) } }

  // MARK: Selection

  /// Whether fingers highlight and select items.
  open var allowsSelection = true
  /// Whether several items can be chosen; a tap on a chosen one gives it up.
  open var allowsMultipleSelection = false
  /// As `allowsSelection`, while the collection is edited.
  open var allowsSelectionDuringEditing = false
  /// As `allowsMultipleSelection`, while the collection is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether items are edited; here that only changes which of the flags for selection count. Changing it gives up what is
  /// chosen, without a word to the delegate.
  open var isEditing: Bool = false {
    didSet {
      guard oldValue != isEditing else { return }
      endPress()
      deselectAll()
    }
  }

  // MARK: What the library keeps

  final let stage = CellStage()
  final var selection = ListSelection()
  final var press: CellPress?
  final var sweep: SelectionSweep?
  /// How many items each section has.
  final var counts: [Int] = []
  /// Whether the data source has to be asked again.
  final var needsReload = true
  /// Whether the layout has to be.
  final var needsPreparation = true
  /// The bounds and insets that the layout was last asked about.
  final var preparedBounds = CGRect.null
  final var preparedInsets = UIEdgeInsets.zero
  final var isLoading = false
  /// The delegate where it is a collection's.
  final weak var collectionDelegate: (any UICollectionViewDelegate)?
  /// Set by what stands in for a delegate's method that was left out.
  final var isAnsweredByDefault = false
  /// The cell that the data source is asked to bring up to date.
  final var reconfigured: UICollectionViewCell?
  final var updates: ListUpdates?
  final var updateDepth = 0
  private let multipleSelectionPan = MultipleSelectionPan()

  /// A collection without items; `dataSource` brings them.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    multipleSelectionPan.belong(to: self)
  }

  /// Brings items into sight that are.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showItems()
  }

  override func delegateDidChange() {
    super.delegateDidChange()
    collectionDelegate = delegate as? any UICollectionViewDelegate
    layoutIsInvalid()
  }

  override func restingPlace(insteadOf proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  // MARK: Touches

  /// Keeps the touch, also while scrolling is off.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Keeps the touch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Keeps the touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Keeps the touch.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
