import Foundation
import RandomTesting
import Testing

@testable import ResponderKit

/// Tests of a view with many subviews. Removing or moving one subview does not shift the other subviews in the storage,
/// and the order stays correct.
@MainActor
@Suite("Views with many subviews")
struct SiblingGrowthTests {
  private func parent(of count: Int) -> (parent: UIView, views: [UIView]) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let views = (0..<count).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    for view in views { parent.addSubview(view) }
    return (parent, views)
  }

  @Test("Removing a sibling from the middle shifts no other sibling in the storage", arguments: [100, 1_000, 10_000])
  func leaving(count: Int) {
    let (parent, views) = parent(of: count)
    _ = parent.hitTest(CGPoint(x: 5, y: 5), with: nil)
    let left = stride(from: 1, to: count, by: 3).map { views[$0] }
    for view in left { view.removeFromSuperview() }
    let stayed = views.indices.filter { $0 % 3 != 1 }
    expect(stayed.allSatisfy { views[$0].indexInSuperview == $0 })
    expect(stayed.allSatisfy { parent.slots.index(of: views[$0]) == $0 })
    expectEqual(parent.subviews, stayed.map { views[$0] })
    expect(left.allSatisfy { $0.superview == nil })
  }

  @Test("Bringing a sibling to the front shifts no other sibling in the storage", arguments: [100, 1_000, 10_000])
  func comingToTheFront(count: Int) {
    let (parent, views) = parent(of: count)
    for view in views[..<(count / 4)] { parent.bringSubviewToFront(view) }
    expect((count / 4..<count).allSatisfy { views[$0].indexInSuperview == $0 })
    let expected = Array(views.dropFirst(count / 4)) + Array(views.prefix(count / 4))
    expectEqual(parent.subviews, expected)
  }

  @Test("The gap that a removed sibling leaves in the storage is not hit, and the views behind it are hit")
  func gaps() {
    let (parent, views) = parent(of: 100)
    let point = CGPoint(x: 5, y: 5)
    expectIdentical(parent.hitTest(point, with: nil), views[99])
    for view in views[60..<99] { view.removeFromSuperview() }
    expect(parent.slots.hasGaps)
    expectIdentical(parent.hitTest(point, with: nil), views[99])
    views[99].removeFromSuperview()
    expectIdentical(parent.hitTest(point, with: nil), views[59])
    views[59].frame.origin.x = 500
    expectIdentical(parent.hitTest(point, with: nil), views[58])
    expectEqual(parent.subviews, Array(views[..<60]))
  }

  @Test(
    "After the same random changes, many siblings and a plain array have the same order",
    arguments: [UInt64(1), 2, 3, 4]
  )
  func random(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    func random(_ bound: Int) -> Int { numbers.below(bound) }
    let (parent, all) = parent(of: 200)
    var model = all
    func take(_ view: UIView) { model.removeAll { $0 === view } }
    for step in 0..<4_000 {
      let view = all[random(all.count)]
      let other = all[random(all.count)]
      let isIn = view.superview === parent
      switch random(12) {
      case 0...3:
        view.removeFromSuperview()
        take(view)
      case 4, 5:
        parent.addSubview(view)
        take(view)
        model.append(view)
      case 6:
        parent.bringSubviewToFront(view)
        if isIn {
          take(view)
          model.append(view)
        }
      case 7:
        parent.sendSubviewToBack(view)
        if isIn {
          take(view)
          model.insert(view, at: 0)
        }
      case 8 where view !== other && other.superview === parent:
        parent.insertSubview(view, belowSubview: other)
        take(view)
        model.insert(view, at: model.firstIndex { $0 === other } ?? 0)
      case 9 where view !== other && other.superview === parent:
        parent.insertSubview(view, aboveSubview: other)
        take(view)
        model.insert(view, at: (model.firstIndex { $0 === other } ?? 0) + 1)
      case 10:
        let index = random(model.count + 1)
        parent.insertSubview(view, at: index)
        take(view)
        model.insert(view, at: min(index, model.count))
      default:
        switch random(3) {
        case 0: expectEqual(parent.subviews, model, "step \(step)")
        case 1: view.frame.origin = CGPoint(x: random(20), y: random(20))
        default: break
        }
      }
      if random(4) == 0 {
        let point = CGPoint(x: random(30), y: random(30))
        let expected = model.last { $0.frame.contains(point) } ?? parent
        expectIdentical(parent.hitTest(point, with: nil), expected, "step \(step)")
      }
    }
    expectEqual(parent.subviews, model)
  }
}
