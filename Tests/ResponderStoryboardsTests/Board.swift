import Foundation
import ResponderKit
import ResponderSimulation
import Testing
import UIKit

/// Functions that create storyboards from text in the tests' code, and return the warnings.
@MainActor
enum Board {
  /// The name of the module that contains these tests' classes.
  nonisolated static let module = "ResponderStoryboardsTests"

  /// Returns the text of a storyboard with these scenes, each given by the elements inside `<objects>`. The initial
  /// controller of the storyboard is `home`.
  static func text(_ scenes: [String], initial: String? = "home", resources: String = "") -> String {
    let initial = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    let bodies = scenes.enumerated().map { "<scene sceneID=\"scene\($0)\"><objects>\n\($1)\n</objects></scene>" }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"\(initial)>
      <scenes>
      \(bodies.joined(separator: "\n"))
      </scenes>
      <resources>\(resources)</resources>
      </document>
      """
  }

  static func storyboard(_ scenes: String..., resources: String = "") throws -> UIStoryboard {
    InterfaceWarning.handler = { _ in }
    return try UIStoryboard(data: Data(text(scenes, resources: resources).utf8), name: "Main.storyboard")
  }

  /// Returns the text of a scene. Its controller `home` has the given class, with subviews in the controller's view and
  /// further elements inside the controller and beside it.
  static func scene(
    _ subviews: String = "",
    view: String = "",
    controller: String = "",
    class name: String? = "Home",
    kind: String = "viewController",
    beside: String = ""
  ) -> String {
    let custom = name.map { " customClass=\"\($0)\" customModule=\"\(module)\" customModuleProvider=\"target\"" } ?? ""
    return """
      <\(kind) id="home" storyboardIdentifier="Home"\(custom) sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="root">
      <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>
      \(subviews)
      </subviews>
      \(view)
      </view>
      \(controller)
      </\(kind)>
      \(beside)
      """
  }

  /// Shows the initial controller on a screen.
  static func show(_ storyboard: UIStoryboard) throws -> (SimulatedScreen, UIViewController) {
    let screen = SimulatedScreen()
    let controller = try require(storyboard.instantiateInitialViewController())
    screen.window.rootViewController = controller
    screen.window.layoutIfNeeded()
    return (screen, controller)
  }

  /// Returns the only subview of a storyboard's view, and the warnings.
  static func view(_ element: String, resources: String = "") throws -> (UIView, [String]) {
    let storyboard = try storyboard(scene(element, class: nil), resources: resources)
    let controller = try require(storyboard.instantiateInitialViewController())
    let view = try require(controller.view.subviews.first)
    return (view, storyboard.warnings.map(\.description))
  }
}

/// A controller that has outlets, has actions of each signature, and logs its calls.
@MainActor
class Home: UIViewController, NamedMembers {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // Xcode declares outlets in this form.
  weak var label: UILabel!
  private weak var hidden: UILabel?
  var hiddenText: String? { hidden?.text }
  var buttons: [UIButton] = []
  weak var height: NSLayoutConstraint?
  var log: [String] = []
  var note = ""
  var mayGo = true

  class var namedMembers: [NamedMember] {
    [
      NamedMember("label", \Home.label), NamedMember("hidden", \Home.hidden), NamedMember("buttons", \Home.buttons),
      NamedMember("height", \Home.height), NamedMember("note", \Home.note),
      NamedMember(Selector(Home.plain, named: "plain")), NamedMember(Selector(Home.sent(_:), named: "sent:")),
      NamedMember(Selector(Home.sent(_:event:), named: "sent:event:")),
      NamedMember(Selector(Home.unwind(_:), named: "unwind:")),
    ]
  }

  func plain() { log.append("plain") }
  func sent(_ sender: AnyObject) { log.append("sent \(type(of: sender))") }
  func sent(_ sender: AnyObject, event: UIEvent?) { log.append("sent \(type(of: sender)) event \(event != nil)") }
  func unwind(_ segue: UIStoryboardSegue) { log.append("unwind from \(type(of: segue.source))") }

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake, loaded: \(isViewLoaded)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("loaded, label: \(label?.text ?? "none")")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    log.append("should \(identifier)")
    return mayGo
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append(
      "prepare \(segue.identifier ?? "-") to \(type(of: segue.destination)) by \(sender.map { "\(type(of: $0))" } ?? "nil")"
    )
  }
}

@MainActor
class Detail: Home {
  var given = ""
}

/// A custom view with runtime attributes of every type.
@MainActor
class Gauge: UIView, NamedMembers {
  var count = 0
  var ratio: CGFloat = 0
  var exact = 0.0
  var isOn = false
  var title = ""
  var maybe: String? = "something"
  var tone: UIColor?
  var position = CGPoint.zero
  var extent = CGSize.zero
  var log: [String] = []
  weak var partner: (any Partner)?

  class var namedMembers: [NamedMember] {
    [
      NamedMember("count", \Gauge.count), NamedMember("ratio", \Gauge.ratio), NamedMember("exact", \Gauge.exact),
      NamedMember("isOn", \Gauge.isOn), NamedMember("title", \Gauge.title), NamedMember("maybe", \Gauge.maybe),
      NamedMember("tone", \Gauge.tone), NamedMember("position", \Gauge.position), NamedMember("extent", \Gauge.extent),
      NamedMember("partner", \Gauge.partner),
    ]
  }

  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    log.append(
      "made in \(Int(bounds.width)), \(subviews.count) inside, of \(backgroundColor == nil ? "no" : "a") colour"
    )
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake with \(title)")
  }
}

@MainActor
protocol Partner: AnyObject {}
extension Home: Partner {}

/// The members of `Swirl`, in the form that `PortUIKit` generates.
final class Swirl_NamedMembers: NSObject, NamedMembersOfClass {
  static var namedClass: AnyClass? { Swirl.self }
  static var namedMembers: [NamedMember] { [NamedMember("turns", \Swirl.turns)] }
  static func make() -> AnyObject? { Swirl(target: nil, action: nil) }
}

@MainActor
class Swirl: UITapGestureRecognizer {
  var turns = 1
}

final class UIView_NamedMembers: NSObject, NamedMembersOfClass {
  static var namedClass: AnyClass? { nil }
  static var namedMembers: [NamedMember] { [NamedMember("roundness", \UIView.roundness)] }
}

extension UIView {
  @MainActor var roundness: CGFloat {
    get { layer.cornerRadius }
    set { layer.cornerRadius = newValue }
  }
}
