/// The limits on the values in a scenario file.
package enum ValueLimit {
  /// The largest magnitude of a number. Beyond this limit, sums of coordinates are no longer exact to a thousandth of a
  /// point.
  static let magnitude = 1e12
  package static let seconds = 3600.0
  /// The maximum duration of a script, in seconds. The duration is limited because timers may repeat during the whole
  /// script.
  static let scriptSeconds = 86_400.0
  static let rate = 1.0...1000.0
  static let samples = 1_000_000
  static let finger = 1...1000
  /// The maximum number of Unicode scalars of an id. The length is limited because each dot of an id may end the id of a
  /// list.
  static let id = 256
  /// The permitted range of the number of rows or items in a list.
  static let rows = 0...1_000_000_000
  /// The maximum width and height of a list, in points. They are limited because a list has a view for each visible row
  /// or item.
  static let listSide = 5000.0
  /// The permitted widths and heights of an item, in points.
  static let itemSide = 8.0...100_000.0
  /// The maximum total number of cells, and objects in cells, that the lists of a file can show simultaneously.
  static let cells = 100_000
  /// The maximum number of recognizers in a file. The number is limited because every pair of recognizers may be
  /// compared at every touch.
  package static let recognizers = 2_000
  /// The maximum number of controllers in a file.
  static let controllers = 2_000
  /// The maximum nesting depth of navigation and tab bar controllers.
  static let containerDepth = 16
  /// The maximum product of the number of samples in the script and the number of nested views and recognizers that may
  /// receive each sample.
  static let deliveries = 20_000_000
  /// The maximum product of the number of typed characters and the possible length of the text.
  static let placements = 2_500_000_000
  /// The maximum number of segments of a control or lines of a menu.
  static let titles = 1000
  /// The maximum number of views and recognizers in one cell of a list. The number is limited because a list creates
  /// these objects for each cell.
  static let cellViews = 100
  /// The maximum height of a header or footer, in points.
  static let cellHeight = 100_000.0
  /// The maximum nesting depth of lists inside cells of lists.
  static let listDepth = 2
  /// The maximum number of characters typed in one step.
  static let typed = 1000
  /// The maximum nesting depth of app code that triggers further app code.
  static let programDepth = 32
  /// The maximum number of app code steps that one event may trigger.
  static let appCodeSteps = 10_000
}
