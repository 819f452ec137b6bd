import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of section 10.1 of the facts that scenarios cannot express: elements that are not views, results for the host,
/// and errors.
@MainActor
@Suite("Screen reader commands (10.1)")
struct AccessibilityTests {
  let screen = SimulatedScreen.square()

  final class Panel: UIView {
    var results: [String: Bool] = [:]
    var asked: [String] = []
    var onAsked: (() -> Void)?
    private func ask(_ what: String) -> Bool {
      asked.append(what)
      onAsked?()
      return results[what] ?? false
    }
    override func accessibilityActivate() -> Bool { ask("activate") }
    override func accessibilityPerformEscape() -> Bool { ask("escape") }
    override func accessibilityPerformMagicTap() -> Bool { ask("magicTap") }
  }

  private func why(_ category: EventRecord.Category) -> [String] {
    screen.log.records.filter { $0.category == category }.compactMap { $0.why(DefaultNames()) }
  }

  @discardableResult
  private func send(_ command: AccessibilityCommand) -> RejectedSample.Reason? { screen.application.receive(command) }

  private func names(_ elements: [UIResponder]) -> [String] { elements.map { DefaultNames().name(of: $0) } }

  @Test("A-01: the record contains the tap that replaces an unhandled activation, and its location")
  func reason() {
    let button = screen.add(UIButton(), named: "button", frame: CGRect(x: 10, y: 20, width: 40, height: 60))
    screen.application.moveAccessibilityFocus(to: button)
    send(.activate)
    expectEqual(why(.accessibility), ["the method returned false, and a tap at (30, 50) is sent instead"])
  }

  @Test("A-01: the tap that replaces an activation uses a finger that is not on the screen")
  func ownFinger() {
    let button = screen.add(UIButton(), named: "button", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let pad = screen.add(named: "pad", frame: CGRect(x: 200, y: 200, width: 100, height: 100))
    var began: [Int] = []
    screen.down(250, 250, finger: 1)
    screen.application.moveAccessibilityFocus(to: button)
    send(.activate)
    for record in screen.log.records { if case .hit = record.what { began += record.fingers } }
    expectEqual(began, [1, 2])
    screen.up(250, 250, finger: 1)
    expectEqual(screen.lines(.touches).last, "application touchesEnded")
    expect(pad.window != nil)
    expect(!screen.log.lines().contains("nothing rejects sample"))
  }

  @Test("A-01: activating a disabled control has no effect")
  func disabled() {
    let button = screen.add(UIButton(), named: "button", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.isEnabled = false
    screen.application.moveAccessibilityFocus(to: button)
    send(.activate)
    expect(screen.lines(.event).isEmpty)
    expect(button.accessibilityTraits.contains(.notEnabled))
  }

  @Test("A-02: the activation point is the center of the frame until it is set")
  func activationPoint() {
    let view = screen.add(named: "view", frame: CGRect(x: 10, y: 10, width: 100, height: 50))
    expectEqual(view.accessibilityActivationPoint, CGPoint(x: 60, y: 35))
    view.accessibilityFrame = CGRect(x: 0, y: 0, width: 10, height: 10)
    expectEqual(view.accessibilityActivationPoint, CGPoint(x: 5, y: 5))
    view.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
    expectEqual(view.accessibilityActivationPoint, CGPoint(x: 1, y: 2))
  }

  @Test("A-02: an activation point that is not finite causes no touch")
  func infinitePoint() {
    let view = screen.add(named: "view")
    view.isAccessibilityElement = true
    view.accessibilityActivationPoint = CGPoint(x: Double.nan, y: 0)
    screen.application.moveAccessibilityFocus(to: view)
    expectNil(send(.activate))
    expect(screen.lines(.hit).isEmpty)
  }

  @Test("A-03: incrementing an element that is not adjustable is rejected with a reason")
  func notAdjustable() {
    let button = screen.add(UIButton(), named: "button")
    expectEqual(send(.increment), .noCursor)
    screen.application.moveAccessibilityFocus(to: button)
    expectEqual(send(.increment), .notAdjustable)
    expectEqual(send(.decrement), .notAdjustable)
    button.accessibilityTraits = .adjustable
    expectNil(send(.increment))
    expectEqual(screen.lines(.accessibility).last, "button accessibilityIncrement")
    expect(screen.log.records.contains { $0.why(DefaultNames()) == RejectedSample.Reason.notAdjustable.rawValue })
  }

  @Test("A-03: a disabled slider ignores an increment")
  func disabledSlider() {
    let slider = screen.add(UISlider(), named: "slider")
    slider.isEnabled = false
    screen.application.moveAccessibilityFocus(to: slider)
    send(.increment)
    expectEqual(slider.value, 0)
    slider.isEnabled = true
    send(.increment)
    expectEqual(slider.value, 0.1)
  }

  @Test(
    "A-04, A-05: the command ends at the first object in the chain that returns true, and earlier objects are recorded"
  )
  func climb() {
    let outer = screen.add(Panel(), named: "outer")
    let inner = screen.add(Panel(), named: "inner", to: outer)
    inner.isAccessibilityElement = true
    screen.application.moveAccessibilityFocus(to: inner)
    outer.results = ["escape": true]
    expectNil(send(.escape))
    expectEqual(inner.asked, ["escape"])
    expectEqual(outer.asked, ["escape"])
    expectEqual(why(.accessibility), ["the method returned false"])
    expect(!screen.lines(.accessibility).contains("window accessibilityPerformEscape"))
    send(.magicTap)
    expectEqual(screen.log.lines().last, "inner finds nobody for accessibilityPerformMagicTap")
  }

  @Test("A-05: the application's delegate is the last object that is asked to handle a command")
  func delegate() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var isPlaying = false
      override func accessibilityPerformMagicTap() -> Bool {
        isPlaying.toggle()
        return true
      }
    }
    let delegate = Delegate()
    screen.application.delegate = delegate
    screen.add(UIButton(), named: "button")
    send(.magicTap)
    expect(delegate.isPlaying)
    expectEqual(why(.accessibility).count, 2)
  }

