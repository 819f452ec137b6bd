import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Presentation")
struct PresentationTests {
  let screen = SimulatedScreen()
  let diary = Diary()
  let root: NotingController
  let presented: NotingController

  init() {
    root = NotingController("root", diary)
    presented = NotingController("presented", diary)
    screen.show(root, diary)
  }

  private func present(_ style: UIModalPresentationStyle, animated: Bool = true) {
    presented.modalPresentationStyle = style
    root.present(presented, animated: animated)
    screen.wait(1)
    _ = diary.take()
  }

  @Test(
    "A full-screen presentation sends callbacks in UIKit's order, and removes the covered view of the presenter (P-02)"
  )
  func fullScreen() {
    presented.modalPresentationStyle = .fullScreen
    var isDone = false
    root.present(presented, animated: true) { isDone = true }
    expectEqual(
      diary.take(),
      ["presented load", "root willDisappear", "presented willAppear", "presented isAppearing"]
    )
    expect(presented.isBeingPresented)
    expect(root.view.window != nil)
    expect(!isDone)
    screen.wait(1)
    expectEqual(diary.take(), ["presented didAppear", "root didDisappear"])
    expect(!presented.isBeingPresented)
    expectNil(root.view.window)
    expect(isDone)
    expectEqual(presented.view.convert(presented.view.bounds, to: nil), screen.window.bounds)
    expectIdentical(presented.next, root)
    expectIdentical(root.next, screen.window)
    presented.dismiss(animated: true) { isDone = false }
    expectEqual(diary.take(), ["presented willDisappear", "root willAppear", "root isAppearing"])
    expect(presented.isBeingDismissed)
    expect(root.view.window != nil)
    expect(isDone)
    screen.wait(1)
    expectEqual(diary.take(), ["root didAppear", "presented didDisappear"])
    expect(!isDone)
    expectNil(root.presentedViewController)
    expectNil(presented.presentingViewController)
    expectEqual(screen.window.subviews, [root.view])
    expectEqual(diary.complaints, [])
  }

  @Test("With overFullScreen the presenter's view stays in the window, and the presenter receives no callbacks (P-02)")
  func overFullScreen() {
    presented.modalPresentationStyle = .overFullScreen
    root.present(presented, animated: true)
    screen.wait(1)
    expectEqual(
      diary.take(),
      ["presented load", "presented willAppear", "presented isAppearing", "presented didAppear"]
    )
    expect(root.view.window != nil)
    expectIdentical(screen.hit(100, 400), presented.view)
    presented.view.isUserInteractionEnabled = false
    expectEqual(screen.hit(100, 400)?.accessibilityIdentifier, "presentation")
    root.dismiss(animated: true)
    screen.wait(1)
    expectEqual(diary.take(), ["presented willDisappear", "presented didDisappear"])
  }

  @Test("A presentation or dismissal without animation sends all callbacks within the call")
  func atOnce() {
    presented.modalPresentationStyle = .fullScreen
    var isDone = false
    root.present(presented, animated: false) { isDone = true }
    expectEqual(
      diary.take(),
      [
        "presented load", "root willDisappear", "presented willAppear", "presented isAppearing",
        "presented didAppear", "root didDisappear",
      ]
    )
    expect(isDone)
    root.dismiss(animated: false)
    expectEqual(
      diary.take(),
      [
        "presented willDisappear", "root willAppear", "root isAppearing", "root didAppear", "presented didDisappear",
      ]
    )
  }

  @Test(
    "A view can be hit during its presentation, but not during its dismissal (P-11)"
  )
  func shut() {
    presented.modalPresentationStyle = .overFullScreen
    root.present(presented, animated: true)
    screen.wait(0.1)
    expectIdentical(screen.hit(100, 400), presented.view)
    var order: [String] = []
    root.dismiss(animated: true) { order.append("dismissed") }
    root.dismiss(animated: false) { order.append("again") }
    expectIdentical(root.presentedViewController, presented)
    screen.wait(0.5)
    expect(presented.isBeingDismissed)
    expectEqual(screen.hit(100, 400)?.accessibilityIdentifier, "presentation")
    screen.wait(3)
    expectNil(root.presentedViewController)
    expectEqual(order, ["dismissed", "again"])
    expectEqual(diary.complaints, [])
  }

