import UIKit

/// A static table of the storyboard.
class SettingsViewController: UITableViewController {
  @IBOutlet private weak var reminderSwitch: UISwitch!
  @IBOutlet private weak var daysStepper: UIStepper!
  @IBOutlet private weak var daysLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    refresh()
  }

  @IBAction private func changed(_ sender: Any) {
    refresh()
  }

  private func refresh() {
    let days = Int(daysStepper.value)
    daysLabel.text = reminderSwitch.isOn
      ? String.localizedStringWithFormat(NSLocalizedString("Every %d days", comment: "The interval of reminders"), days)
      : NSLocalizedString("Never", comment: "No reminders")
    daysStepper.isEnabled = reminderSwitch.isOn
  }
}
