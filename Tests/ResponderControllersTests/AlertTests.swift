import Foundation
import ResponderControllers
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Alerts")
struct AlertTests {
  let screen = SimulatedScreen(size: CGSize(width: 400, height: 800))
  let diary = Diary()
  let root: NotingController

  init() {
    root = NotingController("root", diary)
    screen.show(root, diary)
  }

  private func button(_ title: String, in alert: UIAlertController) -> UIView {
    alert.view.subviews.first { $0.accessibilityIdentifier == title } ?? UIView()
  }

  private func makeAlert(_ style: UIAlertController.Style) -> UIAlertController {
    let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: style)
    for (title, kind) in [("Keep", UIAlertAction.Style.cancel), ("Delete", .destructive)] {
      alert.addAction(
        UIAlertAction(title: title, style: kind) { [diary, root] action in
          diary.note("\(action.title ?? "") \(root.presentedViewController == nil)")
        }
      )
    }
    return alert
  }

  private func present(_ style: UIAlertController.Style) -> UIAlertController {
    let alert = makeAlert(style)
    root.present(alert, animated: true)
    screen.wait(1)
    return alert
  }

  @Test("An alert is centered, and its dimming view receives touches outside of the alert (P-07)")
  func alert() {
    let alert = present(.alert)
    expectEqual(alert.view.frame.midX, 200)
    expectEqual(alert.view.frame.width, 270)
    expect(abs(alert.view.frame.midY - 400) < 1)
    expectEqual(screen.hit(20, 20)?.accessibilityIdentifier, "dimming")
    screen.tap(at: CGPoint(x: 20, y: 20))
    screen.wait(1)
    expectIdentical(root.presentedViewController, alert)
    expectEqual(diary.take(), [])
  }

  @Test("An action dismisses the alert, and its handler is then called once")
  func answers() {
    let alert = present(.alert)
    let delete = button("Delete", in: alert)
    screen.tap(on: delete)
    screen.tap(on: delete)
    expectEqual(diary.take(), [])
    screen.wait(1)
    expectEqual(diary.take(), ["Delete true"])
    expectNil(root.presentedViewController)
    screen.tap(on: button("Keep", in: present(.alert)))
    screen.wait(1)
    expectEqual(diary.take(), ["Keep true"])
  }

  @Test("If two fingers touch different actions, the finger that lifts first chooses its action")
  func twoFingers() {
    let alert = present(.alert)
    screen.finger(1).down(on: button("Delete", in: alert))
    screen.finger(2).down(on: button("Keep", in: alert))
    screen.finger(1).up()
    screen.finger(2).up()
    screen.wait(1)
    expectEqual(diary.take(), ["Delete true"])
  }

  @Test("A disabled action cannot be chosen until it is enabled")
  func disabled() {
    let alert = present(.alert)
    alert.actions[1].isEnabled = false
    screen.tap(on: button("Delete", in: alert))
    screen.wait(1)
    expectIdentical(root.presentedViewController, alert)
    alert.actions[1].isEnabled = true
    screen.tap(on: button("Delete", in: alert))
    screen.wait(1)
    expectEqual(diary.take(), ["Delete true"])
  }

  @Test(
    "A touch outside an action sheet chooses the cancel action, or has no effect if there is no cancel action (P-07)"
  )
  func actionSheet() {
    let sheet = present(.actionSheet)
    expectEqual(sheet.view.frame.maxY, 792)
    expectEqual(sheet.view.frame.width, 384)
    screen.tap(at: CGPoint(x: 20, y: 20))
    screen.wait(1)
    expectEqual(diary.take(), ["Keep true"])
    let bare = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    bare.addAction(UIAlertAction(title: "Go", style: .default))
    root.present(bare, animated: true)
    screen.wait(1)
    screen.tap(at: CGPoint(x: 20, y: 20))
    screen.wait(1)
    expectIdentical(root.presentedViewController, bare)
  }

  @Test("A touch outside an action sheet in a popover dismisses the popover and runs the cancel action's handler")
  func popover() throws {
    screen.application.traitCollection = UITraitCollection(traitsFrom: [
      screen.application.traitCollection, UITraitCollection(horizontalSizeClass: .regular),
    ])
    // The sheet is made in a callback, where the traits are those of this screen's application.
    var sheet: UIAlertController?
    let opener = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    opener.addAction(
      UIAction { [self] _ in
        let made = makeAlert(.actionSheet)
        sheet = made
        root.present(made, animated: true)
      },
      for: .touchUpInside
    )
    root.view.addSubview(opener)
    func open() throws -> UIAlertController {
      screen.tap(on: opener)
      screen.wait(1)
      return try require(sheet)
    }
    try expect(open().presentationController is UIPopoverPresentationController)
    screen.tap(at: CGPoint(x: 20, y: 20))
    expectEqual(diary.take(), [])
    screen.wait(1)
    expectEqual(diary.take(), ["Keep true"])
    try screen.tap(on: button("Delete", in: open()))
    screen.wait(1)
    expectEqual(diary.take(), ["Delete true"])
    _ = try open()
    root.dismiss(animated: true)
    screen.wait(1)
    expectNil(root.presentedViewController)
    expectEqual(diary.take(), [])
  }

  @Test("A user can type text into an alert's text field")
  func textField() {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "name" }
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [diary] _ in
        diary.note(alert.textFields?.first?.text ?? "")
      }
    )
    root.present(alert, animated: true)
    screen.wait(1)
    if let field = alert.textFields?.first { screen.tap(on: field) }
    screen.type("Ada")
    screen.tap(on: button("OK", in: alert))
    screen.wait(1)
    expectEqual(diary.take(), ["Ada"])
  }

  @Test("The handler of an alert's action can present another alert")
  func chained() {
    let first = UIAlertController(title: "First", message: nil, preferredStyle: .alert)
    let second = UIAlertController(title: "Second", message: nil, preferredStyle: .alert)
    second.addAction(UIAlertAction(title: "OK", style: .default))
    first.addAction(UIAlertAction(title: "Next", style: .default) { [root] _ in root.present(second, animated: true) })
    root.present(first, animated: true)
    screen.wait(1)
    screen.tap(on: button("Next", in: first))
    screen.wait(2)
    expectIdentical(root.presentedViewController, second)
    screen.tap(on: button("OK", in: second))
    screen.wait(1)
    expectNil(root.presentedViewController)
    expectEqual(screen.window.subviews, [root.view])
  }
}

