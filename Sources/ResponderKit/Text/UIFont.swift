import Foundation

/// The size of a text, and a name for the host that draws it.
public final class UIFont: Hashable, Sendable {
  /// In points; above 0, at most 1,000.
  public let pointSize: CGFloat
  /// What the host draws with; it does not change the library's own measures.
  public let fontName: String

  /// A font of a name that the host knows; a size that is not finite and positive counts as the system's.
  public init(name: String, size: CGFloat) {
    fontName = name
    pointSize = size.isFinite && size > 0 ? min(size, 1000) : UIFont.systemFontSize
  }

  /// 14 points.
  public static let systemFontSize: CGFloat = 14
  /// 17 points.
  public static let labelFontSize: CGFloat = 17

  /// The host's own font.
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(name: "system", size: size) }

  /// The same font in another size.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(name: fontName, size: size) }

  public static func == (left: UIFont, right: UIFont) -> Bool {
    left.pointSize == right.pointSize && left.fontName == right.fontName
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(pointSize)
    hasher.combine(fontName)
  }
}
