import Foundation
import ResponderKit

/// A drawing as a tree of typed items, ready to be painted by a host or compared by a test.
///
/// Items are painted in order, back to front. A display list is a value: changing the views does not change a list that
/// was read before. UIKit has no such type; there, the render server owns the drawing.
public struct DisplayList: Equatable, Sendable {
  /// The rectangle of the drawing, in the coordinates of its items.
  public let bounds: CGRect
  /// The items, back to front.
  public let items: [Item]

  /// Creates a list of items inside `bounds`.
  public init(bounds: CGRect, items: [Item]) {
    self.bounds = bounds
    self.items = items
  }

  /// Whether the list paints nothing.
  public var isEmpty: Bool { items.isEmpty }

  /// The drawing as an SVG document of the size of `bounds`. Equal lists give the same document.
  public var svg: String {
    let box = [bounds.minX, bounds.minY, bounds.width, bounds.height].map(\.svg).joined(separator: " ")
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(bounds.width.svg)\" height=\"\(bounds.height.svg)\" viewBox=\"\(box)\">"
      + fragment() + "</svg>"
  }

  /// Returns the drawing without the enclosing SVG element, for use inside another document. `prefix` starts every SVG
  /// id, so that several drawings fit in one document.
  public func fragment(prefix: String = "") -> String {
    var writer = SVGWriter(prefix: prefix)
    let body = writer.write(items)
    return (writer.definitions.isEmpty ? "" : "<defs>\(writer.definitions.joined())</defs>") + body
  }
}

extension DisplayList {
  /// A step of a drawing.
  ///
  /// The cases are indirect: lists are copied and compared in each frame, and a copy of an item then costs one reference
  /// count, whatever the item contains.
  public indirect enum Item: Equatable, Sendable {
    /// An area in one color.
    case fill(Fill)
    /// A line along a path.
    case stroke(Stroke)
    /// A line of text in one font and color.
    case text(TextRun)
    /// An image that the painter decodes or finds by its name.
    case image(Image)
    /// A smooth transition between colors.
    case gradient(Gradient)
    /// Items that are transformed, faded, clipped, masked or shadowed together.
    case group(Group)
    /// A list that is shared between drawings, so that a painter can cache the result.
    case layer(Layer)
  }

  /// An element of a path, in points.
  public enum PathElement: Hashable, Sendable {
    /// Begins a subpath at a point.
    case move(CGPoint)
    /// Adds a line to a point.
    case line(CGPoint)
    /// Adds a curve with one control point.
    case quad(CGPoint, to: CGPoint)
    /// Adds a curve with two control points.
    case cubic(CGPoint, CGPoint, to: CGPoint)
    /// Adds a line to the start of the subpath.
    case close
  }

  /// An area in one color.
  public struct Fill: Equatable, Sendable {
    /// The outline of the area.
    public var path: [PathElement]
    /// The color of the area.
    public var color: CGColor
    /// The rule that decides which points are inside the path.
    public var rule: CGPathFillRule

    /// Creates an area.
    public init(_ path: [PathElement], _ color: CGColor, rule: CGPathFillRule = .winding) {
      (self.path, self.color, self.rule) = (path, color, rule)
    }
  }

  /// The width, ends, corners and dashes of a stroke. Lengths are in points.
  public struct StrokeStyle: Equatable, Sendable {
    /// The width of the line.
    public var width: CGFloat
    /// The shape of line ends.
    public var cap: CGLineCap
    /// The shape of corners.
    public var join: CGLineJoin
    /// The maximum length of a corner's tip, in line widths.
    public var miterLimit: CGFloat
    /// The lengths of dashes and gaps, alternating; empty for a solid line.
    public var dashes: [CGFloat]
    /// The offset into the dash pattern at which the line begins.
    public var dashPhase: CGFloat

