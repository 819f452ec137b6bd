import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// A view from which items are dragged, a bin that contains a box, and logs of the delegate calls of all three.
@MainActor
final class DragWorld {
  final class Source: UIDragInteractionDelegate {
    var calls: [String] = []
    var items = ["photo"]
    var allowsMove = true
    var session: (any UIDragSession)?
    var onBegin: (() -> Void)?

    func dragInteraction(
      _ interaction: UIDragInteraction,
      itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      let location = session.location(in: interaction.view ?? UIView())
      calls.append("items \(Int(location.x)) \(Int(location.y))")
      self.session = session
      return items.map { UIDragItem(itemProvider: NSItemProvider(object: $0 as NSString)) }
    }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      willAnimateLiftWith animator: any UIDragAnimating,
      session: any UIDragSession
    ) {
      calls.append("lift")
      animator.addCompletion { self.calls.append($0 == .end ? "lifted" : "put down") }
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      calls.append("begin")
      onBegin?()
    }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      session: any UIDragSession,
      willEndWith operation: UIDropOperation
    ) { calls.append("will end \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      session: any UIDragSession,
      didEndWith operation: UIDropOperation
    ) { calls.append("did end \(operation)") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
      calls.append("transferred")
    }
  }

  final class Target: UIDropInteractionDelegate {
    var calls: [String] = []
    var isInterested = true
    var operation = UIDropOperation.copy
    var onUpdate: (() -> Void)?

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      calls.append("can")
      return isInterested
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      calls.append("enter")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
      if calls.last != "update" { calls.append("update") }
      onUpdate?()
      return UIDropProposal(operation: operation)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      calls.append("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      session.loadObjects(ofClass: String.self) { texts in
        self.calls.append("drop \(texts.compactMap { $0 as? String })")
      }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      calls.append("conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      calls.append("end")
    }
  }

  let screen = SimulatedScreen.square()
  let source = Source()
  let bin = Target()
  let box = Target()
  let photo: UIView
  let binView: UIView
  let boxView: UIView
  let drag: UIDragInteraction

  init() {
    photo = screen.add(named: "photo", frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    binView = screen.add(named: "bin", frame: CGRect(x: 0, y: 200, width: 400, height: 200))
    boxView = screen.add(named: "box", frame: CGRect(x: 200, y: 0, width: 200, height: 200), to: binView)
    drag = UIDragInteraction(delegate: source)
    drag.isEnabled = true
    photo.addInteraction(drag)
    binView.addInteraction(UIDropInteraction(delegate: bin))
    boxView.addInteraction(UIDropInteraction(delegate: box))
  }

  func lift() {
    screen.down(100, 100)
    screen.clock.advance(by: 0.6)
  }

  func move(_ points: (Double, Double)...) {
    for (x, y) in points { screen.move(x, y) }
  }
}

@MainActor
@Suite("Drag and drop (P-20, P-21)")
struct DragTests {
  let world = DragWorld()

  /// The records of touches methods of the view named "photo".
  private var photoTouches: [String] { world.screen.lines(.touches).filter { $0.hasPrefix("photo") } }

  @Test("A second finger on the dragged view neither moves nor drops the items (G-78, P-20)")
  func secondFinger() {
    world.lift()
    world.screen.down(20, 20, finger: 2)
    expect(!world.source.calls.contains("begin"))
    world.move((100, 120), (100, 250))
    expectEqual(world.source.session?.location(in: world.screen.window), CGPoint(x: 100, y: 250))
    world.screen.down(20, 40, finger: 3)
    world.screen.move(20, 90, finger: 2)
    expectEqual(world.source.session?.location(in: world.screen.window), CGPoint(x: 100, y: 250))
    world.screen.up(20, 90, finger: 2)
    expectEqual(world.bin.calls, ["can", "enter", "update"])
    world.screen.up(100, 250)
    expectEqual(world.bin.calls, ["can", "enter", "update", "drop [\"photo\"]", "conclude", "end"])
    world.screen.up(20, 40, finger: 3)
  }

  @Test("A resting finger lifts the items, a movement drags them, and they are dropped where the touch ends (P-20)")
  func wholeDrag() {
    world.lift()
    expectEqual(world.source.calls, ["items 100 100", "lift"])
    world.move((100, 120), (100, 250), (100, 300))
    expectEqual(world.source.calls.suffix(2), ["lifted", "begin"])
    expectEqual(world.bin.calls, ["can", "enter", "update"])
    world.screen.up(100, 300)
    expectEqual(world.bin.calls, ["can", "enter", "update", "drop [\"photo\"]", "conclude", "end"])
    expectEqual(world.source.calls.suffix(3), ["will end copy", "did end copy", "transferred"])
    expectEqual(
      world.screen.lines(.event),
      [
        "photo itemsForBeginning", "photo willAnimateLift", "photo sessionWillBegin", "bin canHandle",
        "bin sessionDidEnter", "bin sessionDidUpdate copy", "photo willEnd copy", "bin performDrop", "bin concludeDrop",
        "photo didEnd copy", "bin sessionDidEnd",
      ]
    )
  }

