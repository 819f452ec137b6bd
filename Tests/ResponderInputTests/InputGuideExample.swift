import Foundation
import ResponderInput
import ResponderKit

/// The host that `Documentation/InputGuide.md` explains. The clock's timers are run by the caller.
@MainActor
final class PanelHost {
  let application: UIApplication
  let window: UIWindow
  private(set) var devices = InputDevices()
  private var resampler = TouchResampler()
  private let panel: CGSize

  /// - Parameter panel: The size of the panel in points, upright.
  init(panel: CGSize, clock: any EventClock) {
    self.panel = panel
    application = UIApplication(clock: clock)
    window = UIWindow(application: application, frame: CGRect(origin: .zero, size: panel))
    window.makeKeyAndVisible()
  }

  func connect(_ id: Int, slots: Int, x: ClosedRange<Int>, y: ClosedRange<Int>) throws {
    var device = EvdevDescription()
    device.axes = [
      0x2f: EvdevDescription.Axis(minimum: 0, maximum: slots - 1),
      0x35: EvdevDescription.Axis(minimum: x.lowerBound, maximum: x.upperBound),
      0x36: EvdevDescription.Axis(minimum: y.lowerBound, maximum: y.upperBound),
    ]
    device.properties = [1]
    try devices.add(id, device, mapping: DeviceMapping(screen: window.frame))
  }

  func read(_ bytes: [UInt8], from id: Int) throws {
    for frame in try devices.receive(bytes, from: id) { take(frame) }
  }

  func disconnect(_ id: Int) throws {
    if let frame = try devices.remove(id, at: application.clock.now) { take(frame) }
  }

  private func take(_ frame: InputFrame) {
    resampler.add(frame.touches)
    var rest = frame
    rest.touches = []
    application.receive(rest)
    frame.remarks.forEach { print("device \(frame.device): \($0)") }
  }

  func displayFrame() {
    for event in resampler.frame(at: application.clock.now) { application.receive(event) }
  }

  func rotate(to orientation: UIDeviceOrientation, safeArea: UIEdgeInsets) throws {
    application.cancelAllTouches()
    let rotation = ScreenRotation(application.rotateDevice(to: orientation))
    let size = rotation.swapsAxes ? CGSize(width: panel.height, height: panel.width) : panel
    window.frame = CGRect(origin: .zero, size: size)
    window.screenSafeAreaInsets = safeArea
    for id in devices.ids {
      var mapping = DeviceMapping(screen: window.frame)
      mapping.rotation = rotation
      try devices.setMapping(mapping, of: id)
    }
  }

  func setTextSize(_ category: UIContentSizeCategory) {
    application.preferredContentSizeCategory = category
  }
}
