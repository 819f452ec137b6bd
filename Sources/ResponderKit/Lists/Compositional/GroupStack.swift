import Foundation

/// The groups of one section, one after another.
///
/// If no length is measured, all groups are equal, and every operation takes constant time. Otherwise the groups up to
/// the last measured item are solved one by one, and the groups after it have the size of the first group.
@MainActor
final class GroupStack {
  let rule: LayoutRule
  let container: LayoutSize
  /// The axis along which the groups follow each other.
  let axis: LayoutAxis
  let spacing: Double
  /// Whether the flexible edges of the groups share the remaining room of the container across the axis. If false, they
  /// share the remaining room of the largest group.
  let fillsContainer: Bool
  /// The number of items.
  let count: Int
  private let traits: UITraitCollection
  /// The first group, computed without measured items.
  private let template: SolvedItem
  /// The number of items in the template.
  private let capacity: Int
  /// The number of items that determine the template: its own, and the next ones that had no room. If fewer items
  /// remain, a nested group with few items may fit.
  private let reach: Int
  /// The edge spacing before each group along the axis.
  private let before: Double
  /// The distance between the starts of two groups that are equal to the template.
  private let step: Double
  /// The distance of all groups from the edge of the container across the axis, if they are equal.
  private var commonSide = 0.0
  private let isUniform: Bool
  /// Whether measured lengths determine how many items a group takes.
  private let wraps: Bool
  /// The distance by which views are outside of their group, in points.
  private(set) var overhang: Double

  private var sizes: [Int: LayoutSize]
  private var attachedSizes: [GroupSolver.AttachedKey: LayoutSize]
  private var lastMeasured = -1
  /// The first item of each group.
  private var starts: [Int] = []
  private var rawSizes: [LayoutSize] = []
  /// The start of each group along the axis, without its edge spacing.
  private var positions: [Double] = []
  private var ends: [Double] = []
  private var cache: [Int: SolvedItem] = [:]
  /// The size that all groups have because the outermost group's length is uniform; nil on an axis without such a
  /// length.
  private var common = FixedLengths()

  init(
    _ rule: LayoutRule,
    in container: LayoutSize,
    along axis: LayoutAxis,
    spacing: Double,
    fillsContainer: Bool,
    count: Int,
    sizes: [Int: LayoutSize],
    attachedSizes: [GroupSolver.AttachedKey: LayoutSize],
    traits: UITraitCollection
  ) {
    (self.rule, self.container, self.axis, self.spacing, self.count) = (rule, container, axis, spacing, count)
    (self.sizes, self.attachedSizes, self.traits, self.fillsContainer) = (sizes, attachedSizes, traits, fillsContainer)
    // A group takes at most as many items as the section has, except that a group of a fixed size is solved completely.
    isUniform = !rule.isMeasured
    wraps = rule.wraps
    var solver = GroupSolver(limit: isUniform ? Int.max : max(count, 1))
    solver.traits = traits
    template = count > 0 ? solver.solve(rule, in: container) : SolvedItem(size: LayoutSize(width: 0, height: 0))
    capacity = template.leaves.count
    reach = max(capacity, solver.reached)
    overhang = template.overhang
    before = rule.edges.before(axis, extra: 0)
    step = template.size[axis] + rule.edges.total(axis) + spacing
    if isUniform {
      commonSide = side(ofGroupWith: template.size[axis.other])
    } else {
      noteLastMeasured()
      rebuild(from: 0)
    }
  }

  private func noteLastMeasured() {
    lastMeasured = max(sizes.keys.max() ?? -1, attachedSizes.keys.map(\.item).max() ?? -1)
  }

  /// The number of groups.
  var groupCount: Int {
    guard capacity > 0 else { return 0 }
    return isUniform ? (count + capacity - 1) / capacity : starts.count
  }

  /// The length of all groups along the axis, in points.
  var total: Double {
    guard groupCount > 0 else { return 0 }
    return isUniform ? Double(groupCount) * step - spacing : ends[ends.count - 1]
  }

  /// The largest length of a group across the axis with its edge spacing, in points.
  private(set) lazy var breadth: Double = measureBreadth()

  private func measureBreadth() -> Double {
    guard groupCount > 0 else { return 0 }
    let across = axis.other
    if let common = common[across] { return common + rule.edges.total(across) }
    let most = isUniform ? template.size[across] : rawSizes.reduce(0) { max($0, $1[across]) }
    return most + rule.edges.total(across)
  }

  // MARK: Measured groups

  private func solver() -> GroupSolver {
    var solver = GroupSolver(limit: count)
    (solver.sizes, solver.attachedSizes, solver.traits) = (sizes, attachedSizes, traits)
    return solver
  }

  /// Returns whether the group from `item` up to `end` may differ from the template.
  private func isMeasured(from item: Int, to end: Int) -> Bool {
    guard item <= lastMeasured else { return false }
    // The size of the next group's first item determines whether that item fits in this group.
    if !attachedSizes.isEmpty || wraps { return true }
    return (item..<end).contains { sizes[$0] != nil }
  }

