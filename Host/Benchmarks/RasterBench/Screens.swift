import Foundation
import UIKit

/// The screens that are measured and painted.
@MainActor
enum Screens {
  static let size = CGSize(width: 390, height: 844)

  static let all: [(name: String, controller: @MainActor () -> UIViewController)] = [
    ("table", { UINavigationController(rootViewController: RowsController()) }),
    ("settings", { UINavigationController(rootViewController: SettingsController()) }),
    ("controls", { ControlsController() }),
    ("scripts", { ScriptsController() }),
    ("effects", { EffectsController() }),
    ("alert", { AlertedController() }),
    ("symbols", { SymbolsController() }),
  ]
}

/// A table with ten thousand rows.
final class RowsController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Mountains"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = 52
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Row \(indexPath.row): Matterhorn"
    content.secondaryText = "4,478 m, Pennine Alps, first ascent \(1850 + indexPath.row % 100)"
    cell.contentConfiguration = content
    cell.accessoryType = indexPath.row % 3 == 0 ? .checkmark : .disclosureIndicator
    return cell
  }
}

final class SettingsController: UITableViewController {
  private let rows = [
    ["Airplane Mode", "Wi-Fi", "Bluetooth", "Mobile Service"], ["Notifications", "Sounds & Haptics", "Focus"],
    ["General", "Accessibility", "Privacy & Security"],
  ]

  init() { super.init(style: .insetGrouped) }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    navigationController?.navigationBar.prefersLargeTitles = true
  }

  override func numberOfSections(in tableView: UITableView) -> Int { rows.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 1 ? "Alerts" : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.section][indexPath.row]
    if indexPath.section == 0, indexPath.row == 0 {
      let toggle = UISwitch()
      toggle.isOn = true
      cell.accessoryView = toggle
    } else {
      cell.detailTextLabel?.text = indexPath.row == 1 ? "On" : nil
      cell.accessoryType = .disclosureIndicator
    }
    return cell
  }
}

final class ControlsController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    var top: CGFloat = 70
    func add(_ view: UIView, height: CGFloat, width: CGFloat = 350) {
      view.frame = CGRect(x: 20, y: top, width: width, height: height)
      self.view.addSubview(view)
      top += height + 16
    }
    let title = UILabel()
    title.text = "Controls"
    title.font = .systemFont(ofSize: 34, weight: .bold)
    add(title, height: 42)
    let segments = UISegmentedControl(items: ["Day", "Week", "Month", "Year"])
    segments.selectedSegmentIndex = 1
    add(segments, height: 32)
    let slider = UISlider()
    slider.value = 0.4
    add(slider, height: 32)
    let toggle = UISwitch()
    toggle.isOn = true
    add(toggle, height: 31, width: 51)
    add(UIStepper(), height: 32, width: 94)
    let progress = UIProgressView()
    progress.progress = 0.6
    add(progress, height: 4)
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "Search or enter a name"
    add(field, height: 36)
    let typed = UITextField()
    typed.borderStyle = .roundedRect
    typed.text = "Typed text 123"
    add(typed, height: 36)
    var filled = UIButton.Configuration.filled()
    filled.title = "Continue"
    add(UIButton(configuration: filled), height: 50)
    var tinted = UIButton.Configuration.tinted()
    tinted.title = "Not now"
    add(UIButton(configuration: tinted), height: 44)
    let plain = UIButton(type: .system)
    plain.setTitle("Learn more", for: .normal)
    add(plain, height: 30)
    let pages = UIPageControl()
    pages.numberOfPages = 5
    pages.currentPage = 2
    pages.pageIndicatorTintColor = .systemGray3
    pages.currentPageIndicatorTintColor = .label
    add(pages, height: 26)
    let spinner = UIActivityIndicatorView(style: .large)
    spinner.startAnimating()
    add(spinner, height: 37)
    let picker = UIDatePicker()
    picker.datePickerMode = .time
    picker.preferredDatePickerStyle = .wheels
    add(picker, height: 160)
  }
}

