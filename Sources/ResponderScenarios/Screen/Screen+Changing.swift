import Foundation
import ResponderKit

extension Screen {
  /// Gives an object these properties, as the scenario's description or a `set` of it says.
  public func apply(_ assignments: [Assignment], to id: String) {
    if let object = object(named: id) { apply(assignments, to: object, id: id) }
  }

  /// Also to what is not on the screen yet.
  func apply(_ assignments: [Assignment], to object: AnyObject, id: String) {
    if let view = object as? UIView { place(view, assignments) }
    let animated = assignments.contains { $0.property == .animated && $0.value == .boolean(true) }
    for assignment in assignments {
      if let responder = object as? UIResponder, apply(assignment, to: responder) { continue }
      switch object {
      case let view as UIView: apply(assignment, to: view, animated: animated)
      case let recognizer as UIGestureRecognizer: apply(assignment, to: recognizer, id: id)
      case let controller as UIViewController: apply(assignment, to: controller)
      default: break
      }
    }
  }

  /// `anchorPoint` does not move the view; `frame` is the one before the transform; with `bounds` it gives the place only.
  private func place(_ view: UIView, _ assignments: [Assignment]) {
    func numbers(_ property: Property) -> [Double]? { assignments.first { $0.property == property }?.value.numbers }
    if let anchor = numbers(.anchorPoint) {
      let frame = view.untransformedFrame
      view.anchorPoint = CGPoint(x: anchor[0], y: anchor[1])
      view.setUntransformedOrigin(frame.origin)
    }
    let bounds = numbers(.bounds).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    if let frame = numbers(.frame) {
      view.bounds = bounds ?? CGRect(origin: view.bounds.origin, size: CGSize(width: frame[2], height: frame[3]))
      view.setUntransformedOrigin(CGPoint(x: frame[0], y: frame[1]))
    } else if let bounds {
      view.bounds = bounds
    }
  }

  private func apply(_ assignment: Assignment, to view: UIView, animated: Bool) {
    if let scrollView = view as? UIScrollView, apply(assignment, to: scrollView, animated: animated) { return }
    if apply(assignment, toOwnOf: view, animated: animated) { return }
    switch (assignment.property, assignment.value) {
    case (.alpha, .number(let alpha)): view.alpha = alpha
    case (.isHidden, .boolean(let answer)): view.isHidden = answer
    case (.isUserInteractionEnabled, .boolean(let answer)): view.isUserInteractionEnabled = answer
    case (.isMultipleTouchEnabled, .boolean(let answer)): view.isMultipleTouchEnabled = answer
    case (.isExclusiveTouch, .boolean(let answer)): view.isExclusiveTouch = answer
    case (.clipsToBounds, .boolean(let answer)): view.clipsToBounds = answer
    case (.transform, .numbers(let numbers)): view.transform = CGAffineTransform(numbers)
    case (.backgroundColor, .text(let color)): view.backgroundColor = UIColor(hexadecimal: color)
    case (.isEnabled, .boolean(let answer)): (view as? UIControl)?.isEnabled = answer
    case (.actions, .actions(let actions)): if let control = view as? UIControl { set(actions, of: control) }
    case (.isSelected, .boolean(let answer)):
      (view as? UIControl)?.isSelected = answer
      (view as? UITableViewCell)?.isSelected = answer
      (view as? UICollectionViewCell)?.isSelected = answer
    case (.isHighlighted, .boolean(let answer)):
      (view as? UIControl)?.isHighlighted = answer
      (view as? UITableViewCell)?.isHighlighted = answer
      (view as? UICollectionViewCell)?.isHighlighted = answer
    case (.level, .number(let level)): (view as? UIWindow)?.windowLevel = UIWindow.Level(level)
    case (.superview, .reference(let id)):
      if let superview = id.flatMap({ self.view(named: $0) }) {
        superview.addSubview(view)
      } else {
        view.removeFromSuperview()
      }
    default: apply(assignment, to: (view as? any ScriptedResponder)?.script)
    }
  }

  private func apply(_ assignment: Assignment, to script: ResponderScript?) {
    guard let script else { return }
    switch (assignment.property, assignment.value) {
    case (.hitOutset, .numbers(let edges)):
      script.hitOutset = UIEdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
    case (.passthrough, .boolean(let answer)): script.isPassthrough = answer
    case (.hitTest, .reference(let id)), (.hitTest, .everywhere(let id)):
      script.hitTarget = id.flatMap { view(named: $0) }
      script.answersEverywhere = assignment.value == .everywhere(id)
    case (.beginTracking, .boolean(let answer)): script.beginTracking = answer
    case (.continueTracking, .boolean(let answer)): script.continueTracking = answer
    case (.handlesTouches, .words(let methods)):
      script.handledPhases = Set(methods.compactMap(UITouch.Phase.init(word:)))
    case (.shouldBegin, .answers(let answers)):
      script.shouldBegin = [:]
      for answer in answers {
        if let recognizer = object(named: answer.id) as? UIGestureRecognizer {
          script.shouldBegin[recognizer] = answer.answer
        }
      }
    case (.next, .reference(let id)):
      let responder = id.flatMap { object(named: $0) as? UIResponder }
      script.next = .overridden { [weak responder] in responder }
    case (.implements, .words(let actions)): script.implementedActions = actions
    default: break
    }
  }

