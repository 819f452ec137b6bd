import Foundation
import RandomTesting
import ResponderSimulation
import Testing
import UIKit

/// Tests that a damaged storyboard gives either an error with a line number or a screen that can be used.
@MainActor
@Suite("Damaged storyboards")
struct DamageTests {
  /// A storyboard that contains every kind of element.
  private static let whole = Board.text(
    [
      """
      <navigationController id="start" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar"><rect key="frame" x="0" y="47" width="390" height="44"/></navigationBar><connections><segue destination="home" kind="relationship" relationship="rootViewController" id="r0"/></connections></navigationController>
      """,
      Board.scene(
        """
        <label text="Hello" numberOfLines="2" translatesAutoresizingMaskIntoConstraints="NO" id="one"><rect key="frame" x="1" y="2" width="30" height="4"/><fontDescription key="fontDescription" type="system" pointSize="17"/><color key="textColor" systemColor="labelColor"/></label>
        <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="b1"><rect key="frame" x="100" y="300" width="100" height="50"/><state key="normal" title="Go"/><connections><action selector="sent:" destination="home" eventType="touchUpInside" id="c9"/><segue destination="detail" kind="show" identifier="go" id="s1"/></connections></button>
        <slider value="0.5" minValue="0.0" maxValue="1" id="sl"><rect key="frame" x="10" y="400" width="200" height="31"/></slider>
        <stepper maximumValue="100" stepValue="2" id="st"><rect key="frame" x="10" y="440" width="94" height="32"/></stepper>
        <segmentedControl selectedSegmentIndex="1" id="se"><rect key="frame" x="10" y="480" width="200" height="31"/><segments><segment title="A"/><segment title="B"/></segments></segmentedControl>
        <pageControl numberOfPages="3" currentPage="1" id="pc"><rect key="frame" x="10" y="520" width="200" height="26"/></pageControl>
        <stackView axis="vertical" distribution="fillEqually" spacing="4" id="sv"><rect key="frame" x="10" y="550" width="200" height="60"/><subviews><textField borderStyle="roundedRect" placeholder="p" id="tf"><rect key="frame" x="0" y="0" width="9" height="9"/><textInputTraits key="textInputTraits" keyboardType="URL"/></textField><switch on="YES" id="sw"><rect key="frame" x="0" y="0" width="51" height="31"/></switch></subviews></stackView>
        <containerView id="cv"><rect key="frame" x="10" y="620" width="200" height="60"/><connections><segue destination="inner" kind="embed" identifier="in" id="s2"/></connections></containerView>
        <scrollView minimumZoomScale="1" maximumZoomScale="2" id="sc"><rect key="frame" x="10" y="700" width="200" height="60"/><subviews><view id="deep" customClass="Gauge" customModule="\(Board.module)"><rect key="frame" x="0" y="0" width="400" height="90"/><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="4"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view></subviews></scrollView>
        """,
        view: """
          <viewLayoutGuide key="safeArea" id="safe"/><constraints>
          <constraint firstItem="one" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="20" id="a"/>
          <constraint firstItem="one" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="b"/>
          <constraint firstItem="b1" firstAttribute="top" relation="greaterThanOrEqual" secondItem="one" secondAttribute="bottom" constant="8" priority="900" id="c"/>
          <constraint firstItem="b1" firstAttribute="width" secondItem="one" secondAttribute="width" multiplier="1:2" id="d"/>
          <constraint firstItem="b1" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="e"/>
          <constraint firstItem="b1" firstAttribute="height" constant="44" id="f"/></constraints>
          <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="oc"/></connections>
          """,
        controller: """
          <navigationItem key="navigationItem" title="T" id="ni"><barButtonItem key="rightBarButtonItem" systemItem="add" id="bi"><connections><segue destination="detail" kind="presentation" modalPresentationStyle="fullScreen" identifier="add" id="s3"/></connections></barButtonItem></navigationItem>
          <connections><outlet property="label" destination="one" id="o1"/><outletCollection property="buttons" destination="b1" id="o2"/><outlet property="height" destination="f" id="o3"/></connections>
          """,
        beside:
          "<tapGestureRecognizer numberOfTapsRequired=\"2\" id=\"tap\"><connections><action selector=\"sent:\" destination=\"home\" id=\"ga\"/></connections></tapGestureRecognizer>"
      ),
      """
      <viewController id="detail" customClass="Detail" customModule="\(Board.module)" sceneMemberID="viewController"><view key="view" id="dv"><rect key="frame" x="0" y="0" width="390" height="844"/><subviews><button id="db"><rect key="frame" x="100" y="100" width="100" height="40"/><connections><segue destination="exit" kind="unwind" unwindAction="unwind:" id="u"/></connections></button></subviews></view></viewController><exit id="exit" sceneMemberID="exit"/>
      """,
      """
      <tableViewController id="inner" sceneMemberID="viewController"><tableView key="view" dataMode="static" style="grouped" rowHeight="44" id="tv"><rect key="frame" x="0" y="0" width="200" height="60"/><sections><tableViewSection headerTitle="H" id="ts"><cells><tableViewCell style="IBUITableViewCellStyleSubtitle" textLabel="tl" id="tc"><rect key="frame" x="0" y="0" width="200" height="44"/><tableViewCellContentView key="contentView" id="tcv"><rect key="frame" x="0" y="0" width="200" height="44"/><subviews><label text="row" id="tl"><rect key="frame" x="0" y="0" width="50" height="20"/></label></subviews></tableViewCellContentView></tableViewCell></cells></tableViewSection></sections><connections><outlet property="dataSource" destination="inner" id="ds"/><outlet property="delegate" destination="inner" id="dl"/></connections></tableView></tableViewController>
      """,
    ],
    initial: "start"
  )

