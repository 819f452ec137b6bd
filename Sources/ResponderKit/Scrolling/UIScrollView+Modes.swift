import Foundation

/// The hold that fingers have on the content of a scroll view, from the landing that stops it to the deceleration after the lift.
///
///     free ──► following ──► lifted ──► released ──► free
///       └────► caught ──────────────────────────────┘
enum ScrollGrip {
  /// No finger has a hold on the content.
  case free
  /// A finger stopped the content where it cannot rest: beyond an edge, or between pages.
  case caught
  /// Fingers, a wheel or a trackpad drag the content.
  case following(ScrollDrag)
  /// The fingers are up, and the delegate is being asked where the content is to rest.
  case lifted(ScrollDrag)
  /// The delegate is being notified that the drag has ended; the app may still change or stop the deceleration.
  case released(PendingDeceleration)
}

/// The origin of a change of a scroll view's offset. In each state but `byApp` reading `contentOffset` leaves the offset as it is.
enum ScrollPlacement: Equatable {
  /// The app changes it, or nothing does: a drag and a motion continue from the new offset.
  case byApp
  /// The library is about to place the content at this offset.
  case byLibrary(CGPoint)
  /// The same while the app reads the offset; the delegate is notified with the next frame.
  case unreported(CGPoint)
  /// The delegate is being notified of an offset.
  case reporting
  /// The size of the content changes with its scale; nothing is placed anew within its limits.
  case rescaling

  /// The offset at which the library places the content; nil where the app places it.
  var offset: CGPoint? {
    switch self {
    case .byLibrary(let offset), .unreported(let offset): offset
    case .byApp, .reporting, .rescaling: nil
    }
  }

  /// Whether the delegate is not notified of the change yet.
  var isUnreported: Bool { if case .unreported = self { true } else { false } }
}

extension UIScrollView {
  /// The drag in progress, also while the delegate is being asked about its end. Set to nil, it ends the drag.
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

  /// The deceleration of which the delegate is about to be notified; nil where there is none. A drag in progress has none.
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

  /// Whether a finger stopped the content where it cannot rest. A drag in progress has its own hold on the content.
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
