import Foundation

/// A row that is swiped aside, and the action buttons that the swipe uncovers.
@MainActor
final class RowSwipe {
  private static let duration: TimeInterval = 0.2

  private weak var list: (any SwipingList)?
  let cell: any SwipedCell
  /// Whether the buttons are at the row's right edge, as trailing buttons are in a left-to-right table.
  private let isAtRight: Bool
  let configuration: UISwipeActionsConfiguration
  /// The buttons of the actions, in order from the row's edge inwards.
  private let actionButtons: [RowSwipeButton]
  /// The view that contains the buttons.
  let buttons = UIView()
  private var isOver = false

  init(
    _ cell: any SwipedCell,
    in list: any SwipingList,
    _ configuration: UISwipeActionsConfiguration,
    isTrailing: Bool
  ) {
    self.list = list
    self.cell = cell
    self.configuration = configuration
    isAtRight = isTrailing != list.isRightToLeft
    actionButtons = configuration.actions.map(RowSwipeButton.init)
    buttons.clipsToBounds = true
    buttons.accessibilityIdentifier = "swipeActions"
    for (action, button) in zip(configuration.actions, actionButtons) {
      button.addAction(UIAction { [weak self] _ in self?.perform(action) }, for: .touchUpInside)
      buttons.addSubview(button)
    }
    cell.insertSubview(buttons, at: 0)
  }

  /// The widths of the entirely uncovered buttons, in points. Part of the row remains visible beside them.
  private var widths: [CGFloat] {
    let limit = max(0, cell.bounds.width - 30) / CGFloat(max(1, actionButtons.count))
    return actionButtons.map { $0.preferredWidth(limit: limit) }
  }

  private var fullWidth: CGFloat { widths.reduce(0, +) }

  /// The distance by which the row has been swiped aside, in points: to the left if the actions are at its right edge,
  /// otherwise to the right.
  private(set) var distance: CGFloat = 0

  /// Moves the row by the translation of the swipe, but not past the row's normal position.
  func follow(_ translation: CGFloat) { show(max(0, isAtRight ? -translation : translation)) }

  private func show(_ distance: CGFloat) {
    self.distance = distance
    let bounds = cell.bounds
    buttons.frame = CGRect(
      x: isAtRight ? bounds.width - distance : 0,
      y: 0,
      width: distance,
      height: bounds.height
    )
    // The button of the first action is at the edge of the row.
    let widths = widths
    let fullWidth = widths.reduce(0, +)
    var inset: CGFloat = 0
    for (button, ownWidth) in zip(actionButtons, widths) {
      let width = fullWidth > 0 ? distance * ownWidth / fullWidth : 0
      let x = isAtRight ? distance - inset - width : inset
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      button.adapt(toHeight: bounds.height)
      inset += width
    }
    cell.swipeOffset = isAtRight ? -distance : distance
    // The cell may have closed the row when it was notified of the transition.
    if isOver, distance != 0 { cell.swipeOffset = 0 }
    cell.layoutIfNeeded()
  }

  /// Ends the swipe. Depending on its distance and velocity, the row opens, the first action is performed, or the row
  /// closes.
  func finish(velocity: CGFloat) {
    let speed = isAtRight ? -velocity : velocity
    if configuration.performsFirstActionWithFullSwipe, distance > cell.bounds.width / 2, speed >= 0,
      let first = configuration.actions.first
    {
      open()
      perform(first)
    } else if distance + speed * 0.1 > fullWidth / 2 {
      open()
    } else {
      list?.endSwipe()
    }
  }

  func open() { animate { $0.show($0.fullWidth) } }

  private func perform(_ action: UIContextualAction) {
    guard !isOver, let list, let index = configuration.actions.firstIndex(where: { $0 === action }) else { return }
    list.recordPerformed(action.title ?? "action")
    action.handler(action, actionButtons[index]) { [weak self] _ in
      guard let self, !isOver else { return }
      self.list?.endSwipe()
    }
  }

  /// Closes the row, with or without animation. The caller must set the list's reference to the swipe to nil.
  func close(animated: Bool) {
    isOver = true
    let takeAway = { [buttons] in buttons.removeFromSuperview() }
    guard animated, cell.window != nil else {
      show(0)
      return takeAway()
    }
    animate {
      $0.show(0)
    } completion: {
      takeAway()
    }
  }

