import Foundation
import ResponderKit

/// The track and the knob of a switch. The knob follows a finger that drags it.
struct SwitchAppearance: ViewAppearance {
  private let track: CGRect
  private let knob: CGRect
  private let trackColor: UIColor
  private let knobColor: UIColor
  private let isEnabled: Bool

  init(_ view: UISwitch) {
    let palette = ControlPalette(of: view)
    track = view.bounds.standardized
    knob = view.knobFrame
    trackColor = palette(view.isOn ? view.onTintColor ?? .systemGreen : .secondarySystemFill)
    knobColor = palette(view.thumbTintColor ?? .white)
    isEnabled = view.isEnabled
  }

  func draw(in canvas: inout DisplayCanvas) {
    canvas.dimmed(!isEnabled) { canvas in
      canvas.fill(track, trackColor, radius: min(track.width, track.height) / 2)
      canvas.knob(knob, knobColor)
    }
  }
}
