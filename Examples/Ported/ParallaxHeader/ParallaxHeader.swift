import UIKit

class ParallaxTableController: UITableViewController {
  let headerImage = UIImageView(image: UIImage(named: "mountains"))
  private let headerHeight: CGFloat = 200
  var tapped: [Int] = []

  override init(style: UITableView.Style) {
    super.init(style: style)
  }

  convenience init() {
    self.init(style: .plain)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.contentInset = UIEdgeInsets(top: headerHeight, left: 0, bottom: 0, right: 0)
    tableView.contentOffset = CGPoint(x: 0, y: -headerHeight)
    headerImage.contentMode = .scaleAspectFill
    headerImage.clipsToBounds = true
    tableView.addSubview(headerImage)
    updateHeader()
  }

  private func updateHeader() {
    var rect = CGRect(x: 0, y: -headerHeight, width: tableView.bounds.width, height: headerHeight)
    if tableView.contentOffset.y < -headerHeight {
      rect.origin.y = tableView.contentOffset.y
      rect.size.height = -tableView.contentOffset.y
    }
    headerImage.frame = rect
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    updateHeader()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return 50 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.detailTextLabel?.attributedText = NSAttributedString(
      string: "detail",
      attributes: [.foregroundColor: UIColor.secondaryLabel, .font: UIFont.systemFont(ofSize: 12)]
    )
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    tapped.append(indexPath.row)
  }
}
