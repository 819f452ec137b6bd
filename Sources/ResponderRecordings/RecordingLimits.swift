import ResponderInput
import ResponderScenarios

/// The limits of a recording. A recording that exceeds one of the limits is refused before the playback.
enum RecordingLimits {
  static let bytes = 64 << 20
  static let descriptionBytes = 1 << 20
  /// The largest number of bytes of a file that is read as a whole, such as YAML or a list of actions.
  static let documentBytes = 16 << 20
  static let actionBytes = 4 << 20
  /// The longest duration of a list of actions, in seconds. Scenario files have the same limit.
  static let seconds = ValueLimit.seconds
  /// The longest duration of a recording, in seconds. The duration is limited because timers may fire continuously
  /// while a finger is down.
  static let span = 86_400.0
  /// The largest number of kernel events in a recording.
  static let events = 2_000_000
  /// The largest number of samples. Scenario files have the same limit.
  static let samples = 1_000_000
  /// The largest number of coalesced samples of a sample, and the largest number of predictions of a sample.
  static let parts = 256
  /// The largest number of fingers that are down simultaneously.
  static let fingersAtOnce = InputLimits.fingersAtOnce
  /// The largest number of remarks that are stored. Further remarks are only counted.
  static let remarks = 20
  /// The largest nesting depth of arrays and objects in JSON.
  static let depth = 16
  /// The maximum total number of numbers, strings, arrays and objects in a line of JSON, or in an element of the
  /// outermost array.
  static let values = 1_000_000
}