    /// Creates a style.
    public init(
      width: CGFloat = 1,
      cap: CGLineCap = .butt,
      join: CGLineJoin = .miter,
      miterLimit: CGFloat = 10,
      dashes: [CGFloat] = [],
      dashPhase: CGFloat = 0
    ) {
      self.width = width
      self.cap = cap
      self.join = join
      self.miterLimit = miterLimit
      self.dashes = dashes
      self.dashPhase = dashPhase
    }
  }

  /// A line along a path.
  public struct Stroke: Equatable, Sendable {
    /// The path along the center of the line.
    public var path: [PathElement]
    /// The color of the line.
    public var color: CGColor
    /// The width and shape of the line.
    public var style: StrokeStyle

    /// Creates a line.
    public init(_ path: [PathElement], _ color: CGColor, _ style: StrokeStyle = StrokeStyle()) {
      (self.path, self.color, self.style) = (path, color, style)
    }
  }

  /// A line of text, or a part of it, in one font, one color and one direction.
  public struct TextRun: Equatable, Sendable {
    /// The text, without line breaks, in logical order.
    public var text: String
    /// The font that the painter should use.
    public var font: UIFont
    /// The color of the letters.
    public var color: CGColor
    /// The left end of the baseline.
    public var baseline: CGPoint
    /// The distances in points from `baseline` to the edges of the characters, from left to right: one more than there
    /// are characters. In a run from right to left, the first character is between the last two edges. The painter fits
    /// the text to these positions, so that a caret between two characters is where the library expects it, whatever
    /// font the painter uses.
    public var edges: [CGFloat]
    /// Whether the characters are arranged from right to left.
    public var isRightToLeft: Bool
    /// The language of the text, such as `ar`; nil if it is not known.
    public var language: String?

    /// Creates a line of text.
    public init(
      _ text: String,
      _ font: UIFont,
      _ color: CGColor,
      baseline: CGPoint,
      edges: [CGFloat],
      isRightToLeft: Bool = false,
      language: String? = nil
    ) {
      self.isRightToLeft = isRightToLeft
      self.language = language
      self.text = text
      self.font = font
      self.color = color
      self.baseline = baseline
      self.edges = edges
    }

    /// The width of the text, in points.
    public var width: CGFloat { edges.last ?? 0 }
  }

  /// An image that the painter decodes or finds by its name.
  public struct Image: Equatable, Sendable {
    /// The source of the pixels.
    public enum Source: Equatable, Sendable {
      /// The data of an image file, such as PNG or JPEG.
      case file(ImageFile)
      /// The name of an image of the app, or of a symbol of the system.
      case named(String, isSymbol: Bool)
    }

    /// The source of the pixels.
    public var source: Source
    /// The size of the whole image, in points.
    public var size: CGSize
    /// The rectangle that shows the image.
    public var rect: CGRect
    /// The color in which a template image is painted: only the opacity of its pixels counts. Nil for an image in its
    /// own colors.
    public var templateColor: CGColor?
    /// The insets, in points of the image, of the part that is stretched; the parts outside keep their size.
    public var capInsets: UIEdgeInsets

    /// Creates an image.
    public init(
      _ source: Source,
      size: CGSize,
      in rect: CGRect,
      templateColor: CGColor? = nil,
      capInsets: UIEdgeInsets = .zero
    ) {
      self.source = source
      self.size = size
      self.rect = rect
      self.templateColor = templateColor
      self.capInsets = capInsets
    }
  }

  /// The bytes of an image file. A painter can cache the decoded pixels by the identity of this object.
  public final class ImageFile: Equatable, Sendable {
    /// The bytes of the file.
    public let data: Data

    /// Creates an image file with these bytes.
    public init(_ data: Data) { self.data = data }

    public static func == (left: ImageFile, right: ImageFile) -> Bool { left === right || left.data == right.data }
  }

