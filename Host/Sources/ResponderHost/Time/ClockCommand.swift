import Foundation

/// A line of the standard input that advances a driven clock: `advance SECONDS` or `advance SECONDS COUNT`, or the same
/// with the word `show`, which also shows the result.
struct ClockCommand: Equatable {
  /// The largest number of seconds by which one command may advance the clock.
  static let longestStep: TimeInterval = 3_600
  /// The largest number of bytes of a line.
  static let longestLine = 100

  /// The words of the command.
  enum Word: String { case advance, show }

  var word: Word
  /// The time since the launch, in seconds.
  var time: TimeInterval
  /// The number of touch events since the launch that must have arrived before.
  var touchCount = 0

  /// The reason why a line is not a command.
  struct Invalid: Error, Equatable, CustomStringConvertible {
    var line: String
    var description: String {
      "\(line.debugDescription) is not a command; expected advance or show, a number of seconds since the launch, and optionally the "
        + "number of touch events that must have arrived"
    }
  }

  init(_ line: String) throws(Invalid) {
    let words = line.split(separator: " ")
    guard (2...3).contains(words.count), let word = Word(rawValue: String(words[0])) else { throw Invalid(line: line) }
    guard let time = Double(words[1]), (0...1e9).contains(time) else { throw Invalid(line: line) }
    self.word = word
    self.time = time
    guard words.count == 3 else { return }
    guard let count = Int(words[2]), count >= 0 else { throw Invalid(line: line) }
    touchCount = count
  }
}
