import CKiosk
import Foundation
import ResponderInput
import ResponderSimulation
import Testing
import UIKit

@testable import ResponderHostCore
@testable import ResponderKiosk

/// Tests of the host with a screen in memory and events as libinput reports them.
@Suite("A kiosk", .serialized)
@MainActor
struct KioskHostTests {
  private struct App: HostedApp {
    var rootViewController: UIViewController {
      let controller = UIViewController()
      controller.view = PadView()
      return controller
    }
  }

  /// A view that stores its touches, and is black while a finger is down.
  private final class PadView: UIView {
    static weak var latest: PadView?
    var phases: [UITouch.Phase] = []
    var locations: [CGPoint] = []
    let corner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .white
      isMultipleTouchEnabled = true
      corner.backgroundColor = .red
      addSubview(corner)
      PadView.latest = self
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ touches: Set<UITouch>) {
      phases += touches.map(\.phase)
      locations += touches.map { $0.location(in: nil) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note(touches)
      backgroundColor = .black
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note(touches)
      backgroundColor = .white
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
  }

  private let clock = VirtualClock()
  private let output: MemoryOutput

  init() {
    clock.advance(to: 10)
    output = MemoryOutput(width: 60, height: 40) { [clock] in clock.now }
  }

  private func started(_ configuration: HostConfiguration = HostConfiguration()) throws -> KioskHost {
    let host = try KioskHost(configuration, output: output, clock: clock)
    host.start(App())
    return host
  }

  /// Runs the host until the screen has shown as many pictures as given, or until nothing is due.
  private func run(_ host: KioskHost, flips: Int) {
    for _ in 0..<200 where output.flipCount < flips || output.nextDeadline != nil {
      let next = host.performDueWork()
      if next.isFinite { clock.advance(to: max(next, clock.now)) }
    }
  }

  private func touch(_ kind: CKioskEventKind, slot: Int32 = 0, x: Double = 0, y: Double = 0) -> CKioskEvent {
    var event = CKioskEvent()
    event.kind = kind
    event.device = CKioskTouchScreen
    event.time = UInt64(clock.now * 1e6)
    event.slot = slot
    event.is_absolute = kind == CKioskEventTouchDown || kind == CKioskEventTouchMotion
    event.x = x * Double(ckiosk_units)
    event.y = y * Double(ckiosk_units)
    return event
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { output.visiblePixels[y * 60 + x] }

  @Test("A finger changes the pixels of the screen")
  func finger() throws {
    let host = try started()
    defer { host.close() }
    run(host, flips: 1)
    #expect(host.size == CGSize(width: 60, height: 40))
    #expect(output.damage == [CKioskRect(x: 0, y: 0, width: 60, height: 40)])
    #expect(pixel(30, 20) == 0xFFFF_FFFF)
    host.receive(touch(CKioskEventTouchDown, x: 0.5, y: 0.5))
    host.receive(touch(CKioskEventTouchFrame))
    #expect(PadView.latest?.locations == [CGPoint(x: 30, y: 20)])
    run(host, flips: 2)
    #expect(pixel(30, 20) == 0xFF00_0000)
    host.receive(touch(CKioskEventTouchUp))
    host.receive(touch(CKioskEventTouchFrame))
    run(host, flips: 3)
    #expect(pixel(30, 20) == 0xFFFF_FFFF)
    #expect(PadView.latest?.phases == [.began, .ended])
  }

  @Test("Both buffers have the same pixels after two frames with different changes")
  func bothBuffers() throws {
    let host = try started()
    defer { host.close() }
    run(host, flips: 1)
    for position in 1...4 {
      PadView.latest?.corner.frame.origin = CGPoint(x: CGFloat(position) * 10, y: 0)
      run(host, flips: position + 1)
      let red = (0..<60).filter { pixel($0, 5) != 0xFFFF_FFFF }
      #expect(red == Array(position * 10..<position * 10 + 10))
    }
  }

  @Test("A screen without changes shows no further pictures")
  func still() throws {
    let host = try started()
    defer { host.close() }
    run(host, flips: 1)
    for _ in 0..<5 { _ = host.performDueWork() }
    #expect(output.flipCount == 1)
  }

  @Test("If the work that is due ends the app, the app does not wait for further events")
  func quitDuringWork() throws {
    let host = try started()
    defer { host.close() }
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data([0]))
    output.descriptors = [pipe.fileHandleForReading.fileDescriptor]
    host.onFrame = { [weak host, clock] _ in
      host?.quit()
      // The flip would end with the next event.
      clock.advance(by: 1)
    }
    host.step()
    #expect(output.flipCount == 1)
    #expect(host.drawnFrameCount == 0)
  }

  @Test("A cancelled finger is a cancelled touch")
  func cancelled() throws {
    let host = try started()
    defer { host.close() }
    host.receive(touch(CKioskEventTouchDown, x: 0.25, y: 0.25))
    host.receive(touch(CKioskEventTouchFrame))
    // As libinput reports the removal of a device.
    host.receive(touch(CKioskEventTouchCancel))
    host.receive(touch(CKioskEventTouchFrame))
    host.receive(touch(CKioskEventDeviceRemoved))
    #expect(PadView.latest?.phases == [.began, .cancelled])
  }

  @Test("Ten fingers are ten touches of one event")
  func tenFingers() throws {
    let host = try started()
    defer { host.close() }
    for slot in 0..<10 as Range<Int32> {
      host.receive(touch(CKioskEventTouchDown, slot: slot, x: Double(slot) / 10, y: 0.5))
    }
    #expect(PadView.latest?.phases == [])
    host.receive(touch(CKioskEventTouchFrame))
    #expect(PadView.latest?.phases == Array(repeating: .began, count: 10))
  }

  @Test("On a turned panel, the picture and the locations of fingers turn together", arguments: ScreenRotation.allCases)
  func rotation(rotation: ScreenRotation) throws {
    var configuration = HostConfiguration()
    configuration.rotation = rotation
    let host = try started(configuration)
    defer { host.close() }
    run(host, flips: 1)
    #expect(host.size == (rotation.swapsAxes ? CGSize(width: 40, height: 60) : CGSize(width: 60, height: 40)))
    // The red square is in the upper left corner of the picture.
    let corner: (x: Int, y: Int) =
      switch rotation {
      case .none: (5, 5)
      case .quarter: (54, 5)
      case .half: (54, 34)
      case .threeQuarters: (5, 34)
      }
    #expect(pixel(corner.x, corner.y) != 0xFFFF_FFFF)
    #expect(output.visiblePixels.filter { $0 != 0xFFFF_FFFF }.count == 100)
    host.receive(touch(CKioskEventTouchDown, x: Double(corner.x) / 60, y: Double(corner.y) / 40))
    host.receive(touch(CKioskEventTouchFrame))
    let location = try #require(PadView.latest?.locations.first)
    #expect(CGRect(x: 0, y: 0, width: 10, height: 10).contains(location))
  }

  @Test("A mouse shows a cursor, and a finger hides it")
  func cursor() throws {
    let host = try started()
    defer { host.close() }
    run(host, flips: 1)
    var event = CKioskEvent()
    event.kind = CKioskEventMotion
    event.time = UInt64(clock.now * 1e6)
    (event.dx, event.dy) = (-10, 0)
    host.receive(event)
    run(host, flips: 2)
    // The tip of the cursor is black.
    #expect(pixel(20, 20) == 0xFF00_0000)
    host.receive(touch(CKioskEventTouchDown, x: 0.9, y: 0.9))
    host.receive(touch(CKioskEventTouchFrame))
    host.receive(touch(CKioskEventTouchUp))
    host.receive(touch(CKioskEventTouchFrame))
    run(host, flips: 3)
    #expect(pixel(20, 20) == 0xFFFF_FFFF)
  }

  @Test("A screen of another size resizes the app's window, and without a screen the app continues")
  func otherScreen() throws {
    let host = try started()
    defer { host.close() }
    run(host, flips: 1)
    output.disconnect()
    _ = host.performDueWork()
    host.receive(touch(CKioskEventTouchDown, x: 0.5, y: 0.5))
    host.receive(touch(CKioskEventTouchFrame))
    #expect(PadView.latest?.phases == [.began])
    output.resize(width: 80, height: 30)
    #expect(host.size == CGSize(width: 80, height: 30))
    #expect(PadView.latest?.frame.size == CGSize(width: 80, height: 30))
    run(host, flips: 2)
    #expect(output.visiblePixels.count == 80 * 30)
    #expect(output.visiblePixels[29 * 80 + 79] == 0xFF00_0000)
  }

  @Test("A screen that refuses the first picture is an error with the reason")
  func refusal() throws {
    output.flipResult = -EACCES
    let host = try KioskHost(HostConfiguration(), output: output, clock: clock)
    let error = #expect(throws: HostError.self) { try host.run(App()) }
    #expect(error?.description.contains("refuses the picture: Permission denied") == true)
  }

  private func device(
    _ kind: CKioskEventKind,
    _ device: CKioskDeviceKind,
    _ path: StaticString,
    hasLetters: Bool = false
  ) -> CKioskEvent {
    var event = CKioskEvent()
    (event.kind, event.device, event.has_letters) = (kind, device, hasLetters)
    event.path = UnsafeRawPointer(path.utf8Start).assumingMemoryBound(to: CChar.self)
    return event
  }

  @Test("The on-screen keyboard appears for a text input while there is a touch screen, but no keyboard")
  func onScreenKeyboard() throws {
    let host = try started()
    defer { host.close() }
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    PadView.latest?.addSubview(field)
    func keyboards() -> Int { host.application.windows.count { String(describing: type(of: $0)) == "KeyboardWindow" } }
    field.becomeFirstResponder()
    #expect(keyboards() == 0)
    // The button of the case has no letters.
    host.receive(device(CKioskEventDeviceAdded, CKioskKeyboard, "event0"))
    host.receive(device(CKioskEventDeviceAdded, CKioskTouchScreen, "event1"))
    #expect(keyboards() == 1)
    host.receive(device(CKioskEventDeviceAdded, CKioskKeyboard, "event2", hasLetters: true))
    #expect(keyboards() == 0)
    host.receive(device(CKioskEventDeviceRemoved, CKioskKeyboard, "event2", hasLetters: true))
    #expect(keyboards() == 1)
    host.receive(device(CKioskEventDeviceRemoved, CKioskTouchScreen, "event1"))
    #expect(keyboards() == 0)
    field.resignFirstResponder()
  }

  @Test("The configuration shows the on-screen keyboard always or never", arguments: [true, false])
  func configuredKeyboard(isShown: Bool) throws {
    var configuration = HostConfiguration()
    configuration.onScreenKeyboard = isShown ? .always : .never
    let host = try started(configuration)
    defer { host.close() }
    host.receive(device(CKioskEventDeviceAdded, CKioskTouchScreen, "event1"))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    PadView.latest?.addSubview(field)
    field.becomeFirstResponder()
    #expect(host.application.windows.contains { String(describing: type(of: $0)) == "KeyboardWindow" } == isShown)
  }

  @Test("A key is a press with the characters of its layout")
  func key() throws {
    final class Field: UITextField {}
    let host = try started()
    defer { host.close() }
    let field = Field(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    PadView.latest?.addSubview(field)
    field.becomeFirstResponder()
    var event = CKioskEvent()
    event.kind = CKioskEventKey
    event.device = CKioskKeyboard
    event.keycode = 24
    event.is_pressed = true
    // The key Q of an American keyboard is the A of a French one.
    (event.keysym, event.plain_keysym) = (0x61, 0x61)
    (event.character, event.plain_character) = (0x61, 0x61)
    event.time = UInt64(clock.now * 1e6)
    host.receive(event)
    event.is_pressed = false
    host.receive(event)
    #expect(field.text == "a")
  }
}
