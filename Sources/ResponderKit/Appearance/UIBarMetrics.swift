/// The height of a bar, which selects its images.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0, compact
  case defaultPrompt = 101
  case compactPrompt
}
