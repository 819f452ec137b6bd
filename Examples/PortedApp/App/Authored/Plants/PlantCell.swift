import UIKit

class PlantCell: UITableViewCell {
  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private weak var placeLabel: UILabel!
  @IBOutlet private weak var waterBar: UIProgressView!

  override func awakeFromNib() {
    super.awakeFromNib()
    placeLabel.textColor = .secondaryLabel
  }

  func show(_ plant: Plant) {
    nameLabel.text = plant.name
    placeLabel.text = plant.note.isEmpty ? plant.place : plant.note
    waterBar.progress = Float(plant.water)
  }
}
