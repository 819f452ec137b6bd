import Foundation
import RandomTesting
import ResponderSimulation
import Testing
import UIKit

/// Tests of storyboard elements of every supported class. The attributes and child elements are all those that the
/// reader reads in any element. Their values have wrong types or are beyond all limits. Invalid values are ignored with
/// a warning, and nothing traps.
@MainActor
@Suite("Invalid attribute values")
struct HostileAttributeTests {
  nonisolated static let elements = [
    "view", "containerView", "label", "button", "imageView", "textField", "textView", "switch", "slider", "stepper",
    "segmentedControl", "pageControl", "progressView", "activityIndicatorView", "scrollView", "tableView",
    "collectionView", "stackView", "tableViewCell", "collectionViewCell", "collectionReusableView", "visualEffectView",
    "navigationBar", "tabBar", "toolbar", "control", "refreshControl", "tableViewHeaderFooterView", "datePicker",
    "pickerView", "searchBar", "mapView",
  ]
  /// Elements that the reader ignores completely, each with one warning.
  nonisolated static let unread = ["mapView"]
  nonisolated static let recognizers = [
    "tapGestureRecognizer", "pinchGestureRecognizer", "rotationGestureRecognizer", "swipeGestureRecognizer",
    "panGestureRecognizer", "screenEdgePanGestureRecognizer", "pongPressGestureRecognizer", "hoverGestureRecognizer",
    "gestureRecognizer",
  ]
  nonisolated static let controllers = [
    "viewController", "tableViewController", "collectionViewController", "navigationController", "tabBarController",
    "splitViewController", "pageViewController",
  ]

  private static let values = [
    "", "YES", "NO", "nan", "inf", "-inf", "-1", "0", "1", "0.5", "3", "1e308", "-1e18", "1000000", "1e-300",
    "99999999999999999999", "-2147483649", "center", "left", "none", "é\u{1F600}", "always", "fill", "automatic", "1:0",
    "0:1", "root", "one",
  ]

