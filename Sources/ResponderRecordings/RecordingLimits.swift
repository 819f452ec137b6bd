import ResponderScenarios

/// How large a recording may be; one that is larger is refused before it is played.
enum RecordingLimits {
  static let bytes = 64 << 20
  static let descriptionBytes = 1 << 20
  /// A file that is held as a whole while it is read, as YAML and a list of actions are.
  static let documentBytes = 16 << 20
  static let actionBytes = 4 << 20
  /// How long a list of actions may last, in seconds; the scenario file's own bound.
  static let seconds = ValueLimit.seconds
  /// How long a recording may last, in seconds: while a finger is down, timers may fire all the time.
  static let span = 86_400.0
  /// Kernel events, before they become samples.
  static let events = 2_000_000
  /// The scenario file's own bound.
  static let samples = 1_000_000
  /// Samples that are coalesced into one, and that one foretells.
  static let parts = 256
  /// Where the device does not say how many slots it has.
  static let lastSlot = 255
  /// Fingers that may be down at the same time.
  static let fingersAtOnce = 64
  /// Told one by one; the rest is counted.
  static let remarks = 20
  /// Levels of arrays and objects in JSON.
  static let depth = 16
  /// Numbers, texts, arrays and objects in a line or a record of JSON.
  static let values = 1_000_000
}
