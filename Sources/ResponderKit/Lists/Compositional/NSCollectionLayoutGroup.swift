import Foundation

/// The closure that returns the frames of a custom group's items. The environment's container has the group's size.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) ->
  [NSCollectionLayoutGroupCustomItem]

/// Items that are arranged in a horizontal or vertical line or by frames that the app provides. A group is an item
/// itself, so groups can be nested. A section repeats its group until all items are arranged.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private enum Arrangement {
    case line(LayoutAxis, LayoutRule.Repetition)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  private let arrangement: Arrangement
  /// The items and nested groups; empty for a custom group.
  public let subitems: [NSCollectionLayoutItem]
  /// The space between the items along the group's axis; nil for none.
  public var interItemSpacing: NSCollectionLayoutSpacing?
  /// The supplementary views attached to the group. Their index path is that of the group's first item.
  public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attached }
    set { attach(newValue) }
  }

  private init(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem]) {
    (self.arrangement, self.subitems) = (arrangement, subitems)
    super.init(size: size)
  }

  private static func line(
    _ size: NSCollectionLayoutSize,
    _ axis: LayoutAxis,
    _ subitems: [NSCollectionLayoutItem],
    _ repetition: LayoutRule.Repetition
  ) -> Self {
    demand(!subitems.isEmpty, "A group of a compositional layout must have at least one subitem.")
    switch repetition {
    case .divided(let count), .times(let count):
      demand(count > 0, "The count of a group of a compositional layout must be at least 1; it is \(count).")
    case .filling: break
    }
    return Self(size, .line(axis, repetition), subitems)
  }

  // MARK: Horizontal groups

  /// Creates a group that repeats `subitem` from left to right, `count` times. The app must choose sizes that fit.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self { line(layoutSize, .horizontal, [subitem], .times(count)) }

  /// Creates a group of `count` items of equal width from left to right, which fill the group's width. The width of
  /// `subitem` is ignored.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self { line(layoutSize, .horizontal, [subitem], .divided(count)) }

  /// Creates a group that repeats `subitems` from left to right until the group's width is used up.
  public class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    line(layoutSize, .horizontal, subitems, .filling)
  }

  /// Creates a group like `horizontal(layoutSize:repeatingSubitem:count:)`.
  public class func horizontalGroup(
    with size: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { line(size, .horizontal, [subitem], .times(count)) }

  // MARK: Vertical groups

  /// Creates a group that repeats `subitem` from top to bottom, `count` times. The app must choose sizes that fit.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self { line(layoutSize, .vertical, [subitem], .times(count)) }

  /// Creates a group of `count` items of equal height from top to bottom, which fill the group's height. The height of
  /// `subitem` is ignored.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self { line(layoutSize, .vertical, [subitem], .divided(count)) }

  /// Creates a group that repeats `subitems` from top to bottom until the group's height is used up.
  public class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    line(layoutSize, .vertical, subitems, .filling)
  }

  /// Creates a group like `vertical(layoutSize:repeatingSubitem:count:)`.
  public class func verticalGroup(
    with size: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { line(size, .vertical, [subitem], .times(count)) }

  // MARK: Custom groups

  /// Creates a group whose items have the frames that `itemProvider` returns. The closure is called when the layout is
  /// prepared.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { Self(layoutSize, .custom(itemProvider), []) }

  // MARK: Copies and rules

  override func copied() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutGroup(layoutSize, arrangement, subitems.map { $0.copied() })
    copy.adopt(self)
    copy.interItemSpacing = interItemSpacing
    return copy
  }

  override var rule: LayoutRule {
    switch arrangement {
    case .line(let axis, let repetition):
      rule(
        with: .line(
          LayoutRule.Line(
            axis: axis,
            children: subitems.map(\.rule),
            spacing: interItemSpacing?.space,
            repetition: repetition
          )
        )
      )
    case .custom(let provider): rule(with: .custom(provider))
    }
  }

  /// Returns a drawing of the group in a container of 400 × 400 points, for debugging. Each character represents an
  /// area 10 points wide and 20 points high. The number in a cell is its index in the group.
  public func visualDescription() -> String {
    var solver = GroupSolver(limit: 1_000)
    let solved = solver.solve(rule, in: LayoutSize(width: 400, height: 400))
    let columns = min(max(Int((solved.size.width / 10).rounded(.up)), 1), 200)
    let rows = min(max(Int((solved.size.height / 20).rounded(.up)), 1), 200)
    var canvas = Array(repeating: Array(repeating: Character(" "), count: columns + 1), count: rows + 1)
    func put(_ character: Character, _ x: Int, _ y: Int) {
      if canvas.indices.contains(y), canvas[y].indices.contains(x) { canvas[y][x] = character }
    }
    for (index, leaf) in solved.leaves.enumerated() {
      let (left, right) = (Int(leaf.box.x / 10), Int((leaf.box.x + leaf.box.width) / 10))
      let (top, bottom) = (Int(leaf.box.y / 20), Int((leaf.box.y + leaf.box.height) / 20))
      guard right >= left, bottom >= top, right <= 400, bottom <= 400 else { continue }
      for x in left...right { for y in [top, bottom] { put("-", x, y) } }
      for y in top...bottom { for x in [left, right] { put(y == top || y == bottom ? "+" : "|", x, y) } }
      for (offset, digit) in "\(index)".enumerated() where left + 1 + offset < right {
        put(digit, left + 1 + offset, (top + bottom) / 2)
      }
    }
    return canvas.map { String($0) }.joined(separator: "\n")
  }
}
