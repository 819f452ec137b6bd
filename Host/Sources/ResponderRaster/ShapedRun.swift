import CCairo
import CPango
import CRaster
import Foundation
import ResponderKit

/// The glyphs of a run of text in one direction, in points.
final class ShapedRun {
  /// The values on which the glyphs depend.
  struct Key: Hashable {
    var text: String
    var font: UIFont
    var language: String?
    var isRightToLeft: Bool
  }

  /// The glyphs of a part of the text in one font.
  final class Part {
    let font: UnsafeMutablePointer<PangoFont>
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    /// The position of the part in the bytes of the text.
    let offset: Int
    /// Whether the glyphs have their own colors, such as emoji.
    let hasColors: Bool
    /// Whether the letters of the script are connected or rearranged, so that they cannot be moved apart.
    let isConnected: Bool

    /// Creates the glyphs of an item; nil without a font. `text` is the whole text of `length` bytes.
    init?(_ item: UnsafeMutablePointer<PangoItem>, _ text: UnsafePointer<CChar>, _ length: Int32) {
      guard let font = item.pointee.analysis.font, let glyphs = pango_glyph_string_new() else { return nil }
      self.font = font
      self.glyphs = glyphs
      offset = Int(item.pointee.offset)
      g_object_ref(font)
      pango_shape_full(text + offset, item.pointee.length, text, length, &item.pointee.analysis, glyphs)
      hasColors = raster_has_colors(font)
      let script = PangoScript(rawValue: Int32(item.pointee.analysis.script))
      isConnected = ![
        PANGO_SCRIPT_COMMON, PANGO_SCRIPT_INHERITED, PANGO_SCRIPT_LATIN, PANGO_SCRIPT_GREEK, PANGO_SCRIPT_CYRILLIC,
        PANGO_SCRIPT_HAN, PANGO_SCRIPT_HIRAGANA, PANGO_SCRIPT_KATAKANA, PANGO_SCRIPT_HANGUL, PANGO_SCRIPT_HEBREW,
      ].contains(script)
    }

    deinit {
      pango_glyph_string_free(glyphs)
      g_object_unref(font)
    }

    /// The width of all glyphs.
    var width: CGFloat { CGFloat(pango_glyph_string_get_width(glyphs)) / CGFloat(PANGO_SCALE) }
  }

  /// The parts from left to right.
  let parts: [Part]
  /// The width of each character, in the order of the text.
  let widths: [CGFloat]
  /// The position of each character in the bytes of the text.
  let offsets: [Int]

  /// Creates the glyphs of a text without characters.
  init() { (parts, widths, offsets) = ([], [], []) }

  init(_ parts: [Part], of text: String, scalarWidths: [Int32]) {
    self.parts = parts
    var (widths, offsets): ([CGFloat], [Int]) = ([], [])
    var (scalar, offset) = (0, 0)
    for character in text {
      let end = min(scalar + character.unicodeScalars.count, scalarWidths.count)
      let sum = scalarWidths[min(scalar, end)..<end].reduce(0) { $0 + Int($1) }
      widths.append(CGFloat(sum) / CGFloat(PANGO_SCALE))
      offsets.append(offset)
      scalar = end
      offset += character.utf8.count
    }
    (self.widths, self.offsets) = (widths, offsets)
  }

  /// The height of the painted area above the baseline; nil if nothing is painted.
  var inkHeight: CGFloat? {
    guard let part = parts.first else { return nil }
    var ink = PangoRectangle()
    pango_glyph_string_extents(part.glyphs, part.font, &ink, nil)
    return ink.height > 0 ? CGFloat(-ink.y) / CGFloat(PANGO_SCALE) : nil
  }

  /// Returns the rectangle around the painted area of the glyphs without their own colors, relative to the left end of
  /// the baseline; nil if nothing is painted.
  func inkBounds(_ fit: Fit) -> CGRect? {
    var bounds = CGRect.null
    forEachPart(fit) { part, glyphs, x in
      guard !part.hasColors else { return }
      var ink = PangoRectangle()
      pango_glyph_string_extents(glyphs, part.font, &ink, nil)
      guard ink.width > 0, ink.height > 0 else { return }
      let unit = 1 / CGFloat(PANGO_SCALE)
      let rect = CGRect(
        x: (x + CGFloat(ink.x) * unit) * fit.stretch,
        y: CGFloat(ink.y) * unit,
        width: CGFloat(ink.width) * unit * fit.stretch,
        height: CGFloat(ink.height) * unit
      )
      bounds = bounds.union(rect)
    }
    return bounds.isNull ? nil : bounds
  }

  // MARK: Fitting

