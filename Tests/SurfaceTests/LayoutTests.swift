import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Constraints, anchors and layout guides")
struct LayoutTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }
  private let whole = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let part = UIView()
  private let other = UIView()

  private func begin() {
    screen.window.addSubview(whole)
    for view in [part, other] {
      view.translatesAutoresizingMaskIntoConstraints = false
      whole.addSubview(view)
    }
  }

  @Test("A constraint reports its items, attributes and relation, and can be deactivated")
  func constraint() {
    begin()
    let constraint = part.leadingAnchor.constraint(equalTo: whole.trailingAnchor, constant: 3)
    expectIdentical(constraint.firstItem, part)
    expectIdentical(constraint.secondItem, whole)
    expectEqual(constraint.relation, .equal)
    expectEqual(constraint.firstAttribute, .leading)
    expectEqual(constraint.secondAttribute, .trailing)
    expectEqual(constraint.multiplier, 1)
    expect(constraint.firstAnchor === part.leadingAnchor || constraint.firstAnchor.name == part.leadingAnchor.name)
    expect(constraint.secondAnchor != nil)
    expectStored(constraint, \.shouldBeArchived, true)
    NSLayoutConstraint.activate([constraint])
    expect(constraint.isActive)
    NSLayoutConstraint.deactivate([constraint])
    expect(!constraint.isActive)
    whole.addConstraint(constraint)
    expect(whole.constraints.contains { $0 === constraint })
    whole.removeConstraint(constraint)
    whole.addConstraints([constraint])
    whole.removeConstraints([constraint])
    expect(!whole.constraints.contains { $0 === constraint })
  }

  @Test(
    "Constraints for minimum and maximum distances, system spacing and multiples of a size determine frames"
  )
  func relations() {
    begin()
    NSLayoutConstraint.activate([
      part.leadingAnchor.constraint(equalTo: whole.leadingAnchor), part.topAnchor.constraint(equalTo: whole.topAnchor),
      part.widthAnchor.constraint(greaterThanOrEqualTo: whole.widthAnchor, multiplier: 0.5),
      part.widthAnchor.constraint(lessThanOrEqualTo: whole.widthAnchor, multiplier: 0.5),
      part.heightAnchor.constraint(equalToConstant: 40),
      other.leadingAnchor.constraint(equalToSystemSpacingAfter: part.trailingAnchor, multiplier: 2),
      other.topAnchor.constraint(equalToSystemSpacingBelow: part.bottomAnchor, multiplier: 1),
      other.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: part.trailingAnchor, multiplier: 1),
      other.trailingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: whole.trailingAnchor, multiplier: 1),
      other.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: part.bottomAnchor, multiplier: 1),
      other.bottomAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: whole.bottomAnchor, multiplier: 1),
      other.widthAnchor.constraint(greaterThanOrEqualTo: part.heightAnchor),
      other.widthAnchor.constraint(lessThanOrEqualTo: part.heightAnchor),
      part.topAnchor.anchorWithOffset(to: other.topAnchor).constraint(greaterThanOrEqualToConstant: 10),
      other.heightAnchor.constraint(equalToConstant: 10),
    ])
    whole.layoutIfNeeded()
    expectEqual(part.frame, CGRect(x: 0, y: 0, width: 150, height: 40))
    expectEqual(other.frame, CGRect(x: 166, y: 48, width: 40, height: 10))
    expect(part.constraintsAffectingLayout(for: .horizontal).count >= 2)
    expect(!part.hasAmbiguousLayout)
    part.exerciseAmbiguityInLayout()
    expectEqual(part.frame.width, 150)
  }

  @Test("A layout guide stores its identifier and has layout anchors")
  func guides() {
    begin()
    let guide = UILayoutGuide()
    expectStored(guide, \.identifier, "gap")
    whole.addLayoutGuide(guide)
    expect(whole.layoutGuides.contains { $0 === guide })
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: whole.leadingAnchor, constant: 10),
      guide.widthAnchor.constraint(equalToConstant: 30),
      guide.topAnchor.constraint(equalTo: whole.topAnchor), guide.heightAnchor.constraint(equalToConstant: 5),
      part.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      part.topAnchor.constraint(equalTo: guide.bottomAnchor),
      part.widthAnchor.constraint(equalToConstant: 5), part.heightAnchor.constraint(equalToConstant: 5),
    ])
    whole.layoutIfNeeded()
    expectEqual(part.frame.origin, CGPoint(x: 40, y: 5))
    let controller = UIViewController()
    screen.window.rootViewController = controller
    expectEqual(controller.topLayoutGuide.heightAnchor.constraint(equalToConstant: 1).constant, 1)
    let keyboard = whole.keyboardLayoutGuide
    expectStored(keyboard, \.followsUndockedKeyboard, true)
    expectStored(keyboard, \.keyboardDismissPadding, 7)
  }

  @Test("A stack view stores isBaselineRelativeArrangement, and its default distribution is .fill")
  func stacks() {
    begin()
    let stack = UIStackView(arrangedSubviews: [UIView()])
    expectStored(stack, \.isBaselineRelativeArrangement, true)
    expectEqual(stack.distribution, .fill)
    expectEqual(stack.alignment, .fill)
    expectStored(stack, \.alignment, .firstBaseline)
    expectStored(stack, \.alignment, .lastBaseline)
  }

  @Test("A view stores its directional layout margins and is notified when its margins change")
  func margins() {
    begin()
    final class Telling: UIView {
      var received = 0
      override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        received += 1
      }
    }
    let view = Telling(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    expectEqual(view.received, 1)
    expectEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    expectEqual(view.directionalLayoutMargins.leading, 2)
    expectEqual(view.alignmentRectInsets, .zero)
    expectEqual(UIView.noIntrinsicMetric, -1)
    expect(UIView.layoutFittingExpandedSize.width > UIView.layoutFittingCompressedSize.width)
    expect(!UIView.requiresConstraintBasedLayout)
    expectIdentical(view.forFirstBaselineLayout, view)
    expectIdentical(view.forLastBaselineLayout, view)
    view.setNeedsUpdateConstraints()
    view.updateConstraintsIfNeeded()
    expect(!view.needsUpdateConstraints())
    expectEqual(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft), .rightToLeft)
    expectEqual(UIView.userInterfaceLayoutDirection(for: .unspecified), .leftToRight)
    expectEqual(view.effectiveUserInterfaceLayoutDirection, .leftToRight)
    expectStored(view, \.semanticContentAttribute, .forceRightToLeft)
  }
}
