import ResponderKit

/// The roles of AT-SPI that elements and containers of an app have. The numbers are those of `AtspiRole`.
enum AccessibleRole: UInt32, CaseIterable {
  case alert = 2
  case animation = 3
  case checkBox = 7
  case dateEditor = 12
  case dialog = 16
  case frame = 23
  case image = 27
  case label = 29
  case list = 31
  case listItem = 32
  case pageTabList = 38
  case panel = 39
  case passwordText = 40
  case progressBar = 42
  case pushButton = 43
  case scrollPane = 49
  case slider = 51
  case spinButton = 52
  case text = 61
  case toolBar = 63
  case application = 75
  case entry = 79
  case heading = 83
  case link = 88
  case grouping = 99

  /// Creates the role for a role of the accessibility tree.
  init(_ role: AccessibilityRole) {
    switch role {
    case .application: self = .application
    case .window: self = .frame
    case .alert: self = .alert
    case .sheet: self = .dialog
    case .navigationBar, .toolbar: self = .toolBar
    case .tabBar: self = .pageTabList
    case .table, .collectionView: self = .list
    case .scrollView: self = .scrollPane
    case .cell: self = .listItem
    case .group, .other: self = .panel
    case .segmentedControl, .picker: self = .grouping
    case .button, .key: self = .pushButton
    case .link: self = .link
    case .header: self = .heading
    case .staticText: self = .label
    case .image: self = .image
    case .toggle: self = .checkBox
    case .slider, .pageIndicator: self = .slider
    case .stepper: self = .spinButton
    case .textField, .searchField: self = .entry
    case .secureTextField: self = .passwordText
    case .textArea: self = .text
    case .activityIndicator: self = .animation
    case .progressIndicator: self = .progressBar
    case .datePicker: self = .dateEditor
    }
  }
}

/// The states of AT-SPI that elements have, one bit for each value of `AtspiStateType`.
struct AccessibleStates: OptionSet, Hashable {
  let rawValue: UInt64

  static let active = AccessibleStates(rawValue: 1 << 1)
  static let checked = AccessibleStates(rawValue: 1 << 4)
  static let collapsed = AccessibleStates(rawValue: 1 << 5)
  static let editable = AccessibleStates(rawValue: 1 << 7)
  static let enabled = AccessibleStates(rawValue: 1 << 8)
  static let expandable = AccessibleStates(rawValue: 1 << 9)
  static let expanded = AccessibleStates(rawValue: 1 << 10)
  static let focusable = AccessibleStates(rawValue: 1 << 11)
  static let focused = AccessibleStates(rawValue: 1 << 12)
  static let modal = AccessibleStates(rawValue: 1 << 16)
  static let multiLine = AccessibleStates(rawValue: 1 << 17)
  static let selectable = AccessibleStates(rawValue: 1 << 22)
  static let selected = AccessibleStates(rawValue: 1 << 23)
  static let sensitive = AccessibleStates(rawValue: 1 << 24)
  static let showing = AccessibleStates(rawValue: 1 << 25)
  static let singleLine = AccessibleStates(rawValue: 1 << 26)
  static let visible = AccessibleStates(rawValue: 1 << 30)
  static let selectableText = AccessibleStates(rawValue: 1 << 38)
  static let checkable = AccessibleStates(rawValue: 1 << 41)
  static let readOnly = AccessibleStates(rawValue: 1 << 43)

  /// The states that are reported to clients when they change, with their names in events.
  static let named: [(state: AccessibleStates, name: String)] = [
    (.active, "active"), (.checked, "checked"), (.collapsed, "collapsed"), (.editable, "editable"),
    (.enabled, "enabled"), (.expandable, "expandable"), (.expanded, "expanded"), (.focused, "focused"),
    (.modal, "modal"), (.selected, "selected"), (.sensitive, "sensitive"), (.showing, "showing"),
  ]

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates the states of a node of the accessibility tree.
  init(_ node: AccessibilityNode) {
    self = [.visible]
    if node.states.contains(.visible) || node.role == .application { insert(.showing) }
    if node.states.contains(.enabled) { formUnion([.enabled, .sensitive]) }
    if node.actions.contains(.focus) || node.states.contains(.focused) { insert(.focusable) }
    if node.states.contains(.focused) { insert(.focused) }
    if node.role == .cell || node.states.contains(.selected) { insert(.selectable) }
    if node.states.contains(.selected) { insert(.selected) }
    if node.states.contains(.checkable) { insert(.checkable) }
    if node.states.contains(.checked) { insert(.checked) }
    if node.states.contains(.expandable) {
      formUnion([.expandable, node.states.contains(.expanded) ? .expanded : .collapsed])
    }
    if node.states.contains(.modal) { insert(.modal) }
    guard node.role.isText else { return }
    insert(node.states.contains(.editable) ? .editable : .readOnly)
    insert(node.states.contains(.multiline) ? .multiLine : .singleLine)
    if node.actions.contains(.selectText) { insert(.selectableText) }
  }
}

extension AccessibilityRole {
  /// Whether a node with this role is a text that the user can edit or select.
  var isText: Bool { [.textField, .secureTextField, .searchField, .textArea].contains(self) }
}