  @Test("The undamaged storyboard gives no warnings")
  func whole() {
    let (storyboard, problem) = play(Self.whole)
    expectNil(problem)
    expectEqual(storyboard?.warnings.map(\.description), [])
  }

  @Test("Loading a damaged storyboard gives an error with a line or a usable screen")
  func dosedDamage() {
    var random = SeededNumbers(standard: 1)
    let seed = random.seed
    var (refused, shown) = (0, 0)
    let rounds = RandomDose.count(smoke: 100, full: 1_000)
    for number in 0..<rounds {
      let text = damage(Self.whole, &random)
      let (storyboard, problem) = play(text)
      if let problem {
        refused += 1
        expect(problem.line != nil && !problem.message.isEmpty, "seed \(seed), number \(number): \(problem)")
      } else {
        shown += 1
        for warning in storyboard?.warnings ?? [] {
          expect(warning.line >= 1 && !warning.message.isEmpty, "seed \(seed), number \(number): \(warning)")
        }
      }
    }
    print("\(refused) were refused, \(shown) shown")
    expect(refused > rounds / 20)
    expect(shown > rounds / 20)
  }

  /// Loads the storyboard, shows it on a screen and touches the screen. Returns the storyboard, or the error.
  private func play(_ text: String) -> (UIStoryboard?, InterfaceError?) {
    InterfaceWarning.handler = { _ in }
    do throws(InterfaceError) {
      let storyboard = try UIStoryboard(data: Data(text.utf8), name: "Main.storyboard")
      let screen = SimulatedScreen()
      guard let controller = storyboard.instantiateInitialViewController() else { return (storyboard, nil) }
      screen.window.rootViewController = controller
      screen.window.layoutIfNeeded()
      for point in [(150.0, 320.0), (360, 70), (150, 120), (50, 415), (50, 495), (60, 640)] {
        screen.finger().down(at: CGPoint(x: point.0, y: point.1))
        screen.finger().up()
        screen.wait(0.4)
      }
      screen.window.layoutIfNeeded()
      return (storyboard, nil)
    } catch {
      return (nil, error)
    }
  }

