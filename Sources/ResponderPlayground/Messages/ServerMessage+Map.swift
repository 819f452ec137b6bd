import Foundation
import ResponderInsight
import ResponderScenarios

extension ServerMessage {
  /// The hit map: which view gets a touch at each location.
  struct Map: Encodable, Equatable {
    /// Whether the borders are exact; otherwise they were sampled at points of a grid.
    var exact: Bool
    var regions: [Region]

    /// All area of one view.
    struct Region: Encodable, Equatable {
      /// A view's id, or `nothing`.
      var id: String
      /// Origins and sizes, in the screen's points, without overlaps.
      var rects: [[Double]]
    }
  }
}

extension ServerMessage.Map {
  /// The maximum number of sampled points if frames alone do not determine the map: squares of four points on a phone's
  /// screen.
  static let mostSamples = 12_000

  /// - Throws: `SurveyProblem` if the screen cannot be surveyed.
  @MainActor init(of screen: Screen) throws {
    let map = try HitMap(on: screen, samples: Self.mostSamples)
    exact = map.isExact
    regions = map.regions.map { region in
      Region(id: region.id, rects: region.rects.map { [$0.x, $0.y, $0.width, $0.height].map { rounded(CGFloat($0)) } })
    }
  }
}
