import Foundation
import ResponderKit
import Testing

@testable import ResponderPlayground

/// Which view gets a touch that begins where, as the page draws it over the screen.
@Suite("The hit map of the page") @MainActor struct HitMapMessageTests {
  private func map(_ page: SessionPage) throws -> (exact: Bool, regions: [String: [[Double]]]) {
    page.say(#"{"type":"map"}"#)
    let map = try #require(page.all("map").last)
    var regions: [String: [[Double]]] = [:]
    for region in map["regions"] as? [[String: Any]] ?? [] {
      regions[region["id"] as? String ?? "?"] = region["rects"] as? [[Double]]
    }
    return (map["exact"] as? Bool == true, regions)
  }

  /// Whose a point is, by the rectangles.
  private func owner(_ regions: [String: [[Double]]], _ x: Double, _ y: Double) -> String? {
    let owners = regions.filter {
      $0.value.contains { x >= $0[0] && x < $0[0] + $0[2] && y >= $0[1] && y < $0[1] + $0[3] }
    }
    return owners.count == 1 ? owners.first?.key : nil
  }

  @Test("Each point is that of the view that a touch there hits; the map covers the screen, and nothing twice")
  func points() throws {
    let page = try SessionPage(showing: "dead-button")
    let (exact, regions) = try map(page)
    #expect(exact && regions["buy"] == nil)
    #expect(owner(regions, 180, 270) == "page")
    let area = regions.values.joined().reduce(0) { $0 + $1[2] * $1[3] }
    #expect(area == 360 * 480)
  }

  @Test("A change shows in it, and who looks back sees the map as it was")
  func changes() throws {
    let page = try SessionPage(showing: "pan")
    #expect(owner(try map(page).regions, 60, 80) == "card")
    page.point(page.uptime, (1, "began", 180, 200))
    for step in 1...10 {
      page.uptime += 0.02
      page.point(page.uptime, (1, "moved", 180, 200 + 10 * Double(step)))
    }
    page.uptime += 0.02
    page.point(page.uptime, (1, "ended", 180, 300))
    #expect(owner(try map(page).regions, 60, 80) == "page")
    page.say(#"{"type":"past","at":0}"#)
    #expect(owner(try map(page).regions, 60, 80) == "card")
    #expect(page.errors.isEmpty, "\(page.errors)")
  }

  @Test("A view of a class with hit-testing of its own is asked point by point, as is one that is turned")
  func asked() throws {
    let page = try SessionPage(showing: "knob")
    let (exact, regions) = try map(page)
    #expect(!exact)
    let knob = try #require(page.stage?.screen.view(named: "knob"))
    let frame = knob.convert(knob.bounds, to: nil)
    #expect(owner(regions, frame.midX, frame.midY) == "knob")
    #expect(owner(regions, frame.minX + 3, frame.minY + 3) == "page", "the disc leaves the corner out")
    let plain = try SessionPage(showing: "rotation")
    #expect(try map(plain).exact)
    let card = try #require(plain.stage?.screen.view(named: "card"))
    card.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let turned = try map(plain)
    #expect(!turned.exact && owner(turned.regions, 45, 65) == "page" && owner(turned.regions, 180, 210) == "card")
  }

  @Test("What a touch does to recognizers, record and sentence is not done by asking")
  func silence() throws {
    let page = try SessionPage(showing: "dead-button")
    page.clear()
    _ = try map(page)
    #expect(page.records.isEmpty && page.all("verdict").isEmpty && page.all("frame").isEmpty)
  }
}
