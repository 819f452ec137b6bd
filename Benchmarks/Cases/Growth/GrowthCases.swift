import Foundation
import ResponderKit
import ResponderSimulation

extension GrowthCase {
  /// The rows of the growth table.
  static let all: [GrowthCase] = [
    GrowthCase(name: "remove siblings", sizes: [1_000, 10_000, 100_000], target: 1.1) { count in
      let (parent, order) = siblings(count)
      return World {
        for view in order { view.removeFromSuperview() }
        demand(parent.subviews.isEmpty, "A sibling was not removed.")
      }
    },
    GrowthCase(name: "bring siblings to the front", sizes: [1_000, 10_000, 100_000], target: 1.1) { count in
      let (parent, order) = siblings(count)
      return World { for view in order { parent.bringSubviewToFront(view) } }
    },
    GrowthCase(name: "add siblings", sizes: [1_000, 10_000, 100_000], target: 1.1) { count in
      let (_, order) = siblings(count)
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
      return World { for view in order { parent.addSubview(view) } }
    },
    GrowthCase(name: "tap through recognizers", sizes: [9, 90, 900], target: 1.1) { count in
      let screen = SimulatedScreen()
      screen.application.observer = nil
      let target = Target()
      for index in 0..<count {
        let action = Selector(Target.recognized)
        screen.window.addGestureRecognizer(
          index % 3 == 0
            ? UITapGestureRecognizer(target: target, action: action)
            : index % 3 == 1
              ? UIPanGestureRecognizer(target: target, action: action)
              : UILongPressGestureRecognizer(target: target, action: action)
        )
      }
      return World {
        screen.tap(at: CGPoint(x: 100, y: 100))
        withExtendedLifetime(target) {}
      }
    },
    GrowthCase(name: "move fingers", sizes: [1, 3, 10], target: 1.1) { count in
      let screen = SimulatedScreen()
      screen.application.observer = nil
      screen.window.isMultipleTouchEnabled = true
      let target = Target()
      screen.window.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: Selector(Target.recognized)))
      func samples(_ phase: UITouch.Phase, _ x: Double, _ time: TimeInterval) -> [TouchSample] {
        (1...count).map { finger in
          let fingerLocation = CGPoint(x: x, y: 40 * Double(finger))
          return TouchSample(finger: finger, phase: phase, location: fingerLocation, timestamp: time)
        }
      }
      screen.application.receive(samples(.began, 50, 0))
      let moves = (1...200).map { samples(.moved, 50 + Double($0), Double($0) / 1_000) }
      return World {
        for move in moves { screen.application.receive(move) }
        withExtendedLifetime((screen, target)) {}
      }
    },
    GrowthCase(name: "type 100 keys in a text of lines", sizes: [1_000, 10_000, 100_000], target: 0.2) { count in
      typing(String(repeating: "one two three four five six seven eight\n", count: count / 40))
    },
    GrowthCase(name: "type 100 keys in one line", sizes: [1_000, 10_000, 100_000], target: 1.1) { count in
      typing(String(repeating: "one two three four five six seven eight ", count: count / 40))
    },
    GrowthCase(name: "hit 1,000 points among siblings", sizes: [1_000, 10_000, 100_000], target: 0.2) { count in
      let (parent, _) = siblings(count)
      _ = parent.hitTest(CGPoint(x: 1, y: 1), with: nil)
      return World {
        for index in 0..<1_000 {
          _ = parent.hitTest(CGPoint(x: (index * 37) % 1_000, y: (index * 91) % 1_000), with: nil)
        }
      }
    },
    GrowthCase(name: "scroll past 100 rows", sizes: [1_000, 30_000, 1_000_000], target: 0.2) { count in
      let source = Rows(count: count)
      let window = UIWindow(
        application: UIApplication(clock: VirtualClock()),
        frame: CGRect(x: 0, y: 0, width: 400, height: 800)
      )
      let application = window.application
      let table = UITableView(frame: window.bounds)
      table.rowHeight = 44
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = source
      window.addSubview(table)
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      return World {
        for row in 0..<100 {
          table.setContentOffset(CGPoint(x: 0, y: 44 * Double(row + count / 2)), animated: false)
          window.layoutIfNeeded()
        }
        withExtendedLifetime((application, source)) {}
      }
    },
  ]

  /// Returns a view of 1,000 × 1,000 points with `count` subviews in a grid, and the same subviews in a shuffled order.
  private static func siblings(_ count: Int) -> (parent: UIView, shuffled: [UIView]) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
    let side = Int(Double(count).squareRoot().rounded(.up))
    let step = 1_000 / Double(side)
    var views = (0..<count).map { index in
      UIView(frame: CGRect(x: step * Double(index % side), y: step * Double(index / side), width: step, height: step))
    }
    for view in views { parent.addSubview(view) }
    var state: UInt64 = 1
    for index in views.indices.reversed() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      views.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
    }
    return (parent, views)
  }

  /// Creates a workload that types 100 characters in the middle of a text view's text.
  private static func typing(_ text: String) -> World {
    let screen = SimulatedScreen()
    screen.application.observer = nil
    let view = UITextView(frame: screen.window.bounds)
    screen.window.addSubview(view)
    view.text = text
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: text.utf16.count / 2, length: 0)
    view.insertText("a")
    return World {
      for _ in 0..<100 { view.insertText("a") }
      withExtendedLifetime(screen) {}
    }
  }

  @MainActor
  private final class Target {
    var count = 0
    func recognized(_ recognizer: UIGestureRecognizer) { count += 1 }
  }

  private final class Rows: UITableViewDataSource {
    private let count: Int

    init(count: Int) {
      self.count = count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }
}
