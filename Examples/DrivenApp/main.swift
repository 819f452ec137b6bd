// An app for iOS that WebDriver clients can drive. Start it with `DrivenApp 4723`, or with `DrivenApp 0` to use any
// free port.

import Foundation
import ResponderSimulation
import ResponderWebDriver
import UIKit

/// A controller with a greeting, and a button that asks for a name in an alert.
@MainActor final class GreetingController: UIViewController {
  private let greeting = UILabel(frame: CGRect(x: 20, y: 80, width: 350, height: 30))

  override func viewDidLoad() {
    super.viewDidLoad()
    greeting.text = "hello"
    greeting.accessibilityIdentifier = "status"
    view.addSubview(greeting)
    let button = UIButton(frame: CGRect(x: 20, y: 140, width: 160, height: 44))
    button.setTitle("Ask", for: .normal)
    button.accessibilityIdentifier = "ask"
    button.addAction(UIAction { [weak self] _ in self?.ask() }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func ask() {
    // language: a question to the user
    let alert = UIAlertController(title: "Who is there?", message: "Say your name.", preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [weak self, weak alert] _ in
        self?.greeting.text = alert?.textFields?.first?.text
      }
    )
    present(alert, animated: true)
  }
}

let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 4723
let apps = DrivenApps(name: "greeting") {
  let size = CGSize(width: 390, height: 844)
  let screen = SimulatedScreen(size: size)
  screen.window.rootViewController = GreetingController()
  return DrivenApp(
    name: "Greeting",
    application: screen.application,
    clock: screen.clock,
    size: size,
    owner: screen
  )
}
let server = try await WebDriverServer.start(port: port, apps: apps)
FileHandle.standardOutput.write(Data("WebDriver is at \(server.address) (Ctrl-C ends it).\n".utf8))
let (forever, end) = AsyncStream<Never>.makeStream()
for await _ in forever {}
end.finish()
await server.stop()
