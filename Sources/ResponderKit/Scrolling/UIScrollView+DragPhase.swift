import Foundation

/// The phase of a drag in a scroll view, from the touch that stops content in motion to the deceleration after the
/// drag.
///
///     free ──► following ──► lifted ──► released ──► free
///       └────► stopped ─────────────────────────────┘
enum ScrollDragPhase {
  /// No touch moves the content.
  case free
  /// A touch has stopped the content at an offset where it cannot rest: beyond an edge, or between pages.
  case stopped
  /// Touches, a wheel or a trackpad drag the content.
  case following(ScrollDrag)
  /// The touches have ended, and the delegate can change the offset at which the content will come to rest.
  case lifted(ScrollDrag)
  /// The delegate is being notified that the drag has ended. The app can still change or stop the following
  /// deceleration.
  case released(PendingDeceleration)
}

/// The origin of a change of a scroll view's content offset. In every case except `byApp`, reading `contentOffset` does
/// not update the offset to the current time.
enum ScrollPlacement: Equatable {
  /// The app changes the offset, or no change is in progress. A drag or a motion continues from the new offset.
  case byApp
  /// The library sets the offset in the associated value.
  case byLibrary(CGPoint)
  /// The library sets the offset because the app reads the offset during a motion. The delegate is notified in the next
  /// frame.
  case unreported(CGPoint)
  /// The delegate is being notified of an offset that was set earlier.
  case reporting
  /// The content size changes with the zoom scale. The offset is not clamped to the scroll limits.
  case rescaling

  /// The offset that the library sets; nil in the cases without such an offset.
  var offset: CGPoint? {
    switch self {
    case .byLibrary(let offset), .unreported(let offset): offset
    case .byApp, .reporting, .rescaling: nil
    }
  }

  /// Whether the delegate has not been notified of the change yet.
  var isUnreported: Bool { if case .unreported = self { true } else { false } }
}

extension UIScrollView {
  /// The current drag; nil if there is no drag. While the delegate is notified of the end of a drag, the value is still
  /// this drag. Setting nil ends the drag.
  final var drag: ScrollDrag? {
    get {
      switch dragPhase {
      case .following(let drag), .lifted(let drag): drag
      case .free, .stopped, .released: nil
      }
    }
    set {
      switch (newValue, dragPhase) {
      case (let drag?, .lifted): dragPhase = .lifted(drag)
      case (let drag?, _): dragPhase = .following(drag)
      case (nil, .following), (nil, .lifted): dragPhase = .free
      case (nil, _): break
      }
    }
  }

  /// The deceleration that begins after the delegate has been notified of the end of the drag; nil if there is none.
  final var pendingDeceleration: PendingDeceleration? {
    get { if case .released(let pending) = dragPhase { pending } else { nil } }
    set {
      if let newValue {
        dragPhase = .released(newValue)
      } else if case .released = dragPhase {
        dragPhase = .free
      }
    }
  }

  /// Whether a touch has stopped the content at an offset where it cannot rest. Setting this property has no effect
  /// during a drag.
  final var isStoppedByTouch: Bool {
    get { if case .stopped = dragPhase { true } else { false } }
    set {
      switch dragPhase {
      case .stopped where !newValue: dragPhase = .free
      case .free where newValue, .released where newValue: dragPhase = .stopped
      default: break
      }
    }
  }
}
