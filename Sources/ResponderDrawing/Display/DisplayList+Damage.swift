import Foundation
import ResponderKit

extension DisplayList {
  /// Returns the rectangles in which this list and an earlier list of the same view differ, in the coordinates of the
  /// list; at most eight. The array is empty if both show the same.
  ///
  /// Outside the rectangles both lists paint the same pixels. The comparison does not enter layers that are the same
  /// object, so its cost depends on the number of changed views. If the bounds are different, the whole bounds are
  /// returned.
  public func damage(from old: DisplayList) -> [CGRect] {
    guard bounds == old.bounds else { return bounds.isEmpty ? [] : [bounds] }
    var damage = Damage()
    damage.compare(old.items, items, Damage.Surroundings())
    return damage.merged(inside: bounds.finiteOrNull)
  }
}

/// The rectangles in which two lists differ.
private struct Damage {
  private var rects: [CGRect] = []
  /// The maximum number of rectangles in a result.
  private static let maximumCount = 8

  /// The effects of the groups around the items that are compared.
  struct Surroundings {
    /// An effect of one enclosing group.
    enum Step {
      case clip(CGRect)
      case shadow(Shadow)
      case transform(CGAffineTransform)
    }
    typealias Shadow = DisplayList.Shadow
    /// The effects, beginning with those of the outermost group.
    var steps: [Step] = []

    func inside(_ group: DisplayList.Group) -> Surroundings {
      var inner = self
      if !group.transform.isIdentity { inner.steps.append(.transform(group.transform)) }
      for clip in group.clips { inner.steps.append(.clip(clip.path.tightBounds.finiteOrNull)) }
      if let shadow = group.shadow { inner.steps.append(.shadow(shadow)) }
      return inner
    }

    /// Whether all transforms around a shadow only move it or enlarge it by the same factor in both directions. If they
    /// reduce, rotate or stretch the shadow, the rounding to whole pixels can extend it beyond its own rectangle.
    var retainsShadowBounds: Bool {
      steps.allSatisfy { step in
        guard case .transform(let transform) = step else { return true }
        return transform.b == 0 && transform.c == 0 && transform.a == transform.d && transform.a >= 1
      }
    }

    /// Returns the rectangle of the list that a change inside `rect` affects.
    func affected(by rect: CGRect) -> CGRect {
      var rect = rect
      for step in steps.reversed() where !rect.isNull {
        switch step {
        case .clip(let area): rect = rect.intersection(area)
        case .shadow(let shadow): if !rect.isInfinite { rect = rect.union(shadow.area(of: rect)).finiteOrNull }
        case .transform(let transform): if !rect.isInfinite { rect = rect.applying(transform).finiteOrNull }
        }
      }
      return rect
    }
  }

  private mutating func add(_ rect: CGRect, _ surroundings: Surroundings) {
    let rect = surroundings.affected(by: rect)
    if !rect.isNull { rects.append(rect) }
  }

  // MARK: Comparing

  mutating func compare(_ old: [DisplayList.Item], _ new: [DisplayList.Item], _ surroundings: Surroundings) {
    var first = 0
    while first < old.count, first < new.count, old[first].isIdentical(to: new[first]) { first += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > first, newEnd > first, old[oldEnd - 1].isIdentical(to: new[newEnd - 1]) {
      oldEnd -= 1
      newEnd -= 1
    }
    guard first < oldEnd || first < newEnd else { return }
    if oldEnd - first == newEnd - first {
      for index in first..<oldEnd where !old[index].isIdentical(to: new[index]) {
        compare(old[index], new[index], surroundings)
      }
      return
    }
    // Items that are the same in both lists are paired in their order. A pixel that only paired items paint is the same
    // in both lists.
    var next = first
    for item in new[first..<newEnd] {
      if let match = old[next..<oldEnd].prefix(64).firstIndex(where: { $0.isIdentical(to: item) }) {
        for removed in old[next..<match] { add(removed.paintedBounds, surroundings) }
        next = match + 1
      } else {
        add(item.paintedBounds, surroundings)
      }
    }
    for removed in old[next..<oldEnd] { add(removed.paintedBounds, surroundings) }
  }

  private mutating func compare(_ old: DisplayList.Item, _ new: DisplayList.Item, _ surroundings: Surroundings) {
    switch (old, new) {
    case (.layer(let old), .layer(let new)): compare(old.items, new.items, surroundings)
    case (.group(let old), .group(let new))
    where old.hasEqualEffects(as: new) && (new.shadow == nil || surroundings.inside(new).retainsShadowBounds):
      compare(old.items, new.items, surroundings.inside(new))
    default:
      add(old.paintedBounds, surroundings)
      add(new.paintedBounds, surroundings)
    }
  }

  // MARK: Merging

  /// Returns a small number of rectangles that contain the damage inside `bounds`.
  func merged(inside bounds: CGRect) -> [CGRect] {
    var merged: [CGRect] = []
    for rect in rects {
      var rect = rect.intersection(bounds)
      guard !rect.isNull, !rect.isEmpty else { continue }
      // Rectangles are merged if this adds little area.
      while let index = merged.firstIndex(where: { Self.waste($0, rect) <= 0.2 * (Self.area($0) + Self.area(rect)) }) {
        rect = rect.union(merged.remove(at: index))
      }
      merged.append(rect)
      if merged.count > Self.maximumCount { Self.mergeNearest(&merged) }
    }
    return merged
  }

  private static func area(_ rect: CGRect) -> CGFloat { rect.width * rect.height }

  private static func waste(_ first: CGRect, _ second: CGRect) -> CGFloat {
    area(first.union(second)) - area(first) - area(second)
  }

  private static func mergeNearest(_ rects: inout [CGRect]) {
    var best = (first: 0, second: 1, waste: CGFloat.infinity)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let waste = waste(rects[first], rects[second])
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    rects[best.first] = rects[best.first].union(rects.remove(at: best.second))
  }
}
