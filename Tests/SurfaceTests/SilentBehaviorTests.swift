import ResponderSimulation
import Testing
import UIKit

/// Tests of behavior of whole apps that does not show in the signature of a member.
@MainActor
@Suite("Behavior of whole apps")
struct SilentBehaviorTests {
  private let screen = SimulatedScreen()

  private final class Form: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    var beginsInWillAppear = false
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
      if !beginsInWillAppear { field.becomeFirstResponder() }
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if beginsInWillAppear { field.becomeFirstResponder() }
    }
  }

  // MARK: First responder

  @Test(
    "R-33: A field that becomes first responder before its view is in a window is edited as soon as the view is in a window",
    arguments: [false, true]
  )
  func firstResponderBeforeWindow(inWillAppear: Bool) {
    let form = Form()
    form.beginsInWillAppear = inWillAppear
    let navigation = UINavigationController(rootViewController: UIViewController())
    screen.window.rootViewController = navigation
    screen.window.makeKeyAndVisible()
    screen.wait(1)
    navigation.pushViewController(form, animated: true)
    screen.wait(1)
    expect(form.field.isFirstResponder)
    expect(form.field.isEditing)
  }

  @Test("A field that resigns before its view is in a window is not edited later")
  func resignedBeforeWindow() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    expect(!field.becomeFirstResponder())
    field.resignFirstResponder()
    screen.window.addSubview(field)
    expect(!field.isFirstResponder)
  }

  @Test("A field that waits for its window is not edited if another field is edited first")
  func otherFieldFirst() {
    let (waiting, other) = (UITextField(), UITextField())
    waiting.becomeFirstResponder()
    screen.window.addSubview(other)
    expect(other.becomeFirstResponder())
    screen.window.addSubview(waiting)
    expect(other.isFirstResponder)
    expect(!waiting.isFirstResponder)
  }

  private final class Chat: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
  }

  @Test("A pushed controller with an input accessory view becomes first responder, and its bar is shown")
  func chat() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    screen.window.rootViewController = navigation
    screen.window.makeKeyAndVisible()
    let chat = Chat()
    navigation.pushViewController(chat, animated: true)
    screen.wait(1)
    expect(chat.isFirstResponder)
    expect(chat.bar.window != nil)
    navigation.popViewController(animated: true)
    screen.wait(1)
    expect(!chat.isFirstResponder)
    expectNil(chat.bar.window)
  }

  // MARK: Animations

  @Test("If an animated value is changed outside an animation block and then restored, its animation continues")
  func setBack() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    var results: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 0
    } completion: {
      results.append($0)
    }
    screen.wait(0.25)
    view.alpha = 1
    expect(!view.hasAnimations)
    expectEqual(view.presentation.alpha, 1)
    view.alpha = 0
    expect(view.hasAnimations)
    screen.wait(0.25)
    expect(abs(view.presentation.alpha - 0.5) < 0.01)
    expectEqual(results, [])
    screen.wait(1)
    expectEqual(results, [true])
    expect(!view.hasAnimations)
  }

  @Test("A value that is changed outside an animation block ends its animation with the completion value false")
  func setAway() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    var results: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      results.append($0)
    }
    screen.wait(0.25)
    view.alpha = 0.5
    screen.wait(0.1)
    expectEqual(results, [false])
    expect(!view.hasAnimations)
    expectEqual(view.presentation.alpha, 0.5)
    view.alpha = 0
    expect(!view.hasAnimations)
    screen.wait(1)
    expectEqual(results, [false])
  }

  @Test("A frame that is measured with an identity transform and restored continues the animation of the transform")
  func measuredTransform() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    let turned = CGAffineTransform(rotationAngle: 1)
    UIView.animate(withDuration: 1) { view.transform = turned }
    screen.wait(0.5)
    view.transform = .identity
    expectEqual(view.frame.width, 10)
    view.transform = turned
    expect(view.hasAnimations)
    expect(view.presentation.transform != turned)
  }

  /// An animator whose animation begins half a second after the transition, and its interaction controller.
  private final class Fading: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    let interaction = UIPercentDrivenInteractiveTransition()
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let view = transitionContext.view(forKey: .to) else { return }
      transitionContext.containerView.addSubview(view)
      view.alpha = 0
      UIView.animate(withDuration: 0.5, delay: 0.5, options: .curveLinear) {
        view.alpha = 1
      } completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
    func animationController(
      forPresented presented: UIViewController,
      presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    { interaction }
  }

  @Test("An interactive transition shows a delayed animation at the progress of the transition")
  func percentWithDelay() {
    let (home, page, fading) = (UIViewController(), UIViewController(), Fading())
    screen.window.rootViewController = home
    screen.window.makeKeyAndVisible()
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = fading
    home.present(page, animated: true)
    screen.wait(0.1)
    for (progress, alpha) in [(0.25, 0.0), (0.75, 0.5), (0.5, 0.0), (0.9, 0.8)] {
      fading.interaction.update(progress)
      expect(abs(page.view.presentation.alpha - alpha) < 0.01, "at \(progress)")
    }
    fading.interaction.finish()
    screen.wait(0.2)
    expectIdentical(home.presentedViewController, page)
    expectEqual(page.view.presentation.alpha, 1)
    expect(!page.isBeingPresented)
  }

  // MARK: Sheets

  @Test("An upward swipe inside a sheet of full height is recognized, and a downward drag dismisses the sheet")
  func swipeInSheet() {
    let (home, sheet) = (UIViewController(), UIViewController())
    screen.window.rootViewController = home
    screen.window.makeKeyAndVisible()
    var swipes = 0
    let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
    swipe.direction = .up
    let listener = Listener { swipes += 1 }
    swipe.addTarget(listener, action: Selector(Listener.recognized))
    sheet.view.addGestureRecognizer(swipe)
    home.present(sheet, animated: true)
    screen.wait(1)
    screen.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), over: 0.2)
    screen.wait(1)
    expectEqual(swipes, 1)
    expectIdentical(home.presentedViewController, sheet)
    screen.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700), over: 0.2)
    screen.wait(1)
    expectNil(home.presentedViewController)
  }

  @MainActor private final class Listener {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    func recognized() { body() }
  }

  // MARK: Containers and windows

  @Test("A navigation controller has the tab bar item of its first controller unless the app has set another one")
  func tabBarItems() {
    let root = UIViewController()
    root.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 3)
    let navigation = UINavigationController(rootViewController: root)
    expectIdentical(navigation.tabBarItem, root.tabBarItem)
    navigation.pushViewController(UIViewController(), animated: false)
    expectEqual(navigation.tabBarItem.title, "Home")
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    screen.window.rootViewController = tabs
    screen.window.layoutIfNeeded()
    expectIdentical(tabs.tabBar.items?.first, root.tabBarItem)
    root.tabBarItem = UITabBarItem(title: "Start", image: nil, tag: 4)
    expectEqual(tabs.tabBar.items?.first?.title, "Start")
    navigation.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 5)
    expectEqual(navigation.tabBarItem.tag, 5)
    expectEqual(root.tabBarItem.tag, 4)
    expectEqual(tabs.tabBar.items?.first?.title, "Own")
  }

  @Test("A window that is created without arguments has the bounds of the screen")
  func windows() {
    expectEqual(UIWindow().frame, UIScreen.main.bounds)
    expect(UIWindow().frame.width > 0)
  }

  // MARK: Lists

  private final class Rows: UITableViewController {
    var configure: (UITableViewCell) -> Void = { _ in }
    var style = UITableViewCell.CellStyle.subtitle
    var deleted: [Int] = []
    var accessories: [Int] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      configure(cell)
      return cell
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { deleted.append(indexPath.row) }
    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      accessories.append(indexPath.row)
    }
    override func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
      indexPath.row
    }
  }

  private func show(_ rows: Rows) {
    screen.window.rootViewController = rows
    screen.window.makeKeyAndVisible()
    screen.window.layoutIfNeeded()
  }

  @Test("A swipe slides the accessory aside, and a tap at its old location activates Delete", arguments: [true, false])
  func deleteBesideAccessory(isView: Bool) throws {
    let rows = Rows()
    let accessory = UISwitch()
    rows.configure = { cell in
      if isView { cell.accessoryView = accessory } else { cell.accessoryType = .detailDisclosureButton }
    }
    show(rows)
    let cell = try require(rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    let y = screen.center(of: cell).y
    let right = cell.convert(CGPoint(x: cell.bounds.maxX, y: 0), to: nil).x
    screen.drag(from: CGPoint(x: right - 100, y: y), to: CGPoint(x: right - 200, y: y), over: 0.3)
    screen.wait(0.5)
    expect(cell.showingDeleteConfirmation)
    if isView { expect(accessory.frame.maxX <= cell.bounds.maxX - 70) }
    screen.tap(at: CGPoint(x: right - 30, y: y))
    screen.wait(0.5)
    expectEqual(rows.deleted, [1])
    expectEqual(rows.accessories, [])
    expect(!accessory.isOn)
  }

  @Test("A built-in cell whose labels have several lines is as high as its text")
  func severalLines() throws {
    let rows = Rows()
    let long = String(repeating: "many words ", count: 20)
    rows.configure = { cell in
      cell.textLabel?.text = long
      cell.textLabel?.numberOfLines = 0
      cell.detailTextLabel?.text = long
      cell.detailTextLabel?.numberOfLines = 2
    }
    rows.tableView.rowHeight = UITableView.automaticDimension
    show(rows)
    let cell = try require(rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.layoutIfNeeded()
    let (label, detail) = (try require(cell.textLabel), try require(cell.detailTextLabel))
    expect(label.frame.height >= label.sizeThatFits(CGSize(width: label.frame.width, height: 0)).height)
    expect(detail.frame.height >= 2 * 14)
    expect(detail.frame.minY >= label.frame.maxY)
    expect(cell.bounds.height >= label.frame.height + detail.frame.height + 20)
    expect(detail.frame.maxY < cell.bounds.maxY)
  }

  @Test("The delegate determines the indentation levels of rows")
  func indentation() {
    let rows = Rows()
    rows.configure = { $0.textLabel?.text = "row" }
    show(rows)
    let levels = (0..<3).map { rows.tableView.cellForRow(at: IndexPath(row: $0, section: 0))?.indentationLevel }
    expectEqual(levels, [0, 1, 2])
    expectEqual(
      UITableViewController().tableView(UITableView(), indentationLevelForRowAt: IndexPath(row: 0, section: 0)),
      .min
    )
  }

  // MARK: Actions

  private final class Page: UIViewController {
    var taps = 0
    let button: UIButton = {
      let button = UIButton(frame: CGRect(x: 50, y: 100, width: 100, height: 44))
      // In Swift 5 mode, `self` is NSObject's method `self` here, not the controller.
      button.addTarget({ () -> Void in }, action: Selector(Page.tapped), for: .touchUpInside)
      return button
    }()
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(button)
    }
    func tapped() { taps += 1 }
  }

  @Test("A target that is not an object, as in the initial closure of a property, is found along the responder chain")
  func targetInClosure() {
    let page = Page()
    screen.window.rootViewController = page
    screen.window.makeKeyAndVisible()
    screen.tap(on: page.button)
    expectEqual(page.taps, 1)
  }

  @Test("A tap on a view whose layout is due is delivered to its new position")
  func tapLaysOut() {
    let holder = UIStackView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    holder.axis = .vertical
    holder.distribution = .fillEqually
    screen.window.addSubview(holder)
    var taps: [Int] = []
    let buttons = (0..<2).map { index in
      let button = UIButton(type: .system)
      button.addAction(UIAction { _ in taps.append(index) }, for: .touchUpInside)
      holder.addArrangedSubview(button)
      return button
    }
    screen.tap(on: buttons[1])
    expectEqual(taps, [1])
  }

  @Test("A tap on a view that no finger can reach stops the test with the reason")
  func tapOutOfReach() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { SimulatedScreen().tap(on: UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let screen = SimulatedScreen()
        let view = UIView(frame: CGRect(x: -100, y: 0, width: 10, height: 10))
        screen.window.addSubview(view)
        screen.tap(on: view)
      }
    }
  }
}
