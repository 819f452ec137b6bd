import ResponderScenarios
import TouchRecording

/// The properties of recorded recognizers as values of a scenario.
enum RecognizerSettings {
  /// Returns the properties of a recognizer that have changed.
  ///
  /// - Parameters:
  ///   - id: The id of the recognizer in the scenario.
  ///   - view: The view of the recognizer.
  static func changed(
    _ recognizer: RecordedScreen.Object,
    from old: RecordedScreen.Object,
    as id: String,
    in view: RecordedScreen.Object,
    _ ids: ScenarioIDs
  ) -> [JSONValue.Member] {
    let known = values(of: old, as: id, in: view)
    var changed = values(of: recognizer, as: id, in: view).filter { !known.contains($0) }
    if recognizer["requiresFailureOf"] != old["requiresFailureOf"], old["requiresFailureOf"] != nil {
      let required = (recognizer["requiresFailureOf"]?.texts ?? []).compactMap { ids[$0] }.filter { $0 != id }
      if !required.isEmpty { changed.append(JSONValue.Member("requireToFail", JSONValue(required))) }
    }
    return changed
  }

  /// Returns the properties that differ from those of UIKit, for a recognizer that a scenario creates itself: that of a
  /// scroll view or of a navigation controller.
  static func unusual(
    of recognizer: RecordedScreen.Object,
    as id: String,
    in view: RecordedScreen.Object
  ) -> [JSONValue.Member] {
    guard isOwn(id) else { return [] }
    let usual: [JSONValue.Member] = [
      JSONValue.Member("isEnabled", true), JSONValue.Member("cancelsTouchesInView", true),
      JSONValue.Member("delaysTouchesBegan", false), JSONValue.Member("minimumNumberOfTouches", 1),
      JSONValue.Member("maximumNumberOfTouches", .number(unlimited)),
    ]
    return values(of: recognizer, as: id, in: view).filter { !usual.contains($0) }
  }

  /// Whether a scenario creates the recognizer itself, outside the cells of lists.
  private static func isOwn(_ id: String) -> Bool {
    let parts = id.split(separator: ".")
    return parts.count == 2 && (parts[1] == "pan" || parts[1] == "interactivePop")
  }

  private static let unlimited = Double(UInt32.max)

  private static func values(
    of recognizer: RecordedScreen.Object,
    as id: String,
    in view: RecordedScreen.Object
  ) -> [JSONValue.Member] {
    var values: [JSONValue.Member] = []
    func flag(_ key: String) {
      if let flag = recognizer[key]?.flag { values.append(JSONValue.Member(key, .boolean(flag))) }
    }
    func number(_ key: String, _ range: ClosedRange<Double>) {
      if let number = recognizer[key]?.number, range.contains(number) {
        values.append(JSONValue.Member(key, .number(number)))
      }
    }
    // UIKit disables the pan of a scroll view that does not scroll.
    if view["isScrollEnabled"]?.flag != false { flag("isEnabled") }
    guard !id.hasSuffix(".interactivePop") else { return values }
    flag("cancelsTouchesInView")
    flag("delaysTouchesBegan")
    if !id.contains(".") { flag("delaysTouchesEnded") }
    // A recognizer of the app's own class follows its recorded states.
    guard !recognizer.isOfTheApp else { return values }
    switch KnownViews.kind(of: recognizer) ?? (id.hasSuffix(".pan") ? .pan : .plain) {
    case .tap:
      number("numberOfTapsRequired", 1...1_000)
      number("numberOfTouchesRequired", 1...1_000)
    case .longPress:
      number("minimumPressDuration", 0...3_600)
      number("allowableMovement", 0...1e9)
      number("numberOfTapsRequired", 0...1_000)
      number("numberOfTouchesRequired", 1...1_000)
    case .pan, .screenEdgePan:
      // A sheet's pan has its own limits.
      guard !id.contains(".") || view["contentSize"] != nil else { break }
      number("minimumNumberOfTouches", 1...1_000)
      let maximum = recognizer["maximumNumberOfTouches"]?.number ?? unlimited
      if (1...unlimited).contains(maximum) {
        values.append(JSONValue.Member("maximumNumberOfTouches", .number(maximum)))
      }
      if let edges = recognizer.edges, !id.contains(".") {
        values.append(JSONValue.Member("edges", JSONValue(edges)))
      }
    case .swipe:
      number("numberOfTouchesRequired", 1...1_000)
      let directions = recognizer.directions
      if !directions.isEmpty { values.append(JSONValue.Member("direction", JSONValue(directions))) }
    case .pinch, .rotation, .hover, .plain: break
    }
    return values
  }
}
