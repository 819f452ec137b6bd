import Foundation
import ResponderKit

extension DisplayList.PathElement {
  var points: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quad(let control, let end): [control, end]
    case .cubic(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }

  func applying(_ transform: CGAffineTransform) -> PathElement {
    switch self {
    case .move(let end): .move(end.applying(transform))
    case .line(let end): .line(end.applying(transform))
    case .quad(let control, let end): .quad(control.applying(transform), to: end.applying(transform))
    case .cubic(let first, let second, let end):
      .cubic(first.applying(transform), second.applying(transform), to: end.applying(transform))
    case .close: .close
    }
  }
}

/// A connected sequence of curves.
struct Subpath {
  var start: CGPoint
  var curves: [Curve] = []
  var isClosed = false
  /// Whether the subpath was begun implicitly by closing the previous subpath and has no curves yet.
  var isContinuation = false

  /// The end point; the start point if the subpath is closed.
  var end: CGPoint { isClosed ? start : curves.last?.end ?? start }

  /// The curves and, if needed, a line back to the start.
  var closedCurves: [Curve] {
    guard let last = curves.last, last.end != start else { return curves }
    return curves + [Curve(line: last.end, start)]
  }

  var elements: [PathElement] {
    [.move(start)] + curves.map(\.element) + (isClosed ? [.close] : [])
  }
}

extension [PathElement] {
  /// The subpaths in order; a move without a following element is a subpath without curves.
  var subpaths: [Subpath] {
    var subpaths: [Subpath] = []
    var current: Subpath?
    func finish() { if let current { subpaths.append(current) } }
    for element in self {
      switch element {
      case .move(let point):
        finish()
        current = Subpath(start: point)
      case .close:
        guard var closed = current else { continue }
        closed.isClosed = true
        subpaths.append(closed)
        // A line or curve directly after the close starts at the start of the closed subpath.
        current = Subpath(start: closed.start)
        current?.isContinuation = true
      case .line, .quad, .cubic:
        guard let start = current?.end else { continue }
        current?.isContinuation = false
        current?.curves.append(Curve(element, from: start))
      }
    }
    finish()
    return subpaths.filter { !$0.isContinuation }
  }

  func applying(_ transform: CGAffineTransform) -> [PathElement] {
    transform.isIdentity ? self : map { $0.applying(transform) }
  }
}
