import Foundation

/// How far the share of a touch or a press that its view or responder gets has come, and what becomes of it next. Touches and
/// presses follow the same rules (E-32).
///
///     arriving ──► suppressed
///        │  └────► passed ──┬──────────► closed
///        │           ▲      ├► endHeld ──┘  │
///        └─► held ───┘      └──────┴────────┴─► cancelled
///              └──► dropped
enum DeliveryState: CaseIterable {
  /// Nothing is decided; the began is still on its way.
  case arriving
  /// Never to be delivered: nothing was hit, or another finger has the view (H-31, H-40).
  case suppressed
  /// The began is withheld (G-50).
  case held
  /// The began was delivered.
  case passed
  /// The ended is withheld (G-51).
  case endHeld
  /// Taken away before anything was delivered; nobody is told (G-45, X-39).
  case dropped
  /// A cancel was delivered or is about to be.
  case cancelled
  /// The ended was delivered.
  case closed

  /// What happens to it.
  enum Event {
    /// The host's own phase. `isDelayed`: whether a recognizer that is still undecided delays it.
    case phase(UITouch.Phase, isDelayed: Bool)
    /// Nobody withholds any more what is withheld.
    case freed
    /// A recognizer that cancels touches has recognized.
    case recognized
    /// The view leaves its window, or the window its screen.
    case viewLeft
  }

  /// What the gate does about it.
  enum Effect {
    case none
    /// The responder hears of the phase now.
    case deliver
    /// The phase is withheld.
    case hold
    /// The finger is up while its began is withheld: kept, to follow it.
    case keepLift
    /// Nobody hears of it, since a recognizer or the view's leaving came first.
    case drop
    /// Nobody hears of it, since the host cancelled it first.
    case dropInterrupted
    /// Nobody hears of it, since the program kept its began to itself.
    case dropSwallowed
    /// The responder is told that it is taken away, once actions have run.
    case cancel
    /// Everybody who saw it begin is told that it is taken away.
    case takeBack
  }

  /// The whole of the rules; `DeliveryStateTests` has them as a table.
  func next(_ event: Event) -> (state: DeliveryState, effect: Effect) {
    switch (self, event) {
    case (.arriving, .phase(.began, let isDelayed)): isDelayed ? (.held, .hold) : (.passed, .deliver)
    case (.passed, .phase(.ended, let isDelayed)): isDelayed ? (.endHeld, .hold) : (.closed, .deliver)
    case (.passed, .phase(.cancelled, _)): (.cancelled, .deliver)
    case (.passed, .phase(.moved, _)): (.passed, .deliver)
    case (.held, .phase(.ended, _)): (.held, .keepLift)
    case (.arriving, .phase(.cancelled, _)), (.held, .phase(.cancelled, _)): (.dropped, .dropInterrupted)
    case (.arriving, .phase): (.dropped, .dropSwallowed)

    case (.held, .freed): (.passed, .deliver)
    case (.endHeld, .freed): (.closed, .deliver)

    case (.arriving, .recognized), (.held, .recognized): (.dropped, .drop)
    case (.passed, .recognized), (.endHeld, .recognized): (.cancelled, .cancel)

    case (.arriving, .viewLeft), (.held, .viewLeft): (.dropped, .drop)
    case (.passed, .viewLeft), (.endHeld, .viewLeft), (.cancelled, .viewLeft), (.closed, .viewLeft):
      (.cancelled, .takeBack)

    default: (self, .none)
    }
  }

  /// Whether something is withheld for now.
  var isWithheld: Bool { self == .held || self == .endHeld }
}
