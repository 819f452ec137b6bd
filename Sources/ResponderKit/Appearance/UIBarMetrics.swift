/// The kind of a bar, by height and prompt. An image can be set for each kind.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0, compact
  case defaultPrompt = 101
  case compactPrompt
}
