import Foundation
import ResponderKit

/// The properties that all recognizers have, and the properties of each kind of recognizer.
enum RecognizerProperties {
  static func all(of kind: GestureKind) -> [PropertyEntry] {
    let knowsDirection = kind == .pan || kind == .screenEdgePan
    return settings + counted(by: kind) + own(of: kind) + relations(knowsDirection: knowsDirection) + state
      + velocity(of: kind) + handlers
  }

  private static let settings = PropertyEntry.list(
    of: UIGestureRecognizer.self,
    [
      .flag("isEnabled", \.isEnabled, default: true),
      .flag("cancelsTouchesInView", \.cancelsTouchesInView, default: true),
      .flag("delaysTouchesBegan", \.delaysTouchesBegan, default: false),
      .flag("delaysTouchesEnded", \.delaysTouchesEnded, default: true),
      .flag("requiresExclusiveTouchType", \.requiresExclusiveTouchType, default: true),
      .property(
        "allowedTouchTypes",
        .words(of: TouchTypeName.all),
        default: TouchTypeName.all,
        get: { recognizer, _ in
          let allowed = recognizer.allowedTouchTypes.compactMap { UITouch.TouchType(rawValue: $0.intValue)?.word }
          return TouchTypeName.all.filter(allowed.contains)
        },
        set: { recognizer, words, _ in
          recognizer.allowedTouchTypes = words.compactMap(UITouch.TouchType.init(word:)).map {
            NSNumber(value: $0.rawValue)
          }
        }
      ),
      .property(
        "allowedPressTypes",
        .words(of: PressName.all),
        default: [UIPress.PressType.select.word],
        get: { recognizer, _ in
          UIPress.PressType.buttons.filter { recognizer.allowedPressTypes.contains(NSNumber(value: $0.rawValue)) }.map(
            \.word
          )
        },
        set: { recognizer, words, _ in
          recognizer.allowedPressTypes = words.compactMap(UIPress.PressType.init(word:)).map {
            NSNumber(value: $0.rawValue)
          }
        }
      ),
      .property(
        "endEditing",
        .reference(.view),
        default: .some(nil),
        get: { _, context in context.name(of: context.probe?.edited) },
        set: { recognizer, id, context in
          context.screen.probe(recognizer, as: context.id).edited = context.view(id)
        }
      ),
    ]
  )

  /// Returns the properties that the recognizer updates and app code may set too, such as `scale`. A check compares the
  /// value that the property had at the recognizer's last action.
  private static func counted(by kind: GestureKind) -> [PropertyEntry] {
    switch kind {
    case .pinch:
      PropertyEntry.list(
        of: UIPinchGestureRecognizer.self,
        [
          .property("scale", .number, in: .later, get: { _, context in context.probe?.scale }) { pinch, scale, _ in
            pinch.scale = scale
          }
        ]
      )
    case .rotation:
      PropertyEntry.list(
        of: UIRotationGestureRecognizer.self,
        [
          .property("rotation", .number, in: .later, get: { _, context in context.probe?.rotation }) {
            turn,
            radians,
            _ in
            turn.rotation = radians
          }
        ]
      )
    case .pan, .screenEdgePan:
      PropertyEntry.list(
        of: UIPanGestureRecognizer.self,
        [
          .property("translation", .point, in: .later, get: { _, context in context.probe?.translation }) {
            pan,
            translation,
            _ in
            pan.setTranslation(translation, in: pan.view)
          }
        ]
      )
    case .tap, .longPress, .swipe, .hover, .plain: []
    }
  }

  private static func own(of kind: GestureKind) -> [PropertyEntry] {
    switch kind {
    case .tap: tap
    case .longPress: longPress
    case .pan: pan
    case .screenEdgePan: edges + pan
    case .swipe: swipe
    case .pinch, .rotation, .hover, .plain: []
    }
  }

  private static let tap = PropertyEntry.list(
    of: UITapGestureRecognizer.self,
    [
      .value("numberOfTapsRequired", .integer(in: 1...1000), \.numberOfTapsRequired, default: 1),
      .value("numberOfTouchesRequired", .integer(in: 1...1000), \.numberOfTouchesRequired, default: 1),
      .value("buttonMaskRequired", .mask(), \.buttonMaskRequired, default: .primary),
    ]
  )

