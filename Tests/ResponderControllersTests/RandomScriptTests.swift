import Foundation
import RandomTesting
import ResponderControllers
import ResponderKit
import ResponderSimulation
import Testing

/// Tests with random steps: pushes, pops, presentations, dismissals, tab changes, list edits, wheel turns and
/// accessibility commands. The steps occur within callbacks and during touches, which swipe, reorder, drag and drop
/// rows.
///
/// At the end of each script, callbacks are balanced, and exactly the visible controllers have appeared. No row is lost
/// or still lifted, no drag is active, each wheel shows its row, and the screen receives touches again.
///
/// `CONTROLLER_SCRIPTS` sets the number of scripts. A failure prints its seed.
@MainActor
@Suite("Random scripts of controllers")
struct RandomScriptTests {
  @Test(
    "After random navigation, presentations and touches, appearance callbacks are balanced and views receive touches"
  )
  func dosedScripts() {
    let wanted = ProcessInfo.processInfo.environment["CONTROLLER_SCRIPTS"].flatMap { UInt64($0) }
    let first = ProcessInfo.processInfo.environment["CONTROLLER_SEED"].flatMap { UInt64($0) } ?? 1
    let seeds =
      wanted.map { first...(first + max(1, $0) - 1) }
      ?? RandomDose.seeds(smoke: 200, full: 800, long: 2_000, from: first)
    for seed in seeds {
      let script = Script(seed: seed)
      script.run()
      let complaints = script.complaints
      expectEqual(complaints, [], "seed \(seed): \(script.steps.joined(separator: ", ")); \(script.diary.lines)")
      if !complaints.isEmpty { return }
    }
  }
}

@MainActor
private final class Script {
  private var random: SeededNumbers
  private let screen = SimulatedScreen(size: CGSize(width: 400, height: 800))
  let diary = Diary()
  private let tabs = UITabBarController()
  private var controllers: [NotingController] = []
  private var lists: [RandomList] = []
  private var pickers: [RandomPicker] = []
  private var fingers: Set<Int> = []
  private var depth = 0
  private(set) var steps: [String] = []
  private(set) var complaints: [String] = []

  init(seed: UInt64) {
    random = SeededNumbers(seed: seed)
  }

  func run() {
    let navigations = (0..<2).map { _ in UINavigationController(rootViewController: make()) }
    tabs.setViewControllers(navigations + [make()], animated: false)
    screen.window.rootViewController = tabs
    for _ in 0..<(5 + random.below(25)) { step() }
    finish()
  }

