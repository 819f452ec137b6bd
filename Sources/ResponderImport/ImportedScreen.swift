import ResponderScenarios

/// A screen in a dump, before it is written as a scenario.
struct ImportedScreen {
  var width: Double
  var height: Double
  var windows: [ImportedView]
  /// Properties that dumps of this format do not contain, for which UIKit's defaults are assumed.
  var assumptions: [String]
}

/// A view in a dump.
struct ImportedView {
  /// A key of a scenario's view.
  struct Key {
    var name: String
    var value: JSONValue
    /// The value in the dump, or the note that it is assumed.
    var comment: String?
  }

  /// The name of the view's class in the app.
  var realClass: String
  var viewClass: ViewClass
  /// The name that the id is derived from.
  var name: String
  /// The frame in the superview's coordinates, without its transform, in points.
  var frame: [Double]
  /// The parts of the frame that are missing in the dump.
  var frameComment: String?
  var keys: [Key] = []
  var notes: [String] = []
  var gestures: [ImportedGesture] = []
  var children: [ImportedView] = []

  mutating func add(_ name: String, _ value: JSONValue, _ comment: String? = nil) {
    keys.append(Key(name: name, value: value, comment: comment))
  }

  /// Sets the content size to the extent of the subviews, for dumps that do not contain it.
  mutating func assumeContentSize() {
    guard viewClass == .scrollView, !keys.contains(where: { $0.name == "contentSize" }) else { return }
    let width = children.map { $0.frame[0] + $0.frame[2] }.max() ?? 0
    let height = children.map { $0.frame[1] + $0.frame[3] }.max() ?? 0
    add("contentSize", .list([.number(max(0, width)), .number(max(0, height))]), "assumed: the extent of its subviews")
  }
}

/// A recognizer in a dump.
struct ImportedGesture {
  /// The address by which other objects in the dump refer to it.
  var address: String
  var kind: GestureKind
  var realClass: String
  var keys: [ImportedView.Key] = []
  /// The addresses of the recognizers that it waits for.
  var waitsFor: [String] = []
  var notes: [String] = []
}
