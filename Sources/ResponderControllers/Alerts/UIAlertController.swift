import Foundation
import ResponderKit

/// An action of an alert or action sheet.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
open class UIAlertAction: KitObject {
  /// The style of an action, which determines its appearance and position.
  public enum Style: Int, Sendable {
    case `default` = 0
    /// An action that changes nothing. The button of the action is shown last, and a touch outside an action sheet
    /// performs the action.
    case cancel
    /// An action that deletes something; the host draws it as a warning.
    case destructive
  }

  /// The action's title.
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

/// A question with actions: an alert in the center, or an action sheet at the bottom. Choosing an action dismisses the
/// controller and then runs the action's handler.
///
/// A touch outside an alert has no effect. A touch outside an action sheet chooses the action of style `cancel`, if
/// there is one. In a horizontally regular environment an action sheet is shown as a popover (P-07).
///
/// See `Documentation/Controllers.md`.
open class UIAlertController: UIViewController {
  /// The kind of the controller.
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert
  }

  /// The kind of the controller.
  open private(set) var preferredStyle = Style.actionSheet
  /// The text below the title.
  open var message: String? { didSet { showTexts() } }
  /// The actions in the order of addition.
  open private(set) var actions: [UIAlertAction] = []
  /// The action that the return key chooses.
  open var preferredAction: UIAlertAction?
  /// The text fields of an alert; nil if no text field was added.
  open private(set) var textFields: [UITextField]?
  /// The severity; stored for the host.
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
      return UIPopoverPresentationController(presentedViewController: controller, presenting: nil)
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

  /// Chooses the action of style `cancel`; returns false if there is no such action or it is disabled.
  open override func accessibilityPerformEscape() -> Bool {
    guard presentedViewController == nil else { return false }
    guard let action = actions.first(where: { $0.style == .cancel }), action.isEnabled, !hasChosenAction else {
      return false
    }
    choose(action)
    return true
  }

  // MARK: View

  /// Creates the view with its labels, text fields and buttons.
  open override func loadView() {
    let view = UIView(frame: .zero)
    view.backgroundColor = .secondarySystemBackground
    view.accessibilityIdentifier = preferredStyle == .alert ? "alert" : "actionSheet"
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      view.addSubview(label)
    }
    titleLabel.font = .boldSystemFont(ofSize: 17)
    messageLabel.font = .systemFont(ofSize: 13)
    for field in textFields ?? [] { view.addSubview(field) }
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
      button.setTitleColor(action.style == .destructive ? .systemRed : .systemBlue, for: .normal)
      button.accessibilityIdentifier = action.title
      button.addAction(UIAction { [weak self] _ in self?.choose(action) }, for: .touchUpInside)
      view.addSubview(button)
      return (action, button)
    }
    showTexts()
  }

  /// Returns the button of the action at `index` of `actions`; nil if there is none or it has not been shown yet.
  package final func button(at index: Int) -> UIView? {
    guard actions.indices.contains(index) else { return nil }
    return buttons.first { $0.action === actions[index] }?.button
  }

  /// Returns the index in `actions` of the action whose button is `view`; nil for other views.
  package final func number(of view: UIView) -> Int? {
    buttons.first { $0.button === view }.flatMap { shown in actions.firstIndex { $0 === shown.action } }
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

  /// Returns the height of the alert for a width, both in points.
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

/// The sizes of alerts, in points.
enum AlertGeometry {
  static let width: CGFloat = 270
  static let row: CGFloat = 57
  static let gap: CGFloat = 8
}

/// A presentation in the center or at the bottom, which blocks touches outside (P-07).
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
