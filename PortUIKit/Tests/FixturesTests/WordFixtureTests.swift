import ResponderSimulation
import Testing
import UIKit

@testable import Fixtures

@MainActor
@Suite("Fixtures: requirements, overrides and spellings")
final class WordFixtureTests {
  // The screen is created lazily in the test, so that its application is the most recently created one.
  private lazy var shown = TestScreen()
  var screen: SimulatedScreen { shown.screen }

  @Test("A call of an optional requirement calls the method if it is implemented, and otherwise returns nil")
  func requirements() {
    final class Silent: NSObject, GestureBoardDelegate {
      var ends = 0
      func gestureBoardDidEnd(_ board: GestureBoard) { ends += 1 }
    }
    final class Strict: NSObject, GestureBoardDelegate {
      var taps = 0
      func gestureBoardDidTap(_ board: GestureBoard) { taps += 1 }
      func gestureBoard(_ board: GestureBoard, shouldDragTo point: CGPoint) -> Bool { false }
      func titleForGestureBoard(_ board: GestureBoard) -> String? { nil }
      func gestureBoardDidEnd(_ board: GestureBoard) {}
    }
    let board = shown.show(GestureBoard(frame: CGRect(x: 100, y: 100, width: 100, height: 100)))
    let silent = Silent()
    board.delegate = silent
    screen.tap(on: board)
    screen.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 200, y: 150))
    #expect(board.taps == 1 && silent.ends == 1 && board.center.x > 170)
    let strict = Strict()
    board.delegate = strict
    let center = board.center
    screen.drag(from: center, to: CGPoint(x: center.x - 50, y: center.y))
    #expect(board.center == center)
    screen.tap(on: board)
    #expect(strict.taps == 1)
    board.cornerRadius = 4
    #expect(board.layer.cornerRadius == 4)
  }

  @Test(
    "Optional members that only a subclass of the conforming class has can be called, compared with nil and assigned"
  )
  func subclassRequirements() {
    let plain = shown.show(RatingScreen())
    screen.tap(at: CGPoint(x: 90, y: 120))
    #expect(plain.ratingView.rating == 5 && plain.told == [5] && plain.ratingView.title == "no title")
    #expect(!plain.ratingView.asksBefore && plain.ratingView.titleIfAny() == nil && !plain.ratingView.canTellTouches())
    let strict = shown.show(StrictRatingScreen())
    #expect(strict.ratingView.asksBefore && strict.ratingView.titleIfAny() == "strict")
    #expect(strict.ratingView.canTellTouches())
    screen.tap(at: CGPoint(x: 90, y: 120))
    #expect(strict.ratingView.rating == 0 && strict.touches == 1 && strict.told == [])
    strict.isOpen = true
    screen.tap(at: CGPoint(x: 90, y: 120))
    #expect(strict.ratingView.rating == 3 && strict.told == [3] && strict.ratingView.title == "strict")
    #expect(strict.ratingView.hintLength == -1)
  }

  @Test("Overrides in extensions, in other files, and of members of extensions are called")
  func overridesInExtensions() {
    let controller = shown.show(CardController())
    #expect(controller.log == ["arranged", "will appear"] && controller.title == "Card")
    #expect(controller.preferredStatusBarStyle == .lightContent)
    screen.tap(at: CGPoint(x: 5, y: 5))
    #expect(controller.log.last == "began 1")
    let derived = DerivedCardController()
    shown.show(derived)
    derived.openCard(animated: false)
    derived.closeCard()
    #expect(
      derived.log.filter { $0 != "will appear" } == [
        "arranged", "derived loaded", "open", "derived open", "close", "derived close",
      ]
    )
    #expect((derived as CardController).accent == .green)
    #expect(DerivedCardController.title(for: 1) == "derived card 1")
  }

  @Test("A table's delegate receives methods that only a subclass overrides or declares")
  func list() {
    let list = TallListController()
    shown.show(list)
    list.table.layoutIfNeeded()
    #expect(list.table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 120)
    screen.tap(at: CGPoint(x: 100, y: 150))
    #expect(list.chosen == ["two"])
    #expect(
      list.table.cellForRow(at: IndexPath(row: 0, section: 0))?.selectionStyle == UITableViewCell.SelectionStyle.none
    )
    list.table.contentInset.bottom = 1000
    screen.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 300))
    #expect(list.scrolls > 0)
    let plain = ListController()
    shown.show(plain)
    plain.table.layoutIfNeeded()
    #expect(plain.table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 44)
  }

  @Test("Spellings of Swift 3 have the meaning of the current spellings")
  func oldSpellings() {
    let control = shown.show(OldControl(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
    #expect(control.knob.frame == CGRect(x: 4, y: 4, width: 32, height: 32))
    #expect(control.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    screen.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 50), over: 0.2)
    #expect(control.value == 1)
    #expect(control.attributes()[.font] as? UIFont == .systemFont(ofSize: 12, weight: .bold))
    #expect(control.corner(of: CGRect(x: 1, y: 2, width: 3, height: 4)) == CGPoint(x: 4, y: 2))
    let container = OldContainer()
    shown.show(container)
    let (one, two) = (UIViewController(), UIViewController())
    container.show(one)
    container.show(two)
    #expect(container.count == 1 && container.current === two && two.parent === container && one.parent == nil)
  }

  @Test("Editing actions are distinguished by their selectors")
  func editing() {
    let field = shown.show(EditMenuField(), CGRect(x: 0, y: 0, width: 200, height: 40))
    field.becomeFirstResponder()
    #expect(!field.canPerformAction(UIResponderStandardEditActions.copy, withSender: nil))
    field.text = "hey"
    #expect(field.canPerformAction(UIResponderStandardEditActions.copy, withSender: nil))
    #expect(!field.canPerformAction(UIResponderStandardEditActions.paste, withSender: nil))
    let shout = Selector(EditMenuField.shout, named: "shout:")
    #expect(field.canPerformAction(shout, withSender: nil))
    field.perform(shout, with: nil)
    #expect(field.text == "HEY")
  }

  @Test("Code with Objective-C enumerations and classes is rewritten to Swift, and its slider reports a reached edge")
  func enumerations() {
    let slider = shown.show(ObjcEnumSlider(style: .dots), CGRect(x: 50, y: 50, width: 300, height: 40))
    slider.setValue(0.5, animated: false)
    screen.drag(from: screen.center(of: slider), to: CGPoint(x: 395, y: 70))
    #expect(slider.edges.last == ObjcEnumSlider.Edge.maximum.rawValue && slider.style.rawValue == 1)
  }

  @Test("Code within #if os(iOS) is compiled for this library")
  func conditions() {
    let view = Conditional()
    #expect(view.isForPhone && view.insets() == .zero && view.motionLabel == nil)
    let delegate = AppDelegate()
    #expect(delegate.application(screen.application, didFinishLaunchingWithOptions: nil))
  }

  @Test("A custom recognizer calls the methods of a custom delegate protocol")
  func recognizer() {
    let view = FenceView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.setup()
    shown.show(view)
    screen.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 280, y: 20))
    #expect(view.states.first == .began && view.states.last == .ended)
    #expect(view.recognizer.path.allSatisfy { $0.x < 100 } && view.recognizer.path.count > 2)
  }

  @Test("A drag pulls open a drawer view that has outlets and an optional delegate")
  func drawer() {
    let drawer = Drawer()
    let owner = DrawerOwner()
    drawer.delegate = owner
    shown.show(drawer)
    #expect(drawer.panel.frame.minY == 740)
    screen.drag(from: CGPoint(x: 200, y: 760), to: CGPoint(x: 200, y: 500))
    drawer.view.layoutIfNeeded()
    #expect(drawer.panel.frame.minY == 500 && owner.moves < -200 && drawer.handles.isEmpty)
  }

  @Test("Strokes are drawn, and a button whose target is the canvas clears the strokes")
  func canvas() {
    let controller = shown.show(CanvasScreen())
    screen.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 200, y: 200))
    #expect(controller.canvas.strokes.count == 1)
    screen.tap(on: controller.button)
    #expect(controller.canvas.strokes.isEmpty)
  }

  @Test(
    "Optional methods of UIKit's delegates are forwarded, or return UIKit's default results if they are not implemented"
  )
  func forwarding() {
    let forwarder = TextForwarder()
    let digits = DigitsOnly()
    let field = shown.show(UITextField(), CGRect(x: 0, y: 0, width: 200, height: 40))
    field.delegate = forwarder
    field.becomeFirstResponder()
    screen.type("a1")
    #expect(field.text == "a1")
    forwarder.textDelegate = digits
    screen.type("b2")
    #expect(field.text == "a12")
    let scroll = shown.show(UIScrollView(), CGRect(x: 0, y: 100, width: 200, height: 200))
    let other = TextForwarder()
    forwarder.scrollDelegate = other
    scroll.delegate = forwarder
    scroll.contentOffset.y = 10
    #expect(forwarder.scrolls == 1 && other.scrolls == 1)
  }

  @Test("Key paths become strings, dynamic methods are overridden, and an Objective-C extension becomes an extension")
  func wordsOfTheRuntime() {
    let pulse = shown.show(KeyPathPulse())
    #expect(pulse.paths == ["bounds", "inner.size", "size"])
    pulse.pulse()
    #expect(pulse.layer.animation(forKey: "opacity") != nil)
    let view = shown.show(DynamicDerived(), CGRect(x: 0, y: 0, width: 100, height: 100))
    view.setup()
    #expect(view.tag == 2 && (view as DynamicBase).scale == 2)
    #expect(DynamicDerived.make() is DynamicDerived)
    view.wobbleOnTap()
    screen.tap(on: view)
    #expect(view.tag == 12)
  }
}
