import Foundation
import ResponderKit

/// A list of items to which a `ViewAppearance` adds. Locations are in the view's coordinates, lengths in points.
@preconcurrency
@MainActor
public struct DisplayCanvas {
  /// The items so far, back to front.
  public private(set) var items: [DisplayList.Item] = []
  /// The source of character widths and line heights.
  let measuring: any TextMeasuring

  /// Creates an empty canvas that measures text like the application of a view.
  public init(of view: UIView) {
    measuring = view.textMeasuring
  }

  private init(_ measuring: any TextMeasuring) { self.measuring = measuring }

  /// Adds an item.
  public mutating func add(_ item: DisplayList.Item) { items.append(item) }

  // MARK: Areas and lines

  /// Fills a rectangle, with rounded corners if `radius` is greater than 0.
  public mutating func fill(_ rect: CGRect, _ color: UIColor, radius: CGFloat = 0) {
    fill(Self.outline(rect, radius), color)
  }

  /// Fills the ellipse inside a rectangle.
  public mutating func fillEllipse(in rect: CGRect, _ color: UIColor) {
    fill(CGPath(ellipseIn: rect, transform: nil).elements, color)
  }

  /// Fills a path.
  public mutating func fill(_ path: [DisplayList.PathElement], _ color: UIColor) {
    guard color.alpha > 0, !path.isEmpty else { return }
    items.append(.fill(DisplayList.Fill(path, color.cgColor)))
  }

  /// Draws a border inside the edge of a rectangle.
  public mutating func border(_ rect: CGRect, _ color: UIColor, width: CGFloat = 1, radius: CGFloat = 0) {
    guard color.alpha > 0, width > 0 else { return }
    let path = Self.outline(rect.insetBy(dx: width / 2, dy: width / 2), max(radius - width / 2, 0))
    items.append(.stroke(DisplayList.Stroke(path, color.cgColor, DisplayList.StrokeStyle(width: width))))
  }

  /// Draws a line through points, with round ends and corners.
  public mutating func line(_ points: [CGPoint], _ color: UIColor, width: CGFloat = 1) {
    guard color.alpha > 0, let first = points.first else { return }
    let path = [DisplayList.PathElement.move(first)] + points.dropFirst().map { .line($0) }
    let style = DisplayList.StrokeStyle(width: width, cap: .round, join: .round)
    items.append(.stroke(DisplayList.Stroke(path, color.cgColor, style)))
  }

  /// Returns the outline of a rectangle with rounded corners. A radius of more than half of a side is reduced.
  public static func outline(_ rect: CGRect, _ radius: CGFloat) -> [DisplayList.PathElement] {
    let rect = rect.standardized
    let radius = min(radius, min(rect.width, rect.height) / 2)
    guard radius > 0 else { return [DisplayList.PathElement](rect) }
    return CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil).elements
  }

  // MARK: Text and images

  /// Draws text inside a rectangle, vertically centered, in at most `lineLimit` lines; 0 allows as many as fit. Text
  /// that is too long ends in an ellipsis; with `shrinks`, its letters are moved closer together instead.
  public mutating func text(
    _ text: String,
    _ font: UIFont,
    _ color: UIColor,
    in rect: CGRect,
    alignment: NSTextAlignment = .left,
    lineLimit: Int = 1,
    shrinks: Bool = false
  ) {
    guard !text.isEmpty, rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    let layout = StaticText(
      StyledText(text, CharacterStyle(font)),
      width: rect.width + 0.5,
      lineLimit: max(0, lineLimit),
      measuring
    )
    var lines = layout.lines(
      in: rect,
      alignment: alignment,
      mode: shrinks ? nil : .byTruncatingTail,
      isCentered: true
    )
    if shrinks { lines.squeeze(to: rect) }
    self.text(lines, color)
  }

  /// Draws the lines of a label or of other text. Runs without a color are drawn in `color`.
  public mutating func text(_ text: DrawnLines, _ color: UIColor) {
    items += text.items(color.cgColor)
  }

  /// Draws an image. `templateColor` is used for a template image and for a symbol.
  public mutating func image(_ image: UIImage, in rect: CGRect, templateColor: UIColor) {
    guard rect.width > 0, rect.height > 0 else { return }
    let isTemplate =
      image.renderingMode == .alwaysTemplate
      || image.renderingMode == .automatic && image.isSymbolImage && image.content.tint == nil
    if let item = image.content.item(in: rect, template: isTemplate ? templateColor.cgColor : nil) {
      items.append(item)
    }
  }

  // MARK: Groups

  /// Draws with effects: the items that `draw` adds are clipped, shadowed, faded and transformed together.
  public mutating func group(
    transform: CGAffineTransform = .identity,
    opacity: CGFloat = 1,
    clip: [DisplayList.PathElement]? = nil,
    shadow: DisplayList.Shadow? = nil,
    _ draw: (inout DisplayCanvas) -> Void
  ) {
    var inside = DisplayCanvas(measuring)
    draw(&inside)
    guard !inside.items.isEmpty, opacity > 0 else { return }
    items.append(
      .group(
        DisplayList.Group(
          inside.items,
          transform: transform,
          opacity: opacity,
          clips: clip.map { [DisplayList.Clip($0)] } ?? [],
          shadow: shadow
        )
      )
    )
  }
}
