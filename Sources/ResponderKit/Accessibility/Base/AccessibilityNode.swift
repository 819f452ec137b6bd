import Foundation

/// The kind of an element or container, for the bridge of a host.
///
/// See `Documentation/HostGuide.md`, "Accessibility".
public enum AccessibilityRole: String, Sendable, CaseIterable {
  case application, window, alert, sheet, navigationBar, tabBar, toolbar
  case table, collectionView, scrollView, cell, group
  case button, link, header, staticText, image, toggle, slider, stepper, segmentedControl, pageIndicator
  case textField, secureTextField, searchField, textArea
  case activityIndicator, progressIndicator, picker, datePicker, key, other
}

/// The states of an element, for the bridge of a host.
///
/// See `Documentation/HostGuide.md`, "Accessibility".
public struct AccessibilityStates: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The element is enabled: its traits do not include `notEnabled`.
  public static let enabled = AccessibilityStates(rawValue: 1 << 0)
  /// The element is selected, such as a segment or a row.
  public static let selected = AccessibilityStates(rawValue: 1 << 1)
  /// The element receives keys: it is the first responder or the focused view.
  public static let focused = AccessibilityStates(rawValue: 1 << 2)
  /// The screen reader cursor is on the element.
  public static let cursor = AccessibilityStates(rawValue: 1 << 3)
  /// The element is a switch or another element that can be on and off.
  public static let checkable = AccessibilityStates(rawValue: 1 << 4)
  /// The element is on.
  public static let checked = AccessibilityStates(rawValue: 1 << 5)
  /// The element can be expanded and collapsed.
  public static let expandable = AccessibilityStates(rawValue: 1 << 6)
  /// The element is expanded.
  public static let expanded = AccessibilityStates(rawValue: 1 << 7)
  /// The user can change the text.
  public static let editable = AccessibilityStates(rawValue: 1 << 8)
  /// The text can have more than one line.
  public static let multiline = AccessibilityStates(rawValue: 1 << 9)
  /// The text is secret and is shown as bullets.
  public static let secure = AccessibilityStates(rawValue: 1 << 10)
  /// Views behind the element cannot be used.
  public static let modal = AccessibilityStates(rawValue: 1 << 11)
  /// The value changes often.
  public static let updatesFrequently = AccessibilityStates(rawValue: 1 << 12)
  /// A part of the frame is inside the window.
  public static let visible = AccessibilityStates(rawValue: 1 << 13)
}

/// The actions that a node offers. Custom actions have names; see `AccessibilityNode.customActions`.
///
/// See `Documentation/HostGuide.md`, "Accessibility".
public struct AccessibilityActions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The node can be activated.
  public static let activate = AccessibilityActions(rawValue: 1 << 0)
  /// The value of the node can be incremented and decremented.
  public static let adjust = AccessibilityActions(rawValue: 1 << 1)
  /// The content of the node can be scrolled by pages.
  public static let scroll = AccessibilityActions(rawValue: 1 << 2)
  /// The actions `escape` and `magicTap` can be performed.
  public static let command = AccessibilityActions(rawValue: 1 << 3)
  /// The screen reader cursor can be moved to the node.
  public static let moveCursor = AccessibilityActions(rawValue: 1 << 4)
  /// The node can receive keys.
  public static let focus = AccessibilityActions(rawValue: 1 << 5)
  /// A range of the text can be selected.
  public static let selectText = AccessibilityActions(rawValue: 1 << 6)
  /// The text can be replaced.
  public static let setText = AccessibilityActions(rawValue: 1 << 7)
}

/// An element, or a container of elements, as a host's bridge presents it to assistive technologies.
///
/// See `Documentation/HostGuide.md`, "Accessibility".
public struct AccessibilityNode: Sendable, Equatable {
  /// The number of the node, which remains the same as long as the node's view or element exists.
  public let id: Int
  /// The number of the parent node; nil for the node of the application.
  public internal(set) var parent: Int?
  /// The numbers of the child nodes, in the reading order of their first elements.
  public internal(set) var children: [Int] = []
  /// The kind of the node.
  public let role: AccessibilityRole
  /// The text that describes the node; nil if there is none.
  public var label: String?
  /// The value, such as the text of a text field; nil if there is none.
  public var value: String?
  /// The description of the effect of an activation; nil if there is none.
  public var hint: String?
  /// The text that an empty text field shows; nil if there is none.
  public var placeholder: String?
  /// The language of the label, value and hint as a language tag, such as `de-DE`; nil for the language of the app.
  public var language: String?
  /// The identifier for tests; nil if the app has not set one.
  public var identifier: String?
  /// The frame in the coordinates of the window, in points. For a window, the frame in the coordinates of its screen.
  public var frame = CGRect.zero
  /// The states of the node.
  public var states: AccessibilityStates = []
  /// The actions of the node.
  public var actions: AccessibilityActions = []
  /// The names of the custom actions of the node and its ancestors.
  public var customActions: [String] = []
  /// The selected range of the text in UTF-16 units, empty for a caret; nil for a node without selectable text.
  public var selectedText: Range<Int>?
}

