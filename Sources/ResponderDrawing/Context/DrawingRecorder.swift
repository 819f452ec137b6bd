import Foundation
import ResponderKit

/// The recorder that a context draws into. Locations are in the context's initial coordinates.
package final class DrawingRecorder {
  /// The graphics state that `saveGState()` saves.
  struct State {
    var transform = CGAffineTransform.identity
    var fill = CGColor.black
    var stroke = CGColor.black
    var style = StrokeStyle()
    var alpha: CGFloat = 1
    var clips: [DisplayList.Clip] = []
    /// The images whose opacity limits that of drawing, each as items in the context's initial coordinates.
    var masks: [[DisplayList.Item]] = []
    var shadow: DisplayList.Shadow?
    var blendMode = CGBlendMode.normal

    /// Whether drawn items need a group with the state's effects.
    var hasEffects: Bool { alpha < 1 || !clips.isEmpty || !masks.isEmpty || shadow != nil || blendMode != .normal }
  }

  private(set) var items: [DisplayList.Item] = []
  var state = State()
  private var saved: [State] = []
  /// The items outside the open transparency layers.
  private var outside: [(items: [DisplayList.Item], state: State)] = []
  /// The current path, in the context's initial coordinates, as in Core Graphics.
  var path = CGMutablePath()
  /// The size of a bitmap context, in pixels; nil if the context is not a bitmap context.
  var pictureSize: CGSize?
  /// The pixels of a bitmap context; nil if the context is not a bitmap context, or its pixels cannot be written.
  var memory: BitmapMemory?
  /// Whether the y axis points up. If so, images must be flipped to be drawn upright.
  var isUpsideDown = false

  package init() {}

  func save() { saved.append(state) }
  func restore() { if let last = saved.popLast() { state = last } }

  /// Adds an item with the effects of the current state. `transform` converts from the item's coordinates to the
  /// context's initial coordinates.
  func add(_ item: DisplayList.Item, transform: CGAffineTransform = .identity) {
    let item = item.transformed(by: transform)
    guard state.hasEffects else { return append(item) }
    // A group has one mask.
    let inside = state.masks.dropLast().reduce(item) { .group(DisplayList.Group([$0], mask: $1)) }
    append(
      .group(
        DisplayList.Group(
          [inside],
          opacity: state.alpha,
          blendMode: state.blendMode,
          clips: state.clips,
          mask: state.masks.last,
          shadow: state.shadow
        )
      )
    )
  }

  /// Adds an item in the context's initial coordinates, without the effects of the current state.
  func append(_ item: DisplayList.Item) {
    items.append(item)
    if outside.isEmpty { memory?.add(item) }
  }

  /// Removes the items that a path covers completely, and erases the pixels inside the path.
  func clear(_ path: [PathElement], _ rect: CGRect) {
    items.removeAll { item in
      let painted = item.paintedBounds
      return painted.isNull || rect.contains(painted)
    }
    if outside.isEmpty { memory?.clear(path) }
  }

  func fill(_ path: [PathElement], _ rule: CGPathFillRule) {
    guard !path.isEmpty else { return }
    add(.fill(DisplayList.Fill(path, state.fill, rule: rule)))
  }

  /// Strokes a path. The stroke is recorded in coordinates before the current transform, which transforms the line
  /// width too.
  func stroke(_ path: [PathElement], _ style: StrokeStyle? = nil) {
    let back = state.transform.inverted()
    guard !path.isEmpty, state.transform.concatenating(back).isNearlyIdentity else { return }
    let stroke = DisplayList.Stroke(path.applying(back), state.stroke, style ?? state.style)
    add(.stroke(stroke), transform: state.transform)
  }

  func beginLayer() {
    outside.append((items, state))
    items = []
    state.alpha = 1
    state.shadow = nil
    state.clips = []
    state.masks = []
  }

  func endLayer() {
    guard let last = outside.popLast() else { return }
    let inside = items
    (items, state) = last
    if !inside.isEmpty { add(.group(DisplayList.Group(inside))) }
  }
}

extension CGAffineTransform {
  fileprivate var isNearlyIdentity: Bool {
    abs(a - 1) < 1e-6 && abs(d - 1) < 1e-6 && abs(b) < 1e-6 && abs(c) < 1e-6
  }
}

/// The drawing service of ResponderKit, which finds this class by its name.
@MainActor
final class DrawingRecording: DrawingService {
  init() {}

  func record(in bounds: CGRect, _ draw: (CGContext) -> Void) -> AnyObject? {
    let recorder = DrawingRecorder()
    draw(CGContext(recording: recorder))
    return recorder.items.isEmpty ? nil : DisplayList.Layer(recorder.items)
  }

  func use(_ context: CGContext, _ draw: () -> Void) {
    UIGraphicsPushContext(context)
    draw()
    UIGraphicsPopContext()
  }

  func pngData(of image: UIImage) -> Data? { image.pngData() }

  func image(from data: Data) -> UIImage? { UIImage(data: data) }
}