  @Test("A-04: changes during an escape method are recorded after the call of the method")
  func order() {
    let panel = screen.add(Panel(), named: "panel")
    let field = screen.add(UITextField(), named: "field")
    panel.isAccessibilityElement = true
    panel.results = ["escape": true]
    panel.onAsked = { field.becomeFirstResponder() }
    screen.application.moveAccessibilityFocus(to: panel)
    send(.escape)
    let lines = screen.lines(.accessibility, .responder)
    expectEqual(lines.suffix(2), ["panel accessibilityPerformEscape", "field becomesFirst"])
  }

  @Test("A screen reader command that is sent during the delivery of an event is deferred until the delivery ends")
  func waits() {
    let panel = screen.add(Panel(), named: "panel")
    panel.isAccessibilityElement = true
    panel.results = ["activate": true, "escape": true]
    var isInside = false
    panel.onAsked = {
      guard panel.asked.count == 1 else { return }
      isInside = true
      screen.application.receive(AccessibilityCommand.escape)
      expectEqual(panel.asked, ["activate"])
    }
    screen.application.moveAccessibilityFocus(to: panel)
    send(.activate)
    expect(isInside)
    expectEqual(panel.asked, ["activate", "escape"])
  }

  @Test("While interaction is ignored, accessibility commands are rejected with a reason")
  func ignored() {
    let panel = screen.add(Panel(), named: "panel")
    panel.isAccessibilityElement = true
    screen.application.moveAccessibilityFocus(to: panel)
    screen.application.beginIgnoringInteractionEvents()
    expectEqual(send(.activate), .interactionIgnored)
    screen.application.endIgnoringInteractionEvents()
    expect(panel.asked.isEmpty)
  }

