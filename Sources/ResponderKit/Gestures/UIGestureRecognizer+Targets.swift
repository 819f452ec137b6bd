import Foundation

/// A target, which is not retained, and the method to call on it (G-08).
@MainActor
final class TargetAction {
  private(set) weak var target: AnyObject?
  let action: Selector

  init(target: AnyObject, action: Selector) {
    self.target = target
    self.action = action
  }
}

extension UIGestureRecognizer {
  /// The targets that have not been deallocated and their actions, in the order in which they were added.
  package var notifiedTargets: [(target: AnyObject, action: Selector)] {
    targets.compactMap { pair in pair.target.map { ($0, pair.action) } }
  }

  func standardAddTarget(_ target: Any, action: Selector) {
    let target = ClassTarget.object(target)
    targets.removeAll { $0.target == nil }
    guard !targets.contains(where: { $0.target === target && $0.action == action }) else { return }
    targets.append(TargetAction(target: target, action: action))
  }

  func standardRemoveTarget(_ target: Any?, action: Selector?) {
    let target = target.map { ClassTarget.object($0) }
    targets.removeAll { pair in
      (target == nil || pair.target === target) && (action == nil || pair.action == action)
    }
  }

  func sendActions(reporting state: State) {
    if let joinedDelivery, joinedDelivery.isObserved, let delivery {
      if hasTarget { delivery.record(.action(state), of: self, reason: nil) }
      if state != .changed { recordDeallocatedTargets(in: delivery) }
    }
    show(state) {
      #if !canImport(Darwin)
        if !stateObservers.isEmpty { notifyStateObservers(of: state) }
      #endif
      targets.forEachRetained { pair in
        if let target = pair.target { pair.action.invoke(target, from: self) }
      }
    }
  }

  private func recordDeallocatedTargets(in delivery: Delivery) {
    for pair in targets where pair.target == nil {
      delivery.record(.findsNobody(action: pair.action.name ?? "its action"), of: self, reason: .targetDeallocated)
    }
  }

  private var hasTarget: Bool {
    for pair in targets where pair.target != nil { return true }
    return false
  }
}
