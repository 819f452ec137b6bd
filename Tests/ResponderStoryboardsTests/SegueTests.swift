import Foundation
import ResponderSimulation
import Testing
import UIKit

/// Tests of segues between controllers: segues triggered by touches or by identifier, unwind segues, and the
/// relationships of containers.
@MainActor
@Suite("Segues")
struct SegueTests {
  private func button(_ connections: String, id: String = "b") -> String {
    "<button buttonType=\"system\" id=\"\(id)\"><rect key=\"frame\" x=\"100\" y=\"200\" width=\"100\" height=\"50\"/>"
      + "<state key=\"normal\" title=\"Go\"/><connections>\(connections)</connections></button>"
  }

  private func detail(_ body: String = "") -> String {
    "<viewController id=\"detail\" title=\"Detail\" customClass=\"Detail\" customModule=\"\(Board.module)\" sceneMemberID=\"viewController\">"
      + "<view key=\"view\" id=\"detailView\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"390\" height=\"844\"/><subviews>\(body)</subviews></view>"
      + "</viewController><exit id=\"exit\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>"
  }

  private let navigation =
    "<navigationController id=\"home2\" sceneMemberID=\"viewController\"><navigationBar key=\"navigationBar\" contentMode=\"scaleToFill\" id=\"bar\"><rect key=\"frame\" x=\"0\" y=\"47\" width=\"390\" height=\"44\"/><autoresizingMask key=\"autoresizingMask\"/></navigationBar><connections><segue destination=\"home\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/></connections></navigationController>"

  private func inNavigation(_ scenes: String...) throws -> (SimulatedScreen, UINavigationController, UIStoryboard) {
    InterfaceWarning.handler = { _ in }
    let text = Board.text([navigation] + scenes, initial: "home2")
    let storyboard = try UIStoryboard(data: Data(text.utf8), name: "Main.storyboard")
    let (screen, controller) = try Board.show(storyboard)
    return (screen, try require(controller as? UINavigationController), storyboard)
  }

  @Test("A navigation bar has its style and the text attributes of its titles")
  func navigationBar() throws {
    let attributes = """
      <textAttributes key="titleTextAttributes"><fontDescription key="fontDescription" type="system" pointSize="24"/>\
      <color key="textColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/></textAttributes>
      """
    InterfaceWarning.handler = { _ in }
    let text = Board.text(
      [
        navigation.replacing("id=\"bar\">", with: "barStyle=\"black\" id=\"bar\">\(attributes)"), Board.scene(""),
      ],
      initial: "home2"
    )
    let storyboard = try UIStoryboard(data: Data(text.utf8), name: "Main.storyboard")
    let controller = try require(Board.show(storyboard).1 as? UINavigationController)
    let bar = controller.navigationBar
    expectEqual(bar.barStyle, .black)
    expectEqual((bar.titleTextAttributes?[.font] as? UIFont)?.pointSize, 24)
    expectEqual((bar.titleTextAttributes?[.foregroundColor] as? UIColor)?.red, 1)
    expect(storyboard.warnings.isEmpty)
  }

  @Test("A tap on a button calls shouldPerformSegue and prepare, and then performs the push")
  func show() throws {
    let segue = "<segue destination=\"detail\" kind=\"show\" identifier=\"go\" id=\"s\"/>"
    let (screen, navigation, storyboard) = try inNavigation(Board.scene(button(segue)), detail())
    let home = try require(navigation.viewControllers.first as? Home)
    home.log = []
    home.mayGo = false
    screen.tap(on: home.view.subviews[0])
    expectEqual(home.log, ["should go"])
    expectEqual(navigation.viewControllers.count, 1)
    home.mayGo = true
    screen.tap(on: home.view.subviews[0])
    screen.wait(1)
    expectEqual(home.log.suffix(2), ["should go", "prepare go to Detail by UIButton"])
    expect(navigation.topViewController is Detail)
    expectEqual(navigation.topViewController?.title, "Detail")
    navigation.popViewController(animated: false)
    home.log = []
    home.performSegue(withIdentifier: "go", sender: nil)
    expectEqual(home.log, ["prepare go to Detail by nil"])
    expect(storyboard.warnings.isEmpty, "\(storyboard.warnings)")
  }

