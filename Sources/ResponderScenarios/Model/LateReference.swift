/// A reference in the file to an object that does not exist yet when the screen has been created. The object may be
/// created later.
public struct LateReference: Sendable, Equatable {
  /// The id of the object: the pan recognizer of a sheet, a bar button, or an object in a row.
  public var id: String
  /// The source location of the reference.
  var location: DocumentLocation
  /// Whether the reference is in `expect`, `subjects` or a check. If the object of such a reference does not exist, the
  /// expectation fails without a separate error.
  var isExpected: Bool
}
