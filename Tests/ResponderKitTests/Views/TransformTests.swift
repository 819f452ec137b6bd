import Foundation
import ResponderKit
import Testing

@Suite("Affine transforms")
struct TransformTests {
  private func close(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 }

  private var samples: [CGAffineTransform] {
    [
      .identity, CGAffineTransform(translationX: 3, y: -4), CGAffineTransform(scaleX: 2, y: 0.5),
      CGAffineTransform(scaleX: -1, y: 3), CGAffineTransform(rotationAngle: 1),
      CGAffineTransform(rotationAngle: .pi / 2),
      CGAffineTransform(a: 1, b: 0.3, c: -0.7, d: 2, tx: 11, ty: -5),
    ]
  }
  private let points = [CGPoint.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: -7, y: 12.5)]

  @Test("A point is moved by a translation, multiplied by a scale, and turned clockwise by a positive rotation")
  func meaning() {
    let point = CGPoint(x: 2, y: 3)
    expectEqual(point.applying(CGAffineTransform(translationX: 10, y: 20)), CGPoint(x: 12, y: 23))
    expectEqual(point.applying(CGAffineTransform(scaleX: 10, y: 20)), CGPoint(x: 20, y: 60))
    expect(close(point.applying(CGAffineTransform(rotationAngle: .pi / 2)), CGPoint(x: -3, y: 2)))
    expectEqual(CGSize(width: 2, height: 3).applying(CGAffineTransform(scaleX: 2, y: 2)), CGSize(width: 4, height: 6))
    expectEqual(
      CGSize(width: 2, height: 3).applying(CGAffineTransform(translationX: 9, y: 9)),
      CGSize(width: 2, height: 3)
    )
  }

  @Test("Concatenation applies the first transform, then the second, for every pair and point")
  func concatenating() {
    for first in samples {
      for second in samples {
        for point in points {
          expect(close(point.applying(first.concatenating(second)), point.applying(first).applying(second)))
        }
      }
    }
  }

  @Test("translatedBy, scaledBy and rotated are applied before the transform, as in Core Graphics")
  func prefixes() {
    for transform in samples {
      for point in points {
        let moved = CGPoint(x: point.x + 5, y: point.y - 6)
        expect(close(point.applying(transform.translatedBy(x: 5, y: -6)), moved.applying(transform)))
        let scaled = CGPoint(x: point.x * 2, y: point.y * 3)
        expect(close(point.applying(transform.scaledBy(x: 2, y: 3)), scaled.applying(transform)))
        let turned = point.applying(CGAffineTransform(rotationAngle: 0.4))
        expect(close(point.applying(transform.rotated(by: 0.4)), turned.applying(transform)))
      }
    }
  }

  @Test(
    "The inverse maps every point back, and a transform without an inverse returns itself, as in Core Graphics"
  )
  func inverse() {
    for transform in samples {
      for point in points {
        expect(close(point.applying(transform).applying(transform.inverted()), point))
      }
    }
    for flat in [CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)] {
      expectEqual(flat.inverted(), flat)
    }
  }

  @Test("isIdentity is true for the identity transform and for no other")
  func identity() {
    expect(CGAffineTransform().isIdentity)
    expect(CGAffineTransform.identity.isIdentity)
    expect(samples.dropFirst().allSatisfy { !$0.isIdentity })
  }

  @Test("A transformed rectangle is the bounding box of its corners")
  func rectangles() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 4)
    let turned = rect.applying(CGAffineTransform(rotationAngle: .pi / 2))
    expect(close(turned.origin, CGPoint(x: -4, y: 0)))
    expect(abs(turned.width - 4) < 1e-9)
    expect(abs(turned.height - 10) < 1e-9)
    let mirrored = rect.applying(CGAffineTransform(scaleX: -1, y: 1))
    expectEqual(mirrored, CGRect(x: -10, y: 0, width: 10, height: 4))
  }

  @Test("Positive insets reduce each side of a rectangle, and negative insets enlarge it")
  func insets() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 200)
    expectEqual(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
      CGRect(x: 12, y: 21, width: 94, height: 196)
    )
    expectEqual(
      rect.inset(by: UIEdgeInsets(top: -20, left: -20, bottom: -20, right: -20)),
      CGRect(x: -10, y: 0, width: 140, height: 240)
    )
    expectEqual(rect.inset(by: .zero), rect)
  }
}
