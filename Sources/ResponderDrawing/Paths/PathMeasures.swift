import Foundation
import ResponderKit

extension [PathElement] {
  /// Around the path itself; null for no path. A lone move counts, as in Core Graphics.
  var tightBounds: CGRect {
    var points: [CGPoint] = []
    for subpath in subpaths {
      points.append(subpath.start)
      for curve in subpath.curves {
        let extent = curve.extent
        points += [extent.least, extent.most]
      }
    }
    return CGRect(around: points)
  }

  /// Around all points, those of control too.
  var controlBounds: CGRect { CGRect(around: flatMap(\.points)) }

  /// Straight lines that leave the path by `threshold` points at most.
  func flattened(_ threshold: CGFloat) -> [PathElement] {
    subpaths.flatMap { subpath -> [PathElement] in
      [.move(subpath.start)]
        + subpath.curves.flatMap { $0.flattened(threshold).map { .line($0) } }
        + (subpath.isClosed ? [.close] : [])
    }
  }

  var reversed: [PathElement] {
    subpaths.reversed().flatMap { subpath -> [PathElement] in
      var turned = Subpath(start: subpath.curves.last?.end ?? subpath.start)
      turned.curves = subpath.curves.reversed().map(\.reversed)
      turned.isClosed = subpath.isClosed
      return turned.elements
    }
  }

  /// The parts of the path under the dashes: lengths by turns drawn and left out, from `phase` of them on. Lengths of which none
  /// is drawn, or that sum up to nothing, leave the path as it is.
  func dashed(phase: CGFloat, lengths: [CGFloat]) -> [PathElement] {
    let lengths = lengths.map(Double.init)
    let period = lengths.reduce(0, +) * (lengths.count % 2 == 0 ? 1 : 2)
    guard period > 0, period.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return self }
    return subpaths.flatMap { subpath -> [PathElement] in
      var walk = DashWalk(lengths: lengths, period: period, phase: Double(phase))
      return walk.parts(of: subpath)
    }
  }
}

/// The way along one run, dash by dash.
private struct DashWalk {
  private let lengths: [Double]
  private var index = 0
  private var left: Double
  private var isDrawn: Bool { index % 2 == 0 }

  init(lengths: [Double], period: Double, phase: Double) {
    // An odd number of lengths swaps its meaning with each round.
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    var offset = phase.truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    left = self.lengths[0]
    while offset >= left, offset > 0 {
      offset -= left
      index = (index + 1) % self.lengths.count
      left = self.lengths[index]
    }
    left -= offset
  }

  mutating func parts(of subpath: Subpath) -> [PathElement] {
    var elements: [PathElement] = []
    var isOpen = false
    // More dashes than anybody sees are none that anybody wants.
    var budget = 100_000
    for curve in subpath.isClosed ? subpath.closedCurves : subpath.curves {
      let whole = curve.length()
      var (done, from) = (0.0, 0.0)
      while done < whole {
        budget -= 1
        let reaches = left >= whole - done || budget <= 0
        let to = reaches ? 1 : curve.parameter(atLength: done + left)
        if isDrawn {
          if !isOpen { elements.append(.move(curve.point(at: from))) }
          isOpen = true
          elements.append(from == 0 && to == 1 ? curve.element : curve.part(from, to).element)
        }
        if reaches {
          left -= whole - done
          done = whole
        } else {
          done += left
          from = to
          index = (index + 1) % lengths.count
          left = lengths[index]
          isOpen = false
        }
      }
    }
    return elements
  }
}

extension Curve {
  /// The points after the start of lines that leave the curve by `threshold` at most.
  func flattened(_ threshold: CGFloat) -> [CGPoint] {
    guard !isLine else { return [end] }
    // The bends bound how far lines between equal steps of the parameter leave the curve.
    let bend = Swift.max((start - first * 2 + second).length, (first - second * 2 + end).length)
    let steps = (0.75 * bend / Double(Swift.max(threshold, 1e-6))).squareRoot().rounded(.up)
    let count = Int(Swift.min(Swift.max(steps, 1), 10_000))
    return (1...count).map { point(at: Double($0) / Double(count)) }
  }
}

extension CGRect {
  init(around points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      left = min(left, point.x)
      top = min(top, point.y)
      right = max(right, point.x)
      bottom = max(bottom, point.y)
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
