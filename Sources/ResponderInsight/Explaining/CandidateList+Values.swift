import Foundation
import ResponderScenarios

/// Adds changes that invert Boolean values, and changes that remove values from the file.
extension CandidateList {
  // MARK: Boolean values

  private static let flags = [
    "isUserInteractionEnabled", "isHidden", "isMultipleTouchEnabled", "isExclusiveTouch", "passthrough", "isEnabled",
    "beginTracking", "continueTracking", "showsMenuAsPrimaryAction", "isContinuous", "autorepeat", "wraps",
    "isMomentary",
    "allowsContinuousInteraction", "hidesForSinglePage", "isScrollEnabled", "delaysContentTouches",
    "canCancelContentTouches", "bounces", "bouncesHorizontally", "bouncesVertically", "alwaysBounceHorizontal",
    "alwaysBounceVertical", "isPagingEnabled", "isDirectionalLockEnabled", "scrollsToTop", "bouncesZoom",
    "transfersHorizontalScrollingToParent", "transfersVerticalScrollingToParent", "allowsSelection",
    "allowsMultipleSelection", "allowsSelectionDuringEditing", "allowsMultipleSelectionDuringEditing", "isEditable",
    "isSelectable", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "requiresExclusiveTouchType",
    "handlesRemoteControl", "clearsOnBeginEditing", "isSecureTextEntry", "canBecomeFocused", "clipsToBounds",
  ]

  mutating func addFlags(of id: String) {
    for key in Self.flags where objects.has(key, id) {
      guard let current = objects.flag(key, of: id) else { continue }
      // Without an override, the method returns the result of `super`, which may be false. Only an override that
      // returns true helps.
      if key == "beginTracking" || key == "continueTracking", objects.value(key, of: id) == nil {
        add(id, key, true)
      } else {
        add(id, key, .boolean(!current))
      }
    }
    for key in ["isEditing"] where objects.owner(of: id)?.isList == true {
      if let current = objects.flag(key, of: id) { add(id, key, .boolean(!current)) }
    }
  }

  // MARK: Values in the file

  private static let removable: Set<String> = [
    "hitTest", "handlesTouches", "handlesPresses", "handlesMotion", "next", "shouldBegin", "transform",
    "canPerformAction",
    "requireToFail", "delegate", "gestureDelegate", "touchesShouldBegin", "touchesShouldCancel", "allowedTouchTypes",
    "allowedPressTypes", "do", "canBecomeFirstResponder", "canResignFirstResponder", "endEditing",
    "keyboardDismissMode",
    "hitOutset", "contentInset", "bounds", "anchorPoint", "buttonMaskRequired", "beginTracking", "continueTracking",
    "decelerationRate", "actions",
  ]

  /// For each value of an object in the file, adds changes that remove one part of the value.
  mutating func addRemovals(of id: String) {
    for key in objects.keys(of: id) where Self.removable.contains(key) {
      guard let value = objects.value(key, of: id) else { continue }
      for rest in Self.rests(of: value, depth: 2) { candidates.append(Candidate(id, key, rest)) }
      if key == "do", case .list(let steps) = value { addMoments(of: id, steps) }
    }
  }

  /// Returns, for each part of a value, the value without this part, or `null` if the value has no other part.
  private static func rests(of value: JSONValue, depth: Int) -> [JSONValue] {
    var rests: [JSONValue] = []
    switch value {
    case .object(let members) where depth > 0:
      for member in members {
        if members.count > 1 { rests.append(value.with(member.key, nil)) }
        for rest in Self.rests(of: member.value, depth: depth - 1) where rest != .null {
          rests.append(value.with(member.key, rest))
        }
        if member.value == .boolean(false) { rests.append(value.with(member.key, true)) }
      }
    case .list(let items)
    where depth > 0 && items.count > 1 && items.allSatisfy { if case .text = $0 { true } else { false } }:
      for index in items.indices {
        var items = items
        items.remove(at: index)
        rests.append(.list(items))
      }
    default: break
    }
    return rests + [.null]
  }

  /// Adds changes that restrict a recognizer's action code to one state of the recognizer.
  private mutating func addMoments(of id: String, _ steps: [JSONValue]) {
    for state in ["began", "ended", "changed"] {
      candidates.append(Candidate(id, "do", .object([.init(state, .list(steps))])))
    }
  }
}