  @Test("A-06: a scroll view that cannot scroll or is being touched does not handle the scroll command")
  func scrolling() {
    let list = screen.add(UIScrollView(), named: "list", frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    list.contentSize = CGSize(width: 400, height: 250)
    let button = screen.add(UIButton(), named: "button", frame: CGRect(x: 0, y: 0, width: 40, height: 40), to: list)
    screen.application.moveAccessibilityFocus(to: button)
    list.isScrollEnabled = false
    send(.scroll(.down))
    screen.clock.advance(by: 1)
    expectEqual(list.contentOffset.y, 0)
    list.isScrollEnabled = true
    expect(!list.accessibilityScroll(.up))
    expect(!list.accessibilityScroll(.left))
    send(.scroll(.down))
    screen.clock.advance(by: 1)
    expectEqual(list.contentOffset.y, 100)
    send(.scroll(.next))
    screen.clock.advance(by: 1)
    expectEqual(list.contentOffset.y, 150)
    screen.down(200, 80)
    for y in stride(from: 80.0, through: 20, by: -5) { screen.move(200, y) }
    expect(!list.accessibilityScroll(.up))
    screen.up(200, 20)
  }

  @Test("A-07: a custom action calls its target, or returns false if the target is deallocated")
  func customActions() {
    @MainActor
    final class Mailbox {
      var deleted = 0
      func delete(_ action: UIAccessibilityCustomAction) { deleted += 1 }
    }
    var mailbox: Mailbox? = Mailbox()
    let row = screen.add(named: "row")
    row.isAccessibilityElement = true
    row.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Delete", target: mailbox, selector: Selector(Mailbox.delete(_:)))
    ]
    screen.application.moveAccessibilityFocus(to: row)
    expectNil(send(.custom("Delete")))
    expectEqual(mailbox?.deleted, 1)
    expectEqual(send(.custom("Flag")), .noSuchAction)
    mailbox = nil
    send(.custom("Delete"))
    expectEqual(why(.accessibility), ["the method returned false"])
  }

  @Test("A-08, A-09: an element that is not a view has a frame and a next responder, which its container provides")
  func elements() {
    final class Chart: UIView {
      var escapes = 0
      override func accessibilityPerformEscape() -> Bool {
        escapes += 1
        return true
      }
    }
    let chart = screen.add(Chart(), named: "chart", frame: CGRect(x: 100, y: 100, width: 200, height: 100))
    let bars = (0..<2).map { index in
      let bar = UIAccessibilityElement(accessibilityContainer: chart)
      bar.accessibilityLabel = "bar \(index)"
      bar.accessibilityFrameInContainerSpace = CGRect(x: 100 * index, y: 0, width: 100, height: 100)
      return bar
    }
    chart.accessibilityElements = [bars[1], bars[0], "no element"]
    expectEqual(names(screen.application.elementsInReadingOrder), ["bar 1", "bar 0"])
    expectEqual(bars[1].accessibilityFrame, CGRect(x: 200, y: 100, width: 100, height: 100))
    expectEqual(chart.accessibilityElementCount(), 3)
    expectEqual(chart.index(ofAccessibilityElement: bars[0]), 1)
    expectIdentical(chart.accessibilityElement(at: 1) as AnyObject, bars[0])
    expectNil(chart.accessibilityElement(at: 7))
    expectNil(send(.explore(CGPoint(x: 150, y: 150))))
    expectIdentical(screen.application.accessibilityFocus, bars[0])
    expect(bars[0].accessibilityElementIsFocused())
    send(.activate)
    expectEqual(screen.lines(.hit), ["chart hit"])
    send(.escape)
    expectEqual(chart.escapes, 1)
  }

