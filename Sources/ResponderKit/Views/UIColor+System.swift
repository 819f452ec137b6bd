import Foundation

/// The colours that adapt to a light and a dark style, with the values of iOS.
extension UIColor {
  /// A colour of bytes in sRGB and an opacity, for each style.
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

  /// (255, 59, 48) of 255 with an opacity of 1; dark (255, 69, 58) with 1.
  public class var systemRed: UIColor { systemRedColor }
  /// (52, 199, 89) of 255 with an opacity of 1; dark (48, 209, 88) with 1.
  public class var systemGreen: UIColor { systemGreenColor }
  /// (0, 122, 255) of 255 with an opacity of 1; dark (10, 132, 255) with 1.
  public class var systemBlue: UIColor { systemBlueColor }
  /// (255, 149, 0) of 255 with an opacity of 1; dark (255, 159, 10) with 1.
  public class var systemOrange: UIColor { systemOrangeColor }
  /// (255, 204, 0) of 255 with an opacity of 1; dark (255, 214, 10) with 1.
  public class var systemYellow: UIColor { systemYellowColor }
  /// (255, 45, 85) of 255 with an opacity of 1; dark (255, 55, 95) with 1.
  public class var systemPink: UIColor { systemPinkColor }
  /// (175, 82, 222) of 255 with an opacity of 1; dark (191, 90, 242) with 1.
  public class var systemPurple: UIColor { systemPurpleColor }
  /// (48, 176, 199) of 255 with an opacity of 1; dark (64, 200, 224) with 1.
  public class var systemTeal: UIColor { systemTealColor }
  /// (88, 86, 214) of 255 with an opacity of 1; dark (94, 92, 230) with 1.
  public class var systemIndigo: UIColor { systemIndigoColor }
  /// (162, 132, 94) of 255 with an opacity of 1; dark (172, 142, 104) with 1.
  public class var systemBrown: UIColor { systemBrownColor }
  /// (0, 199, 190) of 255 with an opacity of 1; dark (99, 230, 226) with 1.
  public class var systemMint: UIColor { systemMintColor }
  /// (50, 173, 230) of 255 with an opacity of 1; dark (100, 210, 255) with 1.
  public class var systemCyan: UIColor { systemCyanColor }
  /// (142, 142, 147) of 255 with an opacity of 1.
  public class var systemGray: UIColor { systemGrayColor }
  /// (174, 174, 178) of 255 with an opacity of 1; dark (99, 99, 102) with 1.
  public class var systemGray2: UIColor { systemGray2Color }
  /// (199, 199, 204) of 255 with an opacity of 1; dark (72, 72, 74) with 1.
  public class var systemGray3: UIColor { systemGray3Color }
  /// (209, 209, 214) of 255 with an opacity of 1; dark (58, 58, 60) with 1.
  public class var systemGray4: UIColor { systemGray4Color }
  /// (229, 229, 234) of 255 with an opacity of 1; dark (44, 44, 46) with 1.
  public class var systemGray5: UIColor { systemGray5Color }
  /// (242, 242, 247) of 255 with an opacity of 1; dark (28, 28, 30) with 1.
  public class var systemGray6: UIColor { systemGray6Color }
  /// (0, 122, 255) of 255 with an opacity of 1; dark (10, 132, 255) with 1.
  public class var tintColor: UIColor { tintColorColor }
  /// (0, 0, 0) of 255 with an opacity of 1; dark (255, 255, 255) with 1.
  public class var label: UIColor { labelColor }
  /// (60, 60, 67) of 255 with an opacity of 0.6; dark (235, 235, 245) with 0.6.
  public class var secondaryLabel: UIColor { secondaryLabelColor }
  /// (60, 60, 67) of 255 with an opacity of 0.3; dark (235, 235, 245) with 0.3.
  public class var tertiaryLabel: UIColor { tertiaryLabelColor }
  /// (60, 60, 67) of 255 with an opacity of 0.18; dark (235, 235, 245) with 0.16.
  public class var quaternaryLabel: UIColor { quaternaryLabelColor }
  /// (60, 60, 67) of 255 with an opacity of 0.3; dark (235, 235, 245) with 0.3.
  public class var placeholderText: UIColor { placeholderTextColor }
  /// (0, 122, 255) of 255 with an opacity of 1; dark (9, 132, 255) with 1.
  public class var link: UIColor { linkColor }
  /// (60, 60, 67) of 255 with an opacity of 0.29; dark (84, 84, 88) with 0.6.
  public class var separator: UIColor { separatorColor }
  /// (198, 198, 200) of 255 with an opacity of 1; dark (56, 56, 58) with 1.
  public class var opaqueSeparator: UIColor { opaqueSeparatorColor }
  /// (255, 255, 255) of 255 with an opacity of 1; dark (0, 0, 0) with 1.
  public class var systemBackground: UIColor { systemBackgroundColor }
  /// (242, 242, 247) of 255 with an opacity of 1; dark (28, 28, 30) with 1.
  public class var secondarySystemBackground: UIColor { secondarySystemBackgroundColor }
  /// (255, 255, 255) of 255 with an opacity of 1; dark (44, 44, 46) with 1.
  public class var tertiarySystemBackground: UIColor { tertiarySystemBackgroundColor }
  /// (242, 242, 247) of 255 with an opacity of 1; dark (0, 0, 0) with 1.
  public class var systemGroupedBackground: UIColor { systemGroupedBackgroundColor }
  /// (255, 255, 255) of 255 with an opacity of 1; dark (28, 28, 30) with 1.
  public class var secondarySystemGroupedBackground: UIColor { secondarySystemGroupedBackgroundColor }
  /// (242, 242, 247) of 255 with an opacity of 1; dark (44, 44, 46) with 1.
  public class var tertiarySystemGroupedBackground: UIColor { tertiarySystemGroupedBackgroundColor }
  /// (120, 120, 128) of 255 with an opacity of 0.2; dark (120, 120, 128) with 0.36.
  public class var systemFill: UIColor { systemFillColor }
  /// (120, 120, 128) of 255 with an opacity of 0.16; dark (120, 120, 128) with 0.32.
  public class var secondarySystemFill: UIColor { secondarySystemFillColor }
  /// (118, 118, 128) of 255 with an opacity of 0.12; dark (118, 118, 128) with 0.24.
  public class var tertiarySystemFill: UIColor { tertiarySystemFillColor }
  /// (116, 116, 128) of 255 with an opacity of 0.08; dark (118, 118, 128) with 0.18.
  public class var quaternarySystemFill: UIColor { quaternarySystemFillColor }
  /// (0, 0, 0) of 255 with an opacity of 1.
  public class var darkText: UIColor { darkTextColor }
  /// As `systemGroupedBackground`, which took its place in iOS 13.
  public class var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// (255, 255, 255) of 255 with an opacity of 0.6.
  public class var lightText: UIColor { lightTextColor }
}
