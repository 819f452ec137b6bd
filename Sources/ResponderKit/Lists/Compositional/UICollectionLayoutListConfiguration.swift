import Foundation

/// The appearance and the behavior of a section that is a list, or of a layout whose sections are lists.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The appearance of a list.
  public enum Appearance: Hashable, Sendable {
    /// Rows over the full width, with pinned headers.
    case plain
    /// Groups of rows over the full width.
    case grouped
    /// Groups of rows with rounded corners and insets.
    case insetGrouped
    /// The first column of a split view.
    case sidebar
    /// A sidebar in the style of a plain list.
    case sidebarPlain
  }

  /// The header of a section.
  public enum HeaderMode: Hashable, Sendable {
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item of the section.
    case firstItemInSection
  }

  /// The footer of a section.
  public enum FooterMode: Hashable, Sendable {
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// A closure that returns the swipe actions of an item; nil for none.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
  /// A closure that returns the separators of an item. It receives the separators of the section.
  public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

  /// The appearance with which the configuration was created.
  public let appearance: Appearance
  /// Whether cells have separators; initially true, except in a sidebar.
  public var showsSeparators: Bool
  /// The separators of the section.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A closure that returns the separators of single items; nil for the separators of the section.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The color behind the section; nil for the color of the appearance.
  public var backgroundColor: UIColor?
  /// The actions that a swipe from the leading edge uncovers; nil for none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions that a swipe from the trailing edge uncovers; nil for none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The header of the section; initially none.
  public var headerMode = HeaderMode.none
  /// The footer of the section; initially none.
  public var footerMode = FooterMode.none
  /// The space above the header of the section, in points; nil for the space of the appearance.
  public var headerTopPadding: CGFloat?

  /// Creates the configuration of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  var hasSwipeActions: Bool {
    leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
  }
}
