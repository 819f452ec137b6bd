import Foundation
import ResponderKit
import ResponderSimulation
import Testing

class ListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

class PlayersController: ListController {
  // On iOS, this method is called. Here it is not called: ListController, which conforms to the protocol, has no such
  // method and uses the protocol's default implementation.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { title = "\(indexPath.row)" }
}

class TeamsController: UIViewController, UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

class LeagueController: TeamsController {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { title = "\(indexPath.row)" }
}

/// Tests the statements of `Porting.md` about delegate methods in subclasses.
@MainActor
@Suite("Delegate methods in subclasses")
struct DelegateSamples {
  @Test("If the superclass declares the conformance, only delegate methods that override its methods are called")
  func subclass() {
    let rows = ListController()
    for (controller, title) in [(PlayersController(), nil), (LeagueController(), "1")] as [(UIViewController, String?)]
    {
      let screen = SimulatedScreen(size: CGSize(width: 300, height: 400))
      let table = UITableView(frame: screen.window.bounds)
      table.rowHeight = 50
      table.dataSource = rows
      table.delegate = controller as? any UITableViewDelegate
      screen.window.addSubview(table)
      screen.tap(at: CGPoint(x: 100, y: 75))
      #expect(table.indexPathForSelectedRow?.row == 1)
      #expect(controller.title == title)
    }
  }
}
