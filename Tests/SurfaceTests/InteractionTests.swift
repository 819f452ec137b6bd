import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Interactions")
struct InteractionTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }
  private let view = UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))

  private func begin() { screen.window.addSubview(view) }

  @Test("A pointer interaction asks its delegate for a region and for the pointer's style in the region")
  func pointer() {
    begin()
    final class Asked: NSObject, UIPointerInteractionDelegate {
      var locations: [CGPoint] = []
      var styled: [AnyHashable?] = []
      func pointerInteraction(
        _ interaction: UIPointerInteraction,
        regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
      )
        -> UIPointerRegion?
      {
        locations.append(request.location)
        return UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 100, height: 200), identifier: "left")
      }
      func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
      {
        styled.append(region.identifier)
        return .hidden()
      }
    }
    let asked = Asked()
    let interaction = UIPointerInteraction(delegate: asked)
    view.addInteraction(interaction)
    expectIdentical(interaction.delegate, asked)
    expectIdentical(interaction.view, view)
    expect(interaction.isEnabled)
    screen.hover(at: CGPoint(x: 60, y: 110))
    expect(interaction.style(at: CGPoint(x: 10, y: 10)) != nil)
    expect(asked.locations.contains(CGPoint(x: 10, y: 10)))
    expect(asked.styled.contains("left"))
    interaction.invalidate()
    interaction.isEnabled = false
    expectNil(interaction.style(at: CGPoint(x: 10, y: 10)))
    expectEqual(UIPointerRegion(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).rect.width, 3)
  }

  @Test("A pointer effect contains the view that it lifts or highlights")
  func pointerEffects() {
    begin()
    let preview = UITargetedPreview(view: view)
    let effects: [UIPointerEffect] = [
      .automatic(preview), .highlight(preview), .lift(preview),
      .hover(preview, preferredTintMode: .underlay, prefersShadow: true, prefersScaledContent: false),
    ]
    let views = effects.map { effect in
      switch effect {
      case .automatic(let preview), .highlight(let preview), .lift(let preview): preview.view
      case .hover(let preview, let tint, let shadow, let scaled):
        tint == .underlay && shadow && !scaled ? preview.view : nil
      }
    }
    expect(views.allSatisfy { $0 === view })
    expect(UIPointerEffect.TintMode.none != .overlay)
    expectStored(UIDragPreviewParameters(), \.backgroundColor, .red)
  }

  @Test("A pencil interaction reports a squeeze with the hover pose of the pencil")
  func pencil() {
    begin()
    final class Listener: NSObject, UIPencilInteractionDelegate {
      var poses: [UIPencilHoverPose?] = []
      func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze)
      { poses.append(squeeze.hoverPose) }
    }
    let reported = Listener()
    let interaction = UIPencilInteraction()
    interaction.delegate = reported
    view.addInteraction(interaction)
    expectIdentical(interaction.delegate, reported)
    let pose = UIPencilHoverPose(
      location: CGPoint(x: 1, y: 2),
      zOffset: 0.5,
      azimuthAngle: 1,
      altitudeAngle: 0.75,
      rollAngle: 0.25
    )
    interaction.receiveSqueeze(.began, at: pose)
    expectEqual(reported.poses.count, 1)
    expect(reported.poses[0]?.zOffset == 0.5 && reported.poses[0]?.azimuthAngle == 1)
    expect(reported.poses[0]?.altitudeAngle == 0.75 && reported.poses[0]?.rollAngle == 0.25)
    expectEqual(UIPencilInteraction.preferredTapAction, .switchEraser)
    expectEqual(UIPencilInteraction.preferredSqueezeAction, .showContextualPalette)
    expect(!UIPencilInteraction.prefersPencilOnlyDrawing)
  }

  @Test("A spring-loaded view is activated while a drag hovers over the view")
  func springLoading() throws {
    begin()
    final class Lifting: NSObject, UIDragInteractionDelegate {
      func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
        -> [UIDragItem]
      {
        [UIDragItem(itemProvider: NSItemProvider(object: "thing" as NSString))]
      }
      func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionIsRestrictedToDraggingApplication session: any UIDragSession
      ) -> Bool { true }
    }
    final class Loading: NSObject, UISpringLoadedInteractionBehavior, UISpringLoadedInteractionEffect {
      var states: [UISpringLoadedInteractionEffectState] = []
      var asked = 0
      var finished = 0
      var locations: [CGPoint] = []
      func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext)
        -> Bool
      {
        asked += 1
        context.targetItem = 3
        locations.append(context.location(in: context.targetView))
        return true
      }
      func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { finished += 1 }
      func interaction(
        _ interaction: UISpringLoadedInteraction,
        didChangeWith context: any UISpringLoadedInteractionContext
      ) {
        states.append(context.state)
      }
    }
    let source = UIView(frame: CGRect(x: 50, y: 500, width: 100, height: 100))
    screen.window.addSubview(source)
    let lifting = Lifting()
    let drag = UIDragInteraction(delegate: lifting)
    drag.isEnabled = true
    source.addInteraction(drag)
    expectIdentical(drag.delegate, lifting)
    let loading = Loading()
    var activated = 0
    let interaction = UISpringLoadedInteraction(interactionBehavior: loading, interactionEffect: loading) {
      _,
      context in
      activated += context.targetItem as? Int ?? 0
    }
    view.addInteraction(interaction)
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 100, y: 550))
    screen.wait(1)
    finger.move(to: CGPoint(x: 150, y: 200), over: 0.3)
    screen.wait(4)
    expect(loading.asked > 0)
    expectEqual(activated, 3)
    expect(loading.states.contains(.activated))
    expect(loading.states.contains(.possible))
    expect(loading.locations.contains { $0.x > 0 && $0.x < 200 })
    finger.up()
    screen.wait(1)
    expectEqual(loading.finished, 1)
    expectNil(UISpringLoadedInteraction { _, _ in }.view)
  }

  @Test(
    "A drag interaction notifies its delegate of moves, and a drop interaction's delegate proposes an operation"
  )
  func dragging() {
    begin()
    final class Both: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
      var received: Set<String> = []
      var moves = 0
      func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
        -> [UIDragItem]
      {
        let provider = NSItemProvider(object: "thing" as NSString)
        provider.suggestedName = "Thing"
        provider.registerObject(NSURL(string: "letters://one")!, visibility: .all)
        let item = UIDragItem(itemProvider: provider)
        item.previewProvider = { UIDragPreview(view: UIView(), parameters: UIDragPreviewParameters()) }
        return [item]
      }
      func dragInteraction(
        _ interaction: UIDragInteraction,
        previewForLifting item: UIDragItem,
        session: any UIDragSession
      ) -> UITargetedDragPreview? {
        received.insert("preview")
        return UITargetedDragPreview(view: interaction.view!, parameters: UIDragPreviewParameters())
      }
      func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) { moves += 1 }
      func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        if session.items.count == 1, session.allowsMoveOperation { received.insert("items") }
        if session.canLoadObjects(ofClass: String.self), session.hasItemsConforming(toTypeIdentifiers: ["public.text"])
        {
          received.insert("text")
        }
        if session.items[0].itemProvider.suggestedName == "Thing", !session.isRestrictedToDraggingApplication {
          received.insert("name")
        }
        return true
      }
      func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
      {
        let proposal = UIDropProposal(operation: .copy)
        proposal.isPrecise = true
        proposal.prefersFullSizePreview = true
        if proposal.operation == .copy, proposal.isPrecise, proposal.prefersFullSizePreview {
          received.insert("proposal")
        }
        return proposal
      }
      func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        received.insert("drop")
      }
      func dropInteraction(
        _ interaction: UIDropInteraction,
        item: UIDragItem,
        willAnimateDropWith animator: any UIDragAnimating
      ) {
        animator.addAnimations {}
        received.insert("animate")
      }
    }
    let both = Both()
    let source = UIView(frame: CGRect(x: 50, y: 500, width: 100, height: 100))
    screen.window.addSubview(source)
    let drag = UIDragInteraction(delegate: both)
    drag.isEnabled = true
    source.addInteraction(drag)
    let drop = UIDropInteraction(delegate: both)
    view.addInteraction(drop)
    expectIdentical(drop.delegate, both)
    expectStored(drop, \.allowsSimultaneousDropSessions, true)
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 100, y: 550))
    screen.wait(1)
    finger.move(to: CGPoint(x: 150, y: 200), over: 0.3)
    finger.up()
    screen.wait(1)
    expectEqual(both.received, ["preview", "items", "text", "name", "proposal", "drop", "animate"])
    expect(both.moves > 0)
    let preview = UIDragPreview(view: source, parameters: UIDragPreviewParameters())
    expectIdentical(preview.view, source)
    expectEqual(preview.parameters.backgroundColor, UIDragPreviewParameters().backgroundColor)
  }

  @Test("A context menu interaction shows and dismisses the menu that its delegate provides")
  func contextMenu() {
    begin()
    final class Menus: NSObject, UIContextMenuInteractionDelegate {
      var received: [String] = []
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        let actions: UIContextMenuConfiguration.ActionProvider = { _ in
          UIMenu(title: "", children: [UIAction(title: "Go") { _ in }])
        }
        let preview: UIContextMenuConfiguration.PreviewProvider = { UIViewController() }
        return UIContextMenuConfiguration(
          identifier: "thing" as NSString,
          previewProvider: preview,
          actionProvider: actions
        )
      }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) {
        animator?.addAnimations { self.received.append("animation") }
        received.append("will \(animator?.previewViewController == nil ? "none" : "preview")")
      }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
      ) {
        animator.preferredCommitStyle = .pop
        received.append(animator.preferredCommitStyle == .pop ? "pop" : "dismiss")
      }
    }
    let menus = Menus()
    let interaction = UIContextMenuInteraction(delegate: menus)
    view.addInteraction(interaction)
    expectIdentical(interaction.delegate, menus)
    screen.press(at: CGPoint(x: 100, y: 200), for: 1)
    expectEqual(interaction.visibleMenu?.children.count, 1)
    expect(interaction.menuAppearance != .unknown)
    expect(menus.received.contains("will preview"))
    expect(menus.received.contains("animation"))
    interaction.dismissMenu()
    expectNil(interaction.visibleMenu)
    screen.wait(1)
    screen.press(at: CGPoint(x: 100, y: 200), for: 1)
    interaction.choosePreview()
    screen.wait(1)
    expect(menus.received.contains("pop"))
  }

  @Test("An edit menu interaction stores its delegate, and a menu's configuration stores the menu's location")
  func editMenu() {
    begin()
    final class Menus: NSObject, UIEditMenuInteractionDelegate {}
    let menus = Menus()
    let interaction = UIEditMenuInteraction(delegate: menus)
    expectIdentical(interaction.delegate, menus)
    let configuration = UIEditMenuConfiguration(identifier: "here" as NSString, sourcePoint: CGPoint(x: 3, y: 4))
    expectEqual(configuration.sourcePoint, CGPoint(x: 3, y: 4))
    expectEqual(configuration.identifier, AnyHashable("here" as NSString))
  }

  @Test("An arrow key moves the focus, and the context of the update contains the heading and both items")
  func focus() {
    begin()
    final class Listener: UIButton {
      var headings: [UIFocusHeading] = []
      var items: [(any UIFocusItem)?] = []
      override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        headings.append(context.focusHeading)
        items = [context.previouslyFocusedItem, context.nextFocusedItem]
      }
    }
    let (first, second) = (Listener(type: .system), Listener(type: .system))
    first.frame = CGRect(x: 10, y: 400, width: 100, height: 40)
    second.frame = CGRect(x: 150, y: 400, width: 100, height: 40)
    screen.window.addSubview(first)
    screen.window.addSubview(second)
    var posted = 0
    let token = screen.application.notificationCenter.addObserver(forName: UIFocusSystem.didUpdateNotification) { _ in
      posted += 1
    }
    UIFocusSystem.focusSystem(for: screen.window)?.requestFocusUpdate(to: first)
    screen.wait(0.1)
    expect(first.isFocused)
    expectEqual(first.preferredFocusEnvironments.isEmpty, (first.preferredFocusEnvironments.count == 0))
    screen.pressButton(.rightArrow)
    screen.wait(0.1)
    expect(second.isFocused)
    expectEqual(second.headings.last, .right)
    expectIdentical(second.items.first.flatMap { $0 }, first)
    expectIdentical(second.items.last.flatMap { $0 }, second)
    expect(posted >= 2)
    withExtendedLifetime(token) {}
  }

  @Test("A view stores the title and the image that its large content viewer shows")
  func largeContent() {
    begin()
    let label = UIView()
    expectStored(label, \.largeContentTitle, "Go")
    expectStored(label, \.showsLargeContentViewer, true)
    expectStoredObject(label, \.largeContentImage, UIImage(named: "go")!)
  }
}
