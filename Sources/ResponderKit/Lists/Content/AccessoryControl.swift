import Foundation

/// The control in front of an accessory of a list cell, which the cell draws. A tap performs the accessory's action or
/// shows its menu.
final class AccessoryControl: UIButton {
  private weak var cell: UICollectionViewListCell?
  let type: UICellAccessory.AccessoryType
  private let press: ItemGripPress?

  init(for accessory: UICellAccessory, in cell: UICollectionViewListCell) {
    self.cell = cell
    type = accessory.accessoryType
    press = type == .reorder ? ItemGripPress(target: nil, action: nil) : nil
    super.init(frame: .zero)
    accessibilityIdentifier = "\(type)"
    if let press {
      press.belong(to: self, of: cell)
    } else if let choices = accessory.menu {
      menu = choices
      (showsMenuAsPrimaryAction, changesSelectionAsPrimaryAction) = (true, true)
    } else {
      addAction(UIAction { [weak self] _ in self?.perform() }, for: .touchUpInside)
    }
  }

  required init?(coder: NSCoder) {
    (type, press) = (.customView, nil)
    super.init(coder: coder)
  }

  private func perform() {
    guard let cell, let accessory = cell.accessories.first(where: { $0.accessoryType == type }) else { return }
    cell.perform(accessory)
  }

  /// The selected element is not shown: the accessory is a pair of chevrons.
  override var currentTitle: String? { nil }

  override func sendAction(_ action: UIAction) {
    super.sendAction(action)
    guard let menu, menu.leaves.contains(where: { $0 === action }), let cell,
      let accessory = cell.accessories.first(where: { $0.menu === menu })
    else { return }
    accessory.selectedElementDidChange?(menu)
  }

  /// Whether taps on an accessory do not reach the cell.
  static func isNeeded(for accessory: UICellAccessory) -> Bool {
    switch accessory.accessoryType {
    case .outlineDisclosure, .delete, .reorder, .popUpMenu: true
    case .detail, .insert: accessory.actionHandler != nil
    case .checkmark, .customView, .disclosureIndicator, .label, .multiselect: false
    }
  }

  override class var classWithStandardHitTesting: UIView.Type { AccessoryControl.self }
}
