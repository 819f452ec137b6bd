import CCairo
import CPango
import Foundation
import ResponderDrawing
import ResponderKit

/// The opacity of the pixels of a run of text, without glyphs that have their own colors.
final class TextMask {
  /// The values on which the mask depends.
  struct Key: Hashable {
    var text: ShapedRun.Key
    var edges: [CGFloat]
    var scaleX: CGFloat
    var scaleY: CGFloat
    /// The position of the left edge inside a pixel.
    var phase: CGFloat
  }

  /// The opacities; nil if no pixel is painted.
  let surface: Surface?
  /// The position of the surface relative to the pixel that contains the left end of the baseline.
  let x: Int
  let y: Int

  init(_ surface: Surface?, x: Int, y: Int) { (self.surface, self.x, self.y) = (surface, x, y) }
}

extension CairoPainter {
  /// The maximum number of pixels of a mask that is cached.
  private static let maximumMaskSize = 1 << 20

  /// Paints a run of text. Nothing is painted outside `bounds`, on which the damage of a change is based, although glyphs
  /// of some fonts are higher.
  func paint(_ run: DisplayList.TextRun, inside bounds: PixelRect, _ frame: Frame) {
    let color = frame.color(run.color)
    let edges = run.edges
    guard color.alpha > 0, !run.text.isEmpty, run.baseline.isFinite, frame.transform.isUsable else { return }
    let key = ShapedRun.Key(
      text: run.text,
      font: run.font,
      language: run.language,
      isRightToLeft: run.isRightToLeft
    )
    let shaped = shaper.shape(key)
    let fit = shaped.fit(to: edges, isRightToLeft: run.isRightToLeft)
    // language: moved to its position
    var placed = CGAffineTransform(translationX: run.baseline.x, y: run.baseline.y).concatenating(frame.transform)
    guard placed.isUsable else { return }
    // Upright text begins at a quarter of a pixel, and its baseline is at a whole pixel, so that letters are sharp and
    // their shapes can be reused.
    if placed.isUpright {
      placed.tx = (placed.tx * 4).rounded() / 4
      placed.ty = placed.ty.rounded()
      let size = frame.transform.a * run.font.pointSize
      if (run.width * placed.a + 2 * size) * size * 2 < CGFloat(Self.maximumMaskSize), placed.tx.magnitude < 1e6,
        placed.ty.magnitude < 1e6
      {
        let x = placed.tx.rounded(.down)
        let maskKey = TextMask.Key(
          text: key,
          edges: fit == ShapedRun.Fit() ? [] : edges,
          scaleX: placed.a,
          scaleY: placed.d,
          phase: placed.tx - x
        )
        let mask = textMasks.value(maskKey) ?? newMask(maskKey, shaped, fit)
        if let surface = mask.surface {
          let (left, top) = (Int(x) + mask.x, Int(placed.ty) + mask.y)
          let box = PixelRect(minX: left, minY: top, maxX: left + surface.width, maxY: top + surface.height)
          let isWhole = bounds.contains(box)
          if !isWhole {
            cairo_save(frame.context)
            Self.clip(frame.context, to: bounds)
          }
          Self.setColor(of: frame.context, color)
          cairo_mask_surface(frame.context, surface.pointer, Double(left), Double(top))
          if !isWhole { cairo_restore(frame.context) }
        }
        return paintColored(shaped, fit, placed, color, bounds, frame)
      }
    }
    cairo_save(frame.context)
    Self.clip(frame.context, to: bounds)
    Self.addOutlines(of: shaped, fit, placed, to: frame.context)
    cairo_identity_matrix(frame.context)
    cairo_set_fill_rule(frame.context, CAIRO_FILL_RULE_WINDING)
    Self.setColor(of: frame.context, color)
    cairo_fill(frame.context)
    cairo_restore(frame.context)
    paintColored(shaped, fit, placed, color, bounds, frame)
  }

  private func newMask(_ key: TextMask.Key, _ shaped: ShapedRun, _ fit: ShapedRun.Fit) -> TextMask {
    let transform = CGAffineTransform(a: key.scaleX, b: 0, c: 0, d: key.scaleY, tx: key.phase, ty: 0)
    var mask = TextMask(nil, x: 0, y: 0)
    if let ink = shaped.inkBounds(fit) {
      let box = PixelRect(around: ink, transform).outset(by: 1)
      if let surface = Surface(width: box.width, height: box.height, CAIRO_FORMAT_A8) {
        surface.draw { context in
          var moved = transform
          moved.tx -= CGFloat(box.minX)
          moved.ty -= CGFloat(box.minY)
          Self.addOutlines(of: shaped, fit, moved, to: context)
          cairo_identity_matrix(context)
          cairo_fill(context)
        }
        mask = TextMask(surface, x: box.minX, y: box.minY)
      }
    }
    textMasks.insert(mask, key, cost: 200 + (mask.surface?.byteCount ?? 0))
    return mask
  }

  /// Adds the outlines of the glyphs to the path of a context, whose transform is changed.
  private static func addOutlines(
    of shaped: ShapedRun,
    _ fit: ShapedRun.Fit,
    _ placed: CGAffineTransform,  // language: moved to its position
    to context: OpaquePointer
  ) {
    cairo_new_path(context)
    set(placed, fit, context)
    shaped.forEachPart(fit) { part, glyphs, x in
      guard !part.hasColors else { return }
      cairo_move_to(context, Double(x), 0)
      pango_cairo_glyph_string_path(context, part.font, glyphs)
    }
  }

  // language: moved to its position
  private static func set(_ placed: CGAffineTransform, _ fit: ShapedRun.Fit, _ context: OpaquePointer) {
    var matrix = CGAffineTransform(scaleX: fit.stretch, y: 1).concatenating(placed).matrix
    cairo_set_matrix(context, &matrix)
  }

  /// Paints the glyphs that have their own colors.
  private func paintColored(
    _ shaped: ShapedRun,
    _ fit: ShapedRun.Fit,
    _ placed: CGAffineTransform,  // language: moved to its position
    _ color: PaintColor,
    _ bounds: PixelRect,
    _ frame: Frame
  ) {
    guard shaped.parts.contains(where: \.hasColors) else { return }
    let context = frame.context
    cairo_save(context)
    Self.clip(context, to: bounds)
    if color.alpha < 1 { cairo_push_group(context) }
    Self.set(placed, fit, context)
    Self.setColor(of: context, color)
    shaped.forEachPart(fit) { part, glyphs, x in
      guard part.hasColors else { return }
      cairo_move_to(context, Double(x), 0)
      pango_cairo_show_glyph_string(context, part.font, glyphs)
    }
    if color.alpha < 1 {
      cairo_pop_group_to_source(context)
      cairo_identity_matrix(context)
      cairo_paint_with_alpha(context, color.alpha)
    }
    cairo_restore(context)
    cairo_new_path(context)
  }
}
