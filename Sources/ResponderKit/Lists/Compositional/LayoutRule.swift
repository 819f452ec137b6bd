import Foundation

/// A width or height: a fraction, a length, or an estimate that a view replaces.
struct LayoutLength: Equatable, Sendable {
  enum Kind: Sendable {
    case fractionalWidth, fractionalHeight, absolute, estimated
    /// An estimate that is as large as the largest measured sibling.
    case uniform
  }

  let kind: Kind
  let value: Double

  /// Whether the length is determined by a view.
  var isMeasured: Bool { kind == .estimated || kind == .uniform }

  /// Returns the length in a container, in points; for a measured length, the estimate.
  func points(in container: LayoutSize) -> Double {
    switch kind {
    case .fractionalWidth: value * container.width
    case .fractionalHeight: value * container.height
    case .absolute, .estimated, .uniform: value
    }
  }
}

/// A fixed or flexible space, in points. The value of a flexible space is its minimum.
struct LayoutSpace: Equatable, Sendable {
  let value: Double
  let isFlexible: Bool
}

/// The spaces outside the edges of an item; nil for none.
struct LayoutEdges: Equatable, Sendable {
  var leading: LayoutSpace?
  var top: LayoutSpace?
  var trailing: LayoutSpace?
  var bottom: LayoutSpace?

  func start(_ axis: LayoutAxis) -> LayoutSpace? { axis == .horizontal ? leading : top }
  func end(_ axis: LayoutAxis) -> LayoutSpace? { axis == .horizontal ? trailing : bottom }

  /// The minimum of both spaces along an axis.
  func total(_ axis: LayoutAxis) -> Double { (start(axis)?.value ?? 0) + (end(axis)?.value ?? 0) }

  /// The number of flexible spaces along an axis.
  func flexibleCount(_ axis: LayoutAxis) -> Int {
    (start(axis)?.isFlexible == true ? 1 : 0) + (end(axis)?.isFlexible == true ? 1 : 0)
  }

  /// Returns the space before the item if each flexible space is larger than its minimum by `extra`.
  func before(_ axis: LayoutAxis, extra: Double) -> Double {
    start(axis).map { $0.value + ($0.isFlexible ? extra : 0) } ?? 0
  }

  func after(_ axis: LayoutAxis, extra: Double) -> Double {
    end(axis).map { $0.value + ($0.isFlexible ? extra : 0) } ?? 0
  }
}

/// An item or a group of a compositional layout, in the form that the solver reads.
struct LayoutRule {
  enum Content {
    case cell
    case line(Line)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  /// The number of items in a line.
  enum Repetition {
    /// As many as fit.
    case filling
    /// A number of items of equal length, which fill the line.
    case divided(Int)
    /// A number of items of their own length.
    case times(Int)
  }

  struct Line {
    let axis: LayoutAxis
    let children: [LayoutRule]
    let spacing: LayoutSpace?
    let repetition: Repetition
  }

  let width: LayoutLength
  let height: LayoutLength
  let insets: LayoutInsets
  let edges: LayoutEdges
  let attached: [NSCollectionLayoutSupplementaryItem]
  let content: Content

  subscript(axis: LayoutAxis) -> LayoutLength { axis == .horizontal ? width : height }

  /// Whether the item is a line of which at least one item is a group.
  var hasNestedGroups: Bool {
    guard case .line(let line) = content else { return false }
    return line.children.contains { if case .cell = $0.content { false } else { true } }
  }

  /// Whether measured lengths determine how many items a line takes.
  @MainActor var wraps: Bool {
    guard case .line(let line) = content else { return false }
    if case .filling = line.repetition, !self[line.axis].isMeasured, line.children.contains(where: \.isMeasured) {
      return true
    }
    return line.children.contains(where: \.wraps)
  }

  /// Returns whether supplementary views of a kind are attached to the item or to an item in it.
  @MainActor
  func attaches(_ kind: String) -> Bool {
    if attached.contains(where: { $0.elementKind == kind }) { return true }
    guard case .line(let line) = content else { return false }
    return line.children.contains { $0.attaches(kind) }
  }

  /// Whether a view determines a length of the item, of an item in it, or of a supplementary view.
  @MainActor var isMeasured: Bool {
    if width.isMeasured || height.isMeasured || attached.contains(where: \.isMeasured) { return true }
    guard case .line(let line) = content else { return false }
    return line.children.contains(where: \.isMeasured)
  }
}

/// The lengths of an item that its container determines instead of the item's own size.
struct FixedLengths {
  var width: Double?
  var height: Double?
  /// Whether the item is still measured. This is the case if the length is that of its largest sibling.
  var isStillMeasured = false

  subscript(axis: LayoutAxis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// The frames of a solved item or group, in points from its top leading corner.
struct SolvedItem {
  /// The cell of an item.
  struct Leaf {
    var box: LayoutBox
    var zIndex = 0
    /// Whether the cell determines its width or height.
    var measuresWidth = false
    var measuresHeight = false
  }

  /// A supplementary view that is attached to an item or a group.
  struct Attached {
    let item: NSCollectionLayoutSupplementaryItem
    var box: LayoutBox
    /// The index of the cell, in the solved group, that has the same index path.
    var leaf: Int
  }

  /// The size with the content insets, without the edge spacing.
  var size: LayoutSize
  var leaves: [Leaf] = []
  var attached: [Attached] = []

  /// The distance by which cells and supplementary views are outside of the frame, in points.
  var overhang: Double {
    var most = 0.0
    func include(_ box: LayoutBox) {
      most = max(most, -box.x, -box.y, box.x + box.width - size.width, box.y + box.height - size.height)
    }
    for leaf in leaves { include(leaf.box) }
    for view in attached { include(view.box) }
    return most
  }
}
