import ResponderScenarios

/// A screen that was read from a dump and can be written as a scenario.
struct ImportedScreen {
  var width: Double
  var height: Double
  var windows: [ImportedView]
  /// The names of the properties that dumps of this format do not contain. UIKit's default values are assumed for them.
  var assumptions: [String]
}

/// A view that was read from a dump.
struct ImportedView {
  /// A key of a view in the scenario, with its value.
  struct Key {
    var name: String
    var value: JSONValue
    /// The original value in the dump, or a note that the value is assumed; nil if no comment is needed.
    var comment: String?
  }

  /// The name of the class that the view has in the app.
  var realClass: String
  var viewClass: ViewClass
  /// The name from which the id in the scenario is derived.
  var name: String
  /// The frame in the superview's coordinates before the transform is applied, in points.
  var frame: [Double]
  /// A note about the numbers of the frame that are missing in the dump; nil if no number is missing.
  var frameComment: String?
  var keys: [Key] = []
  var notes: [String] = []
  var gestures: [ImportedGesture] = []
  var children: [ImportedView] = []

  mutating func add(_ name: String, _ value: JSONValue, _ comment: String? = nil) {
    keys.append(Key(name: name, value: value, comment: comment))
  }

  /// Sets the content size to the extent of the subviews, if the dump does not contain the content size.
  mutating func assumeContentSize() {
    guard viewClass == .scrollView, !keys.contains(where: { $0.name == "contentSize" }) else { return }
    let width = children.map { $0.frame[0] + $0.frame[2] }.max() ?? 0
    let height = children.map { $0.frame[1] + $0.frame[3] }.max() ?? 0
    add("contentSize", .list([.number(max(0, width)), .number(max(0, height))]), "assumed: the extent of its subviews")
  }
}

/// A recognizer that was read from a dump.
struct ImportedGesture {
  /// The address by which other objects in the dump refer to the recognizer.
  var address: String
  var kind: GestureKind
  var realClass: String
  var keys: [ImportedView.Key] = []
  /// The addresses of the recognizers that have to fail before this recognizer recognizes.
  var waitsFor: [String] = []
  var notes: [String] = []
}
