import ResponderKit

extension ViewAppearances {
  /// The standard appearances, in the style of iOS: one entry for each class that draws itself.
  static let standard: [RegisteredAppearance] = standardContent + standardControls
}
