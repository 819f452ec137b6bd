import Foundation
import ResponderControllers
import ResponderKit
import Testing

@testable import ResponderPlayground

/// Tests of the verdicts that the page shows on common gestures in apps. No scenario file describes these apps.
@Suite("Verdicts on apps") @MainActor
struct ProgramVerdictTests {
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

  @Test("Verdicts report effects of gestures on bars and rows, of row swipes, and of pushes and pops")
  func navigation() throws {
    let notes = Notes()
    let page = ProgramPage { UINavigationController(rootViewController: notes) }
    let navigation = try require(notes.navigationController)
    func row(_ index: Int) throws -> UITableViewCell {
      try require(notes.tableView.cellForRow(at: IndexPath(row: index, section: 0)))
    }
    expectVerdict(page.tap(try row(3)), "✓", "“Note 3” was selected at 0.05 s", "“Note 3” appeared")
    let back = try require(navigation.navigationBar.buttonBack)
    expectVerdict(page.tap(back), "✓", "sent touchUpInside", "the controller “Notes” appeared")
    expectVerdict(page.tap(try row(4)), "✓", "was selected")
    expectVerdict(
      page.drag(CGPoint(x: 3, y: 500), by: CGVector(dx: 330, dy: 0)),
      "✓ The swipe back of the navigation controller began at",
      "the controller “Notes” appeared"
    )
    let add = try require(notes.navigationItem.rightBarButtonItem?.barView)
    expectVerdict(page.tap(add), "✓ The bar button “Add” sent touchUpInside at 0.05 s.")
    expectEqual(notes.added, 1)
    expectVerdict(page.tap(CGPoint(x: 195, y: 15)), "○", "Nothing under the finger responds")
    let third = page.center(of: try row(5))
    expectVerdict(
      page.drag(CGPoint(x: 350, y: third.y), by: CGVector(dx: -120, dy: 0), rest: 0.2),
      "✓",
      "showed its swipe actions"
    )
    expectVerdict(page.tap(CGPoint(x: 370, y: third.y)), "✓", "“Flag”", "sent touchUpInside")
    expectVerdict(page.drag(CGPoint(x: 195, y: 700), by: CGVector(dx: 0, dy: -300)), "✓", "scrolled at")
  }

  // MARK: Tabs, alerts and sheets

  @MainActor private final class Tools: UIViewController {
    let ask = UIButton(type: .system)
    let open = UIButton(type: .system)
    let choiceLabel = UILabel()
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

  @Test("Verdicts report effects of gestures on tabs, alerts, sheets and dimming views")
  func presentations() throws {
    let tools = Tools()
    tools.title = "Tools"
    let first = UIViewController()
    first.title = "First"
    let tabs = UITabBarController()
    let page = ProgramPage {
      tabs.viewControllers = [first, tools]
      return tabs
    }
    let button = try require(tabs.tabBar.button(at: 1))
    expectVerdict(page.tap(button), "✓", "sent touchUpInside", "the controller “Tools” appeared")
    expectVerdict(page.tap(tools.ask), "✓ The button “Ask” sent touchUpInside at 0.05 s; ", "“Sure?” appeared")
    expectVerdict(page.tap(CGPoint(x: 195, y: 60)), "○")
    let yes = try require(tools.alert?.button(at: 0))
    expectVerdict(page.tap(yes), "✓ The button “Yes” sent touchUpInside", "“Sure?” disappeared")
    expectVerdict(page.tap(tools.open), "✓", "“Filters” appeared")
    expectVerdict(
      page.drag(CGPoint(x: 195, y: 200), by: CGVector(dx: 0, dy: 500), over: 0.2),
      "✓",
      "The sheet of the controller “Filters” was dragged"
    )
    expectVerdict(page.tap(tools.open), "✓")
    expectVerdict(page.tap(CGPoint(x: 195, y: 3)), "✓", "“Filters” disappeared")
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

  @Test(
    "Verdicts on controls, menus, text and recognizers state the effect of the gesture"
  )
  func controls() throws {
    let form = Form()
    let page = ProgramPage { form }
    expectVerdict(page.tap(form.lamp), "✓ The switch lamp sent valueChanged at 0.05 s.")
    expectVerdict(
      page.drag(page.center(of: form.volume), by: CGVector(dx: 60, dy: 0)),
      "✓ The slider volume sent valueChanged"
    )
    expectVerdict(page.tap(CGPoint(x: 170, y: 185)), "✓ The segmented control period sent valueChanged")
    expectVerdict(page.tap(CGPoint(x: 190, y: 245)), "✓ The stepper steps sent valueChanged")
    expectVerdict(page.tap(form.off), "○ The button “Off” is disabled: its isEnabled is false.")
    expectVerdict(page.tap(form.nameField), "✓ The text field “Name” began editing")
    expectVerdict(page.hold(page.center(of: form.photo), for: 1), "✓ The view photo showed its menu at 0.50 s.")
  }

  @Test("The verdict on a missed target names the target by title, property or class, and states the cause")
  func missed() throws {
    let form = Form()
    let page = ProgramPage { form }
    expectVerdict(
      page.drag(page.center(of: form.card), by: CGVector(dx: 80, dy: 0)),
      "✓ The pan recognizer of card recognized at"
    )
    expectVerdict(
      page.tap(form.buy),
      "✕ The touch is not delivered to the button “Buy”: isUserInteractionEnabled of the image view pictureView, which contains it, is false."
    )
    expectVerdict(
      page.tap(form.save),
      "✕ The touch is not delivered to the button “Save”: the view veil is in front of it"
    )
    expectVerdict(page.tap(form.chip), "✕", "took the touch from the control chip")
    expectVerdict(page.tap(CGPoint(x: 350, y: 820)), "○ Nothing under the finger responds to this touch")
  }
}