  @Test("A modal segue presents in its style, and an unwind segue dismisses and calls the unwind action")
  func presentAndUnwind() throws {
    let go =
      "<segue destination=\"detail\" kind=\"presentation\" identifier=\"up\" modalPresentationStyle=\"fullScreen\" id=\"s\"/>"
    let back = "<segue destination=\"exit\" kind=\"unwind\" identifier=\"back\" unwindAction=\"unwind:\" id=\"u\"/>"
    // The search for an unwind action begins at the predecessor of the source, so the action of the source is not
    // called.
    let (screen, navigation, storyboard) = try inNavigation(Board.scene(button(go)), detail(button(back, id: "b2")))
    let home = try require(navigation.viewControllers.first as? Home)
    screen.tap(on: home.view.subviews[0])
    screen.wait(1)
    let shown = try require(navigation.presentedViewController as? Detail)
    expectEqual(shown.modalPresentationStyle, .fullScreen)
    home.log = []
    shown.log = []
    screen.tap(on: shown.view.subviews[0])
    screen.wait(1)
    expectEqual(shown.log, ["should back", "prepare back to Home by UIButton"])
    expect(home.log.contains("unwind from Detail"))
    expectNil(navigation.presentedViewController)
    expect(storyboard.warnings.isEmpty, "\(storyboard.warnings)")
  }

  @Test("A container view embeds its controller as a child before viewDidLoad")
  func embed() throws {
    let storyboard = try Board.storyboard(
      Board.scene(
        "<containerView id=\"c\"><rect key=\"frame\" x=\"10\" y=\"20\" width=\"300\" height=\"200\"/><connections>"
          + "<segue destination=\"detail\" kind=\"embed\" identifier=\"in\" id=\"s\"/></connections></containerView>"
      ),
      detail()
    )
    let (_, controller) = try Board.show(storyboard)
    let home = try require(controller as? Home)
    expectEqual(home.log, ["awake, loaded: false", "prepare in to Detail by UIView", "loaded, label: none"])
    expect(home.children.first is Detail)
    expectIdentical(home.children.first?.view.superview, home.view.subviews[0])
    expectEqual(home.children.first?.view.frame, CGRect(x: 0, y: 0, width: 300, height: 200))
    expect(storyboard.warnings.isEmpty, "\(storyboard.warnings)")
  }

  @Test("A split view controller has its style and display mode, and a navigation controller for each column")
  func splitView() throws {
    let split =
      "<splitViewController allowDoubleColumnStyle=\"YES\" preferredDisplayMode=\"twoBeside\" id=\"home2\" sceneMemberID=\"viewController\"><connections>"
      + "<segue destination=\"home\" kind=\"relationship\" relationship=\"masterViewController\" id=\"r1\"/><segue destination=\"detail\" kind=\"relationship\" relationship=\"detailViewController\" id=\"r2\"/></connections></splitViewController>"
    InterfaceWarning.handler = { _ in }
    let text = Board.text([split, Board.scene(""), detail()], initial: "home2")
    let storyboard = try UIStoryboard(data: Data(text.utf8), name: "Main.storyboard")
    let controller = try require(storyboard.instantiateInitialViewController() as? UISplitViewController)
    expectEqual(controller.style, .doubleColumn)
    expectEqual(controller.preferredDisplayMode, .twoBesideSecondary)
    let columns = controller.viewControllers.compactMap { $0 as? UINavigationController }
    expect(columns.count == 2 && columns[0].topViewController is Home && columns[1].topViewController is Detail)
    expect(storyboard.warnings.isEmpty, "\(storyboard.warnings)")
  }

