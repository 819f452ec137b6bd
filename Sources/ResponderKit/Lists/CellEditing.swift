import Foundation

/// What a row shows while its table is edited: what deletes or inserts at the left, what it is dragged by at the right.
@MainActor
struct CellEditing {
  /// In points; nobody has measured UIKit's.
  private static let controlWidth: CGFloat = 38
  private static let gripWidth: CGFloat = 44

  var isOn = false
  var style = UITableViewCell.EditingStyle.none
  var indents = true
  var moves = false
  private var control: UIButton?
  private var grip: RowGrip?

  /// Makes the controls that are wanted now, and takes away others.
  mutating func showControls(on cell: UITableViewCell) {
    let name = style == .insert ? "insert" : "delete"
    if !isOn || style == .none || control?.accessibilityIdentifier != name {
      control?.removeFromSuperview()
      control = nil
    }
    if isOn, style != .none, control == nil {
      let button = UIButton(type: .custom)
      button.setTitle(style == .insert ? "+" : "−", for: .normal)
      button.accessibilityIdentifier = name
      button.accessibilityLabel = style == .insert ? "Insert" : "Delete"
      button.setTitleColor(style == .insert ? .systemGreen : .systemRed, for: .normal)
      let tapped = UIAction { [weak cell] _ in
        guard let cell else { return }
        (cell.list as? UITableView)?.editControlTapped(on: cell)
      }
      button.addAction(tapped, for: .touchUpInside)
      cell.addSubview(button)
      control = button
    }
    if isOn, moves, grip == nil {
      let made = RowGrip(of: cell)
      cell.addSubview(made)
      grip = made
    } else if !isOn || !moves {
      grip?.removeFromSuperview()
      grip = nil
    }
  }

  /// Places the controls; how much of the row's width they take at the left and at the right.
  func layOut(in bounds: CGRect) -> (left: CGFloat, right: CGFloat) {
    control?.frame = CGRect(x: 0, y: 0, width: Self.controlWidth, height: bounds.height)
    grip?.frame = CGRect(x: bounds.width - Self.gripWidth, y: 0, width: Self.gripWidth, height: bounds.height)
    return widths
  }

  /// How much of the row's width the controls take at the left and at the right, in points.
  var widths: (left: CGFloat, right: CGFloat) {
    (control != nil && indents ? Self.controlWidth : 0, grip == nil ? 0 : Self.gripWidth)
  }

  func takeAway() {
    control?.removeFromSuperview()
    grip?.removeFromSuperview()
  }
}