  /// The attribute and child names that the reader reads, collected from its sources so that the list is complete.
  private static let names: (attributes: [String], keys: [String]) = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/ResponderStoryboards").resolvingSymlinksInPath()
    var (attributes, keys): (Set<String>, Set<String>) = ([], [])
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      for match in text.matches(of: /(?:flag|number|integer|choice|string|image|skip)\(\s*"(\w+)"/) {
        attributes.insert(String(match.1))
      }
      for match in text.matches(of: /key: "(\w+)"/) { keys.insert(String(match.1)) }
    }
    return (attributes.subtracting(["id", "key"]).sorted(), keys.sorted())
  }()

  private func child(_ key: String, _ value: String, _ random: inout SeededNumbers) -> String {
    let forms = [
      "<rect key=\"\(key)\" x=\"\(value)\" y=\"\(value)\" width=\"\(value)\" height=\"\(value)\"/>",
      "<size key=\"\(key)\" width=\"\(value)\" height=\"\(value)\"/>",
      "<inset key=\"\(key)\" minX=\"\(value)\" minY=\"\(value)\" maxX=\"\(value)\" maxY=\"\(value)\"/>",
      "<color key=\"\(key)\" red=\"\(value)\" green=\"\(value)\" blue=\"\(value)\" alpha=\"\(value)\" colorSpace=\"\(value)\"/>",
      "<color key=\"\(key)\" name=\"\(value)\"/>", "<color key=\"\(key)\" systemColor=\"\(value)\"/>",
      "<fontDescription key=\"\(key)\" type=\"\(value)\" pointSize=\"\(value)\" weight=\"\(value)\" style=\"\(value)\"/>",
      "<string key=\"\(key)\" base64-UTF8=\"YES\">\(value)</string>", "<nil key=\"\(key)\"/>",
      "<view key=\"\(key)\"/>", "<label key=\"\(key)\" text=\"\(value)\"/>",
      "<textInputTraits key=\"\(key)\" keyboardType=\"\(value)\"/>",
      "<date key=\"\(key)\" timeIntervalSinceReferenceDate=\"\(value)\"/>",
      "<array key=\"\(key)\"><barButtonItem systemItem=\"\(value)\"/></array>",
    ]
    return forms.randomElement(using: &random) ?? ""
  }

  /// Returns an element with many attributes and some children.
  private func element(_ name: String, _ random: inout SeededNumbers, only value: String? = nil) -> String {
    var text = "<\(name) id=\"one\""
    for attribute in Self.names.attributes where value != nil || Bool.random(using: &random) {
      text += " \(attribute)=\"\(value ?? Self.values.randomElement(using: &random) ?? "")\""
    }
    text += ">"
    for key in Self.names.keys where Int.random(in: 0..<4, using: &random) == 0 {
      text += child(key, value ?? Self.values.randomElement(using: &random) ?? "", &random)
    }
    return text + "<segments><segment title=\"a\"/><segment image=\"b\"/></segments></\(name)>"
  }

  /// Loads the storyboard, shows it on a screen, touches the screen and returns the number of warnings.
  private func play(_ text: String) throws -> Int {
    InterfaceWarning.handler = { _ in }
    let storyboard: UIStoryboard
    do throws(InterfaceError) {
      storyboard = try UIStoryboard(data: Data(text.utf8), name: "Main.storyboard")
    } catch {
      expect(error.line != nil)
      return 1
    }
    let screen = SimulatedScreen()
    guard let controller = storyboard.instantiateInitialViewController() else { return storyboard.warnings.count }
    screen.window.rootViewController = controller
    screen.window.layoutIfNeeded()
    for view in controller.view.subviews { view.frame = CGRect(x: 20, y: 60, width: 300, height: 300) }
    screen.window.layoutIfNeeded()
    for point in [CGPoint(x: 60, y: 70), CGPoint(x: 250, y: 80), CGPoint(x: 150, y: 200)] {
      screen.tap(at: point)
      screen.drag(from: point, to: CGPoint(x: point.x - 40, y: point.y + 60), over: 0.1)
      screen.wait(0.1)
    }
    return storyboard.warnings.count
  }

  @Test("This test finds the names of attributes and child elements in the sources of the storyboard reader")
  func found() {
    expect(Self.names.attributes.count > 100)
    expect(Self.names.keys.count > 30)
    expect(Self.names.attributes.contains("userInteractionEnabled"))
    expect(Self.names.keys.contains("backgroundColor"))
  }

  @Test(
    "A view with every attribute set to the same value, or to random values, loads without trapping",
    arguments: elements
  )
  func views(_ name: String) throws {
    var random = SeededNumbers(seed: 7)
    var warnings = 0
    for value in Self.values {
      warnings += try play(Board.text([Board.scene(element(name, &random, only: value), class: nil)]))
    }
    for _ in 0..<6 { warnings += try play(Board.text([Board.scene(element(name, &random), class: nil)])) }
    expect(warnings >= (Self.unread.contains(name) ? Self.values.count + 6 : 100))
  }

  @Test("A recognizer with invalid attributes loads without trapping", arguments: recognizers)
  func gestures(_ name: String) throws {
    var random = SeededNumbers(seed: 8)
    let connection =
      "<connections><outletCollection property=\"gestureRecognizers\" destination=\"one\" appends=\"YES\" id=\"oc\"/></connections>"
    for value in Self.values.map({ Optional($0) }) + Array(repeating: nil, count: 6) {
      let beside = element(name, &random, only: value)
      _ = try play(Board.text([Board.scene(view: connection, class: nil, beside: beside)]))
    }
  }

  @Test("A controller with invalid attributes loads without trapping", arguments: controllers)
  func screens(_ name: String) throws {
    var random = SeededNumbers(seed: 9)
    for value in Self.values.map({ Optional($0) }) + Array(repeating: nil, count: 6) {
      let text = element(name, &random, only: value)
        .replacing("id=\"one\"", with: "id=\"home\" sceneMemberID=\"viewController\"")
      _ = try play(Board.text([text]))
    }
  }

  @Test("A runtime attribute of any type with any key path sets nothing invalid and does not trap", arguments: elements)
  func runtimeAttributes(_ name: String) throws {
    let paths = [
      "layer.cornerRadius", "layer.borderColor", "layer.shadowOffset", "layer.zPosition", "layer.masksToBounds",
      "alpha",
      "hidden", "backgroundColor", "clipsToBounds", "accessibilityLabel", "count", "ratio", "title", "tone", "position",
      "extent", "partner", "roundness", "a.b.c", "layer", "superview.alpha", "frame", "..", "layer.layer.layer",
    ]
    var attributes = ""
    for path in paths {
      for value in ["nan", "-1", "1e300", "YES", "red"] {
        attributes += """
          <userDefinedRuntimeAttribute type="number" keyPath="\(path)"><real key="value" value="\(value)"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="number" keyPath="\(path)"><integer key="value" value="\(value)"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="boolean" keyPath="\(path)" value="\(value)"/>
          <userDefinedRuntimeAttribute type="string" keyPath="\(path)" value="\(value)"/>
          <userDefinedRuntimeAttribute type="point" keyPath="\(path)"><point key="value" x="\(value)" y="\(value)"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="size" keyPath="\(path)"><size key="value" width="\(value)" height="\(value)"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="rect" keyPath="\(path)"><rect key="value" x="\(value)" y="\(value)" width="\(value)" height="\(value)"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="color" keyPath="\(path)"><color key="value" red="\(value)" green="0" blue="0" alpha="1"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="image" keyPath="\(path)" value="\(value)"/>
          <userDefinedRuntimeAttribute type="range" keyPath="\(path)"><range key="value" location="\(value)" length="\(value)"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="nil" keyPath="\(path)"/>

          """
      }
    }
    for custom in ["", " customClass=\"Gauge\" customModule=\"\(Board.module)\"", " customClass=\"Home\""] {
      let text =
        "<\(name) id=\"one\"\(custom)><userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes></\(name)>"
      try expect(play(Board.text([Board.scene(text, class: nil)])) > 0)
    }
  }

  @Test("An outlet or action whose destination has the wrong class is ignored with a warning", arguments: elements)
  func connections(_ name: String) throws {
    let outlets = [
      "delegate", "dataSource", "view", "inputView", "refreshControl", "backgroundView", "titleView", "label",
      "buttons",
      "height", "note", "partner", "gestureRecognizers",
    ]
    let actions = ["sent:", "plain", "sent:event:", "unwind:", "nothing", "copy:", ""]
    var connections = ""
    for (number, destination) in ["one", "root", "home", "two", "tap", "a", "exit"].enumerated() {
      for outlet in outlets {
        connections += "<outlet property=\"\(outlet)\" destination=\"\(destination)\" id=\"o\(number)\(outlet)\"/>"
        connections +=
          "<outletCollection property=\"\(outlet)\" destination=\"\(destination)\" id=\"c\(number)\(outlet)\"/>"
      }
      for (index, action) in actions.enumerated() {
        connections +=
          "<action selector=\"\(action)\" destination=\"\(destination)\" eventType=\"touchUpInside\" id=\"a\(number)x\(index)\"/>"
      }
    }
    let scene = Board.scene(
      "<\(name) id=\"one\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"90\" height=\"90\"/><connections>\(connections)</connections></\(name)><label id=\"two\"/>",
      view:
        "<constraints><constraint firstItem=\"one\" firstAttribute=\"width\" constant=\"9\" id=\"a\"/></constraints>",
      beside:
        "<tapGestureRecognizer id=\"tap\"><connections><action selector=\"sent:event:\" destination=\"home\" id=\"t1\"/><action selector=\"unwind:\" destination=\"home\" id=\"t2\"/><outlet property=\"delegate\" destination=\"two\" id=\"t3\"/></connections></tapGestureRecognizer><exit id=\"exit\" sceneMemberID=\"exit\"/>"
    )
    try expect(play(Board.text([scene])) > 0)
  }

  @Test(
    "An outlet of a controller or bar whose destination has the wrong class is ignored with a warning",
    arguments: controllers
  )
  func controllerOutlets(_ name: String) throws {
    let outlets = ["view", "delegate", "dataSource", "titleView", "label", "searchDisplayController"]
    for destination in ["home", "root", "two", "bar", "ni", "tap"] {
      var connections = ""
      for outlet in outlets {
        connections += "<outlet property=\"\(outlet)\" destination=\"\(destination)\" id=\"o\(outlet)\"/>"
      }
      let item =
        "<navigationItem key=\"navigationItem\" id=\"ni\"><connections>\(connections.replacing("id=\"o", with: "id=\"n"))</connections></navigationItem>"
      let scene = Board.scene(
        "<navigationBar id=\"bar\"><items><navigationItem id=\"item\"><connections>\(connections.replacing("id=\"o", with: "id=\"b"))</connections></navigationItem></items></navigationBar><label id=\"two\"/>",
        controller: "\(item)<connections>\(connections)</connections>",
        class: nil,
        kind: name,
        beside: "<tapGestureRecognizer id=\"tap\"/>"
      )
      try expect(play(Board.text([scene])) > 0)
    }
  }
}

