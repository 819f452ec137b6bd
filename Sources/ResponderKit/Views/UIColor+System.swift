import Foundation

/// The system colors, with the values of iOS. Most system colors have one value in the light style and another in the
/// dark style.
extension UIColor {
  /// Returns a dynamic color with one value for the light style and one for the dark style. A value has red, green and
  /// blue in sRGB, from 0 to 255, and the opacity.
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

  /// The system red color: sRGB (255, 59, 48) in the light style, (255, 69, 58) in the dark style.
  public class var systemRed: UIColor { systemRedColor }
  /// The system green color: sRGB (52, 199, 89) in the light style, (48, 209, 88) in the dark style.
  public class var systemGreen: UIColor { systemGreenColor }
  /// The system blue color: sRGB (0, 122, 255) in the light style, (10, 132, 255) in the dark style.
  public class var systemBlue: UIColor { systemBlueColor }
  /// The system orange color: sRGB (255, 149, 0) in the light style, (255, 159, 10) in the dark style.
  public class var systemOrange: UIColor { systemOrangeColor }
  /// The system yellow color: sRGB (255, 204, 0) in the light style, (255, 214, 10) in the dark style.
  public class var systemYellow: UIColor { systemYellowColor }
  /// The system pink color: sRGB (255, 45, 85) in the light style, (255, 55, 95) in the dark style.
  public class var systemPink: UIColor { systemPinkColor }
  /// The system purple color: sRGB (175, 82, 222) in the light style, (191, 90, 242) in the dark style.
  public class var systemPurple: UIColor { systemPurpleColor }
  /// The system teal color: sRGB (48, 176, 199) in the light style, (64, 200, 224) in the dark style.
  public class var systemTeal: UIColor { systemTealColor }
  /// The system indigo color: sRGB (88, 86, 214) in the light style, (94, 92, 230) in the dark style.
  public class var systemIndigo: UIColor { systemIndigoColor }
  /// The system brown color: sRGB (162, 132, 94) in the light style, (172, 142, 104) in the dark style.
  public class var systemBrown: UIColor { systemBrownColor }
  /// The system mint color: sRGB (0, 199, 190) in the light style, (99, 230, 226) in the dark style.
  public class var systemMint: UIColor { systemMintColor }
  /// The system cyan color: sRGB (50, 173, 230) in the light style, (100, 210, 255) in the dark style.
  public class var systemCyan: UIColor { systemCyanColor }
  /// The system gray color: sRGB (142, 142, 147) in both styles.
  public class var systemGray: UIColor { systemGrayColor }
  /// The system gray 2 color: sRGB (174, 174, 178) in the light style, (99, 99, 102) in the dark style.
  public class var systemGray2: UIColor { systemGray2Color }
  /// The system gray 3 color: sRGB (199, 199, 204) in the light style, (72, 72, 74) in the dark style.
  public class var systemGray3: UIColor { systemGray3Color }
  /// The system gray 4 color: sRGB (209, 209, 214) in the light style, (58, 58, 60) in the dark style.
  public class var systemGray4: UIColor { systemGray4Color }
  /// The system gray 5 color: sRGB (229, 229, 234) in the light style, (44, 44, 46) in the dark style.
  public class var systemGray5: UIColor { systemGray5Color }
  /// The system gray 6 color: sRGB (242, 242, 247) in the light style, (28, 28, 30) in the dark style.
  public class var systemGray6: UIColor { systemGray6Color }
  /// The tint color: sRGB (0, 122, 255) in the light style, (10, 132, 255) in the dark style.
  public class var tintColor: UIColor { tintColorColor }
  /// The label color: sRGB (0, 0, 0) in the light style, (255, 255, 255) in the dark style.
  public class var label: UIColor { labelColor }
  /// The secondary label color: sRGB (60, 60, 67) with opacity 0.6 in the light style, (235, 235, 245) with opacity 0.6
  /// in the dark style.
  public class var secondaryLabel: UIColor { secondaryLabelColor }
  /// The tertiary label color: sRGB (60, 60, 67) with opacity 0.3 in the light style, (235, 235, 245) with opacity 0.3
  /// in the dark style.
  public class var tertiaryLabel: UIColor { tertiaryLabelColor }
  /// The quaternary label color: sRGB (60, 60, 67) with opacity 0.18 in the light style, (235, 235, 245) with opacity
  /// 0.16 in the dark style.
  public class var quaternaryLabel: UIColor { quaternaryLabelColor }
  /// The placeholder text color: sRGB (60, 60, 67) with opacity 0.3 in the light style, (235, 235, 245) with opacity
  /// 0.3 in the dark style.
  public class var placeholderText: UIColor { placeholderTextColor }
  /// The link color: sRGB (0, 122, 255) in the light style, (9, 132, 255) in the dark style.
  public class var link: UIColor { linkColor }
  /// The separator color: sRGB (60, 60, 67) with opacity 0.29 in the light style, (84, 84, 88) with opacity 0.6 in the
  /// dark style.
  public class var separator: UIColor { separatorColor }
  /// The opaque separator color: sRGB (198, 198, 200) in the light style, (56, 56, 58) in the dark style.
  public class var opaqueSeparator: UIColor { opaqueSeparatorColor }
  /// The system background color: sRGB (255, 255, 255) in the light style, (0, 0, 0) in the dark style.
  public class var systemBackground: UIColor { systemBackgroundColor }
  /// The secondary system background color: sRGB (242, 242, 247) in the light style, (28, 28, 30) in the dark style.
  public class var secondarySystemBackground: UIColor { secondarySystemBackgroundColor }
  /// The tertiary system background color: sRGB (255, 255, 255) in the light style, (44, 44, 46) in the dark style.
  public class var tertiarySystemBackground: UIColor { tertiarySystemBackgroundColor }
  /// The system grouped background color: sRGB (242, 242, 247) in the light style, (0, 0, 0) in the dark style.
  public class var systemGroupedBackground: UIColor { systemGroupedBackgroundColor }
  /// The secondary system grouped background color: sRGB (255, 255, 255) in the light style, (28, 28, 30) in the dark
  /// style.
  public class var secondarySystemGroupedBackground: UIColor { secondarySystemGroupedBackgroundColor }
  /// The tertiary system grouped background color: sRGB (242, 242, 247) in the light style, (44, 44, 46) in the dark
  /// style.
  public class var tertiarySystemGroupedBackground: UIColor { tertiarySystemGroupedBackgroundColor }
  /// The system fill color: sRGB (120, 120, 128) with opacity 0.2 in the light style, (120, 120, 128) with opacity 0.36
  /// in the dark style.
  public class var systemFill: UIColor { systemFillColor }
  /// The secondary system fill color: sRGB (120, 120, 128) with opacity 0.16 in the light style, (120, 120, 128) with
  /// opacity 0.32 in the dark style.
  public class var secondarySystemFill: UIColor { secondarySystemFillColor }
  /// The tertiary system fill color: sRGB (118, 118, 128) with opacity 0.12 in the light style, (118, 118, 128) with
  /// opacity 0.24 in the dark style.
  public class var tertiarySystemFill: UIColor { tertiarySystemFillColor }
  /// The quaternary system fill color: sRGB (116, 116, 128) with opacity 0.08 in the light style, (118, 118, 128) with
  /// opacity 0.18 in the dark style.
  public class var quaternarySystemFill: UIColor { quaternarySystemFillColor }
  /// The dark text color: sRGB (0, 0, 0) in both styles.
  public class var darkText: UIColor { darkTextColor }
  /// The same color as `systemGroupedBackground`, which replaced it in iOS 13.
  public class var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// The light text color: sRGB (255, 255, 255) with opacity 0.6 in both styles.
  public class var lightText: UIColor { lightTextColor }
}