  @Test(
    "Segments of a control and halves of a stepper are separate accessibility elements, and an activation taps them"
  )
  func parts() {
    let control = screen.add(
      UISegmentedControl(items: ["one", "two", "three"]),
      named: "segments",
      frame: CGRect(x: 0, y: 0, width: 300, height: 40)
    )
    let stepper = screen.add(UIStepper(), named: "stepper", frame: CGRect(x: 0, y: 100, width: 94, height: 32))
    let elements = screen.application.elementsInReadingOrder
    expectEqual(names(elements), ["one", "two", "three", "Decrement", "Increment"])
    expectIdentical(elements[1], screen.application.elementsInReadingOrder[1])
    screen.application.moveAccessibilityFocus(to: elements[2])
    send(.activate)
    expectEqual(control.selectedSegmentIndex, 2)
    expectEqual(elements[2].accessibilityTraits, [.button, .selected])
    screen.application.moveAccessibilityFocus(to: elements[4])
    send(.activate)
    expectEqual(stepper.value, 1)
    control.removeSegment(at: 2, animated: false)
    expectEqual(names(screen.application.elementsInReadingOrder), ["one", "two", "Decrement", "Increment"])
    expectEqual(elements[2].accessibilityTraits, .notEnabled)
  }

  @Test("A-09: the elements of a group are read together")
  func groups() {
    let left = screen.add(named: "left", frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let right = screen.add(named: "right", frame: CGRect(x: 200, y: 0, width: 200, height: 100))
    for (column, group) in [left, right].enumerated() {
      for row in 0..<2 {
        let frame = CGRect(x: 0, y: 50 * row, width: 200, height: 50)
        screen.add(UILabel(), named: "\(column)\(row)", frame: frame, to: group)
      }
    }
    expectEqual(names(screen.application.elementsInReadingOrder), ["00", "10", "01", "11"])
    left.shouldGroupAccessibilityChildren = true
    right.shouldGroupAccessibilityChildren = true
    expectEqual(names(screen.application.elementsInReadingOrder), ["00", "01", "10", "11"])
  }

  @Test("The search for accessibility elements ends even if a container contains itself")
  func circle() {
    let view = screen.add(named: "view")
    let other = screen.add(named: "other")
    view.accessibilityElements = [other]
    other.accessibilityElements = [view]
    expect(screen.application.elementsInReadingOrder.isEmpty)
  }

  @Test(
    "A-10: after the element at the cursor leaves the screen, the next command moves to the first element"
  )
  func gone() {
    let one = screen.add(UIButton(), named: "one", frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let two = screen.add(UIButton(), named: "two", frame: CGRect(x: 0, y: 50, width: 40, height: 40))
    screen.application.moveAccessibilityFocus(to: two)
    two.removeFromSuperview()
    expectNil(screen.application.accessibilityFocus)
    expectEqual(send(.activate), .noCursor)
    expectNil(send(.next))
    expectIdentical(screen.application.accessibilityFocus, one)
    expectEqual(send(.next), .noFurtherElement)
    expect(!screen.application.moveAccessibilityFocus(to: two))
    expectIdentical(screen.application.accessibilityFocus, one)
  }

  @Test("A-10: moving the cursor scrolls to the element at the cursor")
  func intoSight() {
    let list = screen.add(UIScrollView(), named: "list", frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    list.contentSize = CGSize(width: 400, height: 500)
    for row in 0..<10 {
      screen.add(UIButton(), named: "\(row)", frame: CGRect(x: 0, y: 50 * row, width: 100, height: 50), to: list)
    }
    send(.last)
    expectEqual(list.contentOffset.y, 400)
    send(.first)
    expectEqual(list.contentOffset.y, 0)
  }

  @Test("A-10: a posted notification moves an existing cursor, but does not create a cursor")
  func posting() {
    let one = screen.add(UIButton(), named: "one", frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let box = screen.add(named: "box", frame: CGRect(x: 0, y: 50, width: 40, height: 40))
    let two = screen.add(UIButton(), named: "two", frame: CGRect(x: 0, y: 0, width: 40, height: 40), to: box)
    // `UIAccessibility.post` uses the current application. While an application handles an event, it is the current
    // application.
    let panel = screen.add(Panel(), named: "panel")
    panel.results = ["magicTap": true]
    let delegate = Handling(panel)
    screen.application.delegate = delegate
    func handling(_ body: @escaping () -> Void) {
      panel.onAsked = body
      send(.magicTap)
    }
    handling { UIAccessibility.post(notification: .screenChanged, argument: two) }
    expectNil(screen.application.accessibilityFocus)
    var changes = 0
    screen.application.notificationCenter.addObserver(forName: UIAccessibility.voiceOverStatusDidChangeNotification) {
      _ in changes += 1
    }
    screen.application.isVoiceOverRunning = true
    screen.application.isVoiceOverRunning = true
    expectEqual(changes, 1)
    handling {
      expect(UIAccessibility.isVoiceOverRunning)
      UIAccessibility.post(notification: .screenChanged, argument: nil)
    }
    expectIdentical(screen.application.accessibilityFocus, one)
    handling { UIAccessibility.post(notification: .layoutChanged, argument: box) }
    expectIdentical(screen.application.accessibilityFocus, two)
    handling {
      UIAccessibility.post(notification: .layoutChanged, argument: nil)
      expectIdentical(UIAccessibility.focusedElement(using: nil) as AnyObject, two)
      UIAccessibility.post(notification: .announcement, argument: "Saved")
    }
    expectEqual(screen.lines(.accessibility).last, "application announces Saved")
  }

  /// An application delegate that is the last responder of the chain and forwards the magic tap to the panel.
  final class Handling: UIResponder, UIApplicationDelegate {
    let panel: Panel
    init(_ panel: Panel) {
      self.panel = panel
      super.init()
    }
    override func accessibilityPerformMagicTap() -> Bool { panel.accessibilityPerformMagicTap() }
  }

  @Test("A-10: an element that loses the cursor can move the cursor to another element")
  func movedOn() {
    final class Sender: UIButton {
      var onLoss: (() -> Void)?
      override func accessibilityElementDidLoseFocus() { onLoss?() }
    }
    let first = screen.add(Sender(), named: "first", frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    screen.add(UIButton(), named: "second", frame: CGRect(x: 0, y: 50, width: 40, height: 40))
    let third = screen.add(UIButton(), named: "third", frame: CGRect(x: 0, y: 100, width: 40, height: 40))
    first.onLoss = { screen.application.moveAccessibilityFocus(to: third) }
    send(.first)
    send(.next)
    expectIdentical(screen.application.accessibilityFocus, third)
    expect(!screen.lines(.accessibility).contains("second accessibilityElementDidBecomeFocused"))
  }

  @Test("A controller stores its accessibility label")
  func controllers() {
    let controller = UIViewController()
    expectNil(controller.accessibilityLabel)
    controller.accessibilityLabel = "Inbox"
    expectEqual(controller.accessibilityLabel, "Inbox")
  }

  @Test("Controls, labels and text inputs are accessibility elements, unlike plain views, image views and scroll views")
  func standards() {
    for element in [UIButton(), UILabel(), UITextView()] { expect(element.isAccessibilityElement) }
    expect(!UIView().isAccessibilityElement)
    expect(!UIImageView().isAccessibilityElement)
    expect(!UIScrollView().isAccessibilityElement)
    expect(!UIStepper().isAccessibilityElement)
    let slider = UISlider()
    slider.value = 0.25
    expectEqual(slider.accessibilityValue, "25%")
    let pages = UIPageControl()
    pages.numberOfPages = 3
    expectEqual(pages.accessibilityValue, "page 1 of 3")
    let field = UITextField()
    field.text = "secret"
    expectEqual(field.accessibilityValue, "secret")
    field.isSecureTextEntry = true
    expectNil(field.accessibilityValue)
  }
}
