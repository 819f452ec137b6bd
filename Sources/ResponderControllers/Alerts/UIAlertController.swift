import Foundation
import ResponderKit

/// An action of an alert or action sheet.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
open class UIAlertAction: KitObject {
  /// The style of an action, which determines the appearance and position of its button.
  public enum Style: Int, Sendable {
    case `default` = 0
    /// An action that changes nothing. Its button is shown last, and a touch outside an action sheet performs the
    /// action.
    case cancel
    /// An action that deletes something; the host draws it as a warning.
    case destructive
  }

  /// The title of the action's button.
  open private(set) var title: String?
  /// The action's style.
  open private(set) var style: Style
  /// Whether the user can choose the action.
  open var isEnabled: Bool = true { didSet { didChange?() } }
  let handler: ((UIAlertAction) -> Void)?
  var didChange: (() -> Void)?

  /// Creates an action that runs `handler` after the alert was dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// A controller that shows a message and buttons for actions: as an alert in the center of the screen, or as an action
/// sheet at its bottom. Choosing an action dismisses the controller and then runs the action's handler.
///
/// A touch outside an alert has no effect. A touch outside an action sheet chooses the action of style `cancel`, if
/// there is one (P-07). In a horizontally regular environment an action sheet is shown as a popover, which a touch
/// outside also dismisses without an action of style `cancel`.
///
/// See `Documentation/Controllers.md`.
open class UIAlertController: UIViewController {
  /// The kind of an alert controller: an action sheet or an alert.
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert
  }

  /// Whether the controller is shown as an action sheet or as an alert.
  open private(set) var preferredStyle = Style.actionSheet
  /// The text below the title.
  open var message: String? { didSet { showTexts() } }
  /// The actions in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The action with a bold title, which a WebDriver client chooses to accept the alert. If it is nil, the title of the
  /// action of style `cancel` is bold.
  open var preferredAction: UIAlertAction? { didSet { if isViewLoaded { addButtons() } } }
  /// The text fields of an alert; nil if no text field was added.
  open private(set) var textFields: [UITextField]?
  /// The severity of the alert, stored for the host.
  open var severity: Int = 0

  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var buttons: [(action: UIAlertAction, button: UIButton)] = []
  private var hasChosenAction = false

