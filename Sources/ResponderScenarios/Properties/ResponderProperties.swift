import Foundation
import ResponderKit

/// The properties of every responder: its handling of events, its next responder, and first responder status.
enum ResponderProperties {
  static let touches = PropertyEntry.overrides([
    .property(
      "handlesTouches",
      .methods(of: TouchMethod.names, "touches method"),
      default: [],
      get: { script, _ in TouchMethod.names.filter { script.handledPhases.map(\.word).contains($0) } },
      set: { script, methods, _ in script.handledPhases = Set(methods.compactMap(UITouch.Phase.init(word:))) }
    )
  ])

  /// The override of `gestureRecognizerShouldBegin` in a view, with a result for each recognizer.
  static let recognizers = PropertyEntry.overrides([
    .property(
      "shouldBegin",
      .methodResults(of: .recognizer),
      default: [],
      get: { script, context in
        let results = script.shouldBegin.map {
          PropertyValue.MethodResult(id: context.screen.name(of: $0.key), value: $0.value)
        }
        return results.sorted { $0.id < $1.id }
      },
      set: { script, results, context in
        script.shouldBegin = [:]
        for result in results {
          if let recognizer: UIGestureRecognizer = context.object(result.id) {
            script.shouldBegin[recognizer] = result.value
          }
        }
      }
    )
  ])

  static let chain =
    PropertyEntry.list(
      of: UIResponder.self,
      [
        .property(
          "next",
          .reference(.responder, none: ["none", "nil", ReservedName.nothing]),
          get: { responder, context in context.name(of: responder.next) },
          set: { responder, id, context in
            let next: UIResponder? = context.object(id)
            (responder as? any ScriptedResponder)?.script.next = .overridden { [weak next] in next }
          }
        )
      ]
    ) + PropertyEntry.overrides([.value("implements", .names, \.implementedActions, default: [])])

  /// The properties for presses, motion and other events that are not touches, and for first responder status.
  static let others =
    PropertyEntry.overrides([
      .property(
        "handlesPresses",
        .methods(of: PressMethod.names, "presses method"),
        default: [],
        get: { script, _ in PressMethod.names.filter { script.handledPresses.map(\.word).contains($0) } },
        set: { script, methods, _ in script.handledPresses = Set(methods.compactMap(UIPress.Phase.init(word:))) }
      ),
      .property(
        "handlesMotion",
        .methods(of: MotionMethod.names, "motion method"),
        default: [],
        get: { script, _ in MotionMethod.names.filter(script.handledMotion.contains) },
        set: { script, methods, _ in script.handledMotion = Set(methods) }
      ),
      .flag("handlesRemoteControl", \.handlesRemoteControl, default: false),
      .property(
        "handlesAccessibility",
        .methods(of: AccessibilityMethod.names, "accessibility method"),
        default: [],
        get: { script, _ in AccessibilityMethod.names.filter(script.handledAccessibility.contains) },
        set: { script, methods, _ in script.handledAccessibility = Set(methods) }
      ),
      .property(
        "canPerformAction",
        .actionResults,
        default: [],
        get: { script, _ in
          let results = script.performableActions.map { PropertyValue.MethodResult(id: $0.key, value: $0.value) }
          return results.sorted { $0.id < $1.id }
        },
        set: { script, results, _ in
          script.performableActions = Dictionary(results.map { ($0.id, $0.value) }, uniquingKeysWith: { $1 })
        }
      ),
      .property("keyCommands", .keyCommands, default: [], get: { script, _ in script.keyCommandNodes }) {
        script,
        nodes,
        context in
        script.keyCommandNodes = nodes
        script.keyCommands = context.screen.keyCommands(nodes)
      },
    ])
    + PropertyEntry.list(
      of: UIResponder.self,
      [
        .property("canBecomeFirstResponder", .boolean, get: { responder, _ in responder.canBecomeFirstResponder }) {
          responder,
          value,
          _ in
          (responder as? any ScriptedResponder)?.script.canBecomeFirst = value
        }
        .inspected(.boolean) { responder, _ in canBecomeFirst(responder) },
        .property("canResignFirstResponder", .boolean, get: { responder, _ in responder.canResignFirstResponder }) {
          responder,
          value,
          _ in
          (responder as? any ScriptedResponder)?.script.canResignFirst = value
        }
        .inspected(.boolean) { responder, _ in
          guard let script = (responder as? any ScriptedResponder)?.script else { return nil }
          return script.canResignFirst ?? (responder is any UITextInput ? true : responder.canResignFirstResponder)
        },
      ]
    )

  /// Returns whether a responder of a file can become first responder. A text input is not asked, because it would ask
  /// its delegate. Nil for an object of an app, whose overrides are not called.
  @MainActor private static func canBecomeFirst(_ responder: UIResponder) -> Bool? {
    guard let script = (responder as? any ScriptedResponder)?.script else { return nil }
    if let own = script.canBecomeFirst { return own }
    switch responder {
    case let field as UITextField: return field.isFirstResponder || field.isEnabled
    case let view as UITextView: return view.isFirstResponder || view.isEditable || view.isSelectable
    case let bar as UISearchBar: return bar.searchTextField.isFirstResponder || bar.searchTextField.isEnabled
    default: return responder.canBecomeFirstResponder
    }
  }

  static let focus = PropertyEntry.list(
    of: UIView.self,
    [
      .property("canBecomeFocused", .boolean, get: { view, _ in view.canBecomeFocused }) { view, value, _ in
        (view as? any ScriptedResponder)?.script.canBecomeFocused = value
      }
      .inspected(.boolean) { view, _ in (view as? any ScriptedResponder).map { _ in view.canBecomeFocused } }
    ]
  )

  static let first = PropertyEntry.list(
    of: UIResponder.self,
    [
      .property("isFirstResponder", .boolean, in: .later, get: { responder, _ in responder.isFirstResponder }) {
        responder,
        value,
        _ in
        if value { responder.becomeFirstResponder() } else { responder.resignFirstResponder() }
      }
    ]
  )

  static let focused = PropertyEntry.list(
    of: UIView.self,
    [.reading("isFocused", .boolean, default: false, get: { view, _ in view.isFocused })]
  )

  /// The steps that app code performs in the responder's methods.
  static let handlers = PropertyEntry.list(
    of: UIResponder.self,
    [.writing("do", .handlers) { responder, handlers, context in context.screen.setAppCode(handlers, of: responder) }]
  )

  static let controller = PropertyEntry.list(
    of: UIViewController.self,
    [
      .property(
        "view",
        .reference(.view),
        in: .later,
        get: { controller, context in context.name(of: controller.viewIfLoaded) },
        set: { controller, id, context in
          if let view = context.view(id) { controller.view = view }
        }
      ),
      .property(
        "presents",
        .reference(.controller),
        in: .later,
        get: { controller, context in context.name(of: controller.presentedViewController) },
        set: { controller, id, context in
          if controller.presentedViewController != nil { controller.dismiss() }
          if let presented: UIViewController = context.object(id) {
            context.screen.present(presented, from: controller)
          }
        }
      ),
      .property(
        "children",
        .references(.controller),
        in: .later,
        get: { controller, context in controller.children.map { context.screen.name(of: $0) } },
        set: { controller, ids, context in
          let children: [UIViewController] = ids.compactMap { context.object($0) }
          for child in controller.children where !children.contains(child) { child.removeFromParent() }
          for child in children { controller.addChild(child) }
        }
      ),
    ]
  )
}
