import Foundation
import ResponderKit
import Testing

@testable import ResponderLayout

/// Tests of 202 systems of constraints whose solutions are given by formulas. Each system is a separate view tree that
/// is laid out once.
@MainActor
@Suite("Systems with known solutions")
struct KnownSolutionTests {
  /// The position and length of a view along an axis.
  struct Span: Equatable, CustomStringConvertible {
    var start: CGFloat
    var length: CGFloat
    var description: String { "\(start)+\(length)" }
  }

  /// Returns the span of a view along the axis after the constraints have positioned the view in a panel of 320 by 320
  /// points.
  private func span(_ axis: NSLayoutConstraint.Axis, _ constrain: (Anchors, Anchors) -> [NSLayoutConstraint]) -> Span {
    let panel = UIView(frame: CGRect(0, 0, 320, 320))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    panel.addSubview(view)
    NSLayoutConstraint.activate(constrain(Anchors(view, axis), Anchors(panel, axis)))
    panel.layoutIfNeeded()
    return axis == .horizontal
      ? Span(start: view.frame.minX, length: view.frame.width)
      : Span(start: view.frame.minY, length: view.frame.height)
  }

  /// The anchors of a view along one axis, named so that a test can use the same code for both axes.
  struct Anchors {
    let item: UIView
    let low, high, middle, size: NSLayoutConstraint.Attribute

    init(_ view: UIView, _ axis: NSLayoutConstraint.Axis) {
      item = view
      (low, high, middle, size) =
        axis == .horizontal ? (.left, .right, .centerX, .width) : (.top, .bottom, .centerY, .height)
    }

    @MainActor
    func make(
      _ attribute: NSLayoutConstraint.Attribute,
      _ relation: NSLayoutConstraint.Relation = .equal,
      to other: Anchors? = nil,
      times multiplier: CGFloat = 1,
      plus constant: CGFloat,
      at priority: Float = 1000
    ) -> NSLayoutConstraint {
      let constraint = NSLayoutConstraint(
        item: item,
        attribute: attribute,
        relatedBy: relation,
        toItem: other?.item,
        attribute: other == nil ? .notAnAttribute : attribute,
        multiplier: multiplier,
        constant: constant
      )
      constraint.priority = UILayoutPriority(priority)
      return constraint
    }
  }

  @Test(
    "On each axis, any two of left, right, center and size determine the frame",
    arguments: [LayoutAxis.horizontal, .vertical]
  )
  func pairs(axis: LayoutAxis) {
    var count = 0
    for value in stride(from: CGFloat(0), to: 40, by: 4) {
      // The left edge is at `value`, the right edge is `value` + 10 from the panel's right edge, the center is `value`
      // from the panel's center, and the size is 50 + `value`.
      let (low, high, middle, size) = (value, value + 10, value, 50 + value)
      let all: [(Span, (Anchors, Anchors) -> [NSLayoutConstraint])] = [
        (Span(start: low, length: size), { [$0.make($0.low, to: $1, plus: low), $0.make($0.size, plus: size)] }),
        (
          Span(start: 320 - high - size, length: size),
          { [$0.make($0.high, to: $1, plus: -high), $0.make($0.size, plus: size)] }
        ),
        (
          Span(start: 160 + middle - size / 2, length: size),
          { [$0.make($0.middle, to: $1, plus: middle), $0.make($0.size, plus: size)] }
        ),
        (
          Span(start: low, length: 320 - low - high),
          { [$0.make($0.low, to: $1, plus: low), $0.make($0.high, to: $1, plus: -high)] }
        ),
        (
          Span(start: low, length: 2 * (160 + middle - low)),
          { [$0.make($0.low, to: $1, plus: low), $0.make($0.middle, to: $1, plus: middle)] }
        ),
        (
          Span(start: 2 * (160 - middle) - (320 - high), length: 2 * (160 - high + middle)),
          { [$0.make($0.high, to: $1, plus: -high), $0.make($0.middle, to: $1, plus: -middle)] }
        ),
      ]
      for (expected, constrain) in all {
        expectEqual(span(axis, constrain), expected, "value \(value)")
        count += 1
      }
    }
    expectEqual(count, 60)
  }

  @Test("A constraint makes a size a multiple of another size plus a constant")
  func proportions() {
    var count = 0
    for multiplier in [0.25, 0.5, 0.75, 1, 1.5] as [CGFloat] {
      for constant in [-40, 0, 5, 40] as [CGFloat] {
        let found = span(.horizontal) {
          [$0.make($0.low, to: $1, plus: 0), $0.make($0.size, to: $1, times: multiplier, plus: constant)]
        }
        expectEqual(found, Span(start: 0, length: 320 * multiplier + constant))
        count += 1
      }
    }
    expectEqual(count, 20)
  }

  @Test("An optional size is clamped to the required minimum and maximum")
  func clamps() {
    var count = 0
    for (least, most) in [(20, 60), (0, 40), (50, 50), (10, 200), (70, 300)] as [(CGFloat, CGFloat)] {
      for wish in [0, 30, 50, 65, 150, 310] as [CGFloat] {
        let found = span(.vertical) {
          [
            $0.make($0.low, to: $1, plus: 3), $0.make($0.size, .greaterThanOrEqual, plus: least),
            $0.make($0.size, .lessThanOrEqual, plus: most), $0.make($0.size, plus: wish, at: 500),
          ]
        }
        expectEqual(found, Span(start: 3, length: min(max(wish, least), most)))
        count += 1
      }
    }
    expectEqual(count, 30)
  }

  @Test("Views of equal width in a row share the space equally, for each number of views and each gap")
  func rows() {
    var count = 0
    for views in 1...8 {
      for gap in [0, 4, 8, 20] as [CGFloat] {
        let width = CGFloat(views) * 36 + CGFloat(views - 1) * gap
        let panel = UIView(frame: CGRect(0, 0, width, 50))
        var last: UIView?
        var all: [UIView] = []
        for _ in 0..<views {
          let view = UIView()
          view.translatesAutoresizingMaskIntoConstraints = false
          panel.addSubview(view)
          all.append(view)
          if let last {
            view.leftAnchor.constraint(equalTo: last.rightAnchor, constant: gap).isActive = true
            view.widthAnchor.constraint(equalTo: last.widthAnchor).isActive = true
          } else {
            view.leftAnchor.constraint(equalTo: panel.leftAnchor).isActive = true
          }
          last = view
        }
        last?.rightAnchor.constraint(equalTo: panel.rightAnchor).isActive = true
        panel.layoutIfNeeded()
        expectEqual(all.map(\.frame.minX), (0..<views).map { CGFloat($0) * (36 + gap) }, "\(views) views, gap \(gap)")
        expect(all.allSatisfy { $0.frame.width == 36 })
        count += 1
      }
    }
    expectEqual(count, 32)
  }
}
