import Foundation

/// The system colors, with the values of iOS. Most of them have a different value in a dark style.
extension UIColor {
  /// Returns a dynamic color with one value for the light style and one for the dark style. The components are in sRGB,
  /// from 0 to 255, followed by the opacity.
  private static func adapting(
    _ light: (CGFloat, CGFloat, CGFloat, CGFloat),
    _ dark: (CGFloat, CGFloat, CGFloat, CGFloat)
  ) -> UIColor {
    let (day, night) = (bytes(light), bytes(dark))
    return UIColor { $0.userInterfaceStyle == .dark ? night : day }
  }

  private static func bytes(_ it: (CGFloat, CGFloat, CGFloat, CGFloat)) -> UIColor {
    UIColor(red: it.0 / 255, green: it.1 / 255, blue: it.2 / 255, alpha: it.3)
  }

  private static let systemRedColor = adapting((255, 59, 48, 1), (255, 69, 58, 1))
  private static let systemGreenColor = adapting((52, 199, 89, 1), (48, 209, 88, 1))
  private static let systemBlueColor = adapting((0, 122, 255, 1), (10, 132, 255, 1))
  private static let systemOrangeColor = adapting((255, 149, 0, 1), (255, 159, 10, 1))
  private static let systemYellowColor = adapting((255, 204, 0, 1), (255, 214, 10, 1))
  private static let systemPinkColor = adapting((255, 45, 85, 1), (255, 55, 95, 1))
  private static let systemPurpleColor = adapting((175, 82, 222, 1), (191, 90, 242, 1))
  private static let systemTealColor = adapting((48, 176, 199, 1), (64, 200, 224, 1))
  private static let systemIndigoColor = adapting((88, 86, 214, 1), (94, 92, 230, 1))
  private static let systemBrownColor = adapting((162, 132, 94, 1), (172, 142, 104, 1))
  private static let systemMintColor = adapting((0, 199, 190, 1), (99, 230, 226, 1))
  private static let systemCyanColor = adapting((50, 173, 230, 1), (100, 210, 255, 1))
  private static let systemGrayColor = adapting((142, 142, 147, 1), (142, 142, 147, 1))
  private static let systemGray2Color = adapting((174, 174, 178, 1), (99, 99, 102, 1))
  private static let systemGray3Color = adapting((199, 199, 204, 1), (72, 72, 74, 1))
  private static let systemGray4Color = adapting((209, 209, 214, 1), (58, 58, 60, 1))
  private static let systemGray5Color = adapting((229, 229, 234, 1), (44, 44, 46, 1))
  private static let systemGray6Color = adapting((242, 242, 247, 1), (28, 28, 30, 1))
  private static let tintColorColor = adapting((0, 122, 255, 1), (10, 132, 255, 1))
  private static let labelColor = adapting((0, 0, 0, 1), (255, 255, 255, 1))
  private static let secondaryLabelColor = adapting((60, 60, 67, 0.6), (235, 235, 245, 0.6))
  private static let tertiaryLabelColor = adapting((60, 60, 67, 0.3), (235, 235, 245, 0.3))
  private static let quaternaryLabelColor = adapting((60, 60, 67, 0.18), (235, 235, 245, 0.16))
  private static let placeholderTextColor = adapting((60, 60, 67, 0.3), (235, 235, 245, 0.3))
  private static let linkColor = adapting((0, 122, 255, 1), (9, 132, 255, 1))
  private static let separatorColor = adapting((60, 60, 67, 0.29), (84, 84, 88, 0.6))
  private static let opaqueSeparatorColor = adapting((198, 198, 200, 1), (56, 56, 58, 1))
  private static let systemBackgroundColor = adapting((255, 255, 255, 1), (0, 0, 0, 1))
  private static let secondarySystemBackgroundColor = adapting((242, 242, 247, 1), (28, 28, 30, 1))
  private static let tertiarySystemBackgroundColor = adapting((255, 255, 255, 1), (44, 44, 46, 1))
  private static let systemGroupedBackgroundColor = adapting((242, 242, 247, 1), (0, 0, 0, 1))
  private static let secondarySystemGroupedBackgroundColor = adapting((255, 255, 255, 1), (28, 28, 30, 1))
  private static let tertiarySystemGroupedBackgroundColor = adapting((242, 242, 247, 1), (44, 44, 46, 1))
  private static let systemFillColor = adapting((120, 120, 128, 0.2), (120, 120, 128, 0.36))
  private static let secondarySystemFillColor = adapting((120, 120, 128, 0.16), (120, 120, 128, 0.32))
  private static let tertiarySystemFillColor = adapting((118, 118, 128, 0.12), (118, 118, 128, 0.24))
  private static let quaternarySystemFillColor = adapting((116, 116, 128, 0.08), (118, 118, 128, 0.18))
  private static let darkTextColor = adapting((0, 0, 0, 1), (0, 0, 0, 1))
  private static let lightTextColor = adapting((255, 255, 255, 0.6), (255, 255, 255, 0.6))

