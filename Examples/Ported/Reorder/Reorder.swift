import UIKit

class ReorderStackView: UIView, UIGestureRecognizerDelegate {
  private(set) var rows: [UIView] = []
  var rowHeight: CGFloat = 50
  private var dragged: UIView?
  private var grabOffset: CGFloat = 0

  func append(_ row: UIView) {
    let press = UILongPressGestureRecognizer(target: self, action: Selector(ReorderStackView.handleLongPress))
    press.minimumPressDuration = 0.3
    press.delegate = self
    row.addGestureRecognizer(press)
    rows.append(row)
    addSubview(row)
    place()
  }

  private func place() {
    for (index, row) in rows.enumerated() where row !== dragged {
      row.frame = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: bounds.width, height: rowHeight)
    }
  }

  private func handleLongPress(_ gesture: UILongPressGestureRecognizer) {
    guard let row = gesture.view else { return }
    let y = gesture.location(in: self).y
    switch gesture.state {
    case .began:
      dragged = row
      grabOffset = y - row.center.y
      bringSubviewToFront(row)
      UIView.animate(withDuration: 0.2) { row.transform = CGAffineTransform(scaleX: 1.05, y: 1.05) }
    case .changed:
      row.center.y = y - grabOffset
      let index = max(0, min(rows.count - 1, Int(row.center.y / rowHeight)))
      if let old = rows.firstIndex(of: row), old != index {
        rows.remove(at: old)
        rows.insert(row, at: index)
        UIView.animate(withDuration: 0.2) { self.place() }
      }
    case .ended, .cancelled, .failed:
      dragged = nil
      UIView.animate(withDuration: 0.2) {
        row.transform = .identity
        self.place()
      }
    default:
      break
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return false
  }
}
