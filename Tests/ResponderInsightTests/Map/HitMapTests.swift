import Foundation
import RandomTesting
import ResponderInsight
import ResponderKit
import ResponderScenarios
import Testing

/// Tests of maps, which show the view that receives a touch at each point of a screen.
@MainActor
@Suite("The hit map")
struct HitMapTests {
  private func map(_ views: String, touches: String = "[]") throws -> HitMap {
    let indented = views.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    let text = "touchlab: 1\nscreen: [100, 100]\nviews:\n\(indented)\ntouches: \(touches)\n"
    return try HitMap(of: try Scenario(text, file: "map.yaml"))
  }

  private func rects(_ map: HitMap, _ id: String) -> [[Double]] {
    map.regions.first { $0.id == id }?.rects.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
  }

  @Test("Each point belongs to the region of the frontmost view, and the rectangles of a region are disjoint (H-01)")
  func front() throws {
    let map = try map("- {id: back, frame: [0, 0, 100, 100]}\n- {id: front, frame: [20, 30, 40, 50]}")
    expect(map.isExact)
    expectEqual(rects(map, "front"), [[20, 30, 40, 50]])
    expectEqual(rects(map, "back"), [[0, 0, 100, 30], [0, 30, 20, 50], [60, 30, 40, 50], [0, 80, 100, 20]])
  }

  @Test("The region of a view is clipped to the bounds of its ancestors, and other points belong to the window (H-03)")
  func outside() throws {
    let map = try map("- {id: box, frame: [0, 0, 50, 50], views: [{id: child, frame: [40, 40, 50, 50]}]}")
    expectEqual(rects(map, "child"), [[40, 40, 10, 10]])
    expectEqual(map.id(at: CGPoint(x: 60, y: 60)), "window")
  }

  @Test("Hidden, transparent and non-interactive views and their subviews have no region")
  func unreachable() throws {
    let map = try map(
      """
      - {id: hidden, frame: [0, 0, 10, 10], isHidden: true}
      - {id: faint, frame: [0, 0, 10, 10], alpha: 0.001}
      - {id: shut, frame: [0, 0, 10, 10], isUserInteractionEnabled: false, views: [{id: inner, frame: [0, 0, 9, 9]}]}
      """
    )
    expectEqual(map.regions.map(\.id), ["window"])
    expectEqual(map.regions.map(\.area), [10_000])
  }

  @Test("The borders of regions are exact on a screen with a passthrough view and a view with a hit outset")
  func overrides() throws {
    let map = try map(
      """
      - {id: button, class: UIButton, frame: [40, 40, 20, 20], hitOutset: [10, 10, 10, 10]}
      - {id: veil, frame: [0, 0, 100, 50], passthrough: true, views: [{id: badge, frame: [0, 0, 5, 5]}]}
      """
    )
    expect(map.isExact)
    expectEqual(rects(map, "button"), [[30, 30, 40, 40]])
    expectEqual(rects(map, "badge"), [[0, 0, 5, 5]])
    expect(map.regions.allSatisfy { $0.id != "veil" })
  }

  @Test("The map shows the screen after the initial set steps of the script and before the other steps")
  func leadingSets() throws {
    let map = try map(
      "- {id: card, frame: [0, 0, 10, 10]}",
      touches: "[{set: {id: card, frame: [0, 0, 30, 30]}}, {tap: card}, {set: {id: card, isHidden: true}}]"
    )
    expectEqual(rects(map, "card"), [[0, 0, 30, 30]])
  }

  @Test("In a map, a point outside all windows belongs to no view")
  func rowsAndNothing() throws {
    let scenario = try Scenario(
      """
      touchlab: 1
      screen: [100, 100]
      windows:
        - {id: main, frame: [0, 0, 50, 100], views: [{id: table, class: UITableView, frame: [0, 0, 50, 100], rows: 2}]}
      """,
      file: "map.yaml"
    )
    let map = try HitMap(of: scenario)
    expectEqual(rects(map, "table.1"), [[0, 44, 50, 44]])
    expectEqual(rects(map, "table"), [[0, 88, 50, 12]])
    expectEqual(rects(map, "nothing"), [[50, 0, 50, 100]])
    expect(map.svg.contains("url(#nothing)"))
  }

