import Foundation
import ResponderControllers
import ResponderKit

/// An app that shows a list of three books in a navigation controller.
@MainActor enum ShelfApp {
  static func root() -> UIViewController { UINavigationController(rootViewController: ShelfController()) }
}

/// The list of books.
final class ShelfController: UITableViewController {
  private static let books = ["Sandworms", "The Tide", "Winter Light"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Books"
    tableView.accessibilityIdentifier = "books"
    tableView.rowHeight = 60
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    ShelfController.books.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.accessibilityIdentifier = "book.\(indexPath.row)"
    cell.textLabel?.text = ShelfController.books[indexPath.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    navigationController?.pushViewController(BookController(ShelfController.books[indexPath.row]), animated: true)
  }
}

/// The page of a book, with a slider at the left edge and a row of covers that scrolls sideways. The slider and the row
/// compete with the back swipe.
final class BookController: UIViewController {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) {
    name = ""
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.accessibilityIdentifier = "page"

    let heading = UILabel(frame: CGRect(x: 20, y: 130, width: 350, height: 40))
    heading.text = name
    heading.font = .systemFont(ofSize: 28)

    let slider = UISlider(frame: CGRect(x: 0, y: 220, width: 390, height: 44))
    slider.accessibilityIdentifier = "light"
    slider.value = 0

    let covers = UIScrollView(frame: CGRect(x: 0, y: 320, width: 390, height: 180))
    covers.accessibilityIdentifier = "covers"
    covers.contentSize = CGSize(width: 5 * 150, height: 180)
    for index in 0..<5 {
      let cover = UIView(frame: CGRect(x: CGFloat(index) * 150 + 10, y: 10, width: 130, height: 160))
      cover.backgroundColor = UIColor(hue: CGFloat(index) / 5, saturation: 0.35, brightness: 0.8, alpha: 1)
      cover.accessibilityIdentifier = "cover.\(index)"
      covers.addSubview(cover)
    }

    for part in [heading, slider, covers] { view.addSubview(part) }
  }
}
