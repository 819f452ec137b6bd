import Foundation
import ResponderKit

/// An effect of a gesture that the user or the app can notice, as a record reports it.
@MainActor
struct TouchEffect {
  enum Kind {
    /// A control sent an event as the result of its operation.
    case control(EventRecord.ControlEvent)
    /// A recognizer recognized.
    case recognition
    /// A recognizer that does not appear in records, such as a recognizer of a text view, recognized.
    case inner
    case selection(ListDelegateCall, IndexPath)
    case scrolling, zooming, scrollingToTop
    case menu
    case drag
    case editing
    case caret
    case firstResponder
    /// The touches methods of a custom view received a touch from its beginning to its end.
    case touches
    case appearance(AppearanceCall)
  }

  let kind: Kind
  let time: TimeInterval
  /// The object that caused the effect.
  let object: AnyObject

  /// The view to which the effect is attributed; nil for the effect of a controller.
  let view: UIView?
  /// The row or item that the effect is about; nil if there is none.
  let row: UIView?
  /// The title of the selected row of a picker; nil if the row has no title, and for other effects.
  let rowTitle: String?
  /// The controller whose view has the recognizer; nil for other effects. The controller is stored, since its
  /// presentation may end before the verdict names it.
  let controller: UIViewController?
  /// Whether the recognizer belongs to the library. The value is stored, since the drag recognizer of a sheet loses its
  /// view when the sheet is dismissed.
  let isOfTheLibrary: Bool

  /// Creates the effect that a record reports; returns nil if the record reports no effect.
  init?(_ record: EventRecord) {
    guard let object = record.subjectObject, let kind = Self.kind(of: record) else { return nil }
    if case .inner = kind {
      self.init(kind, of: record.reason?.taker?.view ?? object, at: record.time)
    } else {
      self.init(kind, of: object, at: record.time)
    }
  }

  init(_ kind: Kind, of object: AnyObject, at time: TimeInterval) {
    self.kind = kind
    self.object = object
    self.time = time
    view = (object as? UIView) ?? (object as? UIGestureRecognizer)?.view
    row = Self.row(of: kind, in: object)
    if case .selection(_, let path) = kind, let picker = object as? UIPickerView {
      rowTitle = picker.shownTitle(ofRow: path.item, inComponent: path.section)
    } else {
      rowTitle = nil
    }
    let recognizer = object as? UIGestureRecognizer
    controller = recognizer?.view?.next as? UIViewController
    isOfTheLibrary = recognizer?.isOfTheLibrary ?? false
  }

  private static func row(of kind: Kind, in list: AnyObject) -> UIView? {
    guard case .selection(_, let path) = kind else { return nil }
    switch list {
    case let table as UITableView: return table.cellForRow(at: path)
    case let grid as UICollectionView: return grid.cellForItem(at: path)
    default: return nil
    }
  }

  private static func kind(of record: EventRecord) -> Kind? {
    switch record.what {
    case .control(let event): return isAwaited(event, of: record.subjectObject) ? .control(event) : nil
    case .state(_, let state):
      guard let recognizer = record.subjectObject as? UIGestureRecognizer, !(recognizer is UIHoverGestureRecognizer)
      else { return nil }
      return state == .began || state == .ended ? .recognition : nil
    case .selects(let call, let path):
      switch call {
      case .didSelect, .didDeselect, .willBeginEditing, .commitDelete, .commitInsert, .didLift, .didDrop,
        .didEndEditing:
        return .selection(call, path)
      case .didHighlight, .didUnhighlight, .willSelect, .willDeselect: return nil
      }
    case .scroll(let call, _):
      switch call {
      case .willBeginDragging: return .scrolling
      case .willBeginZooming: return .zooming
      case .didScrollToTop: return .scrollingToTop
      default: return nil
      }
    case .showsMenu: return .menu
    case .drags(let call):
      switch call {
      case .willAnimateLift, .sessionWillBegin, .performDrop: return .drag
      default: return nil
      }
    case .text(.didBeginEditing): return .editing
    case .text(.didChangeSelection): return .caret
    case .becomesFirst: return .firstResponder
    case .appearance(let call): return .appearance(call)
    case .touches(.cancelled), .drops:
      guard let taker = record.reason?.taker, !taker.isRecorded, !taker.isContentDelay else { return nil }
      return .inner
    default: return nil
    }
  }

  /// Whether the event is an effect of operating the control. Other events, such as `touchDown`, count only if the app
  /// has an action for them.
  private static func isAwaited(_ event: EventRecord.ControlEvent, of control: AnyObject?) -> Bool {
    let awaited: EventRecord.ControlEvent = [
      .valueChanged, .menuActionTriggered, .primaryActionTriggered, .editingDidBegin, .editingDidEndOnExit,
    ]
    if awaited.contains(event) { return true }
    // A control with a value sends `touchUpInside` even if the touch does not change the value.
    if event == .touchUpInside {
      switch control {
      case is UISlider, is UISwitch, is UIStepper, is UISegmentedControl, is UIPageControl: break
      default: return true
      }
    }
    return event != .touchCancel && (control as? UIControl)?.allControlEvents.recorded.contains(event) == true
  }
}

extension EventRecord.Reason {
  /// The recognizer that took the touch away from a view; nil if the record reports no such loss.
  var taker: UIGestureRecognizer? {
    switch self {
    case .cancelled(let recognizer), .dropped(let recognizer): recognizer
    default: nil
    }
  }

  /// The recognizer that caused another recognizer to fail; nil if the record reports no such failure.
  var winner: UIGestureRecognizer? {
    switch self {
    case .prevented(let recognizer), .requirementRecognized(let recognizer), .deferredTooLong(let recognizer),
      .deadlock(let recognizer):
      recognizer
    default: nil
    }
  }
}
