/// The limits of a device recording. A file that exceeds one of them is refused.
public enum RecordingFileLimits {
  /// The largest size of a file, in bytes.
  public static let bytes = 64 << 20
  /// The largest number of lines after the first line.
  public static let lines = 1_000_000
  /// The longest duration of a recording, in seconds.
  public static let seconds = 86_400.0
  /// The largest absolute value of a number.
  public static let magnitude = 1e12
  /// The largest number of bytes of a string.
  static let text = 65_536
  /// The largest number of bytes of an id.
  static let id = 256
  /// The largest nesting depth of lists and objects.
  static let depth = 24
  /// The largest number of values in one line.
  static let values = 2_000_000
  /// The largest number of views that exist at one time.
  public static let views = 20_000
  /// The largest number of superviews of a view, and of parents and presenters of a controller.
  public static let depthOfViews = 150
  /// The largest number of touch samples in a recording.
  public static let samples = 1_000_000
  /// The largest number of samples in one line.
  static let samplesInLine = 1_000
  /// The largest number of notices that are stored. Further notices are counted.
  static let notices = 20
}
