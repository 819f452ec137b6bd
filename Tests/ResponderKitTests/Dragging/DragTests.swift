import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// A view that things are dragged from, a bin beside it with a box in it, and what their delegates were told.
@MainActor
final class DragWorld {
  final class Source: UIDragInteractionDelegate {
    var told: [String] = []
    var items = ["photo"]
    var allowsMove = true
    var session: (any UIDragSession)?
    var onBegin: (() -> Void)?

    func dragInteraction(
      _ interaction: UIDragInteraction,
      itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      let place = session.location(in: interaction.view ?? UIView())
      told.append("items \(Int(place.x)) \(Int(place.y))")
      self.session = session
      return items.map { UIDragItem(itemProvider: NSItemProvider(object: $0 as NSString)) }
    }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      willAnimateLiftWith animator: any UIDragAnimating,
      session: any UIDragSession
    ) {
      told.append("lift")
      animator.addCompletion { self.told.append($0 == .end ? "lifted" : "put down") }
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      told.append("begin")
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
    ) { told.append("will end \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      session: any UIDragSession,
      didEndWith operation: UIDropOperation
    ) { told.append("did end \(operation)") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
      told.append("transferred")
    }
  }

  final class Target: UIDropInteractionDelegate {
    var told: [String] = []
    var isInterested = true
    var operation = UIDropOperation.copy
    var onUpdate: (() -> Void)?

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      told.append("can")
      return isInterested
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      told.append("enter")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
      if told.last != "update" { told.append("update") }
      onUpdate?()
      return UIDropProposal(operation: operation)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      told.append("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      session.loadObjects(ofClass: String.self) { texts in
        self.told.append("drop \(texts.compactMap { $0 as? String })")
      }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      told.append("conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      told.append("end")
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

  /// What the photo was told.
  private var photoTouches: [String] { world.screen.lines(.touches).filter { $0.hasPrefix("photo") } }

  @Test("P-20 a finger that rests lifts, one that then moves drags, and where it is let go the things are dropped")
  func wholeDrag() {
    world.lift()
    #expect(world.source.told == ["items 100 100", "lift"])
    world.move((100, 120), (100, 250), (100, 300))
    #expect(world.source.told.suffix(2) == ["lifted", "begin"])
    #expect(world.bin.told == ["can", "enter", "update"])
    world.screen.up(100, 300)
    #expect(world.bin.told == ["can", "enter", "update", "drop [\"photo\"]", "conclude", "end"])
    #expect(world.source.told.suffix(3) == ["will end copy", "did end copy", "transferred"])
    #expect(
      world.screen.lines(.event) == [
        "photo itemsForBeginning", "photo willAnimateLift", "photo sessionWillBegin", "bin canHandle",
        "bin sessionDidEnter", "bin sessionDidUpdate copy", "photo willEnd copy", "bin performDrop", "bin concludeDrop",
        "photo didEnd copy", "bin sessionDidEnd",
      ]
    )
  }

  @Test("P-20 without things there is no drag, and other gestures go on; the view keeps its touch")
  func nothing() {
    world.source.items = []
    let target = Target()
    world.photo.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    world.lift()
    world.move((100, 130), (100, 300))
    world.screen.up(100, 300)
    #expect(target.calls.first == "pan began")
    #expect(world.source.told == ["items 100 100"] && world.bin.told.isEmpty)
  }

  @Test("P-21 the touch is cancelled as the drag begins, not as the things are lifted")
  func touches() {
    world.lift()
    #expect(photoTouches == ["photo touchesBegan"])
    world.move((100, 120))
    #expect(photoTouches == ["photo touchesBegan", "photo touchesCancelled"])
    #expect(world.screen.log.records.last { $0.what.text == "touchesCancelled" }?.reason != nil)
  }

  @Test("Lifted and let go in its place, the things are put down, and the view's touch ends as any")
  func putDown() {
    world.lift()
    world.move((103, 103))
    world.screen.up(103, 103)
    #expect(world.source.told == ["items 100 100", "lift", "put down"])
    #expect(photoTouches.last == "photo touchesEnded")
    world.lift()
    #expect(world.source.told.count == 5)
  }

  @Test(
    "P-20 once lifted no pan or tap of the finger begins, and nothing scrolls; a program's long press runs alongside until the drag"
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
    #expect(target.calls.first == "press began")
    #expect(target.calls.last == "press cancelled")
    #expect(!target.calls.contains { $0.hasPrefix("pan") || $0.hasPrefix("tap") })
    #expect(world.source.told.contains("begin"))
  }

  @Test("P-20 where gestures may begin while the things are lifted, one that does puts them down")
  func simultaneous() {
    world.drag.allowsSimultaneousRecognitionDuringLift = true
    let target = Target()
    let pan = UIPanGestureRecognizer()
    world.photo.recognize(pan, named: "pan", telling: target)
    world.lift()
    world.move((100, 105), (100, 109), (100, 109), (100, 110), (100, 111), (100, 140))
    world.screen.up(100, 140)
    #expect(world.source.told.contains("put down") != world.source.told.contains("begin"))
  }