  /// Creates a controller without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalTransitionStyle = preferredStyle == .alert ? .crossDissolve : .coverVertical
  }

  /// Creates an alert. The nib's name and bundle are stored, but no nib is loaded.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// Creates an alert; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
    setPresentation { controller in
      guard let alert = controller as? UIAlertController, alert.preferredStyle == .actionSheet,
        alert.traitCollection.horizontalSizeClass == .regular
      else { return AlertPresentation(presentedViewController: controller, presenting: nil) }
      alert.preferredContentSize = CGSize(width: AlertGeometry.width, height: alert.height(of: AlertGeometry.width))
      let popover = UIPopoverPresentationController(presentedViewController: controller, presenting: nil)
      popover.onDismissalByUser = { [weak alert] in alert?.didDismissByUser() }
      return popover
    }
  }

  /// The title, usually a question.
  open override var title: String? { didSet { showTexts() } }

  /// Adds an action; traps if a second action has the style `cancel`.
  open func addAction(_ action: UIAlertAction) {
    demand(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "An alert can have at most one action of style cancel."
    )
    actions.append(action)
    action.didChange = { [weak self] in self?.showTexts() }
    if isViewLoaded { addButtons() }
  }

  /// Adds a text field to an alert; traps for an action sheet.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    demand(preferredStyle == .alert, "An action sheet cannot have text fields; use an alert.")
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    if isViewLoaded {
      view.addSubview(field)
      view.setNeedsLayout()
    }
  }

  // MARK: Choosing an action

  private func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !hasChosenAction else { return }
    hasChosenAction = true
    recordPerformed(action.title ?? "answer")
    guard let presentingViewController else {
      hasChosenAction = false
      action.handler?(action)
      return
    }
    presentingViewController.dismiss(animated: true) { [self] in
      hasChosenAction = false
      action.handler?(action)
    }
  }

  /// Chooses the cancel action after a touch outside an action sheet.
  func cancel() {
    guard preferredStyle == .actionSheet, let action = actions.first(where: { $0.style == .cancel }) else { return }
    choose(action)
  }

  /// Runs the handler of the cancel action after the user has dismissed the popover of an action sheet.
  private func didDismissByUser() {
    guard let action = actions.first(where: { $0.style == .cancel }), action.isEnabled, !hasChosenAction else { return }
    recordPerformed(action.title ?? "answer")
    action.handler?(action)
  }

  /// Chooses the action of style `cancel`; returns false if there is no such action or the action is disabled.
  open override func accessibilityPerformEscape() -> Bool {
    guard presentedViewController == nil else { return false }
    guard let action = actions.first(where: { $0.style == .cancel }), action.isEnabled, !hasChosenAction else {
      return false
    }
    choose(action)
    return true
  }

  // MARK: View

  /// Creates the view with the title, the message, the text fields and the buttons.
  open override func loadView() {
    let view = AlertView(frame: .zero)
    view.containerRole = preferredStyle == .alert ? .alert : .sheet
    view.isSheet = preferredStyle == .actionSheet
    view.backgroundColor = .tertiarySystemGroupedBackground
    view.accessibilityIdentifier = preferredStyle == .alert ? "alert" : "actionSheet"
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      view.addSubview(label)
    }
    titleLabel.font = .boldSystemFont(ofSize: 17)
    messageLabel.font = .systemFont(ofSize: 13)
    for field in textFields ?? [] { view.addSubview(field) }
    view.describeParts = { [weak self] in self?.parts ?? AlertView.Parts() }
    self.view = view
    addButtons()
    showTexts()
  }

  private func addButtons() {
    for (_, button) in buttons { button.removeFromSuperview() }
    // The cancel action is shown last.
    let ordered = actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
    buttons = ordered.map { action in
      let button = UIButton(type: .system)
      button.setTitle(action.title, for: .normal)
      if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
      let isBold = preferredAction.map { $0 === action } ?? (action.style == .cancel)
      button.titleLabel?.font = isBold ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
      button.accessibilityIdentifier = action.title
      button.addAction(UIAction { [weak self] _ in self?.choose(action) }, for: .touchUpInside)
      view.addSubview(button)
      return (action, button)
    }
    showTexts()
  }

  /// Returns the button of the action at `index` of `actions`; nil if there is no such action or the alert has not been
  /// shown yet.
  package final func button(at index: Int) -> UIView? {
    guard actions.indices.contains(index) else { return nil }
    return buttons.first { $0.action === actions[index] }?.button
  }

  /// Returns the index in `actions` of the action whose button is `view`; nil for other views.
  package final func number(of view: UIView) -> Int? {
    buttons.first { $0.button === view }.flatMap { shown in actions.firstIndex { $0 === shown.action } }
  }

  /// The geometry of the parts of the shown view, as its appearance draws them.
  private var parts: AlertView.Parts {
    var parts = AlertView.Parts()
    parts.fields = (textFields ?? []).map(\.frame)
    parts.buttons = buttons.map { ($0.button.frame, $0.button.isHighlighted) }
    parts.hasSeparateCancel = preferredStyle == .actionSheet && buttons.last?.action.style == .cancel
    return parts
  }

  private func showTexts() {
    titleLabel.text = title
    messageLabel.text = message
    for (action, button) in buttons { button.isEnabled = action.isEnabled }
    viewIfLoaded?.setNeedsLayout()
    viewIfLoaded?.superview?.setNeedsLayout()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOut(in: view.bounds.width, moves: true)
  }

  /// Returns the height that the alert needs for its content at a given width. Both are in points.
  func height(of width: CGFloat) -> CGFloat {
    loadViewIfNeeded()
    return layOut(in: width, moves: false)
  }

  @discardableResult
  private func layOut(in width: CGFloat, moves: Bool) -> CGFloat {
    let margin: CGFloat = 16
    var y = margin
    func put(_ view: UIView, _ frame: CGRect) { if moves { view.frame = frame } }
    for label in [titleLabel, messageLabel] where !(label.text ?? "").isEmpty {
      let room = CGSize(width: width - 2 * margin, height: CGFloat.greatestFiniteMagnitude)
      let height = label.sizeThatFits(room).height
      put(label, CGRect(x: margin, y: y, width: width - 2 * margin, height: height))
      y += height + 4
    }
    for field in textFields ?? [] {
      put(field, CGRect(x: margin, y: y + 4, width: width - 2 * margin, height: 30))
      y += 38
    }
    y += margin - 4
    if preferredStyle == .alert, buttons.count == 2 {
      let isMirrored = view.isRightToLeft
      for (index, (_, button)) in buttons.reversed().enumerated() {
        let slot = isMirrored ? 1 - index : index
        put(button, CGRect(x: CGFloat(slot) * width / 2, y: y, width: width / 2, height: BarHeight.bar))
      }
      return y + BarHeight.bar
    }
    let height = preferredStyle == .alert ? BarHeight.bar : AlertGeometry.row
    for (action, button) in buttons {
      if preferredStyle == .actionSheet, action.style == .cancel { y += AlertGeometry.gap }
      put(button, CGRect(x: 0, y: y, width: width, height: height))
      y += height
    }
    return y
  }
}