  private static let longPress = PropertyEntry.list(
    of: UILongPressGestureRecognizer.self,
    [
      .value("numberOfTapsRequired", .integer(in: 0...1000), \.numberOfTapsRequired, default: 0),
      .value("numberOfTouchesRequired", .integer(in: 1...1000), \.numberOfTouchesRequired, default: 1),
      .value("minimumPressDuration", .number(in: 0...ValueLimit.seconds), \.minimumPressDuration, default: 0.5),
      .value("allowableMovement", .number(in: 0...ValueLimit.magnitude), \.allowableMovement, default: 10),
    ]
  )

  private static let pan = PropertyEntry.list(
    of: UIPanGestureRecognizer.self,
    [
      .value("minimumNumberOfTouches", .integer(in: 1...1000), \.minimumNumberOfTouches, default: 1),
      .value(
        "maximumNumberOfTouches",
        .integer(in: 1...Int(UInt32.max)),
        \.maximumNumberOfTouches,
        default: .max
      ),
      .value(
        "allowedScrollTypesMask",
        .mask(knowsAll: true, mayBeEmpty: true),
        \.allowedScrollTypesMask,
        default: []
      ),
    ]
  )

  private static let edges = PropertyEntry.list(
    of: UIScreenEdgePanGestureRecognizer.self,
    [.value("edges", .mask(knowsAll: true, mayBeEmpty: true), \.edges, default: [])]
  )

  private static let swipe = PropertyEntry.list(
    of: UISwipeGestureRecognizer.self,
    [
      .value("direction", .mask(), \.direction, default: .right),
      .value("numberOfTouchesRequired", .integer(in: 1...1000), \.numberOfTouchesRequired, default: 1),
    ]
  )

  private static func relations(knowsDirection: Bool) -> [PropertyEntry] {
    PropertyEntry.list(
      of: UIGestureRecognizer.self,
      [
        .writing("requireToFail", .otherRecognizers) { recognizer, ids, context in
          let others: [UIGestureRecognizer] = ids.compactMap { context.object($0) }
          for other in others where other !== recognizer { recognizer.require(toFail: other) }
        },
        .writing("delegate", .delegate(knowsDirection: knowsDirection)) { recognizer, node, context in
          let delegate = ScriptedDelegate(node, screen: context.screen)
          recognizer.delegate = delegate
          context.screen.delegates[context.id] = delegate
        },
        .property(
          "view",
          .reference(.view),
          in: .later,
          get: { recognizer, context in context.name(of: recognizer.view) },
          set: { recognizer, id, context in
            if let view = context.view(id) {
              view.addGestureRecognizer(recognizer)
            } else {
              recognizer.view?.removeGestureRecognizer(recognizer)
            }
          }
        ),
      ]
    )
  }

  /// The recognizer's current state, and values of the recognizer at its last action.
  private static let state = PropertyEntry.list(
    of: UIGestureRecognizer.self,
    [
      .reading(
        "state",
        .word(of: UIGestureRecognizer.State.allWords),
        default: "possible",
        get: { recognizer, _ in recognizer.state.word }
      ),
      .reading("location", .point, get: { _, context in context.probe?.location }),
      .reading("numberOfTouches", .integer(in: 0...1000), get: { _, context in context.probe?.numberOfTouches }),
    ]
  )

  /// Returns the velocity property: a number for pinch and rotation, a point for a pan.
  private static func velocity(of kind: GestureKind) -> [PropertyEntry] {
    switch kind {
    case .pan, .screenEdgePan:
      PropertyEntry.list(
        of: UIGestureRecognizer.self,
        [.reading("velocity", .point, get: { _, context in context.probe?.velocity?.map { Double($0) } })]
      )
    case .pinch, .rotation:
      PropertyEntry.list(
        of: UIGestureRecognizer.self,
        [.reading("velocity", .number, get: { _, context in context.probe?.velocity?.first })]
      )
    case .tap, .longPress, .swipe, .hover, .plain: []
    }
  }

  /// The app code in the recognizer's action.
  private static let handlers = PropertyEntry.list(
    of: UIGestureRecognizer.self,
    [
      .writing("do", .handlers) { recognizer, handlers, context in
        context.screen.setAppCode(handlers, of: recognizer, id: context.id)
      }
    ]
  )
}

extension Property {
  static let requireToFail = Property("requireToFail")
  static let translation = Property("translation")
  /// The delegate of a recognizer or a scroll view.
  static let delegate = Property("delegate")
}