  @Test("A presentation above a view does not cancel a touch of the view, unless the view leaves the window (P-09)")
  func touches() {
    let leaf = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    leaf.accessibilityIdentifier = "leaf"
    root.view.addSubview(leaf)
    screen.finger().down(at: CGPoint(x: 50, y: 50))
    present(.overFullScreen)
    screen.finger().move(to: CGPoint(x: 60, y: 50))
    expect(!screen.log.lines(of: [.touches]).contains("leaf touchesCancelled"))
    screen.finger().up()
    root.dismiss(animated: false)
    screen.finger().down(at: CGPoint(x: 50, y: 50))
    present(.fullScreen)
    expect(screen.log.lines(of: [.touches]).contains("leaf touchesCancelled"))
  }

  @Test(
    "If a child controller presents, its outermost parent becomes the presenter and next responder (R-24, R-29, X-10)"
  )
  func chain() {
    let child = UIViewController()
    root.addChild(child)
    root.view.addSubview(child.view)
    presented.modalPresentationStyle = .overFullScreen
    child.present(presented, animated: false)
    expectIdentical(presented.presentingViewController, root)
    expectIdentical(child.presentedViewController, presented)
    expectIdentical(presented.view.next, presented)
    expectIdentical(presented.next, root)
    expectIdentical(root.next, screen.window)
    let inner = UIViewController()
    presented.addChild(inner)
    expectIdentical(inner.presentingViewController, root)
    inner.dismiss(animated: false)
    expectNil(root.presentedViewController)
  }

  @Test(
    "A presentation in a current context covers and removes only the view of the controller that defines the context"
  )
  func currentContext() {
    let child = NotingController("child", diary)
    child.definesPresentationContext = true
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.frame = CGRect(x: 0, y: 100, width: 390, height: 200)
    child.view.autoresizingMask = .flexibleWidth
    screen.wait(0)
    _ = diary.take()
    presented.modalPresentationStyle = .currentContext
    child.present(presented, animated: false)
    expectIdentical(presented.presentingViewController, child)
    expectNil(child.view.window)
    expect(root.view.window != nil)
    expect(presented.view.isDescendant(of: root.view))
    expectEqual(presented.view.convert(presented.view.bounds, to: nil), CGRect(x: 0, y: 100, width: 390, height: 200))
    expectIdentical(screen.hit(100, 200), presented.view)
    expectIdentical(screen.hit(100, 50), root.view)
    expectEqual(diary.complaints, [])
    presented.dismiss(animated: false)
    expectIdentical(child.view.superview, root.view)
    expectEqual(child.view.frame, CGRect(x: 0, y: 100, width: 390, height: 200))
    // The superview is resized while the view is removed.
    child.present(presented, animated: true)
    screen.wait(1)
    expectNil(child.view.window)
    root.view.frame.size.width = 300
    presented.dismiss(animated: true)
    screen.wait(1)
    expectEqual(child.view.frame, CGRect(x: 0, y: 100, width: 300, height: 200))
    // The parent lays out the removed view.
    child.present(presented, animated: false)
    child.view.frame = CGRect(x: 0, y: 150, width: 300, height: 100)
    presented.dismiss(animated: false)
    expectEqual(child.view.frame, CGRect(x: 0, y: 150, width: 300, height: 100))
  }

