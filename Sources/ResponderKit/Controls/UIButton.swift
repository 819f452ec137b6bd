import Foundation

/// A push button. A tap sends `.touchUpInside`, then `.primaryActionTriggered`.
///
/// A button with a menu shows the menu after a long press, or immediately instead of the primary action; see
/// `UIButton+Menu.swift`.
///
/// See `Documentation/EventModel.md`, "Controls".
open class UIButton: UIControl {
  /// The style of a button, with UIKit's raw values. The style does not affect events (K-58).
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7
  }

  /// The style of the button, for the host that draws.
  open package(set) var buttonType = ButtonType.custom
  private var titles: [State: String] = [:] { didSet { invalidateIntrinsicContentSize() } }
  private var attributedTitles: [State: NSAttributedString] = [:] { didSet { invalidateIntrinsicContentSize() } }
  private var images: [State: UIImage] = [:] { didSet { contentDidChange() } }
  private var backgroundImages: [State: UIImage] = [:] { didSet { contentDidChange() } }
  private var titleColors: [State: UIColor] = [:] { didSet { displayDidChange() } }
  private var shadowColors: [State: UIColor] = [:] { didSet { displayDidChange() } }
  private var symbolConfigurations: [State: UIImage.SymbolConfiguration] = [:] { didSet { contentDidChange() } }
  /// The title label, if the app or the host has asked for it.
  private(set) final var madeTitleLabel: UILabel?
  private var madeImageView: UIImageView?

  /// The menu that a long press shows, or any press if `showsMenuAsPrimaryAction` is true (K-29).
  open var menu: UIMenu? {
    didSet {
      displayDidChange()
      if menu != nil { isContextMenuInteractionEnabled = true }
      if menu == nil { dismissMenu() }
    }
  }
  /// The visible menu; nil for none. See `UIWindow.visibleMenu`.
  public internal(set) final var visibleMenu: UIMenu? { didSet { visibleMenuDidChange() } }
  var longPressTimer: EventTimer?

  /// Whether a press toggles `isSelected`, before the targets are called (K-15). If a press shows a menu instead,
  /// whether the menu marks the element chosen last; the button then shows the title of this element.
  open var changesSelectionAsPrimaryAction: Bool = false

  /// Creates a button that shows the title of `primaryAction`. A tap runs the action.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Creates a button with a style.
  public convenience init(type: ButtonType, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    buttonType = type
  }

  deinit {
    longPressTimer?.abandon()
  }

  // MARK: Titles

  /// The title for the current state, or, if none was set, the one for the normal state.
  open var currentTitle: String? { chosenTitle ?? configuration?.shownTitle ?? titles[state] ?? titles[.normal] }

  /// Sets the title for a state or a combination of states; nil removes the title. If the button has a configuration,
  /// the title for the normal state also becomes that of the configuration.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    if state == .normal, configuration != nil { configuration?.shownTitle = title }
  }

  /// Returns the title for a state, or, if none was set, the one for the normal state.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  /// The attributed title for the current state, or, if none was set, the one for the normal state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitles[state] ?? attributedTitles[.normal] }

  /// Sets the attributed title for a state; nil removes the attributed title. The attributed title replaces the plain
  /// title when the button is drawn.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    // The app may change a mutable string afterwards.
    attributedTitles[state] = title?.copy() as? NSAttributedString
    if let title { setTitle(title.string, for: state) }
  }

  /// Returns the attributed title for a state, or, if none was set, the one for the normal state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }

  /// Sets the color of the title for a state, for the host that draws.
  open func setTitleColor(_ color: UIColor?, for state: State) { titleColors[state] = color }
  /// Returns the color of the title for a state, or, if none was set, the one for the normal state. The default is
  /// white for a custom button and the tint color for the other types (measured).
  open func titleColor(for state: State) -> UIColor? {
    titleColors[state] ?? titleColors[.normal] ?? (buttonType == .custom ? .white : tintColor)
  }
  /// Whether the app has set a title color for the button's state or for the normal state.
  package final var hasTitleColor: Bool { titleColors[state] != nil || titleColors[.normal] != nil }
  /// The color of the title for the button's state; see `titleColor(for:)`.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// Sets the color of the title's shadow for a state, for the host that draws.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { shadowColors[state] = color }
  /// Returns the color of the title's shadow for a state, or, if none was set, the one for the normal state.
  open func titleShadowColor(for state: State) -> UIColor? { shadowColors[state] ?? shadowColors[.normal] }
  /// Sets the image for a state; nil removes the image. If the button has a configuration, the image for the normal
  /// state also becomes that of the configuration.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    if state == .normal, configuration != nil { configuration?.image = image }
  }
  /// Returns the image for a state, or, if none was set, the one for the normal state.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  /// The image for the current state, or, if none was set, the one for the normal state.
  open var currentImage: UIImage? { configuration?.image ?? images[state] ?? images[.normal] }
  /// Sets the image behind the title for a state; nil removes the image.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { backgroundImages[state] = image }
  /// Returns the image behind the title for a state, or, if none was set, the one for the normal state.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }
  /// The image behind the title for the current state, or, if none was set, the one for the normal state.
  open var currentBackgroundImage: UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }

  /// A label with the current title, for its font and layout properties. The title is measured and drawn in its font,
  /// unless the button has a configuration. Unlike in UIKit, the label is not a subview.
  open var titleLabel: UILabel? {
    let label = madeTitleLabel ?? UILabel()
    if madeTitleLabel == nil { label.font = .systemFont(ofSize: titleFontSize) }
    madeTitleLabel = label
    if label.fontDidChange == nil {
      label.fontDidChange = { [weak self] in self?.invalidateIntrinsicContentSize() }
    }
    if label.text != currentTitle { label.text = currentTitle }
    return label
  }

  /// An image view with the current image, for its drawing properties. Unlike in UIKit, the image view is not a
  /// subview.
  open var imageView: UIImageView? {
    let view = madeImageView ?? UIImageView(image: nil)
    madeImageView = view
    if view.image !== currentImage { view.image = currentImage }
    return view
  }

  /// Sets the configuration of a symbol image in a state; nil removes the configuration. Stored for the host that
  /// draws.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?,
    forImageIn state: State
  ) {
    symbolConfigurations[state] = configuration
  }
  /// Returns the configuration of a symbol image in a state; nil if none was set.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    symbolConfigurations[state]
  }

  // MARK: Configuration

  /// The content and appearance in one value; nil for none. The title and image of a configuration take precedence over
  /// those of the states.
  open var configuration: Configuration? {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsUpdateConfiguration()
    }
  }
  /// A closure that changes the configuration for the button's state; called whenever the state changes.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// A closure that returns the style of the pointer over a button, or nil for the standard style. It receives the
  /// button, and the proposed effect and shape.
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?
  /// The closure that returns the style of the pointer over the button; nil for the standard style. Setting a closure
  /// also sets `isPointerInteractionEnabled` to true.
  open var pointerStyleProvider: PointerStyleProvider? {
    didSet {
      if pointerStyleProvider != nil { isPointerInteractionEnabled = true }
      window?.application?.updateCursor()
    }
  }
  /// Whether `pointerStyleProvider` determines the style of the pointer while it is over the button.
  open var isPointerInteractionEnabled: Bool = false { didSet { window?.application?.updateCursor() } }
  override func standardCursor(at point: CGPoint) -> PointerCursor? {
    guard isPointerInteractionEnabled, let pointerStyleProvider else { return super.standardCursor(at: point) }
    let effect = UIPointerEffect.automatic(UITargetedPreview(view: self))
    return pointerStyleProvider(self, effect, .roundedRect(bounds)).map { PointerCursor($0, over: self) } ?? .arrow
  }
  /// The insets around title and image, in points. They are part of the intrinsic size; a button with a configuration
  /// ignores them.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { if oldValue != contentEdgeInsets { contentDidChange() } } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether a state change updates the configuration. Stored but not used.
  open var automaticallyUpdatesConfiguration: Bool = true
  /// Whether a highlight inverts the title's shadow. Stored for the host that draws.
  open var reversesTitleShadowWhenHighlighted: Bool = false { didSet { displayDidChange() } }
  /// The insets around the title, in points. Stored for the host that draws.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { displayDidChange() } }
  /// The insets around the image, in points. Stored for the host that draws.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { displayDidChange() } }
  /// Whether a highlight darkens the image. Stored for the host that draws.
  open var adjustsImageWhenHighlighted: Bool = true { didSet { displayDidChange() } }
  /// Whether the image of a disabled button is dimmed. Stored for the host that draws.
  open var adjustsImageWhenDisabled: Bool = true { didSet { displayDidChange() } }
  /// Whether a highlighted button glows. Stored for the host that draws.
  open var showsTouchWhenHighlighted: Bool = false { didSet { displayDidChange() } }
  // Generated: end
  final var isUpdatingConfiguration = false
  /// Updates the configuration for the button's state by calling `configurationUpdateHandler`.
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

  /// Performs the primary action, or shows the menu if showing it is the primary action. Has no effect on a disabled
  /// button.
  open override func performPrimaryAction() {
    guard isEnabled else { return }
    if menuAsPrimaryAction == nil { sendPrimaryAction(with: nil) } else { showMenu(with: nil) }
  }

  override func beganSelecting(_ press: UIPress) {
    scheduleMenu(press)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    let wasTracking = isTracking
    super.touchesBegan(touches, with: event)
    if isTracking, !wasTracking { scheduleMenu(touches, with: event) }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    longPressTimer?.cancel()
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    longPressTimer?.cancel()
  }

  override func windowDidChange() {
    if window == nil { dismissMenu() }
  }

  /// Returns false if `gestureRecognizer` is an ancestor's recognizer of a single tap with one finger. A tap recognizer
  /// on the button itself recognizes, and so does any tap recognizer while the button is disabled (G-61, G-62, G-63,
  /// G-66).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isAncestorsTap(gestureRecognizer)
  }

  /// Returns the rectangle of the background: all of `bounds`. The library never calls this method, since the host
  /// draws. Overrides may call super.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of title and image: all of `bounds`. The library never calls this method, since the host
  /// draws. Overrides may call super.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the title: all of the content. The library never calls this method, since the host draws.
  /// Overrides may call super.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
  /// Returns the rectangle of the image: all of the content. The library never calls this method, since the host draws.
  /// Overrides may call super.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }

  /// The intrinsic size, in points. With a configuration, it is the size of the configuration's content and insets.
  /// Otherwise, it is the size of the image and the title beside it, with `contentEdgeInsets`, and at least that of the
  /// background image. If there are no insets, a title has 6 points above and below, and at least 30 points of width.
  open override var intrinsicContentSize: CGSize { standardIntrinsicContentSize }
  /// Returns `intrinsicContentSize`; the argument is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  package override var baselineDistances: (fromTop: CGFloat, fromBottom: CGFloat)? {
    let line = baselineDistances(titleFont)
    let (top, bottom) =
      configuration == nil && contentEdgeInsets != .zero ? (contentEdgeInsets.top, contentEdgeInsets.bottom) : (6, 6)
    return (line.fromTop + top, line.fromBottom + bottom)
  }

  override class var classWithStandardHitTesting: UIView.Type { UIButton.self }

  override var standardAccessibilityLabel: String? { currentTitle }
  override var standardAccessibilityTraits: UIAccessibilityTraits { super.standardAccessibilityTraits.union(.button) }

  override func describe(into parts: inout [String]) {
    if let currentTitle { parts.append("title = '\(currentTitle)'") }
    super.describe(into: &parts)
  }
}
