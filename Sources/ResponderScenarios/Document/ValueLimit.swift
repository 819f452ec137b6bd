package enum ValueLimit {
  /// Beyond this, sums of coordinates would stop being exact to a thousandth of a point.
  static let magnitude = 1e12
  package static let seconds = 3600.0
  /// What a whole script may take: what repeats by itself does so all the time.
  static let scriptSeconds = 86_400.0
  static let rate = 1.0...1000.0
  static let samples = 1_000_000
  static let finger = 1...1000
  /// Rows or items of a list.
  static let rows = 0...1_000_000_000
  /// The side of a list, in points: what it shows has a view for each row or item.
  static let listSide = 5000.0
  /// The side of an item, in points.
  static let itemSide = 8.0...100_000.0
  /// What all lists of a file can show at once.
  static let cells = 100_000
  /// Of one file: each of them may be asked about each other with every touch.
  static let recognizers = 2_000
  /// Of one file.
  static let controllers = 2_000
  /// Navigation and tab bar controllers in each other.
  static let containerDepth = 16
  /// Samples of the script, times the views in each other and their recognizers that each of them passes.
  static let deliveries = 20_000_000
  /// Characters that the script types, times how long the text that they are typed into may be.
  static let placements = 2_500_000_000
  /// Segments of a control, lines of a menu.
  static let titles = 1000
  /// Views in one cell of a list; a list can show 5000 cells.
  static let cellViews = 100
  /// Of a header or a footer, in points.
  static let cellHeight = 100_000.0
  /// Lists in the cells of lists.
  static let listDepth = 2
  /// What one step types, in characters.
  static let typed = 1000
  /// How deep the program's code may run inside itself, by what it sets off.
  static let programDepth = 32
  /// How many steps of the program's code one thing that happens may set off.
  static let programSteps = 10_000
}
