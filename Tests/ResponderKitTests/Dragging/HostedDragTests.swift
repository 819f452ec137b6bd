import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Drags to and from other apps")
struct HostedDragTests {
  /// A host that detaches a drag at the right edge of the screen.
  private final class Host: DragHost {
    var drag: HostedDrag?
    var locations: [CGPoint] = []

    func application(_ application: UIApplication, didMove drag: HostedDrag) {
      self.drag = drag
      locations.append(drag.location)
      if drag.location.x > 390 { drag.detach() }
    }
  }

  private let world = DragWorld()
  private let host = Host()
  private var application: UIApplication { world.screen.application }

  init() { application.dragHost = host }

  /// Lifts the photo and drags it to the right edge, where the host detaches the drag.
  private func leave() throws -> HostedDrag {
    world.lift()
    world.move((100, 120), (395, 120))
    let drag = try require(host.drag)
    world.screen.application.cancelAllTouches()
    return drag
  }

  @Test("The host receives each location of a drag, and its types, source and data")
  func movement() throws {
    world.lift()
    world.move((100, 120), (100, 250))
    expectEqual(host.locations, [CGPoint(x: 100, y: 120), CGPoint(x: 100, y: 250)])
    let drag = try require(host.drag)
    expectEqual(drag.offeredTypes, [["public.utf8-plain-text"]])
    expectEqual(drag.sourceFrame, CGRect(x: 0, y: 0, width: 200, height: 200))
    expectEqual(drag.operation, .copy)
    var loaded: [Data?] = []
    drag.loadOfferedData(forType: "public.utf8-plain-text") { loaded.append($0) }
    drag.loadOfferedData(forType: "public.png") { loaded.append($0) }
    drag.loadOfferedData(forType: "public.utf8-plain-text", ofItem: 7) { loaded.append($0) }
    expectEqual(loaded, [Data("photo".utf8), nil, nil])
  }

  @Test("After the host has detached a drag, the end of its touch does not end it")
  func detached() throws {
    let drag = try leave()
    expect(drag.isActive)
    expect(!world.source.calls.contains("did end cancel"))
    drag.exit()
    expectEqual(drag.operation, .cancel)
    drag.end(with: .move)
    expectEqual(world.source.calls.suffix(3), ["will end move", "did end move", "transferred"])
    expect(!drag.isActive)
    drag.end(with: .copy)
    expectEqual(drag.drop(), .cancel)
    expectEqual(world.source.calls.suffix(3), ["will end move", "did end move", "transferred"])
  }

  @Test("A detached drag that another app rejects is cancelled", arguments: [UIDropOperation.cancel, .forbidden])
  func rejected(operation: UIDropOperation) throws {
    let drag = try leave()
    drag.end(with: operation)
    expectEqual(world.source.calls.suffix(2), ["will end cancel", "did end cancel"])
  }

  @Test("A detached drag can return and be dropped in the app")
  func returns() throws {
    let drag = try leave()
    drag.exit()
    expectEqual(drag.move(to: CGPoint(x: 100, y: 300)), .copy)
    expectEqual(drag.drop(), .copy)
    expect(world.bin.calls.contains("drop [\"photo\"]"))
    expectEqual(world.source.calls.last, "transferred")
    world.lift()
    expectEqual(world.source.calls.last, "lift")
  }

  @Test("Items of another app are loaded when they are dropped, once, and have no local session")
  func foreign() throws {
    var requests: [String] = []
    let offer = PasteboardOffer(types: ["public.utf8-plain-text", "public.png"]) { type in
      requests.append(type)
      return Data("letter".utf8)
    }
    let drag = try application.beginDrag(of: [offer], allowsMoveOperation: false, at: CGPoint(x: 1, y: 1))
    expectEqual(drag.move(to: CGPoint(x: 50, y: 50)), .cancel)
    expectEqual(drag.move(to: CGPoint(x: 100, y: 300)), .copy)
    expect(drag.offeredTypes.isEmpty)
    expect(requests.isEmpty)
    expectEqual(drag.drop(), .copy)
    expectEqual(requests, ["public.utf8-plain-text"])
    expectEqual(world.bin.calls, ["can", "enter", "update", "drop [\"letter\"]", "conclude", "end"])
    expect(world.source.calls.isEmpty)
  }

  @Test("A drag of another app that leaves without a drop ends for the views that it has entered")
  func foreignExit() throws {
    let offer = PasteboardOffer(types: ["public.png"]) { _ in nil }
    let drag = try application.beginDrag(of: [offer], allowsMoveOperation: true, at: .zero)
    drag.move(to: CGPoint(x: 100, y: 300))
    drag.exit()
    drag.end(with: .cancel)
    expectEqual(world.bin.calls, ["can", "enter", "update", "exit", "end"])
    expectEqual(drag.move(to: CGPoint(x: 100, y: 300)), .cancel)
    expectEqual(world.bin.calls.count, 5)
  }

  @Test("If the accepting view removes itself from its window, a drop returns .cancel, as its delegates are notified")
  func removedTarget() throws {
    let drag = try leave()
    world.bin.onUpdate = { [binView = world.binView] in binView.removeFromSuperview() }
    expectEqual(drag.move(to: CGPoint(x: 100, y: 300)), .copy)
    expectEqual(drag.drop(), .cancel)
    expectEqual(world.source.calls.suffix(2), ["will end cancel", "did end cancel"])
    expect(!world.bin.calls.contains("conclude"))
  }

  @Test("A move is refused if another app only allows copies")
  func move() throws {
    world.bin.operation = .move
    let offer = PasteboardOffer(types: ["public.png"]) { _ in nil }
    let copy = try application.beginDrag(of: [offer], allowsMoveOperation: false, at: .zero)
    expectEqual(copy.move(to: CGPoint(x: 100, y: 300)), .forbidden)
    expectEqual(copy.drop(), .cancel)
    let moved = try application.beginDrag(of: [offer], allowsMoveOperation: true, at: .zero)
    expectEqual(moved.move(to: CGPoint(x: 100, y: 300)), .move)
  }

  @Test("Invalid locations and offers have no effect")
  func hostile() throws {
    let offer = PasteboardOffer(types: ["public.png"]) { _ in nil }
    let drag = try application.beginDrag(of: [offer], allowsMoveOperation: true, at: .zero)
    expectEqual(drag.move(to: CGPoint(x: CGFloat.nan, y: .infinity)), .cancel)
    expectEqual(drag.location, .zero)
    #expect(throws: PasteboardError.wrongNumberOfTypes(item: 0, count: 0, limit: 100)) {
      try application.beginDrag(of: [PasteboardOffer(types: []) { _ in nil }], allowsMoveOperation: true, at: .zero)
    }
    #expect(throws: PasteboardError.tooManyItems(count: 1_001, limit: 1_000)) {
      try application.beginDrag(of: Array(repeating: offer, count: 1_001), allowsMoveOperation: true, at: .zero)
    }
  }
}