  private func apply(_ assignment: Assignment, to recognizer: UIGestureRecognizer, id: String) {
    let tap = recognizer as? UITapGestureRecognizer
    let press = recognizer as? UILongPressGestureRecognizer
    let pan = recognizer as? UIPanGestureRecognizer
    let swipe = recognizer as? UISwipeGestureRecognizer
    switch (assignment.property, assignment.value) {
    case (.isEnabled, .boolean(let answer)): recognizer.isEnabled = answer
    case (.cancelsTouchesInView, .boolean(let answer)): recognizer.cancelsTouchesInView = answer
    case (.delaysTouchesBegan, .boolean(let answer)): recognizer.delaysTouchesBegan = answer
    case (.delaysTouchesEnded, .boolean(let answer)): recognizer.delaysTouchesEnded = answer
    case (.requiresExclusiveTouchType, .boolean(let answer)): recognizer.requiresExclusiveTouchType = answer
    case (.allowedTouchTypes, .words(let words)):
      recognizer.allowedTouchTypes = Set(words.compactMap(UITouch.TouchType.init(word:)))
    case (.allowedPressTypes, .words(let words)):
      recognizer.allowedPressTypes = Set(words.compactMap(UIPress.PressType.init(word:)))
    case (.numberOfTapsRequired, .number(let number)):
      tap?.numberOfTapsRequired = Int(number)
      press?.numberOfTapsRequired = Int(number)
    case (.numberOfTouchesRequired, .number(let number)):
      tap?.numberOfTouchesRequired = Int(number)
      press?.numberOfTouchesRequired = Int(number)
      swipe?.numberOfTouchesRequired = Int(number)
    case (.minimumPressDuration, .number(let seconds)): press?.minimumPressDuration = seconds
    case (.allowableMovement, .number(let points)): press?.allowableMovement = points
    case (.minimumNumberOfTouches, .number(let number)): pan?.minimumNumberOfTouches = Int(number)
    case (.maximumNumberOfTouches, .number(let number)): pan?.maximumNumberOfTouches = Int(number)
    case (.direction, .words(let words)): swipe?.direction = UISwipeGestureRecognizer.Direction(words: words)
    case (.edges, .words(let words)):
      (recognizer as? UIScreenEdgePanGestureRecognizer)?.edges = UIRectEdge(words: words)
    case (.allowedScrollTypesMask, .words(let words)): pan?.allowedScrollTypesMask = UIScrollTypeMask(words: words)
    case (.buttonMaskRequired, .words(let words)): tap?.buttonMaskRequired = UIEvent.ButtonMask(words: words)
    case (.endEditing, .reference(let edited)): probes[id]?.edited = edited.flatMap { view(named: $0) }
    case (.requireToFail, .words(let ids)):
      for case let other as UIGestureRecognizer in ids.map({ object(named: $0) }) where other !== recognizer {
        recognizer.require(toFail: other)
      }
    case (.delegate, .delegate(let answers)):
      let delegate = ScriptedDelegate(answers, screen: self)
      recognizer.delegate = delegate
      delegates[id] = delegate
    case (.handlers, .handlers(let handlers)): setProgram(handlers, of: recognizer, id: id)
    case (.translation, .numbers(let numbers)):
      pan?.setTranslation(CGPoint(x: numbers[0], y: numbers[1]), in: pan?.view)
    case (.scale, .number(let scale)): (recognizer as? UIPinchGestureRecognizer)?.scale = scale
    case (.rotation, .number(let radians)): (recognizer as? UIRotationGestureRecognizer)?.rotation = radians
    case (.view, .reference(let id)):
      if let view = id.flatMap({ view(named: $0) }) {
        view.addGestureRecognizer(recognizer)
      } else {
        recognizer.view?.removeGestureRecognizer(recognizer)
      }
    default: break
    }
  }

  private func apply(_ assignment: Assignment, to controller: UIViewController) {
    switch (assignment.property, assignment.value) {
    case (.view, .reference(let id)):
      if let view = id.flatMap({ view(named: $0) }) { controller.view = view }
    case (.presents, .reference(let id)):
      if controller.presentedViewController != nil { controller.dismiss() }
      if let presented = id.flatMap({ object(named: $0) as? UIViewController }) { controller.present(presented) }
    case (.children, .words(let ids)):
      let children = ids.compactMap { object(named: $0) as? UIViewController }
      for child in controller.children where !children.contains(child) { child.removeFromParent() }
      for child in children { controller.addChild(child) }
    default: apply(assignment, to: (controller as? any ScriptedResponder)?.script)
    }
  }
}

extension PropertyValue {
  fileprivate var numbers: [Double]? {
    if case .numbers(let numbers) = self { numbers } else { nil }
  }
}

extension UIView {
  /// The frame that the view would have without its transform, in its superview's coordinates.
  var untransformedFrame: CGRect {
    CGRect(
      x: center.x - anchorPoint.x * bounds.width,
      y: center.y - anchorPoint.y * bounds.height,
      width: bounds.width,
      height: bounds.height
    )
  }

  func setUntransformedOrigin(_ origin: CGPoint) {
    center = CGPoint(x: origin.x + anchorPoint.x * bounds.width, y: origin.y + anchorPoint.y * bounds.height)
  }
}

extension CGAffineTransform {
  init(_ numbers: [Double]) {
    self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}

extension UIColor {
  /// `#rrggbb` or `#rrggbbaa`, which the reader has made sure of.
  init(hexadecimal: String) {
    let digits = hexadecimal.dropFirst()
    let value = UInt64(digits.count == 6 ? digits + "ff" : digits, radix: 16) ?? 0
    func component(_ shift: UInt64) -> CGFloat { CGFloat((value >> shift) & 0xFF) / 255 }
    self.init(red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }

  var hexadecimal: String {
    let components = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    return components.reduce(into: "#") { text, component in
      let digits = String(Int((component * 255).rounded()), radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}
