import Foundation

/// Reads the accessibility tree of an application. Reading runs no app code except the getters of accessibility values;
/// it neither lays out views nor creates layers.
@MainActor
struct AccessibilityTreeReader {
  private let application: UIApplication
  private var nodes: [AccessibilityNode] = []
  private var indices: [Int: Int] = [:]
  /// Whether a view is a container, for each view that was already examined.
  private var containers: [ObjectIdentifier: Bool] = [:]

  private init(_ application: UIApplication) { self.application = application }

  static func tree(of application: UIApplication) -> AccessibilityTree {
    var reader = AccessibilityTreeReader(application)
    reader.read()
    return AccessibilityTree(reader.inPreorder)
  }

  private mutating func read() {
    let root = application.accessibilityIdentities.id(of: application)
    var node = AccessibilityNode(id: root, role: .application)
    node.states = [.enabled, .visible]
    node.frame = application.mainScreen.bounds
    add(node, to: nil)
    for window in application.windows where !window.isHidden && window.alpha > 0 {
      var node = makeNode(of: window, in: window, isElement: window.isAccessibilityElement)
      node.frame = window.frame
      add(node, to: root)
      for element in ReadingOrder.elements(in: [window]) { add(element, in: window) }
    }
  }

  private mutating func add(_ node: AccessibilityNode, to parent: Int?) {
    guard indices[node.id] == nil else { return }
    var node = node
    node.parent = parent
    indices[node.id] = nodes.count
    nodes.append(node)
    if let parent, let index = indices[parent] { nodes[index].children.append(node.id) }
  }

  /// Adds an element. Before it, adds the containers around it that are not in the tree yet.
  private mutating func add(_ element: UIResponder, in window: UIWindow) {
    var parent = application.accessibilityIdentities.id(of: window)
    for container in containers(of: element, in: window) {
      let id = application.accessibilityIdentities.id(of: container)
      if indices[id] == nil { add(makeNode(of: container, in: window, isElement: false), to: parent) }
      parent = id
    }
    add(makeNode(of: element, in: window, isElement: true), to: parent)
  }

  /// Returns the containers of an element, from the outermost to the innermost.
  private mutating func containers(of element: UIResponder, in window: UIWindow) -> [UIView] {
    var found: [UIView] = []
    var view = (element as? UIView)?.superview ?? Self.container(of: element)
    while let current = view, current !== window {
      if isContainer(current) { found.append(current) }
      view = current.superview
    }
    return found.reversed()
  }

  private mutating func isContainer(_ view: UIView) -> Bool {
    if let known = containers[ObjectIdentifier(view)] { return known }
    let result =
      view.accessibilityViewIsModal || view.shouldGroupAccessibilityChildren || AccessibilityRole(of: view).isContainer
    containers[ObjectIdentifier(view)] = result
    return result
  }

  /// Returns the view that contains `element`, for an element that is not a view; otherwise nil.
  private static func container(of element: UIResponder) -> UIView? {
    var container = (element as? UIAccessibilityElement)?.accessibilityContainer
    while let outer = container as? UIAccessibilityElement { container = outer.accessibilityContainer }
    return container as? UIView
  }

  /// The nodes in preorder. They were added in the reading order, in which the elements of two containers may alternate.
  private var inPreorder: [AccessibilityNode] {
    var ordered: [AccessibilityNode] = []
    var pending = [0]
    while let index = pending.popLast() {
      ordered.append(nodes[index])
      pending += nodes[index].children.reversed().compactMap { indices[$0] }
    }
    return ordered
  }

  // MARK: Values

  private func makeNode(of element: UIResponder, in window: UIWindow, isElement: Bool) -> AccessibilityNode {
    let found = AccessibilityRole(of: element)
    let role = !isElement && found == .other ? .group : found
    var node = AccessibilityNode(id: application.accessibilityIdentities.id(of: element), role: role)
    node.label = element.accessibilityLabel
    node.value = element.accessibilityValue
    node.hint = element.accessibilityHint
    node.language = element.accessibilityLanguage
    node.identifier =
      (element as? UIView)?.accessibilityIdentifier
      ?? (element as? UIAccessibilityElement)?.accessibilityIdentifier
    node.frame = window.convert(element.accessibilityFrame, from: nil as UIWindow?)
    node.states = states(of: element, role, node.value)
    if node.frame.intersects(window.bounds) { node.states.insert(.visible) }
    node.actions = isElement ? [.moveCursor] : []
    if isElement, node.states.contains(.enabled) { node.actions.insert(.activate) }
    if element.accessibilityTraits.contains(.adjustable) { node.actions.insert(.adjust) }
    if element is UIWindow { node.actions.insert(.command) }
    if let scroll = element as? UIScrollView, scroll.isScrollEnabled { node.actions.insert(.scroll) }
    if let text = element as? any UIResponder & UITextInput { read(text, into: &node) }
    node.customActions = customActions(of: element)
    return node
  }

