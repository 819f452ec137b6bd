import Foundation
import ResponderControllers
import ResponderKit
import Testing

@testable import ResponderPlayground

/// The verdicts on ordinary gestures in programs that no file describes, as the page shows them.
@Suite("Verdicts on programs") @MainActor
struct ProgramVerdictTests {
  /// A program on a page, touched at its views.
  @MainActor private final class Page {
    let session: SessionPage
    private(set) var window: UIWindow?

    init(_ build: @escaping @MainActor @Sendable () -> UIViewController) {
      let box = Box()
      session = SessionPage(
        Gallery.showing("Program") { application in
          let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 390, height: 844))
          window.rootViewController = build()
          window.makeKeyAndVisible()
          box.window = window
          return window
        }
      )
      session.say(#"{"type":"open","screen":"program"}"#)
      window = box.window
    }

    @MainActor private final class Box: Sendable { var window: UIWindow? }

    func center(of view: UIView) -> CGPoint {
      view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?)
    }

    func tap(_ view: UIView) -> String { tap(center(of: view)) }

    /// The sentence on a tap, with its sign.
    func tap(_ point: CGPoint) -> String { hold(point, for: 0.05) }

    func hold(_ point: CGPoint, for seconds: Double) -> String {
      session.point(session.uptime, (1, "began", point.x, point.y))
      pass(seconds)
      session.point(session.uptime, (1, "ended", point.x, point.y))
      return verdict()
    }

    func drag(_ start: CGPoint, by way: CGVector, over seconds: Double = 0.3, rest: Double = 0) -> String {
      session.point(session.uptime, (1, "began", start.x, start.y))
      let steps = 20
      for step in 1...steps {
        session.uptime += seconds / Double(steps)
        let part = CGFloat(step) / CGFloat(steps)
        session.point(session.uptime, (1, "moved", start.x + way.dx * part, start.y + way.dy * part))
      }
      pass(rest)
      session.point(session.uptime, (1, "ended", start.x + way.dx, start.y + way.dy))
      return verdict()
    }

    private func pass(_ seconds: Double) {
      var left = seconds
      while left > 0 {
        let step = min(left, 1.0 / 60)
        session.uptime += step
        session.wake()
        left -= step
      }
    }

    private func verdict() -> String {
      pass(1.5)
      guard let said = session.all("verdict").last else { return "no verdict" }
      session.clear()
      let signs = ["fired": "✓", "unheard": "✕", "lost": "✕", "idle": "○"]
      let sign = signs[said["outcome"] as? String ?? ""] ?? "?"
      return "\(sign) \(said["headline"] as? String ?? "")\(said["rest"] as? String ?? "")"
    }
  }

  private func expect(
    _ said: String,
    _ sign: String,
    _ parts: String...,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(said.hasPrefix(sign), "\(said)", sourceLocation: location)
    for part in parts { #expect(said.contains(part), "\(part) is not in: \(said)", sourceLocation: location) }
  }

  // MARK: A navigation controller with a list

  @MainActor private final class Notes: UITableViewController {
    var texts = (0..<40).map { "Note \($0)" }
    var added = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Notes"
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Add",
        primaryAction: UIAction { [unowned self] _ in added += 1 }
      )
      let refresh = UIRefreshControl()
      refreshControl = refresh
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
      cell.textLabel?.text = texts[indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      let detail = UIViewController()
      detail.title = texts[indexPath.row]
      navigationController?.pushViewController(detail, animated: true)
    }
    override func tableView(
      _ tableView: UITableView,
      trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
      ])
    }
  }

  @Test("Bars, rows, swipes, pushes and the ways back count as effects")
  func navigation() throws {
    let notes = Notes()
    let page = Page { UINavigationController(rootViewController: notes) }
    let navigation = try #require(notes.navigationController)
    func row(_ index: Int) throws -> UITableViewCell {
      try #require(notes.tableView.cellForRow(at: IndexPath(row: index, section: 0)))
    }
    expect(page.tap(try row(3)), "✓", "“Note 3” was selected at 0.05 s", "“Note 3” appeared")
    let back = try #require(navigation.navigationBar.buttonBack)
    expect(page.tap(back), "✓", "sent touchUpInside", "the controller “Notes” appeared")
    expect(page.tap(try row(4)), "✓", "was selected")
    expect(
      page.drag(CGPoint(x: 3, y: 500), by: CGVector(dx: 330, dy: 0)),
      "✓ The swipe back of the navigation controller began at",
      "the controller “Notes” appeared"
    )
    let add = try #require(notes.navigationItem.rightBarButtonItem?.shownIn)
    expect(page.tap(add), "✓ The button “Add” sent touchUpInside at 0.05 s.")
    #expect(notes.added == 1)
    expect(page.tap(CGPoint(x: 195, y: 15)), "○", "Nothing under the finger responds")
    let third = page.center(of: try row(5))
    expect(
      page.drag(CGPoint(x: 350, y: third.y), by: CGVector(dx: -120, dy: 0), rest: 0.2),
      "✓",
      "showed its swipe actions"
    )
    expect(page.tap(CGPoint(x: 370, y: third.y)), "✓", "“Flag”", "sent touchUpInside")
    expect(page.drag(CGPoint(x: 195, y: 700), by: CGVector(dx: 0, dy: -300)), "✓", "scrolled at")
  }

  // MARK: Tabs, alerts and sheets

  @MainActor private final class Tools: UIViewController {
    let ask = UIButton(type: .system)
    let open = UIButton(type: .system)
    let answer = UILabel()
    var alert: UIAlertController?
    override func viewDidLoad() {
      super.viewDidLoad()
      for (button, title, y) in [(ask, "Ask", 200.0), (open, "Open", 300)] {
        button.setTitle(title, for: .normal)
        button.frame = CGRect(x: 20, y: y, width: 200, height: 44)
        view.addSubview(button)
      }
      ask.addAction(
        UIAction { [unowned self] _ in
          let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Yes", style: .default))
          alert.addAction(UIAlertAction(title: "No", style: .cancel))
          self.alert = alert
          present(alert, animated: true)
        },
        for: .touchUpInside
      )
      open.addAction(
        UIAction { [unowned self] _ in
          let sheet = UIViewController()
          sheet.view.backgroundColor = .white
          sheet.title = "Filters"
          present(sheet, animated: true)
        },
        for: .touchUpInside
      )
    }
  }

  @Test("Tabs, alerts, sheets and dimming views count as effects")
  func presentations() throws {
    let tools = Tools()
    tools.title = "Tools"
    let first = UIViewController()
    first.title = "First"
    let tabs = UITabBarController()
    let page = Page {
      tabs.viewControllers = [first, tools]
      return tabs
    }
    let button = try #require(tabs.tabBar.button(at: 1))
    expect(page.tap(button), "✓", "sent touchUpInside", "the controller “Tools” appeared")
    expect(page.tap(tools.ask), "✓ The button “Ask” sent touchUpInside at 0.05 s; ", "“Sure?” appeared")
    expect(page.tap(CGPoint(x: 195, y: 60)), "○")
    let yes = try #require(tools.alert?.button(at: 0))
    expect(page.tap(yes), "✓ The button “Yes” sent touchUpInside", "“Sure?” disappeared")
    expect(page.tap(tools.open), "✓", "“Filters” appeared")
    expect(
      page.drag(CGPoint(x: 195, y: 200), by: CGVector(dx: 0, dy: 500), over: 0.2),
      "✓",
      "The sheet of the controller “Filters” was dragged"
    )
    expect(page.tap(tools.open), "✓")
    expect(page.tap(CGPoint(x: 195, y: 3)), "✓", "“Filters” disappeared")
  }

  // MARK: Controls and recognizers

  @MainActor private final class Form: UIViewController, UIContextMenuInteractionDelegate {
    let lamp = UISwitch()
    let volume = UISlider()
    let period = UISegmentedControl(items: ["Day", "Week"])
    let steps = UIStepper()
    let off = UIButton(type: .system)
    let nameField = UITextField()
    let photo = UIView()
    let card = UIView()
    let pictureView = UIImageView()
    let buy = UIButton(type: .system)
    let save = UIButton(type: .system)
    let veil = UIView()
    let group = UIView()
    let chip = UIControl()

    override func viewDidLoad() {
      super.viewDidLoad()
      off.setTitle("Off", for: .normal)
      off.isEnabled = false
      buy.setTitle("Buy", for: .normal)
      save.setTitle("Save", for: .normal)
      nameField.placeholder = "Name"
      volume.value = 0.5
      let views: [UIView] = [lamp, volume, period, steps, off, nameField, photo, card, pictureView, save, veil, group]
      for (index, view) in views.enumerated() {
        view.frame = CGRect(x: 20, y: 40 + 60 * Double(index), width: 200, height: 50)
        self.view.addSubview(view)
      }
      pictureView.addSubview(buy)
      buy.frame = pictureView.bounds
      save.frame = veil.frame
      group.addSubview(chip)
      chip.frame = group.bounds
      group.addGestureRecognizer(UITapGestureRecognizer())
      card.addGestureRecognizer(UIPanGestureRecognizer())
      photo.addInteraction(UIContextMenuInteraction(delegate: self))
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(title: "", children: [UIAction(title: "Copy") { _ in }])
      }
    }
  }

  @Test("Controls, menus, text and recognizers are judged by what they do; a view is named by title or property")
  func controls() throws {
    let form = Form()
    let page = Page { form }
    expect(page.tap(form.lamp), "✓ The switch lamp sent valueChanged at 0.05 s.")
    expect(
      page.drag(page.center(of: form.volume), by: CGVector(dx: 60, dy: 0)),
      "✓ The slider volume sent valueChanged"
    )
    expect(page.tap(CGPoint(x: 170, y: 185)), "✓ The segmented control period sent valueChanged")
    expect(page.tap(CGPoint(x: 190, y: 245)), "✓ The stepper steps sent valueChanged")
    expect(page.tap(form.off), "○ The button “Off” is disabled: its isEnabled is false.")
    expect(page.tap(form.nameField), "✓ The text field “Name” began editing")
    expect(page.hold(page.center(of: form.photo), for: 1), "✓ The view photo showed its menu at 0.50 s.")
  }

  @Test("A target that did not receive the touch is named with its culprit, by title, property or class")
  func missed() throws {
    let form = Form()
    let page = Page { form }
    expect(
      page.drag(page.center(of: form.card), by: CGVector(dx: 80, dy: 0)),
      "✓ The pan recognizer of card recognized at"
    )
    expect(
      page.tap(form.buy),
      "✕ The touch is not delivered to the button “Buy”: isUserInteractionEnabled of the image view pictureView, which contains it, is false."
    )
    expect(page.tap(form.save), "✕ The touch is not delivered to the button “Save”: the view veil is in front of it")
    expect(page.tap(form.chip), "✕", "took the touch from the control chip")
    expect(page.tap(CGPoint(x: 350, y: 820)), "○ Nothing under the finger responds to this touch")
  }
}
