import Foundation
import ResponderSimulation
import Testing
import UIKit

/// Tests of controllers created from storyboards: outlets, actions, constraints and recognizers, in the order of iOS.
@MainActor
@Suite("Storyboards")
struct StoryboardTests {
  @Test(
    "Outlets, including private ones, are connected before viewDidLoad is called"
  )
  func outlets() throws {
    let storyboard = try Board.storyboard(
      Board.scene(
        """
        <label text="Hello" id="one"><rect key="frame" x="1" y="2" width="30" height="4"/></label>
        <label text="Secret" id="two"><rect key="frame" x="0" y="0" width="3" height="4"/></label>
        <button buttonType="system" id="b1"><rect key="frame" x="0" y="0" width="3" height="4"/></button>
        <button id="b2"><rect key="frame" x="0" y="0" width="3" height="4"/></button>
        """,
        controller: """
          <connections>
          <outlet property="label" destination="one" id="c1"/><outlet property="hidden" destination="two" id="c2"/>
          <outletCollection property="buttons" destination="b2" collectionClass="NSArray" id="c3"/>
          <outletCollection property="buttons" destination="b1" collectionClass="NSArray" id="c4"/>
          </connections>
          """
      )
    )
    let home = try require(storyboard.instantiateInitialViewController() as? Home)
    expectEqual(home.log, ["awake, loaded: false"])
    expectIdentical(home.storyboard, storyboard)
    home.loadViewIfNeeded()
    expectEqual(home.log, ["awake, loaded: false", "loaded, label: Hello"])
    expectEqual(home.label.frame, CGRect(x: 1, y: 2, width: 30, height: 4))
    expectEqual(home.hiddenText, "Secret")
    expectEqual(home.buttons.map(\.buttonType), [.custom, .system])
    expect(storyboard.warnings.isEmpty, "\(storyboard.warnings)")
  }

  @Test("Actions of each signature are sent to the controller, or up the responder chain from the first responder")
  func actions() throws {
    let storyboard = try Board.storyboard(
      Board.scene(
        """
        <button buttonType="system" id="b"><rect key="frame" x="100" y="100" width="100" height="50"/>
        <connections>
        <action selector="plain" destination="home" eventType="touchDown" id="c1"/>
        <action selector="sent:" destination="home" eventType="touchUpInside" id="c2"/>
        <action selector="sent:event:" destination="first" eventType="touchUpInside" id="c3"/>
        </connections></button>
        """,
        beside:
          "<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"first\" sceneMemberID=\"firstResponder\"/>"
      )
    )
    let (screen, controller) = try Board.show(storyboard)
    let home = try require(controller as? Home)
    home.log = []
    screen.tap(on: home.view.subviews[0])
    expectEqual(home.log, ["plain", "sent UIButton", "sent UIButton event true"])
    expect(storyboard.warnings.isEmpty, "\(storyboard.warnings)")
  }

  @Test("Constraints to the safe area and the margins, with multipliers, priorities and outlets, are satisfied")
  func constraints() throws {
    let storyboard = try Board.storyboard(
      Board.scene(
        """
        <view id="box" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="1" height="1"/>
        <constraints><constraint firstAttribute="height" constant="80" id="h"/></constraints></view>
        <view id="half" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="1" height="1"/></view>
        """,
        view: """
          <viewLayoutGuide key="safeArea" id="safe"/>
          <constraints>
          <constraint firstItem="box" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="20" id="a"/>
          <constraint firstItem="safe" firstAttribute="trailing" secondItem="box" secondAttribute="trailing" constant="30" id="b"/>
          <constraint firstItem="box" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="10" id="c"/>
          <constraint firstItem="half" firstAttribute="width" secondItem="box" secondAttribute="width" multiplier="1:2" id="d"/>
          <constraint firstItem="half" firstAttribute="height" secondItem="box" secondAttribute="height" multiplier="0.25" id="e"/>
          <constraint firstItem="half" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="f"/>
          <constraint firstItem="half" firstAttribute="top" secondItem="box" secondAttribute="bottom" constant="5" id="g"/>
          <constraint firstItem="half" firstAttribute="top" secondItem="box" secondAttribute="bottom" constant="99" priority="750" id="i"/>
          <constraint firstItem="box" firstAttribute="width" relation="lessThanOrEqual" constant="2000" id="j"/>
          </constraints>
          """,
        controller: "<connections><outlet property=\"height\" destination=\"h\" id=\"c1\"/></connections>"
      )
    )
    let (screen, controller) = try Board.show(storyboard)
    screen.window.screenSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    screen.window.layoutIfNeeded()
    let views = controller.view.subviews
    expectEqual(views[0].frame, CGRect(x: 20, y: 57, width: 340, height: 80))
    expect(views[1].frame.size == CGSize(width: 170, height: 20) && views[1].frame.minY == 142)
    expectEqual(views[1].frame.minX, controller.view.layoutMargins.left)
    (controller as? Home)?.height?.constant = 40
    screen.window.layoutIfNeeded()
    expectEqual(views[0].frame.height, 40)
    expect(storyboard.warnings.isEmpty, "\(storyboard.warnings)")
  }

