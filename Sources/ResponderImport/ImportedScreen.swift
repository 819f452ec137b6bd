import ResponderScenarios

/// A screen as a dump tells it, before it is written.
struct ImportedScreen {
  var width: Double
  var height: Double
  var windows: [ImportedView]
  /// What no dump of this format says, so that it is as UIKit has it at first.
  var assumptions: [String]
}

/// A view as a dump tells it.
struct ImportedView {
  /// One key of a scenario's view.
  struct Key {
    var name: String
    var value: JSONValue
    /// What the dump said, or that it said nothing.
    var comment: String?
  }

  /// The name of its class in the app.
  var realClass: String
  var viewClass: ViewClass
  /// What its id is made from.
  var name: String
  /// In its superview's coordinates, without its transform, in points.
  var frame: [Double]
  /// What about the frame was not said.
  var frameComment: String?
  var keys: [Key] = []
  var notes: [String] = []
  var gestures: [ImportedGesture] = []
  var children: [ImportedView] = []

  mutating func add(_ name: String, _ value: JSONValue, _ comment: String? = nil) {
    keys.append(Key(name: name, value: value, comment: comment))
  }

  /// What lies in it, so that it can be scrolled there; for dumps that do not say.
  mutating func assumeContentSize() {
    guard viewClass == .scrollView, !keys.contains(where: { $0.name == "contentSize" }) else { return }
    let width = children.map { $0.frame[0] + $0.frame[2] }.max() ?? 0
    let height = children.map { $0.frame[1] + $0.frame[3] }.max() ?? 0
    add("contentSize", .list([.number(max(0, width)), .number(max(0, height))]), "assumed: as far as its views reach")
  }
}

/// A recognizer as a dump tells it.
struct ImportedGesture {
  /// What others call it in the dump.
  var address: String
  var kind: GestureKind
  var realClass: String
  var keys: [ImportedView.Key] = []
  /// Those that it waits for, by their addresses.
  var waitsFor: [String] = []
  var notes: [String] = []
}
