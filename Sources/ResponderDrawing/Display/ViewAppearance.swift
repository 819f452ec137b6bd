import Foundation
import ResponderKit

/// A type that defines which values a class of views shows and how they are drawn.
///
/// A host replaces the appearance of a class by registering its own: `ViewAppearances.register(MySwitch.self)`. The
/// drawing depends only on the stored values: as long as they are equal, it is not repeated.
///
///     struct PlainSwitch: ViewAppearance {
///       let bounds: CGRect
///       let isOn: Bool
///       init(_ view: UISwitch) { (bounds, isOn) = (view.bounds, view.isOn) }
///       func draw(in canvas: inout DisplayCanvas) { canvas.fill(bounds, isOn ? .systemGreen : .systemGray) }
///     }
@preconcurrency
@MainActor
public protocol ViewAppearance: Equatable {
  /// The class of views. The appearance is also used for its subclasses, unless a nearer class has its own.
  associatedtype View: UIView

  /// Reads the values from a view; nil if the view currently draws nothing.
  init?(_ view: View)

  /// The time on the event clock, in seconds, at which the drawing changes although the view does not; a time in the
  /// past if it changes with each frame. Nil, the default, if only a change of the view changes the drawing.
  var nextChange: TimeInterval? { get }

  /// Draws behind the subviews, in the view's coordinates. The background color is drawn separately, before.
  func draw(in canvas: inout DisplayCanvas)

  /// Draws in front of the subviews, in the view's coordinates. Draws nothing by default.
  func drawInFront(in canvas: inout DisplayCanvas)

  /// The outline to which the background color, the drawing and the subviews are restricted, in the view's coordinates.
  /// Nil, the default, for no restriction.
  var clip: [DisplayList.PathElement]? { get }
}

extension ViewAppearance {
  /// Nil: the drawing changes only with the view.
  public var nextChange: TimeInterval? { nil }

  /// Draws nothing.
  public func drawInFront(in canvas: inout DisplayCanvas) {}
  /// Nil: the drawing is not restricted.
  public var clip: [DisplayList.PathElement]? { nil }
}
