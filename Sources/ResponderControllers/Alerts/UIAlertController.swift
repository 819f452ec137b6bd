import Foundation
import ResponderKit

/// One answer to an alert or an action sheet.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
open class UIAlertAction: KitObject {
  /// How an answer shows, and where.
  public enum Style: Int, Sendable {
    case `default` = 0
    /// Leaves all as it is; stands last, and is what a touch outside an action sheet means.
    case cancel
    /// Loses something; the host draws it as a warning.
    case destructive
  }

  /// What it says.
  open private(set) var title: String?
  /// How it shows.
  open private(set) var style: Style
  /// Whether it can be chosen.
  open var isEnabled: Bool = true { didSet { didChange?() } }
  let handler: ((UIAlertAction) -> Void)?
  var didChange: (() -> Void)?

  /// An answer that runs `handler` after the alert has gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// A question with answers: an alert in the middle, or an action sheet at the bottom. Each answer dismisses it, then runs its handler.
///
/// A touch outside does nothing, but on an action sheet it is the answer `cancel`, where there is one (P-07). Where there is room
/// across, an action sheet is a popover.
///
/// See `Documentation/Controllers.md`.
open class UIAlertController: UIViewController {
  /// Where it stands.
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert
  }

  /// Where it stands.
  open private(set) var preferredStyle = Style.actionSheet
  /// What it says below its title.
  open var message: String? { didSet { showTexts() } }
  /// In the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The one that the return key means.
  open var preferredAction: UIAlertAction?
  /// Of an alert; nil where none was added.
  open private(set) var textFields: [UITextField]?
  /// Kept for the host.
  open var severity: Int = 0

  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var buttons: [(action: UIAlertAction, button: UIButton)] = []
  private var isAnswered = false

  /// A question without answers yet.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalTransitionStyle = preferredStyle == .alert ? .crossDissolve : .coverVertical
  }

  /// An alert. There are no nibs here: the names are kept, and nothing is loaded.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// An alert; nothing is read from `coder`.
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

  /// What it asks.
  open override var title: String? { didSet { showTexts() } }

  /// Adds an answer. There is one of style `cancel` at most.
  open func addAction(_ action: UIAlertAction) {
    demand(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "An alert has one action of style cancel at most."
    )
    actions.append(action)
    action.didChange = { [weak self] in self?.showTexts() }
    if isViewLoaded { addButtons() }
  }

  /// Adds a field to an alert; an action sheet has none.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    demand(preferredStyle == .alert, "Text fields are for alerts; an action sheet has none.")
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    if isViewLoaded {
      view.addSubview(field)
      view.setNeedsLayout()
    }
  }

  // MARK: Answering

  private func answer(_ action: UIAlertAction) {
    guard action.isEnabled, !isAnswered else { return }
    isAnswered = true
    recordPerformed(action.title ?? "answer")
    guard let presentingViewController else {
      isAnswered = false
      action.handler?(action)
      return
    }
    presentingViewController.dismiss(animated: true) { [self] in
      isAnswered = false
      action.handler?(action)
    }
  }

  /// A touch outside of an action sheet.
  func cancel() {
    guard preferredStyle == .actionSheet, let action = actions.first(where: { $0.style == .cancel }) else { return }
    answer(action)
  }

  /// Answers with the action of style `cancel`; nothing where there is none, or it is disabled.
  open override func accessibilityPerformEscape() -> Bool {
    guard presentedViewController == nil else { return false }
    guard let action = actions.first(where: { $0.style == .cancel }), action.isEnabled, !isAnswered else {
      return false
    }
    answer(action)
    return true
  }

  // MARK: View

  /// Its texts, fields and buttons.
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
    // What leaves all as it is stands last.
    let ordered = actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
    buttons = ordered.map { action in
      let button = UIButton(type: .system)
      button.setTitle(action.title, for: .normal)
      button.setTitleColor(action.style == .destructive ? .systemRed : .systemBlue, for: .normal)
      button.accessibilityIdentifier = action.title
      button.addAction(UIAction { [weak self] _ in self?.answer(action) }, for: .touchUpInside)
      view.addSubview(button)
      return (action, button)
    }
    showTexts()
  }

  /// The view of the action at `index` of `actions`; nil where there is none, or it was not shown yet.
  package final func button(at index: Int) -> UIView? {
    guard actions.indices.contains(index) else { return nil }
    return buttons.first { $0.action === actions[index] }?.button
  }

  /// Which of `actions` `view` is the button of; nil for any other view.
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
    place(in: view.bounds.width, moves: true)
  }

  /// In points, at this width.
  func height(of width: CGFloat) -> CGFloat {
    loadViewIfNeeded()
    return place(in: width, moves: false)
  }

  @discardableResult
  private func place(in width: CGFloat, moves: Bool) -> CGFloat {
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

/// Sizes of alerts, in points.
enum AlertGeometry {
  static let width: CGFloat = 270
  static let row: CGFloat = 57
  static let gap: CGFloat = 8
}

/// Stands in the middle, or at the bottom, and swallows touches outside (P-07).
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
