import ResponderKit

struct ScrollStep: KeyedStep, TimedStep {
  static let name = "scroll"
  static let meaning =
    "the user scrolls with a trackpad or, if `kind` is `discrete`, with a wheel;"
    + " only pans whose `allowedScrollTypesMask` contains the kind receive the scroll"

  static let fields: [StepField<ScrollStep>] = [
    .required("at", .location, \.location), .required("by", .point("[dx, dy]"), \.distance, hint: "[dx, dy]"),
    .optional("over", .seconds, \.duration), .optional("kind", .choice("kind"), \.kind),
  ]

  var location = Location.origin
  /// The distance of the scroll. A pan recognizer that receives the scroll events is translated by this distance.
  var distance = ScriptPoint(x: 0, y: 0)
  var duration = 0.0
  var kind = UIScrollType.continuous

  func samples(_ timebase: Timebase) -> Int { timebase.samples(over: duration) + 1 }

  var devices: Set<SharedDevice> { [.scroll] }

  func motion(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> Motion {
    let location = try locate(location)
    let count = context.timebase.samples(over: duration)
    let (start, period) = (context.start, context.timebase.period)
    return Motion(count: count + 1, time: { start + Int128($0 + 1) * period }) { index in
      ScriptInput(scroll: piece(index, of: count, at: location))
    }
  }

  /// Returns the piece of the scroll with an index from 0 to `count` - 1. Each piece is the difference between two
  /// points on the line, so the sum of all pieces is exactly the distance.
  private func piece(_ index: Int, of count: Int, at location: ScriptPoint) -> ScriptScroll {
    let line = Motion.Path.lines([(from: ScriptPoint(x: 0, y: 0), to: distance)])
    let before = line.points(min(index, count), of: count)[0]
    let after = line.points(min(index + 1, count), of: count)[0]
    return ScriptScroll(
      phase: index == count ? .ended : index == 0 ? .began : .moved,
      location: location,
      by: ScriptPoint(x: after.x - before.x, y: after.y - before.y),
      kind: kind
    )
  }
}
