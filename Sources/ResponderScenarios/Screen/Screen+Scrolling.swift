import Foundation
import ResponderKit

extension UIScrollView {
  static let bindings: [Property: PropertyBinding<UIScrollView>] = [
    .contentSize: .size(\.contentSize), .contentInset: .insets(\.contentInset),
    .contentInsetAdjustmentBehavior: .word(\.contentInsetAdjustmentBehavior, of: InsetAdjustmentName.all),
    .isScrollEnabled: .flag(\.isScrollEnabled), .delaysContentTouches: .flag(\.delaysContentTouches),
    .canCancelContentTouches: .flag(\.canCancelContentTouches), .bounces: .flag(\.bounces),
    .bouncesHorizontally: .flag(\.bouncesHorizontally), .bouncesVertically: .flag(\.bouncesVertically),
    .alwaysBounceHorizontal: .flag(\.alwaysBounceHorizontal), .alwaysBounceVertical: .flag(\.alwaysBounceVertical),
    .isPagingEnabled: .flag(\.isPagingEnabled), .isDirectionalLockEnabled: .flag(\.isDirectionalLockEnabled),
    .scrollsToTop: .flag(\.scrollsToTop), .decelerationRate: .number(\.decelerationRate.rawValue),
    .keyboardDismissMode: .word(\.keyboardDismissMode, of: KeyboardDismissName.all),
    .transfersHorizontalScrollingToParent: .flag(\.transfersHorizontalScrollingToParent),
    .transfersVerticalScrollingToParent: .flag(\.transfersVerticalScrollingToParent),
    .bouncesZoom: .flag(\.bouncesZoom), .minimumZoomScale: .number(\.minimumZoomScale),
    .maximumZoomScale: .number(\.maximumZoomScale), .isTracking: .reading(\.isTracking),
    .isDragging: .reading(\.isDragging), .isDecelerating: .reading(\.isDecelerating),
    .isZooming: .reading(\.isZooming), .isZoomBouncing: .reading(\.isZoomBouncing),
    .isScrollAnimating: .reading(\.isScrollAnimating),
  ]
}

extension Screen {
  /// False where the property is none of a scroll view's own.
  func apply(_ assignment: Assignment, to scrollView: UIScrollView, animated: Bool) -> Bool {
    let delegate = scrollDelegates[ObjectIdentifier(scrollView)]
    switch (assignment.property, assignment.value) {
    case (.contentOffset, .numbers(let numbers)):
      scrollView.setContentOffset(CGPoint(x: numbers[0], y: numbers[1]), animated: animated)
    case (.zoomScale, .number(let scale)): scrollView.setZoomScale(scale, animated: animated)
    case (.zooms, .reference(let id)): delegate?.zoomed = id.flatMap { view(named: $0) }
    case (.delegate, .scrollDelegate(let answers)): delegate?.answers = answers
    case (.gestureDelegate, .delegate(let answers)):
      (scrollView as? any ScriptedResponder)?.script.gestureDelegate = ScriptedDelegate(answers, screen: self)
    case (.touchesShouldBegin, .answers(let answers)):
      (scrollView as? any ScriptedResponder)?.script.touchesShouldBegin = ContentAnswers(answers: answers, screen: self)
    case (.touchesShouldCancel, .answers(let answers)):
      (scrollView as? any ScriptedResponder)?.script.touchesShouldCancel = ContentAnswers(
        answers: answers,
        screen: self
      )
    default:
      guard let binding = UIScrollView.bindings[assignment.property] else {
        return apply(assignment, toList: scrollView)
      }
      binding.write(scrollView, assignment.value)
    }
    return true
  }

  /// Nil where the property is none of a scroll view's own.
  func value(of property: Property, of scrollView: UIScrollView) -> PropertyValue? {
    let script = (scrollView as? any ScriptedResponder)?.script
    switch property {
    case .contentOffset: return .numbers([Double(scrollView.contentOffset.x), Double(scrollView.contentOffset.y)])
    case .adjustedContentInset: return .numbers(scrollView.adjustedContentInset.numbers)
    case .zoomScale: return .number(Double(scrollView.zoomScale))
    case .zooms: return .reference(scrollDelegates[ObjectIdentifier(scrollView)]?.zoomed.map { name(of: $0) })
    case .touchesShouldBegin: return script.map { .answers($0.touchesShouldBegin.answers) }
    case .touchesShouldCancel: return script.map { .answers($0.touchesShouldCancel.answers) }
    default: return UIScrollView.bindings[property]?.read(scrollView) ?? value(of: property, ofList: scrollView)
    }
  }
}
