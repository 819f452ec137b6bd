import Foundation
import ResponderKit

/// A drawn item with the state it was drawn with. Locations are in the context's initial coordinates.
struct DrawnItem: Sendable {
  enum Shape: Sendable {
    case fill([PathElement], CGPathFillRule)
    /// A stroke, in coordinates before `transform`, which transforms the line width too.
    case stroke([PathElement], StrokeStyle, dashes: [CGFloat], phase: CGFloat)
    case text(DrawnLine)
    case picture(UIImage.Content, in: CGRect)
    case linear(CGGradient, CGPoint, CGPoint, CGGradientDrawingOptions)
    case radial(CGGradient, CGPoint, CGFloat, CGPoint, CGFloat, CGGradientDrawingOptions)
    case group([DrawnItem])
  }

  let shape: Shape
  var color = CGColor.black
  var alpha: CGFloat = 1
  var transform = CGAffineTransform.identity
  var clips: [ClipPath] = []
  var shadow: DrawnShadow?
  var blendMode = CGBlendMode.normal
}

/// A line of text that starts on `baseline`.
struct DrawnLine {
  let text: String
  let baseline: CGPoint
  let font: UIFont
}

struct DrawnShadow {
  let offset: CGSize
  let blur: CGFloat
  let color: CGColor
}

struct ClipPath: Equatable {
  let elements: [PathElement]
  let rule: CGPathFillRule
}

/// The recorder that a context draws into.
package final class DrawingRecorder {
  /// The graphics state that `saveGState()` saves.
  struct State {
    var transform = CGAffineTransform.identity
    var fill = CGColor.black
    var stroke = CGColor.black
    var style = StrokeStyle()
    var dashes: [CGFloat] = []
    var dashPhase: CGFloat = 0
    var alpha: CGFloat = 1
    var clips: [ClipPath] = []
    var shadow: DrawnShadow?
    var blendMode = CGBlendMode.normal
  }

  var items: [DrawnItem] = []
  var state = State()
  private var saved: [State] = []
  /// The items outside the open transparency layers.
  private var outside: [(items: [DrawnItem], state: State)] = []
  /// The current path, in the context's initial coordinates, as in Core Graphics.
  var path = CGMutablePath()
  /// The size of a bitmap context; nil for other contexts.
  var pictureSize: CGSize?
  /// Whether the y axis points up. If so, images must be flipped to be drawn upright.
  var isUpsideDown = false

  package init() {}

  func save() { saved.append(state) }
  func restore() { if let last = saved.popLast() { state = last } }

  func add(_ shape: DrawnItem.Shape, _ color: CGColor, transform: CGAffineTransform = .identity) {
    var item = DrawnItem(shape: shape)
    item.color = color
    item.alpha = state.alpha
    item.transform = transform
    item.clips = state.clips
    item.shadow = state.shadow
    item.blendMode = state.blendMode
    items.append(item)
  }

  func fill(_ path: [PathElement], _ rule: CGPathFillRule) {
    guard !path.isEmpty else { return }
    add(.fill(path, rule), state.fill)
  }

  func stroke(_ path: [PathElement], _ style: StrokeStyle? = nil, dashes: [CGFloat]? = nil, phase: CGFloat? = nil) {
    let back = state.transform.inverted()
    guard !path.isEmpty, state.transform.concatenating(back).isNearlyIdentity else { return }
    add(
      .stroke(
        path.applying(back),
        style ?? state.style,
        dashes: dashes ?? state.dashes,
        phase: phase ?? state.dashPhase
      ),
      state.stroke,
      transform: state.transform
    )
  }

  func beginLayer() {
    outside.append((items, state))
    items = []
    state.alpha = 1
    state.shadow = nil
    state.clips = []
  }

  func endLayer() {
    guard let last = outside.popLast() else { return }
    let inside = items
    (items, state) = last
    if !inside.isEmpty { add(.group(inside), .black) }
  }
}

extension CGAffineTransform {
  fileprivate var isNearlyIdentity: Bool {
    abs(a - 1) < 1e-6 && abs(d - 1) < 1e-6 && abs(b) < 1e-6 && abs(c) < 1e-6
  }
}

/// The recorded drawing of a layer.
final class RecordedDrawing {
  let items: [DrawnItem]
  init(_ items: [DrawnItem]) { self.items = items }
}

/// The drawing service of the event core, which finds this class by its name.
@MainActor
final class DrawingRecording: DrawingService {
  init() {}

  func record(in bounds: CGRect, _ draw: (CGContext) -> Void) -> AnyObject? {
    let recorder = DrawingRecorder()
    draw(CGContext(recording: recorder))
    return recorder.items.isEmpty ? nil : RecordedDrawing(recorder.items)
  }

  func use(_ context: CGContext, _ draw: () -> Void) {
    UIGraphicsPushContext(context)
    draw()
    UIGraphicsPopContext()
  }
}
