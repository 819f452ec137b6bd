import Foundation

@testable import ResponderKit

// Short names for the parts of compositional layouts, so that a layout of a test fits in a few lines.

@MainActor func fw(_ fraction: CGFloat) -> NSCollectionLayoutDimension { .fractionalWidth(fraction) }
@MainActor func fh(_ fraction: CGFloat) -> NSCollectionLayoutDimension { .fractionalHeight(fraction) }
@MainActor func pt(_ points: CGFloat) -> NSCollectionLayoutDimension { .absolute(points) }
@MainActor func est(_ points: CGFloat) -> NSCollectionLayoutDimension { .estimated(points) }
@MainActor func uni(_ points: CGFloat) -> NSCollectionLayoutDimension { .uniformAcrossSiblings(estimate: points) }
@MainActor func fixed(_ points: CGFloat) -> NSCollectionLayoutSpacing { .fixed(points) }
@MainActor func flexible(_ points: CGFloat) -> NSCollectionLayoutSpacing { .flexible(points) }

@MainActor
func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

@MainActor
func item(
  _ width: NSCollectionLayoutDimension = .fractionalWidth(1),
  _ height: NSCollectionLayoutDimension = .fractionalHeight(1),
  badges: [NSCollectionLayoutSupplementaryItem] = []
) -> NSCollectionLayoutItem {
  badges.isEmpty
    ? NSCollectionLayoutItem(layoutSize: size(width, height))
    : NSCollectionLayoutItem(layoutSize: size(width, height), supplementaryItems: badges)
}

@MainActor
func row(
  _ width: NSCollectionLayoutDimension,
  _ height: NSCollectionLayoutDimension,
  _ items: [NSCollectionLayoutItem],
  _ spacing: NSCollectionLayoutSpacing? = nil
) -> NSCollectionLayoutGroup {
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(width, height), subitems: items)
  group.interItemSpacing = spacing
  return group
}

@MainActor
func column(
  _ width: NSCollectionLayoutDimension,
  _ height: NSCollectionLayoutDimension,
  _ items: [NSCollectionLayoutItem],
  _ spacing: NSCollectionLayoutSpacing? = nil
) -> NSCollectionLayoutGroup {
  let group = NSCollectionLayoutGroup.vertical(layoutSize: size(width, height), subitems: items)
  group.interItemSpacing = spacing
  return group
}

@MainActor
func section(
  _ group: NSCollectionLayoutGroup,
  _ change: (NSCollectionLayoutSection) -> Void = { _ in }
) -> NSCollectionLayoutSection {
  let section = NSCollectionLayoutSection(group: group)
  change(section)
  return section
}

@MainActor
func boundary(
  _ kind: String,
  _ width: NSCollectionLayoutDimension,
  _ height: NSCollectionLayoutDimension,
  _ alignment: NSRectAlignment,
  _ offset: CGPoint? = nil,
  _ change: (NSCollectionLayoutBoundarySupplementaryItem) -> Void = { _ in }
) -> NSCollectionLayoutBoundarySupplementaryItem {
  let item =
    offset.map {
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(width, height),
        elementKind: kind,
        alignment: alignment,
        absoluteOffset: $0
      )
    }
    ?? NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(width, height),
      elementKind: kind,
      alignment: alignment
    )
  change(item)
  return item
}

@MainActor
func insets(_ top: CGFloat, _ leading: CGFloat, _ bottom: CGFloat, _ trailing: CGFloat) -> NSDirectionalEdgeInsets {
  NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
}

/// Applies changes to an item and returns it.
@MainActor
func with<Item: NSCollectionLayoutItem>(_ item: Item, _ change: (Item) -> Void) -> Item {
  change(item)
  return item
}

@MainActor
func edges(
  leading: NSCollectionLayoutSpacing? = nil,
  top: NSCollectionLayoutSpacing? = nil,
  trailing: NSCollectionLayoutSpacing? = nil,
  bottom: NSCollectionLayoutSpacing? = nil
) -> NSCollectionLayoutEdgeSpacing {
  NSCollectionLayoutEdgeSpacing(leading: leading, top: top, trailing: trailing, bottom: bottom)
}

/// A collection with a compositional layout, whose cells are plain.
@MainActor
final class LayoutProbe: UICollectionViewDataSource {
  let collection: UICollectionView
  let layout: UICollectionViewCompositionalLayout
  var counts: [Int]
  private(set) var cellsMade = 0

  init(_ layout: UICollectionViewCompositionalLayout, counts: [Int], frame: CGRect) {
    (self.layout, self.counts) = (layout, counts)
    collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    cellsMade += 1
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    collection.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// The frames of all cells, as text: items separated by commas, sections by bars.
  var cells: String {
    _ = collection.numberOfSections
    return counts.enumerated().map { section, count in
      (0..<count).map { text(frame($0, section)) }.joined(separator: ", ")
    }.joined(separator: " | ")
  }

  func view(_ kind: String, _ item: Int = 0, _ section: Int = 0) -> String {
    let path = IndexPath(item: item, section: section)
    return text(
      layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame
        ?? layout.layoutAttributesForDecorationView(ofKind: kind, at: path)?.frame
    )
  }

  private func text(_ rect: CGRect?) -> String {
    guard let rect else { return "none" }
    return [rect.minX, rect.minY, rect.width, rect.height].map { number in
      let rounded = (number * 1_000).rounded() / 1_000
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }.joined(separator: " ")
  }
}