  @Test("If a controller contains more controllers than the maximum, the other segues are ignored with a warning")
  func controllersInside() throws {
    let kind = "kind=\"relationship\" relationship=\"viewControllers\""
    func segues(_ destination: String) -> String {
      String(repeating: "<segue destination=\"\(destination)\" \(kind) id=\"s\"/>", count: 10)
    }
    let scenes = [("home", "b"), ("b", "c"), ("c", "d")].map { id, next in
      "<tabBarController id=\"\(id)\" sceneMemberID=\"viewController\">"
        + "<connections>\(segues(next))</connections></tabBarController>"
    }
    let last = "<viewController id=\"d\" sceneMemberID=\"viewController\"/>"
    let storyboard = try Board.storyboard(scenes[0], scenes[1], scenes[2], last)
    func count(_ controller: UIViewController) -> Int {
      ((controller as? UITabBarController)?.viewControllers ?? []).reduce(1) { $0 + count($1) }
    }
    expectEqual(count(try require(storyboard.instantiateInitialViewController())), 201)
    expect(storyboard.warnings.contains { $0.description.contains("may contain at most 200 controllers") })
    // Each controller is counted by its own outermost controller.
    expectEqual(count(try require(storyboard.instantiateInitialViewController())), 201)
  }

  @Test("Tab bar items and bar button items send their actions and trigger their segues")
  func bars() throws {
    let tabs =
      "<tabBarController id=\"tabs\" sceneMemberID=\"viewController\"><tabBar key=\"tabBar\" id=\"tb\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"390\" height=\"49\"/></tabBar><connections>"
      + "<segue destination=\"home2\" kind=\"relationship\" relationship=\"viewControllers\" id=\"r1\"/><segue destination=\"detail\" kind=\"relationship\" relationship=\"viewControllers\" id=\"r2\"/></connections></tabBarController>"
    let items = """
      <tabBarItem key="tabBarItem" title="First" id="t1"/>
      <navigationItem key="navigationItem" title="Start" id="n1">
      <barButtonItem key="leftBarButtonItem" title="Left" id="i1"><connections><action selector="sent:" destination="home" id="a1"/></connections></barButtonItem>
      <barButtonItem key="rightBarButtonItem" systemItem="add" id="i2"><connections><segue destination="detail" kind="presentation" identifier="add" id="a2"/></connections></barButtonItem>
      </navigationItem>
      """
    InterfaceWarning.handler = { _ in }
    let text = Board.text([tabs, navigation, Board.scene(controller: items), detail()], initial: "tabs")
    let storyboard = try UIStoryboard(data: Data(text.utf8), name: "Main.storyboard")
    let (screen, controller) = try Board.show(storyboard)
    let bar = try require(controller as? UITabBarController)
    expectEqual(bar.viewControllers?.count, 2)
    let navigation = try require(bar.viewControllers?.first as? UINavigationController)
    let home = try require(navigation.viewControllers.first as? Home)
    expectEqual(home.navigationItem.title, "Start")
    expectEqual(home.tabBarItem.title, "First")
    home.log = []
    let buttons = navigation.navigationBar.subviews.compactMap { $0 as? UIButton }
    let left = try require(buttons.first { $0.currentTitle == "Left" })
    screen.tap(on: left)
    expectEqual(home.log, ["sent UIBarButtonItem"])
    let add = try require(buttons.first { $0 !== left })
    screen.tap(on: add)
    screen.wait(1)
    expectEqual(home.log.suffix(2), ["should add", "prepare add to Detail by UIBarButtonItem"])
    expect(storyboard.warnings.isEmpty, "\(storyboard.warnings)")
  }

