import Foundation
import RandomTesting
import ResponderKit
import Testing

/// Compares the library's hit-testing with a plain search that reads the properties of the views, while the tree
/// changes in every way. The library stores the relevant values of subviews contiguously.
@MainActor
@Suite("Hit-testing in random trees")
struct RandomTreeHitTestingTests {
  /// A view whose class overrides `point(inside:with:)`.
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

    /// Changes a view. If UIKit would trap, makes another change instead.
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

  /// Returns the hit view by the rules H-01 to H-04, implemented with the properties of the views.
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
    "Hit-testing finds the same view as a plain search after any change of geometry, order or superview (H-01)"
  )
  func anyChange() {
    for seed in UInt64(1)...60 {
      var tree = Tree(seed: seed)
      for step in 0..<60 {
        // Several changes follow each other, because a change may find the stored values of an earlier one incomplete.
        for _ in 0...Int.random(in: 0...3, using: &tree.numbers) { tree.changeSomething() }
        for _ in 0..<6 {
          let point = CGPoint(x: tree.number(-20...420), y: tree.number(-20...420))
          let found = tree.root.hitTest(point, with: nil)
          let expected = hit(point, in: tree.root)
          expectIdentical(
            found,
            expected,
            "seed \(seed), step \(step), \(tree.change), \(point): \(found?.tag ?? -1) instead of \(expected?.tag ?? -1)"
          )
          guard found === expected else { return }
        }
      }
    }
  }

  @Test(
    "Points at a view's edges are hit exactly, even at huge coordinates or beyond single precision (H-14)",
    arguments: [3, 80]
  )
  func edgesAnywhere(count: Int) {
    for base in [0, 1.0 / 3, -1000.1, 16_777_216.3, -1e8 - 0.7, 1e12 + 0.1, 9e15] {
      var numbers = SeededNumbers(seed: 1)
      let root = UIView(frame: CGRect(x: -1e16, y: -1e16, width: 2e16, height: 2e16))
      root.bounds.origin = CGPoint(x: -1e16, y: -1e16)
      for index in 0..<count {
        let step = max(abs(base).ulp, 0x1p-30)
        func length() -> Double { Double(Int.random(in: 0...9, using: &numbers)) * step }
        let view = UIView(frame: CGRect(x: base + length(), y: base + length(), width: length(), height: length()))
        if index % 3 == 1 { view.bounds.origin = CGPoint(x: length(), y: -base) }
        root.addSubview(view)
      }
      for side in 0...1 {
        // The view is scrolled so far that the conversion loses the fraction of a point.
        let view = UIView(frame: CGRect(x: base, y: base, width: 64, height: 64))
        view.bounds.origin = side == 0 ? CGPoint(x: 0x1p53, y: 0) : CGPoint(x: 0, y: 0x1p53)
        root.insertSubview(view, at: 0)
      }
      for view in root.subviews {
        for x in [view.frame.minX, view.frame.maxX] {
          for y in [view.frame.minY, view.frame.maxY] {
            for point in [
              CGPoint(x: x, y: y), CGPoint(x: x.nextDown, y: y), CGPoint(x: x.nextUp, y: y),
              CGPoint(x: x, y: y.nextDown),
              CGPoint(x: x, y: y.nextUp), CGPoint(x: x, y: y - 0.3), CGPoint(x: x - 0.3, y: y),
            ] {
              let found = root.hitTest(point, with: nil)
              let expected = hit(point, in: root)
              expectIdentical(found, expected, "\(base), \(point)")
              guard found === expected else { return }
            }
          }
        }
      }
    }
  }

  @Test(
    "Among many siblings, in rows or in random order, a point hits the frontmost sibling after any change (H-01)"
  )
  func manySiblings() {
    for (seed, count) in [(1, 65), (2, 300), (3, 1100), (4, 2500)] as [(UInt64, Int)] {
      var numbers = SeededNumbers(seed: seed)
      func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &numbers)) }
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
      // Rows of siblings can be skipped only if no view overrides hit-testing, so the largest trees have no such views.
      let asks = count < 2000
      func rectangle(_ index: Int) -> CGRect {
        // The first half of the siblings is in rows, the others are at random locations.
        if index < count / 2 { return CGRect(x: index % 30 * 33, y: index / 30 * 20, width: 33, height: 20) }
        return CGRect(x: number(0...1000), y: number(0...1000), width: number(1...25), height: number(1...25))
      }
      func insert(_ number: Int, at index: Int) {
        let view = asks && number % 211 == 210 ? Wider(frame: rectangle(number)) : UIView(frame: rectangle(number))
        root.insertSubview(view, at: index)
      }
      for index in 0..<count { insert(index, at: index) }
      for step in 0..<200 {
        let view = root.subviews[Int.random(in: 0..<root.subviews.count, using: &numbers)]
        switch Int.random(in: 0..<9, using: &numbers) {
        case 0: view.frame = rectangle(count)
        case 1: view.isHidden.toggle()
        case 2: root.bringSubviewToFront(view)
        case 3 where asks: root.sendSubviewToBack(view)
        case 4: view.removeFromSuperview()
        case 5: root.subviews.last?.removeFromSuperview()
        case 6: insert(count + step, at: Int.random(in: 0...root.subviews.count, using: &numbers))
        case 7 where asks: view.transform = CGAffineTransform(rotationAngle: number(0...6))
        default:
          for view in root.subviews.suffix(Int.random(in: 0...70, using: &numbers)) { view.removeFromSuperview() }
        }
        for other in [view, view] + root.subviews.shuffled(using: &numbers).prefix(4) {
          // Most of the points are at the location of a view, before or after a change.
          let point = CGPoint(
            x: other.frame.minX + number(-12...Int(other.frame.width) + 12),
            y: other.frame.minY + number(-12...Int(other.frame.height) + 12)
          )
          let found = root.hitTest(point, with: nil)
          expectIdentical(found, hit(point, in: root), "\(count) siblings, step \(step), \(point)")
        }
        if root.subviews.isEmpty { for index in 0..<80 { insert(index, at: index) } }
      }
    }
  }

  @Test("Among thousands of siblings in rows, a sibling that is moved out of its row is hit at its new position (H-01)")
  func leavingTheRow() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    func add(_ index: Int, below y: Int) {
      root.addSubview(UIView(frame: CGRect(x: index % 100 * 10, y: y + index / 100 * 10, width: 10, height: 10)))
    }
    func found(_ x: Int, _ y: Int) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }
    for index in 0..<2100 { add(index, below: 0) }
    for index in [0, 31, 32, 1023, 1024, 2047, 2048, 2099] {
      let view = root.subviews[index]
      let home = view.frame
      expectIdentical(found(Int(home.midX), Int(home.midY)), view, "\(index)")
      view.frame.origin = CGPoint(x: 500, y: 900)
      expectIdentical(found(505, 905), view, "\(index)")
      expectIdentical(found(Int(home.midX), Int(home.midY)), root, "\(index)")
      view.frame = home
      expectIdentical(found(505, 905), root, "\(index)")
    }
    for (count, y) in [(1500, 700), (500, 900)] {
      for view in root.subviews.dropFirst(100) { view.removeFromSuperview() }
      expectIdentical(found(5, 15), root)
      for index in 0..<count { add(index, below: y) }
      for (index, view) in root.subviews.enumerated() {
        expectIdentical(found(Int(view.frame.midX), Int(view.frame.midY)), view, "\(index) of \(count)")
      }
    }
  }

  @Test("Siblings that are added one by one and hit-tested each time are all hit (H-01)", arguments: [65, 80, 100])
  func oneByOne(count: Int) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    func add(_ index: Int) {
      root.addSubview(UIView(frame: CGRect(x: index % 20 * 50, y: index / 20 * 50, width: 50, height: 50)))
    }
    func areAllFound() -> Bool {
      root.subviews.allSatisfy { root.hitTest(CGPoint(x: $0.frame.midX, y: $0.frame.midY), with: nil) === $0 }
    }
    for index in 0..<count { add(index) }
    expect(areAllFound())
    for index in count..<250 {
      add(index)
      expect(areAllFound(), "\(index + 1) siblings")
    }
  }

  @Test("Each of many siblings is hit at its edges exactly as when it is tested alone (H-14)")
  func edges() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    for index in 0..<200 {
      let view = UIView()
      view.bounds = CGRect(x: Double(index) * 0.3, y: 0.7, width: 0.1, height: 0.1)
      view.center = CGPoint(x: Double(index) * 0.1 + 0.05, y: Double(index % 7) * 0.1 + 0.05)
      root.addSubview(view)
    }
    for view in root.subviews {
      for x in [view.frame.minX, view.frame.minX.nextDown, view.frame.maxX, view.frame.maxX.nextDown] {
        for y in [view.frame.minY, view.frame.minY.nextDown, view.frame.maxY, view.frame.maxY.nextDown] {
          let point = CGPoint(x: x, y: y)
          expectIdentical(root.hitTest(point, with: nil), hit(point, in: root), "\(point)")
        }
      }
    }
  }

  @Test("A sibling of infinite size is hit like any other sibling and hides none of them (H-01)")
  func endless() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    for index in 0..<100 {
      root.addSubview(UIView(frame: CGRect(x: index * 10, y: 0, width: 10, height: 10)))
    }
    for (index, size) in [(0, CGFloat.infinity), (40, .greatestFiniteMagnitude), (99, .nan)] {
      let view = root.subviews[index]
      view.bounds.size = CGSize(width: size, height: 10)
      for x in stride(from: 5, to: 1000, by: 10) {
        let point = CGPoint(x: x, y: 5)
        expectIdentical(root.hitTest(point, with: nil), hit(point, in: root), "\(size), \(point)")
      }
    }
  }

  /// A view that changes the tree in `hitTest(_:with:)` and returns nil.
  final class Meddling: UIView {
    var meddle: () -> Void = {}

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      meddle()
      return nil
    }
  }

  @Test("A view that is removed and released by its subview's hitTest exists until hit-testing ends (H-10)")
  func lettingGo() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    weak var released: UIView?
    do {
      let middle = UIView(frame: root.bounds)
      let behind = UIView(frame: root.bounds)
      behind.tag = 7
      let meddling = Meddling(frame: root.bounds)
      middle.addSubview(behind)
      middle.addSubview(meddling)
      root.addSubview(middle)
      released = middle
      meddling.meddle = { [unowned middle] in middle.removeFromSuperview() }
    }
    expectEqual(root.hitTest(CGPoint(x: 5, y: 5), with: nil)?.tag, 7)
    expectNil(released)
    expect(root.subviews.isEmpty)
    expectIdentical(root.hitTest(CGPoint(x: 5, y: 5), with: nil), root)
  }

  @Test("If hitTest removes or moves siblings, the same hit-testing takes the change into account (H-10)")
  func changingSiblings() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let first = UIView(frame: root.bounds)
    let second = UIView(frame: root.bounds)
    let meddling = Meddling(frame: root.bounds)
    for view in [first, second, meddling] { root.addSubview(view) }
    meddling.meddle = { second.removeFromSuperview() }
    expectIdentical(root.hitTest(CGPoint(x: 5, y: 5), with: nil), first)
    meddling.meddle = {
      meddling.removeFromSuperview()
      first.frame.origin.x = 50
    }
    expectIdentical(root.hitTest(CGPoint(x: 5, y: 5), with: nil), root)
    expectIdentical(root.hitTest(CGPoint(x: 55, y: 5), with: nil), first)
  }
}
