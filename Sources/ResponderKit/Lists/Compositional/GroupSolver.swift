import Foundation

/// A solver that computes the frames of one group and its items.
///
/// A line arranges its items one after another, and repeats its subitems until the next item does not fit. At least one
/// item is arranged. If the line's own length is an estimate, the estimates of the items determine how many fit, so that
/// measured items do not change their number. The room that the items leave is divided between the flexible spaces.
/// Across the line, an item is at the top or leading edge unless its edge spacing is flexible.
@MainActor
struct GroupSolver {
  /// The maximum number of items in a line, for items that are nearly empty.
  private static let mostItems = 10_000
  /// Two lengths that differ less than this are considered equal, because fractions such as 1/3 are inexact.
  private static let tolerance = 1e-6

  /// The sizes that cells have determined, by the index of the item.
  var sizes: [Int: LayoutSize] = [:]
  /// The sizes that attached supplementary views have determined, by their kind and the index of their item.
  var attachedSizes: [AttachedKey: LayoutSize] = [:]
  /// The index after the last item of the section.
  let limit: Int
  /// The index of the next item to arrange.
  var next = 0 { didSet { reached = max(reached, next) } }
  /// The index after the last item whose length was considered, even if the item was left to the next group.
  private(set) var reached = 0
  var traits = UITraitCollection()

  /// The kind of a supplementary view and the index of the item to which it is attached.
  struct AttachedKey: Hashable {
    let kind: String
    let item: Int
  }

  init(limit: Int) { self.limit = limit }

  /// Returns the frames of an item or group in a container. Takes as many items as the group has room for.
  mutating func solve(
    _ rule: LayoutRule,
    in container: LayoutSize,
    fixing fixed: FixedLengths = FixedLengths()
  ) -> SolvedItem {
    let first = next
    var solved: SolvedItem
    switch rule.content {
    case .cell: solved = solveCell(rule, in: container, fixed)
    case .line(let line): solved = solveLine(line, of: rule, in: container, fixed)
    case .custom(let provider): solved = solveCustom(provider, of: rule, in: container, fixed)
    }
    guard !rule.attached.isEmpty, next > first else { return solved }
    let host = content(of: rule, solved.size, fixed)
    for item in rule.attached {
      let key = AttachedKey(kind: item.elementKind, item: first)
      let size = item.size(in: LayoutSize(width: host.width, height: host.height), measured: attachedSizes[key])
      let box = item.box(of: size, attachedTo: host).inset(by: LayoutInsets(item.contentInsets))
      solved.attached.append(SolvedItem.Attached(item: item, box: box, leaf: 0))
    }
    return solved
  }

  private func isOpen(_ rule: LayoutRule, _ axis: LayoutAxis, _ fixed: FixedLengths) -> Bool {
    rule[axis].isMeasured && fixed[axis] == nil
  }

  /// Returns the insets that apply: none on an axis with an estimated length.
  private func insets(of rule: LayoutRule) -> LayoutInsets {
    var insets = rule.insets
    for axis in [LayoutAxis.horizontal, .vertical] where rule[axis].isMeasured { insets = insets.without(axis) }
    return insets
  }

  private func content(of rule: LayoutRule, _ size: LayoutSize, _ fixed: FixedLengths) -> LayoutBox {
    LayoutBox(x: 0, y: 0, width: size.width, height: size.height).inset(by: insets(of: rule))
  }

  private mutating func solveCell(_ rule: LayoutRule, in container: LayoutSize, _ fixed: FixedLengths) -> SolvedItem {
    let measured = sizes[next]
    func length(_ axis: LayoutAxis) -> Double {
      if let length = fixed[axis] { return max(0, length) }
      if rule[axis].isMeasured, let measured { return measured[axis] }
      return rule[axis].points(in: container)
    }
    let size = LayoutSize(width: length(.horizontal), height: length(.vertical))
    next += 1
    let leaf = SolvedItem.Leaf(
      box: content(of: rule, size, fixed),
      measuresWidth: rule.width.isMeasured && (fixed.width == nil || fixed.isStillMeasured),
      measuresHeight: rule.height.isMeasured && (fixed.height == nil || fixed.isStillMeasured)
    )
    return SolvedItem(size: size, leaves: [leaf])
  }

