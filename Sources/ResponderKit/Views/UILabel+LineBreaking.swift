import Foundation

extension UILabel {
  /// How lines are broken for reading.
  public struct LineBreakStrategy: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No last line of one word.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// As Korean words want it.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// As the system likes it.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}
