import Foundation

extension UILabel {
  /// The rules for breaking lines.
  public struct LineBreakStrategy: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Avoids a last line with a single word.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Follows the rules for Korean words.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// The system's default strategy, which contains all rules.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}
