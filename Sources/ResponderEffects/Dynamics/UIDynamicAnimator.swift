import Foundation
import ResponderDrawing
import ResponderKit

/// The methods that an animator calls on its delegate when the animation pauses and resumes.
///
/// All methods are optional, as in UIKit: each method has a default implementation that does nothing.
///
/// See `Documentation/Drawing.md`, "Dynamics".
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Called before the animator begins to move items, initially or after a pause.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items are at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// An animator that simulates the physics of its behaviors on the event clock, with one frame per
/// `EventConfiguration.frameInterval` seconds.
///
/// The simulation is deterministic. Apple has not published the speed of springs and snaps: items come to rest at the
/// same positions as on iOS, but possibly earlier or later.
///
/// See `Documentation/Drawing.md`, "Dynamics".
@preconcurrency @MainActor
open class UIDynamicAnimator: KitObject {
  /// The view whose coordinates the items use; nil if the animator was created without a view.
  open var referenceView: UIView? { view }
  private let view: UIView?
  private weak final var layout: UICollectionViewLayout?
  /// The delegate that is notified of pausing and resuming. Not retained.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviors in the order of addition.
  open var behaviors: [UIDynamicBehavior] { added }
  private var added: [UIDynamicBehavior] = []
  /// Whether the simulation is running.
  open var isRunning: Bool { timer != nil }
  /// The simulated time in seconds, without pauses.
  open var elapsedTime: TimeInterval { elapsed }
  private var elapsed: TimeInterval = 0
  private var timer: EventTimer?
  private var inFrame = false
  private var isResuming = false
  final let world = DynamicWorld()

  /// Creates an animator that uses the coordinates of `view`.
  public init(referenceView view: UIView) {
    self.view = view
    super.init()
  }

  /// Creates an animator of items that are not views.
  public override init() {
    view = nil
    super.init()
  }

  /// Creates an animator of layout attributes; the layout is invalidated after each frame.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    view = nil
    self.layout = layout
    super.init()
  }

  deinit {
    timer?.abandon()
  }

  // MARK: Behaviors

  /// Adds a behavior, which becomes active; has no effect if the behavior is already added.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !added.contains(where: { $0 === behavior }) else { return }
    added.append(behavior)
    behavior.move(to: self)
    behaviorsDidChange()
  }

  /// Removes a behavior; has no effect if the behavior was not added.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard added.contains(where: { $0 === behavior }) else { return }
    added.removeAll { $0 === behavior }
    behavior.move(to: nil)
    behaviorsDidChange()
  }

  /// Removes all behaviors. Items stay at their positions.
  open func removeAllBehaviors() {
    let removed = added
    added = []
    for behavior in removed { behavior.move(to: nil) }
    behaviorsDidChange()
  }

  private var acting: [UIDynamicBehavior] { added.flatMap(\.selfAndDescendants) }

  // MARK: Items

  /// Returns the items whose rectangles intersect `rect`, in the reference view's coordinates.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    world.bodies.map(\.item).filter { item in
      let size = item.bounds.size
      let corner = CGPoint(x: item.center.x - size.width / 2, y: item.center.y - size.height / 2)
      return CGRect(origin: corner, size: size).intersects(rect)
    }
  }

  /// Reads the position and rotation that the app has set on an item. Without this call, the animator continues from
  /// the position and rotation that it last computed.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.body(of: item)?.read()
    behaviorsDidChange()
  }

  /// Returns the attributes of the cell at `indexPath` if a behavior moves them; nil otherwise.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// Returns the attributes of the supplementary view at `indexPath` if a behavior moves them; nil otherwise.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes.first { $0.representedElementKind == kind && $0.indexPath == indexPath }
  }

  private var attributes: [UICollectionViewLayoutAttributes] {
    world.bodies.compactMap { $0.item as? UICollectionViewLayoutAttributes }
  }

  /// The bounds of the reference view, or the content rectangle of a collection view layout.
  final var referenceBounds: CGRect? {
    view?.bounds ?? layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
  }

  // MARK: Time

  private var application: UIApplication {
    view?.window?.application ?? layout?.collectionView?.window?.application ?? .shared
  }

  /// Resumes the simulation after behaviors were added, removed or changed.
  final func behaviorsDidChange() {
    world.gather(acting)
    world.wake()
    guard !world.bodies.isEmpty, timer == nil, !inFrame, !isResuming else { return }
    // The delegate may change behaviors.
    isResuming = true
    delegate?.dynamicAnimatorWillResume(self)
    isResuming = false
    schedule()
  }

  private func schedule() {
    let application = application
    guard !application.isDrivenByFrames else {
      let interval = application.framePeriod
      let due = application.nextFrameWork(after: interval)
      timer = application.scheduleFrameWork(.links, at: due) { [weak self, weak application] in
        application?.perform { self?.frame(interval) }
      }
      return
    }
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
    if isAtRest { world.finish(behaviors) }
    world.writeToItems()
    layout?.invalidateLayout()
    for behavior in behaviors { behavior.action?() }
    for notify in news { notify() }
    inFrame = false
    // The actions and notifications may have changed behaviors and thereby resumed the simulation.
    if world.bodies.isEmpty || isAtRest && world.isAtRest { rest() } else { schedule() }
  }

  private func rest() {
    timer = nil
    delegate?.dynamicAnimatorDidPause(self)
  }
}
