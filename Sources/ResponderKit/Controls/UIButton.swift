import Foundation

/// A control that is pressed: a tap sends `.touchUpInside`, then `.primaryActionTriggered`.
///
/// With a menu it shows that instead, or when it is held; see `UIButton+Menu.swift`.
///
/// See `Documentation/EventModel.md`, "Controls".
open class UIButton: UIControl {
  /// What a button looks like; none of it has a bearing on events (K-58). The numbers are UIKit's.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7
  }

  /// For the host that draws.
  open private(set) var buttonType = ButtonType.custom
  private var titles: [State: String] = [:]

  /// What the button shows when it is held, or at once where `showsMenuAsPrimaryAction` is on (K-29).
  open var menu: UIMenu? {
    didSet {
      if menu != nil { isContextMenuInteractionEnabled = true }
      if menu == nil { dismissMenu() }
    }
  }
  /// The menu that shows now, for the host that draws; nil for none.
  public internal(set) final var visibleMenu: UIMenu?
  var holdTimer: EventTimer?

  /// Whether a press changes `isSelected`, as of a button that stays on or off (K-15); with a menu as primary action, whether
  /// the line that was chosen last is marked and gives the title. Targets see the new value.
  open var changesSelectionAsPrimaryAction: Bool = false

  /// A button that runs `primaryAction` and has its title.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// A button of this look.
  public convenience init(type: ButtonType, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    buttonType = type
  }

  deinit {
    holdTimer?.abandon()
  }

  // MARK: Titles

  /// The title for the state it is in, the normal one where that has none.
  open var currentTitle: String? { chosenTitle ?? titles[state] ?? titles[.normal] }

  /// Sets the title for a state, or a combination of states; nil takes it away.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
  }

  /// The title that was set for exactly this state.
  open func title(for state: State) -> String? {
    titles[state]
  }

  // MARK: Pressing

  open override func sendPrimaryAction(with event: UIEvent?) {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    send(.primaryActionTriggered, with: event)
  }

  /// Shows the menu where that is the primary action.
  open override func performPrimaryAction() {
    guard isEnabled else { return }
    if menuAsPrimaryAction == nil { sendPrimaryAction(with: nil) } else { showMenu(with: nil) }
  }

  override func beganSelecting(_ press: UIPress) {
    beginPressForMenu(press)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    let wasTracking = isTracking
    super.touchesBegan(touches, with: event)
    if isTracking, !wasTracking { beginPressForMenu(touches, with: event) }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    holdTimer?.cancel()
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    holdTimer?.cancel()
  }

  override func windowDidChange() {
    if window == nil { dismissMenu() }
  }

  /// An ancestor's single tap of one finger does not take the button's touch (G-61, G-63). One on the button itself does
  /// (G-62), and so does any while the button is disabled (G-66).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isAncestorsTap(gestureRecognizer)
  }

  /// The size of its title and 6 points above and below; 30 points across at least.
  open override var intrinsicContentSize: CGSize { standardIntrinsicContentSize }
  /// `intrinsicContentSize`, whatever it is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  package override var baselineDistances: (fromTop: CGFloat, fromBottom: CGFloat)? {
    let line = baselineDistances(fontSize: titleFontSize)
    return (line.fromTop + 6, line.fromBottom + 6)
  }
}
