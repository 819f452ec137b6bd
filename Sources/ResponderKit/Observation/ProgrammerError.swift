/// Stops the program, because its code has asked for what cannot be; `sentence` says what was wrong and what would be right.
///
/// The sentence goes to standard error in release builds too, where `precondition` and `preconditionFailure` stop without a
/// word. What comes from outside of the program is never answered in this way.
package func programmerError(_ sentence: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(sentence, file: file, line: line)
}

/// Stops the program with `sentence` unless `condition` holds; see `programmerError`.
///
/// The condition is a value rather than a closure, which in code of the main actor would cost a check at each call.
@inline(__always)
package func demand(
  _ condition: Bool,
  _ sentence: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { programmerError(sentence(), file: file, line: line) }
}
