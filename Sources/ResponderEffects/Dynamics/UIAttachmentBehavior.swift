import Foundation
import ResponderDrawing
import ResponderKit

/// Two numbers with a lower and an upper one.
public struct UIFloatRange: Hashable, Sendable {
  /// The lower one.
  public var minimum: CGFloat
  /// The upper one.
  public var maximum: CGFloat

  /// From `minimum` to `maximum`.
  public init(minimum: CGFloat, maximum: CGFloat) {
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  /// Both 0.
  public static let zero = UIFloatRange(minimum: 0, maximum: 0)
  /// All numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// Whether it has no bounds.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}

/// Holds an item at a distance from a point or from another item, stiffly or as a spring.
///
/// See `Documentation/Drawing.md`, "Dynamics".
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What the item is held to; UIKit's numbers.
  public enum AttachmentType: Int, Sendable {
    case items = 0, anchor
  }

  private enum Shape {
    case distance, rope, pin, fixed
    case slide(CGPoint)
  }

  /// The item, and the other one.
  open var items: [any UIDynamicItem] { held }
  private let held: [any UIDynamicItem]
  private let offset: CGPoint
  private let otherOffset: CGPoint
  private let shape: Shape
  /// By how much more the first item is turned than the other one.
  private let angle: Double

  /// What the item is held to.
  open var attachedBehaviorType: AttachmentType { held.count > 1 ? .items : .anchor }
  /// Where the item is held, in the reference view's coordinates; without effect between two items. A finger that drags sets it.
  open var anchorPoint: CGPoint { didSet { didChange() } }
  /// How far the two ends are apart, in points: as they were at first.
  open var length: CGFloat { didSet { didChange() } }
  /// How soon a spring comes to rest; 1 does not swing.
  open var damping: CGFloat = 0 { didSet { didChange() } }
  /// How often a spring swings in a second; 0 holds stiffly.
  open var frequency: CGFloat = 0 { didSet { didChange() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The resistance to rotation about the anchor. Stored but not used.
  open var frictionTorque: CGFloat = 0
  // Generated: end
  /// How far a sliding attachment slides along its line, in points from its anchor.
  open var attachmentRange = UIFloatRange.infinite { didSet { didChange() } }

  private init(
    _ shape: Shape,
    _ items: [any UIDynamicItem],
    _ offset: CGPoint,
    _ otherOffset: CGPoint = .zero,
    anchor: CGPoint
  ) {
    (self.shape, held, self.offset, self.otherOffset, anchorPoint) = (shape, items, offset, otherOffset, anchor)
    let end = items.count > 1 ? UIAttachmentBehavior.place(otherOffset, in: items[1]) : anchor
    length = CGFloat((UIAttachmentBehavior.place(offset, in: items[0]) - end).length)
    angle = UIAttachmentBehavior.angle(of: items[0]) - (items.count > 1 ? UIAttachmentBehavior.angle(of: items[1]) : 0)
    super.init()
  }

  private static func angle(of item: any UIDynamicItem) -> Double {
    atan2(Double(item.transform.b), Double(item.transform.a))
  }

  private static func place(_ offset: CGPoint, in item: any UIDynamicItem) -> CGPoint {
    item.center + offset.applying(CGAffineTransform(rotationAngle: angle(of: item)))
  }

  /// Where `place` lies from the middle of an item, in its own directions.
  private static func offset(of place: CGPoint, in item: any UIDynamicItem) -> CGPoint {
    (place - item.center).applying(CGAffineTransform(rotationAngle: -angle(of: item)))
  }

  /// Holds the middle of `item` to a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(.distance, [item], .zero, anchor: point)
  }

  /// Holds a point of `item`, told from its middle, to a point.
  public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init(.distance, [item], CGPoint(x: offset.horizontal, y: offset.vertical), anchor: point)
  }

  /// Holds the middles of two items to each other.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(.distance, [item1, item2], .zero, anchor: .zero)
  }

  /// Holds a point of an item to one of another, told from their middles.
  public convenience init(
    item item1: any UIDynamicItem,
    offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(
      .distance,
      [item1, item2],
      CGPoint(x: offset1.horizontal, y: offset1.vertical),
      CGPoint(x: offset2.horizontal, y: offset2.vertical),
      anchor: .zero
    )
  }

  /// Lets an item slide along a line through `point`, without turning.
  public class func slidingAttachment(
    with item: any UIDynamicItem,
    attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.slide(unit(axis)), [item], offset(of: point, in: item), anchor: point)
  }

  /// Lets an item slide along a line through a point of another, without turning.
  public class func slidingAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    let (first, second) = (offset(of: point, in: item1), offset(of: point, in: item2))
    return UIAttachmentBehavior(.slide(unit(axis)), [item1, item2], first, second, anchor: point)
  }

  /// Keeps two points of two items no farther from each other than they are, as a rope does.
  public class func limitAttachment(
    with item1: any UIDynamicItem,
    offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      .rope,
      [item1, item2],
      CGPoint(x: offset1.horizontal, y: offset1.vertical),
      CGPoint(x: offset2.horizontal, y: offset2.vertical),
      anchor: .zero
    )
  }

  /// Holds two items to each other at `point`, with the angle between them.
  public class func fixedAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      .fixed,
      [item1, item2],
      offset(of: point, in: item1),
      offset(of: point, in: item2),
      anchor: point
    )
  }

  /// Holds two items to each other at `point`, about which they turn.
  public class func pinAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      .pin,
      [item1, item2],
      offset(of: point, in: item1),
      offset(of: point, in: item2),
      anchor: point
    )
  }

  private static func unit(_ axis: CGVector) -> CGPoint {
    let axis = CGPoint(x: axis.dx, y: axis.dy)
    return axis.length > 0 ? axis.unit : CGPoint(x: 1, y: 0)
  }

  override var actedItems: [any UIDynamicItem] { held }

  // A finger's point comes once a frame; it goes there step by step, so that the item has the finger's speed at the end.
  private var anchorBefore: CGPoint?
  private var anchorNow: CGPoint?
  private var step = 0

  override func prepare(in world: DynamicWorld) {
    (anchorBefore, anchorNow, step) = (anchorNow ?? anchorPoint, anchorPoint, 0)
  }

  override func push(in world: DynamicWorld, for step: Double) { self.step += 1 }

  private var anchorInStep: CGPoint {
    let before = anchorBefore ?? anchorPoint
    return before + (anchorPoint - before) * (Double(step) / Double(DynamicFigures.stepsInFrame))
  }

  private var slidingRange: ClosedRange<Double> {
    let least = Double(attachmentRange.minimum)
    return least...max(least, Double(attachmentRange.maximum))
  }

  override func links(in world: DynamicWorld) -> [DynamicLink] {
    guard let body = world.body(of: held[0]) else { return [] }
    let kind: DynamicLink.Kind =
      switch shape {
      case .distance: .distance(length: Double(length), isRope: false)
      case .rope: .distance(length: Double(length), isRope: true)
      case .pin: .point(holdsAngle: false)
      case .fixed: .point(holdsAngle: true)
      case .slide(let direction):
        .line(direction: direction, range: slidingRange)
      }
    return [
      DynamicLink(
        kind,
        body,
        offset: offset,
        to: held.count > 1 ? world.body(of: held[1]) : nil,
        otherOffset: otherOffset,
        anchor: anchorInStep,
        frequency: Double(frequency),
        damping: Double(damping),
        angle: angle
      )
    ]
  }
}
