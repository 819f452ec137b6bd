import Foundation
import ResponderKit

/// One step of a path, in points.
enum PathElement: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(CGPoint, to: CGPoint)
  case cubic(CGPoint, CGPoint, to: CGPoint)
  case close

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

/// A run of curves that hang together.
struct Subpath {
  var start: CGPoint
  var curves: [Curve] = []
  var isClosed = false
  /// Whether it is only where a closed run has ended.
  var isContinuation = false

  /// Where it ends; where it begins if it is closed.
  var end: CGPoint { isClosed ? start : curves.last?.end ?? start }

  /// Its curves, and the line back to its start where one is missing.
  var closedCurves: [Curve] {
    guard let last = curves.last, last.end != start else { return curves }
    return curves + [Curve(line: last.end, start)]
  }

  var elements: [PathElement] {
    [.move(start)] + curves.map(\.element) + (isClosed ? [.close] : [])
  }
}

extension [PathElement] {
  /// The runs, in order; a move that nothing follows is one without curves.
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
        // What follows without a move begins where this began.
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
