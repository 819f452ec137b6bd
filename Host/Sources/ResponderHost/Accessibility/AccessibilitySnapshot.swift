import Foundation
import ResponderKit

/// The accessibility tree at a point in time, with the positions of the windows.
@MainActor
struct AccessibilitySnapshot {
  /// The node number of the application in messages.
  static let root: Int32 = 0

  let tree: AccessibilityTree
  /// The children that are reported. A window without elements is not, unless it is the only one.
  private let rootChildren: [Int]
  /// The windows of the app, by their nodes.
  private let windows: [Int: UIWindow]

  init(_ application: UIApplication) {
    let tree = application.accessibilityTree
    self.tree = tree
    let shown = application.windows.filter { !$0.isHidden && $0.alpha > 0 }
    windows = Dictionary(zip(tree.root.children, shown), uniquingKeysWith: { first, _ in first })
    let filled = tree.root.children.filter { !(tree.node($0)?.children.isEmpty ?? true) }
    rootChildren = filled.isEmpty ? Array(tree.root.children.prefix(1)) : filled
  }

  /// Returns the node with the number of a message.
  func node(_ id: Int32) -> AccessibilityNode? { id == Self.root ? tree.root : tree.node(Int(id)) }

  /// Returns the number of a node in messages.
  func id(of node: Int) -> Int32 { node == tree.root.id ? Self.root : Int32(clamping: node) }

  /// Returns the children of a node.
  func children(of node: AccessibilityNode) -> [Int] { node.id == tree.root.id ? rootChildren : node.children }

  /// Returns the index of a node among the children of its parent; -1 for the application.
  func index(of node: AccessibilityNode) -> Int {
    guard let parent = node.parent.flatMap({ tree.node($0) }) else { return -1 }
    return children(of: parent).firstIndex(of: node.id) ?? -1
  }

  /// Returns the window that contains a node, or that the node represents.
  func window(of node: AccessibilityNode) -> UIWindow? {
    var node = node
    while let parent = node.parent.flatMap({ tree.node($0) }) {
      if parent.id == tree.root.id { return windows[node.id] }
      node = parent
    }
    return nil
  }

  /// Returns the frame of a node in the coordinates of the screen, in points.
  func screenFrame(of node: AccessibilityNode) -> CGRect {
    guard let window = window(of: node), node.role != .window else { return node.frame }
    return window.convert(node.frame, to: nil as UIWindow?)
  }

  /// Returns the innermost node at a point of the screen that is the node with the number `id` or one of its descendants.
  func hit(_ id: Int32, at point: CGPoint) -> Int32 {
    guard var found = node(id) else { return -1 }
    while true {
      let child = children(of: found).reversed().lazy.compactMap { tree.node($0) }
        .first { screenFrame(of: $0).contains(point) }
      guard let child else { return self.id(of: found.id) }
      found = child
    }
  }
}
