import Foundation

/// The state of the touches that move the content of a scroll view, from the touch that stops it to the deceleration
/// after the drag.
///
///     free ──► following ──► lifted ──► released ──► free
///       └────► caught ──────────────────────────────┘
enum ScrollGrip {
  /// No touch moves the content.
  case free
  /// A touch has stopped the content where it cannot rest: beyond an edge, or between pages.
  case caught
  /// Touches, a wheel or a trackpad drag the content.
  case following(ScrollDrag)
  /// The touches have ended, and the delegate is asked where the content is to rest.
  case lifted(ScrollDrag)
  /// The delegate is notified of the end of the drag; the app can still change or stop the deceleration.
  case released(PendingDeceleration)
}

/// The origin of a change of a scroll view's offset. In every case except `byApp`, reading `contentOffset` does not
/// update the offset.
enum ScrollPlacement: Equatable {
  /// The app changes the offset, or there is no change in progress: a drag and a motion continue from the new offset.
  case byApp
  /// The library sets this offset.
  case byLibrary(CGPoint)
  /// The library sets this offset while the app reads it; the delegate is notified in the next frame.
  case unreported(CGPoint)
  /// The delegate is notified of an offset.
  case reporting
  /// The content size changes with the scale; the offset is not clamped to the limits.
  case rescaling

  /// The offset that the library sets; nil if the app sets it.
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
  /// The drag in progress, also while the delegate is asked about its end. Setting it to nil ends the drag.
  final var drag: ScrollDrag? {
    get {
      switch grip {
      case .following(let drag), .lifted(let drag): drag
      case .free, .caught, .released: nil
      }
    }
    set {
      switch (newValue, grip) {
      case (let drag?, .lifted): grip = .lifted(drag)
      case (let drag?, _): grip = .following(drag)
      case (nil, .following), (nil, .lifted): grip = .free
      case (nil, _): break
      }
    }
  }

  /// The deceleration that begins after the delegate has been notified; nil if there is none or during a drag.
  final var pendingDeceleration: PendingDeceleration? {
    get { if case .released(let pending) = grip { pending } else { nil } }
    set {
      if let newValue {
        grip = .released(newValue)
      } else if case .released = grip {
        grip = .free
      }
    }
  }

  /// Whether a touch has stopped the content where it cannot rest. Setting it has no effect during a drag.
  final var hasBeenCaught: Bool {
    get { if case .caught = grip { true } else { false } }
    set {
      switch grip {
      case .caught where !newValue: grip = .free
      case .free where newValue, .released where newValue: grip = .caught
      default: break
      }
    }
  }
}