  @Test(
    "Recognizers, including custom recognizers, are added to their views with attributes, actions and delegates"
  )
  func recognizers() throws {
    let storyboard = try Board.storyboard(
      Board.scene(
        "<view id=\"pad\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"200\" height=\"200\"/><connections>"
          + "<outletCollection property=\"gestureRecognizers\" destination=\"tap\" appends=\"YES\" id=\"c1\"/>"
          + "<outletCollection property=\"gestureRecognizers\" destination=\"swirl\" appends=\"YES\" id=\"c2\"/>"
          + "<outletCollection property=\"gestureRecognizers\" destination=\"press\" appends=\"YES\" id=\"c3\"/></connections></view>",
        beside: """
          <tapGestureRecognizer numberOfTapsRequired="2" id="tap"><connections>
          <action selector="sent:" destination="home" id="c4"/></connections></tapGestureRecognizer>
          <tapGestureRecognizer id="swirl" customClass="Swirl" customModule="\(Board.module)"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="turns"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes></tapGestureRecognizer>
          <pongPressGestureRecognizer allowableMovement="10" minimumPressDuration="0.25" id="press"/>
          """
      )
    )
    let (screen, controller) = try Board.show(storyboard)
    let pad = controller.view.subviews[0]
    let found = try require(pad.gestureRecognizers)
    expectEqual((found[0] as? UITapGestureRecognizer)?.numberOfTapsRequired, 2)
    expectEqual((found[1] as? Swirl)?.turns, 3)
    expectEqual((found[2] as? UILongPressGestureRecognizer)?.minimumPressDuration, 0.25)
    (controller as? Home)?.log = []
    screen.tap(on: pad)
    screen.wait(0.1)
    screen.tap(on: pad)
    expectEqual((controller as? Home)?.log, ["sent UITapGestureRecognizer"])
    expect(storyboard.warnings.isEmpty, "\(storyboard.warnings)")
  }

