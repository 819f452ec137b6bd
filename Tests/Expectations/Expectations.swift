import Testing

// Functions instead of the macros `#expect` and `#require` of Swift Testing: the compiler needs about a tenth of the
// time for them. A failure has the call as it is in the source, its source location, and the values.

/// Records a failure unless `condition` is true.
public func expect(
  _ condition: Bool,
  _ comment: @autoclosure () -> Comment? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  guard !condition else { return }
  CheckedExpression(fileID, filePath, line, column).fail("is false", comment())
}

/// Records a failure with both values unless they are equal.
public func expectEqual<Value: Equatable>(
  _ value: Value,
  _ expected: Value,
  _ comment: @autoclosure () -> Comment? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  guard value != expected else { return }
  CheckedExpression(fileID, filePath, line, column).fail("found \(value), expected \(expected)", comment())
}

/// Records a failure with both objects unless they are the same object, or both are nil.
public func expectIdentical(
  _ object: AnyObject?,
  _ expected: AnyObject?,
  _ comment: @autoclosure () -> Comment? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  guard object !== expected else { return }
  CheckedExpression(fileID, filePath, line, column).fail(
    "found \(described(object)), expected the same object as \(described(expected))",
    comment()
  )
}

/// Records a failure with the value unless it is nil.
public func expectNil<Value>(
  _ value: Value?,
  _ comment: @autoclosure () -> Comment? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  guard let value else { return }
  CheckedExpression(fileID, filePath, line, column).fail("found \(value), expected nil", comment())
}

/// Returns the value. If it is nil, records a failure and throws an error, which ends the test.
public func require<Value>(
  _ value: Value?,
  _ comment: @autoclosure () -> Comment? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) throws(UnmetRequirement) -> Value {
  if let value { return value }
  CheckedExpression(fileID, filePath, line, column).fail("is nil", comment())
  throw UnmetRequirement()
}

/// Records a failure unless `condition` is true, and throws an error, which ends the test.
public func require(
  _ condition: Bool,
  _ comment: @autoclosure () -> Comment? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) throws(UnmetRequirement) {
  if condition { return }
  CheckedExpression(fileID, filePath, line, column).fail("is false", comment())
  throw UnmetRequirement()
}

/// The error that ends a test after an unmet requirement. The failure is recorded before it is thrown.
public struct UnmetRequirement: Error, CustomStringConvertible {
  public var description: String { "the test ended here, because the requirement above is not met" }
}

private func described(_ object: AnyObject?) -> String { object.map { "\($0)" } ?? "nil" }
