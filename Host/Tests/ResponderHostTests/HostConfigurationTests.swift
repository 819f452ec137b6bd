import Foundation
import ResponderKit
import Testing

@testable import ResponderHost
@testable import ResponderHostCore

@Suite("Configuration, frames and text sizes of a host")
struct HostConfigurationTests {
  @Test("Environment variables change the window")
  func environment() {
    let configuration = HostConfiguration().applying([
      "RESPONDERHOST_SIZE": "800x600", "RESPONDERHOST_ZOOM": "1.25", "RESPONDERHOST_STYLE": "dark",
      "RESPONDERHOST_FULLSCREEN": "1", "RESPONDERHOST_CLOCK": "driven",
      "RESPONDERHOST_KEYBOARD": "1", "RESPONDERHOST_KEYBOARD_LAYOUTS": "fr,us",
    ])
    #expect(configuration.onScreenKeyboard == .always)
    #expect(configuration.keyboardLayouts.map(\.name) == ["fr", "us"])
    #expect(configuration.size == CGSize(width: 800, height: 600))
    #expect(configuration.zoom == 1.25)
    #expect(configuration.userInterfaceStyle == .dark)
    #expect(configuration.isFullScreen && configuration.isDriven)
  }

  @Test(
    "Invalid environment variables are ignored",
    arguments: ["", "x", "0x0", "1e9x5", "nanxnan", "5", "5x6x7", "-1x5"]
  )
  func invalid(value: String) {
    let configuration = HostConfiguration().applying([
      "RESPONDERHOST_SIZE": value, "RESPONDERHOST_ZOOM": value, "RESPONDERHOST_STYLE": value,
      "RESPONDERHOST_FULLSCREEN": value, "RESPONDERHOST_CLOCK": value,
    ])
    #expect(configuration.size == CGSize(width: 390, height: 844))
    #expect([1, 5].contains(configuration.zoom))
    #expect(configuration.userInterfaceStyle == .unspecified)
    #expect(!configuration.isFullScreen && !configuration.isDriven)
  }

  @Test("The text size of the desktop is the nearest of UIKit's sizes")
  func textSize() {
    #expect(UIContentSizeCategory(textScale: 1) == .large)
    #expect(UIContentSizeCategory(textScale: 1.25) == .extraExtraLarge)
    #expect(UIContentSizeCategory(textScale: 0.5) == .extraSmall)
    #expect(UIContentSizeCategory(textScale: 100) == .accessibilityExtraExtraExtraLarge)
    #expect(UIContentSizeCategory(textScale: .nan) == .large)
  }

  @Test("Frame times that deviate slightly keep the timing of the display")
  func grid() {
    var grid = FrameGrid()
    let interval = 1.0 / 60
    #expect(grid.timing(of: 10, interval: interval)?.phase == 10)
    for frame in 1..<200 {
      let exact = 10 + Double(frame) * interval
      let time = exact + (frame % 3 == 0 ? 0.002 : -0.002)
      #expect(grid.timing(of: time, interval: interval) == nil)
      #expect(abs(grid.aligned(time) - exact) < 1e-9)
    }
  }

  @Test("A display with another phase or rate has another timing")
  func otherGrid() {
    var grid = FrameGrid()
    _ = grid.timing(of: 10, interval: 1 / 60)
    #expect(grid.timing(of: 10 + 0.5 / 60, interval: 1 / 60) != nil)
    #expect(grid.timing(of: 11, interval: 1 / 120)?.interval == 1.0 / 120)
    // A display that reports no rate.
    #expect(grid.timing(of: 12.001, interval: 0)?.interval == 1.0 / 60)
  }
}