  /// The way in which glyphs are fitted to the positions of characters that the library has laid out.
  struct Fit: Equatable {
    /// The factor of the width of each glyph.
    var stretch: CGFloat = 1
    /// The distance that is added after each character, in points after stretching and in the order of the text; empty
    /// for none.
    var spaces: [CGFloat] = []
  }

  /// Returns the fit to `edges`, the edges of the characters from left to right.
  ///
  /// If the text was measured with the same fonts, the glyphs remain where they are. If the same distance was added to
  /// each character, as for the attribute `kern`, the glyphs are moved. If the text was measured with other fonts or was
  /// compressed, the glyphs are stretched.
  func fit(to edges: [CGFloat], isRightToLeft: Bool) -> Fit {
    let count = widths.count
    guard count > 0, edges.count == count + 1, edges.allSatisfy({ $0.isFinite && abs($0) < 1e6 }) else { return Fit() }
    func wanted(_ index: Int) -> CGFloat {
      isRightToLeft ? edges[count - index] - edges[count - index - 1] : edges[index + 1] - edges[index]
    }
    var (total, natural, largest) = (CGFloat(0), CGFloat(0), CGFloat(0))
    for index in 0..<count {
      total += wanted(index)
      natural += widths[index]
      largest = max(largest, abs(total - natural))
    }
    guard largest > 0.26, natural > 0, total > 0 else { return Fit() }
    let extra = (total - natural) / CGFloat(count)
    let stretch = total / natural
    var (afterSpacing, afterStretching) = (CGFloat(0), CGFloat(0))
    var (sum, position) = (CGFloat(0), CGFloat(0))
    for index in 0..<count {
      sum += widths[index]
      position += wanted(index)
      afterSpacing = max(afterSpacing, abs(position - sum - extra * CGFloat(index + 1)))
      afterStretching = max(afterStretching, abs(position - sum * stretch))
    }
    if afterSpacing <= 0.26, !parts.contains(where: \.isConnected) {
      return Fit(spaces: [CGFloat](repeating: extra, count: count))
    }
    // Letters that are much narrower or wider than usual are hard to read.
    let limited = min(max(stretch, 0.5), 2)
    guard !parts.contains(where: \.isConnected), afterStretching > 0.26 else { return Fit(stretch: limited) }
    let letters = stretch < 0.97 ? limited : 1
    return Fit(stretch: letters, spaces: (0..<count).map { wanted($0) - widths[$0] * letters })
  }

  /// Calls `body` with the glyphs of each part and their position in points before stretching.
  func forEachPart(_ fit: Fit, _ body: (Part, UnsafeMutablePointer<PangoGlyphString>, CGFloat) -> Void) {
    var x: CGFloat = 0
    for part in parts {
      guard !fit.spaces.isEmpty, let moved = pango_glyph_string_copy(part.glyphs) else {
        body(part, part.glyphs, x)
        x += part.width
        continue
      }
      add(fit.spaces.map { $0 / fit.stretch }, to: moved, of: part)
      body(part, moved, x)
      x += CGFloat(pango_glyph_string_get_width(moved)) / CGFloat(PANGO_SCALE)
      pango_glyph_string_free(moved)
    }
  }

  /// Widens the last glyph of each cluster by the spaces after the characters of the cluster.
  private func add(_ spaces: [CGFloat], to glyphs: UnsafeMutablePointer<PangoGlyphString>, of part: Part) {
    let count = Int(glyphs.pointee.num_glyphs)
    guard count > 0, let clusters = glyphs.pointee.log_clusters, let infos = glyphs.pointee.glyphs else { return }
    var starts: [Int: Int] = [:]
    for glyph in 0..<count { starts[Int(clusters[glyph])] = glyph }
    let order = starts.keys.sorted()
    // The characters of the part, each in the cluster that begins last before it.
    var index = offsets.partition { $0 >= part.offset }
    var cluster = 0
    var sums: [Int: CGFloat] = [:]
    let end = parts.filter { $0.offset > part.offset }.map(\.offset).min() ?? Int.max
    while index < offsets.count, offsets[index] < end {
      while cluster + 1 < order.count, order[cluster + 1] <= offsets[index] - part.offset { cluster += 1 }
      sums[order[cluster], default: 0] += spaces[index]
      index += 1
    }
    for (start, sum) in sums {
      guard let glyph = starts[start] else { continue }
      let width = CGFloat(infos[glyph].geometry.width) + sum * CGFloat(PANGO_SCALE)
      infos[glyph].geometry.width = PangoGlyphUnit(min(max(width.rounded(), -1e8), 1e8))
    }
  }
}

extension [Int] {
  /// Returns the first index whose element satisfies `isLate`, in an array in which all later elements satisfy it, too.
  fileprivate func partition(_ isLate: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
