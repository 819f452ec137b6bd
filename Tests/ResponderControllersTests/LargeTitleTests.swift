import Foundation
import ResponderControllers
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of large titles, of the titles of back buttons, and of the room between them.
@MainActor
@Suite("Titles of navigation bars")
struct LargeTitleTests {
  private let screen = SimulatedScreen(size: CGSize(width: 390, height: 844))

  private func show(_ controller: UIViewController) -> UINavigationController {
    screen.window.screenSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let navigation = UINavigationController(rootViewController: controller)
    screen.window.rootViewController = navigation
    layOut()
    return navigation
  }

  private func layOut() {
    screen.wait(0)
    screen.window.layoutIfNeeded()
  }

  private func label(_ text: String, in bar: UIView) -> UILabel? {
    if let label = bar as? UILabel { return label.text == text ? label : nil }
    for view in bar.subviews where !view.isHidden {
      if let found = label(text, in: view), !found.isHidden { return found }
    }
    return nil
  }

  private func scrolling() -> (ListController, UIScrollView) {
    let (controller, scroll) = (ListController(), UIScrollView())
    controller.title = "Title"
    scroll.contentSize = CGSize(width: 390, height: 3000)
    controller.view = scroll
    return (controller, scroll)
  }

  // MARK: Large titles

  @Test("A controller that requests large titles in viewDidLoad has a bar of 96 points, and its safe area begins below")
  func requestedWhenLoaded() throws {
    let controller = ListController()
    controller.title = "Title"
    controller.mode = .always
    let navigation = show(controller)
    expectEqual(navigation.navigationBar.frame, CGRect(x: 0, y: 59, width: 390, height: 96))
    expectEqual(controller.view.safeAreaInsets.top, 155)
    let title = try require(label("Title", in: navigation.navigationBar))
    expectEqual(title.font.pointSize, 34)
    expectEqual(title.convert(title.bounds, to: navigation.navigationBar).minY, 44)
    navigation.navigationBar.prefersLargeTitles = false
    layOut()
    expectEqual(navigation.navigationBar.frame.height, 44)
    expectEqual(controller.view.safeAreaInsets.top, 103)
    try expectEqual(require(label("Title", in: navigation.navigationBar)).font.pointSize, 17)
  }

  @Test("An automatic item has the title size of the item below it, and a change of the mode changes the bar")
  func modes() {
    let first = ListController()
    let navigation = show(first)
    let bar = navigation.navigationBar
    expectEqual(bar.frame.height, 96)
    for (mode, height) in [(UINavigationItem.LargeTitleDisplayMode.automatic, 96.0), (.never, 44), (.always, 96)] {
      let second = UIViewController()
      second.navigationItem.largeTitleDisplayMode = mode
      navigation.pushViewController(second, animated: false)
      expectEqual(bar.frame.height, height)
      expectEqual(second.view.safeAreaInsets.top, 59 + height)
      navigation.popViewController(animated: false)
      expectEqual(bar.frame.height, 96)
    }
    first.navigationItem.largeTitleDisplayMode = .never
    layOut()
    expectEqual(bar.frame.height, 44)
    expectEqual(first.view.safeAreaInsets.top, 103)
  }

  @Test("Content begins below the large title, and scrolling it up replaces the title by one between the buttons")
  func collapsing() throws {
    let (controller, scroll) = scrolling()
    let navigation = show(controller)
    let bar = navigation.navigationBar
    expectEqual(scroll.contentOffset.y, -155)
    expectEqual(bar.frame.height, 96)
    scroll.contentOffset.y = -135
    layOut()
    expectEqual(bar.frame.height, 76)
    expectEqual(scroll.adjustedContentInset.top, 135)
    try expectEqual(require(label("Title", in: bar)).font.pointSize, 34)
    scroll.contentOffset.y = 300
    layOut()
    expectEqual(bar.frame.height, 44)
    expectEqual(scroll.adjustedContentInset.top, 103)
    try expectEqual(require(label("Title", in: bar)).font.pointSize, 17)
    scroll.setContentOffset(CGPoint(x: 0, y: -155), animated: true)
    screen.wait(1)
    screen.window.layoutIfNeeded()
    expectEqual(bar.frame.height, 96)
    expectEqual(scroll.contentOffset.y, -155)
    expectEqual(scroll.adjustedContentInset.top, 155)
  }

