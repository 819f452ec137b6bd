import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("What presentations ask and keep")
struct PresentationTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }
  private let presenter = UIViewController()

  private func begin() { screen.window.rootViewController = presenter }

  @Test("A sheet keeps its looks, and its detents resolve against the room there is")
  func sheets() throws {
    begin()
    let shown = UIViewController()
    shown.modalPresentationStyle = .pageSheet
    let sheet = try #require(shown.sheetPresentationController)
    expectStored(sheet, \.preferredCornerRadius, 20)
    expectStored(sheet, \.prefersGrabberVisible, true)
    expectStored(sheet, \.prefersEdgeAttachedInCompactHeight, true)
    expectStored(sheet, \.prefersPageSizing, !sheet.prefersPageSizing)
    expectStored(sheet, \.widthFollowsPreferredContentSizeWhenEdgeAttached, true)
    expectStoredObject(sheet, \.sourceView, UIView())
    var rooms: [CGFloat] = []
    var sizes: [UIUserInterfaceSizeClass] = []
    let own = UISheetPresentationController.Detent.custom(identifier: .init("own")) { context in
      rooms.append(context.maximumDetentValue)
      sizes.append(context.containerTraitCollection.horizontalSizeClass)
      return 200
    }
    sheet.detents = [own, .large()]
    #expect(own.identifier == .init("own") && UISheetPresentationController.Detent.large().identifier == .large)
    presenter.present(shown, animated: false)
    screen.wait(1)
    #expect(
      rooms.allSatisfy { $0 > 200 && $0 <= screen.window.bounds.height } && !rooms.isEmpty && sizes[0] == .compact
    )
    let count = rooms.count
    sheet.invalidateDetents()
    shown.presentationController?.containerView?.layoutIfNeeded()
    #expect(rooms.count > count)
  }

  @Test("A popover keeps where it comes from, and its delegate is asked before it goes and told before it comes")
  func popovers() throws {
    begin()
    final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
      var heard: [String] = []
      func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        heard.append("prepare")
      }
      func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
      ) -> Bool {
        heard.append("should")
        return true
      }
      func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
      ) { heard.append("did") }
      func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
      { .none }
    }
    let shown = UIViewController()
    shown.modalPresentationStyle = .popover
    shown.preferredContentSize = CGSize(width: 100, height: 100)
    let popover = try #require(shown.popoverPresentationController)
    let delegate = Delegate()
    popover.delegate = delegate
    expectStored(popover, \.backgroundColor, .red)
    expectStored(popover, \.canOverlapSourceViewRect, true)
    expectStored(popover, \.permittedArrowDirections, .down)
    expectStored(popover, \.popoverLayoutMargins, UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    expectStoredObject(popover, \.barButtonItem, UIBarButtonItem())
    popover.barButtonItem = nil
    popover.permittedArrowDirections = .any
    popover.sourceView = presenter.view
    expectStored(popover, \.sourceRect, CGRect(x: 100, y: 300, width: 10, height: 10))
    presenter.present(shown, animated: false)
    screen.wait(1)
    #expect(delegate.heard == ["prepare"])
    screen.tap(at: CGPoint(x: 380, y: 830))
    screen.wait(1)
    #expect(delegate.heard == ["prepare", "should", "did"] && presenter.presentedViewController == nil)
  }

  @Test("A presentation controller of one's own says how it adapts and what of the presenter stays")
  func ownController() {
    begin()
    let shown = UIViewController()
    let own = UIPresentationController(presentedViewController: shown, presenting: presenter)
    #expect(own.shouldPresentInFullscreen && !own.shouldRemovePresentersView)
    #expect(own.adaptivePresentationStyle == .none && own.delegate == nil)
    #expect(own.adaptivePresentationStyle(for: UITraitCollection(horizontalSizeClass: .compact)) == .none)
    let traits = UITraitCollection(horizontalSizeClass: .regular)
    expectStoredObject(own, \.overrideTraitCollection, traits)
  }

  @Test("An alert keeps its message, its style and which of its actions comes first")
  func alerts() {
    begin()
    let alert = UIAlertController(title: "Sure?", message: "It goes.", preferredStyle: .alert)
    let action = UIAlertAction(title: "Go", style: .destructive, handler: nil)
    alert.addAction(action)
    #expect(alert.message == "It goes." && alert.preferredStyle == .alert && action.style == .destructive)
    expectStored(alert, \.message, "Gone.")
    expectStoredObject(alert, \.preferredAction, action)
  }

  /// Presents by an animator that takes a second, and keeps what its context told.
  private final class Stage: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    let drive = UIPercentDrivenInteractiveTransition()
    var isDriven = false
    var told: [String] = []
    func animationController(
      forPresented presented: UIViewController,
      presenting: UIViewController,
      source: UIViewController
    )
      -> (any UIViewControllerAnimatedTransitioning)?
    { self }
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    { isDriven ? drive : nil }
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let shown = context.viewController(forKey: .to), let from = context.viewController(forKey: .from) else {
        return
      }
      told.append(
        "animated \(context.isAnimated), interactive \(context.isInteractive), \(context.initialFrame(for: from).height)"
      )
      told.append(
        "\(context.targetTransform == .identity) \(context.presentationStyle == shown.modalPresentationStyle)"
      )
      shown.view.frame = context.finalFrame(for: shown)
      shown.view.alpha = 0
      context.containerView.addSubview(shown.view)
      UIView.animate(withDuration: 1) {
        shown.view.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  @Test("A transition tells its coordinator how long it takes, how far it is and who takes part")
  func coordinator() throws {
    begin()
    let shown = UIViewController()
    let stage = Stage()
    shown.transitioningDelegate = stage
    shown.modalPresentationStyle = .fullScreen
    presenter.present(shown, animated: true)
    let coordinator = try #require(shown.transitionCoordinator)
    var heard: [String] = []
    #expect(
      coordinator.animateAlongsideTransition(
        in: presenter.view,
        animation: { _ in heard.append("along") },
        completion: { _ in heard.append("done") }
      )
    )
    coordinator.notifyWhenInteractionEnds { _ in heard.append("interaction ended") }
    #expect(coordinator.isAnimated && !coordinator.isInteractive && !coordinator.initiallyInteractive)
    #expect(
      coordinator.transitionDuration == 1 && coordinator.presentationStyle == .fullScreen
        && coordinator.targetTransform == .identity
    )
    #expect(coordinator.viewController(forKey: .to) === shown && coordinator.view(forKey: .to) === shown.view)
    #expect(coordinator.containerView === shown.view.superview && coordinator.completionVelocity == 1)
    #expect(
      coordinator.completionCurve == .easeInOut && !coordinator.isInterruptible && coordinator.percentComplete == 0
    )
    screen.wait(2)
    #expect(heard == ["along", "done"] && presenter.presentedViewController === shown)
    #expect(stage.told == ["animated true, interactive false, 844.0", "true true"])
  }

  @Test("A driven transition follows its percentage, can be paused, and says how it goes on")
  func driven() throws {
    begin()
    let shown = UIViewController()
    let stage = Stage()
    stage.isDriven = true
    shown.transitioningDelegate = stage
    shown.modalPresentationStyle = .fullScreen
    #expect(stage.drive.wantsInteractiveStart)
    expectStored(stage.drive, \.completionCurve, .linear)
    stage.drive.timingCurve = UICubicTimingParameters(animationCurve: .easeIn)
    #expect(stage.drive.timingCurve != nil)
    presenter.present(shown, animated: true)
    screen.wait(0.1)
    stage.drive.update(0.5)
    #expect(stage.drive.percentComplete == 0.5 && stage.drive.duration == 1)
    stage.drive.pause()
    stage.drive.finish()
    screen.wait(2)
    #expect(presenter.presentedViewController === shown)
  }
}
