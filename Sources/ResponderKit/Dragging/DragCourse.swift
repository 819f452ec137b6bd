import Foundation

/// A drag from the lift to its end: its drop targets, and the notification of all delegates.
///
///     lifted ─► begun ─► over
///        └───────────────► over       the touch has ended before it moved
@MainActor
final class DragCourse {
  enum Phase { case lifted, begun, over }

  private(set) var phase = Phase.lifted
  /// The operation with which the drag has ended; nil if it has not ended.
  private(set) var result: UIDropOperation?
  let session: DragSession
  /// The interaction whose items are dragged; nil for a drag of another app.
  private let source: UIDragInteraction?
  /// The number of the screen on which the touch is.
  let screen: UInt16
  /// Whether the host moves and ends the drag, and no longer the touch that has begun it.
  var isDetached = false
  /// The drag as the host sees it; nil before the host has received it.
  private var hosted: HostedDrag?
  private weak var application: UIApplication?
  private let animator = DragAnimator()
  private var target: UIDropInteraction?
  private(set) var proposal = UIDropOperation.cancel
  /// The results of the delegates' `canHandle`, which is called once for each drag and interaction.
  private var results: [(interaction: UIDropInteraction, isInterested: Bool)] = []
  private var entered: [UIDropInteraction] = []
  private var spring: (interaction: UISpringLoadedInteraction, timer: EventTimer?)?

  init(_ session: DragSession, from source: UIDragInteraction, in application: UIApplication) {
    self.session = session
    self.source = source
    self.application = application
    screen = source.view?.window?.screenNumber ?? 0
  }

  /// Creates the course of a drag that another app has begun and the host moves.
  init(foreign session: DragSession, onScreen screen: UInt16, in application: UIApplication) {
    self.session = session
    source = nil
    self.application = application
    self.screen = screen
    phase = .begun
    isDetached = true
  }

  /// The view whose items are dragged; nil for a drag of another app.
  var sourceView: UIView? { source?.view }

  // MARK: Beginning

  func lift() {
    guard let source else { return }
    note(.willAnimateLift, at: source.view)
    for item in session.items {
      _ = source.delegate?.dragInteraction(source, previewForLifting: item, session: session)
    }
    source.delegate?.dragInteraction(source, willAnimateLiftWith: animator, session: session)
    animator.run()
  }

  func begin(at point: CGPoint) {
    guard phase == .lifted, let source else { return }
    phase = .begun
    animator.complete(at: .end)
    for interaction in source.view?.interactions ?? [] { (interaction as? UIContextMenuInteraction)?.dismissMenu() }
    if let delegate = source.delegate {
      session.allowsMoveOperation = delegate.dragInteraction(source, sessionAllowsMoveOperation: session)
      session.isRestrictedToDraggingApplication =
        delegate.dragInteraction(source, sessionIsRestrictedToDraggingApplication: session)
    }
    note(.sessionWillBegin, at: source.view)
    source.delegate?.dragInteraction(source, sessionWillBegin: session)
    move(to: point)
  }

  // MARK: Movement

  func move(to point: CGPoint) {
    guard phase == .begun else { return }
    session.point = point
    if let source { source.delegate?.dragInteraction(source, sessionDidMove: session) }
    updateTarget()
    guard phase == .begun, !isDetached, let application, let host = application.dragHost else { return }
    let drag = hosted ?? HostedDrag(self, in: application)
    hosted = drag
    host.application(application, didMove: drag)
  }

  /// Notes that the touch is outside the windows of the application.
  func exit() {
    guard phase == .begun else { return }
    hover(nil)
    leaveTarget()
  }

  /// Ends the drag after another app has received the items, or has rejected them.
  func end(with operation: UIDropOperation) {
    guard phase == .begun else { return }
    exit()
    guard phase == .begun else { return }
    finish(with: operation == .forbidden ? .cancel : operation)
  }

  /// Updates the drop target: asks the interactions of the hit view and its superviews, innermost first.
  private func updateTarget() {
    guard phase == .begun else { return }
    let hit = application?.hitTest(session.point, on: screen)?.view
    let found = destination(from: hit)
    guard phase == .begun else { return }
    if found !== target { change(to: found) }
    guard phase == .begun else { return }
    hover(springLoaded(from: hit))
    guard let target else { return }
    let result = target.delegate?.dropInteraction(target, sessionDidUpdate: session).operation ?? .cancel
    guard phase == .begun, self.target === target else { return }
    let operation = result == .move && !session.allowsMoveOperation ? .forbidden : result
    if operation != proposal || isNew { note(.sessionDidUpdate(operation), at: target.view) }
    isNew = false
    proposal = operation
  }