  @Test("Without drag items no drag begins, and other gestures and the view keep the touch (P-20)")
  func nothing() {
    world.source.items = []
    let target = Target()
    world.photo.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    world.lift()
    world.move((100, 130), (100, 300))
    world.screen.up(100, 300)
    expectEqual(target.calls.first, "pan began")
    expectEqual(world.source.calls, ["items 100 100"])
    expect(world.bin.calls.isEmpty)
  }

  @Test("The view's touch is cancelled when the drag begins, not when the items are lifted (P-21)")
  func touches() {
    world.lift()
    expectEqual(photoTouches, ["photo touchesBegan"])
    world.move((100, 120))
    expectEqual(photoTouches, ["photo touchesBegan", "photo touchesCancelled"])
    expect(world.screen.log.records.last { $0.what.text == "touchesCancelled" }?.reason != nil)
  }

  @Test("If the touch ends after the lift without moving, the items are put down and the view's touch ends normally")
  func putDown() {
    world.lift()
    world.move((103, 103))
    world.screen.up(103, 103)
    expectEqual(world.source.calls, ["items 100 100", "lift", "put down"])
    expectEqual(photoTouches.last, "photo touchesEnded")
    world.lift()
    expectEqual(world.source.calls.count, 5)
  }

  @Test(
    "After the items are lifted, no pan, tap or scrolling begins (P-20)"
  )
  func alongside() {
    let target = Target()
    world.photo.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    world.photo.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.3
    world.photo.recognize(press, named: "press", telling: target)
    world.lift()
    world.move((100, 105), (100, 140), (100, 180))
    world.screen.up(100, 180)
    expectEqual(target.calls.first, "press began")
    expectEqual(target.calls.last, "press cancelled")
    expect(!target.calls.contains { $0.hasPrefix("pan") || $0.hasPrefix("tap") })
    expect(world.source.calls.contains("begin"))
  }

  @Test("With simultaneous recognition allowed, a gesture that begins after the lift puts the items down (P-20)")
  func simultaneous() {
    world.drag.allowsSimultaneousRecognitionDuringLift = true
    let target = Target()
    let pan = UIPanGestureRecognizer()
    world.photo.recognize(pan, named: "pan", telling: target)
    world.lift()
    world.move((100, 105), (100, 109), (100, 109), (100, 110), (100, 111), (100, 140))
    world.screen.up(100, 140)
    expect(world.source.calls.contains("put down") != world.source.calls.contains("begin"))
  }

