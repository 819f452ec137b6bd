import CHost
import Foundation
import UIKit

/// The bridge to screen readers and other assistive technologies, over AT-SPI.
///
/// Other processes request the values of nodes. The tree is read at most once in each frame, and it is only observed
/// while a client exists. Without a bus, the bridge does nothing.
@MainActor
final class AccessibilityBridge {
  /// The time in seconds for which a tree is valid if nothing else changes it.
  private static let validity: TimeInterval = 1.0 / 60
  /// The number of steps with which a client can change a value.
  private static let stepLimit = 200

  private unowned let host: WindowHost
  private var snapshot: (value: AccessibilitySnapshot, time: TimeInterval)?
  /// The tree when its changes were last sent.
  private var sent: AccessibilityTree?

  init(host: WindowHost) {
    self.host = host
    chost_accessibility_start(AccessibilityBridge.callbacks(Unmanaged.passUnretained(self).toOpaque()))
  }

  /// Closes the connection.
  func close() {
    chost_accessibility_stop()
    host.application.onAccessibilityChange = nil
  }

  private var application: UIApplication { host.application }

  fileprivate var current: AccessibilitySnapshot {
    let now = host.clock.now
    if let snapshot, now - snapshot.time < Self.validity { return snapshot.value }
    let read = AccessibilitySnapshot(application)
    snapshot = (read, now)
    return read
  }

  // MARK: Values

  fileprivate func describe(_ id: Int32) -> CHostAccessible? {
    let snapshot = current
    guard let node = snapshot.node(id) else { return nil }
    var result = CHostAccessible()
    result.parent = node.parent.map { snapshot.id(of: $0) } ?? -1
    result.index = Int32(clamping: snapshot.index(of: node))
    result.child_count = Int32(clamping: snapshot.children(of: node).count)
    result.role = AccessibleRole(node.role).rawValue
    var states = AccessibleStates(node)
    let window = snapshot.window(of: node)
    let hostWindow = window.flatMap { host.window(of: $0) }
    if node.role == .window, window === application.keyWindow, hostWindow?.isFocused ?? false { states.insert(.active) }
    result.states = states.rawValue
    result.interfaces = node.accessibleInterfaces.rawValue
    let frame = snapshot.screenFrame(of: node)
    let zoom = host.configuration.zoom
    if [frame.minX, frame.minY, frame.width, frame.height].allSatisfy({ abs($0) * zoom < 1e8 }) {
      result.x = frame.minX * zoom
      result.y = frame.minY * zoom
      result.width = frame.width * zoom
      result.height = frame.height * zoom
    }
    result.window = hostWindow?.nativeHandle
    if let number = node.accessibleNumber {
      result.value = number.value
      result.minimum = number.range.lowerBound
      result.maximum = number.range.upperBound
    }
    if let selection = node.accessibleSelection {
      result.selection_start = selection.lowerBound
      result.selection_end = selection.upperBound
    }
    result.action_count = Int32(clamping: node.accessibleActions.count)
    return result
  }

  fileprivate func text(_ id: Int32, _ kind: CHostAccessibleString, _ index: Int) -> String {
    guard let node = current.node(id) else { return "" }
    switch kind {
    case CHostAccessibleName: return id == AccessibilitySnapshot.root ? host.name : node.accessibleName
    case CHostAccessibleDescription: return node.hint ?? ""
    case CHostAccessibleIdentifier: return node.identifier ?? ""
    case CHostAccessiblePlaceholder: return node.placeholder ?? ""
    case CHostAccessibleLocale: return node.language ?? Locale.current.identifier
    case CHostAccessibleValueText: return node.role.isText ? "" : node.value ?? ""
    case CHostAccessibleContent: return node.accessibleContent
    case CHostAccessibleActionName:
      let actions = node.accessibleActions
      return actions.indices.contains(index) ? actions[index].name : ""
    default: return ""
    }
  }

