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
  open package(set) var buttonType = ButtonType.custom
  private var titles: [State: String] = [:] { didSet { invalidateIntrinsicContentSize() } }
  private var attributedTitles: [State: NSAttributedString] = [:]
  private var images: [State: UIImage] = [:]
  private var backgroundImages: [State: UIImage] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var shadowColors: [State: UIColor] = [:]
  private var symbolConfigurations: [State: UIImage.SymbolConfiguration] = [:]
  private var madeTitleLabel: UILabel?
  private var madeImageView: UIImageView?

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
  open var currentTitle: String? { chosenTitle ?? configuration?.shownTitle ?? titles[state] ?? titles[.normal] }

  /// Sets the title for a state, or a combination of states; nil takes it away.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
  }

  /// The title for a state: the normal state's title where none has been set for this one.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  /// The title with attributes for the state it is in, the normal one where that has none.
  open var currentAttributedTitle: NSAttributedString? { attributedTitles[state] ?? attributedTitles[.normal] }

  /// Sets a title with attributes for a state; nil takes it away. It is drawn in place of the plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    if let title { setTitle(title.string, for: state) }
  }

  /// The title with attributes for a state: the normal state's where none has been set for this one.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }

  /// The title's colour for a state; the host draws with it.
  open func setTitleColor(_ color: UIColor?, for state: State) { titleColors[state] = color }
  /// The title's colour for a state: the normal state's where none has been set for this one, otherwise white in a custom button and the
  /// tint colour in every other (third reading).
  open func titleColor(for state: State) -> UIColor? {
    titleColors[state] ?? titleColors[.normal] ?? (buttonType == .custom ? .white : tintColor)
  }
  /// Whether the app has set a title colour for the button's state, or for the normal state.
  package final var hasTitleColor: Bool { titleColors[state] != nil || titleColors[.normal] != nil }
  /// The title's colour for the button's state; see `titleColor(for:)`.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The title's shadow's colour for a state; the host draws with it.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { shadowColors[state] = color }
  /// The colour of the title's shadow for a state: the normal state's where none has been set for this one.
  open func titleShadowColor(for state: State) -> UIColor? { shadowColors[state] ?? shadowColors[.normal] }
  /// The picture for a state; nil takes it away.
  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
  /// The picture for a state: the normal state's where none has been set for this one.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  /// The picture for the state it is in, the normal one's where that has none.
  open var currentImage: UIImage? { configuration?.image ?? images[state] ?? images[.normal] }
  /// The picture behind the title for a state; nil takes it away.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { backgroundImages[state] = image }
  /// The picture behind the title for a state: the normal state's where none has been set for this one.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }
  /// The picture behind the title for the state it is in, the normal one's where that has none.
  open var currentBackgroundImage: UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }

  /// Holds the title's font and how it is laid out; it is no subview here, and shows what the button's states say.
  open var titleLabel: UILabel? {
    let label = madeTitleLabel ?? UILabel()
    if madeTitleLabel == nil { label.font = .systemFont(ofSize: UIFont.buttonFontSize) }
    madeTitleLabel = label
    if label.text != currentTitle { label.text = currentTitle }
    return label
  }

  /// Holds how the picture is drawn; it is no subview here, and shows what the button's states say.
  open var imageView: UIImageView? {
    let view = madeImageView ?? UIImageView(image: nil)
    madeImageView = view
    if view.image !== currentImage { view.image = currentImage }
    return view
  }

  /// How a symbol is drawn in a state; nil takes it away. Kept for the host that draws.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?,
    forImageIn state: State
  ) {
    symbolConfigurations[state] = configuration
  }
  /// How a symbol is drawn in a state.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    symbolConfigurations[state]
  }

  // MARK: Configuration

  /// What it shows and how, in one value: its title and its picture come before those of the states. Nil for a button without one.
  open var configuration: Configuration? {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsUpdateConfiguration()
    }
  }
  /// Changes the configuration for the state that the button is in; called whenever that is another.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the configuration is updated when the state changes; stored without effect.
  open var automaticallyUpdatesConfiguration: Bool = true
  /// Whether a pointer changes its shape over the button; stored for the host that draws.
  open var isPointerInteractionEnabled: Bool = false
  /// Whether the shadow of the title is reversed while highlighted; stored for the host that draws.
  open var reversesTitleShadowWhenHighlighted: Bool = false
  /// The insets around title and image, in points; stored for the host that draws.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// The insets around the title, in points; stored for the host that draws.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// The insets around the image, in points; stored for the host that draws.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// Whether the image is darkened while highlighted; stored for the host that draws.
  open var adjustsImageWhenHighlighted: Bool = true
  /// Whether the image is dimmed while disabled; stored for the host that draws.
  open var adjustsImageWhenDisabled: Bool = true
  /// Whether the button glows while touched; stored for the host that draws.
  open var showsTouchWhenHighlighted: Bool = false
  // Generated: end
  final var isUpdatingConfiguration = false
  /// Changes the configuration for the state that the button is in: has the handler do it.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  open override var isEnabled: Bool { didSet { if oldValue != isEnabled { setNeedsUpdateConfiguration() } } }
  open override var isSelected: Bool { didSet { if oldValue != isSelected { setNeedsUpdateConfiguration() } } }
  open override var isHighlighted: Bool {
    didSet { if oldValue != isHighlighted { setNeedsUpdateConfiguration() } }
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

  /// Where the background lies: all of it. Called by nobody, since the host draws it; for subclasses, which call it of `super`.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where title and picture stand: all of it. Called by nobody, since the host draws them; for subclasses, which call it of `super`.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the title stands: all of the content. Called by nobody, since the host draws it; for subclasses, which call it of `super`.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
  /// Where the picture stands: all of the content. Called by nobody, since the host draws it; for subclasses, which call it of `super`.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }

  /// The size of its title and 6 points above and below; 30 points across at least.
  open override var intrinsicContentSize: CGSize { standardIntrinsicContentSize }
  /// `intrinsicContentSize`, whatever it is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  package override var baselineDistances: (fromTop: CGFloat, fromBottom: CGFloat)? {
    let line = baselineDistances(fontSize: titleFontSize)
    return (line.fromTop + 6, line.fromBottom + 6)
  }

  override class var classWithStandardHitTesting: UIView.Type { UIButton.self }

  override var standardAccessibilityLabel: String? { currentTitle }
  override var standardAccessibilityTraits: UIAccessibilityTraits { super.standardAccessibilityTraits.union(.button) }

  override func describe(into parts: inout [String]) {
    if let currentTitle { parts.append("title = '\(currentTitle)'") }
    super.describe(into: &parts)
  }
}
