import Foundation
import ResponderKit
import Testing

/// Hit-testing keeps what it asks of subviews beside each other; here it is held against one that asks the views themselves, while a
/// program changes the tree in every way.
@MainActor
@Suite("Hit-testing in random trees")
struct RandomTreeHitTestingTests {
  /// Of a class whose answer has to be asked for.
  final class Wider: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -10, dy: -10).contains(point)
    }
  }

  @MainActor
  struct Tree {
    var numbers: SeededNumbers
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let views: [UIView]
    var change = ""

    init(seed: UInt64) {
      numbers = SeededNumbers(seed: seed)
      views = (0..<14).map { $0 % 5 == 4 ? Wider() : UIView() }
      for (index, view) in views.enumerated() {
        view.tag = index
        view.frame = rectangle()
        (index < 6 ? root : views[index - 6]).addSubview(view)
      }
    }

    mutating func rectangle() -> CGRect {
      CGRect(x: number(0...300), y: number(0...300), width: number(20...300), height: number(20...300))
    }

    mutating func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &numbers)) }

    /// One change of one view; where UIKit would trap, another one.
    mutating func changeSomething() {
      let view = views[Int.random(in: 0..<views.count, using: &numbers)]
      let other = views[Int.random(in: 0..<views.count, using: &numbers)]
      let parent = numbers.chance(0.3) ? root : other
      let canBeIn = parent !== view && !parent.isDescendant(of: view)
      let number = Int.random(in: 0..<16, using: &numbers)
      change = "change \(number) of \(view.tag) with \(parent.tag)"
      switch number {
      case 0: view.frame = rectangle()
      case 1: view.bounds.origin = CGPoint(x: self.number(-50...50), y: self.number(-50...50))
      case 2: view.center = CGPoint(x: self.number(0...400), y: self.number(0...400))
      case 3: view.anchorPoint = CGPoint(x: self.number(0...4) / 4, y: self.number(0...4) / 4)
      case 4:
        view.transform = numbers.chance(0.5) ? .identity : CGAffineTransform(rotationAngle: self.number(0...6))
      case 5: view.isHidden.toggle()
      case 6: view.alpha = view.alpha < 1 ? 1 : 0
      case 7: view.isUserInteractionEnabled.toggle()
      case 8: view.superview?.bringSubviewToFront(view)
      case 9: view.superview?.sendSubviewToBack(view)
      case 10 where canBeIn: parent.addSubview(view)
      case 11 where canBeIn:
        parent.insertSubview(
          view,
          at: Int.random(in: 0...(parent.subviews.filter { $0 !== view }.count), using: &numbers)
        )
      case 12 where canBeIn: parent.insertSubview(view, belowSubview: other)
      case 13 where canBeIn: parent.insertSubview(view, aboveSubview: other)
      case 14 where parent.subviews.count > 1:
        let count = parent.subviews.count
        parent.exchangeSubview(
          at: Int.random(in: 0..<count, using: &numbers),
          withSubviewAt: Int.random(in: 0..<count, using: &numbers)
        )
      default: view.removeFromSuperview()
      }
    }
  }

  /// H-01 to H-04 as they are written, of the views themselves.
  private func hit(_ point: CGPoint, in view: UIView) -> UIView? {
    guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01, view.point(inside: point, with: nil) else {
      return nil
    }
    for subview in view.subviews.reversed() {
      if let found = hit(subview.convert(point, from: view), in: subview) { return found }
    }
    return view
  }

  @Test(
    "H-01: after any change of place, order, parent or reachability every point finds what the views themselves say"
  )
  func anyChange() {
    for seed in UInt64(1)...60 {
      var tree = Tree(seed: seed)
      for step in 0..<60 {
        // Several in a row, so that one finds what the one before has left undone.
        for _ in 0...Int.random(in: 0...3, using: &tree.numbers) { tree.changeSomething() }
        for _ in 0..<6 {
          let point = CGPoint(x: tree.number(-20...420), y: tree.number(-20...420))
          let found = tree.root.hitTest(point, with: nil)
          let expected = hit(point, in: tree.root)
          #expect(
            found === expected,
            "seed \(seed), step \(step), \(tree.change), \(point): \(found?.tag ?? -1) instead of \(expected?.tag ?? -1)"
          )
          guard found === expected else { return }
        }
      }
    }
  }

  /// Changes the tree when it is asked, and never answers.
  final class Meddling: UIView {
    var meddle: () -> Void = {}

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      meddle()
      return nil
    }
  }

  @Test("H-10: a view that is let go of while its subview is asked is there until the answer")
  func lettingGo() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    weak var gone: UIView?
    do {
      let middle = UIView(frame: root.bounds)
      let behind = UIView(frame: root.bounds)
      behind.tag = 7
      let meddling = Meddling(frame: root.bounds)
      middle.addSubview(behind)
      middle.addSubview(meddling)
      root.addSubview(middle)
      gone = middle
      meddling.meddle = { [unowned middle] in middle.removeFromSuperview() }
    }
    #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil)?.tag == 7)
    #expect(gone == nil)
    #expect(root.subviews.isEmpty && root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root)
  }

  @Test("H-10: siblings that an answer takes away or adds are seen by the same search")
  func changingSiblings() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let first = UIView(frame: root.bounds)
    let second = UIView(frame: root.bounds)
    let meddling = Meddling(frame: root.bounds)
    for view in [first, second, meddling] { root.addSubview(view) }
    meddling.meddle = { second.removeFromSuperview() }
    #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === first)
    meddling.meddle = {
      meddling.removeFromSuperview()
      first.frame.origin.x = 50
    }
    #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 55, y: 5), with: nil) === first)
  }
}
