import ResponderScenarios

/// The results of delegates and overrides, which the recording does not contain but its behavior shows.
struct Assumptions: Sendable, Equatable {
  /// The recognizers that are refused to begin, by their delegates.
  var refusedByDelegate: Set<String> = []
  /// The recognizers that are refused to begin, by the view that owns or was hit.
  var refusedByView: [String: Set<String>] = [:]
  /// The recognizers that may begin although UIKit's control would refuse them, by the control that was hit.
  var permittedByView: [String: Set<String>] = [:]
  /// The recognizers beside which each recognizer recognizes, by its delegate.
  var simultaneous: [String: Set<String>] = [:]
  /// The recognizers for whose failure each recognizer waits, by its delegate.
  var requirements: [String: Set<String>] = [:]
  /// The views on which each recognizer does not receive touches, by its delegate.
  var refusedTouches: [String: Set<String>] = [:]
  /// The controls whose class does not track touches.
  var untracked: Set<String> = []
  /// The views whose class passes touches through.
  var passesThrough: Set<String> = []
  /// The views that receive touches for other views: the hit view by the view whose class returns it.
  var redirections: [String: String] = [:]
  /// The views whose class does not call `super` in its touch methods.
  var consumers: Set<String> = []
  /// The views for which each scroll view's class returns false from `touchesShouldBegin`.
  var untouched: [String: Set<String>] = [:]

  /// The recognizers that wait for each recognizer, by its delegate.
  var dependents: [String: Set<String>] = [:]
  /// The offsets at which the delegates of scroll views let a drag come to rest.
  var targetOffsets: [String: [Double]] = [:]
  /// The scroll views whose delegates change them when a drag ends, before a deceleration begins.
  var endChanges: Set<String> = []
  /// The insets by which the classes of views extend their area for touches: top, left, bottom and right.
  var outsets: [String: [Double]] = [:]
  /// The changes of the first responder that the app makes itself.
  var responders: [Responder] = []

  struct Responder: Sendable, Equatable {
    var time: Double
    var id: String
    var isFirst: Bool
  }

  /// The controls whose class tracks every touch.
  var eager: Set<String> = []
  /// The scroll views whose class cancels touches in every view of its content, by these views.
  var cancelling: [String: Set<String>] = [:]

  /// The tables whose rows have swipe actions.
  var swipes: Set<String> = []

  /// The recognizers of interactive pops whose delegates let them begin.
  var pops: Set<String> = []

  /// The number of assumptions.
  var count: Int {
    refusedByDelegate.count + untracked.count + passesThrough.count + redirections.count + consumers.count
      + targetOffsets.count + outsets.count + eager.count + swipes.count + pops.count
      + endChanges.count
      + [refusedByView, permittedByView, simultaneous, requirements, dependents, refusedTouches, untouched, cancelling]
      .map {
        $0.values.reduce(0) { $0 + $1.count }
      }.reduce(0, +)
  }
}

extension Assumptions {
  /// The assumptions as sentences with the ids of the recording.
  func sentences(_ ids: ScenarioIDs) -> [String] {
    func name(_ id: String) -> String { ids.recorded(id) }
    func list(_ set: Set<String>) -> String { set.map(name).sorted().joined(separator: ", ") }
    var sentences: [String] = []
    for id in refusedByDelegate.sorted() {
      sentences.append("the delegate of \(name(id)) returns false from gestureRecognizerShouldBegin")
    }
    for (view, recognizers) in refusedByView.sorted(by: { $0.key < $1.key }) {
      sentences.append(
        "the class of \(name(view)) returns false from gestureRecognizerShouldBegin of \(list(recognizers))"
      )
    }
    for (view, recognizers) in permittedByView.sorted(by: { $0.key < $1.key }) {
      sentences.append(
        "the class of \(name(view)) returns true from gestureRecognizerShouldBegin of \(list(recognizers))"
      )
    }
    for (id, others) in simultaneous.sorted(by: { $0.key < $1.key }) {
      sentences.append("the delegate of \(name(id)) permits recognition simultaneously with \(list(others))")
    }
    for (id, others) in requirements.sorted(by: { $0.key < $1.key }) {
      sentences.append("the delegate of \(name(id)) requires the failure of \(list(others))")
    }
    for (id, others) in dependents.sorted(by: { $0.key < $1.key }) {
      sentences.append("the delegate of \(name(id)) lets \(list(others)) wait for its failure")
    }
    for (id, offset) in targetOffsets.sorted(by: { $0.key < $1.key }) {
      sentences.append("the delegate of \(name(id)) sets the target content offset \(JSONValue(offset).json)")
    }
    for id in endChanges.sorted() {
      sentences.append("the delegate of \(name(id)) changes it in scrollViewWillEndDragging")
    }
    for (id, outset) in outsets.sorted(by: { $0.key < $1.key }) {
      sentences.append("the class of \(name(id)) extends its area for touches by \(JSONValue(outset).json)")
    }
    for (id, views) in refusedTouches.sorted(by: { $0.key < $1.key }) {
      sentences.append("the delegate of \(name(id)) refuses touches on \(list(views))")
    }
    for id in pops.sorted() { sentences.append("the delegate of \(name(id)) lets it begin") }
    for id in swipes.sorted() { sentences.append("the delegate of \(name(id)) has swipe actions for its rows") }
    for id in eager.sorted() { sentences.append("the class of \(name(id)) tracks every touch") }
    for (id, views) in cancelling.sorted(by: { $0.key < $1.key }) {
      sentences.append("the class of \(name(id)) returns true from touchesShouldCancel in \(list(views))")
    }
    for id in untracked.sorted() { sentences.append("the class of \(name(id)) does not track touches") }
    for id in passesThrough.sorted() {
      sentences.append("the class of \(name(id)) passes touches through to the views behind it")
    }
    for (id, other) in redirections.sorted(by: { $0.key < $1.key }) {
      sentences.append("the class of \(name(id)) returns \(name(other)) from hitTest")
    }
    for id in consumers.sorted() {
      sentences.append("the class of \(name(id)) does not call super in its touch methods")
    }
    for (id, views) in untouched.sorted(by: { $0.key < $1.key }) {
      sentences.append("the class of \(name(id)) returns false from touchesShouldBegin in \(list(views))")
    }
    return sentences
  }
}
