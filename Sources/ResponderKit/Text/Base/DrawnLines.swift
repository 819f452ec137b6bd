import Foundation

/// The lines of text that is shown but not edited, such as a label's text, for a host that draws the lines.
///
/// All values are in points. Each line consists of runs, in order from left to right; each run has one font and one
/// direction. Each character must be drawn between its `edges`, which the library has measured.
public struct DrawnLines: Equatable, Sendable {
  /// A part of a line in one font, one color and one direction.
  public struct Run: Equatable, Sendable {
    /// The text in reading order, without line breaks.
    public var text: String
    /// The range of the run in the text of the view, in UTF-16 units; nil for an ellipsis.
    public var range: Range<Int>?
    /// The font of the characters.
    public var font: UIFont
    /// The color of the characters; nil for the text color of the view.
    public var color: UIColor?
    /// The language of the text, such as `ar`; nil if it is not known.
    public var language: String?
    /// The color behind the characters; nil for none.
    public var backgroundColor: UIColor?
    /// Whether a line is drawn below the characters.
    public var isUnderlined: Bool
    /// The color of the line below the characters; nil for the color of the text.
    public var underlineColor: UIColor?
    /// Whether a line is drawn through the characters.
    public var isStruckThrough: Bool
    /// The color of the line through the characters; nil for the color of the text.
    public var strikethroughColor: UIColor?
    /// The distance by which the characters are above the baseline of the line, in points.
    public var baselineOffset: CGFloat
    /// Whether the characters are arranged from right to left.
    public var isRightToLeft: Bool
    /// The x-coordinates of the edges of the characters, from left to right. The number of edges is one more than the
    /// number of characters. In a run from right to left, the first character is between the last two edges.
    public var edges: [CGFloat]

    init(_ text: String, range: Range<Int>?, _ style: CharacterStyle, isRightToLeft: Bool, edges: [CGFloat]) {
      self.text = text
      self.range = range
      font = style.font
      color = style.color
      language = style.language
      backgroundColor = style.backgroundColor
      isUnderlined = style.isUnderlined
      underlineColor = style.underlineColor
      isStruckThrough = style.isStruckThrough
      strikethroughColor = style.strikethroughColor
      baselineOffset = style.baselineOffset
      self.isRightToLeft = isRightToLeft
      self.edges = edges
    }
  }

  /// A line of text.
  public struct Line: Equatable, Sendable {
    /// The runs from left to right; empty for an empty line.
    public var runs: [Run]
    /// The y-coordinate of the top of the line.
    public var top: CGFloat = 0
    /// The y-coordinate of the baseline.
    public var baseline: CGFloat = 0
    /// The distance to the top of the next line.
    public var height: CGFloat = 0
    /// The maximum ascender of the fonts.
    private let ascender: CGFloat

    init(runs: [Run], ascender: CGFloat) {
      self.runs = runs
      self.ascender = ascender
    }

    /// The text of the line in the order of its runs from left to right.
    public var text: String { runs.map(\.text).joined() }
    /// The x-coordinate of the left end of the line.
    public var left: CGFloat { runs.first?.edges.first ?? 0 }
    /// The x-coordinate of the right end of the line.
    public var right: CGFloat { runs.last?.edges.last ?? 0 }
    /// The width of the line.
    public var width: CGFloat { right - left }
    /// The rectangle of the line, without the space beside its text.
    public var frame: CGRect { CGRect(x: left, y: top, width: width, height: height) }

    /// Moves the line, whose top left corner must be the origin, to `point` and sets its height.
    mutating func move(to point: CGPoint, height: CGFloat) {
      for index in runs.indices { runs[index].edges = runs[index].edges.map { $0 + point.x } }
      (top, baseline, self.height) = (point.y, point.y + ascender, height)
    }
  }

  /// The visible lines from top to bottom.
  public var lines: [Line]
  /// The rectangle in which the text is shown. The text is clipped to this rectangle.
  public var area: CGRect
  /// The factor by which the font sizes are multiplied to make the text fit; 1 if the font sizes are not reduced.
  public var fontScale: CGFloat = 1

  init(lines: [Line], area: CGRect) {
    self.lines = lines
    self.area = area
  }

  /// The text of all visible lines, separated by line breaks.
  public var text: String { lines.map(\.text).joined(separator: "\n") }

  /// Returns the rectangle, 2 points wide, of a caret before the character at a UTF-16 offset; nil if the character is
  /// not visible. At the end of the text, the caret is after the last character.
  public func caretRect(at offset: Int) -> CGRect? {
    for isAtEnd in [false, true] {
      for line in lines {
        for run in line.runs {
          guard let range = run.range, isAtEnd ? range.upperBound == offset : range.contains(offset) else { continue }
          let before = run.text.utf16.index(run.text.startIndex, offsetBy: offset - range.lowerBound)
          let count = run.text[..<before].count
          let edge = run.isRightToLeft ? run.edges.count - 1 - count : count
          guard run.edges.indices.contains(edge) else { return nil }
          return CGRect(x: run.edges[edge], y: line.top, width: 2, height: line.height)
        }
      }
    }
    return nil
  }
}
