import CCairo
import CRaster
import Foundation
import ResponderDrawing
import ResponderKit

extension CairoPainter {
  func paint(_ group: DisplayList.Group, _ frame: Frame) {
    let opacity = group.opacity.isFinite ? Double(min(max(group.opacity, 0), 1)) : 0
    guard opacity > 0, frame.depth < Frame.maximumDepth else { return }
    var inside = frame
    inside.depth += 1
    inside.transform = group.transform.concatenating(frame.transform)
    guard inside.transform.isUsable else { return }
    // Rectangles are rounded to whole pixels, as the scissors of a graphics processor are.
    var clips: [DisplayList.Clip] = []
    for clip in group.clips {
      if let rect = inside.wholePixels(of: clip.path) {
        inside.area = inside.area.intersection(rect)
      } else {
        guard let box = inside.box(of: clip.path) else { return }
        inside.area = inside.area.intersection(box)
        clips.append(clip)
      }
      guard !inside.area.isEmpty else { return }
    }
    let context = frame.context
    cairo_save(context)
    defer { cairo_restore(context) }
    if inside.area != frame.area { Self.clip(context, to: inside.area) }
    let mode = frame.isOpaque ? .normal : group.blendMode
    let isPlain = mode == .normal && opacity == 1 && group.mask == nil && group.shadow == nil
    if isPlain, clips.isEmpty { return paint(group.items, inside) }
    if frame.isolationCount >= Frame.maximumIsolationCount {
      for clip in clips { inside.clip(to: clip) }
      return paint(group.items, inside)
    }
    // A change of one item must not change the rounded colors of another item. Therefore only the effects of the group
    // decide how it is painted, and the separate surface has the origin of the area.
    let visible = inside.area.intersection(inside.area(of: group))
    guard !visible.isEmpty else { return }
    if isPlain {
      // The edge of a clip applies to the result of all items, not to each of them.
      let target = cairo_get_group_target(context)
      let copy = isolated(inside) { apart in
        cairo_save(context)
        Self.clip(context, to: visible)
        cairo_set_source_surface(context, target, 0, 0)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_paint(context)
        cairo_restore(context)
        paint(group.items, apart)
      }
      Self.clip(context, to: visible)
      for clip in clips { inside.clip(to: clip) }
      cairo_set_source(context, copy)
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_paint(context)
      return cairo_pattern_destroy(copy)
    }
    let pattern = isolated(inside) { apart in
      if let shadow = group.shadow { paint(shadow, of: group.items, apart) }
      paint(group.items, apart)
    }
    defer { cairo_pattern_destroy(pattern) }
    guard let pattern else { return }
    Self.clip(context, to: visible)
    compose(pattern, group, clips, mode, opacity, inside)
  }

  /// Paints the separately painted items of a group with its clips, mask, blend mode and opacity.
  private func compose(
    _ pattern: OpaquePointer,
    _ group: DisplayList.Group,
    _ clips: [DisplayList.Clip],
    _ mode: CGBlendMode,
    _ opacity: Double,
    _ frame: Frame
  ) {
    let context = frame.context
    let mask = group.mask.map { items in
      isolated(frame) { apart in
        var masking = apart
        masking.isOpaque = false
        paint(items, masking)
      }
    }
    defer { if let mask { cairo_pattern_destroy(mask) } }
    if mode == .plusDarker { return composeDarker(pattern, mask ?? nil, clips, opacity, frame) }
    guard mode.isUnbounded else {
      for clip in clips { frame.clip(to: clip) }
      // A mask with an opacity is applied first.
      if let mask = mask ?? nil, mode != .normal || opacity < 1 {
        let masked = isolated(frame) { _ in
          cairo_set_source(context, pattern)
          cairo_mask(context, mask)
        }
        cairo_set_source(context, masked)
        cairo_pattern_destroy(masked)
        cairo_set_operator(context, mode.cairo)
        return cairo_paint_with_alpha(context, opacity)
      }
      cairo_set_source(context, pattern)
      cairo_set_operator(context, mode.cairo)
      if let mask = mask ?? nil { cairo_mask(context, mask) } else { cairo_paint_with_alpha(context, opacity) }
      return
    }
    // The mode also changes pixels under transparent parts of the source, but only where the items are painted.
    let target = cairo_get_group_target(context)
    let shape = isolated(frame) { apart in
      var opaque = apart
      opaque.isOpaque = true
      paint(group.items, opaque)
    }
    let limited = isolated(frame) { _ in
      for clip in clips { frame.clip(to: clip) }
      cairo_set_source(context, shape)
      if let mask = mask ?? nil { cairo_mask(context, mask) } else { cairo_paint(context) }
    }
    let blended = isolated(frame) { _ in
      cairo_set_source_surface(context, target, 0, 0)
      cairo_paint(context)
      cairo_set_source(context, pattern)
      cairo_set_operator(context, mode.cairo)
      cairo_paint_with_alpha(context, opacity)
    }
    cairo_set_source(context, blended)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_mask(context, limited)
    for pattern in [shape, limited, blended] { cairo_pattern_destroy(pattern) }
  }