  /// A smooth transition between colors.
  public struct Gradient: Equatable, Sendable {
    /// The lines of equal color, in points before `transform`.
    public enum Kind: Equatable, Sendable {
      /// Lines perpendicular to the line from `start` to `end`.
      case linear(start: CGPoint, end: CGPoint)
      /// Circles that change evenly from the start circle to the end circle.
      case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
      /// Rays from `center`. The first color is at `angle`, in radians, clockwise on a screen; 0 points to the right.
      case conic(center: CGPoint, angle: CGFloat)
    }

    /// A color at a location from 0 to 1.
    public struct Stop: Equatable, Sendable {
      /// The color of the gradient at `location`.
      public var color: CGColor
      /// The location of the color: 0 is the start of the gradient, 1 its end.
      public var location: CGFloat

      /// Creates a color at a location.
      public init(_ color: CGColor, at location: CGFloat) { (self.color, self.location) = (color, location) }
    }

    /// The lines of equal color.
    public var kind: Kind
    /// The colors, in the order of their locations.
    public var stops: [Stop]
    /// Whether the first color continues before the start; otherwise nothing is painted there.
    public var extendsBeforeStart: Bool
    /// Whether the last color continues after the end; otherwise nothing is painted there.
    public var extendsAfterEnd: Bool
    /// The transform from the coordinates of `kind` to those of the item.
    public var transform: CGAffineTransform
    /// The outline of the painted area; nil for everything inside the clip.
    public var area: [PathElement]?

    /// Creates a gradient.
    public init(
      _ kind: Kind,
      _ stops: [Stop],
      extendsBeforeStart: Bool = true,
      extendsAfterEnd: Bool = true,
      transform: CGAffineTransform = .identity,
      area: [PathElement]? = nil
    ) {
      self.kind = kind
      self.stops = stops
      self.extendsBeforeStart = extendsBeforeStart
      self.extendsAfterEnd = extendsAfterEnd
      self.transform = transform
      self.area = area
    }
  }

  /// A shadow of the items of a group.
  public struct Shadow: Equatable, Sendable {
    /// The offset of the shadow, in points.
    public var offset: CGSize
    /// The standard deviation of the blur, in points.
    public var radius: CGFloat
    /// The color of the shadow, with its opacity.
    public var color: CGColor

    /// Creates a shadow.
    public init(offset: CGSize, radius: CGFloat, color: CGColor) {
      (self.offset, self.radius, self.color) = (offset, radius, color)
    }
  }

  /// The area to which drawing is restricted.
  public struct Clip: Equatable, Sendable {
    /// The outline of the area.
    public var path: [PathElement]
    /// The rule that decides which points are inside the path.
    public var rule: CGPathFillRule

    /// Creates an area.
    public init(_ path: [PathElement], rule: CGPathFillRule = .winding) { (self.path, self.rule) = (path, rule) }
  }

  /// Items that are painted together. The effects apply in this order: shadow, clips, mask, blend mode and opacity,
  /// transform.
  public struct Group: Equatable, Sendable {
    /// The items, back to front.
    public var items: [Item]
    /// The transform from the coordinates of the items to those around the group.
    public var transform: CGAffineTransform
    /// The opacity of the group as a whole, from 0 to 1.
    public var opacity: CGFloat
    /// The compositing with the items behind the group.
    public var blendMode: CGBlendMode
    /// The areas to whose intersection the items are restricted, in the coordinates of the items.
    public var clips: [Clip]
    /// Items whose opacity limits that of the group, in the coordinates of the group's items; nil for no mask.
    public var mask: [Item]?
    /// The shadow of the items; nil for none.
    public var shadow: Shadow?

    /// Creates a group.
    public init(
      _ items: [Item],
      transform: CGAffineTransform = .identity,
      opacity: CGFloat = 1,
      blendMode: CGBlendMode = .normal,
      clips: [Clip] = [],
      mask: [Item]? = nil,
      shadow: Shadow? = nil
    ) {
      self.items = items
      self.transform = transform
      self.opacity = opacity
      self.blendMode = blendMode
      self.clips = clips
      self.mask = mask
      self.shadow = shadow
    }
  }