  private mutating func solveCustom(
    _ provider: NSCollectionLayoutGroupCustomItemProvider,
    of rule: LayoutRule,
    in container: LayoutSize,
    _ fixed: FixedLengths
  ) -> SolvedItem {
    var size = LayoutSize(
      width: fixed.width ?? rule.width.points(in: container),
      height: fixed.height ?? rule.height.points(in: container)
    )
    let insets = insets(of: rule)
    let directional = NSDirectionalEdgeInsets(
      top: insets.top,
      leading: insets.leading,
      bottom: insets.bottom,
      trailing: insets.trailing
    )
    let items = provider(LayoutEnvironment(LayoutContainer(size, insets: directional), traits))
    var solved = SolvedItem(size: size)
    for item in items where next < limit {
      let frame = item.frame
      demand(
        [frame.minX, frame.minY, frame.width, frame.height].allSatisfy { abs($0) < 1e9 },
        "A custom group must return finite frames; it returned \(frame)."
      )
      solved.leaves.append(SolvedItem.Leaf(box: LayoutBox(frame), zIndex: item.zIndex))
      next += 1
    }
    for axis in [LayoutAxis.horizontal, .vertical] where isOpen(rule, axis, fixed) {
      if let end = solved.leaves.map({ $0.box.end(axis) }).max() { size[axis] = max(0, end) }
    }
    solved.size = size
    return solved
  }

  // MARK: Lines

  /// An item of a line, with its frame relative to the item itself.
  private struct Arranged {
    let rule: LayoutRule
    /// The index of the item's first cell.
    let first: Int
    /// The lengths that the line determines.
    var fixing: FixedLengths
    var solved: SolvedItem
  }

  private mutating func solveLine(
    _ line: LayoutRule.Line,
    of rule: LayoutRule,
    in container: LayoutSize,
    _ fixed: FixedLengths
  ) -> SolvedItem {
    let (axis, across) = (line.axis, line.axis.other)
    var outer = LayoutSize(
      width: fixed.width ?? rule.width.points(in: container),
      height: fixed.height ?? rule.height.points(in: container)
    )
    let inside = content(of: rule, outer, fixed)
    let inner = LayoutSize(width: inside.width, height: inside.height)
    let isOpen = isOpen(rule, axis, fixed)
    var arranged = arrange(line, in: inner, isOpen: isOpen)
    equalize(&arranged, line, inner, fixed)
    let gap = line.spacing?.value ?? 0
    let used = length(of: arranged, axis, gap)
    let breadth = arranged.map { $0.solved.size[across] + $0.rule.edges.total(across) }.max() ?? inner[across]
    let innerBreadth = self.isOpen(rule, across, fixed) ? breadth : inner[across]
    // The remaining room is divided between the flexible spaces.
    let gaps = line.spacing?.isFlexible == true ? max(0, arranged.count - 1) : 0
    let flexible = arranged.reduce(gaps) { $0 + $1.rule.edges.flexibleCount(axis) }
    let extra = isOpen || flexible == 0 ? 0 : max(0, inner[axis] - used) / Double(flexible)
    var solved = SolvedItem(size: outer)
    var position = 0.0
    for (index, item) in arranged.enumerated() {
      let edges = item.rule.edges
      if index > 0 { position += gap + (line.spacing?.isFlexible == true ? extra : 0) }
      position += edges.before(axis, extra: extra)
      let flexibleAcross = edges.flexibleCount(across)
      let rest = max(0, innerBreadth - item.solved.size[across] - edges.total(across))
      let side = edges.before(across, extra: flexibleAcross > 0 ? rest / Double(flexibleAcross) : 0)
      append(item.solved, to: &solved, inside, axis, position, side)
      position += item.solved.size[axis] + edges.after(axis, extra: extra)
    }
    if isOpen, !arranged.isEmpty { outer[axis] = max(0, used) }
    if self.isOpen(rule, across, fixed), !arranged.isEmpty { outer[across] = max(0, breadth) }
    solved.size = outer
    return solved
  }

  private func append(
    _ item: SolvedItem,
    to solved: inout SolvedItem,
    _ inside: LayoutBox,
    _ axis: LayoutAxis,
    _ position: Double,
    _ side: Double
  ) {
    let first = solved.leaves.count
    for var leaf in item.leaves {
      leaf.box = leaf.box.moved(axis, position, side).moved(x: inside.x, y: inside.y)
      solved.leaves.append(leaf)
    }
    for var view in item.attached {
      view.box = view.box.moved(axis, position, side).moved(x: inside.x, y: inside.y)
      view.leaf += first
      solved.attached.append(view)
    }
  }

