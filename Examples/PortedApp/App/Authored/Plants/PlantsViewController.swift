import UIKit

class PlantsViewController: UITableViewController {
  private var plants: [Plant] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let garden = UIImageView(image: UIImage(named: "garden"))
    garden.contentMode = .center
    tableView.tableFooterView = garden
    plants = Plant.all.map { Plant(name: $0.name, place: $0.place, water: $0.water) }
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(plantDidChange(_:)),
      name: .plantDidChange,
      object: nil
    )
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  @objc private func plantDidChange(_ notification: Notification) {
    guard let plant = notification.object as? Plant, let row = plants.firstIndex(where: { $0 === plant }) else { return }
    tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .none)
  }

  @IBAction func waterAll(_ sender: UIBarButtonItem) {
    plants.forEach { $0.water = 1 }
    tableView.reloadData()
  }

  @IBAction func unwindToPlants(_ segue: UIStoryboardSegue) {
    title = "Back from \((segue.source as? PlantViewController)?.plant.name ?? "nowhere")"
  }

  // MARK: - Table view

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return plants.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Plant", for: indexPath) as! PlantCell
    cell.show(plants[indexPath.row])
    return cell
  }

  // MARK: - Navigation

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "showPlant", let controller = segue.destination as? PlantViewController,
      let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell)
    else { return }
    controller.plant = plants[indexPath.row]
  }
}
