import ResponderKiosk
import UIKit

/// A table and a pad for fingers, on the whole screen. `swift run --package-path Host KioskDemo`
///
/// With the argument `--samples`, the app prints the touches of each event as a line of JSON. With `--form`, it shows a text
/// field instead, and prints its text and the frame of the keyboard.
@main
struct KioskDemo: HostedApp {
  var configuration: HostConfiguration {
    HostConfiguration(title: "ResponderKiosk", size: CGSize(width: 390, height: 844))
  }

  var rootViewController: UIViewController {
    if CommandLine.arguments.contains("--form") { return FormController() }
    SamplePrinter.shared.isEnabled = CommandLine.arguments.contains("--samples")
    return PadController()
  }
}

/// A screen with a pad above and a table below.
final class PadController: UIViewController, UITableViewDataSource {
  private let pad = PadView()
  private let table = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    pad.backgroundColor = .secondarySystemBackground
    pad.isMultipleTouchEnabled = true
    pad.accessibilityIdentifier = "pad"
    table.dataSource = self
    table.accessibilityIdentifier = "list"
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    view.addSubview(pad)
    view.addSubview(table)
    view.addGestureRecognizer(SamplePrinter.shared)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = (view.bounds.height * 400 / 844).rounded()
    pad.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
    table.frame = CGRect(x: 0, y: height, width: view.bounds.width, height: view.bounds.height - height)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row + 1)"
    return cell
  }
}

/// A view that shows a circle below each finger.
final class PadView: UIView {
  private var circles: [ObjectIdentifier: UIView] = [:]

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let circle = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      circle.backgroundColor = .systemTeal
      circle.layer.cornerRadius = 30
      circle.isUserInteractionEnabled = false
      addSubview(circle)
      circles[ObjectIdentifier(touch)] = circle
    }
    touchesMoved(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { circles[ObjectIdentifier(touch)]?.center = touch.location(in: self) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { circles.removeValue(forKey: ObjectIdentifier(touch))?.removeFromSuperview() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touchesEnded(touches, with: event) }
}
