import Foundation
import ResponderKit

extension [PathElement] {
  /// Returns the part of the path between two lengths from its start, given as fractions of the total length of all
  /// subpaths.
  func trimmed(from start: CGFloat, to end: CGFloat) -> [PathElement] {
    let (start, end) = (Swift.min(Swift.max(start, 0), 1), Swift.min(Swift.max(end, 0), 1))
    if start == 0, end == 1 { return self }
    guard start < end else { return [] }
    let runs = subpaths.map { $0.isClosed ? $0.closedCurves : $0.curves }
    let lengths = runs.map { $0.map { $0.length() } }
    let whole = lengths.joined().reduce(0, +)
    let (first, last) = (whole * Double(start), whole * Double(end))
    var trimmed: [PathElement] = []
    var done = 0.0
    for (curves, lengths) in zip(runs, lengths) {
      var isOpen = false
      for (curve, length) in zip(curves, lengths) {
        defer { done += length }
        guard length > 0, done < last, done + length > first else {
          isOpen = false
          continue
        }
        let from = done >= first ? 0 : curve.parameter(atLength: first - done)
        let to = done + length <= last ? 1 : curve.parameter(atLength: last - done)
        if !isOpen { trimmed.append(.move(curve.point(at: from))) }
        isOpen = true
        trimmed.append(from == 0 && to == 1 ? curve.element : curve.part(from, to).element)
      }
    }
    return trimmed
  }
}
