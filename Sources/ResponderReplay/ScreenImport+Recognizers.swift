import Foundation
import ResponderScenarios
import TouchRecording

extension ScreenImport {
  mutating func addGestures(_ object: RecordedScreen.Object, _ viewClass: ViewClass, _ node: inout Node) {
    var gestures: [JSONValue] = []
    for recognizer in object.recognizers {
      guard let id = ids[recognizer.id], KnownViews.kind(of: recognizer) != nil else {
        if let id = ids[recognizer.id], let owner = ids[object.id], id.hasPrefix(owner + ".") {
          addScrollGesture(recognizer, id, &node)
        }
        continue
      }
      if viewClass.isScrollView, let owner = ids[object.id], id == owner + ".pan" || id == owner + ".pinch" {
        continue
      }
      guard !id.contains("."), recognizerIDs.insert(id).inserted else { continue }
      if let gesture = gestureNode(recognizer, id) { gestures.append(gesture) }
    }
    if !gestures.isEmpty { node.add("gestures", .list(gestures)) }
  }

  mutating func addScrollGesture(_ recognizer: RecordedScreen.Object, _ id: String, _ node: inout Node) {
    guard id.hasSuffix(".pan") else { return }
    var delegate = Node()
    if assumptions.refusedByDelegate.contains(id) { delegate.add("shouldBegin", false) }
    if let others = assumptions.simultaneous[id] { delegate.add("simultaneousWith", JSONValue(others.sorted())) }
    if !delegate.members.isEmpty { node.add("gestureDelegate", .object(delegate.members)) }
  }

  mutating func gestureNode(_ object: RecordedScreen.Object, _ id: String) -> JSONValue? {
    guard let kind = KnownViews.kind(of: object) else { return nil }
    var node = Node()
    node.add("id", .text(id))
    node.add("kind", .text(kind.rawValue))
    if object.isOfTheApp {
      node.comment = ([object.className] + object.superclasses).joined(separator: ", a ")
      custom[ids[object.id] ?? id] = kind
    }
    func flag(_ key: String, _ standard: Bool) {
      if let flag = object[key]?.flag, flag != standard { node.add(key, .boolean(flag)) }
    }
    func number(_ key: String, _ standard: Double, _ range: ClosedRange<Double>) {
      if let number = object[key]?.number, number != standard, range.contains(number) { node.add(key, .number(number)) }
    }
    flag("isEnabled", true)
    flag("cancelsTouchesInView", true)
    flag("delaysTouchesBegan", false)
    flag("delaysTouchesEnded", true)
    flag("requiresExclusiveTouchType", true)
    if let types = object["allowedTouchTypes"]?.numbers {
      let words = ["direct", "indirect", "pencil", "indirectPointer"]
      let listed = types.compactMap { words.indices.contains(Int($0)) ? words[Int($0)] : nil }
      if kind != .hover, !Set(["direct", "indirect", "pencil"]).isSubset(of: listed) {
        node.add("allowedTouchTypes", JSONValue(listed))
      }
    }
    switch kind {
    case .tap:
      number("numberOfTapsRequired", 1, 1...1_000)
      number("numberOfTouchesRequired", 1, 1...1_000)
      if object["buttonMaskRequired"]?.number == 2 { node.add("buttonMaskRequired", "secondary") }
    case .longPress:
      number("minimumPressDuration", 0.5, 0...3_600)
      number("allowableMovement", 10, 0...1e9)
      number("numberOfTapsRequired", 0, 0...1_000)
      number("numberOfTouchesRequired", 1, 1...1_000)
    case .pan, .screenEdgePan:
      number("minimumNumberOfTouches", 1, 1...1_000)
      number("maximumNumberOfTouches", .infinity, 1...1_000)
      if kind == .screenEdgePan, let edges = object.edges { node.add("edges", JSONValue(edges)) }
    case .swipe:
      let directions = object.directions
      if !directions.isEmpty { node.add("direction", JSONValue(directions)) }
      number("numberOfTouchesRequired", 1, 1...1_000)
    case .pinch, .rotation, .hover, .plain: break
    }
    let required = (object["requiresFailureOf"]?.texts ?? []).compactMap { ids[$0] }.filter { $0 != ids[object.id] }
    if !required.isEmpty { node.add("requireToFail", JSONValue(required)) }
    addDelegate(ids[object.id] ?? id, &node)
    return .object(node.members)
  }

  func addDelegate(_ id: String, _ node: inout Node) {
    var delegate = Node()
    if assumptions.refusedByDelegate.contains(id) { delegate.add("shouldBegin", false) }
    if let others = assumptions.simultaneous[id] { delegate.add("simultaneousWith", JSONValue(others.sorted())) }
    if let others = assumptions.dependents[id] {
      delegate.add("shouldBeRequiredToFailBy", JSONValue(others.sorted()))
    }
    if let others = assumptions.requirements[id] { delegate.add("shouldRequireFailureOf", JSONValue(others.sorted())) }
    if let views = assumptions.refusedTouches[id] {
      delegate.add("shouldReceiveTouch", .object([JSONValue.Member("notOn", JSONValue(views.sorted()))]))
    }
    if !delegate.members.isEmpty { node.add("delegate", .object(delegate.members)) }
  }
}
