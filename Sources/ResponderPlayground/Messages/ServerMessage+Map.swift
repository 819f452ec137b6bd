import Foundation
import ResponderInsight
import ResponderScenarios

extension ServerMessage {
  /// The hit map: for each location on the screen, the view that a touch there hits.
  struct Map: Encodable, Equatable {
    /// Whether the borders of the regions are exact. If the value is false, the borders were determined by hit-testing
    /// the points of a grid.
    var exact: Bool
    var regions: [Region]

    /// The locations at which touches hit one view.
    struct Region: Encodable, Equatable {
      /// The id of the view, or `nothing` if a touch hits no view.
      var id: String
      /// Rectangles that do not overlap, each as origin and size in the screen's points.
      var rects: [[Double]]
    }
  }
}

extension ServerMessage.Map {
  /// The maximum number of locations that are hit-tested if frames alone do not determine the map. On a phone's screen,
  /// neighboring locations are about four points apart.
  static let mostSamples = 12_000

  /// Determines the hit map of a screen.
  ///
  /// - Throws: `SurveyProblem` if the hit map cannot be determined.
  @MainActor init(of screen: Screen) throws {
    let map = try HitMap(on: screen, samples: Self.mostSamples)
    exact = map.isExact
    regions = map.regions.map { region in
      Region(id: region.id, rects: region.rects.map { [$0.x, $0.y, $0.width, $0.height].map { rounded(CGFloat($0)) } })
    }
  }
}