  fileprivate func child(_ id: Int32, _ index: Int) -> Int32 {
    let snapshot = current
    guard let children = snapshot.node(id).map({ snapshot.children(of: $0) }), children.indices.contains(index) else {
      return -1
    }
    return snapshot.id(of: children[index])
  }

  fileprivate func hit(_ id: Int32, _ x: Double, _ y: Double) -> Int32 {
    let zoom = host.configuration.zoom
    return current.hit(id, at: CGPoint(x: x / zoom, y: y / zoom))
  }

  // MARK: Actions

  /// Performs an action at the current time. Returns whether the application has accepted it.
  private func perform(_ action: AccessibilityAction, _ id: Int32) -> Bool {
    guard !host.isWaiting, let node = current.node(id) else { return false }
    host.clock.runDueTimers()
    let reason = application.perform(action, onNode: node.id)
    snapshot = nil
    return reason == nil
  }

  fileprivate func perform(_ id: Int32, index: Int) -> Bool {
    guard let actions = current.node(id)?.accessibleActions, actions.indices.contains(index) else { return false }
    return perform(actions[index].action, id)
  }

  fileprivate func focus(_ id: Int32) -> Bool {
    guard current.node(id)?.actions.contains(.focus) ?? false else { return false }
    return perform(.focus, id)
  }

  fileprivate func scroll(to id: Int32) -> Bool { perform(.scrollToVisible, id) }

  fileprivate func select(_ id: Int32, _ start: Int, _ end: Int) -> Bool {
    guard let node = current.node(id), node.actions.contains(.selectText) else { return false }
    let content = node.accessibleContent
    let first = content.utf16Offset(ofCodePointOffset: max(0, start))
    return perform(.selectText(first..<max(first, content.utf16Offset(ofCodePointOffset: max(0, end)))), id)
  }

  /// Replaces a range of the text as if the user had typed.
  fileprivate func replace(_ id: Int32, _ start: Int, _ end: Int, with text: String) -> Bool {
    guard let node = current.node(id), node.actions.contains(.setText) else { return false }
    let content = node.accessibleContent
    let first = content.utf16Offset(ofCodePointOffset: max(0, start))
    let last = max(first, content.utf16Offset(ofCodePointOffset: end))
    if first == 0, last == content.utf16.count { return perform(.setText(text), id) }
    guard node.states.contains(.focused) || perform(.focus, id) else { return false }
    guard perform(.selectText(first..<last), id) else { return false }
    defer { snapshot = nil }
    guard !text.isEmpty else {
      return first == last || application.receive(TextSample.deleteBackward) == nil
    }
    return application.receive(TextSample.insert(text)) == nil
  }

  /// Moves the value towards `value` in steps, and stops at the nearest one.
  fileprivate func setValue(_ id: Int32, _ value: Double) -> Bool {
    guard value.isFinite, var node = current.node(id), node.actions.contains(.adjust),
      var distance = node.accessibleNumber.map({ value - $0.value })
    else { return false }
    for _ in 0..<Self.stepLimit where distance != 0 {
      guard perform(distance > 0 ? .increment : .decrement, id) else { return false }
      guard let moved = current.node(id), let number = moved.accessibleNumber, moved.value != node.value else { break }
      let remaining = value - number.value
      // The previous step was nearer.
      if abs(remaining) > abs(distance) { return perform(distance > 0 ? .decrement : .increment, id) }
      if (remaining > 0) != (distance > 0) { break }
      (node, distance) = (moved, remaining)
    }
    return true
  }

  // MARK: Clients

  fileprivate func observe(_ isObserved: Bool) {
    guard isObserved else {
      application.onAccessibilityChange = nil
      sent = nil
      return
    }
    sent = application.accessibilityTree
    application.onAccessibilityChange = { [weak self] in self?.send($0) }
  }

  fileprivate func readerDidChange(_ isRunning: Bool) { application.isVoiceOverRunning = isRunning }

