import Foundation

extension LayoutAxis {
  /// The axis perpendicular to this one.
  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// A size in points.
struct LayoutSize: Equatable {
  var width: Double
  var height: Double

  init(width: Double, height: Double) {
    (self.width, self.height) = (width, height)
  }

  /// Creates a size from its lengths along an axis and across it.
  init(_ axis: LayoutAxis, _ along: Double, _ across: Double) {
    self = axis == .horizontal ? LayoutSize(width: along, height: across) : LayoutSize(width: across, height: along)
  }

  init(_ size: CGSize) { self.init(width: size.width.native, height: size.height.native) }

  subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A rectangle in points.
struct LayoutBox: Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates a box from its position and its length along an axis and across it.
  init(_ axis: LayoutAxis, _ along: Double, _ across: Double, length: Double, breadth: Double) {
    self =
      axis == .horizontal
      ? LayoutBox(x: along, y: across, width: length, height: breadth)
      : LayoutBox(x: across, y: along, width: breadth, height: length)
  }

  init(_ rect: CGRect) {
    self.init(
      x: rect.minX.native,
      y: rect.minY.native,
      width: rect.width.native,
      height: rect.height.native
    )
  }

  func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? x : y }
  func length(_ axis: LayoutAxis) -> Double { axis == .horizontal ? width : height }
  func end(_ axis: LayoutAxis) -> Double { axis == .horizontal ? x + width : y + height }

  func moved(x dx: Double, y dy: Double) -> LayoutBox {
    LayoutBox(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the box moved by distances along an axis and across it.
  func moved(_ axis: LayoutAxis, _ along: Double, _ across: Double) -> LayoutBox {
    axis == .horizontal ? moved(x: along, y: across) : moved(x: across, y: along)
  }

  /// Returns the box without its insets; the size is at least 0.
  func inset(by insets: LayoutInsets) -> LayoutBox {
    LayoutBox(
      x: x + insets.leading,
      y: y + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom)
    )
  }

  /// Returns whether the boxes have a part in common; an empty box has none.
  func intersects(_ other: LayoutBox) -> Bool {
    width > 0 && height > 0 && x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }

  /// The box as a rectangle, mirrored in a content of the width `mirrorWidth` unless the width is nil.
  func rect(mirroredIn mirrorWidth: Double?) -> CGRect {
    guard let mirrorWidth else { return CGRect(x: x, y: y, width: width, height: height) }
    return CGRect(x: mirrorWidth - x - width, y: y, width: width, height: height)
  }
}

/// The distances from the edges of a rectangle, in points.
struct LayoutInsets: Equatable {
  var top = 0.0
  var leading = 0.0
  var bottom = 0.0
  var trailing = 0.0

  init() {}

  init(_ insets: NSDirectionalEdgeInsets) {
    (top, leading) = (insets.top.native, insets.leading.native)
    (bottom, trailing) = (insets.bottom.native, insets.trailing.native)
  }

  func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? leading : top }
  func end(_ axis: LayoutAxis) -> Double { axis == .horizontal ? trailing : bottom }

  /// The insets without those of an axis.
  func without(_ axis: LayoutAxis) -> LayoutInsets {
    var insets = self
    if axis == .horizontal { (insets.leading, insets.trailing) = (0, 0) } else { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}
