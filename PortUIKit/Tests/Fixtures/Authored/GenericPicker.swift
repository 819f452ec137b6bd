import UIKit

protocol Pickable { var title: String { get } }

class GenericPicker<Item: Pickable>: UIView {
  let items: [Item]
  private(set) var picked: Item?
  private(set) var buttons: [UIButton] = []

  init(items: [Item]) {
    self.items = items
    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 50 * items.count))
    for (index, item) in items.enumerated() {
      let button = UIButton(frame: CGRect(x: 0, y: 50 * index, width: 200, height: 50))
      button.tag = index
      button.setTitle(item.title, for: UIControlState.normal)
      button.addTarget(self, action: #selector(GenericPicker.pick(_:)), for: .touchUpInside)
      addSubview(button)
      buttons.append(button)
    }
    addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: #selector(clear)))
  }

  required init?(coder: NSCoder) { fatalError() }

  @objc private func pick(_ button: UIButton) { picked = items[button.tag] }
  @objc func clear() { picked = nil }
}

struct Fruit: Pickable { let title: String }

final class FruitPicker: GenericPicker<Fruit> {
  var names: [String] { return items.map { $0.title } }
}