  /// Returns the text after one to four random changes: characters, words, numbers, lines or whole elements are
  /// removed, duplicated or replaced.
  private func damage(_ text: String, _ random: inout SeededNumbers) -> String {
    var text = text
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: cut(&text, &random)
      case 1: swapValues(&text, &random)
      case 2, 3: replaceNumber(&text, &random)
      case 4: replaceValue(&text, &random)
      case 5: removeLine(&text, &random)
      case 6: doubleLine(&text, &random)
      case 7: renameTag(&text, &random)
      default: changeCharacter(&text, &random)
      }
    }
    return text
  }

  private func cut(_ text: inout String, _ random: inout SeededNumbers) {
    guard Int.random(in: 0..<4, using: &random) == 0 else { return }
    text = String(text.prefix(Int.random(in: 0..<text.count, using: &random)))
  }

  private func values(_ text: String) -> [Range<String.Index>] {
    text.ranges(of: /="[^"]*"/).map { text.index($0.lowerBound, offsetBy: 2)..<text.index(before: $0.upperBound) }
  }

  private func swapValues(_ text: inout String, _ random: inout SeededNumbers) {
    let all = values(text)
    guard let one = all.randomElement(using: &random), let other = all.randomElement(using: &random) else { return }
    text.replaceSubrange(one, with: text[other])
  }

  private func replaceNumber(_ text: inout String, _ random: inout SeededNumbers) {
    let numbers = values(text).filter { Double(text[$0]) != nil }
    guard let range = numbers.randomElement(using: &random) else { return }
    let hostile = [
      "nan", "inf", "-1", "0", "1e308", "-1e18", "1000000", "0.0000001", "99999999999999999999", "", "2147483648",
    ]
    text.replaceSubrange(range, with: hostile.randomElement(using: &random) ?? "")
  }

  private func replaceValue(_ text: inout String, _ random: inout SeededNumbers) {
    let words = [
      "", "YES", "home", "detail", "start", "inner", "root", "UIWindow", "UIView", "UIViewController", "embed", "show",
      "unwind", "relationship", "leading", "é\u{1F600}", "_TtC", "..", "view", "tv",
    ]
    guard let range = values(text).randomElement(using: &random) else { return }
    text.replaceSubrange(range, with: words.randomElement(using: &random) ?? "")
  }

  private func removeLine(_ text: inout String, _ random: inout SeededNumbers) {
    var lines = text.components(separatedBy: "\n")
    guard lines.count > 2 else { return }
    lines.remove(at: Int.random(in: 0..<lines.count, using: &random))
    text = lines.joined(separator: "\n")
  }

  private func doubleLine(_ text: inout String, _ random: inout SeededNumbers) {
    var lines = text.components(separatedBy: "\n")
    guard let line = lines.randomElement(using: &random) else { return }
    // The ids in the duplicated line are changed, because duplicate ids are an error.
    lines.insert(line.replacing(" id=\"", with: " id=\"x"), at: Int.random(in: 0..<lines.count, using: &random))
    text = lines.joined(separator: "\n")
  }

  private func renameTag(_ text: inout String, _ random: inout SeededNumbers) {
    let names = [
      "label", "button", "view", "slider", "stackView", "scrollView", "viewController", "tableViewCell", "constraint",
      "segue", "outlet", "tableView", "imageView", "containerView",
    ]
    guard let old = names.randomElement(using: &random), let new = names.randomElement(using: &random) else { return }
    text = text.replacing("<\(old) ", with: "<\(new) ").replacing("</\(old)>", with: "</\(new)>")
  }

  private func changeCharacter(_ text: inout String, _ random: inout SeededNumbers) {
    guard !text.isEmpty else { return }
    let index = text.index(text.startIndex, offsetBy: Int.random(in: 0..<text.count, using: &random))
    text.replaceSubrange(
      index...index,
      with: ["<", ">", "\"", "&", "\0", " ", "]]>", "<!--", "&#0;", "9"].randomElement(using: &random) ?? ""
    )
  }
}