  /// Returns the length of the items with the minimum spaces.
  private func length(of arranged: [Arranged], _ axis: LayoutAxis, _ gap: Double) -> Double {
    arranged.reduce(gap * Double(max(0, arranged.count - 1))) {
      $0 + $1.solved.size[axis] + $1.rule.edges.total(axis)
    }
  }

  /// Returns the items that the line has room for.
  private mutating func arrange(_ line: LayoutRule.Line, in inner: LayoutSize, isOpen: Bool) -> [Arranged] {
    let axis = line.axis
    let gap = line.spacing?.value ?? 0
    var arranged: [Arranged] = []
    /// The length of the items so far. In a line whose length is an estimate, the length before measuring.
    var planned = 0.0
    var index = 0
    var emptyItems = 0
    let most: Int
    var share: Double?
    switch line.repetition {
    case .filling: most = Self.mostItems
    case .times(let count): most = min(count, Self.mostItems)
    case .divided(let count):
      most = min(count, Self.mostItems)
      let around = line.children[0].edges.total(axis)
      share = max(0, (inner[axis] - gap * Double(count - 1) - around * Double(count)) / Double(count))
    }
    while next < limit, arranged.count < most, emptyItems < line.children.count {
      let child = line.children[index % line.children.count]
      index += 1
      var fixing = FixedLengths()
      if let share, !(isOpen && child[axis].isMeasured) { fixing[axis] = share }
      let first = next
      let solved = solve(child, in: inner, fixing: fixing)
      guard next > first else {
        emptyItems += 1
        continue
      }
      emptyItems = 0
      if case .filling = line.repetition {
        let length = isOpen ? estimatedLength(of: child, axis, in: inner) : solved.size[axis]
        let step = (arranged.isEmpty ? 0 : gap) + length + child.edges.total(axis)
        if !arranged.isEmpty, planned + step > inner[axis] + Self.tolerance {
          next = first
          break
        }
        planned += step
        // Items without a length would be repeated without end.
        if index >= line.children.count, planned <= Self.tolerance {
          arranged.append(Arranged(rule: child, first: first, fixing: fixing, solved: solved))
          break
        }
      }
      arranged.append(Arranged(rule: child, first: first, fixing: fixing, solved: solved))
    }
    return arranged
  }

  private func estimatedLength(of child: LayoutRule, _ axis: LayoutAxis, in inner: LayoutSize) -> Double {
    guard child.isMeasured else {
      var solver = GroupSolver(limit: .max)
      return solver.solve(child, in: inner).size[axis]
    }
    if case .cell = child.content { return child[axis].points(in: inner) }
    var solver = GroupSolver(limit: .max)
    return solver.solve(child, in: inner).size[axis]
  }

  /// Gives uniform lengths the length of the largest measured sibling. If the section has determined the line's length,
  /// the uniform items fill the line.
  private mutating func equalize(
    _ arranged: inout [Arranged],
    _ line: LayoutRule.Line,
    _ inner: LayoutSize,
    _ fixed: FixedLengths
  ) {
    let end = next
    for axis in [line.axis, line.axis.other] where arranged.contains(where: { $0.rule[axis].kind == .uniform }) {
      var largest = arranged.filter { $0.rule[axis].isMeasured }.map { $0.solved.size[axis] }.max() ?? 0
      if fixed.isStillMeasured, fixed[axis] != nil {
        let uniform = arranged.filter { $0.rule[axis].kind == .uniform }
        if axis == line.axis {
          let own = uniform.reduce(0) { $0 + $1.solved.size[axis] }
          let others = length(of: arranged, axis, line.spacing?.value ?? 0) - own
          largest = max(largest, (inner[axis] - others) / Double(uniform.count))
        } else {
          largest = max(largest, inner[axis])
        }
      }
      for index in arranged.indices where arranged[index].rule[axis].kind == .uniform {
        let item = arranged[index]
        guard item.solved.size[axis] != largest else { continue }
        var fixing = item.fixing
        fixing.isStillMeasured = true
        fixing[axis] = largest
        arranged[index].fixing = fixing
        next = item.first
        arranged[index].solved = solve(item.rule, in: inner, fixing: fixing)
      }
    }
    next = end
  }
}
