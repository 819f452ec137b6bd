import Foundation

/// A blur by three averages over neighboring pixels, which approximates the Gaussian function. The computation uses
/// whole numbers, so that a pixel depends only on its neighbors.
struct ShadowBlur {
  /// The numbers of neighbors before and after a pixel, for each average.
  private let spans: [(before: Int, after: Int)]

  /// Creates a blur with a standard deviation in pixels; a value above 256 is reduced.
  init(deviation: Double) {
    let deviation = deviation.isFinite ? min(max(deviation, 0), 256) : 0
    let size = Int((deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    if size <= 1 {
      spans = []
    } else if size % 2 == 1 {
      spans = [(before: Int, after: Int)](repeating: (size / 2, size / 2), count: 3)
    } else {
      spans = [(size / 2, size / 2 - 1), (size / 2 - 1, size / 2), (size / 2, size / 2)]
    }
  }

  /// The distance in pixels to which the blur spreads.
  var reach: Int { spans.reduce(0) { $0 + max($1.before, $1.after) } }

  /// Blurs numbers in rows of `width`. Numbers outside the rows count as 0.
  func apply(to values: inout [Int32], width: Int, height: Int) {
    for span in spans {
      for row in 0..<height { average(&values, row * width, 1, width, span) }
    }
    for span in spans {
      for column in 0..<width { average(&values, column, width, height, span) }
    }
  }

  private func average(
    _ values: inout [Int32],
    _ start: Int,
    _ stride: Int,
    _ count: Int,
    _ span: (before: Int, after: Int)
  ) {
    let line = (0..<count).map { values[start + $0 * stride] }
    let size = Int32(span.before + span.after + 1)
    var sum: Int32 = 0
    for index in 0..<min(span.after, count) { sum += line[index] }
    for index in 0..<count {
      if index + span.after < count { sum += line[index + span.after] }
      if index - span.before - 1 >= 0 { sum -= line[index - span.before - 1] }
      values[start + index * stride] = (sum + size / 2) / size
    }
  }
}
