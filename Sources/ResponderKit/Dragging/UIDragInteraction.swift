import Foundation

/// What a program has to say about a drag that begins in its view; all but the first have UIKit's default.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
  /// What is dragged from where the finger rests; nothing for no drag: other gestures go on then (P-20).
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
  /// What is lifted off the screen; nil for nothing. Kept: the host draws it.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// The things are about to be lifted; the finger has not moved yet.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  )
  /// The finger moves with them: the drag begins.
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// Whether they may be moved, not only copied; asked as the drag begins.
  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool
  /// Whether they may not leave the application; asked as the drag begins.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  /// The finger has moved.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// The finger has let go, and this is what becomes of it; before the place that takes it is told.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    willEndWith operation: UIDropOperation
  )
  /// It is over.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  )
  /// Whoever took the things has them.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
}

extension UIDragInteractionDelegate {
  /// The interaction's view.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { interaction.view.map { UITargetedDragPreview(view: $0) } }
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}
  /// Does nothing.
  public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
  /// True.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// False.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  /// Does nothing.
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {}
  /// Does nothing.
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {}
}

/// Lifts things off its view where a finger rests on it for half a second, and drags them once the finger moves (P-20).
///
/// The delegate is asked for the things as the press would begin: where there are none it fails, and other gestures go on. Once they are
/// lifted no other gesture of that finger begins, but for long presses; as the drag begins the view's touch is cancelled, and so are
/// gestures that have it (P-21).
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
open class UIDragInteraction: KitObject, UIInteraction {
  /// The view it was added to; not retained.
  public private(set) weak var view: UIView?
  /// Not retained.
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// Whether other gestures may begin while the things are lifted; one that does puts them down again.
  open var allowsSimultaneousRecognitionDuringLift: Bool = false
  private let lift = DragLift(target: nil, action: nil)
  private let move = DragMove(target: nil, action: nil)
  /// What a finger does with it now.
  private(set) final var course: DragCourse?
  /// What the delegate answered to the press that is about to begin.
  private var offered: DragSession?

  /// An interaction that asks `delegate`, which is not retained.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    lift.belong(to: self, beside: move)
    move.belong(to: self, beside: lift)
    isEnabled = Self.isEnabledByDefault
  }

  /// Whether a new one is enabled: on a tablet (P-20).
  open class var isEnabledByDefault: Bool { UIDevice.current.userInterfaceIdiom == .pad }

  /// Off, nothing is lifted; what is dragged goes back.
  open var isEnabled: Bool {
    get { lift.isEnabled }
    set {
      if !newValue { course?.cancel() }
      lift.isEnabled = newValue
      move.isEnabled = newValue
    }
  }

  /// Puts down what is dragged where the interaction leaves its view; called by the view.
  open func willMove(to view: UIView?) {
    course?.cancel()
    self.view?.removeGestureRecognizer(lift)
    self.view?.removeGestureRecognizer(move)
  }

  /// Notes the new view, and listens there; called by the view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(lift)
    view?.addGestureRecognizer(move)
  }

  // MARK: Its fingers

  var isLifted: Bool { course != nil }

  fileprivate func offersItems() -> Bool {
    guard let view, let application = view.window?.application, course == nil else { return false }
    let session = DragSession(at: lift.location(in: nil), in: application)
    application.delivery.record(.drags(.itemsForBeginning), at: view, reason: nil)
    session.add(delegate?.dragInteraction(self, itemsForBeginning: session) ?? [])
    offered = session.items.isEmpty ? nil : session
    return offered != nil
  }

  fileprivate func beginLift() {
    guard let offered, let application = view?.window?.application else { return }
    self.offered = nil
    let course = DragCourse(offered, from: self, in: application)
    self.course = course
    course.lift()
  }

  fileprivate func endLift() {
    if course?.stage == .lifted { course?.cancel() }
  }

  func isOver(_ ended: DragCourse) {
    if course === ended { course = nil }
  }
}

/// Waits as any long press does; a drag's things are lifted once it begins.
final class DragLift: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  private weak var interaction: UIDragInteraction?
  private weak var move: DragMove?

  func belong(to interaction: UIDragInteraction, beside move: DragMove) {
    self.interaction = interaction
    self.move = move
    minimumPressDuration = EventConfiguration.uiKit.dragLiftDuration
    delaysTouchesEnded = false
    // The touch is taken as the drag begins (P-21).
    cancelsTouchesInView = false
    delegate = self
    addTarget(self, action: Selector(DragLift.pressed))
  }

  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { interaction?.view ?? self }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    minimumPressDuration = configuration.dragLiftDuration
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .began || state == .changed, interaction?.course?.stage == .lifted else { return }
    // Another gesture has taken the finger meanwhile, where the program lets it (P-20).
    if others.contains(where: { !($0 is UILongPressGestureRecognizer) }) { state = .cancelled }
  }

  /// Who has the same finger, and has begun.
  var others: [UIGestureRecognizer] {
    contacts.flatMap { $0.ofTouch?.touch.gestureRecognizers ?? [] }.filter { other in
      other !== self && other !== move && [.began, .changed, .ended].contains(other.entry.state)
    }
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is UILongPressGestureRecognizer) && other !== move
      && !(interaction?.allowsSimultaneousRecognitionDuringLift ?? false)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !(other is UILongPressGestureRecognizer) }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.offersItems() ?? false
  }

  private func pressed() {
    switch state {
    case .began: interaction?.beginLift()
    case .ended, .cancelled: interaction?.endLift()
    default: break
    }
  }
}

/// Goes with the finger that has lifted something, from its first move on.
final class DragMove: UIGestureRecognizer {
  private weak var interaction: UIDragInteraction?
  private weak var lift: DragLift?

  func belong(to interaction: UIDragInteraction, beside lift: DragLift) {
    self.interaction = interaction
    self.lift = lift
    delaysTouchesEnded = false
    addTarget(self, action: Selector(DragMove.moved))
  }

  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { interaction?.view ?? self }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other !== lift }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      state = .changed
    } else if let course = interaction?.course, course.stage == .lifted, state == .possible {
      let point = place
      let start = course.session.point
      let distance = hypot(point.x - start.x, point.y - start.y)
      if distance >= configuration.dragStartDistance { state = .began }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = isActive ? .ended : .failed }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  /// On the screen.
  private var place: CGPoint {
    let point = location(in: nil)
    return view?.window?.convert(point, to: nil as UIWindow?) ?? point
  }

  private func moved() {
    guard let course = interaction?.course else { return }
    switch state {
    case .began:
      let others = lift?.others ?? []
      course.begin(at: place)
      for other in others where other.isActive { other.delivery?.withdraw(other, because: .prevented(by: self)) }
    case .changed: course.move(to: place)
    case .ended:
      course.move(to: place)
      course.drop()
    default: course.cancel()
    }
  }
}
