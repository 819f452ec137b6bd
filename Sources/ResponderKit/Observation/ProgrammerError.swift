/// Stops the app because of a programmer error. `sentence` states the error and the correct usage.
///
/// The sentence is printed to standard error in release builds too, where `precondition` and `preconditionFailure`
/// print nothing. Invalid input from outside the app must never trap.
package func programmerError(_ sentence: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(sentence, file: file, line: line)
}

/// Stops the app with `sentence` unless `condition` is true. See `programmerError`.
///
/// `condition` is a value and not an autoclosure, because on the main actor each call of a closure would cost a runtime
/// check.
@inline(__always)
package func demand(
  _ condition: Bool,
  _ sentence: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { programmerError(sentence(), file: file, line: line) }
}