  /// Solves the group with the index `first` and the groups after it again.
  private func rebuild(from first: Int) {
    guard capacity > 0 else { return }
    var item = first < starts.count ? starts[first] : 0
    for stale in cache.keys where stale >= first { cache[stale] = nil }
    starts.removeLast(max(0, starts.count - first))
    rawSizes.removeLast(max(0, rawSizes.count - first))
    while item < count {
      if count - item >= reach, !isMeasured(from: item, to: item + capacity) {
        // The further groups with enough items are equal to the template if no later item is measured.
        let equal = item > lastMeasured ? (count - item - reach) / capacity + 1 : 1
        for _ in 0..<equal {
          starts.append(item)
          rawSizes.append(template.size)
          item += capacity
        }
        continue
      }
      var solver = solver()
      solver.next = item
      let solved = solver.solve(rule, in: container)
      guard solver.next > item else { break }
      starts.append(item)
      rawSizes.append(solved.size)
      overhang = max(overhang, solved.overhang)
      item = solver.next
    }
    shareLengths()
    position(from: first)
    breadth = measureBreadth()
  }

  private func shareLengths() {
    let old = common
    for axis in [LayoutAxis.horizontal, .vertical] where rule[axis].kind == .uniform {
      common[axis] = rawSizes.reduce(0) { max($0, $1[axis]) }
    }
    common.isStillMeasured = true
    guard old.width != common.width || old.height != common.height else { return }
    cache = [:]
    position(from: 0)
  }

  private func position(from first: Int) {
    positions.removeLast(max(0, positions.count - first))
    ends.removeLast(max(0, ends.count - first))
    let around = rule.edges.total(axis)
    var position = ends.last.map { $0 + spacing } ?? 0
    for group in positions.count..<max(positions.count, rawSizes.count) {
      positions.append(position)
      position += (common[axis] ?? rawSizes[group][axis]) + around
      ends.append(position)
      position += spacing
    }
  }

  /// Stores the size that a cell has determined.
  func setSize(_ size: LayoutSize, of item: Int) {
    sizes[item] = size
    lastMeasured = max(lastMeasured, item)
    if !isUniform { rebuild(from: firstGroup(changedBy: item)) }
  }

  /// Stores the size that an attached supplementary view has determined.
  func setSize(_ size: LayoutSize, of key: GroupSolver.AttachedKey) {
    attachedSizes[key] = size
    lastMeasured = max(lastMeasured, key.item)
    if !isUniform { rebuild(from: firstGroup(changedBy: key.item)) }
  }

  /// Returns the first group that changes with the size of an item. The item may also fit in the group before its own.
  /// If groups are nested, an item of a later group may determine whether a nested group fits.
  private func firstGroup(changedBy item: Int) -> Int {
    guard wraps else { return index(of: item) }
    return rule.hasNestedGroups ? 0 : max(0, index(of: item) - 1)
  }

  // MARK: Groups

  /// Returns the index of the group that contains an item.
  func index(of item: Int) -> Int {
    guard !isUniform else { return capacity > 0 ? item / capacity : 0 }
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= item { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// Returns the index of the first item of a group.
  func firstItem(of group: Int) -> Int { isUniform ? group * capacity : starts[group] }

  /// Returns the frames in a group, relative to the group.
  func solved(_ group: Int) -> SolvedItem {
    guard !isUniform else { return template }
    if let known = cache[group] { return known }
    let start = starts[group]
    let isShared = common.width != nil || common.height != nil
    if !isShared, count - start >= reach, !isMeasured(from: start, to: start + capacity) { return template }
    var solver = solver()
    solver.next = start
    let solved = solver.solve(rule, in: container, fixing: isShared ? common : FixedLengths())
    cache[group] = solved
    return solved
  }

  /// Returns the start of a group along the axis, in points from the start of the first group.
  func position(of group: Int) -> Double {
    isUniform ? Double(group) * step + before : positions[group] + before
  }

  /// Returns the length of a group along the axis, in points.
  func length(of group: Int) -> Double {
    isUniform ? template.size[axis] : common[axis] ?? rawSizes[group][axis]
  }

  /// Returns the distance of a group from the edge of the container across the axis, in points.
  func side(of group: Int) -> Double {
    isUniform ? commonSide : side(ofGroupWith: common[axis.other] ?? rawSizes[group][axis.other])
  }

  private func side(ofGroupWith length: Double) -> Double {
    let across = axis.other
    let flexible = rule.edges.flexibleCount(across)
    guard flexible > 0 else { return rule.edges.before(across, extra: 0) }
    let room = fillsContainer ? container[across] : breadth
    let rest = max(0, room - length - rule.edges.total(across))
    return rule.edges.before(across, extra: rest / Double(flexible))
  }

  /// Returns the indexes of the groups that are at least partly between two positions along the axis.
  func groups(from first: Double, to last: Double) -> Range<Int> {
    let count = groupCount
    if isUniform {
      guard step > 0 else { return 0..<count }
      let low = max(0, Int(min(Double(count), max(-1, (first - step) / step)).rounded(.down)))
      let high = min(max(low, Int(min(Double(count), last / step).rounded(.up)) + 1), count)
      return low..<high
    }
    let low = ends.firstIndex(above: first)
    var high = low
    while high < count, positions[high] < last { high += 1 }
    return low..<high
  }
}
