struct TapStep: KeyedStep, TimedStep {
  static let name = "tap"
  static let meaning = "one or more taps; several fingers are 20 points apart on a line through `at`"

  static let fields: [StepField<TapStep>] = [
    .required("at", .location, \.location),
    .optional("count", .integer("a number of taps", in: 1...ValueLimit.samples), \.count),
    .optional("fingers", .integer("a number of fingers", Schema.finger, in: ValueLimit.finger), \.numberOfFingers),
    .optional("for", .seconds, \.duration), .optional("interval", .seconds, \.interval), .source(\.source),
  ]
  static let shorthand: String? = "place"

  var location = Location.origin
  var count = 1
  var numberOfFingers = 1
  var duration = 0.05
  /// The time from the end of a tap to the beginning of the next tap, in seconds.
  var interval = 0.1
  var source = TouchSource()

  /// Returns whether the value is a location. Unlike other shorthands, a location may be a mapping, such as `{in: id,
  /// at: [x, y]}`.
  static func isShorthand(_ node: DocumentNode) -> Bool {
    guard case .mapping(let entries) = node.content else { return true }
    return entries.contains { $0.key == "in" }
  }

  func samples(_ timebase: Timebase) -> Int { count * numberOfFingers * 2 }

  func motion(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> Motion {
    let center = try locate(location)
    let points = (0..<numberOfFingers).map { index in
      ScriptPoint(x: center.x + 20 * (Double(index) - Double(numberOfFingers - 1) / 2), y: center.y)
    }
    return .taps(context, try context.free(numberOfFingers), at: points, count, duration, interval, source)
  }
}
