/// A reference in the file to an object that is created after the screen has been built, if at all.
public struct LateReference: Sendable, Equatable {
  /// The id of the object: a sheet's pan, a bar button, or an object in a row.
  public var id: String
  /// The source location of the reference.
  var location: DocumentLocation
  /// Whether the reference is in `expect`, `subjects` or a check, which fail by themselves if the object does not
  /// exist.
  var isExpected: Bool
}
