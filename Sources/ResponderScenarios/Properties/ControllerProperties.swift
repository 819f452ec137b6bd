import Foundation
import ResponderControllers
import ResponderKit

/// The properties that controllers have in addition to the properties of all responders.
package enum ControllerProperties {
  /// The properties that determine how a controller is presented, such as `modalPresentationStyle`.
  static let presented = PropertyEntry.list(
    of: UIViewController.self,
    [
      .property(
        "modalPresentationStyle",
        .word(of: presentationStyles.map(\.word)),
        default: "automatic",
        get: { controller, _ in presentationStyles.first { $0.style == controller.modalPresentationStyle }?.word },
        set: { controller, word, _ in
          if let style = presentationStyles.first(where: { $0.word == word })?.style {
            controller.modalPresentationStyle = style
          }
        }
      ),
      .flag("isModalInPresentation", \.isModalInPresentation, default: false),
      .value("preferredContentSize", .size(sides: 0...ValueLimit.magnitude), \.preferredContentSize, default: .zero),
    ]
  )

  /// The properties of a controller presented as a sheet or popover.
  static let sheetAndPopover = PropertyEntry.list(
    of: UIViewController.self,
    [
      .property(
        "detents",
        .detents,
        default: ["large"],
        get: { controller, _ in controller.sheetPresentationController?.detents.compactMap { $0.identifier.word } },
        set: { controller, words, _ in
          controller.sheetPresentationController?.detents = words.map { $0 == "medium" ? .medium() : .large() }
        }
      ),
      .property(
        "selectedDetentIdentifier",
        .word(of: detents),
        get: { controller, _ in controller.sheetPresentationController?.selectedDetentIdentifier?.word },
        set: { controller, word, context in
          guard let sheet = controller.sheetPresentationController else { return }
          guard context.isAnimated else { return sheet.selectedDetentIdentifier = .init(word: word) }
          sheet.animateChanges { sheet.selectedDetentIdentifier = .init(word: word) }
        }
      ),
      .property(
        "largestUndimmedDetentIdentifier",
        .word(of: detents),
        get: { controller, _ in controller.sheetPresentationController?.largestUndimmedDetentIdentifier?.word },
        set: { controller, word, _ in
          controller.sheetPresentationController?.largestUndimmedDetentIdentifier = .init(word: word)
        }
      ),
      .property(
        "prefersGrabberVisible",
        .boolean,
        default: false,
        get: { controller, _ in controller.sheetPresentationController?.prefersGrabberVisible },
        set: { controller, value, _ in controller.sheetPresentationController?.prefersGrabberVisible = value }
      ),
      .property(
        "prefersScrollingExpandsWhenScrolledToEdge",
        .boolean,
        default: true,
        get: { controller, _ in
          controller.sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge
        },
        set: { controller, value, _ in
          controller.sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = value
        }
      ),
      .property(
        "adaptivePresentationStyle",
        .word(of: adaptiveStyles),
        default: adaptiveStyles[0],
        get: { controller, _ in
          controller.popoverPresentationController?.delegate is NonAdaptingDelegate ? "none" : adaptiveStyles[0]
        },
        set: { controller, word, context in context.screen.setAdapts(controller, word != "none") }
      ),
      .property(
        "sourceView",
        .reference(.view),
        get: { controller, context in context.name(of: controller.popoverPresentationController?.sourceView) },
        set: { controller, id, context in
          guard let popover = controller.popoverPresentationController else { return }
          popover.sourceView = context.view(id)
          popover.sourceRect = popover.sourceView?.bounds ?? .null
        }
      ),
      .property(
        "passthroughViews",
        .references(.view),
        get: { controller, context in
          controller.popoverPresentationController.map { popover in
            (popover.passthroughViews ?? []).map { context.screen.name(of: $0) }
          }
        },
        set: { controller, ids, context in
          controller.popoverPresentationController?.passthroughViews = ids.compactMap { context.view($0) }
        }
      ),
    ]
  )

  /// The controller's title and the buttons of its navigation item, which bars show.
  static let item = PropertyEntry.list(
    of: UIViewController.self,
    [
      .property("title", .text, default: "", get: { controller, _ in controller.title }) { controller, title, _ in
        controller.title = title
      },
      .writing(BarSide.left.rawValue, .barButtons, in: [.file]) { controller, buttons, context in
        controller.navigationItem.leftBarButtonItems = context.screen.items(buttons)
      },
      .writing(BarSide.right.rawValue, .barButtons, in: [.file]) { controller, buttons, context in
        controller.navigationItem.rightBarButtonItems = context.screen.items(buttons)
      },
    ]
  )

  static let navigation = PropertyEntry.list(
    of: UINavigationController.self,
    [
      .property(
        "viewControllers",
        .references(.controller),
        in: .later,
        get: { controller, context in controller.viewControllers.map { context.screen.name(of: $0) } },
        set: { controller, ids, context in
          controller.setViewControllers(ids.compactMap { context.object($0) }, animated: context.isAnimated)
        }
      ),
      .flag("isNavigationBarHidden", \.isNavigationBarHidden, default: false),
      .flag("hidesBarsOnTap", \.hidesBarsOnTap, default: false),
      .flag("hidesBarsOnSwipe", \.hidesBarsOnSwipe, default: false),
    ]
  )

  static let tabBar = PropertyEntry.list(
    of: UITabBarController.self,
    [
      .property(
        "viewControllers",
        .references(.controller),
        in: .later,
        get: { controller, context in (controller.viewControllers ?? []).map { context.screen.name(of: $0) } },
        set: { controller, ids, context in
          controller.setViewControllers(ids.compactMap { context.object($0) }, animated: context.isAnimated)
        }
      ),
      .property(
        "selectedIndex",
        .integer(in: 0...ValueLimit.titles),
        default: 0,
        get: { controller, _ in controller.selectedIndex },
        set: { controller, index, _ in controller.selectedIndex = index }
      ),
      .flag("isTabBarHidden", \.isTabBarHidden, default: false),
    ]
  )

  static let alert = PropertyEntry.list(
    of: UIAlertController.self,
    [
      // UIKit sets an alert's style only at its creation.
      .property(
        "preferredStyle",
        .word(of: alertStyles),
        default: "alert",
        in: [.file, .check],
        get: { alert, _ in alertStyles[alert.preferredStyle.rawValue] },
        set: { _, _, _ in }
      ),
      .property("message", .text, default: "", get: { alert, _ in alert.message }) { alert, text, _ in
        alert.message = text
      },
      .writing("actions", .alertActions, in: [.file]) { alert, actions, context in
        for action in actions { alert.addAction(context.screen.action(action, of: alert)) }
      },
    ]
  )

  /// The items of a tab bar that does not belong to a tab bar controller.
  static let bar = PropertyEntry.list(
    of: UITabBar.self,
    [
      .property(
        "items",
        .titles(of: "tabs", mayBeCounted: false),
        default: [],
        // The items of a tab bar controller's bar always belong to its child controllers.
        in: [.file, .check],
        get: { bar, _ in (bar.items ?? []).map { $0.title ?? "" } },
        set: { bar, titles, _ in
          bar.items = titles.enumerated().map { UITabBarItem(title: $1, image: nil, tag: $0) }
          bar.selectedItem = bar.items?.first
        }
      )
    ]
  )

  private static let ofPopovers: Set<String> = ["adaptivePresentationStyle", "sourceView", "passthroughViews"]
  private static let ofSheets = Set(sheetAndPopover.map(\.name)).subtracting(ofPopovers)

  /// Returns whether UIKit stores the property in the presentation controller, which is created for each presentation.
  static func isOfPresentation(_ property: Property) -> Bool {
    ofSheets.contains(property.name) || ofPopovers.contains(property.name)
  }

  /// Returns the reason why a controller cannot have a property of sheets or popovers; nil if it can have the property.
  ///
  /// - Parameters:
  ///   - assignments: All properties that are set together, possibly including the presentation style.
  ///   - style: The controller's presentation style, which applies if `assignments` sets none.
  static func problem(with property: Property, among assignments: [Assignment], now style: String) -> String? {
    var style = style
    if case .text(let given)? = assignments.first(where: { $0.property == .modalPresentationStyle })?.value {
      style = given
    }
    let isOfPopover = ofPopovers.contains(property.name)
    let fits = isOfPopover ? style == "popover" : ["automatic", "pageSheet", "formSheet"].contains(style)
    guard isOfPresentation(property), !fits else { return nil }
    return "\(quoted(property.name)) does not apply to a controller that is presented as \(style);"
      + " expected modalPresentationStyle: \(isOfPopover ? "popover" : "pageSheet or formSheet")"
  }

  static let alertStyles = ["actionSheet", "alert"]
  package static let detents = ["medium", "large"]
  package static let alertActionStyles = ["default", "cancel", "destructive"]

  /// The words of the styles in which a controller is presented.
  package static var presentationStyleWords: [String] { presentationStyles.map(\.word) }

  private static let adaptiveStyles = ["automatic", "none"]

  private static let presentationStyles: [(word: String, style: UIModalPresentationStyle)] = [
    ("automatic", .automatic), ("fullScreen", .fullScreen), ("overFullScreen", .overFullScreen),
    ("currentContext", .currentContext), ("overCurrentContext", .overCurrentContext), ("pageSheet", .pageSheet),
    ("formSheet", .formSheet), ("popover", .popover),
  ]
}

extension ValueFormat where Value == [String] {
  fileprivate static var detents: Self {
    Self(
      .mask(ControllerProperties.detents, knowsAll: false, mayBeEmpty: false),
      PropertyValue.words,
      unwrap: \.words
    )
  }
}

extension ValueFormat where Value == [BarButtonNode] {
  fileprivate static var barButtons: Self {
    Self(.barButtons, PropertyValue.barButtons) { if case .barButtons(let nodes) = $0 { nodes } else { nil } }
  }
}

extension ValueFormat where Value == [AlertActionNode] {
  fileprivate static var alertActions: Self {
    Self(.alertActions, PropertyValue.alertActions) { if case .alertActions(let nodes) = $0 { nodes } else { nil } }
  }
}

extension UISheetPresentationController.Detent.Identifier {
  fileprivate init(word: String) { self = word == "medium" ? .medium : .large }

  /// The detent's name in a scenario; nil for a custom detent.
  fileprivate var word: String? {
    switch self {
    case .medium: "medium"
    case .large: "large"
    default: nil
    }
  }
}

extension Property {
  static let modalPresentationStyle = Property("modalPresentationStyle")
  static let selectedIndex = Property("selectedIndex")
}
