import Foundation

/// The methods that provide the items of drags from a view and report the progress of the drags. All methods except
/// `itemsForBeginning` have UIKit's default behavior.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
  /// Returns the items to drag from the location of the touch. If the array is empty, there is no drag and other
  /// gestures continue (P-20).
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
  /// Returns the preview of a lifted item, which the host draws; nil for no preview.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// Called before the items are lifted; the touch has not moved.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  )
  /// Called when the touch moves and the drag begins.
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// Returns whether the items can be moved as well as copied. Called when the drag begins.
  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool
  /// Returns whether the drag is restricted to the application; called when the drag begins.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  /// Called after the touch has moved.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// Called when the touch ends, before the drop is performed. `operation` is the operation that follows.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    willEndWith operation: UIDropOperation
  )
  /// Called after the drag has ended.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  )
  /// Called after the drop target has received the items.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
}

extension UIDragInteractionDelegate {
  /// Returns a preview of the interaction's view.
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
  /// Returns true.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// Returns false.
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

/// An interaction that lifts items from its view after a touch has rested for half a second, and drags the items when
/// the touch moves (P-20).
///
/// The delegate is asked for the items when the interaction's long press could begin. If the delegate returns no items,
/// the long press fails and other gestures continue. After the lift no other recognizer of the touch begins, except
/// long presses. When the drag begins, the view's touch and other gestures with that touch are cancelled (P-21).
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
open class UIDragInteraction: KitObject, UIInteraction {
  /// The view to which the interaction was added. Not retained.
  public private(set) weak var view: UIView?
  /// The object that provides the items. Not retained.
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// Whether other gestures can begin while items are lifted. A gesture that begins during the lift ends the lift.
  open var allowsSimultaneousRecognitionDuringLift: Bool = false
  private let lift = DragLift(target: nil, action: nil)
  private let move = DragMove(target: nil, action: nil)
  /// The drag in progress; nil if there is none.
  private(set) final var course: DragCourse?
  /// The session with the items that the delegate has provided for a long press that may begin; nil if there is none.
  private var offered: DragSession?

  /// Creates an interaction. `delegate` is not retained.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    lift.belong(to: self, beside: move)
    move.belong(to: self, beside: lift)
    isEnabled = Self.isEnabledByDefault
  }

  /// Whether a new interaction is enabled: true on a tablet (P-20).
  open class var isEnabledByDefault: Bool { UIDevice.current.userInterfaceIdiom == .pad }

  /// Whether items can be lifted. Setting this property to false cancels a drag in progress.
  open var isEnabled: Bool {
    get { lift.isEnabled }
    set {
      if !newValue { course?.cancel() }
      lift.isEnabled = newValue
      move.isEnabled = newValue
    }
  }

  /// Cancels the drag when the interaction is removed from its view; called by the view.
  open func willMove(to view: UIView?) {
    course?.cancel()
    self.view?.removeGestureRecognizer(lift)
    self.view?.removeGestureRecognizer(move)
  }

  /// Adds the recognizers to the new view; called by the view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(lift)
    view?.addGestureRecognizer(move)
  }

  // MARK: Recognizers

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
    if course?.phase == .lifted { course?.cancel() }
  }

  func isOver(_ ended: DragCourse) {
    if course === ended { course = nil }
  }
}

/// A long press recognizer that lifts the items of a drag when the long press begins.
final class DragLift: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  private weak var interaction: UIDragInteraction?
  private weak var move: DragMove?

  func belong(to interaction: UIDragInteraction, beside move: DragMove) {
    self.interaction = interaction
    self.move = move
    minimumPressDuration = EventConfiguration.uiKit.dragLiftDuration
    delaysTouchesEnded = false
    // The touch is cancelled when the drag begins, not when the items are lifted (P-21).
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
    guard state == .began || state == .changed, interaction?.course?.phase == .lifted else { return }
    // With `allowsSimultaneousRecognitionDuringLift`, another gesture may have begun with the same touch. Such a
    // gesture ends the lift (P-20).
    if others.contains(where: { !($0 is UILongPressGestureRecognizer) }) { state = .cancelled }
  }

  /// The other recognizers of the same touch that have begun.
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

/// A recognizer that follows the touch after items were lifted, from the first movement of the touch on. Further
/// touches do not move or drop the items.
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

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let first = contacts.first?.ofTouch?.touch
    for touch in touches.inOrder where touch !== first { ignore(touch, for: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      state = .changed
    } else if let course = interaction?.course, course.phase == .lifted, state == .possible {
      let point = screenLocation
      let start = course.session.point
      let distance = hypot(point.x - start.x, point.y - start.y)
      if distance >= configuration.dragStartDistance { state = .began }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = isActive ? .ended : .failed }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  /// The location of the touch, in screen coordinates.
  private var screenLocation: CGPoint {
    let point = location(in: nil)
    return view?.window?.convert(point, to: nil as UIWindow?) ?? point
  }

  private func moved() {
    guard let course = interaction?.course, !course.isDetached else { return }
    switch state {
    case .began:
      let others = lift?.others ?? []
      course.begin(at: screenLocation)
      for other in others where other.isActive { other.delivery?.withdraw(other, because: .prevented(by: self)) }
    case .changed: course.move(to: screenLocation)
    case .ended:
      course.move(to: screenLocation)
      course.drop()
    default: course.cancel()
    }
  }
}
