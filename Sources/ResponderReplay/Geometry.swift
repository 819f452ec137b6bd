import Foundation
import ResponderScenarios
import TouchRecording

/// The geometry of recorded views in the values of a scenario.
enum Geometry {
  /// The frame before the transform is applied, from the bounds, the center and the anchor point.
  static func frame(of object: RecordedScreen.Object) -> [Double] {
    guard let bounds = object["bounds"]?.numbers, let center = object["center"]?.numbers else {
      let frame = object["frame"]?.numbers ?? [0, 0, 0, 0]
      return [frame[0], frame[1], max(0, frame[2]), max(0, frame[3])]
    }
    let anchor = object["anchorPoint"]?.numbers ?? [0.5, 0.5]
    let size = [max(0, bounds[2]), max(0, bounds[3])]
    return [rounded(center[0] - size[0] * anchor[0]), rounded(center[1] - size[1] * anchor[1]), size[0], size[1]]
  }

  /// The transform; nil for the identity and for a transform that a scenario does not support.
  static func transform(of object: RecordedScreen.Object) -> JSONValue? {
    guard let m = object["transform"]?.numbers, m != [1, 0, 0, 1, 0, 0] else { return nil }
    // In a scenario, the rotation is applied before the scale.
    let scale = (x: (m[0] * m[0] + m[2] * m[2]).squareRoot(), y: (m[1] * m[1] + m[3] * m[3]).squareRoot())
    let determinant = m[0] * m[3] - m[1] * m[2]
    let isSheared = abs(m[0] * m[1] + m[2] * m[3]) > 1e-6 * max(1, scale.x * scale.y)
    guard scale.x > 1e-6, scale.y > 1e-6, !isSheared else { return nil }
    let degrees = rounded(atan2(-m[2], m[0]) * 180 / .pi)
    return .object([
      JSONValue.Member("rotate", .number(degrees)),
      JSONValue.Member("scale", JSONValue([rounded(scale.x), rounded(determinant < 0 ? -scale.y : scale.y)])),
      JSONValue.Member("translate", JSONValue([m[4], m[5]])),
    ])
  }

  static func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
}