  @Test(
    "A custom view has its frame, appearance and subviews in init(coder:), and its runtime attributes in awakeFromNib"
  )
  func ownViews() throws {
    let (view, warnings) = try Board.view(
      """
      <view id="g" customClass="Gauge" customModule="\(Board.module)"><rect key="frame" x="0" y="0" width="70" height="7"/>
      <subviews><label text="in" id="l"><rect key="frame" x="0" y="0" width="3" height="4"/></label></subviews>
      <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="4"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="ratio"><real key="value" value="0.5"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="exact"><real key="value" value="2"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="boolean" keyPath="isOn" value="YES"/>
      <userDefinedRuntimeAttribute type="string" keyPath="title" value="Speed"/>
      <userDefinedRuntimeAttribute type="nil" keyPath="maybe"/>
      <userDefinedRuntimeAttribute type="color" keyPath="tone"><color key="value" red="1" green="0" blue="0" alpha="1"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="point" keyPath="position"><point key="value" x="1" y="2"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="size" keyPath="extent"><size key="value" width="3" height="4"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><integer key="value" value="2"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="roundness"><integer key="value" value="9"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></view>
      """
    )
    let gauge = try require(view as? Gauge)
    expectEqual(gauge.log, ["made in 70, 1 inside, of a colour", "awake with Speed"])
    expectEqual(gauge.count, 4)
    expectEqual(gauge.ratio, 0.5)
    expectEqual(gauge.exact, 2)
    expect(gauge.isOn)
    expectNil(gauge.maybe)
    expectEqual(gauge.tone, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    expectEqual(gauge.position, CGPoint(x: 1, y: 2))
    expectEqual(gauge.extent, CGSize(width: 3, height: 4))
    expectEqual(gauge.layer.borderWidth, 2)
    expectEqual(gauge.layer.cornerRadius, 9)
    expectEqual(warnings, [])
  }

  @Test("A controller is created by its identifier, with its class, and through a custom initializer")
  func identifiers() throws {
    let storyboard = try Board.storyboard(Board.scene(class: "Detail"))
    expectEqual(storyboard.identifiers, ["Home"])
    expect(storyboard.instantiateViewController(withIdentifier: "Home") is Detail)
    let detail: Detail = storyboard.instantiateViewController(identifier: "Home") { coder in
      let detail = Detail(coder: coder)
      detail?.given = "this"
      return detail
    }
    expectEqual(detail.given, "this")
    expectIdentical(detail.storyboard, storyboard)
    detail.loadViewIfNeeded()
    expectEqual(detail.view.frame.width, 390)
  }

  @Test("A nib provides its owner's view and a table's cells")
  func nibs() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Home"><connections>
      <outlet property="view" destination="v" id="c1"/><outlet property="label" destination="l" id="c2"/></connections></placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view id="v"><rect key="frame" x="0" y="0" width="10" height="20"/><subviews>
      <label text="Nib" id="l"><rect key="frame" x="0" y="0" width="3" height="4"/></label></subviews></view>
      <tableViewCell reuseIdentifier="c" style="IBUITableViewCellStyleSubtitle" id="cell"><rect key="frame" x="0" y="0" width="10" height="60"/></tableViewCell>
      </objects></document>
      """
    InterfaceWarning.handler = { _ in }
    let nib = try UINib(data: Data(text.utf8), name: "Home.xib")
    let home = Home(nibName: nil, bundle: nil)
    let objects = nib.instantiate(withOwner: home)
    expectEqual(objects.count, 2)
    expect(home.isViewLoaded)
    expectEqual(home.view.frame.height, 20)
    expectEqual(home.label.text, "Nib")
    let table = UITableView()
    table.register(nib, forCellReuseIdentifier: "c")
    let cell = try require(table.dequeueReusableCell(withIdentifier: "c"))
    expectEqual(cell.style, .subtitle)
    expectEqual(cell.reuseIdentifier, "c")
    expect(nib.warnings.isEmpty, "\(nib.warnings)")
  }

  @Test("Storyboards and nibs are found among the bundle's resources, and by their URL")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Board-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent("Main.storyboard")
    try Data(Board.text([Board.scene(class: nil)]).utf8).write(to: url)
    let bundle = try require(Bundle(path: folder.path))
    expectEqual(UIStoryboard(name: "Main", bundle: bundle).identifiers, ["Home"])
    try expectEqual(UIStoryboard(contentsOf: url).identifiers, ["Home"])
    #expect(throws: InterfaceError.self) {
      try UIStoryboard(contentsOf: folder.appendingPathComponent("Other.storyboard"))
    }
    let device = folder.appendingPathComponent("Device.storyboard")
    try FileManager.default.createSymbolicLink(atPath: device.path, withDestinationPath: "/dev/null")
    #expect {
      try UIStoryboard(contentsOf: device)
    } throws: { error in
      "\(error)".contains("not a regular file")
    }
    InterfaceWarning.handler = { _ in }
    expectNil(bundle.loadNibNamed("Nothing", owner: nil))
  }
}
