import Foundation
import ResponderKit
import Testing

@testable import ResponderLayout

/// Tests of constraints, guides, margins, stacks and the visual format in views with right-to-left layout.
@MainActor
@Suite("Right-to-left layout")
struct RightToLeftLayoutTests {
  let screen = LayoutScreen()
  let panel = UIView(frame: CGRect(0, 0, 320, 480))
  let view = SizedView(100, 40)

  init() {
    screen.window.addSubview(panel)
    screen.add(view, to: panel)
    panel.semanticContentAttribute = .forceRightToLeft
  }

  private func frame(_ constraints: [NSLayoutConstraint]) -> CGRect {
    NSLayoutConstraint.activate(constraints)
    screen.layOut()
    defer { NSLayoutConstraint.deactivate(constraints) }
    return view.frame
  }

  @Test(
    "Leading and trailing use the direction of the superview, and positive constants lead away from the leading edge"
  )
  func edges() {
    expectEqual(frame([view.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 32)]).minX, 188)
    expectEqual(frame([view.trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: -32)]).minX, 32)
    expectEqual(frame([panel.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 10)]).minX, 10)
    expectEqual(frame([view.leftAnchor.constraint(equalTo: panel.leftAnchor, constant: 32)]).minX, 32)
    expectEqual(frame([view.leadingAnchor.constraint(equalTo: panel.centerXAnchor, constant: 20)]).maxX, 140)
    expectEqual(frame([view.centerXAnchor.constraint(equalTo: panel.centerXAnchor, constant: 20)]).midX, 180)
    let byAttribute = NSLayoutConstraint(
      item: view,
      attribute: .leading,
      relatedBy: .equal,
      toItem: panel,
      attribute: .leadingMargin,
      multiplier: 1,
      constant: 4
    )
    expectEqual(frame([byAttribute]).maxX, 308)
  }

  @Test("A multiplier multiplies the distance from the leading edge of the superview")
  func multiplier() {
    let constraint = NSLayoutConstraint(
      item: view,
      attribute: .leading,
      relatedBy: .equal,
      toItem: panel,
      attribute: .trailing,
      multiplier: 0.25,
      constant: 10
    )
    expectEqual(frame([constraint]).maxX, 230)
  }

  @Test("greaterThanOrEqual and lessThanOrEqual apply in reading direction")
  func relations() {
    let wish = view.rightAnchor.constraint(equalTo: panel.rightAnchor)
    wish.priority = .defaultHigh
    expectEqual(
      frame([wish, view.leadingAnchor.constraint(greaterThanOrEqualTo: panel.leadingAnchor, constant: 50)]).maxX,
      270
    )
    expectEqual(
      frame([wish, view.leadingAnchor.constraint(lessThanOrEqualTo: panel.leadingAnchor, constant: 50)]).maxX,
      320
    )
  }

  @Test("Siblings constrained from leading to trailing edges follow each other to the left, also with system spacing")
  func siblings() {
    let other = screen.add(SizedView(60, 40), to: panel)
    _ = frame([
      view.leadingAnchor.constraint(equalTo: panel.leadingAnchor),
      other.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 12),
    ])
    expectEqual(view.frame.minX, 220)
    expectEqual(other.frame.minX, 148)
    _ = frame([
      view.leadingAnchor.constraint(equalTo: panel.leadingAnchor),
      other.leadingAnchor.constraint(equalToSystemSpacingAfter: view.trailingAnchor, multiplier: 2),
    ])
    expectEqual(other.frame.maxX, 204)
  }

  @Test("A distance between two leading edges is positive if the second edge follows in reading direction")
  func distance() {
    let distance = panel.leadingAnchor.anchorWithOffset(to: view.leadingAnchor)
    expectEqual(frame([distance.constraint(equalToConstant: 70)]).maxX, 250)
  }

  @Test("The direction of a constraint is the direction of the view that contains it, not the direction of its items")
  func holder() {
    let inner = screen.add(SizedView(20, 20), to: view)
    view.semanticContentAttribute = .forceLeftToRight
    expectEqual(frame([view.leadingAnchor.constraint(equalTo: panel.leadingAnchor)]).maxX, 320)
    _ = frame([
      view.leadingAnchor.constraint(equalTo: panel.leadingAnchor),
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
    ])
    expectEqual(inner.frame.minX, 5)
  }

  @Test("A change of the semantic content attribute or the application's layout direction changes the next layout")
  func changes() {
    view.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 8).isActive = true
    screen.layOut()
    expectEqual(view.frame.minX, 212)
    panel.semanticContentAttribute = .unspecified
    screen.layOut()
    expectEqual(view.frame.minX, 8)
    screen.application.userInterfaceLayoutDirection = .rightToLeft
    screen.layOut()
    expectEqual(view.frame.minX, 212)
    panel.semanticContentAttribute = .playback
    screen.layOut()
    expectEqual(view.frame.minX, 8)
  }

  @Test("A constant that is changed after the first layout still leads away from the leading edge")
  func constants() {
    let constraint = view.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 8)
    constraint.isActive = true
    screen.layOut()
    constraint.constant = 48
    screen.layOut()
    expectEqual(view.frame.maxX, 272)
  }

  @Test("Directional margins change sides with the direction, but left and right margins do not")
  func margins() {
    panel.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 30, bottom: 2, trailing: 10)
    expectEqual(panel.layoutMargins, UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 30))
    expectEqual(frame([view.leadingAnchor.constraint(equalTo: panel.layoutMarginsGuide.leadingAnchor)]).maxX, 290)
    view.trailingAnchor.constraint(equalTo: panel.layoutMarginsGuide.trailingAnchor).isActive = true
    screen.layOut()
    expectEqual(view.frame.minX, 10)
    panel.semanticContentAttribute = .unspecified
    screen.layOut()
    expectEqual(panel.layoutMargins, UIEdgeInsets(top: 1, left: 30, bottom: 2, right: 10))
    expectEqual(view.frame.maxX, 310)
    panel.layoutMargins = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 50)
    panel.semanticContentAttribute = .forceRightToLeft
    screen.layOut()
    expectEqual(panel.directionalLayoutMargins.leading, 50)
    expectEqual(panel.layoutMargins.left, 5)
    expectEqual(view.frame.minX, 5)
  }

  @Test("A guide's leading edge is on the leading side of its owning view")
  func guides() {
    let guide = UILayoutGuide()
    panel.addLayoutGuide(guide)
    let frame = frame([
      guide.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 20),
      guide.widthAnchor.constraint(equalToConstant: 50),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    expectEqual(frame.maxX, 250)
  }

  @Test("A visual format follows the reading direction unless its options specify another direction")
  func visualFormat() {
    let other = screen.add(SizedView(60, 40), to: panel)
    func lay(_ options: NSLayoutConstraint.FormatOptions) -> [CGFloat] {
      let constraints = NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-20-[view(100)]-10-[other(60)]",
        options: options,
        metrics: nil,
        views: ["view": view, "other": other]
      )
      _ = frame(constraints)
      return [view.frame.minX, other.frame.minX]
    }
    expectEqual(lay([]), [200, 130])
    expectEqual(lay(.directionLeftToRight), [20, 130])
    expectEqual(lay(.directionRightToLeft), [200, 130])
  }

  @Test("A horizontal stack begins at the right, and a vertical stack aligns leading edges at the right")
  func stacks() {
    let stack = UIStackView(arrangedSubviews: [SizedView(40, 20), SizedView(60, 30), SizedView(50, 10)])
    screen.add(stack, to: panel)
    stack.spacing = 5
    NSLayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: panel.leftAnchor), stack.topAnchor.constraint(equalTo: panel.topAnchor),
    ])
    func lefts() -> [CGFloat] {
      screen.layOut()
      return stack.arrangedSubviews.map(\.frame.minX)
    }
    // The semantic content attribute of the stack determines the direction, not that of the superview.
    expectEqual(lefts(), [0, 45, 110])
    stack.semanticContentAttribute = .forceRightToLeft
    expectEqual(lefts(), [120, 55, 0])
    stack.arrangedSubviews[1].isHidden = true
    expect(lefts()[0] == 55 && lefts()[2] == 0)
    stack.arrangedSubviews[1].isHidden = false
    stack.axis = .vertical
    stack.alignment = .leading
    expectEqual(lefts(), [20, 0, 10])
    stack.alignment = .trailing
    expectEqual(lefts(), [0, 0, 0])
    stack.semanticContentAttribute = .unspecified
    expectEqual(lefts(), [20, 0, 10])
    screen.application.userInterfaceLayoutDirection = .rightToLeft
    expectEqual(lefts(), [0, 0, 0])
  }

  @Test("The fitting size of a view is the same in both layout directions")
  func fitting() {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 30),
      panel.trailingAnchor.constraint(greaterThanOrEqualTo: view.trailingAnchor, constant: 12),
      view.topAnchor.constraint(equalTo: panel.topAnchor), view.bottomAnchor.constraint(equalTo: panel.bottomAnchor),
    ])
    expectEqual(panel.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 142, height: 40))
  }

  @Test("Leading and trailing constraints set a scroll view's content size, with the leading gap at the right end")
  func scrollViews() {
    let scroll = screen.add(UIScrollView(), to: panel)
    let content = screen.add(SizedView(600, 40), to: scroll)
    scroll.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      scroll.leftAnchor.constraint(equalTo: panel.leftAnchor), scroll.topAnchor.constraint(equalTo: panel.topAnchor),
      scroll.widthAnchor.constraint(equalToConstant: 300), scroll.heightAnchor.constraint(equalToConstant: 100),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 25),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
    ])
    screen.layOut()
    expectEqual(scroll.contentSize, CGSize(width: 625, height: 40))
    expectEqual(content.frame.minX, 0)
    expectEqual(scroll.contentOffset, .zero)
  }
}