  /// A table view controller of the class `Rows` with a prototype cell.
  private func rows(_ cell: String) -> String {
    """
    <tableViewController id="home" customClass="Rows" customModule="\(Board.module)" sceneMemberID="viewController">
    <tableView key="view" style="plain" rowHeight="60" id="t"><rect key="frame" x="0" y="0" width="390" height="844"/>
    <prototypes>\(cell)</prototypes>
    <connections><outlet property="dataSource" destination="home" id="d1"/><outlet property="delegate" destination="home" id="d2"/></connections>
    </tableView></tableViewController>
    """
  }

  @Test("Prototype cells are dequeued by identifier, and a row's segue is performed before didSelectRowAt")
  func prototypes() throws {
    let cell = """
      <tableViewCell reuseIdentifier="Row" textLabel="tl" style="IBUITableViewCellStyleDefault" accessoryType="disclosureIndicator" id="p" customClass="RowCell" customModule="\(Board.module)">
      <rect key="frame" x="0" y="28" width="390" height="60"/>
      <tableViewCellContentView key="contentView" tableViewCell="p" id="cv"><rect key="frame" x="0" y="0" width="350" height="60"/>
      <subviews><label text="Title" id="tl"><rect key="frame" x="16" y="0" width="300" height="60"/></label>
      <label text="own" id="ol"><rect key="frame" x="200" y="0" width="100" height="60"/></label></subviews></tableViewCellContentView>
      <connections><outlet property="own" destination="ol" id="o"/><segue destination="detail" kind="show" identifier="row" id="s"/></connections>
      </tableViewCell>
      """
    let (screen, navigation, storyboard) = try inNavigation(rows(cell), detail())
    let controller = try require(navigation.viewControllers.first as? Rows)
    screen.window.layoutIfNeeded()
    let row = try require(controller.tableView.cellForRow(at: IndexPath(row: 2, section: 0)) as? RowCell)
    expectEqual(row.textLabel?.text, "row 2")
    expectEqual(row.own?.text, "own")
    expectEqual(row.accessoryType, .disclosureIndicator)
    expectEqual(controller.tableView.rowHeight, 60)
    screen.tap(on: row)
    screen.wait(1)
    expectEqual(controller.log, ["prepare row to Detail by RowCell", "selected 2"])
    expect(navigation.topViewController is Detail)
    expect(storyboard.warnings.isEmpty, "\(storyboard.warnings)")
  }