  @Test("A touch that moves before the lift duration lifts no items")
  func tooSoon() {
    world.screen.steadyDrag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300))
    world.screen.tap(100, 100)
    world.screen.clock.advance(by: 2)
    expect(world.source.calls.isEmpty)
    expect(world.bin.calls.isEmpty)
  }

  @Test("The innermost accepting view under the touch is the drop target, and each view is asked once for each drag")
  func nesting() {
    world.lift()
    world.move((100, 300), (300, 300), (100, 300), (300, 300))
    expectEqual(world.bin.calls, ["can", "enter", "update", "exit", "enter", "update", "exit"])
    expectEqual(world.box.calls, ["can", "enter", "update", "exit", "enter", "update"])
    world.screen.up(300, 300)
    expectEqual(world.box.calls.suffix(3), ["drop [\"photo\"]", "conclude", "end"])
    expectEqual(world.bin.calls.suffix(1), ["end"])
    let other = DragWorld()
    other.box.isInterested = false
    other.lift()
    other.move((300, 300), (310, 300))
    other.screen.up(310, 300)
    expectEqual(other.box.calls, ["can"])
    expectEqual(other.bin.calls, ["can", "enter", "update", "drop [\"photo\"]", "conclude", "end"])
  }

  @Test("A view that is hidden or ignores user interaction is not a drop target")
  func hitTesting() {
    world.boxView.isUserInteractionEnabled = false
    world.binView.isHidden = true
    world.lift()
    world.move((300, 300))
    world.screen.up(300, 300)
    expect(world.box.calls.isEmpty)
    expect(world.bin.calls.isEmpty)
    expectEqual(world.source.calls.suffix(2), ["will end cancel", "did end cancel"])
  }

  @Test(
    "No items are dropped if the proposed operation is .cancel, .forbidden, or a .move that is not allowed",
    arguments: [
      (UIDropOperation.cancel, true, "cancel"), (.forbidden, true, "forbidden"), (.move, false, "forbidden"),
    ]
  )
  func refused(operation: UIDropOperation, allowsMove: Bool, end: String) {
    world.bin.operation = operation
    world.source.allowsMove = allowsMove
    world.lift()
    world.move((100, 300))
    world.screen.up(100, 300)
    expectEqual(world.source.calls.suffix(2), ["will end \(end)", "did end \(end)"])
    expectEqual(world.bin.calls, ["can", "enter", "update", "end"])
  }

  @Test(
    "A cancelled touch, a removed or disabled interaction and a removed view cancel the drag",
    arguments: 0..<4
  )
  func cancelled(number: Int) {
    world.lift()
    world.move((100, 300))
    switch number {
    case 0: world.screen.send(1, .cancelled, 100, 300)
    case 1: world.photo.removeInteraction(world.drag)
    case 2: world.drag.isEnabled = false
    default: world.photo.removeFromSuperview()
    }
    expectEqual(world.source.calls.suffix(2), ["will end cancel", "did end cancel"])
    expectEqual(world.bin.calls.suffix(2), ["exit", "end"])
    if number > 0 { world.screen.up(100, 300) }
    expectEqual(world.source.calls.count { $0.hasPrefix("did end") }, 1)
    expect(!world.bin.calls.contains { $0.hasPrefix("drop") })
  }

  @Test("The app can end the drag in the methods of its drag delegate")
  func reentrance() {
    world.source.onBegin = { [world] in world.drag.isEnabled = false }
    world.lift()
    world.move((100, 300))
    world.screen.up(100, 300)
    expectEqual(world.source.calls.suffix(3), ["begin", "will end cancel", "did end cancel"])
    expect(world.bin.calls.isEmpty)
    let other = DragWorld()
    other.bin.onUpdate = { other.binView.removeFromSuperview() }
    other.lift()
    other.move((100, 300), (100, 310))
    other.screen.up(100, 310)
    expectEqual(other.source.calls.last, "did end cancel")
    expectEqual(other.bin.calls, ["can", "enter", "update", "exit", "end"])
  }

  @Test("A context menu of the dragged view is shown after the lift and dismissed when the drag begins")
  func menu() {
    final class Menus: UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: []) })
      }
    }
    let menus = Menus()
    let interaction = UIContextMenuInteraction(delegate: menus)
    world.photo.addInteraction(interaction)
    world.lift()
    expect(interaction.visibleMenu != nil)
    expect(world.source.calls.contains("lift"))
    world.move((100, 130), (100, 300))
    expectNil(interaction.visibleMenu)
    expect(world.source.calls.contains("begin"))
    world.screen.up(100, 300)
    expectEqual(world.source.calls.last, "transferred")
  }

  @Test("A drag that rests over a spring-loaded button activates the button once, and again after leaving and entering")
  func springs() {
    let button = world.screen.add(UIButton(), named: "folder", frame: CGRect(x: 200, y: 0, width: 200, height: 200))
    button.isSpringLoaded = true
    var opened = 0
    button.addAction(UIAction { _ in opened += 1 }, for: .primaryActionTriggered)
    world.lift()
    world.move((300, 100))
    world.screen.clock.advance(by: 0.9)
    world.move((310, 100))
    expectEqual(opened, 0)
    world.screen.clock.advance(by: 0.2)
    expectEqual(opened, 1)
    world.screen.clock.advance(by: 3)
    expectEqual(opened, 1)
    world.move((100, 300), (300, 100))
    world.screen.clock.advance(by: 0.5)
    world.move((100, 300))
    world.screen.clock.advance(by: 3)
    expectEqual(opened, 1)
    world.move((300, 100))
    world.screen.clock.advance(by: 1.1)
    expectEqual(opened, 2)
    expectEqual(world.screen.lines(.event).filter { $0 == "folder springLoads" }.count, 2)
    button.isSpringLoaded = false
    expect(button.interactions.isEmpty)
    world.screen.up(300, 100)
  }

  @Test("A new drag interaction is enabled on a tablet and disabled on other devices")
  func isEnabled() {
    expectEqual(UIDragInteraction(delegate: world.source).isEnabled, UIDragInteraction.isEnabledByDefault)
    expectEqual(UIDragInteraction.isEnabledByDefault, (UIDevice.current.userInterfaceIdiom == .pad))
  }

  @Test("An item provider loads its object or an object of another class from the same data, or reports an error")
  func providers() {
    final class Note: NSItemProviderReading {
      let text: String
      init(_ text: String) { self.text = text }
      static var readableTypeIdentifiersForItemProvider: [String] { ["public.text"] }
      static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let made = Note(String(decoding: data, as: UTF8.self)) as? Self else {
          throw NSItemProvider.ErrorCode.unknownError
        }
        return made
      }
    }
    let provider = NSItemProvider(object: "milk" as NSString)
    expectEqual(provider.registeredTypeIdentifiers, ["public.utf8-plain-text"])
    expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    var loaded: [String] = []
    provider.loadObject(ofClass: String.self) { text, _ in loaded.append(text as? String ?? "-") }
    provider.loadObject(ofClass: NSString.self) { text, _ in
      loaded.append((text as? NSString).map { $0 as String } ?? "-")
    }
    provider.loadObject(ofClass: Note.self) { note, _ in loaded.append((note as? Note)?.text ?? "-") }
    provider.loadObject(ofClass: URL.self) { _, error in loaded.append(error == nil ? "-" : "error") }
    expectEqual(loaded, ["milk", "milk", "milk", "error"])
    expect(provider.canLoadObject(ofClass: Note.self))
    expect(!provider.canLoadObject(ofClass: UIImage.self))
    expect(!NSItemProvider().canLoadObject(ofClass: String.self))
  }
}