  /// Paints the separately painted items of a group with the mode `plusDarker`, which Cairo does not have.
  private func composeDarker(
    _ pattern: OpaquePointer,
    _ mask: OpaquePointer?,
    _ clips: [DisplayList.Clip],
    _ opacity: Double,
    _ frame: Frame
  ) {
    let context = frame.context
    let target = cairo_get_group_target(context)
    let source = isolated(frame) { _ in
      for clip in clips { frame.clip(to: clip) }
      cairo_set_source(context, pattern)
      if let mask { cairo_mask(context, mask) } else { cairo_paint(context) }
    }
    // The opacity is applied after the mask.
    let faded = isolated(frame) { _ in
      cairo_set_source(context, source)
      cairo_paint_with_alpha(context, opacity)
    }
    let result = isolated(frame) { _ in
      cairo_set_source_surface(context, target, 0, 0)
      cairo_paint(context)
    }
    defer { for pattern in [source, faded, result] { cairo_pattern_destroy(pattern) } }
    var (over, under): (OpaquePointer?, OpaquePointer?)
    guard cairo_pattern_get_surface(faded, &over) == CAIRO_STATUS_SUCCESS,
      cairo_pattern_get_surface(result, &under) == CAIRO_STATUS_SUCCESS
    else { return }
    cairo_surface_flush(over)
    cairo_surface_flush(under)
    let (width, height) = (cairo_image_surface_get_width(under), cairo_image_surface_get_height(under))
    guard let overBytes = cairo_image_surface_get_data(over), let underBytes = cairo_image_surface_get_data(under),
      cairo_image_surface_get_width(over) == width, cairo_image_surface_get_height(over) == height
    else { return }
    raster_plus_darker(
      underBytes,
      cairo_image_surface_get_stride(under),
      overBytes,
      cairo_image_surface_get_stride(over),
      width,
      height
    )
    cairo_surface_mark_dirty(under)
    cairo_set_source(context, result)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context)
  }

  /// Returns the result of painting on a transparent surface of the size of the frame's area.
  private func isolated(_ frame: Frame, _ paint: (Frame) -> Void) -> OpaquePointer? {
    var apart = frame
    apart.isolationCount += 1
    cairo_push_group(frame.context)
    // As for the surface of the whole list, the first item is painted like the others.
    cairo_surface_mark_dirty(cairo_get_group_target(frame.context))
    paint(apart)
    return cairo_pop_group(frame.context)
  }
}

extension Frame {
  /// Returns the pixels around a path; nil if a coordinate is not finite or the path has no points.
  fileprivate func box(of path: [DisplayList.PathElement]) -> PixelRect? {
    let bounds = DisplayList.Item.fill(DisplayList.Fill(path, .black)).paintedBounds
    guard !bounds.isNull else { return nil }
    let box = PixelRect(around: bounds, transform)
    return box.isEmpty ? nil : box
  }

  /// Restricts the context to a path.
  func clip(to clip: DisplayList.Clip) {
    guard addPath(clip.path) else { return }
    cairo_set_fill_rule(context, clip.rule.cairo)
    cairo_clip(context)
  }

  /// Returns the pixels that a group may paint. The frame's transform is that of the group's items.
  fileprivate func area(of group: DisplayList.Group) -> PixelRect {
    var unclipped = group
    unclipped.transform = .identity
    unclipped.clips = []
    unclipped.mask = nil
    let bounds = DisplayList.Item.group(unclipped).paintedBounds
    return PixelRect(around: bounds, transform).outset(by: 2)
  }
}

extension CGBlendMode {
  /// Whether the mode changes pixels under transparent parts of the source.
  var isUnbounded: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    // Cairo has no such operator; see composeDarker.
    case .plusDarker: CAIRO_OPERATOR_OVER
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
