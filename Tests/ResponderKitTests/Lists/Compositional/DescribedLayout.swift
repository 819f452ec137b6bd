import Foundation

@testable import ResponderKit

/// The library's objects for a layout in JSON.
@MainActor
struct DescribedLayout {
  typealias Object = [String: Any]

  let description: Object
  private(set) var kinds: [(section: Int, kind: String)] = []

  init(_ description: Object) { self.description = description }

  private func number(_ value: Any?) -> CGFloat { CGFloat((value as? Double) ?? Double(value as? Int ?? 0)) }

  private func dimension(_ value: Any?) -> NSCollectionLayoutDimension {
    let pair = value as? [Any] ?? []
    let amount = number(pair.last)
    return switch pair.first as? String {
    case "fw": .fractionalWidth(amount)
    case "fh": .fractionalHeight(amount)
    case "est": .estimated(amount)
    case "uni": .uniformAcrossSiblings(estimate: amount)
    default: .absolute(amount)
    }
  }

  private func size(_ node: Object) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: dimension(node["w"]), heightDimension: dimension(node["h"]))
  }

  private func insets(_ value: Any?) -> NSDirectionalEdgeInsets {
    let four = (value as? [Double] ?? [0, 0, 0, 0]).map { CGFloat($0) }
    return NSDirectionalEdgeInsets(top: four[0], leading: four[1], bottom: four[2], trailing: four[3])
  }

  private func space(_ value: Any?) -> NSCollectionLayoutSpacing? {
    guard let pair = value as? [Any] else { return nil }
    return pair.first as? String == "fixed" ? .fixed(number(pair.last)) : .flexible(number(pair.last))
  }

  private func anchor(_ value: Object) -> NSCollectionLayoutAnchor {
    var edges: NSDirectionalRectEdge = []
    for edge in value["edges"] as? [String] ?? [] {
      switch edge {
      case "top": edges.insert(.top)
      case "leading": edges.insert(.leading)
      case "bottom": edges.insert(.bottom)
      default: edges.insert(.trailing)
      }
    }
    let offset = value["offset"] as? [Double] ?? [0, 0]
    let point = CGPoint(x: offset[0], y: offset[1])
    return value["fractional"] as? Bool == true
      ? NSCollectionLayoutAnchor(edges: edges, fractionalOffset: point)
      : NSCollectionLayoutAnchor(edges: edges, absoluteOffset: point)
  }

  private func badges(_ node: Object) -> [NSCollectionLayoutSupplementaryItem] {
    (node["badges"] as? [Object] ?? []).map { badge in
      let kind = badge["kind"] as? String ?? ""
      let container = anchor(badge["container"] as? Object ?? [:])
      guard let own = badge["own"] as? Object else {
        return NSCollectionLayoutSupplementaryItem(
          layoutSize: size(badge),
          elementKind: kind,
          containerAnchor: container
        )
      }
      return NSCollectionLayoutSupplementaryItem(
        layoutSize: size(badge),
        elementKind: kind,
        containerAnchor: container,
        itemAnchor: anchor(own)
      )
    }
  }

  private func item(_ node: Object) -> NSCollectionLayoutItem {
    let made =
      node["along"] == nil
      ? NSCollectionLayoutItem(layoutSize: size(node), supplementaryItems: badges(node)) : group(node)
    made.contentInsets = insets(node["insets"])
    let edges = node["edges"] as? [Any] ?? []
    made.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: space(edges[0]),
      top: space(edges[1]),
      trailing: space(edges[2]),
      bottom: space(edges[3])
    )
    return made
  }

  private func group(_ node: Object) -> NSCollectionLayoutGroup {
    let isRow = node["along"] as? String == "x"
    let group: NSCollectionLayoutGroup
    if let frames = node["frames"] as? [[Double]] {
      group = .custom(layoutSize: size(node)) { _ in
        frames.map { frame in
          NSCollectionLayoutGroupCustomItem(
            frame: CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
          )
        }
      }
    } else {
      let items = (node["items"] as? [Object] ?? []).map { item($0) }
      let how = node["repeat"] as? [Any] ?? []
      let count = how.last as? Int ?? 0
      switch (how.first as? String, isRow) {
      case ("divided", true): group = .horizontal(layoutSize: size(node), subitem: items[0], count: count)
      case ("divided", false): group = .vertical(layoutSize: size(node), subitem: items[0], count: count)
      case ("times", true): group = .horizontal(layoutSize: size(node), repeatingSubitem: items[0], count: count)
      case ("times", false): group = .vertical(layoutSize: size(node), repeatingSubitem: items[0], count: count)
      case (_, true): group = .horizontal(layoutSize: size(node), subitems: items)
      default: group = .vertical(layoutSize: size(node), subitems: items)
      }
      group.interItemSpacing = space(node["gap"])
    }
    group.supplementaryItems = badges(node)
    return group
  }

  private func boundaries(_ value: Any?) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    let alignments: [String: NSRectAlignment] = [
      "top": .top, "topLeading": .topLeading, "leading": .leading, "bottomLeading": .bottomLeading, "bottom": .bottom,
      "bottomTrailing": .bottomTrailing, "trailing": .trailing, "topTrailing": .topTrailing,
    ]
    return (value as? [Object] ?? []).map { view in
      let offset = view["offset"] as? [Double] ?? [0, 0]
      let made = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(view),
        elementKind: view["kind"] as? String ?? "",
        alignment: alignments[view["at"] as? String ?? ""] ?? .none,
        absoluteOffset: CGPoint(x: offset[0], y: offset[1])
      )
      made.extendsBoundary = view["extends"] as? Bool ?? true
      return made
    }
  }

  private func section(_ node: Object) -> NSCollectionLayoutSection {
    let group = item(node["group"] as? Object ?? [:])
    guard let group = group as? NSCollectionLayoutGroup else { fatalError("The section has no group.") }
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = insets(node["insets"])
    section.interGroupSpacing = number(node["spacing"])
    if node["orthogonal"] as? Bool == true {
      section.orthogonalScrollingBehavior =
        node["centered"] as? Bool == true ? .groupPagingCentered : .continuousGroupLeadingBoundary
    }
    section.supplementariesFollowContentInsets = node["follows"] as? Bool ?? true
    section.boundarySupplementaryItems = boundaries(node["boundaries"])
    section.decorationItems = (node["backgrounds"] as? [[Double]] ?? []).map { own in
      let decoration = NSCollectionLayoutDecorationItem.background(elementKind: "background")
      decoration.contentInsets = insets(own)
      return decoration
    }
    return section
  }

  var sectionDescriptions: [Object] { description["sections"] as? [Object] ?? [] }

  /// Creates a collection with the layout, in which the sizes of the cells are known.
  func makeProbe() -> LayoutProbe {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = description["horizontal"] as? Bool == true ? .horizontal : .vertical
    configuration.interSectionSpacing = number(description["space"])
    configuration.boundarySupplementaryItems = boundaries(description["boundaries"])
    let sections = sectionDescriptions.map { section($0) }
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in sections[index] },
      configuration: configuration
    )
    let probe = LayoutProbe(
      layout,
      counts: sectionDescriptions.map { $0["count"] as? Int ?? 0 },
      frame: CGRect(x: 0, y: 0, width: number(description["width"]), height: number(description["height"]))
    )
    if description["rightToLeft"] as? Bool == true { probe.collection.semanticContentAttribute = .forceRightToLeft }
    _ = probe.collection.numberOfSections
    return probe
  }

  /// Reports the measured sizes to the layout, in reverse order of the items if `backwards` is true.
  func measure(_ probe: LayoutProbe, backwards: Bool) {
    for (index, node) in sectionDescriptions.enumerated() {
      let sizes = node["sizes"] as? [String: [Double]] ?? [:]
      let items = sizes.keys.compactMap { Int($0) }.sorted { backwards ? $0 > $1 : $0 < $1 }
      for item in items {
        guard let size = sizes["\(item)"] else { continue }
        let element = ListElement.cell(ListPosition(item, in: index))
        guard probe.layout.known.set(LayoutSize(width: size[0], height: size[1]), of: element) else { continue }
        // As after the measurement of one cell: only the groups from this item on are solved again.
        let context = UICollectionViewLayoutInvalidationContext()
        context.resized = [element]
        probe.layout.invalidateLayout(with: context)
        _ = probe.collection.numberOfSections
      }
    }
  }
}
