import Foundation
import ResponderKit

/// Letters as lines that connect neighboring dots of `DotLetters`, for a painter without fonts.
struct LetterShapes {
  /// The start and end points of a letter's lines, in columns and rows of dots, and the range of columns that have
  /// dots.
  private struct Letter {
    var lines: [(start: (x: Int, y: Int), end: (x: Int, y: Int))] = []
    var columns = 0...4

    init(_ dots: ArraySlice<UInt8>) {
      let dots = Array(dots)
      func has(_ x: Int, _ y: Int) -> Bool {
        (0..<5).contains(x) && (0..<7).contains(y) && dots[x] >> UInt8(y) & 1 == 1
      }
      for x in 0..<5 {
        for y in 0..<7 where has(x, y) {
          var isAlone = true
          for (dx, dy) in [(1, 0), (0, 1)] where has(x + dx, y + dy) || has(x - dx, y - dy) {
            isAlone = false
            guard !has(x - dx, y - dy) else { continue }
            var length = 0
            while has(x + dx * (length + 1), y + dy * (length + 1)) { length += 1 }
            lines.append(((x, y), (x + dx * length, y + dy * length)))
          }
          // Dots on a diagonal are connected unless a third dot already connects them.
          for (dx, dy) in [(1, 1), (1, -1), (-1, 1), (-1, -1)]
          where has(x + dx, y + dy) && !has(x + dx, y) && !has(x, y + dy) {
            isAlone = false
            if dx > 0 { lines.append(((x, y), (x + dx, y + dy))) }
          }
          if isAlone { lines.append(((x, y), (x, y))) }
        }
      }
      let used = (0..<5).filter { dots[$0] != 0 }
      if let first = used.first, let last = used.last { columns = first...last }
    }
  }

  private static let letters = (32..<127).map { Letter(DotLetters.columns(of: Unicode.Scalar(UInt8($0)))) }
  private static let unknown = Letter(DotLetters.columns(of: "\u{FFFD}"))

  /// The characters that are drawn like ASCII characters.
  private static let replacements: [Character: String] = [
    "…": "...", "–": "-", "—": "-", "−": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "·": ".", "×": "x", "‹": "<",
    "›": ">", "\u{A0}": " ", "\u{2009}": " ", "\u{202F}": " ",
  ]

  /// Returns the shape of a line of text, whose characters are fitted to the edges of the run. `transform` converts the
  /// coordinates of the run to pixels.
  static func shape(of run: DisplayList.TextRun, _ transform: CGAffineTransform) -> PixelShape {
    var shape = PixelShape()
    let unit = run.font.pointSize / 10
    guard unit > 0, unit.isFinite else { return shape }
    let weight = min(max(0.9 + run.font.weight.rawValue, 0.4), 1.5)
    var pen = Pen(unit: unit, radius: unit * weight / 2, slant: run.font.isItalic ? 0.2 : 0, transform: transform)
    for (index, character) in run.text.enumerated() where index + 1 < run.edges.count {
      let (from, to) = (run.edges[index], run.edges[index + 1])
      let texts = scalars(of: character)
      let width = abs(to - from) / CGFloat(max(texts.count, 1))
      for (part, scalar) in texts.enumerated() where width > 0 {
        let value = Int(scalar.value)
        let letter = (32..<127).contains(value) ? letters[value - 32] : unknown
        pen.origin = CGPoint(x: run.baseline.x + min(from, to) + width * CGFloat(part), y: run.baseline.y)
        pen.step = width / CGFloat(letter.columns.count + 1)
        pen.firstColumn = letter.columns.lowerBound
        for line in letter.lines { pen.draw(line.start, line.end, into: &shape) }
      }
    }
    shape.finish()
    return shape
  }

  private static func scalars(of character: Character) -> [Unicode.Scalar] {
    if character.isASCII { return Array(character.unicodeScalars.prefix(1)) }
    if let replacement = replacements[character] { return Array(replacement.unicodeScalars) }
    // A letter with an accent is drawn without the accent.
    return Array(String(character).decomposedStringWithCanonicalMapping.unicodeScalars.prefix(1))
  }

  /// A pen that draws lines with round ends.
  private struct Pen {
    let unit: CGFloat
    let radius: CGFloat
    let slant: CGFloat
    let transform: CGAffineTransform
    var origin = CGPoint.zero
    /// The distance between columns of dots, in points.
    var step: CGFloat = 0
    var firstColumn = 0

    private func center(_ dot: (x: Int, y: Int)) -> CGPoint {
      let height = (6.5 - CGFloat(dot.y)) * unit
      return CGPoint(x: origin.x + step * CGFloat(dot.x - firstColumn + 1) + slant * height, y: origin.y - height)
    }

    func draw(_ start: (x: Int, y: Int), _ end: (x: Int, y: Int), into shape: inout PixelShape) {
      let (first, last) = (center(start), center(end))
      let length = (last - first).length
      let along = length > 0 ? (last - first) * (radius / length) : CGPoint(x: radius, y: 0)
      let side = along.left
      let (far, near) = (along * 0.4142, side * 0.4142)
      let corners = [
        last + side + far, last + along + near, last + along - near, last - side + far,
        first - side - far, first - along - near, first - along + near, first + side - far,
      ]
      shape.move(to: corners[0].applying(transform))
      for corner in corners.dropFirst() { shape.line(to: corner.applying(transform)) }
      shape.close()
    }
  }
}
