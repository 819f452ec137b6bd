#if canImport(ResponderDrawing)
  import AllocationCounter
  import Foundation
  import ResponderDrawing
  import ResponderKit
  import ResponderSimulation

  /// Measures how long a host takes to read the display list of a screen that has not changed, and its damage. The
  /// screen has a map that `draw(_:)` paints with 2,000 lines. The floor, with which the result is compared, is the same
  /// screen without the map.
  @MainActor
  final class UnchangedDisplayListCase: BenchCase {
    let name = "unchanged display list with a map"
    let target: Double? = 1.1
    private static let frames = 10_000
    private let drawn = Drawn(hasMap: true)
    private let plain = Drawn(hasMap: false)

    func verify() throws {
      guard drawn.map.drawings == 1, drawn.shown.damage(from: plain.shown) != [] else {
        throw BenchError(description: "\(name): the map was drawn \(drawn.map.drawings) times; nothing was timed")
      }
    }

    func sample() -> Double { time(drawn) }

    func floorSample() -> Double { time(plain) }

    func allocations() -> Double? {
      guard AllocationCounterIsAvailable() else { return nil }
      AllocationCounterStart()
      for _ in 0..<Self.frames { drawn.read() }
      return Double(AllocationCounterStop()) / Double(Self.frames)
    }

    private func time(_ screen: Drawn) -> Double {
      let begin = nanoseconds()
      for _ in 0..<Self.frames { screen.read() }
      return (nanoseconds() - begin) / Double(Self.frames)
    }

    @MainActor
    private final class Drawn {
      private let window: UIWindow
      let map = Map(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      private(set) var shown = DisplayList(bounds: .zero, items: [])

      init(hasMap: Bool) {
        let application = UIApplication(clock: VirtualClock())
        window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        if hasMap { window.addSubview(map) }
        for row in 0..<20 {
          let label = UILabel(frame: CGRect(x: 16, y: 400 + row * 20, width: 200, height: 20))
          label.text = "Label \(row)"
          window.addSubview(label)
        }
        window.makeKeyAndVisible()
        for _ in 0..<2 { read() }
      }

      func read() {
        let list = window.displayList
        guard list.damage(from: shown).isEmpty else { return shown = list }
      }
    }

    private final class Map: UIView {
      private(set) var drawings = 0

      override func draw(_ rect: CGRect) {
        drawings += 1
        let path = UIBezierPath()
        for index in 0..<2_000 {
          let point = CGPoint(x: index * 37 % 400, y: index * 91 % 400)
          index == 0 ? path.move(to: point) : path.addLine(to: point)
        }
        UIColor.systemBlue.setStroke()
        path.stroke()
      }
    }
  }
#endif
