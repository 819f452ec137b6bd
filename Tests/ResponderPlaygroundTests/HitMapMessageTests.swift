import Foundation
import ResponderKit
import Testing

@testable import ResponderPlayground

/// Tests of the map that the page draws over the screen: at each location, the view that a touch there hits.
@Suite("The hit map of the page") @MainActor struct HitMapMessageTests {
  private func map(_ page: SessionPage) throws -> (exact: Bool, regions: [String: [[Double]]]) {
    page.receive(#"{"type":"map"}"#)
    let map = try require(page.all("map").last)
    var regions: [String: [[Double]]] = [:]
    for region in map["regions"] as? [[String: Any]] ?? [] {
      regions[region["id"] as? String ?? "?"] = region["rects"] as? [[Double]]
    }
    return (map["exact"] as? Bool == true, regions)
  }

  /// Returns the id of the view whose rectangles contain a point; nil if no rectangle contains the point.
  private func owner(_ regions: [String: [[Double]]], _ x: Double, _ y: Double) -> String? {
    let owners = regions.filter {
      $0.value.contains { x >= $0[0] && x < $0[0] + $0[2] && y >= $0[1] && y < $0[1] + $0[3] }
    }
    return owners.count == 1 ? owners.first?.key : nil
  }

  @Test(
    "Each point of the map belongs to the view that a touch at this point hits"
  )
  func points() throws {
    let page = try SessionPage(showing: "dead-button")
    let (exact, regions) = try map(page)
    expect(exact && regions["buy"] == nil)
    expectEqual(owner(regions, 180, 270), "page")
    let area = regions.values.joined().reduce(0) { $0 + $1[2] * $1[3] }
    expectEqual(area, 360 * 480)
  }

  @Test("The hit map is up to date after a change, and is the map of a past time while the page shows that time")
  func changes() throws {
    let page = try SessionPage(showing: "pan")
    expectEqual(owner(try map(page).regions, 60, 80), "card")
    page.point(page.uptime, (1, "began", 180, 200))
    for step in 1...10 {
      page.uptime += 0.02
      page.point(page.uptime, (1, "moved", 180, 200 + 10 * Double(step)))
    }
    page.uptime += 0.02
    page.point(page.uptime, (1, "ended", 180, 300))
    expectEqual(owner(try map(page).regions, 60, 80), "page")
    page.receive(#"{"type":"past","at":0}"#)
    expectEqual(owner(try map(page).regions, 60, 80), "card")
    expect(page.errors.isEmpty, "\(page.errors)")
  }

  @Test("The hit map of a screen with custom hit-testing or a rotated view is sampled point by point")
  func asked() throws {
    let page = try SessionPage(showing: "knob")
    let (exact, regions) = try map(page)
    expect(!exact)
    let knob = try require(page.screenRun?.screen.view(named: "knob"))
    let frame = knob.convert(knob.bounds, to: nil)
    expectEqual(owner(regions, frame.midX, frame.midY), "knob")
    expectEqual(owner(regions, frame.minX + 3, frame.minY + 3), "page", "the corner is outside of the disc")
    let plain = try SessionPage(showing: "rotation")
    try expect(map(plain).exact)
    let card = try require(plain.screenRun?.screen.view(named: "card"))
    card.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let turned = try map(plain)
    expect(!turned.exact)
    expectEqual(owner(turned.regions, 45, 65), "page")
    expectEqual(owner(turned.regions, 180, 210), "card")
  }

  @Test("A request for the hit map does not change recognizers, the record or the verdict")
  func silence() throws {
    let page = try SessionPage(showing: "dead-button")
    page.clear()
    _ = try map(page)
    expect(page.records.isEmpty)
    expect(page.all("verdict").isEmpty)
    expect(page.all("frame").isEmpty)
  }
}
