/// How high a bar is, for its pictures.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0, compact
  case defaultPrompt = 101
  case compactPrompt
}
