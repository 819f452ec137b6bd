import Foundation

/// A section of a compositional layout, with the positions of its groups and boundary views.
@MainActor
final class CompositionalSection {
  let source: NSCollectionLayoutSection
  let index: Int
  let count: Int
  /// The scroll direction of the layout.
  let axis: LayoutAxis
  /// The size of the collection inside the content insets reference, in which the section is laid out.
  let container: LayoutSize
  /// The distance of the container from the side of the content.
  let containerSide: Double
  let insets: LayoutInsets
  let stack: GroupStack
  private(set) var boundaries: BoundaryViews
  private let boundaryArea: LayoutSize
  /// The area of the boundary views across the scroll direction.
  private let boundarySide: Double
  private let boundaryBreadth: Double
  /// Whether the section scrolls orthogonally.
  let isOrthogonal: Bool
  /// The z-index of the cells: 1 if decoration views are behind them, as in UIKit, otherwise 0.
  let cellLevel: Int
  /// The start of the section along the scroll direction.
  var start = 0.0

  init(
    _ source: NSCollectionLayoutSection,
    _ index: Int,
    count: Int,
    along axis: LayoutAxis,
    _ area: Area,
    _ known: KnownSizes,
    _ traits: UITraitCollection
  ) {
    (self.source, self.index, self.count, self.axis) = (source, index, count, axis)
    let across = axis.other
    isOrthogonal = source.orthogonalScrollingBehavior != .none
    cellLevel = source.decorationItems.isEmpty ? 0 : 1
    container = area.container
    containerSide = area.side
    insets = LayoutInsets(source.contentInsets)
    let follows = source.supplementariesFollowContentInsets
    let start = follows ? insets.start(across) : 0
    let end = follows ? insets.end(across) : 0
    boundarySide = area.boundarySide + start
    boundaryBreadth = max(0, area.boundaryBreadth - start - end)
    var boundaryRoom = container
    boundaryRoom[across] = boundaryBreadth
    boundaryArea = boundaryRoom
    boundaries = BoundaryViews(source.boundarySupplementaryItems, along: axis, in: boundaryRoom) {
      known.boundary($0, section: index)
    }
    var room = container
    room.width = max(0, room.width - insets.leading - insets.trailing)
    room.height = max(0, room.height - insets.top - insets.bottom)
    room[across] = max(0, room[across] - boundaries.leading - boundaries.trailing)
    stack = GroupStack(
      source.group.rule,
      in: room,
      along: source.orthogonalScrollingBehavior == .none ? axis : across,
      spacing: source.interGroupSpacing.native,
      fillsContainer: source.orthogonalScrollingBehavior == .none,
      count: count,
      sizes: known.cells(section: index),
      attachedSizes: known.attached(section: index),
      traits: traits
    )
  }

  /// The area in which a section is laid out.
  struct Area {
    let container: LayoutSize
    let side: Double
    let boundarySide: Double
    let boundaryBreadth: Double
  }

  /// The start and the length of the groups along the scroll direction, in the content's coordinates.
  var groupsStart: Double { start + source.spaceBefore + boundaries.before + insets.start(axis) }
  var groupsLength: Double { isOrthogonal ? stack.breadth : stack.total }
  /// The position of the groups' container across the scroll direction, in the content's coordinates. In a section that
  /// scrolls orthogonally, in the coordinates of its scrolled content.
  var groupsSide: Double { containerSide + insets.start(axis.other) + boundaries.leading }

  /// The length of the section along the scroll direction, with insets and boundary views.
  var length: Double {
    source.spaceBefore + boundaries.before + insets.start(axis) + groupsLength + insets.end(axis) + boundaries.after
  }
  var end: Double { start + length }

  /// The distance by which views of the section may be outside of it, in points.
  var overhang: Double {
    boundaries.views.reduce(stack.overhang) {
      let offset = $1.item.offset
      return max($0, abs(offset.x.native) + $1.size.width, abs(offset.y.native) + $1.size.height)
    }
  }

