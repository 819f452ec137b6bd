import Foundation
import ResponderKit
import Testing

/// Tests of drags over spring-loaded views, and of a drag that the app ends when the touch ends.
@MainActor
@Suite("Spring-loaded views and drags that change during delegate calls")
struct DragDetailTests {
  let world = DragWorld()

  private func addFolder() -> UIView {
    world.screen.add(named: "folder", frame: CGRect(x: 200, y: 0, width: 200, height: 200))
  }

  // MARK: Spring loading

  /// A behavior and an effect that log their calls for a spring-loaded view.
  private final class Spring: UISpringLoadedInteractionBehavior, UISpringLoadedInteractionEffect {
    var states: [UISpringLoadedInteractionEffectState] = []
    var finishes = 0

    func shouldAllow(
      _ interaction: UISpringLoadedInteraction,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { finishes += 1 }
    func interaction(
      _ interaction: UISpringLoadedInteraction,
      didChangeWith context: any UISpringLoadedInteractionContext
    ) { states.append(context.state) }
  }

  @Test("A drag that leaves a spring-loaded view before the activation is reported to the view's behavior and effect")
  func leftTooSoon() {
    let spring = Spring()
    var opened = 0
    let interaction = UISpringLoadedInteraction(
      interactionBehavior: spring,
      interactionEffect: spring,
      activationHandler: { _, _ in opened += 1 }
    )
    addFolder().addInteraction(interaction)
    world.lift()
    world.move((300, 100))
    expectEqual(spring.states, [.possible])
    expectEqual(spring.finishes, 0)
    world.move((100, 300))
    expectEqual(spring.states, [.possible, .inactive])
    expectEqual(spring.finishes, 1)
    world.screen.clock.advance(by: 3)
    expectEqual(opened, 0)
    world.screen.up(100, 300)
  }

  @Test("A drop target that the app adds under a resting drag is notified before the next movement")
  func openedBeneath() {
    let folder = addFolder()
    let content = DragWorld.Target()
    let interaction = UISpringLoadedInteraction { [screen = world.screen] _, _ in
      let view = screen.add(named: "content", frame: CGRect(x: 200, y: 0, width: 200, height: 200))
      view.addInteraction(UIDropInteraction(delegate: content))
    }
    folder.addInteraction(interaction)
    world.lift()
    world.move((300, 100))
    expect(content.calls.isEmpty)
    world.screen.clock.advance(by: 1.1)
    expectEqual(content.calls, ["can", "enter", "update"])
    world.screen.up(300, 100)
    expectEqual(content.calls.last, "end")
  }

  // MARK: End

  /// A drop delegate that accepts every drag and runs the test's closures in its methods.
  private final class Tray: UIDropInteractionDelegate {
    var exits = 0
    var onUpdate: (() -> Void)?
    var onExit: (() -> Void)?

    func dropInteraction(
      _ interaction: UIDropInteraction,
      sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
      onUpdate?()
      return UIDropProposal(operation: .copy)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      exits += 1
      onExit?()
    }
  }

  @Test("A drag ends only once if the touch ends, the drop target disappears and the app disables the drag")
  func endsOnce() {
    let tray = Tray()
    let view = world.screen.add(named: "tray", frame: CGRect(x: 0, y: 200, width: 400, height: 200))
    view.addInteraction(UIDropInteraction(delegate: tray))
    world.lift()
    world.move((100, 120), (100, 300))
    tray.onUpdate = { view.removeFromSuperview() }
    tray.onExit = { [world] in world.drag.isEnabled = false }
    world.screen.up(100, 300)
    expectEqual(tray.exits, 1)
    expectEqual(world.source.calls.filter { $0.contains("end ") }, ["will end cancel", "did end cancel"])
  }

  /// A drop delegate that animates beside the drop of each item.
  private final class Animating: UIDropInteractionDelegate {
    var calls: [String] = []

    func dropInteraction(
      _ interaction: UIDropInteraction,
      sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .move) }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      calls.append("drop")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      item: UIDragItem,
      willAnimateDropWith animator: any UIDragAnimating
    ) {
      calls.append("will animate")
      animator.addAnimations { [weak self] in self?.calls.append("animation") }
      animator.addCompletion { [weak self] in self?.calls.append("completion \($0 == .end)") }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      calls.append("conclude")
    }
  }

  @Test("The animations and completions that are added to the drop of an item run before the drop is concluded")
  func dropAnimations() {
    let delegate = Animating()
    let view = world.screen.add(named: "tray", frame: CGRect(x: 0, y: 200, width: 400, height: 200))
    view.addInteraction(UIDropInteraction(delegate: delegate))
    world.lift()
    world.move((100, 120), (100, 300))
    world.screen.up(100, 300)
    expectEqual(delegate.calls, ["drop", "will animate", "animation", "completion true", "conclude"])
  }

  /// A drag delegate that counts the movements of its session.
  private final class Counting: UIDragInteractionDelegate {
    var moves = 0
    var onBegin: (() -> Void)?

    func dragInteraction(
      _ interaction: UIDragInteraction,
      itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "photo" as NSString))] }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) { onBegin?() }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) { moves += 1 }
  }

  private func addSource(_ delegate: Counting, at frame: CGRect) -> UIDragInteraction {
    let interaction = UIDragInteraction(delegate: delegate)
    interaction.isEnabled = true
    world.screen.add(named: "source", frame: frame).addInteraction(interaction)
    return interaction
  }

  @Test("A drag that the delegate ends in sessionWillBegin has no movements")
  func endsAsItBegins() {
    let delegate = Counting()
    let drag = addSource(delegate, at: CGRect(x: 0, y: 0, width: 200, height: 200))
    world.lift()
    world.move((100, 120), (100, 140))
    expect(delegate.moves > 0)
    world.screen.up(100, 140)
    delegate.moves = 0
    delegate.onBegin = { drag.isEnabled = false }
    world.lift()
    world.move((100, 120), (100, 140))
    world.screen.up(100, 140)
    expectEqual(delegate.moves, 0)
  }

  @Test("If one of two drags leaves a spring-loaded view, the other one still activates the view")
  func twoDrags() {
    let (left, right, spring) = (Counting(), Counting(), Spring())
    let drags = [
      addSource(left, at: CGRect(x: 0, y: 200, width: 100, height: 200)),
      addSource(right, at: CGRect(x: 100, y: 200, width: 100, height: 200)),
    ]
    var opened = 0
    let interaction = UISpringLoadedInteraction(
      interactionBehavior: spring,
      interactionEffect: spring,
      activationHandler: { _, _ in opened += 1 }
    )
    addFolder().addInteraction(interaction)
    let screen = world.screen
    screen.down(50, 300, finger: 1)
    screen.down(150, 300, finger: 2)
    screen.clock.advance(by: 0.6)
    screen.move(50, 320, finger: 1)
    screen.move(150, 320, finger: 2)
    expect(left.moves > 0)
    expect(right.moves > 0)
    screen.move(250, 100, finger: 1)
    screen.move(350, 100, finger: 2)
    screen.move(50, 320, finger: 1)
    expectEqual(spring.states, [.possible, .possible])
    expectEqual(spring.finishes, 0)
    screen.clock.advance(by: 2)
    expectEqual(opened, 1)
    expectEqual(spring.states.last, .activated)
    screen.move(150, 320, finger: 2)
    expectEqual(spring.states.last, .inactive)
    expectEqual(spring.finishes, 1)
    withExtendedLifetime(drags) {}
  }
}