  /// Notes that a window of the desktop has received or lost the focus.
  func focusDidChange(_ window: HostWindow) {
    let snapshot = current
    for id in snapshot.children(of: snapshot.tree.root) {
      guard let node = snapshot.tree.node(id), let shown = snapshot.window(of: node), host.window(of: shown) === window
      else { continue }
      let number = snapshot.id(of: id)
      chost_accessibility_send(number, "Window", window.isFocused ? "Activate" : "Deactivate", "", 0, 0, host.name)
      chost_accessibility_send(number, "Object", "StateChanged", "active", window.isFocused ? 1 : 0, 0, nil)
    }
  }

  private func send(_ changes: [AccessibilityChange]) {
    snapshot = nil
    guard let old = sent else { return }
    let new = current
    sent = new.tree
    for change in changes {
      switch change {
      case .announcement(let text), .pageScrolled(let text):
        chost_accessibility_send(AccessibilitySnapshot.root, "Object", "Announcement", "", 1, 0, text)
      case .screenChanged, .layoutChanged, .cursorChanged: break
      case .focusChanged(let id):
        if let focus = old.focus, new.tree.node(focus) != nil { sendState("focused", false, new.id(of: focus)) }
        if let id { sendState("focused", true, new.id(of: id)) }
      case .childrenChanged(let id): sendChildren(of: id, old, new)
      case .labelChanged(let id):
        guard let node = new.tree.node(id) else { break }
        sendProperty("accessible-name", node.accessibleName, new.id(of: id))
        if old.node(id)?.hint != node.hint { sendProperty("accessible-description", node.hint ?? "", new.id(of: id)) }
      case .valueChanged(let id): sendValue(of: id, old, new)
      case .selectionChanged(let id):
        guard let selection = new.tree.node(id)?.accessibleSelection else { break }
        let number = new.id(of: id)
        chost_accessibility_send(number, "Object", "TextCaretMoved", "", selection.upperBound, 0, nil)
        let wasSelected = !(old.node(id)?.selectedText?.isEmpty ?? true)
        if wasSelected || !selection.isEmpty {
          chost_accessibility_send(number, "Object", "TextSelectionChanged", "", 0, 0, nil)
        }
      case .stateChanged(let id): sendStates(of: id, old, new)
      case .frameChanged(let id): chost_accessibility_send_frame(new.id(of: id))
      }
    }
  }

  private func sendState(_ name: String, _ isSet: Bool, _ id: Int32) {
    chost_accessibility_send(id, "Object", "StateChanged", name, isSet ? 1 : 0, 0, nil)
  }

  private func sendProperty(_ name: String, _ value: String, _ id: Int32) {
    chost_accessibility_send(id, "Object", "PropertyChange", name, 0, 0, value)
  }

  private func sendStates(of id: Int, _ old: AccessibilityTree, _ new: AccessibilitySnapshot) {
    guard let node = new.tree.node(id), let before = old.node(id) else { return }
    let (states, previous) = (AccessibleStates(node), AccessibleStates(before))
    for (state, name) in AccessibleStates.named where states.contains(state) != previous.contains(state) {
      sendState(name, states.contains(state), new.id(of: id))
    }
  }

  private func sendValue(of id: Int, _ old: AccessibilityTree, _ new: AccessibilitySnapshot) {
    guard let node = new.tree.node(id), let before = old.node(id) else { return }
    let number = new.id(of: id)
    guard node.role.isText else { return sendProperty("accessible-value", node.value ?? "", number) }
    let change = TextChange(from: before.accessibleContent, to: node.accessibleContent)
    let offset = Int32(clamping: change.offset)
    if !change.removed.isEmpty {
      let count = Int32(clamping: change.removed.unicodeScalars.count)
      chost_accessibility_send(number, "Object", "TextChanged", "delete", offset, count, change.removed)
    }
    if !change.inserted.isEmpty {
      let count = Int32(clamping: change.inserted.unicodeScalars.count)
      chost_accessibility_send(number, "Object", "TextChanged", "insert", offset, count, change.inserted)
    }
  }