final class ScriptsController: UIViewController {
  static let lines: [(text: String, font: UIFont)] = [
    ("The quick brown fox jumps over the lazy dog", .systemFont(ofSize: 17)),
    ("Thin: Hamburgefonts 0123456789", .systemFont(ofSize: 17, weight: .thin)),
    ("Light: Hamburgefonts 0123456789", .systemFont(ofSize: 17, weight: .light)),
    ("Medium: Hamburgefonts 0123456789", .systemFont(ofSize: 17, weight: .medium)),
    ("Bold: Hamburgefonts 0123456789", .systemFont(ofSize: 17, weight: .bold)),
    ("Black: Hamburgefonts 0123456789", .systemFont(ofSize: 17, weight: .black)),
    ("Italic: Hamburgefonts 0123456789", .italicSystemFont(ofSize: 17)),
    ("let code = monospaced(0O1lI)", .monospacedSystemFont(ofSize: 15, weight: .regular)),
    ("11:11:11 digits of equal width 00:00", .monospacedDigitSystemFont(ofSize: 17, weight: .regular)),
    ("Serif: Typography of New York", UIFont(name: "system-serif", size: 17) ?? .systemFont(ofSize: 17)),
    ("مرحبا بالعالم، كيف حالك اليوم؟", .systemFont(ofSize: 17)),
    ("שלום עולם, מה שלומך היום?", .systemFont(ofSize: 17)),
    ("नमस्ते दुनिया, आप कैसे हैं?", .systemFont(ofSize: 17)),
    ("สวัสดีชาวโลก วันนี้เป็นอย่างไร", .systemFont(ofSize: 17)),
    ("你好，世界！今天怎么样？", .systemFont(ofSize: 17)),
    ("こんにちは世界、お元気ですか", .systemFont(ofSize: 17)),
    ("안녕하세요 세계 오늘은 어때요", .systemFont(ofSize: 17)),
    ("Emoji 😀 👍🏽 👩‍👩‍👧 🇨🇭 ❤️ done", .systemFont(ofSize: 17)),
    ("Mixed: שלום 123 العربية and back", .systemFont(ofSize: 17)),
    ("Small print of twelve points, AVATAR Tokyo", .systemFont(ofSize: 12)),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for (index, line) in Self.lines.enumerated() {
      let label = UILabel(frame: CGRect(x: 20, y: 60 + CGFloat(index) * 36, width: 350, height: 30))
      label.text = line.text
      label.font = line.font
      view.addSubview(label)
    }
  }
}

