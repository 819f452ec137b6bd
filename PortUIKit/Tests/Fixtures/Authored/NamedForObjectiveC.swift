import UIKit

@objc(XYZBadge) class NamedForObjectiveC: UIControl {
  @objc(badgeTapped:)
  func tapped(_ sender: Any) { sendActions(for: .primaryActionTriggered) }

  @objc(installAction) func install() {
    addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
  }

  @nonobjc func uninstall() {
    removeTarget(self, action: #selector(NamedForObjectiveC.tapped), for: .touchUpInside)
  }

  var actionNames: [String] {
    return (actions(forTarget: self, forControlEvent: .touchUpInside) ?? []).map { NSStringFromSelector($0) }
  }
}