  private func animate(_ changes: @escaping (RowSwipe) -> Void, completion: (() -> Void)? = nil) {
    UIView.animate(
      withDuration: Self.duration,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { changes(self) },
      completion: completion.map { completion in { _ in completion() } }
    )
  }
}

/// The swipe actions of a row for one direction.
struct RowSwipeOffer {
  let cell: any SwipedCell
  let actions: UISwipeActionsConfiguration
  /// Whether the actions are on the trailing side: at the right in a left-to-right list.
  let isTrailing: Bool
}

/// A pan recognizer that uncovers the swipe actions of a row.
///
/// The recognizer begins later than an ordinary pan. The pan of an ancestor therefore recognizes an ordinary drag,
/// whereas a very fast drag swipes the row (V-80a).
final class RowSwipePan: UIPanGestureRecognizer {
  /// The list that owns the recognizer, set after initialization. The app may retain the recognizer longer than the
  /// list.
  private weak var list: (any SwipingList)?
  private var isAsked = false
  /// Whether the touch had already moved far enough for an ordinary pan in an earlier event.
  private var letsPansFirst = false
  private var offer: RowSwipeOffer?
  /// The times at which the touch began and last moved.
  private var times: (landing: TimeInterval, move: TimeInterval)?

  func belong(to list: any SwipingList) {
    self.list = list
    maximumNumberOfTouches = 1
    delaysTouchesEnded = false
    addTarget(self, action: Selector(RowSwipePan.swipe))
    list.addGestureRecognizer(self)
  }

  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { list ?? self }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if times == nil { times = (event.timestamp, event.timestamp) }
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    times?.move = event.timestamp
    super.touchesMoved(touches, with: event)
  }

  override func wantsToBegin(by distance: CGFloat) -> Bool {
    guard let list, !isAsked else { return false }
    // Unless the drag is fast, this recognizer does not begin in the first event in which an ordinary pan can begin, so
    // the ordinary pan takes precedence.
    guard isFast || letsPansFirst && track.hasTravelled(configuration.rowSwipeHysteresis) else {
      letsPansFirst = true
      return false
    }
    isAsked = true
    let translation = translation(in: list)
    let location = location(in: list)
    let start = CGPoint(x: location.x - translation.x, y: location.y - translation.y)
    if abs(translation.x) > abs(translation.y) {
      offer = list.swipeOffer(at: start, isTrailing: (translation.x < 0) != list.isRightToLeft)
    }
    if offer == nil { fail(because: .wrongDirection) }
    return offer != nil
  }

  /// Whether the average speed since the touch began is at least the speed that a swipe recognizer requires.
  private var isFast: Bool {
    guard let times else { return false }
    let translation = track.translation
    // The times are sums of periods, so values that are equal mathematically may differ in the last bit.
    let distance = configuration.rowSwipeFastSpeed * (times.move - times.landing) * (1 - 1e-9)
    return MotionSamples.reaches(translation.x.native, translation.y.native, distance)
  }

  override func reset() {
    super.reset()
    isAsked = false
    letsPansFirst = false
    offer = nil
    times = nil
  }

  private func swipe() {
    guard let list else { return }
    switch state {
    case .began:
      if let offer { list.beginSwipe(offer) }
      list.swipe?.follow(translation(in: list).x)
    case .changed: list.swipe?.follow(translation(in: list).x)
    case .ended: list.swipe?.finish(velocity: velocity(in: list).x)
    default: list.endSwipe()
    }
  }
}

/// A recognizer of touches outside the buttons of a swiped row. Such a touch closes the row and has no other effect.
final class RowSwipeCloser: UIGestureRecognizer {
  private weak var list: (any SwipingList)?

  func belong(to list: any SwipingList) {
    self.list = list
    delaysTouchesEnded = false
    list.addGestureRecognizer(self)
  }

  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { list ?? self }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let list, let swipe = list.swipe, !list.isSwiping else { return state = .failed }
    guard !touches.contains(where: { $0.view?.isDescendant(of: swipe.buttons) ?? false }) else {
      return state = .failed
    }
    list.endSwipe()
    state = .ended
  }
}
