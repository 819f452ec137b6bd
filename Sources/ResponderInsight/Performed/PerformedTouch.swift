import Foundation
import ResponderControllers
import ResponderKit
import ResponderScenarios

/// A summary of the touches of a gesture, from which the gesture that the user intended is derived, such as a tap or a
/// drag.
struct PerformedTouch: Equatable {
  /// The largest number of fingers that were down at the same time.
  var fingers = 0
  /// The number of times that a finger landed while no other finger was down.
  var taps = 0
  /// Whether a finger moved farther than a tap recognizer allows.
  var hasMoved = false
  /// The time for which the first finger was down, in seconds.
  var duration = 0.0
  /// The location at which the first finger landed, in the coordinates of the screen.
  var start = CGPoint.zero
  /// The translation of the first finger from where it landed to the farthest point of its path, in points of the
  /// screen.
  var translation = CGVector(dx: 0, dy: 0)
  /// The type of the first touch.
  var type = UITouch.TouchType.direct

  /// The shortest duration of a press that counts as a hold, in seconds.
  static let hold = 0.5

  var isHold: Bool { !hasMoved && fingers == 1 && duration >= Self.hold }
  var isTap: Bool { !hasMoved && fingers == 1 && duration < Self.hold }
  /// Whether the first finger moved mostly along the horizontal axis.
  var isHorizontal: Bool { abs(translation.dx) >= abs(translation.dy) }

  /// The gesture in words: `tap`, `drag`, `2 taps`.
  var words: String {
    if fingers > 1 { return "\(fingers) fingers" }
    if hasMoved { return "drag" }
    if taps > 1 { return "\(taps) taps" }
    return isHold ? "hold" : "tap"
  }
}

// MARK: - Accepting

/// The rules that determine for which views and recognizers the gesture may be intended.
@MainActor
extension PerformedTouch {
  /// Whether a recognizer is enabled and recognizes gestures of this kind. Delegates and other recognizers are ignored.
  func suits(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isEnabled && fits(recognizer) }

  /// Whether a recognizer recognizes gestures of this kind when it is enabled.
  func fits(_ recognizer: UIGestureRecognizer) -> Bool {
    guard !isOfUIKit(recognizer),
      recognizer.allowedTouchTypes.contains(where: { $0.intValue == type.rawValue })
    else { return false }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      return !hasMoved && fingers == tap.numberOfTouchesRequired && taps >= tap.numberOfTapsRequired
    case let press as UILongPressGestureRecognizer:
      return !hasMoved && fingers == press.numberOfTouchesRequired && duration >= press.minimumPressDuration
    case let edge as UIScreenEdgePanGestureRecognizer: return hasMoved && startsAtEdge(of: edge)
    case let swipe as UISwipeGestureRecognizer:
      return hasMoved && fingers == swipe.numberOfTouchesRequired && swipe.direction.contains(direction)
    case let pan as UIPanGestureRecognizer:
      return hasMoved && fingers >= pan.minimumNumberOfTouches && fingers <= pan.maximumNumberOfTouches
    case is UIPinchGestureRecognizer, is UIRotationGestureRecognizer: return fingers == 2
    default: return false
    }
  }

  /// Whether UIKit created the recognizer. Users do not notice if such a recognizer does nothing.
  private func isOfUIKit(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer.isOfTheLibrary { return true }
    guard let navigation = recognizer.view?.next as? UINavigationController else { return false }
    return recognizer === navigation.interactivePopGestureRecognizer
      || recognizer === navigation.barHideOnTapGestureRecognizer
      || recognizer === navigation.barHideOnSwipeGestureRecognizer
  }

  /// Whether a recognizer is for a similar gesture, possibly with more taps, a longer press or another direction.
  func resembles(_ recognizer: UIGestureRecognizer) -> Bool {
    guard !isOfUIKit(recognizer) else { return false }
    switch recognizer {
    case is UIScreenEdgePanGestureRecognizer: return fits(recognizer)
    case is UITapGestureRecognizer, is UILongPressGestureRecognizer: return !hasMoved
    case is UIPanGestureRecognizer, is UISwipeGestureRecognizer: return hasMoved
    case is UIPinchGestureRecognizer, is UIRotationGestureRecognizer: return fingers > 1
    default: return false
    }
  }

  private var direction: UISwipeGestureRecognizer.Direction {
    if isHorizontal { return translation.dx < 0 ? .left : .right }
    return translation.dy < 0 ? .up : .down
  }

  private func startsAtEdge(of recognizer: UIScreenEdgePanGestureRecognizer) -> Bool {
    guard let view = recognizer.view, let window = view.window, let application = window.application else {
      return false
    }
    let point = view.convert(start, from: window)
    let width = application.configuration.edgeBandWidth
    let bounds = view.bounds
    return (recognizer.edges.contains(.left) && point.x - bounds.minX <= width)
      || (recognizer.edges.contains(.right) && bounds.maxX - point.x <= width)
      || (recognizer.edges.contains(.top) && point.y - bounds.minY <= width)
      || (recognizer.edges.contains(.bottom) && bounds.maxY - point.y <= width)
  }

  /// Whether a view responds to gestures of this kind, apart from its recognizers.
  func suits(_ view: UIView, handlesTouches: Bool) -> Bool {
    guard fingers == 1 else { return view is UIScrollView && suits(scrolling: view) }
    switch view {
    case let control as UIControl: return control.isEnabled && suits(control)
    case let text as UITextView:
      return hasMoved ? suits(scrolling: text) : text.isEditable || text.isSelectable
    case let cell as UITableViewCell: return suits(rowOf: cell.superview)
    case let cell as UICollectionViewCell: return suits(rowOf: cell.superview)
    case is UIScrollView: return suits(scrolling: view)
    default: return handlesTouches
    }
  }

  private func suits(_ control: UIControl) -> Bool {
    switch control {
    case is UIRefreshControl: false
    case is UISlider: hasMoved && isHorizontal
    case is UISwitch, is UISegmentedControl: !hasMoved || isHorizontal
    case is UIButton, is UITextField, is UIStepper, is UIPageControl: !hasMoved
    default: true
    }
  }

  private func suits(rowOf list: UIView?) -> Bool {
    guard !hasMoved else { return false }
    switch list {
    case let table as UITableView: return table.isEditing ? table.allowsSelectionDuringEditing : table.allowsSelection
    case let grid as UICollectionView: return grid.isEditing ? grid.allowsSelectionDuringEditing : grid.allowsSelection
    default: return false
    }
  }

  /// Whether a scroll view has more content in the direction in which the fingers moved.
  private func suits(scrolling view: UIView) -> Bool {
    guard let scrollView = view as? UIScrollView, scrollView.isScrollEnabled else { return false }
    if fingers > 1, scrollView.maximumZoomScale > scrollView.minimumZoomScale { return true }
    guard hasMoved else { return false }
    let insets = scrollView.adjustedContentInset
    let room = scrollView.bounds.size
    if isHorizontal {
      return scrollView.contentSize.width + insets.left + insets.right > room.width
        || scrollView.alwaysBounceHorizontal
    }
    return scrollView.contentSize.height + insets.top + insets.bottom > room.height || scrollView.alwaysBounceVertical
  }

  /// Whether a view tracks the finger itself. Such a view has lost the touch if a recognizer takes it, even if the
  /// recognizer has an effect.
  func isFollowed(by view: UIView, handlesTouches: Bool) -> Bool {
    switch view {
    case is UIButton, is UITextField, is UITableViewCell, is UICollectionViewCell: isTap
    case is UIScrollView: false
    case is UIControl: true
    default: handlesTouches
    }
  }
}
