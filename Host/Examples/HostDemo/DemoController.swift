import ExampleReports
import UIKit

/// A screen with a button, a switch, a slider, a text field and a table of 10,000 rows.
final class DemoController: UIViewController, UITableViewDataSource, UITableViewDelegate, UITextFieldDelegate {
  private let counter = UILabel()
  private let button = UIButton(type: .system)
  private let toggle = UISwitch()
  private let slider = UISlider()
  private let field = UITextField()
  private let table = UITableView()
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    counter.text = "Not pressed yet"
    counter.font = .preferredFont(forTextStyle: .headline)
    counter.adjustsFontForContentSizeCategory = true
    button.setTitle("Press", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.press() }, for: .primaryActionTriggered)
    toggle.isOn = true
    slider.value = 0.5
    field.placeholder = "Type here"
    field.borderStyle = .roundedRect
    field.autocorrectionType = .no
    field.delegate = self
    field.addAction(
      UIAction { action in Reports.print("text \((action.sender as? UITextField)?.text ?? "")") },
      for: .editingChanged
    )
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    for (name, part) in [
      ("counter", counter), ("button", button), ("toggle", toggle), ("slider", slider), ("field", field),
      ("table", table),
    ] as [(String, UIView)] {
      part.accessibilityIdentifier = name
      view.addSubview(part)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (left, top, width) = (CGFloat(16), view.safeAreaInsets.top + 16, view.bounds.width - 32)
    counter.frame = CGRect(x: left, y: top, width: width - 110, height: 36)
    button.frame = CGRect(x: left + width - 100, y: top, width: 100, height: 36)
    toggle.frame.origin = CGPoint(x: left, y: top + 52)
    slider.frame = CGRect(x: left + 70, y: top + 52, width: width - 70, height: 31)
    field.frame = CGRect(x: left, y: top + 100, width: width, height: 36)
    let tableTop = top + 152
    table.frame = CGRect(x: 0, y: tableTop, width: view.bounds.width, height: max(0, view.bounds.height - tableTop))
  }

  private func press() {
    count += 1
    counter.text = count == 1 ? "Pressed once" : "Pressed \(count) times"
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  // MARK: Table

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row + 1)"
    return cell
  }
}
