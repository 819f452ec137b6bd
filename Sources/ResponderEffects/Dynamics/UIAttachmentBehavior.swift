import Foundation
import ResponderDrawing
import ResponderKit

/// A range between two numbers.
public struct UIFloatRange: Hashable, Sendable {
  /// The lower bound.
  public var minimum: CGFloat
  /// The upper bound.
  public var maximum: CGFloat

  /// Creates a range from `minimum` to `maximum`.
  public init(minimum: CGFloat, maximum: CGFloat) {
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  /// The range from 0 to 0.
  public static let zero = UIFloatRange(minimum: 0, maximum: 0)
  /// The range of all numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// Whether the range has no bounds.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}

/// A behavior that attaches an item to a point or to another item, stiffly or with a spring.
///
/// See `Documentation/Drawing.md`, "Dynamics".
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kind of object that the item is attached to; the raw values are UIKit's.
  public enum AttachmentType: Int, Sendable {
    case items = 0, anchor
  }

  private enum Shape {
    case distance, rope, pin, fixed
    case slide(CGPoint)
  }

  /// The attached item and, for an attachment between items, the second item.
  open var items: [any UIDynamicItem] { attachedItems }
  private let attachedItems: [any UIDynamicItem]
  private let offset: CGPoint
  private let otherOffset: CGPoint
  private let shape: Shape
  /// The angle of the first item relative to the second item.
  private let angle: Double

  /// The kind of object that the item is attached to.
  open var attachedBehaviorType: AttachmentType { attachedItems.count > 1 ? .items : .anchor }
  /// The anchor of the item, in the reference view's coordinates; ignored for an attachment of two items. An app sets
  /// the anchor to drag the item.
  open var anchorPoint: CGPoint { didSet { didChange() } }
  /// The distance between the attached points, in points; initially the distance at the time when the behavior is
  /// created.
  open var length: CGFloat { didSet { didChange() } }
  /// The damping ratio of the spring; at 1 or more, the spring does not oscillate.
  open var damping: CGFloat = 0 { didSet { didChange() } }
  /// The oscillations of the spring per second; 0 means a stiff attachment.
  open var frequency: CGFloat = 0 { didSet { didChange() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The resistance to rotation about the anchor. Stored but not used.
  open var frictionTorque: CGFloat = 0
  // Generated: end
  /// The range within which a sliding attachment moves along its line, in points from the anchor.
  open var attachmentRange = UIFloatRange.infinite { didSet { didChange() } }

  private init(
    _ shape: Shape,
    _ items: [any UIDynamicItem],
    _ offset: CGPoint,
    _ otherOffset: CGPoint = .zero,
    anchor: CGPoint
  ) {
    (self.shape, attachedItems, self.offset, self.otherOffset, anchorPoint) = (
      shape, items, offset, otherOffset, anchor
    )
    let end = items.count > 1 ? UIAttachmentBehavior.location(of: otherOffset, in: items[1]) : anchor
    length = CGFloat((UIAttachmentBehavior.location(of: offset, in: items[0]) - end).length)
    angle = UIAttachmentBehavior.angle(of: items[0]) - (items.count > 1 ? UIAttachmentBehavior.angle(of: items[1]) : 0)
    super.init()
  }

  private static func angle(of item: any UIDynamicItem) -> Double {
    atan2(Double(item.transform.b), Double(item.transform.a))
  }

  private static func location(of offset: CGPoint, in item: any UIDynamicItem) -> CGPoint {
    item.center + offset.applying(CGAffineTransform(rotationAngle: angle(of: item)))
  }

  /// Returns the offset of `location` from the center of an item, along the item's own axes.
  private static func offset(of location: CGPoint, in item: any UIDynamicItem) -> CGPoint {
    (location - item.center).applying(CGAffineTransform(rotationAngle: -angle(of: item)))
  }

  /// Creates an attachment that connects the center of `item` with the anchor `point`.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(.distance, [item], .zero, anchor: point)
  }

  /// Creates an attachment that connects a point of `item`, given as an offset from the item's center, with the anchor
  /// `point`.
  public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init(.distance, [item], CGPoint(x: offset.horizontal, y: offset.vertical), anchor: point)
  }

  /// Creates an attachment between the centers of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(.distance, [item1, item2], .zero, anchor: .zero)
  }

  /// Creates an attachment between points of two items, given as offsets from their centers.
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

  /// Creates an attachment that lets an item slide, without rotating, along a line through `point`.
  public class func slidingAttachment(
    with item: any UIDynamicItem,
    attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.slide(unit(axis)), [item], offset(of: point, in: item), anchor: point)
  }

  /// Creates an attachment that lets an item slide, without rotating, along a line through a point of another item.
  public class func slidingAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    let (first, second) = (offset(of: point, in: item1), offset(of: point, in: item2))
    return UIAttachmentBehavior(.slide(unit(axis)), [item1, item2], first, second, anchor: point)
  }

  /// Creates an attachment that limits the distance between points of two items to their present distance, like a rope.
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

  /// Creates a rigid attachment of two items at `point`; their relative angle is fixed.
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

  /// Creates an attachment that connects two items at `point` and lets them rotate around this point.
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

  override var actedItems: [any UIDynamicItem] { attachedItems }

  // The anchor of a dragged item changes once per frame. The anchor is therefore interpolated between simulation steps,
  // which gives the item the finger's velocity.
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
    guard let body = world.body(of: attachedItems[0]) else { return [] }
    let kind: DynamicLink.Kind =
      switch shape {
      case .distance: .distance(length: Double(length), isRope: false)
      case .rope: .distance(length: Double(length), isRope: true)
      case .pin: .point(fixesAngle: false)
      case .fixed: .point(fixesAngle: true)
      case .slide(let direction):
        .line(direction: direction, range: slidingRange)
      }
    return [
      DynamicLink(
        kind,
        body,
        offset: offset,
        to: attachedItems.count > 1 ? world.body(of: attachedItems[1]) : nil,
        otherOffset: otherOffset,
        anchor: anchorInStep,
        frequency: Double(frequency),
        damping: Double(damping),
        angle: angle
      )
    ]
  }
}
