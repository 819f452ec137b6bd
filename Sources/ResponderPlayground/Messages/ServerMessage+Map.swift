import Foundation
import ResponderInsight
import ResponderScenarios

extension ServerMessage {
  /// Which view gets a touch that begins where.
  struct Map: Encodable, Equatable {
    /// Whether the borders are where they are; else they were looked for at points some way apart.
    var exact: Bool
    var regions: [Region]

    /// All that is one's.
    struct Region: Encodable, Equatable {
      /// A view's id, or `nothing`.
      var id: String
      /// Origin and size, in the screen's points; none lies over another.
      var rects: [[Double]]
    }
  }
}

extension ServerMessage.Map {
  /// How many points are asked for where the frames alone do not tell: squares of four points on a phone's screen.
  static let mostSamples = 12_000

  /// - Throws: `SurveyProblem` where the screen cannot be asked.
  @MainActor init(of screen: Screen) throws {
    let map = try HitMap(on: screen, samples: Self.mostSamples)
    exact = map.isExact
    regions = map.regions.map { region in
      Region(id: region.id, rects: region.rects.map { [$0.x, $0.y, $0.width, $0.height].map { rounded(CGFloat($0)) } })
    }
  }
}
