import Foundation
import ResponderKit

/// The view of a share sheet: the title of the items with a close button, and a list of activities.
final class ShareSheetContent: UIView, UITableViewDataSource, UITableViewDelegate {
  /// A row of the list.
  enum Choice {
    case copy
    case activity(UIActivity)
  }

  var onClose: (() -> Void)?
  var onChoice: ((Choice) -> Void)?

  private let choices: [Choice]
  private let titleLabel = UILabel()
  private let closeButton = UIButton(type: .close)
  private let list = UITableView(frame: .zero, style: .insetGrouped)
  private static let headerHeight: CGFloat = 64

  init(title: String, choices: [Choice]) {
    self.choices = choices
    super.init(frame: .zero)
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    closeButton.accessibilityIdentifier = "Close"
    closeButton.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .touchUpInside)
    (list.dataSource, list.delegate) = (self, self)
    list.accessibilityIdentifier = "Activities"
    for view in [titleLabel, closeButton, list] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: safeAreaInsets)
    let button = CGSize(width: 44, height: 44)
    let top = bounds.minY + safeAreaInsets.top
    var close = CGRect(origin: CGPoint(x: room.maxX - 12 - button.width, y: top + 10), size: button)
    var title = CGRect(x: room.minX + 20, y: top, width: close.minX - room.minX - 28, height: Self.headerHeight)
    if isRightToLeft { (close, title) = (close.mirrored(in: bounds), title.mirrored(in: bounds)) }
    (closeButton.frame, titleLabel.frame) = (close, title)
    let below = top + Self.headerHeight
    list.frame = CGRect(x: bounds.minX, y: below, width: bounds.width, height: max(0, bounds.maxY - below))
  }

  // MARK: Rows

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { choices.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Activity")
      ?? UITableViewCell(style: .default, reuseIdentifier: "Activity")
    switch choices[indexPath.row] {
    case .copy:
      cell.textLabel?.text = "Copy"
      cell.imageView?.image = UIImage(systemName: "doc.on.doc")
    case .activity(let activity):
      cell.textLabel?.text = activity.activityTitle
      cell.imageView?.image = activity.activityImage
    }
    cell.accessibilityIdentifier = cell.textLabel?.text
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onChoice?(choices[indexPath.row])
  }
}
