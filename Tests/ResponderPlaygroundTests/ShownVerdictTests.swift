import Foundation
import ResponderKit
import ResponderScenarios
import Testing

@testable import ResponderPlayground

/// Tests of the messages to the page about a gesture on an app's screen.
@MainActor
@Suite("Verdicts on an app's screen")
struct ShownVerdictTests {
  /// A controller with a button in an image view, and a tap recognizer that dismisses the keyboard.
  private final class CardController: UIViewController {
    let photo = UIImageView(frame: CGRect(x: 20, y: 100, width: 280, height: 200))
    lazy var buyButton = UIButton(type: .system)
    private let shout = UIButton(type: .system)
    let background = UITapGestureRecognizer()
    let list = Rows()
    private(set) var bought = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      buyButton.frame = CGRect(x: 40, y: 40, width: 200, height: 50)
      buyButton.setTitle("Buy now", for: .normal)
      buyButton.addTarget(self, action: Selector(CardController.buy, named: "buy"), for: .touchUpInside)
      photo.addSubview(buyButton)
      view.addSubview(photo)
      shout.frame = CGRect(x: 20, y: 20, width: 200, height: 50)
      shout.setTitle("Shout", for: .normal)
      shout.addAction(UIAction { [unowned self] _ in photo.alpha = 0.5 }, for: .touchUpInside)
      view.addSubview(shout)
      list.frame = CGRect(x: 0, y: 320, width: 320, height: 160)
      view.addSubview(list)
    }

    @MainActor func buy() { bought += 1 }
  }

  private final class Rows: UITableView, UITableViewDataSource {
    override init(frame: CGRect, style: UITableView.Style) {
      super.init(frame: frame, style: style)
      dataSource = self
      allowsSelection = false
    }

    convenience init() { self.init(frame: .zero, style: .plain) }

    required init?(coder: NSCoder) { nil }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  private func page() -> SessionPage {
    let page = SessionPage(
      Gallery.showing("Shop", size: CGSize(width: 320, height: 480)) { application in
        let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = CardController()
        window.makeKeyAndVisible()
        return window
      }
    )
    page.receive(#"{"type":"open","screen":"program"}"#)
    return page
  }

  private func verdict(_ page: SessionPage) throws -> [String: Any] { try require(page.all("verdict").last) }

  @Test(
    "A tap that misses a button has a verdict with causes and a fix in Swift"
  )
  func missed() async throws {
    let page = page()
    // This tap precedes the missed tap. The new run of the app replays both.
    page.tap(100, 45)
    try expectEqual(verdict(page)["outcome"] as? String, "fired")
    page.uptime += 1
    page.wake()
    page.tap(160, 165)
    page.playBack()
    let message = try verdict(page)
    expectEqual(message["outcome"] as? String, "unheard")
    let sentence = "\(message["headline"] as? String ?? "")\(message["rest"] as? String ?? "")"
    expectEqual(
      sentence,
      "The touch is not delivered to the button “Buy now”: isUserInteractionEnabled of the image view photo, which contains it, is false."
    )
    expectEqual((message["deed"] as? String)?.hasPrefix("tap on “Buy now”, "), true)
    expectEqual((message["causes"] as? [[String: Any]])?.isEmpty, false)
    await page.waitForSearch()
    let fixes = try require(page.all("fixes").last)
    expectNil(fixes["remark"])
    let swift = (fixes["fixes"] as? [[String: Any]])?.first?["swift"] as? [String]
    expectEqual(swift, ["photo.isUserInteractionEnabled = true"])
    page.clear()
    page.receive(#"{"type":"try","verdict":\#(try require(message["number"] as? Int)),"fix":0}"#)
    page.playBack()
    expect(page.lines("event").contains("buyButton touchUpInside"))
    let trial = try require(page.all("trial").last)
    expectEqual((trial["after"] as? [String: Any])?["outcome"] as? String, "fired")
    // The copied scenario is the screen of the app before the touch, with the fix and the touch.
    let scenario = try require(trial["scenario"] as? String)
    expect(scenario.contains("buyButton touchUpInside"))
    try expect(Player(try Scenario(scenario, file: "copied.yaml")).run().passed)
    page.receive(#"{"type":"undo"}"#)
    page.uptime += 1
    page.tap(160, 165)
    page.playBack()
    try expectEqual(verdict(page)["outcome"] as? String, "unheard")
    expectEqual(page.errors, [])
  }

  @Test("A request about any object gets a verdict that names the property that is the cause")
  func explain() async throws {
    let page = page()
    page.tap(100, 400)
    page.playBack()
    page.receive(#"{"type":"explain","id":"list"}"#)
    let message = try verdict(page)
    expectEqual(message["asks"] as? String, "list didSelect 1")
    await page.waitForSearch()
    let swift = (page.all("fixes").last?["fixes"] as? [[String: Any]])?.first?["swift"] as? [String]
    expectEqual(swift, ["list.allowsSelection = true"])
    page.receive(#"{"type":"explain","id":"nobody"}"#)
    expectEqual(page.errors, ["id: there is no object 'nobody'"])
  }

  @Test("A gesture on an app's screen can be saved as a recording, as a link, and as a scenario of the views before it")
  func saved() throws {
    let page = page()
    page.tap(160, 165)
    page.playBack()
    for form in ["recording", "link"] { page.receive(#"{"type":"save","form":"\#(form)"}"#) }
    expectEqual(page.all("saved").compactMap { $0["form"] as? String }, ["recording", "link"])
    expectEqual(page.all("saved").last?["text"] as? String, "0.1b160,165;50.1e160,165")
    page.receive(#"{"type":"save","form":"scenario"}"#)
    let text = try require(page.all("saved").last?["text"] as? String)
    expect(text.contains(#"id: "photo""#))
    let outcome = try Player(try Scenario(text, file: "saved.yaml")).run()
    expect(outcome.passed)
    // The button inside of the image view gets no touch in the scenario either.
    expect(!text.contains("buyButton touchDown"))
    expectEqual(page.errors, [])
  }

  @Test("The properties of an app's view are sent on request, and a change is made in the running app")
  func inspected() throws {
    let page = page()
    page.receive(#"{"type":"inspect","id":"photo"}"#)
    let properties = try require(page.all("inspected").last?["properties"] as? [[String: Any]])
    expect(properties.contains { $0["name"] as? String == "isUserInteractionEnabled" && $0["flag"] as? Bool == false })
    page.receive(#"{"type":"change","id":"photo","key":"isUserInteractionEnabled","value":true}"#)
    expectEqual(page.all("changes").last?["changes"] as? [[String]], [["photo.isUserInteractionEnabled = true"]])
    expectEqual(page.all("screen").count, 1)
    page.tap(160, 165)
    expect(page.lines("event").contains("buyButton touchUpInside"))
    page.receive(#"{"type":"change","id":"photo","key":"hitTest","value":"photo"}"#)
    expectEqual(page.errors, ["change: `photo` of this app has no property `hitTest` that accepts this value"])
  }
}
