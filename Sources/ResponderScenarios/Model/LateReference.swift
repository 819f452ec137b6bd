/// A place of the file that names an object which comes into being after the screen has been built, if it does.
public struct LateReference: Sendable, Equatable {
  /// What is named: a sheet's pan, a button of a bar, what stands in a row.
  public var id: String
  /// Where the id is in the file.
  var place: SourcePlace
  /// Whether it is named by `expect`, `subjects` or a check, which fail by themselves where it does not exist.
  var isExpected: Bool
}
