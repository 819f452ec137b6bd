import Foundation

/// The controls of a row in editing mode: the delete or insert control at the leading edge, the reorder control at the
/// trailing edge.
@MainActor
struct CellEditing {
  /// The width of each control, in points. The value is an estimate, because the widths in UIKit have not been
  /// measured.
  private static let controlWidth: CGFloat = 38
  private static let gripWidth: CGFloat = 44

  var isOn = false
  var style = UITableViewCell.EditingStyle.none
  var indents = true
  var moves = false
  /// Whether the row shows a selection mark at its leading edge instead of a delete or insert control.
  var marksSelection = false
  private var control: EditControl?
  private var grip: RowGrip?

  /// Creates the controls that the cell's editing style requires and removes all other controls.
  mutating func showControls(on cell: UITableViewCell) {
    let name = style == .insert ? "insert" : "delete"
    if !isOn || style == .none || control?.accessibilityIdentifier != name {
      control?.removeFromSuperview()
      control = nil
    }
    if isOn, style != .none, control == nil {
      let button = EditControl(type: .custom)
      button.setTitle(style == .insert ? "+" : "−", for: .normal)
      button.inserts = style == .insert
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

  /// Lays out the controls, from right to left if `isMirrored`. Returns the widths that the controls occupy at the
  /// leading and trailing edges of the row, in points.
  func layOut(in bounds: CGRect, isMirrored: Bool) -> (leading: CGFloat, trailing: CGFloat) {
    let start = CGRect(x: 0, y: 0, width: Self.controlWidth, height: bounds.height)
    let end = CGRect(x: bounds.width - Self.gripWidth, y: 0, width: Self.gripWidth, height: bounds.height)
    control?.frame = isMirrored ? start.mirrored(in: bounds) : start
    grip?.frame = isMirrored ? end.mirrored(in: bounds) : end
    return widths
  }

  /// The widths that the controls occupy at the leading and trailing edges of the row, in points.
  var widths: (leading: CGFloat, trailing: CGFloat) {
    (control != nil && indents || marksSelection ? Self.controlWidth : 0, grip == nil ? 0 : Self.gripWidth)
  }

  func takeAway() {
    control?.removeFromSuperview()
    grip?.removeFromSuperview()
  }
}

/// The delete or insert control of a row.
package final class EditControl: UIButton {
  /// Whether the control inserts a row; otherwise it deletes its row.
  package fileprivate(set) var inserts = false

  override class var classWithStandardHitTesting: UIView.Type { EditControl.self }
}
