import Foundation

/// The delivery state of a contact: the phases that its view or responder has received, and the phase that follows.
/// Touches and presses follow the same rules (E-32).
///
///     arriving ──► suppressed
///        │  └────► passed ──┬──────────► closed
///        │           ▲      ├► endHeld ──┘  │
///        └─► held ───┘      └──────┴────────┴─► cancelled
///              └──► dropped
enum DeliveryState: CaseIterable {
  /// Nothing is decided; began was not delivered yet.
  case arriving
  /// The contact is never delivered: no view was hit, or another finger occupies the view (H-31, H-40).
  case suppressed
  /// Began is withheld (G-50).
  case withheld
  /// Began was delivered.
  case passed
  /// Ended is withheld (G-51).
  case endWithheld
  /// The contact was discarded before anything was delivered; no responder is notified (G-45, X-39).
  case dropped
  /// Cancelled was delivered or is about to be.
  case cancelled
  /// Ended was delivered.
  case closed

  /// An input of the state machine.
  enum Event {
    /// The host's own phase; `isDelayed` is true if an undecided recognizer delays it.
    case phase(UITouch.Phase, isDelayed: Bool)
    /// No recognizer delays the withheld phase any more.
    case freed
    /// A recognizer that cancels touches has recognized.
    case recognized
    /// The view leaves its window, or the window its screen.
    case viewLeft
  }

  /// The gate's reaction to an input.
  enum Effect {
    case none
    /// Deliver the phase now.
    case deliver
    /// Withhold the phase.
    case withhold
    /// Store the lift of a contact whose began is withheld, for delivery after it.
    case storeLift
    /// Discard the contact, because a recognizer claimed it or the view left before began was delivered.
    case drop
    /// Discard the contact, because the host cancelled it before began was delivered.
    case dropInterrupted
    /// Discard the contact, because app code did not forward its began.
    case dropSwallowed
    /// Deliver cancelled after the actions have been sent.
    case cancel
    /// Deliver cancelled to every responder that received began.
    case revoke
  }

  /// The complete rules as a pure function; `DeliveryStateTests` contains them as a table.
  func next(_ event: Event) -> (state: DeliveryState, effect: Effect) {
    switch (self, event) {
    case (.arriving, .phase(.began, let isDelayed)): isDelayed ? (.withheld, .withhold) : (.passed, .deliver)
    case (.passed, .phase(.ended, let isDelayed)): isDelayed ? (.endWithheld, .withhold) : (.closed, .deliver)
    case (.passed, .phase(.cancelled, _)): (.cancelled, .deliver)
    case (.passed, .phase(.moved, _)): (.passed, .deliver)
    case (.withheld, .phase(.ended, _)): (.withheld, .storeLift)
    case (.arriving, .phase(.cancelled, _)), (.withheld, .phase(.cancelled, _)): (.dropped, .dropInterrupted)
    case (.arriving, .phase): (.dropped, .dropSwallowed)

    case (.withheld, .freed): (.passed, .deliver)
    case (.endWithheld, .freed): (.closed, .deliver)

    case (.arriving, .recognized), (.withheld, .recognized): (.dropped, .drop)
    case (.passed, .recognized), (.endWithheld, .recognized): (.cancelled, .cancel)

    case (.arriving, .viewLeft), (.withheld, .viewLeft): (.dropped, .drop)
    case (.passed, .viewLeft), (.endWithheld, .viewLeft), (.cancelled, .viewLeft), (.closed, .viewLeft):
      (.cancelled, .revoke)

    default: (self, .none)
    }
  }

  /// Whether a phase is withheld.
  var isWithheld: Bool { self == .withheld || self == .endWithheld }
}