  @Test("A tap on a cell's accessory button performs the segue of the button, with the cell as the sender")
  func accessoryAction() throws {
    let cell = """
      <tableViewCell reuseIdentifier="Row" accessoryType="detailDisclosureButton" id="p" customClass="RowCell" customModule="\(Board.module)">
      <rect key="frame" x="0" y="28" width="390" height="60"/><tableViewCellContentView key="contentView" tableViewCell="p" id="cv"/>
      <connections><segue destination="detail" kind="show" identifier="edit" trigger="accessoryAction" id="s"/></connections>
      </tableViewCell>
      """
    let (screen, navigation, storyboard) = try inNavigation(rows(cell), detail())
    let controller = try require(navigation.viewControllers.first as? Rows)
    screen.window.layoutIfNeeded()
    let row = try require(controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    screen.tap(on: row.contentView)
    screen.wait(1)
    expectEqual(controller.log, ["selected 1"])
    controller.log = []
    let button = try require(row.subviews.first { $0 is UIButton })
    screen.tap(on: button)
    screen.wait(1)
    expectEqual(controller.log, ["prepare edit to Detail by RowCell", "accessory 1"])
    expect(navigation.topViewController is Detail)
    expect(storyboard.warnings.isEmpty, "\(storyboard.warnings)")
  }

  @Test("A table with static content shows the rows that the storyboard defines")
  func staticTable() throws {
    let table = """
      <tableViewController id="home" sceneMemberID="viewController">
      <tableView key="view" dataMode="static" style="grouped" id="t"><rect key="frame" x="0" y="0" width="390" height="844"/>
      <sections>
      <tableViewSection headerTitle="First" id="s1"><cells>
      <tableViewCell id="c1"><rect key="frame" x="0" y="0" width="390" height="50"/><tableViewCellContentView key="contentView" id="v1"/></tableViewCell>
      <tableViewCell id="c2"><rect key="frame" x="0" y="0" width="390" height="70"/></tableViewCell></cells></tableViewSection>
      <tableViewSection id="s2"><cells><tableViewCell id="c3"><rect key="frame" x="0" y="0" width="390" height="44"/></tableViewCell></cells></tableViewSection>
      </sections>
      <connections><outlet property="dataSource" destination="home" id="d1"/><outlet property="delegate" destination="home" id="d2"/></connections>
      </tableView></tableViewController>
      """
    let storyboard = try Board.storyboard(table)
    let (_, controller) = try Board.show(storyboard)
    let view = try require((controller as? UITableViewController)?.tableView)
    expectEqual(view.numberOfSections, 2)
    expectEqual(view.numberOfRows(inSection: 0), 2)
    expectEqual(view.style, .grouped)
    expectEqual(view.rectForRow(at: IndexPath(row: 1, section: 0)).height, 70)
    expect(storyboard.warnings.isEmpty, "\(storyboard.warnings)")
  }

  @Test("A collection view uses the layout and the prototype cells that the storyboard defines")
  func collection() throws {
    let scene = """
      <collectionViewController id="home" customClass="Items" customModule="\(Board.module)" sceneMemberID="viewController">
      <collectionView key="view" dataMode="prototypes" id="v"><rect key="frame" x="0" y="0" width="390" height="844"/>
      <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="5" minimumInteritemSpacing="6" id="f">
      <size key="itemSize" width="120" height="70"/><inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/></collectionViewFlowLayout>
      <cells><collectionViewCell reuseIdentifier="Item" id="p"><rect key="frame" x="0" y="0" width="120" height="70"/>
      <collectionViewCellContentView key="contentView" id="cv"><rect key="frame" x="0" y="0" width="120" height="70"/>
      <subviews><label text="item" id="l"><rect key="frame" x="0" y="0" width="50" height="20"/></label></subviews></collectionViewCellContentView>
      <connections><segue destination="detail" kind="presentation" identifier="item" id="s"/></connections></collectionViewCell></cells>
      <connections><outlet property="dataSource" destination="home" id="d1"/><outlet property="delegate" destination="home" id="d2"/></connections>
      </collectionView></collectionViewController>
      """
    let storyboard = try Board.storyboard(scene, detail())
    let (screen, controller) = try Board.show(storyboard)
    let items = try require(controller as? Items)
    let layout = try require(items.collectionView.collectionViewLayout as? UICollectionViewFlowLayout)
    expectEqual(layout.itemSize, CGSize(width: 120, height: 70))
    expectEqual(layout.minimumLineSpacing, 5)
    expectEqual(layout.sectionInset, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    let cell = try require(items.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    expectEqual((cell.contentView.subviews.first as? UILabel)?.text, "item")
    screen.tap(on: cell)
    screen.wait(1)
    expect(items.presentedViewController is Detail)
    expect(storyboard.warnings.isEmpty, "\(storyboard.warnings)")
  }
}

@MainActor
class Rows: UITableViewController {
  var log: [String] = []
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    cell.textLabel?.text = "row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("selected \(indexPath.row)")
  }
  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    log.append("accessory \(indexPath.row)")
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append(
      "prepare \(segue.identifier ?? "-") to \(type(of: segue.destination)) by \(sender.map { "\(type(of: $0))" } ?? "nil")"
    )
  }
}

@MainActor
class RowCell: UITableViewCell, NamedMembers {
  weak var own: UILabel?
  class var namedMembers: [NamedMember] { [NamedMember("own", \RowCell.own)] }
}

@MainActor
class Items: UICollectionViewController {
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "Item", for: indexPath) }
}