@MainActor
@Suite("Page view controllers")
struct PageTests {
  let screen = SimulatedScreen(size: CGSize(width: 400, height: 800))
  let diary = Diary()
  let pages: UIPageViewController
  let source: Source

  final class Source: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let all: [NotingController]
    let diary: Diary
    init(_ all: [NotingController], _ diary: Diary) {
      self.all = all
      self.diary = diary
    }
    private func neighbour(of controller: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = all.firstIndex(where: { $0 === controller }), all.indices.contains(index + step) else {
        return nil
      }
      return all[index + step]
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, 1) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { diary.note("to \(pendingViewControllers[0].title ?? "")") }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) { diary.note("from \(previousViewControllers[0].title ?? "") \(completed)") }
  }

  init() {
    let diary = diary
    source = Source(["a", "b", "c"].map { NotingController($0, diary) }, diary)
    pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = source
    pages.delegate = source
    pages.setViewControllers([source.all[0]], direction: .forward, animated: false)
    screen.show(pages, diary)
  }

  private func lines() -> [String] {
    diary.take().filter { !$0.hasSuffix("s") && !$0.hasSuffix("ed") && !$0.hasSuffix("left") }
  }

  @Test("Turning a page with a finger sends the callbacks of both pages in UIKit's order")
  func turning() {
    screen.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400))
    screen.wait(3)
    expectEqual(
      lines(),
      [
        "to b", "b load", "b willAppear", "a willDisappear", "b isAppearing", "b didAppear", "a didDisappear",
        "from a true",
      ]
    )
    expect(pages.viewControllers == [source.all[1]] && screen.hit(200, 400) === source.all[1].view)
    screen.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 350, y: 400))
    screen.wait(3)
    expectEqual(pages.viewControllers, [source.all[0]])
    expectEqual(diary.complaints, [])
  }

  @Test("If a page turn is cancelled, the previous page appears again and the new page disappears")
  func turnedBack() {
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 350, y: 400))
    finger.move(to: CGPoint(x: 280, y: 400), over: 0.3)
    finger.move(to: CGPoint(x: 300, y: 400), over: 0.3)
    finger.up()
    screen.wait(3)
    expectEqual(
      lines(),
      [
        "to b", "b load", "b willAppear", "a willDisappear", "b isAppearing", "a willAppear", "a isAppearing",
        "a didAppear", "b willDisappear", "b didDisappear", "from a false",
      ]
    )
    expect(pages.viewControllers == [source.all[0]] && source.all[1].parent == nil && diary.complaints == [])
  }

  @Test("On the first page, a drag toward the previous page shows no other page, and sends no callback")
  func end() {
    screen.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 350, y: 400))
    screen.wait(3)
    expect(lines() == [] && screen.hit(200, 400) === source.all[0].view)
  }

  @Test("If the app turns a page, the completion handler is called after the turn, with and without animation")
  func byProgram() {
    var done: [Bool] = []
    pages.setViewControllers([source.all[2]], direction: .forward, animated: true) { done.append($0) }
    expect(done == [] && source.all[2].isViewLoaded)
    screen.wait(3)
    expect(done == [true] && pages.viewControllers == [source.all[2]] && screen.hit(200, 400) === source.all[2].view)
    pages.setViewControllers([source.all[0]], direction: .reverse, animated: false) { done.append($0) }
    expect(done == [true, true] && screen.hit(200, 400) === source.all[0].view && diary.complaints == [])
    expectEqual(source.all[0].view.convert(CGPoint.zero, to: nil), .zero)
  }
}
