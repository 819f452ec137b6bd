import Foundation
import ResponderDrawing
import ResponderKit

/// Hears when an animator has nothing left to move, and when it moves again.
///
/// All of it may be left out; Objective-C's optional methods are methods with an answer of their own here.
///
/// See `Documentation/Drawing.md`, "Dynamics".
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// It is about to move items again, or for the first time.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// All items are at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items as if they had weight, by its behaviors, on the event clock: a frame every `EventConfiguration.frameInterval` seconds.
///
/// The same behaviors move items in the same way each time. How fast a spring or a snap is, Apple has not published; here the
/// numbers are chosen, so that items come to rest where they do on iOS, at times of their own.
///
/// See `Documentation/Drawing.md`, "Dynamics".
@preconcurrency @MainActor
open class UIDynamicAnimator: KitObject {
  /// The view in whose coordinates items move; nil for an animator of a collection's attributes, or of other items.
  open var referenceView: UIView? { view }
  private let view: UIView?
  private weak final var layout: UICollectionViewLayout?
  /// Hears of rest. Not retained.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// In the order in which they were added.
  open var behaviors: [UIDynamicBehavior] { added }
  private var added: [UIDynamicBehavior] = []
  /// Whether something moves.
  open var isRunning: Bool { timer != nil }
  /// How long it has moved items, in seconds, without the times of rest.
  open var elapsedTime: TimeInterval { elapsed }
  private var elapsed: TimeInterval = 0
  private var timer: EventTimer?
  private var inFrame = false
  final let world = DynamicWorld()

  /// An animator of views in `view`, or of others in its coordinates.
  public init(referenceView view: UIView) {
    self.view = view
    super.init()
  }

  /// An animator of items that are no views.
  public override init() {
    view = nil
    super.init()
  }

  /// An animator of attributes that a layout answers with; the layout is invalid after each frame.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    view = nil
    self.layout = layout
    super.init()
  }

  deinit {
    timer?.abandon()
  }

  // MARK: Behaviors

  /// Lets a behavior act.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !added.contains(where: { $0 === behavior }) else { return }
    added.append(behavior)
    behavior.move(to: self)
    behaviorsDidChange()
  }

  /// Ends what a behavior does; nothing where it was not added.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard added.contains(where: { $0 === behavior }) else { return }
    added.removeAll { $0 === behavior }
    behavior.move(to: nil)
    behaviorsDidChange()
  }

  /// Ends what all behaviors do. Items stay where they are.
  open func removeAllBehaviors() {
    let gone = added
    added = []
    for behavior in gone { behavior.move(to: nil) }
    behaviorsDidChange()
  }

  private var acting: [UIDynamicBehavior] { added.flatMap(\.family) }

  // MARK: Items

  /// The items whose rectangle touches `rect`, in the reference view's coordinates.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    world.bodies.map(\.item).filter { item in
      let size = item.bounds.size
      let corner = CGPoint(x: item.center.x - size.width / 2, y: item.center.y - size.height / 2)
      return CGRect(origin: corner, size: size).intersects(rect)
    }
  }

  /// Takes over where the program has put an item; until then the animator goes on from where it had it.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.body(of: item)?.read()
    behaviorsDidChange()
  }

  /// The attributes of an item that a behavior moves, of a collection's animator; nil for others.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// The attributes of a supplementary view that a behavior moves, of a collection's animator; nil for others.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes.first { $0.representedElementKind == kind && $0.indexPath == indexPath }
  }

  private var attributes: [UICollectionViewLayoutAttributes] {
    world.bodies.compactMap { $0.item as? UICollectionViewLayoutAttributes }
  }

  /// What counts as the reference view's bounds: the content of a collection.
  final var referenceBounds: CGRect? {
    view?.bounds ?? layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
  }

  // MARK: Time

  private var application: UIApplication {
    view?.window?.application ?? layout?.collectionView?.window?.application ?? .shared
  }

  /// Behaviors came, went or were changed: what was at rest may move.
  final func behaviorsDidChange() {
    world.gather(acting)
    world.wake()
    guard !world.bodies.isEmpty, timer == nil, !inFrame else { return }
    delegate?.dynamicAnimatorWillResume(self)
    schedule()
  }

  private func schedule() {
    let application = application
    let interval = max(application.configuration.frameInterval, 0.001)
    let next = application.clock.now + interval
    timer = application.clock.schedule(at: next) { [weak self, weak application] in
      application?.perform { self?.frame(interval) }
    }
  }

  private func frame(_ interval: TimeInterval) {
    guard !world.bodies.isEmpty else { return rest() }
    inFrame = true
    let behaviors = acting
    let news = world.run(behaviors, for: interval)
    elapsed += interval
    let isAtRest = world.isAtRest
    if isAtRest { world.settle(behaviors) }
    world.tell()
    layout?.invalidateLayout()
    for behavior in behaviors { behavior.action?() }
    for tell in news { tell() }
    inFrame = false
    // What was called may have woken it.
    if world.bodies.isEmpty || isAtRest && world.isAtRest { rest() } else { schedule() }
  }

  private func rest() {
    timer = nil
    delegate?.dynamicAnimatorDidPause(self)
  }
}
