import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("The accessibility tree of a host's bridge")
struct AccessibilityTreeTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }
  private var application: UIApplication { screen.application }
  private var tree: AccessibilityTree { application.accessibilityTree }

  @discardableResult
  private func add<View: UIView>(_ view: View, _ y: CGFloat, x: CGFloat = 10, label: String? = nil) -> View {
    view.frame = CGRect(x: x, y: y, width: 150, height: 40)
    if let label { view.accessibilityLabel = label }
    screen.window.addSubview(view)
    return view
  }

  private func node(_ label: String) throws -> AccessibilityNode {
    try require(tree.nodes.first { $0.label == label }, "no node has the label \(label)")
  }

  /// Returns the roles of the nodes, indented by depth, with their labels.
  private func lines(_ tree: AccessibilityTree) -> [String] {
    func lines(_ node: AccessibilityNode, _ indent: String) -> [String] {
      let line = indent + node.role.rawValue + (node.label.map { " \($0)" } ?? "")
      return [line] + node.children.compactMap { tree.node($0) }.flatMap { lines($0, indent + " ") }
    }
    return lines(tree.root, "")
  }

  // MARK: Nodes

  @Test("Elements have their containers as parents, and children are in reading order")
  func structure() {
    add(UILabel(), 300, label: "second")
    add(UILabel(), 200, label: "first")
    let toolbar = add(UIToolbar(), 400)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    button.accessibilityLabel = "tool"
    toolbar.addSubview(button)
    let group = add(UIView(), 500)
    group.shouldGroupAccessibilityChildren = true
    for (label, x) in [("right", 80.0), ("left", 0)] {
      let inner = UILabel(frame: CGRect(x: x, y: 0, width: 60, height: 20))
      inner.accessibilityLabel = label
      group.addSubview(inner)
    }
    expectEqual(
      lines(tree),
      [
        "application", " window", "  staticText first", "  staticText second", "  toolbar", "   button tool", "  group",
        "   staticText left", "   staticText right",
      ]
    )
    for node in tree.nodes {
      for child in node.children { expectEqual(tree.node(child)?.parent, node.id) }
    }
    expectNil(tree.root.parent)
    expectNil(tree.node(-1))
    let read = application.elementsInReadingOrder.map(\.accessibilityLabel)
    expectEqual(tree.nodes.filter { $0.actions.contains(.moveCursor) }.map(\.label), read)
  }

  @Test("An alert is a modal node, and the elements behind it are not in the tree")
  func alert() throws {
    let root = UIViewController()
    screen.window.rootViewController = root
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 20))
    label.text = "behind"
    root.view.addSubview(label)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    root.present(alert, animated: false)
    screen.wait(1)
    let node = try require(tree.nodes.first { $0.role == .alert })
    expect(node.states.contains(.modal))
    expect(tree.nodes.contains { $0.role == .button && $0.label == "Delete" })
    expect(!tree.nodes.contains { $0.label == "behind" })
  }

  /// Views with their roles, values, states and actions.
  struct Row: CustomTestStringConvertible {
    let name: String
    let make: @MainActor () -> UIView
    let role: AccessibilityRole
    var value: String?
    var has: AccessibilityStates = []
    var lacks: AccessibilityStates = []
    var actions: AccessibilityActions = []
    var testDescription: String { name }
  }

  nonisolated static let rows: [Row] = [
    Row(name: "button", make: { UIButton() }, role: .button, has: [.enabled, .visible], actions: [.activate]),
    Row(
      name: "disabled button",
      make: {
        let button = UIButton()
        button.isEnabled = false
        return button
      },
      role: .button,
      lacks: .enabled
    ),
    Row(
      name: "switch that is on",
      make: {
        let toggle = UISwitch()
        toggle.isOn = true
        return toggle
      },
      role: .toggle,
      value: "1",
      has: [.checkable, .checked],
      actions: [.activate]
    ),
    Row(name: "switch that is off", make: { UISwitch() }, role: .toggle, value: "0", has: .checkable, lacks: .checked),
    Row(name: "slider", make: { UISlider() }, role: .slider, value: "0%", actions: [.activate, .adjust]),
    Row(
      name: "text field",
      make: {
        let field = UITextField()
        field.text = "tea"
        return field
      },
      role: .textField,
      value: "tea",
      has: [.editable, .enabled],
      lacks: [.multiline, .secure],
      actions: [.focus, .setText, .selectText]
    ),
    Row(
      name: "secure text field",
      make: {
        let field = UITextField()
        field.isSecureTextEntry = true
        field.text = "secret"
        return field
      },
      role: .secureTextField,
      value: "",
      has: [.editable, .secure],
      actions: .setText
    ),
    Row(
      name: "secure text view",
      make: {
        let view = UITextView()
        view.isSecureTextEntry = true
        view.text = "secret"
        return view
      },
      role: .textArea,
      value: "",
      has: [.editable, .multiline, .secure],
      actions: .setText
    ),
    Row(name: "search field", make: { UISearchTextField() }, role: .searchField, value: "", has: .editable),
    Row(
      name: "text view that cannot be edited",
      make: {
        let view = UITextView()
        view.text = "long"
        view.isEditable = false
        return view
      },
      role: .textArea,
      value: "long",
      has: .multiline,
      lacks: .editable,
      actions: [.selectText, .scroll]
    ),
    Row(
      name: "header",
      make: {
        let label = UILabel()
        label.accessibilityTraits = .header
        return label
      },
      role: .header
    ),
    Row(
      name: "element that cannot be expanded",
      make: {
        let button = UIButton()
        button.accessibilityExpandedStatus = .unsupported
        return button
      },
      role: .button,
      lacks: .expandable
    ),
    Row(
      name: "expanded element",
      make: {
        let button = UIButton()
        button.accessibilityExpandedStatus = .expanded
        return button
      },
      role: .button,
      has: [.expandable, .expanded]
    ),
    Row(
      name: "collapsed element",
      make: {
        let button = UIButton()
        button.accessibilityExpandedStatus = .collapsed
        return button
      },
      role: .button,
      has: .expandable,
      lacks: .expanded
    ),
    Row(
      name: "selected link",
      make: {
        let view = UIView()
        view.isAccessibilityElement = true
        view.accessibilityTraits = [.link, .selected]
        return view
      },
      role: .link,
      has: .selected
    ),
    Row(
      name: "spinner",
      make: {
        let spinner = UIActivityIndicatorView()
        spinner.startAnimating()
        return spinner
      },
      role: .activityIndicator,
      value: "1",
      has: .updatesFrequently
    ),
  ]

  @Test("A node has the role, value, states and actions of its view", arguments: rows)
  func values(_ row: Row) throws {
    add(row.make(), 200, label: "it")
    let node = try node("it")
    expectEqual(node.role, row.role)
    expectEqual(node.frame, CGRect(x: 10, y: 200, width: 150, height: 40))
    if let value = row.value { expectEqual(node.value ?? "", value) }
    expect(node.states.isSuperset(of: row.has))
    expect(node.states.isDisjoint(with: row.lacks))
    expect(node.actions.isSuperset(of: row.actions))
  }

  @Test("The selected segment and the selected row are selected nodes, and a row is a cell in a table")
  func lists() throws {
    let control = UISegmentedControl(items: ["one", "two"])
    control.selectedSegmentIndex = 1
    add(control, 100)
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "row \(indexPath.row)"
        return cell
      }
    }
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 200, width: 300, height: 200))
    table.dataSource = rows
    screen.window.addSubview(table)
    table.layoutIfNeeded()
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    let tree = tree
    try expect(node("two").states.contains(.selected) && !node("one").states.contains(.selected))
    let segments = try require(tree.nodes.first { $0.role == .segmentedControl })
    expectEqual(segments.children.count, 2)
    let list = try require(tree.nodes.first { $0.role == .table })
    let cells = list.children.compactMap { tree.node($0) }
    expectEqual(cells.map(\.role), [.cell, .cell])
    expectEqual(cells.map { $0.states.contains(.selected) }, [false, true])
    expect(list.actions.contains(.scroll))
  }

  @Test("Nodes keep their numbers, and reading the tree neither creates layers nor lays out views")
  func stability() throws {
    final class Quiet: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let quiet = add(Quiet(), 100)
    let button = add(UIButton(), 200, label: "go")
    screen.wait(0.1)
    let (layouts, before) = (quiet.layouts, try node("go").id)
    quiet.setNeedsLayout()
    let again = tree
    expectEqual(again, tree)
    expectEqual(quiet.layouts, layouts)
    expectEqual(again.node(before)?.label, "go")
    button.removeFromSuperview()
    expectNil(tree.node(before))
    screen.window.addSubview(button)
    try expectEqual(node("go").id, before)
    var views: [UIView] = [screen.window]
    while let view = views.popLast() {
      expect(!(view is UILabel || view is UIButton || view is UIWindow) || !view.hasLayer)
      views += view.subviews
    }
  }

  // MARK: Actions

  @Test("An action is performed on the node with the given number")
  func actions() throws {
    var done: [String] = []
    let button = add(UIButton(), 100, label: "go")
    button.addAction(UIAction { _ in done.append("tapped") }, for: .touchUpInside)
    button.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Flag") { _ in
        done.append("flagged"); return true
      }
    ]
    let slider = add(UISlider(), 200, label: "level")
    let go = try node("go").id
    try expectEqual(node("go").customActions, ["Flag"])
    expectNil(application.perform(.activate, onNode: go))
    expectNil(application.perform(.custom("Flag"), onNode: go))
    expectEqual(done, ["tapped", "flagged"])
    let level = try node("level").id
    expectNil(application.perform(.increment, onNode: level))
    expect(slider.value > 0)
    let raised = slider.value
    expectNil(application.perform(.decrement, onNode: level))
    expect(slider.value < raised)
    expectNil(application.perform(.moveCursor, onNode: level))
    expectEqual(tree.cursor, level)
    expectIdentical(application.accessibilityFocus, slider)
    expectEqual(application.perform(.increment, onNode: go), .notAdjustable)
    expectEqual(application.perform(.custom("Share"), onNode: go), .noSuchAction)
    expectEqual(application.perform(.setText("a"), onNode: go), .notEditable)
    expectEqual(application.perform(.selectText(0..<1), onNode: go), .notEditable)
    expectEqual(application.perform(.focus, onNode: go), .cannotFocus)
    expectEqual(application.perform(.activate, onNode: 12_345), .noSuchElement)
    button.isHidden = true
    expectEqual(application.perform(.activate, onNode: go), .noSuchElement)
    expectEqual(done.count, 2)
  }

  @Test("Escape, magic tap and scrolling are sent up the responder chain from the node")
  func commands() throws {
    final class Panel: UIScrollView {
      var asked: [String] = []
      override func accessibilityPerformEscape() -> Bool { asked.append("escape"); return true }
      override func accessibilityPerformMagicTap() -> Bool { asked.append("magicTap"); return true }
    }
    let panel = Panel(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    panel.contentSize = CGSize(width: 200, height: 1_000)
    let label = UILabel(frame: CGRect(x: 0, y: 900, width: 100, height: 20))
    label.text = "end"
    panel.addSubview(label)
    screen.window.addSubview(panel)
    let end = try node("end")
    expect(end.states.isDisjoint(with: .visible) || end.frame.minY == 1_000)
    expectNil(application.perform(.escape, onNode: end.id))
    expectNil(application.perform(.magicTap, onNode: end.id))
    expectEqual(panel.asked, ["escape", "magicTap"])
    expectNil(application.perform(.scroll(.down), onNode: end.id))
    screen.wait(1)
    expectEqual(panel.contentOffset.y, 200)
    expectNil(application.perform(.scrollToVisible, onNode: end.id))
    expectEqual(panel.contentOffset.y, 720)
  }

  @Test("Text is replaced as if the user had typed it, and a selected range is clamped to the text")
  func editing() throws {
    final class Limit: NSObject, UITextFieldDelegate {
      func textField(_ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
        -> Bool
      { string.count < 5 }
    }
    let limit = Limit()
    let field = add(UITextField(), 100, label: "name")
    field.delegate = limit
    let id = try node("name").id
    expectNil(application.perform(.setText("tea"), onNode: id))
    expectEqual(field.text, "tea")
    expect(field.isFirstResponder)
    expectNil(application.perform(.setText("coffee"), onNode: id))
    expectEqual(field.text, "tea")
    expectEqual(tree.focus, id)
    for (range, selected) in [(1..<2, 1..<2), (0..<99, 0..<3), (9..<12, 3..<3)] {
      expectNil(application.perform(.selectText(range), onNode: id))
      expectEqual(tree.node(id)?.selectedText, selected)
    }
    expectNil(application.perform(.setText(""), onNode: id))
    expectEqual(field.text, "")
  }

  // MARK: Changes

  @Test("Changes are reported at most once in each frame, with the app's notifications first")
  func changes() throws {
    let label = add(UILabel(), 100)
    label.text = "tea"
    let slider = add(UISlider(), 200, label: "level")
    let field = add(UITextField(), 300, label: "name")
    application.frame(at: screen.clock.now)
    var reports: [[AccessibilityChange]] = []
    application.onAccessibilityChange = { reports.append($0) }
    var time = screen.clock.now
    func frame() {
      time += 1
      screen.clock.advance(to: time)
      application.frame(at: time)
    }
    frame()
    expect(reports.isEmpty)
    let window = try require(tree.root.children.first)
    let (text, level, name) = (try node("tea").id, try node("level").id, try node("name").id)
    label.text = "coffee"
    slider.value = 1
    frame()
    expectEqual(reports, [[.labelChanged(text), .valueChanged(level)]])
    UIAccessibility.post(notification: .announcement, argument: "saved")
    UIAccessibility.post(notification: .layoutChanged, argument: field)
    field.becomeFirstResponder()
    expect(application.needsFrame)
    frame()
    expectEqual(reports.last?.prefix(2), [.announcement("saved"), .layoutChanged(name)])
    expectEqual(reports.last?.contains(.focusChanged(name)), true)
    label.removeFromSuperview()
    field.frame.origin.x = 20
    frame()
    expectEqual(reports.last?.contains(.childrenChanged(window)), true)
    expectEqual(reports.last?.contains(.frameChanged(name)), true)
    slider.isEnabled = false
    frame()
    expectEqual(reports.last, [.stateChanged(level)])
    slider.accessibilityLabel = "volume"
    expect(application.needsFrame)
    frame()
    expectEqual(reports.last, [.labelChanged(level)])
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    UIAccessibility.post(notification: .pageScrolled, argument: "page 2")
    application.moveAccessibilityFocus(to: slider)
    frame()
    expectEqual(reports.last, [.screenChanged(nil), .pageScrolled("page 2"), .cursorChanged(level)])
    let count = reports.count
    frame()
    frame()
    application.onAccessibilityChange = nil
    slider.value = 0
    frame()
    expectEqual(reports.count, count)
  }
}
