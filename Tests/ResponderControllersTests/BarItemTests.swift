import Foundation
import ResponderControllers
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of changes to the items of a bar while its views are in use.
@MainActor
@Suite("Items of bars")
struct BarItemTests {
  let screen = SimulatedScreen(size: CGSize(width: 400, height: 800))
  let diary = Diary()

  @Test("If an item changes, a text field in the bar stays first responder, and a pressed button stays pressed")
  func changes() throws {
    let (first, second) = (NotingController("first", diary), NotingController("second", diary))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let done = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil)
    second.navigationItem.titleView = field
    second.navigationItem.rightBarButtonItem = done
    let navigation = UINavigationController(rootViewController: first)
    screen.show(navigation, diary)
    navigation.pushViewController(second, animated: false)
    screen.wait(1)
    expect(field.becomeFirstResponder())
    let button = try require(done.barView)
    done.isEnabled = false
    expect(field.isFirstResponder)
    expectIdentical(done.barView, button)
    expect(!(button as? UIButton ?? UIButton()).isEnabled)

    let bar = navigation.navigationBar
    let back = try require(bar.subviews.first { $0.accessibilityIdentifier == "back" } as? UIButton)
    screen.finger().down(on: back)
    first.navigationItem.title = "start"
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .save, target: nil, action: nil)
    expect(back.isHighlighted)
    expectEqual(back.currentTitle, "start")
    expectNil(button.superview)
    screen.finger().up()
    screen.wait(1)
    expectEqual(navigation.viewControllers, [first])
    expectNil(back.superview)
  }

  @Test("A bar has a new back button if the item below it or that item's own back item is replaced")
  func backItems() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    let (root, other, top) = (UINavigationItem(title: "a"), UINavigationItem(title: "b"), UINavigationItem(title: "c"))
    var back: UIButton? { bar.subviews.first { $0.accessibilityIdentifier == "back" } as? UIButton }
    bar.items = [root, top]
    let button = try require(back)
    bar.items = [root, other, top]
    expect(back !== button)
    expectEqual(back?.currentTitle, "b")
    let shown = back
    other.backBarButtonItem = UIBarButtonItem(title: "d", style: .plain, target: nil, action: nil)
    expect(back !== shown)
    expectEqual(back?.currentTitle, "d")
    top.rightBarButtonItem = other.backBarButtonItem
    expectEqual(bar.subviews.count { $0 is UIButton }, 2, "the item also has a separate button")
    top.rightBarButtonItem = nil
    bar.items = [top]
    expectNil(back)
    expectEqual(bar.subviews.count, 1)
  }

  @Test("A toolbar updates the button of a changed item, and removes the button of a hidden item")
  func toolbar() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    var sent: [UIBarButtonItem] = []
    let action = UIAction(title: "Add") { sent += [$0.sender as? UIBarButtonItem ?? UIBarButtonItem()] }
    let add = UIBarButtonItem(primaryAction: action)
    let play = UIBarButtonItem(primaryAction: UIAction(title: "Play") { _ in })
    bar.items = [add, play]
    screen.window.addSubview(bar)
    bar.layoutIfNeeded()
    let button = try require(add.barView)
    screen.finger().down(on: button)
    add.title = "Add another one"
    play.title = "Pause"
    expectIdentical(add.barView, button)
    screen.finger().up()
    expectEqual(sent, [add])
    add.isHidden = true
    expectNil(button.superview)
    expectEqual(bar.subviews, [try require(play.barView)])
  }

  @Test("An item that toggles its selection also sends its action, from the button that was tapped")
  func selection() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    let receiver = SelectionReceiver()
    let item = UIBarButtonItem(
      title: "Bold",
      style: .plain,
      target: receiver,
      action: Selector(SelectionReceiver.received(_:))
    )
    item.changesSelectionAsPrimaryAction = true
    bar.items = [item]
    screen.window.addSubview(bar)
    bar.layoutIfNeeded()
    screen.tap(on: try require(item.barView))
    expect(item.isSelected)
    expectEqual(receiver.items, [item])
  }
}

@MainActor
private final class SelectionReceiver: NSObject {
  var items: [UIBarButtonItem] = []

  func received(_ item: UIBarButtonItem) { items.append(item) }
}