  private func make() -> NotingController {
    let name = "c\(controllers.count)"
    let controller: NotingController =
      random.below(6) == 0 ? TellingController(name, diary) : NotingController(name, diary)
    controllers.append(controller)
    if random.below(4) == 0 {
      let trigger = ["willAppear", "isAppearing", "didAppear", "willDisappear", "didDisappear"][random.below(5)]
      controller.onCallback = { [weak self, weak controller] callback in
        guard callback == trigger, let self, depth < 2 else { return }
        controller?.onCallback = nil
        depth += 1
        act(note: "in \(name) \(callback): ")
        depth -= 1
      }
    }
    if random.below(4) == 0 {
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 400))
      scrollView.contentSize = CGSize(width: random.below(2) == 0 ? 2000 : 400, height: 2000)
      controller.view.addSubview(scrollView)
    } else if random.below(2) == 0 {
      let list = RandomList(frame: CGRect(x: 0, y: 100, width: 400, height: 600), count: 3 + random.below(30))
      list.table.isEditing = random.below(2) == 0
      controller.view.addSubview(list.table)
      lists.append(list)
    } else if random.below(2) == 0 {
      let picker = RandomPicker(frame: CGRect(x: 0, y: 200, width: 400, height: 300), count: random.below(30))
      controller.view.addSubview(picker.picker)
      pickers.append(picker)
    }
    return controller
  }

  private func step() {
    switch random.below(15) {
    case 0...3: act()
    case 13: drag()
    case 14: turn()
    case 10: edit()
    case 11: swipe()
    case 12: read()
    case 4, 5:
      let seconds = [0, 0.01, 0.1, 0.3, 1][random.below(5)]
      steps.append("wait \(seconds)")
      screen.wait(seconds)
    default: touch()
    }
  }

  /// Changes a list by calls, as an app would, possibly during a touch.
  private func edit() {
    guard !lists.isEmpty else { return }
    let index = random.below(lists.count)
    let list = lists[index]
    switch random.below(4) {
    case 0:
      steps.append("reload list \(index)")
      list.table.reloadData()
    case 1:
      steps.append("delete in list \(index)")
      list.delete(random.below(5))
    default:
      steps.append("edit list \(index)")
      list.table.isEditing.toggle()
    }
  }

  /// Swipes a row or drags its reorder control with a finger, which sometimes remains down.
  private func swipe() {
    guard !fingers.contains(1) else { return }
    let y = CGFloat(120 + random.below(500))
    let isGrip = random.below(2) == 0
    let start = CGPoint(x: isGrip ? 380 : 330, y: y)
    let end =
      isGrip ? CGPoint(x: 380, y: CGFloat(100 + random.below(600))) : CGPoint(x: CGFloat(random.below(330)), y: y)
    steps.append("\(isGrip ? "take" : "swipe") \(Int(start.x)) \(Int(y)) to \(Int(end.x)) \(Int(end.y))")
    let finger = screen.finger(1)
    finger.down(at: start)
    finger.move(to: end, over: 0.2)
    if random.below(3) == 0 { fingers.insert(1) } else { finger.up() }
  }

  /// Presses a finger on a row until the row is lifted, and then drags the row. The finger sometimes remains down.
  private func drag() {
    guard !fingers.contains(1) else { return }
    let start = CGPoint(x: CGFloat(20 + random.below(300)), y: CGFloat(120 + random.below(500)))
    let end = CGPoint(x: CGFloat(random.below(400)), y: CGFloat(random.below(800)))
    steps.append("drag \(Int(start.x)) \(Int(start.y)) to \(Int(end.x)) \(Int(end.y))")
    let finger = screen.finger(1)
    finger.down(at: start)
    screen.wait(0.6)
    finger.move(to: end, over: 0.1)
    if random.below(3) == 0 { fingers.insert(1) } else { finger.up() }
  }

  /// Turns a wheel of a picker, with a finger or by a call.
  private func turn() {
    guard !pickers.isEmpty else { return }
    let index = random.below(pickers.count)
    let picker = pickers[index]
    switch random.below(4) {
    case 0:
      let count = random.below(20)
      steps.append("picker \(index) has \(count) rows")
      picker.change(to: count)
    case 1:
      let row = random.below(20)
      steps.append("picker \(index) selects \(row)")
      picker.select(row, animated: random.below(2) == 0)
    default:
      guard !fingers.contains(1) else { return }
      let distance = CGFloat(random.below(400) - 200)
      let x = CGFloat(50 + random.below(300))
      steps.append("turn by \(Int(distance))")
      let finger = screen.finger(1)
      finger.down(at: CGPoint(x: x, y: 350))
      finger.move(to: CGPoint(x: x, y: 350 + distance), over: 0.1)
      if random.below(3) == 0 { fingers.insert(1) } else { finger.up() }
    }
  }

  /// Sends an accessibility command, as a screen reader would.
  private func read() {
    let commands: [AccessibilityCommand] = [
      .next, .previous, .first, .last, .activate, .escape, .magicTap, .scroll(.down), .scroll(.left), .increment,
    ]
    let command = commands[random.below(commands.count)]
    steps.append("\(command)")
    screen.application.receive(command)
  }

  private func touch() {
    let number = 1 + random.below(2)
    let finger = screen.finger(number)
    let point = CGPoint(x: random.below(3) == 0 ? 3 : random.below(400), y: random.below(800))
    guard fingers.contains(number) else {
      steps.append("finger \(number) down \(Int(point.x)) \(Int(point.y))")
      fingers.insert(number)
      finger.down(at: point)
      return
    }
    switch random.below(5) {
    case 0, 1:
      steps.append("finger \(number) up")
      fingers.remove(number)
      finger.up()
    case 2 where random.below(3) == 0:
      steps.append("finger \(number) cancel")
      fingers.remove(number)
      finger.cancel()
    default:
      steps.append("finger \(number) to \(Int(point.x)) \(Int(point.y))")
      finger.move(to: point, over: 0.1)
    }
  }

  private var navigation: UINavigationController? { tabs.selectedViewController as? UINavigationController }

  private var front: UIViewController {
    var front: UIViewController = tabs
    while let presented = front.presentedViewController { front = presented }
    return front
  }

  private func act(note: String = "") {
    let animated = random.below(3) > 0
    func noted(_ step: String) { steps.append(note + step + (animated ? " animated" : "")) }
    switch random.below(9) {
    case 0, 1:
      noted("push")
      navigation?.pushViewController(make(), animated: animated)
    case 2:
      noted("pop")
      navigation?.popViewController(animated: animated)
    case 3:
      noted("pop to root")
      navigation?.popToRootViewController(animated: animated)
    case 4:
      noted("set stack")
      guard let navigation else { return }
      navigation.setViewControllers([make()] + navigation.viewControllers.suffix(random.below(2)), animated: animated)
    case 5: present(animated, noted)
    case 6:
      noted("dismiss")
      front.dismiss(animated: animated)
    case 7:
      noted("dismiss all")
      tabs.dismiss(animated: animated)
    default:
      let index = random.below(3)
      noted("tab \(index)")
      tabs.selectedIndex = index
    }
  }

  private func present(_ animated: Bool, _ noted: (String) -> Void) {
    if random.below(5) == 0 {
      noted("alert")
      let alert = UIAlertController(
        title: "?",
        message: nil,
        preferredStyle: random.below(2) == 0 ? .alert : .actionSheet
      )
      alert.addAction(UIAlertAction(title: "OK", style: .cancel))
      front.present(alert, animated: animated)
      return
    }
    let controller = make()
    let styles: [UIModalPresentationStyle] = [
      .fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover, .currentContext, .automatic,
    ]
    controller.modalPresentationStyle = styles[random.below(styles.count)]
    controller.isModalInPresentation = random.below(5) == 0
    if random.below(2) == 0 { controller.sheetPresentationController?.detents = [.medium(), .large()] }
    noted("present \(controller.name) \(controller.modalPresentationStyle)")
    front.present(controller, animated: animated)
  }

  /// Checks that the record contains all callbacks in their order.
  private func checkRecord() {
    let words = AppearanceCall.allCases.map(\.rawValue)
    let recorded = screen.log.lines(of: [.controller]).compactMap { line -> String? in
      let parts = line.split(separator: " ")
      return parts[0].hasSuffix("ingController") && !parts[0].hasPrefix("UI") ? String(parts[1]) : nil
    }
    let noted = diary.lines.compactMap { line in
      let callback = line.split(separator: " ").last.map(String.init) ?? ""
      return words.first { $0 == "view" + callback.prefix(1).uppercased() + callback.dropFirst() }
    }
    if recorded != noted { complaints.append("recorded \(recorded), noted \(noted)") }
  }

  private func finish() {
    for number in fingers.sorted() { screen.finger(number).up() }
    screen.wait(5)
    complaints += diary.complaints
    checkRecord()
    for (number, list) in lists.enumerated() where list.table.window != nil {
      // After this layout, the records of selections belong to this list, since only one list in a window has its name
      // in the record.
      list.table.layoutIfNeeded()
      complaints += list.complaints(screen.log.lines(of: [.select])).map { "list \(number): \($0)" }
    }
    for (number, picker) in pickers.enumerated() where picker.picker.window != nil {
      complaints += picker.check().map { "picker \(number): \($0)" }
    }
    for controller in controllers {
      let state = diary.appearanceState(of: controller.name)
      let isSeen = controller.viewIfLoaded?.window != nil
      if state != (isSeen ? "didAppear" : "gone") { complaints.append("\(controller.name): \(state), seen \(isSeen)") }
      if controller.transitionCoordinator != nil { complaints.append("\(controller.name): in transition") }
      if controller.isBeingPresented || controller.isBeingDismissed || controller.isMovingFromParent {
        complaints.append("\(controller.name): still moving")
      }
    }
    let hit = screen.hit(200, 400)
    if ["navigation", "tabs", "presentation", nil].contains(hit?.accessibilityIdentifier), !(hit is UIScrollView) {
      let inside =
        hit?.subviews.map { "\($0.accessibilityIdentifier ?? "?") \($0.frame) \($0.isUserInteractionEnabled)" } ?? []
      complaints.append("no touch is received: \(hit?.accessibilityIdentifier ?? "nothing") with \(inside)")
    }
    for presented in sequence(first: tabs as UIViewController, next: \.presentedViewController).dropFirst() {
      if presented.view.window == nil, presented.presentedViewController == nil {
        complaints.append("a presented view is in no window")
      }
    }
    if tabs.presentedViewController == nil, screen.window.subviews != [tabs.view] {
      complaints.append("a presentation remained in the window")
    }
  }
}