/// Tests of attributes that Xcode omits, and of attributes that only Xcode uses.
@MainActor
@Suite("Attributes that Xcode omits")
struct MissingAttributeTests {
  private let rect = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"100\" height=\"50\"/>"

  @Test(
    "A label and an image view accept touches unless the file has userInteractionEnabled=\"NO\"",
    arguments: ["label", "imageView"]
  )
  func interaction(_ name: String) throws {
    let (plain, _) = try Board.view("<\(name) id=\"v\">\(rect)</\(name)>")
    expect(plain.isUserInteractionEnabled)
    let (off, _) = try Board.view("<\(name) userInteractionEnabled=\"NO\" id=\"v\">\(rect)</\(name)>")
    expect(!off.isUserInteractionEnabled)
    expect(!UILabel().isUserInteractionEnabled)
    expect(!UIImageView().isUserInteractionEnabled)
  }

  @Test("The canvas attributes of Interface Builder give no warning, in storyboards and nibs")
  func canvas() throws {
    let point = "<point key=\"canvasLocation\" x=\"139\" y=\"154\"/>"
    let text = Board.text([Board.scene("<label id=\"l\">\(rect)</label>", class: nil)])
      .replacing("</objects></scene>", with: "</objects>\(point)</scene>")
    let storyboard = try UIStoryboard(data: Data(text.utf8), name: "Main.storyboard")
    storyboard.instantiateInitialViewController()?.loadViewIfNeeded()
    expectEqual(storyboard.warnings.map(\.description), [])
    let nib = try UINib(
      data: Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1">\(point)</placeholder>
        <view contentMode="scaleToFill" id="v">\(rect)<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
        <simulatedStatusBarMetrics key="simulatedStatusBarMetrics"/>\(point)</view>
        <tableViewCell id="c">\(rect)\(point)</tableViewCell>
        <tapGestureRecognizer id="t">\(point)</tapGestureRecognizer>
        </objects>
        </document>
        """.utf8
      ),
      name: "View.xib"
    )
    expectEqual(nib.instantiate(withOwner: nil).count, 3)
    expectEqual(nib.warnings.map(\.description), [])
  }

  @Test("All resources of the app are found through the main bundle and through the bundle of a class")
  func bundles() throws {
    let folder = Bundle.main.bundleURL.appending(path: "Fixture_MissingAttributeTests.resources")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = Board.text([Board.scene("<label text=\"found\" id=\"l\">\(rect)</label>", class: nil)])
    try Data(text.utf8).write(to: folder.appending(path: "MissingAttributeBoard.storyboard"))
    let nib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects><view id="v">\(rect)</view></objects></document>
      """
    try Data(nib.utf8).write(to: folder.appending(path: "MissingAttributeNib.xib"))
    for bundle in [nil, Bundle.main, Bundle(for: Home.self)] as [Bundle?] {
      expect(UIStoryboard(name: "MissingAttributeBoard", bundle: bundle).instantiateInitialViewController() != nil)
      expectEqual(UINib(nibName: "MissingAttributeNib", bundle: bundle).instantiate(withOwner: nil).count, 1)
    }
    expectEqual(Bundle.main.loadNibNamed("MissingAttributeNib", owner: nil)?.count, 1)
    expectEqual(Bundle(for: Home.self).loadNibNamed("MissingAttributeNib", owner: nil)?.count, 1)
    expectEqual(UIViewController(nibName: "MissingAttributeNib", bundle: .main).nibBundle, .main)
  }
}