  private func states(of element: UIResponder, _ role: AccessibilityRole, _ value: String?) -> AccessibilityStates {
    var states: AccessibilityStates = []
    let traits = element.accessibilityTraits
    if !traits.contains(.notEnabled) { states.insert(.enabled) }
    if traits.contains(.updatesFrequently) { states.insert(.updatesFrequently) }
    let isChosen =
      (element as? UITableViewCell)?.isSelected ?? (element as? UICollectionViewCell)?.isSelected ?? false
    if traits.contains(.selected) || isChosen { states.insert(.selected) }
    if element.accessibilityViewIsModal || role == .alert || role == .sheet { states.insert(.modal) }
    if role == .toggle {
      states.insert(.checkable)
      if value == "1" { states.insert(.checked) }
    }
    switch element.accessibilityExpandedStatus {
    case .unsupported: break
    case .collapsed: states.insert(.expandable)
    case .expanded: states.formUnion([.expandable, .expanded])
    }
    if element === application.firstResponder
      || application.firstResponder == nil && (element as? UIView)?.isFocused ?? false
    {
      states.insert(.focused)
    }
    if element === application.accessibilityCursor { states.insert(.cursor) }
    return states
  }

  private func read(_ text: any UIResponder & UITextInput, into node: inout AccessibilityNode) {
    let isEditable = (text as? UITextView)?.isEditable ?? node.states.contains(.enabled)
    if text is UITextView { node.states.insert(.multiline) }
    if text.isSecureTextEntry { node.states.insert(.secure) }
    if let field = text as? UITextField { node.placeholder = field.placeholder }
    if isEditable {
      node.states.insert(.editable)
      node.actions.formUnion([.focus, .setText])
    }
    let isSelectable = (text as? UITextView)?.isSelectable ?? true
    guard isSelectable, let editor = (text as? UITextField)?.editor ?? (text as? UITextView)?.editor else { return }
    node.actions.insert(.selectText)
    node.selectedText = editor.content.selection.range
  }

  /// Returns the names of the custom actions of an element and of the views that contain it.
  private func customActions(of element: UIResponder) -> [String] {
    var names: [String] = []
    for responder in element.chain {
      for action in responder.accessibilityCustomActions ?? [] where !names.contains(action.name) {
        names.append(action.name)
      }
    }
    return names
  }
}

extension UIApplication {
  /// The elements that a user of assistive technologies can reach, with their containers, as of the last layout. Reading
  /// the tree runs no app code except the getters of accessibility values.
  public final var accessibilityTree: AccessibilityTree { AccessibilityTreeReader.tree(of: self) }

  /// Called at most once in each frame with the notifications that the app has posted and the changes of
  /// `accessibilityTree` since the last call. Before the first call, the changes are those since the property was set.
  ///
  /// The host draws frames by `frame(at:presentingAt:)`. While the property is nil, the tree is not read.
  public final var onAccessibilityChange: (([AccessibilityChange]) -> Void)? {
    get { accessibilityObservation?.onChange }
    set {
      accessibilityObservation = newValue.map { onChange in
        AccessibilityObservation(accessibilityTree, onChange: onChange) { $0.reportAccessibilityChanges() }
      }
      displayDidChange()
    }
  }

  private func reportAccessibilityChanges() {
    guard let observation = accessibilityObservation else { return }
    let tree = accessibilityTree
    let changes = observation.posted + tree.changes(from: observation.tree)
    observation.posted = []
    observation.tree = tree
    if !changes.isEmpty { observation.onChange(changes) }
  }

  /// Stores a notification of the app until it is reported in the next frame.
  final func notePosted(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    guard let observation = accessibilityObservation else { return }
    let element = (argument as? UIResponder).map { accessibilityIdentities.id(of: $0) }
    switch notification {
    case .announcement: observation.posted.append(.announcement(Self.text(argument)))
    case .pageScrolled: observation.posted.append(.pageScrolled(Self.text(argument)))
    case .screenChanged: observation.posted.append(.screenChanged(element))
    case .layoutChanged: observation.posted.append(.layoutChanged(element))
    default: return
    }
    displayDidChange()
  }

  private static func text(_ argument: Any?) -> String {
    argument as? String ?? (argument as? NSAttributedString)?.string ?? ""
  }
}
