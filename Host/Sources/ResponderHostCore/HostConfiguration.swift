import Foundation
import ResponderInput
import ResponderKeyboard
import UIKit

/// The window of an app, and the values of its event system.
public struct HostConfiguration: Sendable {
  /// The title of the window; nil for the name of the app.
  public var title: String?
  /// The size of the window's content at the launch, in points.
  public var size = CGSize(width: 390, height: 844)
  /// The logical pixels of the desktop for each point, from 0.25 to 8. The number of pixels for each point is this value
  /// times the scale factor of the desktop, so that fractional scales are possible.
  public var zoom = 1.0
  /// Whether the window fills the screen.
  public var isFullScreen = false
  /// Whether the window has a title bar.
  public var isDecorated = true
  /// The appearance of the app; unspecified for the appearance of the desktop.
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The rotation of the picture on the panel of a kiosk. Windows of a desktop are rotated by the desktop.
  public var rotation = ScreenRotation.none
  /// The path of a file into which the session is recorded, for `touchlab`; nil for no recording. The file is written when
  /// the app ends, and at the latest after an hour.
  public var recording: String?
  /// Whether the on-screen keyboard appears for text inputs.
  public var onScreenKeyboard = OnScreenKeyboardUse.automatic
  /// The layouts of the on-screen keyboard. If the array is empty, they depend on the user's language.
  public var keyboardLayouts: [KeyboardLayout] = []
  /// Whether the time comes from a test, by lines of the standard input such as `advance 0.25`. Kiosks ignore it.
  public var isDriven = false
  /// The thresholds of the event system.
  public var events = EventConfiguration.iOS18

  /// Creates a configuration with the size of a phone.
  public init() {}

  /// Creates a configuration of a window with a title and a size in points.
  public init(title: String, size: CGSize) {
    self.title = title
    self.size = size
  }

  /// Returns the configuration with the values of environment variables: `RESPONDERHOST_SIZE` such as `800x600`,
  /// `RESPONDERHOST_ZOOM`, `RESPONDERHOST_STYLE` (`light` or `dark`), `RESPONDERHOST_FULLSCREEN` (`1`),
  /// `RESPONDERHOST_ROTATION` (`0`, `90`, `180` or `270`), `RESPONDERHOST_RECORD` (a path), `RESPONDERHOST_KEYBOARD` (`1` or
  /// `0`), `RESPONDERHOST_KEYBOARD_LAYOUTS` such as `de,us`, and `RESPONDERHOST_CLOCK` (`driven`). Invalid values are
  /// ignored.
  ///
  /// The argument `--record` also names a file for the recording if its value ends in `.touchrecord`; otherwise the
  /// argument belongs to the app.
  package func applying(_ environment: [String: String], _ arguments: [String] = []) -> HostConfiguration {
    var result = self
    let sides = environment["RESPONDERHOST_SIZE"]?.split(separator: "x").compactMap { Double($0) } ?? []
    if sides.count == 2, sides.allSatisfy({ (1...16_384).contains($0) }) {
      result.size = CGSize(width: sides[0], height: sides[1])
    }
    if let zoom = environment["RESPONDERHOST_ZOOM"].flatMap({ Double($0) }), (0.25...8).contains(zoom) {
      result.zoom = zoom
    }
    switch environment["RESPONDERHOST_STYLE"] {
    case "light": result.userInterfaceStyle = .light
    case "dark": result.userInterfaceStyle = .dark
    default: break
    }
    if environment["RESPONDERHOST_FULLSCREEN"] == "1" { result.isFullScreen = true }
    if environment["RESPONDERHOST_CLOCK"] == "driven" { result.isDriven = true }
    let degrees = environment["RESPONDERHOST_ROTATION"].flatMap { Int($0) }
    if let rotation = degrees.flatMap({ ScreenRotation(rawValue: $0) }) { result.rotation = rotation }
    if let path = environment["RESPONDERHOST_RECORD"], !path.isEmpty { result.recording = path }
    for (option, value) in zip(arguments, arguments.dropFirst())
    where option == "--record" && value.hasSuffix(".touchrecord") {
      result.recording = value
    }
    switch environment["RESPONDERHOST_KEYBOARD"] {
    case "1": result.onScreenKeyboard = .always
    case "0": result.onScreenKeyboard = .never
    default: break
    }
    let layouts = KeyboardLayout.layouts(named: environment["RESPONDERHOST_KEYBOARD_LAYOUTS"] ?? "")
    if !layouts.isEmpty { result.keyboardLayouts = layouts }
    return result
  }

  /// Returns the size. Throws an error if the size or the zoom is not possible.
  package func checkedSize() throws(HostError) -> CGSize {
    guard [size.width, size.height].allSatisfy({ (1...16_384).contains($0) }) else { throw .invalidSize(size) }
    guard (0.25...8).contains(zoom) else { throw .invalidZoom(zoom) }
    return size
  }
}

/// The condition under which the on-screen keyboard appears.
public enum OnScreenKeyboardUse: Sendable {
  /// If a touch screen, but no keyboard is attached.
  case automatic
  case always
  case never
}

/// The reason why an app cannot open a window.
public enum HostError: Error, Equatable, CustomStringConvertible {
  case noDisplay
  /// An app without a desktop cannot use a screen; the reason is a part of a sentence.
  case noScreen(String)
  /// The file of the recording cannot be written; the reason is a part of a sentence.
  case unwritableRecording(String, String)
  case invalidSize(CGSize)
  case invalidZoom(Double)

  /// A sentence that states the problem and the expected value.
  public var description: String {
    switch self {
    case .noDisplay:
      "There is no display: neither WAYLAND_DISPLAY nor DISPLAY names a server that accepts connections. Start the "
        + "app in a graphical session, under cage, or with xvfb-run."
    case .noScreen(let reason):
      "There is no screen: \(reason). Expected a card in /dev/dri that this user may open (group video, or a session of "
        + "seatd or logind), with a connected screen that no other program uses."
    case .unwritableRecording(let path, let reason):
      "The recording \(path) cannot be written: \(reason). Expected the path of a file in a writable folder."
    case .invalidSize(let size):
      "The size of the window is \(size.width) x \(size.height) points; expected 1 to 16384 points for each side."
    case .invalidZoom(let zoom): "The zoom of the window is \(zoom); expected 0.25 to 8 logical pixels for each point."
    }
  }
}
