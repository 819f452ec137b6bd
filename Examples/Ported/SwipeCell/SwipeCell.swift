import UIKit

protocol SwipeTableViewCellDelegate: AnyObject {
  func swipeCellDidDelete(_ cell: SwipeTableViewCell)
}

class SwipeTableViewCell: UITableViewCell {
  weak var delegate: SwipeTableViewCellDelegate?
  private var originalCenter = CGPoint()
  private var deleteOnDragRelease = false

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let recognizer = UIPanGestureRecognizer(target: self, action: Selector(SwipeTableViewCell.handlePan))
    recognizer.delegate = self
    addGestureRecognizer(recognizer)
    selectionStyle = .none
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("NSCoding not supported")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    deleteOnDragRelease = false
  }

  func handlePan(_ recognizer: UIPanGestureRecognizer) {
    if recognizer.state == .began {
      originalCenter = contentView.center
    }
    if recognizer.state == .changed {
      let translation = recognizer.translation(in: self)
      contentView.center = CGPoint(x: originalCenter.x + translation.x, y: originalCenter.y)
      deleteOnDragRelease = contentView.frame.origin.x < -frame.size.width / 2.0
    }
    if recognizer.state == .ended {
      let originalFrame = CGRect(x: 0, y: 0, width: bounds.size.width, height: bounds.size.height)
      if deleteOnDragRelease {
        delegate?.swipeCellDidDelete(self)
      } else {
        UIView.animate(withDuration: 0.2, animations: { self.contentView.frame = originalFrame })
      }
    }
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let panGestureRecognizer = gestureRecognizer as? UIPanGestureRecognizer {
      let translation = panGestureRecognizer.translation(in: superview!)
      return abs(translation.x) > abs(translation.y)
    }
    return false
  }
}

extension SwipeTableViewCell: UIGestureRecognizerDelegate {}

class SwipeListController: UITableViewController, SwipeTableViewCellDelegate {
  var items = ["One", "Two", "Three"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
    tableView.register(SwipeTableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.rowHeight = 60
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return items.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) as! SwipeTableViewCell
    cell.textLabel?.text = items[indexPath.row]
    cell.textLabel?.font = UIFont.boldSystemFont(ofSize: 16)
    cell.delegate = self
    return cell
  }

  func swipeCellDidDelete(_ cell: SwipeTableViewCell) {
    guard let indexPath = tableView.indexPath(for: cell) else { return }
    items.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
}
