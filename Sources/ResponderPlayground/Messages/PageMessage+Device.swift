import ResponderInsight
import ResponderScenarios

extension PageMessage {
  /// The simulated device on which the page shows the screens.
  struct Device: Equatable, Decodable {
    /// The width of the screen in points; nil, like `height`, for the size in the screen's file.
    var width: Double?
    var height: Double?
    /// The insets of the safe area in points, in the order top, left, bottom, right; nil for the insets in the file.
    var safeArea: [Double]?
    /// The interface style; nil for the style in the file.
    var style: String?
    /// Whether the width and the height in the file are exchanged. Has no effect if `width` and `height` are set.
    var rotated: Bool?
  }
}

extension PageMessage.Device {
  /// The permitted width and height, in points.
  private static let sides = 100.0...4_096

  func validate() throws {
    guard (width == nil) == (height == nil) else {
      throw PageMessageError("device: expected both a width and a height, or neither")
    }
    for (name, side) in [("width", width), ("height", height)] {
      guard let side, !Self.sides.contains(side) else { continue }
      throw PageMessageError("\(name): expected a number from 100 to 4096, found \(side)")
    }
    if let safeArea {
      guard safeArea.count == 4, safeArea.allSatisfy({ (0...500).contains($0) }) else {
        throw PageMessageError("safeArea: expected four numbers from 0 to 500: top, left, bottom, right")
      }
      if let width, let height, safeArea[0] + safeArea[2] >= height || safeArea[1] + safeArea[3] >= width {
        throw PageMessageError("safeArea: the insets cover the whole screen; expected smaller insets")
      }
    }
    guard style.map({ InterfaceStyleName(rawValue: $0) != nil }) ?? true else {
      throw PageMessageError("style: expected light or dark, found `\((style ?? "").prefix(40))`")
    }
  }

  /// Returns the properties that replace those of a file; `fileWidth` and `fileHeight` are the size in the file.
  func simulated(width fileWidth: Double, height fileHeight: Double) -> SimulatedDevice {
    var size: [Double]?
    if let width, let height {
      size = [width, height]
    } else if rotated == true {
      size = [fileHeight, fileWidth]
    }
    return SimulatedDevice(
      size: size,
      safeArea: safeArea,
      interfaceStyle: style.flatMap(InterfaceStyleName.init)
    )
  }
}