  /// A list that is shared between drawings. As long as a view shows the same content, its layer is the same object, and
  /// a painter can reuse a cached result.
  public final class Layer: Equatable, Sendable {
    /// The items, back to front.
    public let items: [Item]
    /// The smallest rectangle around everything that the items may paint, in their coordinates; infinite if an item
    /// fills everything inside its clip. Null if nothing is painted.
    public let paintedBounds: CGRect

    /// Creates a list.
    public init(_ items: [Item]) {
      self.items = items
      paintedBounds = items.paintedBounds
    }

    public static func == (left: Layer, right: Layer) -> Bool { left === right || left.items == right.items }
  }
}

typealias PathElement = DisplayList.PathElement
typealias StrokeStyle = DisplayList.StrokeStyle

extension [DisplayList.Item] {
  /// The smallest rectangle around everything that the items may paint; infinite if its size is not finite.
  var paintedBounds: CGRect {
    let box = reduce(CGRect.null) { $0.union($1.paintedBounds) }
    return box.isNull || box.isFinite ? box : .infinite
  }
}

extension CGRect {
  /// Whether all coordinates are finite. Foundation's `intersection` stops the process for other rectangles, except
  /// for `null`.
  fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

  /// The rectangle; null if a coordinate is not finite, so that nothing is painted inside it.
  var finiteOrNull: CGRect { isFinite ? self : .null }
}

extension DisplayList.Item {
  /// A rectangle that contains everything that the item may paint. It is null for an item whose coordinates are not
  /// finite.
  public var paintedBounds: CGRect { unlimitedBounds.finiteOrNull }

  private var unlimitedBounds: CGRect {
    switch self {
    case .fill(let fill): return fill.path.tightBounds
    case .stroke(let stroke): return stroke.paintedBounds
    case .text(let run):
      // Letters may extend beyond the ascent and the descent of the font, and slanted letters beyond their left and
      // right edges.
      let size = run.font.pointSize
      return CGRect(
        x: run.baseline.x - size * 0.25,
        y: run.baseline.y - size * 1.25,
        width: run.width + size * 0.5,
        height: size * 1.75
      )
    case .image(let image): return image.rect.standardized
    case .gradient(let gradient): return gradient.area?.tightBounds ?? .infinite
    case .group(let group): return group.paintedBounds
    case .layer(let layer): return layer.paintedBounds
    }
  }

  /// Returns the item, or a group of it with a transform if `transform` is not the identity.
  func transformed(by transform: CGAffineTransform) -> DisplayList.Item {
    transform.isIdentity ? self : .group(DisplayList.Group([self], transform: transform))
  }
}

extension DisplayList.Stroke {
  fileprivate var paintedBounds: CGRect {
    // The distance of a miter's tip from the path is at most half the line width times the miter limit.
    let reach = style.width / 2 * (style.join == .miter ? Swift.max(1, style.miterLimit) : 1)
    let further = style.cap == .square ? Swift.max(reach, style.width) : reach
    let box = path.tightBounds
    return box.isNull ? box : box.insetBy(dx: -further, dy: -further)
  }
}

extension DisplayList.Shadow {
  /// Returns the rectangle that the shadow of items inside `box` may cover.
  func area(of box: CGRect) -> CGRect {
    let cast = box.offsetBy(dx: offset.width, dy: offset.height)
    return cast.insetBy(dx: -3 * radius - 1, dy: -3 * radius - 1)
  }
}

extension DisplayList.Group {
  fileprivate var paintedBounds: CGRect {
    var box = items.paintedBounds
    if let shadow, !box.isNull, !box.isInfinite {
      box = box.union(shadow.area(of: box)).finiteOrNull
    }
    for clip in clips { box = box.intersection(clip.path.tightBounds.finiteOrNull) }
    if let mask { box = box.intersection(mask.paintedBounds) }
    return box.isNull || box.isInfinite ? box : box.applying(transform)
  }
}
