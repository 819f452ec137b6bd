import Foundation
import ResponderKit

extension Screen {
  /// What a check compares: a property of an object as it is now.
  public func value(of property: Property, of id: String) -> PropertyValue {
    if isOutOfSight(id) { return .outOfSight }
    if let responder = object(named: id) as? UIResponder, let value = value(of: property, ofResponder: responder) {
      return value
    }
    switch object(named: id) {
    case let view as UIView: return value(of: property, of: view)
    case let recognizer as UIGestureRecognizer: return value(of: property, of: recognizer, id: id)
    case let controller as UIViewController: return value(of: property, of: controller)
    default: return .missing
    }
  }

  private func value(of property: Property, of view: UIView) -> PropertyValue {
    if let scrollView = view as? UIScrollView, let value = value(of: property, of: scrollView) { return value }
    if let value = value(ofOwn: property, of: view) { return value }
    let control = view as? UIControl
    switch property {
    case .frame: return .numbers(view.untransformedFrame.numbers)
    case .bounds: return .numbers(view.bounds.numbers)
    case .alpha: return .number(view.alpha)
    case .isHidden: return .boolean(view.isHidden)
    case .isUserInteractionEnabled: return .boolean(view.isUserInteractionEnabled)
    case .isMultipleTouchEnabled: return .boolean(view.isMultipleTouchEnabled)
    case .isExclusiveTouch: return .boolean(view.isExclusiveTouch)
    case .clipsToBounds: return .boolean(view.clipsToBounds)
    case .anchorPoint: return .numbers(view.anchorPoint.numbers)
    case .transform:
      let transform = view.transform
      return .numbers([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
    case .backgroundColor: return view.backgroundColor.map { .text($0.hexadecimal) } ?? .missing
    case .isEnabled: return .boolean(control?.isEnabled ?? true)
    case .isSelected:
      let cell = (view as? UITableViewCell)?.isSelected ?? (view as? UICollectionViewCell)?.isSelected
      return .boolean(control?.isSelected ?? cell ?? false)
    case .isHighlighted:
      let cell = (view as? UITableViewCell)?.isHighlighted ?? (view as? UICollectionViewCell)?.isHighlighted
      return .boolean(control?.isHighlighted ?? cell ?? false)
    case .isTracking: return .boolean(control?.isTracking ?? false)
    case .isTouchInside: return .boolean(control?.isTouchInside ?? false)
    case .level: return .number(Double((view as? UIWindow)?.windowLevel.rawValue ?? 0))
    case .superview: return .reference(view.superview.map { name(of: $0) })
    case .next: return .reference(view.next.map { name(of: $0) })
    default: return value(of: property, in: (view as? any ScriptedResponder)?.script)
    }
  }

  private func value(of property: Property, in script: ResponderScript?) -> PropertyValue {
    guard let script else { return .missing }
    switch property {
    case .hitOutset:
      let outset = script.hitOutset ?? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
      return .numbers([outset.top, outset.left, outset.bottom, outset.right])
    case .passthrough: return .boolean(script.isPassthrough)
    case .hitTest:
      let id = script.hitTarget.map { name(of: $0) }
      return script.answersEverywhere ? .everywhere(id) : .reference(id)
    case .beginTracking: return .boolean(script.beginTracking ?? true)
    case .continueTracking: return .boolean(script.continueTracking ?? true)
    case .handlesTouches: return .words(TouchMethod.names.filter { script.handledPhases.map(\.word).contains($0) })
    case .implements: return .words(script.implementedActions)
    case .shouldBegin:
      let answers = script.shouldBegin.map { PropertyValue.Answer(id: name(of: $0.key), answer: $0.value) }
      return .answers(answers.sorted { $0.id < $1.id })
    default: return .missing
    }
  }

  private func value(of property: Property, of recognizer: UIGestureRecognizer, id: String) -> PropertyValue {
    let probe = probes[id]
    func point(_ point: CGPoint?) -> PropertyValue { point.map { .numbers($0.numbers) } ?? .missing }
    switch property {
    case .isEnabled: return .boolean(recognizer.isEnabled)
    case .cancelsTouchesInView: return .boolean(recognizer.cancelsTouchesInView)
    case .delaysTouchesBegan: return .boolean(recognizer.delaysTouchesBegan)
    case .delaysTouchesEnded: return .boolean(recognizer.delaysTouchesEnded)
    case .requiresExclusiveTouchType: return .boolean(recognizer.requiresExclusiveTouchType)
    case .allowedTouchTypes: return .words(TouchTypeName.all.filter(recognizer.allowedTouchTypes.map(\.word).contains))
    case .allowedPressTypes:
      let types = recognizer.allowedPressTypes
      return .words(UIPress.PressType.buttons.filter(types.contains).map(\.word))
    case .view: return .reference(recognizer.view.map { name(of: $0) })
    case .state: return .text(recognizer.state.word)
    case .endEditing: return .reference(probe?.edited.map { name(of: $0) })
    case .location: return point(probe?.location)
    case .translation: return point(probe?.translation)
    case .velocity:
      guard let velocity = probe?.velocity else { return .missing }
      return velocity.count == 1 ? .number(Double(velocity[0])) : .numbers(velocity.map { Double($0) })
    case .scale: return (probe?.scale).map { .number(Double($0)) } ?? .missing
    case .rotation: return (probe?.rotation).map { .number(Double($0)) } ?? .missing
    case .numberOfTouches: return (probe?.numberOfTouches).map { .number(Double($0)) } ?? .missing
    default: return value(of: property, ofKind: recognizer)
    }
  }

  private func value(of property: Property, ofKind recognizer: UIGestureRecognizer) -> PropertyValue {
    switch (property, recognizer) {
    case (.numberOfTapsRequired, let tap as UITapGestureRecognizer): .number(Double(tap.numberOfTapsRequired))
    case (.numberOfTouchesRequired, let tap as UITapGestureRecognizer): .number(Double(tap.numberOfTouchesRequired))
    case (.numberOfTapsRequired, let press as UILongPressGestureRecognizer):
      .number(Double(press.numberOfTapsRequired))
    case (.numberOfTouchesRequired, let press as UILongPressGestureRecognizer):
      .number(Double(press.numberOfTouchesRequired))
    case (.minimumPressDuration, let press as UILongPressGestureRecognizer): .number(press.minimumPressDuration)
    case (.allowableMovement, let press as UILongPressGestureRecognizer): .number(press.allowableMovement)
    case (.minimumNumberOfTouches, let pan as UIPanGestureRecognizer): .number(Double(pan.minimumNumberOfTouches))
    case (.maximumNumberOfTouches, let pan as UIPanGestureRecognizer): .number(Double(pan.maximumNumberOfTouches))
    case (.numberOfTouchesRequired, let swipe as UISwipeGestureRecognizer):
      .number(Double(swipe.numberOfTouchesRequired))
    case (.direction, let swipe as UISwipeGestureRecognizer): .words(swipe.direction.words)
    case (.edges, let pan as UIScreenEdgePanGestureRecognizer): .words(pan.edges.words)
    case (.allowedScrollTypesMask, let pan as UIPanGestureRecognizer): .words(pan.allowedScrollTypesMask.words)
    case (.buttonMaskRequired, let tap as UITapGestureRecognizer): .words(tap.buttonMaskRequired.words)
    default: .missing
    }
  }

  private func value(of property: Property, of controller: UIViewController) -> PropertyValue {
    switch property {
    case .view: .reference(controller.viewIfLoaded.map { name(of: $0) })
    case .presents: .reference(controller.presentedViewController.map { name(of: $0) })
    case .children: .words(controller.children.map { name(of: $0) })
    case .next: .reference(controller.next.map { name(of: $0) })
    default: value(of: property, in: (controller as? any ScriptedResponder)?.script)
    }
  }
}

extension CGRect {
  fileprivate var numbers: [Double] { [origin.x, origin.y, size.width, size.height].map(Double.init) }
}

extension CGPoint {
  fileprivate var numbers: [Double] { [Double(x), Double(y)] }
}