  /// Whether the current drop target has not returned a proposal yet.
  private var isNew = false

  private func destination(from hit: UIView?) -> UIDropInteraction? {
    var view = hit
    while let current = view {
      for interaction in current.interactions.reversed() {
        if let drop = interaction as? UIDropInteraction, isInterested(drop) { return drop }
      }
      view = current.superview
    }
    return nil
  }

  private func isInterested(_ interaction: UIDropInteraction) -> Bool {
    if let known = results.first(where: { $0.interaction === interaction }) { return known.isInterested }
    guard phase == .begun else { return false }
    note(.canHandle, at: interaction.view)
    let result = interaction.delegate?.dropInteraction(interaction, canHandle: session) ?? false
    results.append((interaction, result))
    return result
  }

  private func change(to found: UIDropInteraction?) {
    leaveTarget()
    guard phase == .begun, let found else { return }
    target = found
    isNew = true
    if !entered.contains(where: { $0 === found }) { entered.append(found) }
    note(.sessionDidEnter, at: found.view)
    found.delegate?.dropInteraction(found, sessionDidEnter: session)
  }

  private func leaveTarget() {
    guard let left = target else { return }
    target = nil
    proposal = .cancel
    note(.sessionDidExit, at: left.view)
    left.delegate?.dropInteraction(left, sessionDidExit: session)
  }

  // MARK: Spring loading

  private func springLoaded(from hit: UIView?) -> UISpringLoadedInteraction? {
    var view = hit
    while let current = view {
      for interaction in current.interactions.reversed() {
        if let spring = interaction as? UISpringLoadedInteraction { return spring.allows(session) ? spring : nil }
      }
      view = current.superview
    }
    return nil
  }

  /// Restarts the spring-loading timer when the drag enters another spring-loaded view. If `found` is nil, there is no
  /// spring-loaded view under the drag, and the timer stops.
  private func hover(_ found: UISpringLoadedInteraction?) {
    guard phase == .begun, spring?.interaction !== found else { return }
    cancelSpringLoading()
    guard let found, let application else { return }
    let due = application.clock.now + application.configuration.springLoadDuration
    spring = (
      found,
      application.clock.schedule(at: due) { [weak self, weak application] in
        guard let self, phase == .begun, spring?.interaction === found else { return }
        spring?.timer = nil
        application?.perform {
          self.note(.springLoads, at: found.view)
          found.activate(self.session)
          self.updateTarget()
        }
      }
    )
  }

  private func cancelSpringLoading() {
    guard let old = spring else { return }
    spring = nil
    old.timer?.cancel()
    old.interaction.leave(session)
  }

  // MARK: End

  func drop() {
    guard phase == .begun else { return }
    // The target may have been removed from its window.
    if target?.view?.window == nil { leaveTarget() }
    guard phase == .begun else { return }
    finish(with: target == nil ? .cancel : proposal)
  }

  /// Cancels the drag; the items return to their source.
  func cancel() {
    switch phase {
    case .lifted:
      phase = .over
      source?.isOver(self)
      animator.complete(at: .start)
    case .begun:
      leaveTarget()
      if phase == .begun { finish(with: .cancel) }
    case .over: break
    }
  }

  private func finish(with operation: UIDropOperation) {
    phase = .over
    result = operation
    cancelSpringLoading()
    source?.isOver(self)
    let origin = source?.view
    note(.willEnd(operation), at: origin)
    if let source { source.delegate?.dragInteraction(source, session: session, willEndWith: operation) }
    let isPerformed = operation == .copy || operation == .move
    if isPerformed, let target {
      note(.performDrop, at: target.view)
      target.delegate?.dropInteraction(target, performDrop: session)
      for item in session.items {
        let animator = DragAnimator()
        target.delegate?.dropInteraction(target, item: item, willAnimateDropWith: animator)
        animator.run()
        animator.complete(at: .end)
      }
      note(.concludeDrop, at: target.view)
      target.delegate?.dropInteraction(target, concludeDrop: session)
    }
    note(.didEnd(operation), at: origin)
    if let source { source.delegate?.dragInteraction(source, session: session, didEndWith: operation) }
    for interaction in entered {
      note(.sessionDidEnd, at: interaction.view)
      interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session)
    }
    if isPerformed, let source { source.delegate?.dragInteraction(source, sessionDidTransferItems: session) }
  }

  private func note(_ call: DragDelegateCall, at view: UIView?) {
    guard let view, let delivery = application?.delivery else { return }
    delivery.record(.drags(call), at: view, reason: nil)
  }
}
