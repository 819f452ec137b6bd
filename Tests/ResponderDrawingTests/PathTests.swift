import RandomTesting
import Testing
import UIKit

@Suite("Paths")
struct PathTests {
  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test("A point that a path encloses twice is inside by the winding rule and outside by the even-odd rule")
  func rules() {
    let path = CGMutablePath()
    path.addRect(square)
    path.addRect(square.insetBy(dx: 2, dy: 2))
    let middle = CGPoint(x: 5, y: 5)
    expect(path.contains(middle))
    expect(!path.contains(middle, using: .evenOdd))
    expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
    path.addPath(UIBezierPath(rect: square.insetBy(dx: 2, dy: 2)).reversing().cgPath)
    expect(path.contains(middle))
    let ring = UIBezierPath(rect: square)
    ring.append(UIBezierPath(rect: square.insetBy(dx: 2, dy: 2)).reversing())
    expect(!ring.contains(middle))
    expect(ring.contains(CGPoint(x: 1, y: 5)))
    ring.append(UIBezierPath(rect: square))
    expect(ring.contains(middle))
    ring.usesEvenOddFillRule = true
    expect(!ring.contains(CGPoint(x: 1, y: 5)))
    expect(ring.contains(middle))
  }

  @Test("A circle contains exactly the points inside it, up to the error of its four curves")
  func circle() {
    let path = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil)
    var (checked, wrong) = (0, 0)
    for step in 0..<10_000 {
      let (radius, angle) = (Double(step % 100) / 70, Double(step / 100) * 0.0628 + 0.0001)
      guard abs(radius - 1) > 0.0003 else { continue }
      checked += 1
      if path.contains(CGPoint(x: radius * cos(angle), y: radius * sin(angle))) != (radius < 1) { wrong += 1 }
    }
    expect(checked > 9_000)
    expectEqual(wrong, 0)
  }

  @Test("The bounds of a path enclose its curves, and the bounding box also encloses the control points")
  func bounds() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 10, y: 0), controlPoint1: CGPoint(x: 0, y: 8), controlPoint2: CGPoint(x: 10, y: 8))
    expectEqual(path.bounds, CGRect(x: 0, y: 0, width: 10, height: 6))
    expectEqual(path.cgPath.boundingBox, CGRect(x: 0, y: 0, width: 10, height: 8))
    expect(CGMutablePath().boundingBox.isNull)
    expectEqual(UIBezierPath().bounds, .zero)
  }

  @Test("The angles of a clockwise arc increase in UIBezierPath, and decrease in Core Graphics")
  func arcs() {
    let pie = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    pie.addLine(to: .zero)
    pie.close()
    expect(pie.contains(CGPoint(x: 5, y: 5)))
    expect(!pie.contains(CGPoint(x: -5, y: 5)))
    let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    rest.addLine(to: .zero)
    rest.close()
    expect(!rest.contains(CGPoint(x: 5, y: 5)))
    expect(rest.contains(CGPoint(x: -5, y: 5)))
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    expect(path.boundingBoxOfPath.minX > -1e-9)
    expect(abs(path.currentPoint.y - 10) < 1e-9)
    let full = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    expect(full.contains(CGPoint(x: -6, y: -6)))
  }

  @Test("An arc between two tangents touches both tangent lines")
  func tangents() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    expect(abs(path.currentPoint.x - 10) < 1e-9)
    expect(abs(path.currentPoint.y - 4) < 1e-9)
    expect(!path.contains(CGPoint(x: 9.5, y: 0.5)))
    expect(path.boundingBoxOfPath.maxX < 10 + 1e-9)
    expect(path.boundingBoxOfPath.minY > -1e-9)
  }

  @Test("A rectangle with some rounded corners is rounded only at these corners")
  func corners() {
    let path = UIBezierPath(
      roundedRect: square,
      byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 4, height: 4)
    )
    expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
    expect(!path.contains(CGPoint(x: 9.5, y: 9.5)))
    expect(path.contains(CGPoint(x: 9.5, y: 0.5)))
    expect(path.contains(CGPoint(x: 0.5, y: 9.5)))
    let pill = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 10), cornerRadius: 100)
    expect(!pill.contains(CGPoint(x: 0.5, y: 0.5)))
    expect(pill.contains(CGPoint(x: 5, y: 0.5)))
  }

  @Test("A stroke outline contains the line with its caps and corners, up to the miter limit")
  func strokes() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    func outline(_ cap: CGLineCap, _ join: CGLineJoin, _ limit: CGFloat = 10) -> CGPath {
      path.copy(strokingWithWidth: 2, lineCap: cap, lineJoin: join, miterLimit: limit)
    }
    let (before, tip, bevel) = (CGPoint(x: -0.5, y: 0.9), CGPoint(x: 10.9, y: -0.9), CGPoint(x: 10.3, y: -0.3))
    expect(!outline(.butt, .miter).contains(before))
    expect(outline(.square, .miter).contains(before))
    expect(!outline(.round, .miter).contains(before))
    expect(outline(.round, .miter).contains(CGPoint(x: -0.9, y: 0)))
    expect(outline(.butt, .miter).contains(tip))
    expect(!outline(.butt, .round).contains(tip))
    expect(!outline(.butt, .miter, 1.4).contains(tip))
    expect(outline(.butt, .miter, 1.5).contains(tip))
    expect(outline(.butt, .bevel).contains(bevel))
    expect(!outline(.butt, .bevel).contains(CGPoint(x: 10.6, y: -0.6)))
  }

  @Test("A stroke wider than the radius of a bend has no holes")
  func foldedStroke() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addCurve(to: CGPoint(x: 4, y: 0), control1: CGPoint(x: 1, y: 9), control2: CGPoint(x: 3, y: 9))
    let outline = path.copy(strokingWithWidth: 12, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    var holes: [CGPoint] = []
    for x in stride(from: 0.05, to: 4, by: 0.3) {
      for y in stride(from: 1.05, to: 6.5, by: 0.3) {
        if !outline.contains(CGPoint(x: x, y: y)) { holes.append(CGPoint(x: x, y: y)) }
      }
    }
    expect(holes.isEmpty)
  }

  @Test(
    "A round stroke contains exactly the points within half the line width of the path"
  )
  func roundStrokes() {
    var numbers = SeededNumbers(seed: 7)
    func random(_ range: ClosedRange<Double>) -> Double { numbers.number(in: range) }
    func point() -> CGPoint { CGPoint(x: random(0...20), y: random(0...20)) }
    var wrong: [String] = []
    for number in 0..<30 {
      let path = CGMutablePath()
      path.move(to: point())
      for _ in 0..<3 {
        if number % 2 == 0 {
          path.addLine(to: point())
        } else {
          path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      let width = random(1...14)
      let outline = path.copy(strokingWithWidth: width, lineCap: .round, lineJoin: .round, miterLimit: 10)
      var points: [CGPoint] = []
      path.flattened(threshold: 1e-3).applyWithBlock { points.append($0.pointee.points[0]) }
      for _ in 0..<40 {
        let asked = point()
        let distance =
          zip(points, points.dropFirst()).map { start, end -> CGFloat in
            let edge = CGPoint(x: end.x - start.x, y: end.y - start.y)
            let square = edge.x * edge.x + edge.y * edge.y
            let along = (asked.x - start.x) * edge.x + (asked.y - start.y) * edge.y
            let part = square > 0 ? min(max(along / square, 0), 1) : 0
            return hypot(start.x + edge.x * part - asked.x, start.y + edge.y * part - asked.y)
          }.min() ?? 0
        guard abs(distance - width / 2) > 0.01 else { continue }
        if outline.contains(asked) != (distance < width / 2) { wrong.append("path \(number), \(asked)") }
      }
    }
    expect(wrong.isEmpty)
  }

  @Test("Dashes are measured along the path from the phase, and restart in each subpath")
  func dashes() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    path.addLines(between: [CGPoint(x: 0, y: 20), CGPoint(x: 5, y: 20)])
    let dashed = path.copy(dashingWithPhase: 1, lengths: [4, 2])
    expectEqual(dashed.description, "M 0 0 L 3 0 M 5 0 L 9 0 M 10 1 L 10 5 M 10 7 L 10 10 M 0 20 L 3 20")
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    expectEqual(line.copy(dashingWithPhase: 5, lengths: [4, 2]).description, "M 1 0 L 5 0 M 7 0 L 10 0")
    let odd = path.copy(dashingWithPhase: 0, lengths: [6])
    expectEqual(odd.description, "M 0 0 L 6 0 M 10 2 L 10 8 M 0 20 L 5 20")
    expectEqual(path.copy(dashingWithPhase: 0, lengths: [0, 0]), path)
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    let quarter = circle.copy(dashingWithPhase: 0, lengths: [5 * .pi, 100])
    expect(abs(quarter.currentPoint.x) < 0.01)
    expect(abs(quarter.currentPoint.y - 10) < 0.01)
  }

  @Test("A line after a closed subpath starts at the beginning of the subpath")
  func steps() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
    path.closeSubpath()
    expectEqual(path.currentPoint, CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 9, y: 9))
    var shown: [String] = []
    path.applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint: shown.append("move \(element.pointee.points[0].x)")
      case .addLineToPoint: shown.append("line \(element.pointee.points[0].x)")
      case .addQuadCurveToPoint: shown.append("quad \(element.pointee.points[1].x)")
      case .addCurveToPoint: shown.append("curve")
      case .closeSubpath: shown.append("close")
      }
    }
    expectEqual(shown, ["move 1.0", "quad 5.0", "close", "line 9.0"])
    expectEqual(path.boundingBoxOfPath.maxX, 9)
  }

  @Test("Path elements with coordinates that are not finite are not added to the path")
  func notFinite() {
    let path = CGMutablePath()
    path.addRect(square)
    path.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
    path.addArc(center: .zero, radius: .infinity, startAngle: 0, endAngle: 1, clockwise: true)
    expectEqual(path, CGPath(rect: square, transform: nil))
    expect(!path.contains(CGPoint(x: CGFloat.nan, y: 1)))
    expect(!path.contains(CGPoint(x: 1, y: CGFloat.infinity)))
  }

  @Test("A transform that is built from the components of a decomposed transform equals the original transform")
  func components() {
    let turned = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: -3).translatedBy(x: 4, y: 5)
    let sheared = CGAffineTransform(a: 2, b: 1, c: 0.5, d: 3, tx: 7, ty: 8)
    for transform in [turned, sheared, .identity, CGAffineTransform(scaleX: 0, y: 2)] {
      let again = CGAffineTransform(transform.decomposed())
      let differences = zip(
        [again.a, again.b, again.c, again.d, again.tx, again.ty],
        [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      )
      expect(differences.allSatisfy { abs($0 - $1) < 1e-12 })
    }
    expect(abs(turned.decomposed().rotation - 0.5) < 1e-12)
  }

  @Test("Copies, transformed paths and flattened paths are independent of the original")
  func copies() {
    var move = CGAffineTransform(translationX: 5, y: 0)
    let path = CGPath(rect: square, transform: &move)
    expectEqual(path.boundingBox.minX, 5)
    let mutable = path.mutableCopy()
    mutable?.addLine(to: .zero)
    expect(mutable != path)
    expectEqual(path.copy(), path)
    var found = CGRect.zero
    expect(path.isRect(&found))
    expectEqual(found.minX, 5)
    let circle = CGPath(ellipseIn: square, transform: nil)
    expect(!circle.isRect(nil))
    let flat = circle.flattened(threshold: 0.01)
    expect(abs(flat.boundingBox.width - 10) < 0.02)
    expect(flat != circle)
    let bezier = UIBezierPath(ovalIn: square)
    bezier.lineWidth = 3
    let copy = bezier.copy() as? UIBezierPath
    bezier.removeAllPoints()
    expectEqual(copy?.lineWidth, 3)
    expectEqual(copy?.isEmpty, false)
    expect(bezier.isEmpty)
  }
}
