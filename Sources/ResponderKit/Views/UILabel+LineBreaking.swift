import Foundation

extension UILabel {
  /// The rules by which a label breaks lines, in addition to the line break mode.
  public struct LineBreakStrategy: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A last line with only a single word is avoided.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Korean text is broken between words.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// The system's default strategy, which contains all rules.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}