  @Test("A drag before its time lifts nothing")
  func tooSoon() {
    world.screen.steadyDrag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300))
    world.screen.tap(100, 100)
    world.screen.clock.advance(by: 2)
    #expect(world.source.told.isEmpty && world.bin.told.isEmpty)
  }

  @Test("The innermost interested view beneath the finger has the drag; each is asked once")
  func nesting() {
    world.lift()
    world.move((100, 300), (300, 300), (100, 300), (300, 300))
    #expect(world.bin.told == ["can", "enter", "update", "exit", "enter", "update", "exit"])
    #expect(world.box.told == ["can", "enter", "update", "exit", "enter", "update"])
    world.screen.up(300, 300)
    #expect(world.box.told.suffix(3) == ["drop [\"photo\"]", "conclude", "end"])
    #expect(world.bin.told.suffix(1) == ["end"])
    let other = DragWorld()
    other.box.isInterested = false
    other.lift()
    other.move((300, 300), (310, 300))
    other.screen.up(310, 300)
    #expect(other.box.told == ["can"])
    #expect(other.bin.told == ["can", "enter", "update", "drop [\"photo\"]", "conclude", "end"])
  }

  @Test("What hit-testing passes over takes no drag")
  func hitTesting() {
    world.boxView.isUserInteractionEnabled = false
    world.binView.isHidden = true
    world.lift()
    world.move((300, 300))
    world.screen.up(300, 300)
    #expect(world.box.told.isEmpty && world.bin.told.isEmpty)
    #expect(world.source.told.suffix(2) == ["will end cancel", "did end cancel"])
  }

  @Test(
    "Where nothing is proposed, or a move that is not allowed, nothing is dropped",
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
    #expect(world.source.told.suffix(2) == ["will end \(end)", "did end \(end)"])
    #expect(world.bin.told == ["can", "enter", "update", "end"])
  }

  @Test(
    "A touch that is taken away, an interaction that is removed or disabled, a view that leaves: the drag is cancelled",
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
    #expect(world.source.told.suffix(2) == ["will end cancel", "did end cancel"])
    #expect(world.bin.told.suffix(2) == ["exit", "end"])
    if number > 0 { world.screen.up(100, 300) }
    #expect(world.source.told.count { $0.hasPrefix("did end") } == 1)
    #expect(!world.bin.told.contains { $0.hasPrefix("drop") })
  }

  @Test("The program may end the drag as it hears of it")
  func reentrance() {
    world.source.onBegin = { [world] in world.drag.isEnabled = false }
    world.lift()
    world.move((100, 300))
    world.screen.up(100, 300)
    #expect(world.source.told.suffix(3) == ["begin", "will end cancel", "did end cancel"])
    #expect(world.bin.told.isEmpty)
    let other = DragWorld()
    other.bin.onUpdate = { other.binView.removeFromSuperview() }
    other.lift()
    other.move((100, 300), (100, 310))
    other.screen.up(100, 310)
    #expect(other.source.told.last == "did end cancel")
    #expect(other.bin.told == ["can", "enter", "update", "exit", "end"])
  }

  @Test("A context menu of the same view shows as the things are lifted, and goes as the drag begins")
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
    #expect(interaction.visibleMenu != nil && world.source.told.contains("lift"))
    world.move((100, 130), (100, 300))
    #expect(interaction.visibleMenu == nil && world.source.told.contains("begin"))
    world.screen.up(100, 300)
    #expect(world.source.told.last == "transferred")
  }

  @Test("A drag that rests over what opens by that opens it once, until it comes again")
  func springs() {
    let button = world.screen.add(UIButton(), named: "folder", frame: CGRect(x: 200, y: 0, width: 200, height: 200))
    button.isSpringLoaded = true
    var opened = 0
    button.addAction(UIAction { _ in opened += 1 }, for: .primaryActionTriggered)
    world.lift()
    world.move((300, 100))
    world.screen.clock.advance(by: 0.9)
    world.move((310, 100))
    #expect(opened == 0)
    world.screen.clock.advance(by: 0.2)
    #expect(opened == 1)
    world.screen.clock.advance(by: 3)
    #expect(opened == 1)
    world.move((100, 300), (300, 100))
    world.screen.clock.advance(by: 0.5)
    world.move((100, 300))
    world.screen.clock.advance(by: 3)
    #expect(opened == 1)
    world.move((300, 100))
    world.screen.clock.advance(by: 1.1)
    #expect(opened == 2)
    #expect(world.screen.lines(.event).filter { $0 == "folder springLoads" }.count == 2)
    button.isSpringLoaded = false
    #expect(button.interactions.isEmpty)
    world.screen.up(300, 100)
  }

  @Test("An interaction that is new is enabled where the device is a tablet")
  func isEnabled() {
    #expect(UIDragInteraction(delegate: world.source).isEnabled == UIDragInteraction.isEnabledByDefault)
    #expect(UIDragInteraction.isEnabledByDefault == (UIDevice.current.userInterfaceIdiom == .pad))
  }

  @Test("A provider gives the thing itself, what another class makes of its data, or an error")
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
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    var loaded: [String] = []
    provider.loadObject(ofClass: String.self) { text, _ in loaded.append(text as? String ?? "-") }
    provider.loadObject(ofClass: NSString.self) { text, _ in
      loaded.append((text as? NSString).map { $0 as String } ?? "-")
    }
    provider.loadObject(ofClass: Note.self) { note, _ in loaded.append((note as? Note)?.text ?? "-") }
    provider.loadObject(ofClass: URL.self) { _, error in loaded.append(error == nil ? "-" : "error") }
    #expect(loaded == ["milk", "milk", "milk", "error"])
    #expect(provider.canLoadObject(ofClass: Note.self) && !provider.canLoadObject(ofClass: UIImage.self))
    #expect(!NSItemProvider().canLoadObject(ofClass: String.self))
  }
}