  private func sendChildren(of id: Int, _ old: AccessibilityTree, _ new: AccessibilitySnapshot) {
    guard let node = new.tree.node(id), let before = old.node(id) else { return }
    let children = new.children(of: node)
    let number = new.id(of: id)
    for (index, child) in before.children.enumerated() where !children.contains(child) {
      chost_accessibility_send_child(number, false, Int32(clamping: index), new.id(of: child))
    }
    for (index, child) in children.enumerated() where !before.children.contains(child) {
      chost_accessibility_send_child(number, true, Int32(clamping: index), new.id(of: child))
    }
  }
}

/// The part in which two texts differ.
struct TextChange: Equatable {
  /// The position of the first difference, in Unicode code points.
  let offset: Int
  let removed: String
  let inserted: String

  /// Finds the smallest part between a common beginning and a common end.
  init(from old: String, to new: String) {
    let before = Array(old.unicodeScalars)
    let after = Array(new.unicodeScalars)
    let common = zip(before, after).prefix { $0 == $1 }.count
    let limit = min(before.count, after.count) - common
    let end = zip(before.reversed(), after.reversed()).prefix(limit).prefix { $0 == $1 }.count
    offset = common
    removed = String(String.UnicodeScalarView(before[common..<(before.count - end)]))
    inserted = String(String.UnicodeScalarView(after[common..<(after.count - end)]))
  }
}

// MARK: Callbacks

extension AccessibilityBridge {
  fileprivate static func callbacks(_ context: UnsafeMutableRawPointer) -> CHostAccessibilityCallbacks {
    CHostAccessibilityCallbacks(
      context: context,
      node: { context, id, result in
        let result = UInt(bitPattern: result)
        return AccessibilityBridge.with(context) { bridge in
          guard let node = bridge.describe(id) else { return false }
          UnsafeMutablePointer<CHostAccessible>(bitPattern: result)?.pointee = node
          return true
        }
      },
      string: { context, id, kind, index, result in
        let result = UInt(bitPattern: result)
        AccessibilityBridge.with(context) {
          chost_accessible_return(UnsafeMutableRawPointer(bitPattern: result), $0.text(id, kind, Int(index)))
        }
      },
      child: { context, id, index in AccessibilityBridge.with(context) { $0.child(id, Int(index)) } },
      hit: { context, id, x, y in AccessibilityBridge.with(context) { $0.hit(id, x, y) } },
      perform: { context, id, index in AccessibilityBridge.with(context) { $0.perform(id, index: Int(index)) } },
      focus: { context, id in AccessibilityBridge.with(context) { $0.focus(id) } },
      scroll_to: { context, id in AccessibilityBridge.with(context) { $0.scroll(to: id) } },
      select_text: { context, id, start, end in
        AccessibilityBridge.with(context) { $0.select(id, Int(start), Int(end)) }
      },
      replace_text: { context, id, start, end, text in
        let text = text.map { String(cString: $0) } ?? ""
        return AccessibilityBridge.with(context) { $0.replace(id, Int(start), Int(end), with: text) }
      },
      set_value: { context, id, value in AccessibilityBridge.with(context) { $0.setValue(id, value) } },
      observed: { context, isObserved in AccessibilityBridge.with(context) { $0.observe(isObserved) } },
      reader_changed: { context, isRunning in AccessibilityBridge.with(context) { $0.readerDidChange(isRunning) } }
    )
  }

  /// Calls `body` with the bridge of a callback. All callbacks are called on the main thread.
  private nonisolated static func with<Result: Sendable>(
    _ context: UnsafeMutableRawPointer?,
    _ body: @MainActor (AccessibilityBridge) -> Result
  ) -> Result {
    let address = UInt(bitPattern: context)
    return MainActor.assumeIsolated {
      guard let pointer = UnsafeRawPointer(bitPattern: address) else {
        preconditionFailure("A callback of the bridge needs the bridge as its context.")
      }
      return body(Unmanaged<AccessibilityBridge>.fromOpaque(pointer).takeUnretainedValue())
    }
  }
}
