import ResponderSimulation
import Testing
import UIKit

@testable import Ported

@MainActor
@Suite("Ported code: screens")
final class PortedScreenTests {
  // Each test creates its screen itself, since `UIApplication.shared` is the application that was created last.
  private lazy var screen = SimulatedScreen(size: CGSize(width: 400, height: 800))

  private func show<View: UIView>(_ view: View, _ frame: CGRect) -> View {
    view.frame = frame
    screen.window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  private func root<Controller: UIViewController>(_ controller: Controller) -> Controller {
    screen.window.rootViewController = controller
    screen.window.layoutIfNeeded()
    return controller
  }

  @Test("A drawer moves in the direction of a flick, and does not move with a horizontal drag")
  func drawer() {
    let drawer = root(BottomDrawerViewController())
    expectEqual(drawer.sheet.frame.minY, 720)
    screen.drag(from: CGPoint(x: 200, y: 740), to: CGPoint(x: 200, y: 440), over: 0.3)
    screen.wait(1)
    expectEqual(drawer.position, .open)
    expectEqual(drawer.sheet.frame.minY, 60)
    screen.drag(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 350, y: 310))
    expectEqual(drawer.sheet.frame.minY, 60)
    screen.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 600), over: 3)
    screen.wait(1)
    expectEqual(drawer.position, .half)
  }

  @Test("A side menu is pulled in from the edge of the screen, and a tap on the content closes it")
  func sideMenu() {
    let content = UIViewController()
    let side = root(SideMenuController(content: content, menu: UIViewController()))
    expectEqual(side.children.count, 2)
    screen.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 350, y: 300))
    expect(!side.isMenuOpen)
    screen.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 220, y: 300))
    screen.wait(1)
    expect(side.isMenuOpen)
    expectEqual(content.view.transform.tx, 260)
    screen.tap(at: CGPoint(x: 350, y: 300))
    screen.wait(1)
    expect(!side.isMenuOpen)
    expect(content.view.transform.isIdentity)
  }

  @Test("An image viewer zooms with a pinch and with a double tap")
  func zoom() {
    let viewer = ImageZoomView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 400),
      image: UIImage(name: "map", size: CGSize(width: 800, height: 800))
    )
    screen.window.addSubview(viewer)
    screen.tap(at: CGPoint(x: 100, y: 100), count: 2)
    screen.wait(1)
    expectEqual(viewer.zoomScale, 2)
    screen.tap(at: CGPoint(x: 100, y: 100), count: 2)
    screen.wait(1)
    expectEqual(viewer.zoomScale, 1)
    let (one, two) = (screen.finger(1), screen.finger(2))
    one.down(at: CGPoint(x: 180, y: 200))
    two.down(at: CGPoint(x: 220, y: 200))
    for step in 1...20 {
      one.move(to: CGPoint(x: 180 - 2 * step, y: 200))
      two.move(to: CGPoint(x: 220 + 2 * step, y: 200))
      screen.wait(0.01)
    }
    one.up()
    two.up()
    screen.wait(1)
    expect(viewer.zoomScale > 1.3)
  }

  @Test("A toast disappears after its duration or when it is tapped")
  func toast() {
    let page = show(UIView(), CGRect(x: 0, y: 0, width: 400, height: 800))
    var taps: [Bool] = []
    page.makeToast("Saved", duration: 2) { taps.append($0) }
    screen.wait(1)
    expectEqual(page.subviews.count, 1)
    screen.wait(2)
    expect(page.subviews.isEmpty)
    expectEqual(taps, [false])
    page.makeToast("Again", duration: 2) { taps.append($0) }
    screen.wait(0.5)
    screen.tap(at: CGPoint(x: 200, y: 700))
    screen.wait(3)
    expect(page.subviews.isEmpty)
    expectEqual(taps, [false, true])
  }

  @Test("Pressing return in an empty text field shakes the text field and does not dismiss the keyboard")
  func shakingField() {
    let field = show(ShakingTextField(), CGRect(x: 20, y: 100, width: 300, height: 40))
    screen.tap(on: field)
    screen.pressKey(.keyboardReturnOrEnter)
    expectEqual(field.shakes, 1)
    expect(field.isFirstResponder)
    expectEqual(field.backgroundColor, .invalid)
    screen.type("a")
    expectEqual(field.backgroundColor, .white)
    screen.pressKey(.keyboardReturnOrEnter)
    expectEqual(field.shakes, 1)
    expect(!field.isFirstResponder)
  }

  @Test("A PIN field accepts only digits, and reports the code when it is complete")
  func pinCode() {
    final class Listener: PinCodeViewDelegate {
      var codes: [String] = []
      func pinCodeView(_ view: PinCodeView, didEnter code: String) { codes.append(code) }
    }
    let listener = Listener()
    let view = show(PinCodeView(length: 4), CGRect(x: 20, y: 100, width: 200, height: 40))
    view.delegate = listener
    screen.tap(on: view)
    screen.type("1x2")
    expectEqual(view.filledDots, 2)
    screen.pressKey(.keyboardDeleteOrBackspace)
    screen.type("345")
    expectEqual(listener.codes, ["1345"])
    expect(!view.isFirstResponder)
  }

  @Test("A swipe to the left deletes a row, and a vertical drag still scrolls the list")
  func swipeCell() {
    let list = root(SwipeListController(style: .plain))
    screen.drag(from: CGPoint(x: 350, y: 90), to: CGPoint(x: 300, y: 90))
    screen.wait(1)
    expect(list.items.count == 3 && list.tableView.visibleCells[1].contentView.frame.minX == 0)
    screen.drag(from: CGPoint(x: 390, y: 90), to: CGPoint(x: 20, y: 92))
    screen.wait(1)
    expectEqual(list.items, ["One", "Three"])
    expectEqual(list.tableView.visibleCells.count, 2)
    screen.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 200))
    expect(screen.log.lines(of: [.scroll]).contains { $0.contains("didScroll") })
  }

  @Test("Pulling a list down far enough refreshes it once")
  func pullToRefresh() {
    let page = root(PullToRefreshController())
    screen.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 260), over: 1)
    screen.wait(1)
    expectEqual(page.refreshCount, 0)
    screen.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 600), over: 1)
    expectEqual(page.refreshCount, 1)
    expectEqual(page.header.text, "Loading")
    page.endRefreshing()
    screen.wait(1)
    expectEqual(page.scrollView.contentInset, .zero)
    expectEqual(page.header.text, "Pull to refresh")
  }

  @Test("A flick turns one page of a carousel")
  func carousel() {
    let carousel = show(CarouselView(pages: (0..<3).map { _ in UIView() }), CGRect(x: 0, y: 0, width: 400, height: 300))
    var pages: [Int] = []
    carousel.pageChanged = { pages.append($0) }
    screen.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 150, y: 100), over: 0.1)
    screen.wait(2)
    expectEqual(pages, [1])
    expectEqual(carousel.pageControl.currentPage, 1)
    expectEqual(carousel.pageControl.bounds.width, 400)
  }

  @Test("A panel that a property animator moves follows the finger, and continues or reverses after the lift")
  func scrubbing() {
    let page = root(ScrubbedPanelController())
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 200, y: 750))
    finger.move(to: CGPoint(x: 200, y: 640), over: 0.2)
    expect(abs(page.panel.presentation.frame.minY - 590) < 2, "the finger has moved it 110 of 400 points")
    finger.up()
    screen.wait(2)
    expect(!page.isExpanded && page.panel.frame.minY == 700, "it returned")
    finger.down(at: CGPoint(x: 200, y: 750))
    finger.move(to: CGPoint(x: 200, y: 450), over: 0.3)
    finger.up()
    screen.wait(2)
    expect(page.isExpanded)
    expectEqual(page.panel.frame.minY, 300)
    screen.drag(from: CGPoint(x: 200, y: 350), to: CGPoint(x: 200, y: 700))
    screen.wait(2)
    expect(!page.isExpanded)
    expectEqual(page.panel.frame.minY, 700)
  }

  @Test("A form that observes the keyboard notifications with a selector moves above the keyboard")
  func keyboard() {
    let form = root(FormViewController())
    screen.tap(on: form.nameField)
    expect(form.nameField.isFirstResponder)
    expectEqual(form.keyboardHeight, 291)
    expectEqual(form.scrollView.contentInset.bottom, 291)
    screen.tap(at: CGPoint(x: 200, y: 300))
    expect(!form.nameField.isFirstResponder)
    expectEqual(form.scrollView.contentInset.bottom, 0)
    screen.window.rootViewController = nil
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification,
      object: nil,
      userInfo: [UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 0, width: 1, height: 7)]
    )
    expectEqual(form.keyboardHeight, 0, "the observer was removed when the form disappeared")
  }

  @Test("A card has the application's interface style, unless the card overrides the style")
  func theme() {
    let card = show(ThemeCardView(), CGRect(x: 0, y: 0, width: 300, height: 200))
    expectEqual(card.backgroundColor?.resolvedColor(with: card.traitCollection), UIColor(white: 0.95, alpha: 1))
    screen.application.traitCollection = UITraitCollection(traitsFrom: [
      screen.application.traitCollection, UITraitCollection(userInterfaceStyle: .dark),
    ])
    expectEqual(card.styleChanges, [.dark])
    expectEqual(card.compactChanges, 1)
    expectEqual(card.backgroundColor?.resolvedColor(with: card.traitCollection), UIColor(white: 0.1, alpha: 1))
    card.toggle.setOn(true, animated: false)
    screen.tap(on: card.toggle)
    expectEqual(card.styleChanges, [.dark, .light])
    expectEqual(card.overrideUserInterfaceStyle, .light)
    expectEqual(card.titleLabel.font.pointSize, 20)
    expectEqual(card.titleLabel.font.weight, .bold)
    expect(UIColor.brand.red > 1)
  }

  @Test("A card flips after a single tap, but not after a double tap")
  func flip() {
    let card = show(
      FlipCardView(frame: CGRect(x: 0, y: 0, width: 200, height: 300)),
      CGRect(x: 0, y: 0, width: 200, height: 300)
    )
    var flips = 0
    card.didFlip = { _ in flips += 1 }
    screen.tap(on: card)
    expect(card.isFaceUp)
    screen.wait(1)
    expect(!card.isFaceUp)
    expectEqual(card.subviews, [card.back])
    expectEqual(flips, 1)
    screen.tap(on: card, count: 2)
    screen.wait(1)
    expectEqual(card.alpha, 0.5)
    expect(!card.isFaceUp)
  }

  @Test("A multi-touch pad shows a view for each finger until the touch ends or is cancelled")
  func pad() {
    let pad = show(MultiTouchPad(), CGRect(x: 0, y: 0, width: 400, height: 800))
    for number in 1...3 { screen.finger(number).down(at: CGPoint(x: 100 * number, y: 100)) }
    screen.finger(2).move(to: CGPoint(x: 200, y: 300), over: 0.1)
    expectEqual(pad.touchViews.count, 3)
    expect(pad.subviews.contains { $0.center == CGPoint(x: 200, y: 300) })
    screen.finger(2).up()
    screen.finger(1).cancel()
    expectEqual(pad.touchViews.count, 1)
    expectEqual(pad.subviews.count, 1)
    screen.finger(3).up()
  }

  @Test("A pencil draws on a canvas, and a double tap of the pencil erases the drawing")
  func pencil() {
    let canvas = show(PencilCanvas(), CGRect(x: 0, y: 0, width: 400, height: 800))
    for (step, phase) in [UITouch.Phase.began, .moved, .moved, .ended].enumerated() {
      let point = CGPoint(x: 100 + 10 * step, y: 100)
      var sample = TouchSample(finger: 1, phase: phase, location: point, timestamp: screen.clock.now)
      sample.type = .pencil
      sample.force = 2
      screen.application.receive(sample)
      screen.wait(0.01)
    }
    expect(canvas.strokes.count == 1 && canvas.strokes[0].count == 3 && canvas.fingerTaps == 0 && canvas.heaviest >= 2)
    screen.tap(on: canvas)
    expectEqual(canvas.fingerTaps, 1)
    expectEqual(canvas.strokes.count, 1)
    (canvas.interactions.first as? UIPencilInteraction)?.receiveTap()
    expect(canvas.erases)
  }

  @Test("A stretchy header grows while the list is pulled down, and rows can be selected")
  func parallax() {
    let list = root(ParallaxTableController())
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 200, y: 300))
    finger.move(to: CGPoint(x: 200, y: 500), over: 0.3)
    expect(list.headerImage.frame.height > 220)
    finger.up()
    screen.wait(2)
    expectEqual(list.headerImage.frame.height, 200)
    screen.tap(at: CGPoint(x: 200, y: 222))
    expectEqual(list.tapped, [0])
    expectNil(list.tableView.indexPathForSelectedRow)
  }

  @Test("An outer scroll view that is the delegate of its own recognizers scrolls together with the inner scroll view")
  func nested() {
    let pager = show(HeaderPagerView(), CGRect(x: 0, y: 0, width: 400, height: 800))
    expectIdentical(pager.outer.panGestureRecognizer.delegate, pager.outer)
    screen.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), over: 0.5)
    screen.wait(3)
    expectEqual(pager.outer.contentOffset.y, 150)
    expect(pager.inner.contentOffset.y > 50)
  }

  @Test("A tap outside of a popup dismisses the popup's controller")
  func popup() {
    let page = root(UIViewController())
    let popup = PopupController()
    var isDismissed = false
    popup.onDismiss = { isDismissed = true }
    page.present(popup, animated: true)
    screen.wait(1)
    expectEqual(popup.events, ["load", "appear"])
    screen.tap(on: popup.card)
    expect(!isDismissed)
    screen.tap(at: CGPoint(x: 200, y: 100))
    screen.wait(1)
    expect(isDismissed)
    expectEqual(popup.events, ["load", "appear", "disappear"])
    expectNil(page.presentedViewController)
    page.present(popup, animated: true)
    screen.wait(1)
    screen.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 420), over: 0.1)
    screen.wait(1)
    expectNil(page.presentedViewController)
  }

  @Test("A horizontal drag selects the tiles that it crosses, and a vertical drag scrolls")
  func dragSelect() {
    let page = root(DragSelectController())
    screen.window.layoutIfNeeded()
    screen.drag(from: CGPoint(x: 20, y: 40), to: CGPoint(x: 310, y: 40), over: 0.5)
    expectEqual(page.chosen.count, 4)
    expectEqual(page.collectionView.contentOffset.y, 0)
    screen.drag(from: CGPoint(x: 40, y: 400), to: CGPoint(x: 40, y: 200), over: 0.5)
    screen.wait(2)
    expect(page.collectionView.contentOffset.y > 100)
    expectEqual(page.chosen.count, 4)
    page.collectionView.contentOffset = .zero
    page.collectionView.layoutIfNeeded()
    screen.tap(at: CGPoint(x: 40, y: 120))
    expectEqual(page.chosen.count, 5)
  }

  @Test("A magnifier follows the finger in the coordinates of the screen")
  func loupe() {
    let text = show(UIView(), CGRect(x: 50, y: 200, width: 300, height: 300))
    let loupe = MagnifierView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    loupe.attach(to: text)
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 100, y: 300))
    screen.wait(0.3)
    finger.move(to: CGPoint(x: 120, y: 320), over: 0.1)
    expectIdentical(loupe.superview, screen.window)
    expectEqual(loupe.screenPoint, CGPoint(x: 120, y: 320))
    expectEqual(loupe.center, CGPoint(x: 120, y: 260))
    expectEqual(UIScreen.main.bounds.size, CGSize(width: 400, height: 800))
    finger.up()
    expectNil(loupe.superview)
  }

  @Test("A method in an extension of NSObject can be called on a view, directly or through a selector's name")
  func helpers() {
    let form = show(ThenFormView(), CGRect(x: 0, y: 100, width: 200, height: 100))
    screen.tap(on: form.send)
    expectEqual(form.sent, 1)
    expectEqual(form.name.numberOfLines, 2)
    expectEqual(ThenFormView.className, "ThenFormView")
    expect(form.isKind(of: UIView.self))
    expect(form.classForCoder == ThenFormView.self)
  }

  @Test("A long press copies the text of a label")
  func copying() {
    let label = show(CopyableLabel(), CGRect(x: 0, y: 100, width: 200, height: 40))
    label.text = "a text"
    screen.press(on: label, for: 0.8)
    expectEqual(UIPasteboard.general.string, "a text")
    expect(label.isFirstResponder)
    expect(label.canPerformAction(Selector("copy:"), withSender: nil))
  }

  @Test("An app with tabs and a navigation stack presents and dismisses an alert, a drawer, a sheet and a popover")
  func slideOver() throws {
    let delegate = AppDelegate()
    screen.application.delegate = delegate
    expect(screen.application.launch())
    screen.wait(1)
    let tabs = try require(delegate.window?.rootViewController as? MainTabBarController)
    let stack = try require(tabs.selectedViewController as? FadeNavigationController)
    let menu = try require(stack.topViewController as? MenuViewController)
    screen.tap(at: CGPoint(x: 380, y: 20))
    screen.wait(1)
    let alert = try require(menu.presentedViewController as? UIAlertController)
    alert.textFields?.first?.text = "Ada"
    screen.tap(on: try require(alert.view.subviews.first { $0.accessibilityIdentifier == "OK" }))
    screen.wait(1)
    expectEqual(menu.answer, "Ada")
    expectNil(menu.presentedViewController)

    menu.openDrawer(from: .right)
    screen.wait(1)
    let drawer = try require(menu.presentedViewController)
    expect(abs(drawer.view.frame.minX - 400.0 / 3) < 0.01)
    expect(drawer.view.frame.maxX > 399)
    screen.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 260, y: 400))
    screen.wait(1)
    expectIdentical(menu.presentedViewController, drawer)
    screen.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 380, y: 400))
    screen.wait(1)
    expectNil(menu.presentedViewController)
    menu.openDrawer(from: .bottom)
    screen.wait(1)
    screen.tap(at: CGPoint(x: 200, y: 50))
    screen.wait(1)
    expectNil(menu.presentedViewController)

    menu.openSheet()
    screen.wait(1)
    screen.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 790))
    screen.wait(1)
    expectNil(menu.presentedViewController)
    menu.openPopover(from: menu.view)
    screen.wait(1)
    expect(menu.presentedViewController?.presentationController is UIPopoverPresentationController)
    menu.dismiss(animated: false)

    stack.pushViewController(UIViewController(), animated: true)
    screen.wait(1)
    expect(tabs.tabBar.isHidden)
    screen.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 350, y: 400))
    screen.wait(1)
    expectIdentical(stack.topViewController, menu)
    expect(!tabs.tabBar.isHidden)
  }
}
