import ResponderScenarios

/// The limits of a recording. A recording that exceeds them is refused before it is played.
enum RecordingLimits {
  static let bytes = 64 << 20
  static let descriptionBytes = 1 << 20
  /// The largest size of a file that is read as a whole, such as YAML and lists of actions.
  static let documentBytes = 16 << 20
  static let actionBytes = 4 << 20
  /// The longest duration of a list of actions, in seconds, as for scenario files.
  static let seconds = ValueLimit.seconds
  /// The longest duration of a recording, in seconds. It is limited because timers can fire continuously while a finger
  /// is down.
  static let span = 86_400.0
  /// The largest number of kernel events, before they become samples.
  static let events = 2_000_000
  /// The largest number of samples, as for scenario files.
  static let samples = 1_000_000
  /// The largest number of coalesced samples, and of predictions, of a sample.
  static let parts = 256
  /// The last slot of a device that does not state its number of slots.
  static let lastSlot = 255
  /// The largest number of fingers that are down simultaneously.
  static let fingersAtOnce = 64
  /// The largest number of remarks that are stored; further ones are counted.
  static let remarks = 20
  /// The largest depth of arrays and objects in JSON.
  static let depth = 16
  /// The largest number of numbers, texts, arrays and objects in a line or a record of JSON.
  static let values = 1_000_000
}
