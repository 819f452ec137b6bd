import Foundation
import ResponderControllers
import ResponderKit

/// A controller with buttons that present other controllers, and a label that shows the user's choice.
final class PresentationsController: UIViewController {
  private let mayBeSwiped: Bool
  private let choiceLabel = UILabel(frame: CGRect(x: 20, y: 560, width: 350, height: 40))

  /// - Parameter mayBeSwiped: Whether a swipe down can dismiss the sheet.
  init(mayBeSwiped: Bool) {
    self.mayBeSwiped = mayBeSwiped
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    mayBeSwiped = true
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.accessibilityIdentifier = "page"
    add("Sheet", "sheet", at: 120) { [weak self] _ in self?.showSheet() }
    add("Popover", "popover", at: 190) { [weak self] in self?.showPopover(from: $0) }
    add("Alert", "alert", at: 260) { [weak self] _ in self?.ask(.alert) }
    add("Action sheet", "action-sheet", at: 330) { [weak self] _ in self?.ask(.actionSheet) }
    choiceLabel.accessibilityIdentifier = "answer"
    choiceLabel.text = "Nothing has been chosen yet"
    view.addSubview(choiceLabel)
  }

  private func add(_ title: String, _ name: String, at y: CGFloat, _ act: @escaping @MainActor (UIButton) -> Void) {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: y, width: 350, height: 50)
    button.setTitle(title, for: .normal)
    button.accessibilityIdentifier = name
    button.addAction(UIAction { [weak button] _ in button.map(act) }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func showSheet() {
    let controller = NotesController()
    controller.isModalInPresentation = !mayBeSwiped
    if let sheet = controller.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
    }
    present(controller, animated: true)
  }

  private func showPopover(from button: UIButton) {
    let controller = UIViewController()
    controller.view.backgroundColor = .secondarySystemBackground
    controller.view.accessibilityIdentifier = "popover-content"
    controller.preferredContentSize = CGSize(width: 240, height: 120)
    controller.modalPresentationStyle = .popover
    controller.popoverPresentationController?.sourceView = button
    controller.popoverPresentationController?.sourceRect = button.bounds
    controller.popoverPresentationController?.delegate = self
    present(controller, animated: true)
  }

  private func ask(_ style: UIAlertController.Style) {
    let alert = UIAlertController(
      title: "Delete the note?",
      message: "It cannot be brought back.",
      preferredStyle: style
    )
    for (title, kind) in [("Delete", UIAlertAction.Style.destructive), ("Keep", .cancel)] {
      alert.addAction(
        UIAlertAction(title: title, style: kind) { [weak self] _ in self?.choiceLabel.text = "\(title) was chosen" }
      )
    }
    present(alert, animated: true)
  }
}

extension PresentationsController: UIPopoverPresentationControllerDelegate {
  /// Returns `.none`, so that a popover is not adapted to a sheet on a phone.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}

/// The content of the sheet: a table view with numbered lines.
private final class NotesController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "lines"
    tableView.rowHeight = 44
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Line \(indexPath.row + 1)"
    return cell
  }
}
