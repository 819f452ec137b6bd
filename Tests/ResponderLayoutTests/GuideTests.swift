import Foundation
import ResponderKit
import Testing

@testable import ResponderLayout

/// Tests of guides, margins, the safe area and scroll views.
@MainActor
@Suite("Layout guides, margins and scroll view guides")
struct GuideTests {
  let screen = LayoutScreen()

  private func fill(_ view: UIView, _ guide: UILayoutGuide) {
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: guide.leftAnchor), view.rightAnchor.constraint(equalTo: guide.rightAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  @Test("A layout guide that the app adds can be constrained like a view")
  func own() {
    let guide = UILayoutGuide()
    screen.window.addLayoutGuide(guide)
    let view = screen.add(SizedView(40, 40))
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: screen.window.leftAnchor, constant: 100),
      guide.rightAnchor.constraint(equalTo: screen.window.rightAnchor),
      guide.topAnchor.constraint(equalTo: screen.window.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 60),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
    ])
    screen.layOut()
    expectEqual(guide.layoutFrame, CGRect(100, 0, 220, 60))
    expectEqual(view.frame, CGRect(190, 10, 40, 40))
    screen.window.removeLayoutGuide(guide)
    expect(screen.window.constraints.isEmpty)
    expectNil(guide.owningView)
  }

  @Test("The safe area layout guide changes with the insets of the bars")
  func safeArea() {
    let view = screen.add(UIView())
    fill(view, screen.window.safeAreaLayoutGuide)
    screen.layOut()
    expectEqual(view.frame, screen.window.bounds)
    screen.window.screenSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    screen.layOut()
    expectEqual(view.frame, CGRect(0, 44, 320, 402))
    expectEqual(screen.window.safeAreaLayoutGuide.layoutFrame, CGRect(0, 44, 320, 402))
  }

  @Test("The layout margins guide follows the margins, which depend on the safe area and the superview's margins")
  func margins() {
    let panel = screen.add(UIView())
    fill(panel, screen.window.frameGuide)
    let view = screen.add(UIView(), to: panel)
    fill(view, panel.layoutMarginsGuide)
    screen.layOut()
    expectEqual(view.frame, CGRect(8, 8, 304, 464))
    panel.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    screen.layOut()
    expectEqual(view.frame, CGRect(2, 1, 314, 476))
    screen.window.screenSafeAreaInsets.top = 20
    screen.layOut()
    expectEqual(view.frame, CGRect(2, 21, 314, 456))
    panel.insetsLayoutMarginsFromSafeArea = false
    screen.layOut()
    expectEqual(view.frame, CGRect(2, 1, 314, 476))
    screen.window.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
    panel.preservesSuperviewLayoutMargins = true
    screen.layOut()
    expectEqual(view.frame.minX, 30)
  }

  @Test("The readable guide is centered and at most 672 points wide", arguments: [320, 672, 1000] as [CGFloat])
  func readable(width: CGFloat) {
    let screen = LayoutScreen(width: width)
    let view = screen.add(UIView())
    fill(view, screen.window.readableContentGuide)
    screen.layOut()
    let expected = min(672, width - 16)
    expectEqual(view.frame, CGRect((width - expected) / 2, 8, expected, 464))
  }

  @Test("Constraints to all edges of a scroll view determine its content size")
  func contentSize() {
    let scroll = screen.add(UIScrollView())
    fill(scroll, screen.window.frameGuide)
    let content = screen.add(SizedView(500, 900), to: scroll)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 10),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -10),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
    ])
    screen.layOut()
    expectEqual(scroll.contentSize, CGSize(width: 520, height: 900))
    expectEqual(content.frame, CGRect(10, 0, 500, 900))
    content.wanted.height = 1000
    screen.layOut()
    expectEqual(scroll.contentSize.height, 1000)
    content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -20).isActive = true
    screen.layOut()
    expectEqual(scroll.contentSize, CGSize(width: 320, height: 1000))
  }

  @Test("A view that is constrained to the frame guide does not scroll with the content")
  func frameGuide() {
    let scroll = screen.add(UIScrollView())
    fill(scroll, screen.window.frameGuide)
    let content = screen.add(SizedView(320, 900), to: scroll)
    fill(content, scroll.contentLayoutGuide)
    let (badge, header) = (screen.add(SizedView(20, 20), to: scroll), screen.add(SizedView(320, 30), to: scroll))
    NSLayoutConstraint.activate([
      badge.rightAnchor.constraint(equalTo: scroll.frameLayoutGuide.rightAnchor),
      badge.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor),
      header.topAnchor.constraint(equalTo: screen.window.topAnchor),
      header.leftAnchor.constraint(equalTo: scroll.leftAnchor),
    ])
    screen.layOut()
    expectEqual(badge.frame, CGRect(300, 460, 20, 20))
    expectEqual(header.frame.minY, 0)
    scroll.contentOffset.y = 120
    screen.layOut()
    expectEqual(badge.frame, CGRect(300, 580, 20, 20))
    expectEqual(header.frame.minY, 120)
    expectEqual(content.frame.minY, 0)
  }

  @Test("Baseline constraints align labels of different font sizes")
  func baselines() {
    let (small, large) = (screen.add(UILabel()), screen.add(UILabel()))
    small.text = "a"
    large.text = "b"
    large.fontSize = 34
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: screen.window.topAnchor, constant: 10),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])
    screen.layOut()
    let distance = { (view: UIView) in view.frame.minY + (view.baselineDistances?.fromTop ?? 0) }
    expectEqual(distance(small), distance(large))
    expectEqual(small.frame.height, 21)
    expectEqual(large.frame.height, 41)
  }

  @Test("anchorWithOffset allows a distance to be constrained like a size")
  func distance() {
    let (one, other) = (screen.add(SizedView(20, 20)), screen.add(SizedView(20, 20)))
    NSLayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: screen.window.leftAnchor, constant: 10),
      one.rightAnchor.anchorWithOffset(to: other.leftAnchor).constraint(equalTo: one.widthAnchor, multiplier: 2),
    ])
    screen.layOut()
    expectEqual(other.frame.minX, 70)
  }

  @Test("The fitting size of a view is the smallest size that its constraints allow")
  func fitting() {
    let panel = UIView()
    let view = screen.add(SizedView(50, 20), to: panel)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: panel.leftAnchor, constant: 5),
      view.rightAnchor.constraint(equalTo: panel.rightAnchor, constant: -5),
      view.topAnchor.constraint(equalTo: panel.topAnchor, constant: 7),
      view.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: -8),
    ])
    expectEqual(panel.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 60, height: 35))
    let wide = panel.systemLayoutSizeFitting(
      CGSize(width: 200, height: 1),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    expectEqual(wide, CGSize(width: 200, height: 35))
    expectEqual(panel.bounds.size, .zero)
    expectEqual(view.frame, .zero)
  }

  @Test("Constraints apply to the alignment rectangle, and the frame is larger by the alignment insets")
  func alignmentInsets() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      override var intrinsicContentSize: CGSize { CGSize(width: 10, height: 10) }
    }
    let view = screen.add(Shadowed())
    view.leftAnchor.constraint(equalTo: screen.window.leftAnchor).isActive = true
    view.topAnchor.constraint(equalTo: screen.window.topAnchor).isActive = true
    screen.layOut()
    expectEqual(view.frame, CGRect(-2, -1, 16, 14))
    expectEqual(view.alignmentRect(forFrame: view.frame), CGRect(0, 0, 10, 10))
    expectEqual(view.frame(forAlignmentRect: CGRect(0, 0, 10, 10)), view.frame)
  }
}

extension UIView {
  /// A layout guide that is constrained to the edges of the view.
  fileprivate var frameGuide: UILayoutGuide {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: leftAnchor), guide.rightAnchor.constraint(equalTo: rightAnchor),
      guide.topAnchor.constraint(equalTo: topAnchor), guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    return guide
  }
}