/// The sizes of the parts of alerts and action sheets, in points.
enum AlertGeometry {
  static let width: CGFloat = 270
  static let row: CGFloat = 57
  static let gap: CGFloat = 8
}

/// The presentation of an alert in the center or of an action sheet at the bottom. Touches outside the alert or action
/// sheet do not reach the views behind it (P-07).
final class AlertPresentation: UIPresentationController {
  private let shade = UIView()

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var shouldRemovePresentersView: Bool { false }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let alert else { return .zero }
    let room = containerView.bounds.inset(by: containerView.safeAreaInsets)
    if alert.preferredStyle == .alert {
      let height = min(alert.height(of: AlertGeometry.width), room.height)
      return CGRect(
        x: room.midX - AlertGeometry.width / 2,
        y: room.midY - height / 2,
        width: AlertGeometry.width,
        height: height
      )
    }
    let width = max(0, room.width - 2 * AlertGeometry.gap)
    let height = min(alert.height(of: width), room.height)
    return CGRect(
      x: room.minX + AlertGeometry.gap,
      y: room.maxY - AlertGeometry.gap - height,
      width: width,
      height: height
    )
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView else { return }
    shade.frame = containerView.bounds
    shade.accessibilityIdentifier = "dimming"
    shade.backgroundColor = UIColor.black.withAlphaComponent(0.2)
    if alert?.preferredStyle == .actionSheet, shade.gestureRecognizers?.isEmpty ?? true {
      let tap = UITapGestureRecognizer(target: self, action: Selector(AlertPresentation.tapped))
      tap.name = "dimming"
      shade.addGestureRecognizer(tap)
    }
    containerView.insertSubview(shade, at: 0)
    backdrop = shade
  }

  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    shade.frame = containerView?.bounds ?? .zero
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func tapped() { alert?.cancel() }
}

/// The view of an alert or an action sheet.
package final class AlertView: UIView {
  /// The geometry of an alert, in the view's coordinates.
  package struct Parts {
    /// The frames of the text fields.
    package fileprivate(set) var fields: [CGRect] = []
    /// The frames of the buttons, and whether a finger presses them.
    package fileprivate(set) var buttons: [(frame: CGRect, isHighlighted: Bool)] = []
    /// Whether the last button is the cancel button of an action sheet, which is apart from the other buttons.
    package fileprivate(set) var hasSeparateCancel = false
  }

  /// Whether the view belongs to an action sheet; otherwise it belongs to an alert.
  package fileprivate(set) var isSheet = false
  fileprivate var describeParts: (() -> Parts)?
  /// The geometry of the alert.
  package var parts: Parts { describeParts?() ?? Parts() }
}
