import Foundation
import ResponderKit
import Testing

@testable import ResponderLayout

/// Tests of horizontal and vertical stack views.
@MainActor
@Suite("Stack views")
struct StackViewTests {
  let screen = LayoutScreen()

  /// A stack of views of the given sizes, which is 300 by 100 points large unless `isFree` is true.
  private func stack(_ sizes: [(CGFloat, CGFloat)], isFree: Bool = false) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: sizes.map { SizedView($0.0, $0.1) })
    screen.add(stack)
    NSLayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: screen.window.leftAnchor),
      stack.topAnchor.constraint(equalTo: screen.window.topAnchor),
    ])
    if !isFree {
      stack.widthAnchor.constraint(equalToConstant: 300).isActive = true
      stack.heightAnchor.constraint(equalToConstant: 100).isActive = true
    }
    return stack
  }

  private func frames(_ stack: UIStackView) -> [CGRect] {
    screen.layOut()
    return stack.arrangedSubviews.map(\.frame)
  }

  @Test("A stack without other constraints has the size of its views and gaps")
  func ownSize() {
    let row = stack([(40, 20), (60, 30)], isFree: true)
    row.spacing = 10
    expectEqual(frames(row), [CGRect(0, 0, 40, 30), CGRect(50, 0, 60, 30)])
    expectEqual(row.frame, CGRect(0, 0, 110, 30))
    row.axis = .vertical
    expectEqual(frames(row), [CGRect(0, 0, 60, 20), CGRect(0, 30, 60, 30)])
    expectEqual(row.frame, CGRect(0, 0, 60, 60))
    row.alignment = .center
    expectEqual(frames(row), [CGRect(10, 0, 40, 20), CGRect(0, 30, 60, 30)])
    expectEqual(row.frame, CGRect(0, 0, 60, 60))
  }

  @Test("With the distribution .fill, the view with the lowest hugging priority grows")
  func fill() {
    let row = stack([(40, 20), (60, 30), (50, 10)])
    row.arrangedSubviews[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    expectEqual(frames(row), [CGRect(0, 0, 40, 100), CGRect(40, 0, 210, 100), CGRect(250, 0, 50, 100)])
  }

  @Test("With the distribution .fillEqually, all arranged views have the same length along the axis")
  func fillEqually() {
    let row = stack([(40, 20), (60, 30), (50, 10)])
    row.distribution = .fillEqually
    row.spacing = 15
    expectEqual(frames(row).map(\.minX), [0, 105, 210])
    expectEqual(frames(row).map(\.width), [90, 90, 90])
  }

  @Test("With the distribution .fillProportionally, the length of each view is proportional to its intrinsic length")
  func fillProportionally() {
    let row = stack([(40, 20), (80, 30), (30, 10)])
    row.distribution = .fillProportionally
    expectEqual(frames(row).map(\.width), [80, 160, 60])
    row.spacing = 75
    expectEqual(frames(row).map(\.width), [40, 80, 30])
  }

  @Test("With .equalSpacing all gaps are equal, and with .equalCentering all distances between centers are equal")
  func equal() {
    let row = stack([(40, 20), (80, 30), (30, 10)])
    row.distribution = .equalSpacing
    expectEqual(frames(row).map(\.minX), [0, 115, 270])
    expectEqual(frames(row).map(\.width), [40, 80, 30])
    row.distribution = .equalCentering
    // The first center is at 20 and the last center at 285, so the middle center is at 152.5.
    expectEqual(frames(row).map(\.midX), [20, 152.5, 285])
  }

  @Test("The alignment of a horizontal stack determines the vertical origins and heights of its views")
  func alignments() {
    let row = stack([(40, 20), (60, 30)])
    row.distribution = .fillEqually
    let expected: [(UIStackView.Alignment, [CGFloat], [CGFloat])] = [
      (.fill, [0, 0], [100, 100]), (.leading, [0, 0], [20, 30]), (.center, [40, 35], [20, 30]),
      (.trailing, [80, 70], [20, 30]), (.top, [0, 0], [20, 30]), (.bottom, [80, 70], [20, 30]),
    ]
    for (alignment, tops, heights) in expected {
      row.alignment = alignment
      expect(frames(row).map(\.minY) == tops && frames(row).map(\.height) == heights, "\(alignment)")
    }
  }

  @Test("A hidden view takes up no space and no gap in a stack until the view is shown again")
  func hidden() {
    let row = stack([(40, 20), (60, 30), (50, 10)], isFree: true)
    row.spacing = 10
    row.arrangedSubviews[1].isHidden = true
    expectEqual(frames(row).map(\.minX), [0, 40, 50])
    expectEqual(row.frame.width, 100)
    row.arrangedSubviews[1].isHidden = false
    expectEqual(frames(row).map(\.minX), [0, 50, 120])
    expectEqual(row.frame.width, 170)
    row.arrangedSubviews[0].isHidden = true
    expectEqual(frames(row).map(\.minX), [0, 0, 70])
  }

  @Test("The gap after a view is the view's custom spacing, the system spacing, or by default the stack's spacing")
  func customSpacing() {
    let row = stack([(40, 20), (60, 30), (50, 10)], isFree: true)
    row.spacing = 10
    let first = row.arrangedSubviews[0]
    row.setCustomSpacing(30, after: first)
    expectEqual(frames(row).map(\.minX), [0, 70, 140])
    expectEqual(row.customSpacing(after: first), 30)
    row.setCustomSpacing(UIStackView.spacingUseSystem, after: first)
    expectEqual(frames(row).map(\.minX), [0, 48, 118])
    row.setCustomSpacing(UIStackView.spacingUseDefault, after: first)
    expectEqual(frames(row).map(\.minX), [0, 50, 120])
  }

  @Test("With isLayoutMarginsRelativeArrangement, the views of a stack are inside the stack's layout margins")
  func margins() {
    let row = stack([(40, 20)], isFree: true)
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expectEqual(frames(row), [CGRect(2, 1, 40, 20)])
    expectEqual(row.frame, CGRect(0, 0, 46, 24))
    row.layoutMargins.left = 12
    expectEqual(frames(row), [CGRect(12, 1, 40, 20)])
    expectEqual(row.frame, CGRect(0, 0, 56, 24))
  }

  @Test("Arranged views can be inserted, moved and removed, and a subview that leaves the stack is no longer arranged")
  func changes() {
    let row = stack([(40, 20), (60, 30)], isFree: true)
    let new = SizedView(10, 10)
    row.insertArrangedSubview(new, at: 1)
    expectEqual(frames(row).map(\.minX), [0, 40, 50])
    row.addArrangedSubview(row.arrangedSubviews[0])
    expectEqual(frames(row).map(\.minX), [0, 10, 70])
    row.removeArrangedSubview(new)
    expectIdentical(new.superview, row)
    expectEqual(row.arrangedSubviews.count, 2)
    row.arrangedSubviews[0].removeFromSuperview()
    expectEqual(frames(row).map(\.minX), [0])
    expectEqual(row.frame.width, 40)
  }

  @Test("systemLayoutSizeFitting of a stack includes the sizes of nested stacks")
  func nested() {
    let inner = UIStackView(arrangedSubviews: [SizedView(20, 10), SizedView(30, 12)])
    inner.spacing = 5
    let outer = UIStackView(arrangedSubviews: [SizedView(40, 8), inner])
    outer.axis = .vertical
    outer.spacing = 3
    expectEqual(outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 55, height: 23))
    expectEqual(
      outer.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ),
      CGSize(width: 200, height: 23)
    )
  }
}
