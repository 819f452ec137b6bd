import Foundation
import ResponderKit

/// The app that the host shows. It is UIKit code as in any app, without code for terminals.
@MainActor
final class TeaOrder: NSObject, UITableViewDataSource, UITableViewDelegate {
  static let teas = [
    "Assam", "Ceylon", "Darjeeling", "Earl Grey", "Gunpowder", "Jasmine", "Keemun", "Lapsang", "Oolong", "Sencha",
  ]

  let name = UITextField(frame: CGRect(x: 128, y: 32, width: 240, height: 16))
  let strength = UISlider(frame: CGRect(x: 128, y: 64, width: 240, height: 16))
  let milk = UISwitch(frame: CGRect(x: 128, y: 96, width: 48, height: 16))
  let order = UIButton(type: .system)
  let list = UITableView(frame: CGRect(x: 400, y: 32, width: 160, height: 112))
  let note = UILabel(frame: CGRect(x: 16, y: 160, width: 544, height: 16))

  func show(in window: UIWindow) {
    for (row, title) in ["Name", "Strength", "Milk"].enumerated() {
      let label = UILabel(frame: CGRect(x: 16, y: 32 + 32 * CGFloat(row), width: 96, height: 16))
      label.text = title
      window.addSubview(label)
    }
    name.placeholder = "Who is it for?"  // language: a question to the user
    strength.value = 0.5
    order.frame = CGRect(x: 128, y: 128, width: 120, height: 16)
    order.setTitle("Order", for: .normal)
    // Both a click and the space bar send this event.
    order.addAction(UIAction { [weak self] _ in self?.submitOrder() }, for: .primaryActionTriggered)
    list.rowHeight = 16
    list.dataSource = self
    list.delegate = self
    for view in [name, strength, milk, order, list, note] as [UIView] { window.addSubview(view) }
    let background = UITapGestureRecognizer()
    background.addTarget(self, action: Selector(TeaOrder.endEditing))
    background.cancelsTouchesInView = false
    window.addGestureRecognizer(background)
  }

  private func endEditing() { name.endEditing(true) }

  private func submitOrder() {
    let tea = list.indexPathForSelectedRow.map { TeaOrder.teas[$0.row] } ?? "tea"
    let customer = name.text.flatMap { $0.isEmpty ? nil : $0 } ?? "nobody"
    note.text = "\(tea) for \(customer), \(Int((strength.value * 100).rounded())) %\(milk.isOn ? ", with milk" : "")"
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { TeaOrder.teas.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "tea") ?? UITableViewCell(style: .default, reuseIdentifier: "tea")
    cell.textLabel?.text = TeaOrder.teas[indexPath.row]
    return cell
  }
}