  @Test("The first responder behind a presentation resigns, and becomes first responder again after the dismissal")
  func firstResponder() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    root.view.addSubview(field)
    field.becomeFirstResponder()
    present(.pageSheet)
    expect(!field.isFirstResponder)
    root.dismiss(animated: true)
    screen.wait(1)
    expect(field.isFirstResponder)
  }

  @Test("A controller whose view is not in a window cannot present, as in UIKit")
  func tooEarly() {
    let other = UIViewController()
    presented.onCallback = { [presented] in if $0 == "willAppear" { presented.present(other, animated: false) } }
    present(.overFullScreen)
    expectNil(presented.presentedViewController)
    expectNil(other.presentingViewController)
    presented.present(other, animated: false)
    expectIdentical(presented.presentedViewController, other)
  }

  @Test("A controller that is being dismissed cannot present")
  func dismissedPresents() {
    present(.overFullScreen)
    let other = UIViewController()
    root.dismiss(animated: true)
    expect(presented.isBeingDismissed)
    presented.present(other, animated: false)
    expectNil(other.presentingViewController)
    screen.wait(1)
    root.present(other, animated: false)
    expectIdentical(other.presentingViewController, root)
  }

  @Test("The focus stays within a presentation, and returns to its previous item after the dismissal (P-30)")
  func focus() {
    final class Item: UIView {
      override var canBecomeFocused: Bool { true }
    }
    let (below, above) = (Item(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), Item())
    above.frame = below.frame
    root.view.addSubview(below)
    presented.view.addSubview(above)
    screen.pressKey(UIKeyboardHIDUsage.keyboardTab)
    let system = UIFocusSystem.focusSystem(for: below)
    expectIdentical(system?.focusedItem, below)
    present(.overFullScreen)
    expectIdentical(system?.focusedItem, above)
    screen.pressKey(UIKeyboardHIDUsage.keyboardTab)
    expectIdentical(system?.focusedItem, above)
    root.dismiss(animated: true)
    screen.wait(1)
    expectIdentical(system?.focusedItem, below)
  }

  @Test("A controller that already presents a controller cannot present a second one")
  func twice() {
    present(.overFullScreen)
    let other = NotingController("other", diary)
    root.present(other, animated: true)
    screen.wait(1)
    expectNil(other.presentingViewController)
    expectEqual(diary.take(), [])
    presented.present(other, animated: false)
    expectIdentical(other.presentingViewController, presented)
    root.dismiss(animated: true)
    screen.wait(1)
    expectEqual(screen.window.subviews, [root.view])
    expectEqual(diary.complaints, [])
    expectNil(presented.presentedViewController)
    expectNil(other.presentingViewController)
  }
}

@MainActor
@Suite("Sheets")
struct SheetTests {
  let screen = SimulatedScreen(size: CGSize(width: 400, height: 800))
  let diary = Diary()
  let root: NotingController
  let sheet: NotingController
  let asked = Asked()

  init() {
    root = NotingController("root", diary)
    sheet = NotingController("sheet", diary)
    screen.show(root, diary)
  }

  final class Asked: UISheetPresentationControllerDelegate {
    var calls: [String] = []
    var lets = true
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      calls.append("should")
      return lets
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { calls.append("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { calls.append("did") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      calls.append("attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { calls.append("detent \(sheetPresentationController.selectedDetentIdentifier?.rawValue.suffix(5) ?? "nil")") }
  }

  private func present(_ detents: [UISheetPresentationController.Detent] = [.large()]) throws {
    let controller = try require(sheet.sheetPresentationController)
    controller.detents = detents
    controller.delegate = asked
    root.present(sheet, animated: true)
    screen.wait(1)
    expectIdentical(controller, sheet.presentationController)
    _ = diary.take()
  }

  private var top: CGFloat { sheet.view.convert(.zero, to: nil).y }

  private func drag(from: CGFloat, to: CGFloat, over seconds: TimeInterval = 0.5) {
    screen.drag(from: CGPoint(x: 200, y: from), to: CGPoint(x: 200, y: to), over: seconds)
  }

  @Test("A tap in the dimmed gap above a page sheet dismisses the sheet (P-02)")
  func outside() throws {
    try present()
    expectEqual(top, 10)
    expectIdentical(screen.hit(200, 400), sheet.view)
    expectEqual(screen.hit(200, 5)?.accessibilityIdentifier, "dimming")
    screen.tap(at: CGPoint(x: 200, y: 5))
    screen.wait(1)
    expectNil(root.presentedViewController)
    expectEqual(asked.calls, ["should", "will", "did"])
    expectEqual(diary.take(), ["sheet willDisappear", "sheet didDisappear"])
  }

  @Test("The delegate of a sheet is not asked about a dismissal by the app")
  func byProgram() throws {
    try present()
    sheet.dismiss(animated: true)
    screen.wait(1)
    expectNil(root.presentedViewController)
    expectEqual(asked.calls, [])
  }

  @Test("A drag of a sheet below its detent sends viewWillDisappear, and dismisses the sheet when the finger lifts")
  func swipe() throws {
    try present()
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 200, y: 100))
    finger.move(to: CGPoint(x: 200, y: 300), over: 0.3)
    expectEqual(diary.take(), ["sheet willDisappear"])
    expectEqual(asked.calls, ["should", "will"])
    expect(abs(top - 210) < 15)
    finger.move(to: CGPoint(x: 200, y: 700), over: 0.3)
    finger.up()
    screen.wait(1)
    expectEqual(diary.take(), ["sheet didDisappear"])
    expectEqual(asked.calls, ["should", "will", "did"])
    expectNil(root.presentedViewController)
    expectEqual(screen.window.subviews, [root.view])
  }

