import Foundation

/// The delivery state of a contact: the phases that the contact's view or responder has received, and those that are
/// withheld. Touches and presses follow the same rules (E-32).
///
///     arriving ──► suppressed
///      │ │  └──────► passed ──┬──────────────► closed
///      │ │             ▲      ├► endWithheld ──┘  │
///      │ └─► withheld ─┘      └──────┴────────────┴─► cancelled
///      │       └──► dropped
///      └───────────────┘
enum DeliveryState: CaseIterable {
  /// The initial state: the began phase was not delivered yet, and nothing is decided.
  case arriving
  /// The contact is never delivered: no view was hit, or another finger occupies the view (H-31, H-40).
  case suppressed
  /// The began phase is withheld (G-50).
  case withheld
  /// The began phase was delivered.
  case passed
  /// The ended phase is withheld (G-51).
  case endWithheld
  /// The contact was discarded before anything was delivered; no responder is notified (G-45, X-39).
  case dropped
  /// The cancelled phase was delivered or is about to be delivered.
  case cancelled
  /// The ended phase was delivered.
  case closed

  /// An event of the state machine.
  enum Event {
    /// A phase reported by the host; `isDelayed` is true if an undecided recognizer delays the phase.
    case phase(UITouch.Phase, isDelayed: Bool)
    /// No recognizer delays the withheld phase any more.
    case freed
    /// A recognizer that cancels touches has recognized.
    case recognized
    /// The contact's view leaves its window, or the window is hidden.
    case viewLeft
  }

  /// The gate's reaction to an event of the state machine.
  enum Effect {
    case none
    /// Deliver the phase immediately.
    case deliver
    /// Withhold the phase.
    case withhold
    /// Store the lift of a contact whose began phase is withheld, to deliver the lift after this phase.
    case storeLift
    /// Discard the contact, because a recognizer claimed it or the view left before the began phase was delivered.
    case drop
    /// Discard the contact, because the host cancelled the touch or press before the began phase was delivered.
    case dropInterrupted
    /// Discard the contact, because app code did not forward the began phase to the responder.
    case dropSwallowed
    /// Deliver the cancelled phase after the actions have been sent.
    case cancel
    /// Deliver the cancelled phase to every responder that received the began phase.
    case revoke
  }

  /// Returns the next state and the effect of `event`. This function contains all rules of delivery;
  /// `DeliveryStateTests` contains the same rules as a table.
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
