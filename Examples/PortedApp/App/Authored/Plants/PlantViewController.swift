import UIKit

class PlantViewController: UIViewController, NoteViewControllerDelegate {
  var plant: Plant!

  @IBOutlet private weak var placeLabel: UILabel!
  @IBOutlet private weak var noteLabel: UILabel!
  @IBOutlet private weak var gauge: WaterGauge!
  @IBOutlet private weak var percentLabel: UILabel!
  @IBOutlet private var cards: [UIView]!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = plant.name
    placeLabel.text = plant.place
    gauge.level = CGFloat(plant.water)
    cards.forEach { $0.layer.cornerRadius = 12 }
    refresh()
  }

  private func refresh() {
    percentLabel.text = "\(Int((plant.water * 100).rounded())) %"
    noteLabel.text = plant.note.isEmpty ? "No note yet" : plant.note
  }

  @IBAction private func levelChanged(_ sender: WaterGauge) {
    plant.water = Double(sender.level)
    refresh()
    NotificationCenter.default.post(name: .plantDidChange, object: plant)
  }

  @IBAction private func editNote() {
    let controller = NoteViewController(text: plant.note)
    controller.delegate = self
    if let sheet = controller.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
    }
    present(controller, animated: true)
  }

  // MARK: - NoteViewControllerDelegate

  func noteViewController(_ controller: NoteViewController, didFinishWith text: String) {
    plant.note = text
    refresh()
    NotificationCenter.default.post(name: .plantDidChange, object: plant)
    dismiss(animated: true)
  }
}