  @Test("A drag of a sheet that ends too early cancels the dismissal with viewWillAppear and viewDidAppear")
  func swipeTakenBack() throws {
    try present()
    drag(from: 100, to: 200)
    screen.wait(1)
    expectEqual(diary.take(), ["sheet willDisappear", "sheet willAppear", "sheet isAppearing", "sheet didAppear"])
    expectEqual(top, 10)
    expectIdentical(root.presentedViewController, sheet)
    expectEqual(diary.complaints, [])
    expectIdentical(screen.hit(200, 400), sheet.view)
  }

  @Test("A drag or an outside tap does not dismiss a modal sheet, and the delegate is notified of the attempt (P-05)")
  func modal() throws {
    sheet.isModalInPresentation = true
    try present()
    drag(from: 100, to: 700)
    screen.wait(1)
    expectEqual(top, 10)
    expectEqual(asked.calls, ["attempt"])
    expectEqual(diary.take(), [])
    screen.tap(at: CGPoint(x: 200, y: 5))
    screen.wait(1)
    expectIdentical(root.presentedViewController, sheet)
    expectEqual(asked.calls, ["attempt", "attempt"])
    sheet.isModalInPresentation = false
    asked.lets = false
    drag(from: 100, to: 700)
    screen.wait(1)
    expectIdentical(root.presentedViewController, sheet)
    expectEqual(asked.calls.suffix(2), ["should", "attempt"])
  }

  @Test("A drag moves a sheet from its lowest detent to the next detent, and the delegate is notified")
  func detents() throws {
    try present([.large(), .medium()])
    expectEqual(top, 405)
    drag(from: 500, to: 150)
    screen.wait(1)
    expectEqual(top, 10)
    expectEqual(asked.calls, ["detent large"])
    drag(from: 100, to: 450)
    screen.wait(1)
    expectEqual(top, 405)
    expectEqual(asked.calls, ["detent large", "detent edium"])
    let controller = try require(sheet.sheetPresentationController)
    controller.animateChanges { controller.selectedDetentIdentifier = .large }
    screen.wait(1)
    expectEqual(top, 10)
    expectEqual(asked.calls.count, 2)
    let low = UISheetPresentationController.Detent.custom { _ in 100 }
    controller.detents = [low]
    screen.window.layoutIfNeeded()
    expectEqual(top, 700)
  }

  @Test("Up to the largest undimmed detent, touches outside of the sheet reach the presenter's views (P-06)")
  func undimmed() throws {
    try present([.medium(), .large()])
    let controller = try require(sheet.sheetPresentationController)
    expectEqual(screen.hit(200, 100)?.accessibilityIdentifier, "dimming")
    controller.largestUndimmedDetentIdentifier = .medium
    screen.window.layoutIfNeeded()
    expectIdentical(screen.hit(200, 100), root.view)
    expectIdentical(screen.hit(200, 600), sheet.view)
    drag(from: 500, to: 150)
    screen.wait(1)
    expectEqual(screen.hit(200, 5)?.accessibilityIdentifier, "dimming")
  }

