import Foundation
import ResponderKit

/// The accessibility properties of views.
enum AccessibilityProperties {
  static let all = PropertyEntry.list(
    of: UIView.self,
    [
      .flag("isAccessibilityElement", \.isAccessibilityElement, default: nil),
      .value("accessibilityIdentifier", .text, \.accessibilityIdentifier, default: ""),
      .property("accessibilityLabel", .text, default: nil, get: { view, _ in view.accessibilityLabel }) {
        view,
        label,
        _ in
        view.accessibilityLabel = label
      },
      .property("accessibilityValue", .text, default: nil, get: { view, _ in view.accessibilityValue }) {
        view,
        value,
        _ in
        view.accessibilityValue = value
      },
      .value("accessibilityTraits", .mask(mayBeEmpty: true), \.accessibilityTraits, default: nil),
      .property(
        "accessibilityActivationPoint",
        .point,
        get: { view, _ in view.accessibilityActivationPoint },
        set: { view, point, _ in view.accessibilityActivationPoint = point }
      ),
      .flag("accessibilityElementsHidden", \.accessibilityElementsHidden, default: false),
      .flag("accessibilityViewIsModal", \.accessibilityViewIsModal, default: false),
      .property(
        "accessibilityCustomActions",
        .names,
        default: [],
        get: { view, _ in (view.accessibilityCustomActions ?? []).map(\.name) },
        set: { view, names, _ in
          view.accessibilityCustomActions = names.map { name in
            UIAccessibilityCustomAction(name: name) { [weak view] _ in
              (view as? any ScriptedResponder)?.script.program?("accessibilityCustomAction")
              return true
            }
          }
        }
      ),
    ]
  )
}