  @Test("A drag that ends while a part of the large title is hidden hides all of it or none", arguments: [20, 40])
  func resting(distance: Double) {
    let (controller, scroll) = scrolling()
    let navigation = show(controller)
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 200, y: 500))
    finger.move(to: CGPoint(x: 200, y: 500 - distance), over: 0.5)
    screen.wait(0.5)
    expect(navigation.navigationBar.frame.height < 96)
    expect(navigation.navigationBar.frame.height > 44)
    finger.up()
    screen.wait(2)
    let height = navigation.navigationBar.frame.height
    expect(height == 96 && scroll.contentOffset.y == -155 || height == 44 && scroll.contentOffset.y == -103)
  }

  @Test("A pushed controller leaves the hidden part of the lower controller's title hidden")
  func pushing() {
    let (controller, scroll) = scrolling()
    let navigation = show(controller)
    scroll.contentOffset.y = 500
    layOut()
    navigation.pushViewController(UIViewController(), animated: true)
    screen.wait(1)
    screen.window.layoutIfNeeded()
    expectEqual(navigation.navigationBar.frame.height, 96)
    navigation.popViewController(animated: true)
    screen.wait(1)
    screen.window.layoutIfNeeded()
    expectEqual(navigation.navigationBar.frame.height, 44)
    expectEqual(scroll.contentOffset.y, 500)
    expectEqual(scroll.adjustedContentInset.top, 103)
  }

  @Test("A scroll view below the bar does not hide the large title")
  func belowTheBar() {
    let controller = ListController()
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 390, height: 3000)
    controller.view.addSubview(scroll)
    let navigation = show(controller)
    scroll.frame = CGRect(x: 0, y: 155, width: 390, height: 600)
    layOut()
    scroll.contentOffset.y = 200
    layOut()
    expectEqual(navigation.navigationBar.frame.height, 96)
    expectEqual(scroll.adjustedContentInset.top, 0)
  }

  // MARK: Back buttons

  private func backTitle(_ bar: UINavigationBar) -> String? {
    bar.subviews.lazy.compactMap { $0 as? UIButton }.first { $0.accessibilityIdentifier == "back" }?.currentTitle
  }

  private func bar(width: CGFloat, _ first: String, _ second: String) -> UINavigationBar {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: width, height: 44))
    let item = UINavigationItem(title: second)
    item.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
    bar.items = [UINavigationItem(title: first), item]
    bar.layoutIfNeeded()
    return bar
  }

  @Test("The title has its whole width, and the back button is shortened to “Back” and then to no title")
  func backTitles() throws {
    let shown = [420, 390, 300, 212].map { width in
      let bar = bar(width: width, "A collection of stamps", "Details of it")
      let title = label("Details of it", in: bar)
      expect((title?.frame.width ?? 0) >= title?.intrinsicContentSize.width ?? 1, "\(width)")
      for button in bar.subviews where button is UIButton {
        expect(!(title?.frame.insetBy(dx: 0.1, dy: 0).intersects(button.frame) ?? true), "\(width)")
      }
      return backTitle(bar)
    }
    expectEqual(shown, ["A collection of stamps", "A collection of stamps", "Back", nil])
  }

  @Test("A title that does not fit into the middle of the bar moves to the side")
  func shiftedTitle() throws {
    let bar = bar(width: 390, "A collection of stamps", "Details")
    let title = try require(label("Details", in: bar))
    let back = try require(bar.subviews.first { $0.accessibilityIdentifier == "back" })
    expectEqual(backTitle(bar), "A collection of stamps")
    expect(title.frame.midX > 195)
    expectEqual(title.frame.minX, back.frame.maxX + 8)
    let wide = self.bar(width: 800, "A collection of stamps", "Details")
    try expectEqual(require(label("Details", in: wide)).frame.midX, 400)
  }

  @Test("The display mode of the back button selects the item's title, “Back” or no title")
  func displayModes() {
    let bar = bar(width: 390, "First", "Second")
    expectEqual(backTitle(bar), "First")
    bar.backItem?.backButtonDisplayMode = .generic
    bar.layoutIfNeeded()
    expectEqual(backTitle(bar), "Back")
    bar.backItem?.backButtonDisplayMode = .minimal
    bar.layoutIfNeeded()
    expectNil(backTitle(bar))
    let button = bar.subviews.first { $0.accessibilityIdentifier == "back" }
    expectEqual(button?.accessibilityLabel, "First")
    expectEqual(button?.frame.width, 46)
  }
}

/// A controller that requests large titles when its view is loaded, as apps do.
@MainActor
private final class ListController: UIViewController {
  var mode = UINavigationItem.LargeTitleDisplayMode.automatic

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = mode
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.navigationBar.prefersLargeTitles = true
  }
}