  @Test("A drag down in a sheet's scroll view moves the sheet only if the content is at the top")
  func scrolling() throws {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 390))
    scrollView.contentSize = CGSize(width: 400, height: 3000)
    scrollView.accessibilityIdentifier = "scroll"
    sheet.view.addSubview(scrollView)
    try present([.medium(), .large()])
    drag(from: 700, to: 450)
    screen.wait(1)
    expectEqual(top, 10)
    expectEqual(scrollView.contentOffset.y, 0)
    drag(from: 350, to: 150)
    screen.wait(3)
    expectEqual(top, 10)
    expect(scrollView.contentOffset.y > 100)
    let offset = scrollView.contentOffset.y
    drag(from: 150, to: 250, over: 1)
    screen.wait(3)
    expectEqual(top, 10)
    expect(scrollView.contentOffset.y < offset)
    scrollView.contentOffset.y = 0
    drag(from: 50, to: 380)
    screen.wait(3)
    expectEqual(top, 405)
    expectEqual(scrollView.contentOffset.y, 0)
    let controller = try require(sheet.sheetPresentationController)
    controller.prefersScrollingExpandsWhenScrolledToEdge = false
    drag(from: 750, to: 600)
    screen.wait(3)
    expectEqual(top, 405)
    expect(scrollView.contentOffset.y > 100)
  }
}

@MainActor
@Suite("Popovers")
struct PopoverTests {
  let screen = SimulatedScreen(size: CGSize(width: 800, height: 800))
  let diary = Diary()
  let root: NotingController
  let popover: NotingController
  let source = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
  let other = UIButton(frame: CGRect(x: 600, y: 700, width: 100, height: 40))
  let popoverDelegate = PopoverDelegate()

  final class PopoverDelegate: UIPopoverPresentationControllerDelegate {
    var prefersPopover = false
    var calls: [String] = []
    var styles: [UIModalPresentationStyle] = []
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
      prefersPopover ? .none : .automatic
    }
    func presentationController(
      _ presentationController: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { styles.append(style) }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { calls.append("did") }
    func popoverPresentationControllerDidDismissPopover(
      _ popoverPresentationController: UIPopoverPresentationController
    ) { calls.append("did dismiss popover") }
  }

  init() {
    root = NotingController("root", diary)
    popover = NotingController("popover", diary)
    popover.modalPresentationStyle = .popover
    popover.preferredContentSize = CGSize(width: 200, height: 150)
    screen.show(root, diary)
    root.view.addSubview(source)
    root.view.addSubview(other)
  }

  private func present(isWide: Bool = true) throws {
    if isWide {
      screen.application.traitCollection = UITraitCollection(traitsFrom: [
        screen.application.traitCollection, UITraitCollection(horizontalSizeClass: .regular),
      ])
    }
    let controller = try require(popover.popoverPresentationController)
    controller.sourceView = source
    controller.delegate = popoverDelegate
    root.present(popover, animated: true)
    screen.wait(1)
  }

  @Test("A tap outside a popover dismisses the popover, and is not delivered to the view under the tap (P-04)")
  func outside() throws {
    var taps = 0
    other.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    try present()
    expectEqual(popover.view.frame, CGRect(x: 50, y: 153, width: 200, height: 150))
    expectEqual(popover.popoverPresentationController?.arrowDirection, .up)
    screen.tap(on: popover.view)
    screen.wait(1)
    expectIdentical(root.presentedViewController, popover)
    screen.tap(on: other)
    screen.wait(1)
    expectNil(root.presentedViewController)
    expectEqual(taps, 0)
    expectEqual(popoverDelegate.calls, ["did dismiss popover", "did"])
    screen.tap(on: other)
    expectEqual(taps, 1)
  }

  @Test("A popover's delegate is not notified of a dismissal by the app")
  func dismissedByApp() throws {
    try present()
    popover.dismiss(animated: true)
    screen.wait(1)
    expectNil(root.presentedViewController)
    expectEqual(popoverDelegate.calls, [])
  }

  @Test("A touch on a passthrough view is delivered to the view, and the popover remains presented (P-04)")
  func passthrough() throws {
    var taps = 0
    other.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    try present()
    popover.popoverPresentationController?.passthroughViews = [other]
    screen.tap(on: other)
    screen.wait(1)
    expectEqual(taps, 1)
    expectIdentical(root.presentedViewController, popover)
  }

  @Test(
    "In a compact width a popover is presented as a sheet and its delegate receives the style, unless it returns .none"
  )
  func adaptive() throws {
    try present(isWide: false)
    expect(popover.presentationController is UISheetPresentationController)
    popover.dismiss(animated: false)
    popoverDelegate.prefersPopover = true
    try present(isWide: false)
    expect(popover.presentationController is UIPopoverPresentationController)
    expectEqual(popoverDelegate.styles, [.formSheet, .none])
  }
}