/// A snapshot of all elements that a user of assistive technologies can reach, with their containers.
///
/// The root is the application. Its children are the visible windows from back to front. The descendants of a window are
/// containers, such as tables, cells and alerts, and elements. The children of a node are in the reading order of their
/// first elements.
///
/// See `Documentation/HostGuide.md`, "Accessibility".
public struct AccessibilityTree: Sendable, Equatable {
  /// All nodes, each before its children. The first node is the application.
  public let nodes: [AccessibilityNode]
  private let indices: [Int: Int]

  init(_ nodes: [AccessibilityNode]) {
    self.nodes = nodes
    indices = Dictionary(nodes.indices.map { (nodes[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The application.
  public var root: AccessibilityNode { nodes[0] }
  /// The number of the node that receives keys; nil if there is none.
  public var focus: Int? { nodes.first { $0.states.contains(.focused) }?.id }
  /// The number of the node with the screen reader cursor; nil if there is none.
  public var cursor: Int? { nodes.first { $0.states.contains(.cursor) }?.id }

  /// Returns the node with a number; nil if the tree has no such node.
  public func node(_ id: Int) -> AccessibilityNode? { indices[id].map { nodes[$0] } }
}

/// A change of the accessibility tree, or a notification of the app.
///
/// See `Documentation/HostGuide.md`, "Accessibility".
public enum AccessibilityChange: Sendable, Equatable {
  /// The app announces this text.
  case announcement(String)
  /// The app has scrolled by a page; the text describes the new position.
  case pageScrolled(String)
  /// The app shows another screen. The screen reader continues at the node with this number, if the app has named one.
  case screenChanged(Int?)
  /// The app has changed a part of the screen. The screen reader continues at the node with this number, if the app has
  /// named one.
  case layoutChanged(Int?)
  /// The node receives keys now; nil if no node does.
  case focusChanged(Int?)
  /// The screen reader cursor is on the node now; nil if it is on none.
  case cursorChanged(Int?)
  /// The node has other children, or the same children in another order.
  case childrenChanged(Int)
  /// The label, hint, placeholder, language or identifier of the node has changed.
  case labelChanged(Int)
  /// The value of the node has changed.
  case valueChanged(Int)
  /// The selected text of the node has changed.
  case selectionChanged(Int)
  /// The actions of the node, or its states other than `focused` and `cursor`, have changed.
  case stateChanged(Int)
  /// The node has moved or has another size.
  case frameChanged(Int)
}

extension AccessibilityTree {
  /// Returns the changes from `old` to this tree, in the order of the nodes. For a node that only one of the trees
  /// contains, the only change is `childrenChanged` of its parent.
  func changes(from old: AccessibilityTree) -> [AccessibilityChange] {
    guard self != old else { return [] }
    var changes: [AccessibilityChange] = []
    let moving: AccessibilityStates = [.focused, .cursor]
    for new in nodes {
      guard let old = old.node(new.id), old != new else { continue }
      if old.children != new.children || old.role != new.role { changes.append(.childrenChanged(new.id)) }
      if old.label != new.label || old.hint != new.hint || old.placeholder != new.placeholder
        || old.language != new.language || old.identifier != new.identifier
      {
        changes.append(.labelChanged(new.id))
      }
      if old.value != new.value { changes.append(.valueChanged(new.id)) }
      if old.selectedText != new.selectedText { changes.append(.selectionChanged(new.id)) }
      if old.states.subtracting(moving) != new.states.subtracting(moving) || old.actions != new.actions
        || old.customActions != new.customActions
      {
        changes.append(.stateChanged(new.id))
      }
      if old.frame != new.frame { changes.append(.frameChanged(new.id)) }
    }
    if old.focus != focus { changes.append(.focusChanged(focus)) }
    if old.cursor != cursor { changes.append(.cursorChanged(cursor)) }
    return changes
  }
}
