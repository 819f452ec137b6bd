import Foundation
import ResponderSimulation
import Testing
import UIKit

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
// Xcode declares outlets in this form.
class Welcome: UIViewController, NamedMembers {
  weak var label: UILabel!
  class var namedMembers: [NamedMember] {
    [NamedMember("label", \Welcome.label), NamedMember(Selector(Welcome.tapped(_:), named: "tapped:"))]
  }
  func tapped(_ sender: Any) { label.text = "tapped" }
}

extension StoryboardTests {
  @Test("A class that lists its members in the documented form has its outlet and its action connected")
  func sample() throws {
    let label =
      "<label opaque=\"NO\" text=\"new\" id=\"label\"><rect key=\"frame\" x=\"20\" y=\"20\" width=\"100\" height=\"20\"/></label>"
    let button = """
      <button opaque="NO" id="button"><rect key="frame" x="20" y="100" width="100" height="44"/>
      <connections><action selector="tapped:" destination="home" eventType="touchUpInside" id="tap"/></connections></button>
      """
    let outlet = "<connections><outlet property=\"label\" destination=\"label\" id=\"outlet\"/></connections>"
    let storyboard = try Board.storyboard(Board.scene(label + button, controller: outlet, class: "Welcome"))
    let (screen, controller) = try Board.show(storyboard)
    screen.tap(at: CGPoint(x: 60, y: 120))
    expectEqual((controller as? Welcome)?.label?.text, "tapped")
  }
}