  /// sRGB (255, 59, 48); in the dark style (255, 69, 58).
  public class var systemRed: UIColor { systemRedColor }
  /// sRGB (52, 199, 89); in the dark style (48, 209, 88).
  public class var systemGreen: UIColor { systemGreenColor }
  /// sRGB (0, 122, 255); in the dark style (10, 132, 255).
  public class var systemBlue: UIColor { systemBlueColor }
  /// sRGB (255, 149, 0); in the dark style (255, 159, 10).
  public class var systemOrange: UIColor { systemOrangeColor }
  /// sRGB (255, 204, 0); in the dark style (255, 214, 10).
  public class var systemYellow: UIColor { systemYellowColor }
  /// sRGB (255, 45, 85); in the dark style (255, 55, 95).
  public class var systemPink: UIColor { systemPinkColor }
  /// sRGB (175, 82, 222); in the dark style (191, 90, 242).
  public class var systemPurple: UIColor { systemPurpleColor }
  /// sRGB (48, 176, 199); in the dark style (64, 200, 224).
  public class var systemTeal: UIColor { systemTealColor }
  /// sRGB (88, 86, 214); in the dark style (94, 92, 230).
  public class var systemIndigo: UIColor { systemIndigoColor }
  /// sRGB (162, 132, 94); in the dark style (172, 142, 104).
  public class var systemBrown: UIColor { systemBrownColor }
  /// sRGB (0, 199, 190); in the dark style (99, 230, 226).
  public class var systemMint: UIColor { systemMintColor }
  /// sRGB (50, 173, 230); in the dark style (100, 210, 255).
  public class var systemCyan: UIColor { systemCyanColor }
  /// sRGB (142, 142, 147).
  public class var systemGray: UIColor { systemGrayColor }
  /// sRGB (174, 174, 178); in the dark style (99, 99, 102).
  public class var systemGray2: UIColor { systemGray2Color }
  /// sRGB (199, 199, 204); in the dark style (72, 72, 74).
  public class var systemGray3: UIColor { systemGray3Color }
  /// sRGB (209, 209, 214); in the dark style (58, 58, 60).
  public class var systemGray4: UIColor { systemGray4Color }
  /// sRGB (229, 229, 234); in the dark style (44, 44, 46).
  public class var systemGray5: UIColor { systemGray5Color }
  /// sRGB (242, 242, 247); in the dark style (28, 28, 30).
  public class var systemGray6: UIColor { systemGray6Color }
  /// sRGB (0, 122, 255); in the dark style (10, 132, 255).
  public class var tintColor: UIColor { tintColorColor }
  /// sRGB (0, 0, 0); in the dark style (255, 255, 255).
  public class var label: UIColor { labelColor }
  /// sRGB (60, 60, 67), opacity 0.6; in the dark style (235, 235, 245), opacity 0.6.
  public class var secondaryLabel: UIColor { secondaryLabelColor }
  /// sRGB (60, 60, 67), opacity 0.3; in the dark style (235, 235, 245), opacity 0.3.
  public class var tertiaryLabel: UIColor { tertiaryLabelColor }
  /// sRGB (60, 60, 67), opacity 0.18; in the dark style (235, 235, 245), opacity 0.16.
  public class var quaternaryLabel: UIColor { quaternaryLabelColor }
  /// sRGB (60, 60, 67), opacity 0.3; in the dark style (235, 235, 245), opacity 0.3.
  public class var placeholderText: UIColor { placeholderTextColor }
  /// sRGB (0, 122, 255); in the dark style (9, 132, 255).
  public class var link: UIColor { linkColor }
  /// sRGB (60, 60, 67), opacity 0.29; in the dark style (84, 84, 88), opacity 0.6.
  public class var separator: UIColor { separatorColor }
  /// sRGB (198, 198, 200); in the dark style (56, 56, 58).
  public class var opaqueSeparator: UIColor { opaqueSeparatorColor }
  /// sRGB (255, 255, 255); in the dark style (0, 0, 0).
  public class var systemBackground: UIColor { systemBackgroundColor }
  /// sRGB (242, 242, 247); in the dark style (28, 28, 30).
  public class var secondarySystemBackground: UIColor { secondarySystemBackgroundColor }
  /// sRGB (255, 255, 255); in the dark style (44, 44, 46).
  public class var tertiarySystemBackground: UIColor { tertiarySystemBackgroundColor }
  /// sRGB (242, 242, 247); in the dark style (0, 0, 0).
  public class var systemGroupedBackground: UIColor { systemGroupedBackgroundColor }
  /// sRGB (255, 255, 255); in the dark style (28, 28, 30).
  public class var secondarySystemGroupedBackground: UIColor { secondarySystemGroupedBackgroundColor }
  /// sRGB (242, 242, 247); in the dark style (44, 44, 46).
  public class var tertiarySystemGroupedBackground: UIColor { tertiarySystemGroupedBackgroundColor }
  /// sRGB (120, 120, 128), opacity 0.2; in the dark style (120, 120, 128), opacity 0.36.
  public class var systemFill: UIColor { systemFillColor }
  /// sRGB (120, 120, 128), opacity 0.16; in the dark style (120, 120, 128), opacity 0.32.
  public class var secondarySystemFill: UIColor { secondarySystemFillColor }
  /// sRGB (118, 118, 128), opacity 0.12; in the dark style (118, 118, 128), opacity 0.24.
  public class var tertiarySystemFill: UIColor { tertiarySystemFillColor }
  /// sRGB (116, 116, 128), opacity 0.08; in the dark style (118, 118, 128), opacity 0.18.
  public class var quaternarySystemFill: UIColor { quaternarySystemFillColor }
  /// sRGB (0, 0, 0).
  public class var darkText: UIColor { darkTextColor }
  /// The same color as `systemGroupedBackground`, which replaced it in iOS 13.
  public class var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// sRGB (255, 255, 255), opacity 0.6.
  public class var lightText: UIColor { lightTextColor }
}