  @Test("Points beside a sheet or popover that lets touches through belong to the views behind the presentation")
  func presentations() throws {
    func map(_ keys: String) throws -> HitMap {
      let text = """
        touchlab: 1
        screen: [320, 480]
        views: []
        controllers:
          - {id: home, presents: up, view: {id: homeView, views: [{id: save, class: UIButton, frame: [60, 40, 120, 50]}]}}
          - {id: up, view: {id: upView}, \(keys)}
        """
      return try HitMap(of: Scenario(text, file: "sheet.yaml"))
    }
    let undimmed = try map("detents: medium, largestUndimmedDetentIdentifier: medium")
    expect(undimmed.isExact)
    expectEqual(rects(undimmed, "save"), [[60, 40, 120, 50]])
    expect(undimmed.regions.first { $0.id == "homeView" } != nil)
    let dimmed = try map("detents: medium")
    expect(dimmed.isExact)
    expect(!dimmed.regions.contains { ["save", "homeView"].contains($0.id) })
    expectEqual(dimmed.id(at: CGPoint(x: 100, y: 60)), "up.dimming")
    let popover = [
      "modalPresentationStyle: popover", "adaptivePresentationStyle: none", "sourceView: save",
      "preferredContentSize: [200, 150]",
    ].joined(separator: ", ")
    let shut = try map(popover)
    expect(shut.isExact)
    expectEqual(shut.id(at: CGPoint(x: 100, y: 60)), "up.dimming")
    let named = try map(popover + ", passthroughViews: [save]")
    expect(!named.isExact)
    expectEqual(named.id(at: CGPoint(x: 100, y: 60)), "save")
    expectEqual(named.id(at: CGPoint(x: 20, y: 60)), "up.dimming")
  }

  @Test("On a screen with a transformed view, the map is sampled at each point")
  func samples() throws {
    let map = try map("- {id: turned, frame: [25, 25, 50, 50], transform: {rotate: 45}}")
    expect(!map.isExact)
    expectEqual(map.id(at: CGPoint(x: 50.2, y: 50.2)), "turned")
    expectEqual(map.id(at: CGPoint(x: 2.2, y: 2.2)), "window")
  }

  @Test("The JSON of a map begins with the version and contains the regions")
  func json() throws {
    let map = try map("- {id: card, frame: [0, 0, 10.5, 10]}")
    expect(map.json.hasPrefix("{\"version\":1,\"screen\":[100,100],\"exact\":true,\"regions\":["))
    let root = try JSONSerialization.jsonObject(with: Data(map.json.utf8)) as? [String: Any]
    let regions = try require(root?["regions"] as? [[String: Any]])
    expectEqual(regions.first?["id"] as? String, "card")
    expectEqual(regions.first?["area"] as? Double, 105)
    expectEqual(regions.first?["rects"] as? [[Double]], [[0, 0, 10.5, 10]])
  }

  @Test("A PNG of a map has the right header, the size of the screen and valid checksums")
  func png() throws {
    let png = try require(map("- {id: card, frame: [0, 0, 10, 10]}").png)
    expectEqual(png.prefix(8), Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    expectEqual(Array(png[16..<24]), [0, 0, 0, 100, 0, 0, 0, 100])
    // A PNG file ends with an end chunk, whose checksum is always the same because the chunk has no data.
    expectEqual(Array(png.suffix(4)), [0xAE, 0x42, 0x60, 0x82])
  }

  @Test("A map of a tap has regions only for the recognizers, controls and rows that handle the tap")
  func acting() throws {
    let scenario = try Scenario(
      """
      touchlab: 1
      screen: [60, 60]
      views:
        - {id: card, frame: [0, 0, 30, 30], gestures: [{id: tap, kind: tap}]}
        - {id: save, class: UIButton, frame: [33, 0, 27, 30]}
        - {id: table, class: UITableView, frame: [0, 30, 60, 30], rows: 1, rowHeight: 20}
      """,
      file: "map.yaml"
    )
    let tap = try require(CanonicalTouch.all.first { $0.name == "tap" })
    let map = try HitMap(of: scenario, actingOn: tap)
    expectEqual(rects(map, "tap"), [[0, 0, 30, 30]])
    expectEqual(rects(map, "save"), [[33, 0, 27, 30]])
    expectEqual(rects(map, "table.0"), [[0, 30, 60, 20]])
    expectEqual(rects(map, "nothing"), [[30, 0, 3, 30], [0, 50, 60, 10]])
  }

  @Test("On random screens, the regions of a map cover each point exactly once and match hit-testing")
  func randomScreens() throws {
    var random = SeededNumbers(standard: 1)
    for _ in 0..<RandomScreen.count(100) {
      let text = RandomScreen.text(&random)
      let scenario = try Scenario(text, file: "random.yaml")
      let map = try HitMap(of: scenario)
      let comment: Comment = "seed \(random.seed)\n\(text)"
      let area = map.regions.reduce(0) { $0 + $1.area }
      expect(abs(area - map.width * map.height) < 1, comment)
      let player = Player(scenario)
      for window in player.screen.application.windows { window.layoutIfNeeded() }
      for _ in 0..<100 {
        var x = Double.random(in: 0..<map.width, using: &random)
        var y = Double.random(in: 0..<map.height, using: &random)
        // A sampled map matches hit-testing at the centers of its squares.
        if !map.isExact { (x, y) = (x.rounded(.down) + 0.5, y.rounded(.down) + 0.5) }
        let point = CGPoint(x: x, y: y)
        var hit: UIView?
        for window in player.screen.application.windows.reversed() where hit == nil {
          hit = window.hitTest(window.convert(point, from: nil as UIWindow?), with: nil)
        }
        let name = hit.flatMap { player.screen.nearestName(of: $0) } ?? "nothing"
        expectEqual(map.id(at: point), name, "at \(x), \(y), seed \(random.seed)\n\(text)")
      }
    }
  }
}
