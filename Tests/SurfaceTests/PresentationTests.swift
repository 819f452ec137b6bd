import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Presentations")
struct PresentationTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }
  private let presenter = UIViewController()

  private func begin() { screen.window.rootViewController = presenter }

  @Test("A sheet stores its appearance properties, and its detents have heights that depend on the available height")
  func sheets() throws {
    begin()
    let shown = UIViewController()
    shown.modalPresentationStyle = .pageSheet
    let sheet = try require(shown.sheetPresentationController)
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
    expectEqual(own.identifier, .init("own"))
    expectEqual(UISheetPresentationController.Detent.large().identifier, .large)
    presenter.present(shown, animated: false)
    screen.wait(1)
    expect(rooms.allSatisfy { $0 > 200 && $0 <= screen.window.bounds.height } && !rooms.isEmpty && sizes[0] == .compact)
    let count = rooms.count
    sheet.invalidateDetents()
    shown.presentationController?.containerView?.layoutIfNeeded()
    expect(rooms.count > count)
  }

  @Test("A popover's delegate is notified before the popover appears and asked before it is dismissed")
  func popovers() throws {
    begin()
    final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
      var received: [String] = []
      func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        received.append("prepare")
      }
      func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
      ) -> Bool {
        received.append("should")
        return true
      }
      func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
      ) { received.append("did") }
      func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
      { .none }
    }
    let shown = UIViewController()
    shown.modalPresentationStyle = .popover
    shown.preferredContentSize = CGSize(width: 100, height: 100)
    let popover = try require(shown.popoverPresentationController)
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
    expectEqual(delegate.received, ["prepare"])
    screen.tap(at: CGPoint(x: 380, y: 830))
    screen.wait(1)
    expectEqual(delegate.received, ["prepare", "should", "did"])
    expectNil(presenter.presentedViewController)
  }

  @Test("A custom presentation controller determines the adaptive style of the presentation")
  func ownController() {
    begin()
    let shown = UIViewController()
    let own = UIPresentationController(presentedViewController: shown, presenting: presenter)
    expect(own.shouldPresentInFullscreen)
    expect(!own.shouldRemovePresentersView)
    expectEqual(own.adaptivePresentationStyle, .none)
    expectNil(own.delegate)
    expectEqual(own.adaptivePresentationStyle(for: UITraitCollection(horizontalSizeClass: .compact)), .none)
    let traits = UITraitCollection(horizontalSizeClass: .regular)
    expectStoredObject(own, \.overrideTraitCollection, traits)
  }

  @Test("An alert stores its message, its style and its preferred action")
  func alerts() {
    begin()
    let alert = UIAlertController(title: "Sure?", message: "It is deleted.", preferredStyle: .alert)
    let action = UIAlertAction(title: "Go", style: .destructive, handler: nil)
    alert.addAction(action)
    expectEqual(alert.message, "It is deleted.")
    expectEqual(alert.preferredStyle, .alert)
    expectEqual(action.style, .destructive)
    expectStored(alert, \.message, "Deleted.")
    expectStoredObject(alert, \.preferredAction, action)
  }

  /// A transition whose animator takes one second and stores the values of the transition context.
  private final class SlowTransition: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    let drive = UIPercentDrivenInteractiveTransition()
    var isDriven = false
    var reported: [String] = []
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
      reported.append(
        "animated \(context.isAnimated), interactive \(context.isInteractive), \(context.initialFrame(for: from).height)"
      )
      reported.append(
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

  @Test("The coordinator of a transition returns the transition's duration, progress, view controllers and views")
  func coordinator() throws {
    begin()
    let shown = UIViewController()
    let transition = SlowTransition()
    shown.transitioningDelegate = transition
    shown.modalPresentationStyle = .fullScreen
    presenter.present(shown, animated: true)
    let coordinator = try require(shown.transitionCoordinator)
    var received: [String] = []
    expect(
      coordinator.animateAlongsideTransition(
        in: presenter.view,
        animation: { _ in received.append("along") },
        completion: { _ in received.append("done") }
      )
    )
    coordinator.notifyWhenInteractionEnds { _ in received.append("interaction ended") }
    expect(coordinator.isAnimated)
    expect(!coordinator.isInteractive)
    expect(!coordinator.initiallyInteractive)
    expectEqual(coordinator.transitionDuration, 1)
    expectEqual(coordinator.presentationStyle, .fullScreen)
    expectEqual(coordinator.targetTransform, .identity)
    expectIdentical(coordinator.viewController(forKey: .to), shown)
    expectIdentical(coordinator.view(forKey: .to), shown.view)
    expectIdentical(coordinator.containerView, shown.view.superview)
    expectEqual(coordinator.completionVelocity, 1)
    expectEqual(coordinator.completionCurve, .easeInOut)
    expect(!coordinator.isInterruptible)
    expectEqual(coordinator.percentComplete, 0)
    screen.wait(2)
    expectEqual(received, ["along", "done"])
    expectIdentical(presenter.presentedViewController, shown)
    expectEqual(transition.reported, ["animated true, interactive false, 844.0", "true true"])
  }

  @Test("An interactive transition has the progress to which the app updates it, and can be paused and finished")
  func driven() throws {
    begin()
    let shown = UIViewController()
    let transition = SlowTransition()
    transition.isDriven = true
    shown.transitioningDelegate = transition
    shown.modalPresentationStyle = .fullScreen
    expect(transition.drive.wantsInteractiveStart)
    expectStored(transition.drive, \.completionCurve, .linear)
    transition.drive.timingCurve = UICubicTimingParameters(animationCurve: .easeIn)
    expect(transition.drive.timingCurve != nil)
    presenter.present(shown, animated: true)
    screen.wait(0.1)
    transition.drive.update(0.5)
    expectEqual(transition.drive.percentComplete, 0.5)
    expectEqual(transition.drive.duration, 1)
    transition.drive.pause()
    transition.drive.finish()
    screen.wait(2)
    expectIdentical(presenter.presentedViewController, shown)
  }
}
