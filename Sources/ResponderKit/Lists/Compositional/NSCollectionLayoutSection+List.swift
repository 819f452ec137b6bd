import Foundation

extension NSCollectionLayoutSection {
  /// The estimated height of a list's row, in points, until its cell is visible.
  private static let rowHeight: CGFloat = 44
  /// The estimated height of a list's header or footer, in points.
  private static let headerHeight: CGFloat = 28

  /// Creates a section that is a list: a column of cells that determine their heights.
  ///
  /// Apple does not publish the metrics of the appearances; those of the library's tables are used.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    func size(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
    }
    let item = NSCollectionLayoutItem(layoutSize: size(rowHeight))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size(rowHeight), repeatingSubitem: item, count: 1)
    let section = NSCollectionLayoutSection(group: group, list: configuration)
    let appearance = configuration.appearance
    if appearance == .insetGrouped || appearance == .sidebar, layoutEnvironment.container.contentSize.width > 32 {
      (section.contentInsets.leading, section.contentInsets.trailing) = (16, 16)
    }
    if appearance == .grouped || appearance == .insetGrouped, configuration.footerMode == .none {
      section.contentInsets.bottom = 18
    }
    let isGrouped = appearance == .grouped || appearance == .insetGrouped
    section.spaceBefore = (configuration.headerTopPadding ?? (isGrouped ? 18 : 0)).native
    var boundaries: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(headerHeight),
        elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top
      )
      header.pinToVisibleBounds = appearance == .plain || appearance == .sidebarPlain
      boundaries.append(header)
    }
    if configuration.footerMode == .supplementary {
      let footer = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(headerHeight),
        elementKind: UICollectionView.elementKindSectionFooter,
        alignment: .bottom
      )
      footer.pinToVisibleBounds = appearance == .plain || appearance == .sidebarPlain
      boundaries.append(footer)
    }
    section.boundarySupplementaryItems = boundaries
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Creates a layout in which all sections are lists.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }
}