final class EffectsController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let card = UIView(frame: CGRect(x: 20, y: 70, width: 350, height: 120))
    card.backgroundColor = .systemBackground
    card.layer.cornerRadius = 16
    card.layer.shadowOpacity = 0.25
    card.layer.shadowRadius = 12
    card.layer.shadowOffset = CGSize(width: 0, height: 6)
    let label = UILabel(frame: CGRect(x: 16, y: 16, width: 300, height: 30))
    label.text = "A card with a shadow"
    label.font = .preferredFont(forTextStyle: .headline)
    card.addSubview(label)
    view.addSubview(card)
    for (index, type) in [CAGradientLayerType.axial, .radial, .conic].enumerated() {
      let gradient = CAGradientLayer()
      gradient.type = type
      gradient.colors = [UIColor.systemPink.cgColor, UIColor.systemYellow.cgColor, UIColor.systemTeal.cgColor]
      gradient.startPoint = type == .axial ? CGPoint(x: 0, y: 0) : CGPoint(x: 0.5, y: 0.5)
      gradient.endPoint = CGPoint(x: 1, y: 1)
      gradient.frame = CGRect(x: 20 + CGFloat(index) * 120, y: 220, width: 110, height: 110)
      gradient.cornerRadius = 20
      view.layer.addSublayer(gradient)
    }
    let faded = UIView(frame: CGRect(x: 20, y: 350, width: 160, height: 100))
    faded.backgroundColor = .systemBlue
    faded.alpha = 0.5
    let inside = UIView(frame: CGRect(x: 40, y: 20, width: 160, height: 50))
    inside.backgroundColor = .systemRed
    faded.addSubview(inside)
    view.addSubview(faded)
    let clipped = UIView(frame: CGRect(x: 240, y: 350, width: 100, height: 100))
    clipped.layer.cornerRadius = 50
    clipped.clipsToBounds = true
    clipped.backgroundColor = .systemGreen
    let bar = UIView(frame: CGRect(x: -20, y: 40, width: 200, height: 30))
    bar.backgroundColor = .white
    bar.transform = CGAffineTransform(rotationAngle: 0.4)
    clipped.addSubview(bar)
    view.addSubview(clipped)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 120)).image { context in
      UIColor.systemIndigo.setFill()
      UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 100, height: 100)).fill()
      UIColor.white.setStroke()
      let star = UIBezierPath()
      for corner in 0..<5 {
        let angle = CGFloat(corner) * 4 * .pi / 5 - .pi / 2
        let point = CGPoint(x: 60 + 45 * cos(angle), y: 60 + 45 * sin(angle))
        if corner == 0 { star.move(to: point) } else { star.addLine(to: point) }
      }
      star.close()
      star.lineWidth = 3
      star.lineJoinStyle = .round
      star.stroke()
    }
    let image = UIImageView(image: drawn)
    image.frame = CGRect(x: 20, y: 480, width: 120, height: 120)
    view.addSubview(image)
    let file = UIImageView(image: drawn.pngData().flatMap { UIImage(data: $0) })
    file.frame = CGRect(x: 150, y: 480, width: 60, height: 60)
    view.addSubview(file)
    let symbol = UIImageView(image: UIImage(systemName: "star.fill"))
    symbol.frame = CGRect(x: 230, y: 480, width: 40, height: 40)
    view.addSubview(symbol)
    let turned = UILabel(frame: CGRect(x: 230, y: 560, width: 120, height: 30))
    turned.text = "Turned text"
    turned.transform = CGAffineTransform(rotationAngle: -0.3)
    view.addSubview(turned)
    let dashed = CAShapeLayer()
    dashed.path = UIBezierPath(roundedRect: CGRect(x: 20, y: 630, width: 350, height: 60), cornerRadius: 12).cgPath
    dashed.fillColor = nil
    dashed.strokeColor = UIColor.systemOrange.cgColor
    dashed.lineWidth = 2
    dashed.lineDashPattern = [8, 4]
    view.layer.addSublayer(dashed)
  }
}

final class AlertedController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let text = UILabel(frame: CGRect(x: 20, y: 80, width: 350, height: 120))
    text.numberOfLines = 0
    text.text =
      "A longer paragraph that wraps onto several lines, so that the distances between lines and words can be judged."
    view.addSubview(text)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let alert = UIAlertController(
      title: "Delete “Alps”?",
      message: "The photos in this album are not deleted.",
      preferredStyle: .alert
    )
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    present(alert, animated: false)
  }
}

/// Symbols without a frame, and filled symbols in circles.
final class SymbolsController: UIViewController {
  private static let names = [
    "star", "heart", "plus", "minus", "xmark", "checkmark", "chevron.left", "chevron.right", "chevron.up",
    "arrow.left", "arrow.up", "arrow.clockwise", "magnifyingglass", "gearshape", "house", "person", "trash", "pencil",
    "square.and.arrow.up", "square.and.pencil", "ellipsis", "line.3.horizontal", "list.bullet", "slider.horizontal.3",
    "bell", "bookmark", "folder", "doc", "photo", "camera", "mic", "play", "pause", "forward", "speaker.wave.2",
    "music.note", "info", "questionmark", "exclamationmark", "exclamationmark.triangle", "lock", "eye", "clock",
    "calendar", "circle", "square.grid.2x2", "flag", "tag", "cart", "envelope", "phone", "message", "paperplane", "map",
    "location", "mappin", "globe", "wifi", "sun.max", "moon", "cloud", "bolt", "flame", "drop", "leaf", "book",
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for (index, name) in Self.names.enumerated() {
      for (row, suffix) in ["", ".fill", ".circle.fill"].enumerated() {
        let image = UIImageView(image: UIImage(systemName: name + suffix))
        image.frame = CGRect(
          x: 12 + CGFloat(index % 11) * 34,
          y: 60 + CGFloat(index / 11) * 120 + CGFloat(row) * 34,
          width: 26,
          height: 26
        )
        view.addSubview(image)
      }
    }
  }
}
