import Foundation
import ResponderKit

/// The properties that all views have in addition to the properties of all responders.
enum ViewProperties {
  /// The properties that are neither overrides nor geometry.
  static let plain = PropertyEntry.list(
    of: UIView.self,
    [
      .value("alpha", .number, \.alpha, default: 1),
      .flag("isHidden", \.isHidden, default: false),
      .flag("isUserInteractionEnabled", \.isUserInteractionEnabled, default: true),
      .flag("isMultipleTouchEnabled", \.isMultipleTouchEnabled, default: false),
      .flag("isExclusiveTouch", \.isExclusiveTouch, default: false),
      .flag("clipsToBounds", \.clipsToBounds, default: false),
      .value(
        "semanticContentAttribute",
        .word(of: SemanticContentName.all),
        \.semanticContentAttribute,
        default: .unspecified
      ),
      .reading(
        "effectiveUserInterfaceLayoutDirection",
        .word(of: LayoutDirectionName.all),
        get: { view, _ in view.effectiveUserInterfaceLayoutDirection }
      ),
    ]
  )

  /// Returns the geometry properties. `UIView.setGeometry` sets all these properties except the transform before any
  /// other property is set.
  ///
  /// - Parameter side: The maximum side; nil for no limit.
  static func placement(side: Double? = nil) -> [PropertyEntry] {
    PropertyEntry.list(
      of: UIView.self,
      [
        .property("anchorPoint", .point, default: CGPoint(x: 0.5, y: 0.5), get: { view, _ in view.anchorPoint }) {
          _,
          _,
          _ in
        },
        .property("frame", .rectangle(side: side), get: { view, _ in view.untransformedFrame.numbers }) { _, _, _ in },
        .property("bounds", .rectangle(side: side), get: { view, _ in view.bounds.numbers }) { _, _, _ in },
        .property("transform", .transform, default: [1, 0, 0, 1, 0, 0], get: { view, _ in view.transform.numbers }) {
          view,
          numbers,
          _ in
          view.transform = CGAffineTransform(numbers)
        },
      ]
    )
  }

  static let menu = PropertyEntry.list(
    of: UIView.self,
    [
      .property(
        "contextMenu",
        .titles(of: "lines of a menu", mayBeCounted: false),
        default: [],
        get: { view, _ in view.contextMenuLines },
        set: { view, titles, _ in view.contextMenuLines = titles }
      )
    ]
  )

  static let color = PropertyEntry.list(
    of: UIView.self,
    [
      .property("backgroundColor", .color, get: { view, _ in view.backgroundColor?.hexadecimal }) { view, color, _ in
        view.backgroundColor = UIColor(hexadecimal: color)
      }
    ]
  )

  static let hitTesting = PropertyEntry.overrides([
    .property("hitOutset", .insets, default: .zero, get: { script, _ in script.hitOutset ?? .zero }) {
      script,
      outset,
      _ in
      script.hitOutset = outset
    },
    .flag("passthrough", \.isPassthrough, default: false),
    .property(
      "hitTest",
      .hitTestResult,
      default: HitTestOverride(view: nil),
      get: { script, context in
        HitTestOverride(view: context.name(of: script.hitTarget), isEverywhere: script.returnsEverywhere)
      },
      set: { script, node, context in
        script.hitTarget = context.view(node.view)
        script.returnsEverywhere = node.isEverywhere
      }
    ),
  ])

  /// The property `superview`, which moves a view. The setter relies on an earlier check that the move creates no
  /// cycle.
  static let moving = PropertyEntry.list(
    of: UIView.self,
    [
      .property(
        "superview",
        .reference(.view),
        in: .later,
        get: { view, context in context.name(of: view.superview) },
        set: { view, id, context in
          if let superview = context.view(id) { superview.addSubview(view) } else { view.removeFromSuperview() }
        }
      )
    ]
  )

  static let window = PropertyEntry.list(
    of: UIWindow.self,
    [.value("level", .number, \.windowLevel.rawValue, default: 0)]
  )

  static let keyWindow = PropertyEntry.list(
    of: UIWindow.self,
    [
      .property("key", .boolean, in: .later, get: { window, _ in window.isKeyWindow }) { window, value, _ in
        if value { window.makeKey() }
      }
    ]
  )

  static let webView = PropertyEntry.list(
    of: WebViewPlaceholder.self,
    [
      .property("contentSize", .size, default: .zero, get: { web, _ in web.contentSize }) { web, size, _ in
        web.contentSize = size
      }
    ]
  )

  static let label = PropertyEntry.list(of: UILabel.self, [.value("text", .text, \.text, default: "")])
}

extension Property {
  static let anchorPoint = Property("anchorPoint")
  static let frame = Property("frame")
  static let bounds = Property("bounds")
  static let transform = Property("transform")
}

extension UIView {
  /// Sets the geometry. `anchorPoint` does not move the view, and `frame` is the frame without the transform. If
  /// `bounds` is given too, `frame` determines only the origin.
  func setGeometry(_ assignments: [Assignment]) {
    func numbers(_ property: Property) -> [Double]? { assignments.first { $0.property == property }?.value.numbers }
    if let anchor = numbers(.anchorPoint) {
      let frame = untransformedFrame
      anchorPoint = CGPoint(x: anchor[0], y: anchor[1])
      setUntransformedOrigin(frame.origin)
    }
    let bounds = numbers(.bounds).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    if let frame = numbers(.frame) {
      self.bounds = bounds ?? CGRect(origin: self.bounds.origin, size: CGSize(width: frame[2], height: frame[3]))
      setUntransformedOrigin(CGPoint(x: frame[0], y: frame[1]))
    } else if let bounds {
      self.bounds = bounds
    }
  }

  /// The frame that the view would have without its transform, in its superview's coordinates.
  fileprivate var untransformedFrame: CGRect {
    CGRect(
      x: center.x - anchorPoint.x * bounds.width,
      y: center.y - anchorPoint.y * bounds.height,
      width: bounds.width,
      height: bounds.height
    )
  }

  private func setUntransformedOrigin(_ origin: CGPoint) {
    center = CGPoint(x: origin.x + anchorPoint.x * bounds.width, y: origin.y + anchorPoint.y * bounds.height)
  }
}