  /// The length of the content of a section that scrolls orthogonally, across the layout's scroll direction. `breadth`
  /// is the length of the collection.
  func scrolledLength(in breadth: Double) -> Double {
    let rest = max(0, breadth - containerSide - container[axis.other])
    return groupsSide + stack.total + boundaries.trailing + insets.end(axis.other) + rest
  }

  var boundaryFrame: BoundaryViews.Frame {
    BoundaryViews.Frame(
      start: start + source.spaceBefore + boundaries.before,
      end: end - boundaries.after,
      side: boundarySide,
      breadth: boundaryBreadth
    )
  }

  /// Returns the position of a group, in the coordinates of `groupsStart` and `groupsSide`.
  func origin(of group: Int) -> (x: Double, y: Double) {
    let (position, side) = (stack.position(of: group), stack.side(of: group))
    let isAlongX = stack.axis == .horizontal
    let (startX, startY) = axis == .horizontal ? (groupsStart, groupsSide) : (groupsSide, groupsStart)
    return (startX + (isAlongX ? position : side), startY + (isAlongX ? side : position))
  }

  /// The decoration views with their frames. `side` and `breadth` are the area of the whole content across the scroll
  /// direction.
  func decorationBox(_ item: NSCollectionLayoutDecorationItem, side: Double, breadth: Double) -> LayoutBox {
    LayoutBox(axis, start, side, length: length, breadth: breadth).inset(by: LayoutInsets(item.contentInsets))
  }

  /// Adopts the size that a supplementary view has determined.
  func adopt(_ known: KnownSizes, _ element: ListElement) {
    guard let kind = element.kind else { return }
    if element.position.item == 0, boundaries.views.contains(where: { $0.item.elementKind == kind }) {
      boundaries = BoundaryViews(source.boundarySupplementaryItems, along: axis, in: boundaryArea) {
        known.boundary($0, section: index)
      }
    } else {
      let key = GroupSolver.AttachedKey(kind: kind, item: element.position.item)
      if let size = known.attached(section: index)[key] { stack.setSize(size, of: key) }
    }
  }

  /// Whether a view of the section determines its size.
  private(set) lazy var isMeasured = stack.rule.isMeasured || boundaries.isMeasured
}

/// The sizes that views of a compositional layout have determined.
@MainActor
struct KnownSizes {
  private var cells: [Int: [Int: LayoutSize]] = [:]
  private var views: [ListElement: LayoutSize] = [:]

  /// Stores the size that a view has determined. Returns false if the size was known.
  mutating func set(_ size: LayoutSize, of element: ListElement) -> Bool {
    if element.kind == nil {
      let position = element.position
      guard cells[position.section]?[position.item] != size else { return false }
      cells[position.section, default: [:]][position.item] = size
    } else {
      guard views[element] != size else { return false }
      views[element] = size
    }
    return true
  }

  func cells(section: Int) -> [Int: LayoutSize] { cells[section] ?? [:] }

  func boundary(_ kind: String, section: Int) -> LayoutSize? {
    views[ListElement(kind: kind, position: ListPosition(0, in: section))]
  }

  func attached(section: Int) -> [GroupSolver.AttachedKey: LayoutSize] {
    var found: [GroupSolver.AttachedKey: LayoutSize] = [:]
    for (element, size) in views where element.position.section == section {
      found[GroupSolver.AttachedKey(kind: element.kind ?? "", item: element.position.item)] = size
    }
    return found
  }

  /// Renumbers the elements after insertions, deletions and moves.
  mutating func renumber(_ number: (ListElement) -> ListElement?) {
    var renumbered = KnownSizes()
    for (section, sizes) in cells {
      for (item, size) in sizes {
        guard let new = number(.cell(ListPosition(item, in: section))) else { continue }
        renumbered.cells[new.position.section, default: [:]][new.position.item] = size
      }
    }
    for (element, size) in views {
      if let new = number(element) { renumbered.views[new] = size }
    }
    self = renumbered
  }
}
