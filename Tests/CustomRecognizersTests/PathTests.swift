import CustomRecognizers
import Foundation
import RandomTesting
import ResponderKit
import Testing

@MainActor
@Suite("The path recognizer")
struct PathTests {
  private static let shapes: [String: [CGPoint]] = [
    "check mark": [point(0, 0.55), point(0.4, 1), point(1.05, 0.05)],
    "circle": (0...24).map { point(cos(Double($0) * .pi / 12), sin(Double($0) * .pi / 12)) },
    "zigzag": [point(0, 0), point(0.5, 0.9), point(1, 0.05), point(1.4, 1), point(2, 0)],
  ]

  private func positioned(_ shape: [CGPoint], size: Double, at origin: CGPoint) -> [CGPoint] {
    shape.map { point(origin.x + size * $0.x, origin.y + size * $0.y) }
  }

  /// Returns the name of the shape that is recognized in a stroke; nil if the recognizer fails.
  private func name(of stroke: [CGPoint]) -> String? {
    let session = GestureSession()
    let path = session.add(PathGestureRecognizer(), named: "path")
    var name: String?
    session.onCall = { _ in name = path.match?.name }
    session.draw(stroke)
    #expect(session.calls == (name == nil ? [] : ["path ended"]))
    #expect(path.state == .possible && path.match == nil)
    return name
  }

  @Test(
    "The path recognizer recognizes a check mark, a circle and a zigzag of any size at any position",
    arguments: ["check mark", "circle", "zigzag"]
  )
  func recognizes(shape: String) throws {
    let points = try #require(PathTests.shapes[shape])
    for size in [45.0, 90, 150] {
      for origin in [point(160, 160), point(60, 200)] {
        #expect(name(of: positioned(points, size: size, at: origin)) == shape)
      }
    }
  }

  @Test("A circle is recognized from any starting angle and in both directions, even if slightly elliptical")
  func circles() {
    for start in stride(from: 0, to: 360, by: 45) {
      for direction in [1.0, -1] {
        let stroke = (0...30).map { index in
          let angle = (Double(start) + direction * 12 * Double(index)) * .pi / 180
          return point(200 + 100 * cos(angle), 200 + 75 * sin(angle))
        }
        #expect(name(of: stroke) == "circle", "from \(start)°, \(direction)")
      }
    }
  }

  @Test(
    "Imprecise random strokes of each shape are recognized",
    arguments: ["check mark", "circle", "zigzag"]
  )
  func trembling(shape: String) throws {
    let points = try #require(PathTests.shapes[shape])
    var random = SeededNumbers(seed: 0x5EED_0003)
    for index in 0..<100 {
      let shaken = points.map { point($0.x + random.number(in: -0.07...0.07), $0.y + random.number(in: -0.07...0.07)) }
      #expect(
        name(of: positioned(shaken, size: 100, at: point(150, 150))) == shape,
        "seed \(random.seed), stroke \(index)"
      )
    }
  }

  @Test(
    "Strokes of other shapes, such as lines, hooks and spirals, are not recognized"
  )
  func rejects() {
    let others: [String: [CGPoint]] = [
      "line to the right": [point(50, 200), point(300, 200)],
      "line up": [point(100, 300), point(300, 100)],
      "line down": [point(100, 100), point(300, 300)],
      "half circle": (0...12).map { onCircle(Double($0) * 15) },
      "check mark backwards": positioned([point(1, 0), point(0.35, 1), point(0, 0.6)], size: 150, at: point(100, 100)),
      "roof": [point(100, 300), point(200, 100), point(300, 300)],
      "spiral": (0...72).map { onCircle(Double($0) * 15, radius: 10 + 2 * Double($0)) },
      "there and back": [point(100, 200), point(300, 200), point(100, 200)],
    ]
    for (what, stroke) in others.sorted(by: { $0.key < $1.key }) { #expect(name(of: stroke) == nil, "\(what)") }
    var random = SeededNumbers(seed: 0x5EED_0004)
    let recognized = (0..<200).count { _ in
      name(of: (0..<12).map { _ in point(random.number(in: 20...380), random.number(in: 20...380)) }) != nil
    }
    #expect(recognized == 0, "seed \(random.seed)")
  }

  @Test("A small stroke, a tap, a second finger or an interruption fails the path recognizer without an action")
  func fails() {
    #expect(name(of: positioned(PathTests.shapes["circle"] ?? [], size: 10, at: point(200, 200))) == nil)
    #expect(name(of: [point(100, 100)]) == nil)
    let session = GestureSession()
    session.add(PathGestureRecognizer(), named: "path")
    session.screen.finger(1).down(at: point(100, 100))
    session.screen.finger(2).down(at: point(200, 100))
    #expect(session.screen.log.lines(of: [.state]) == ["path -> failed"])
    session.screen.finger(2).up()
    session.screen.finger(1).cancel()
    session.screen.finger(1).down(at: point(100, 100))
    session.screen.finger(1).cancel()
    #expect(session.screen.log.lines(of: [.state]) == ["path -> failed", "path -> failed"])
    #expect(session.calls == [])
  }

  @Test("The view receives the touch until the path is recognized, and then receives touchesCancelled")
  func touchOfTheView() throws {
    let session = GestureSession()
    session.add(PathGestureRecognizer(), named: "path")
    session.draw(positioned(try #require(PathTests.shapes["check mark"]), size: 100, at: point(100, 100)))
    let lines = session.touchesOfView
    #expect(lines.first == "view touchesBegan" && lines.last == "view touchesCancelled")
  }

  @Test("A very long stroke is stored with a limited number of points and is still matched as a whole")
  func endless() {
    var stroke = Stroke()
    for index in 0..<200_000 {
      let angle = Double(index) * 2 * .pi / 200_000
      stroke.append(point(20_000 * cos(angle), 20_000 * sin(angle)))
      if index.isMultiple(of: 1_000) { #expect(stroke.points.count <= Stroke.capacity + 1) }
    }
    #expect(stroke.points.count > Stroke.capacity / 4)
    #expect((PathTemplate.circle.distance(to: stroke.points) ?? 1) < 0.1)
  }

  @Test("A stroke without length matches no shape")
  func points() {
    #expect(PathTemplate.circle.distance(to: []) == nil)
    #expect(PathTemplate.circle.distance(to: [point(5, 5)]) == nil)
    #expect(PathTemplate.circle.distance(to: [point(5, 5), point(5, 5)]) == nil)
  }
}
