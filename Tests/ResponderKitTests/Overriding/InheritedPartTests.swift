import Foundation
import ResponderKit
import Testing

/// Tests of members for appearance, layout and presentation that an app's subclasses of views and controllers override.
@MainActor
@Suite("Overrides of appearance, layout and presentation members of views and controllers")
struct InheritedPartTests {
  final class Tile: UIView {
    var redraws = 0

    override var contentMode: ContentMode {
      get { super.contentMode }
      set { super.contentMode = newValue == .redraw ? .center : newValue }
    }
    override var tag: Int { didSet { redraws += 1 } }
    override var intrinsicContentSize: CGSize {
      CGSize(width: super.intrinsicContentSize.width, height: 44)
    }
    override var layoutMargins: UIEdgeInsets {
      get { super.layoutMargins }
      set { super.layoutMargins = UIEdgeInsets(top: newValue.top, left: 1, bottom: 1, right: 1) }
    }
    override class var requiresConstraintBasedLayout: Bool { !super.requiresConstraintBasedLayout }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: super.sizeThatFits(size).width, height: 20)
    }
    override func setNeedsDisplay() {
      redraws += 1
      super.setNeedsDisplay()
    }
  }

  @Test("If a subclass of a view overrides members and calls super, the overrides are called and super has its effect")
  func view() {
    let tile = Tile(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let plain: UIView = tile
    plain.contentMode = .redraw
    expectEqual(plain.contentMode, .center)
    plain.tag = 3
    plain.setNeedsDisplay()
    expectEqual(plain.tag, 3)
    expectEqual(tile.redraws, 2)
    expectEqual(plain.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: 44))
    plain.insetsLayoutMarginsFromSafeArea = false
    plain.layoutMargins = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    expectEqual(plain.layoutMargins, UIEdgeInsets(top: 5, left: 1, bottom: 1, right: 1))
    expect(type(of: plain).requiresConstraintBasedLayout)
    plain.sizeToFit()
    expectEqual(plain.bounds.size, CGSize(width: 10, height: 20))
    expectIdentical(plain.forLastBaselineLayout, tile)
  }

  @Test("Key paths and unapplied method references can refer to the appearance and layout members of a view")
  func references() {
    let view = UIView()
    let path: ReferenceWritableKeyPath<UIView, Int> = \.tag
    view[keyPath: path] = 7
    expectEqual(view.tag, 7)
    let size: (UIView) -> @MainActor (CGSize) -> CGSize = UIView.sizeThatFits
    expectEqual(size(view)(CGSize(width: 1, height: 1)), .zero)
  }

  @Test("If a subclass of a controller overrides preferences and calls super, the overrides are called")
  func controller() {
    final class Dark: UIViewController {
      override var prefersStatusBarHidden: Bool { !super.prefersStatusBarHidden }
      override var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle ?? self }
      override var modalTransitionStyle: UIModalTransitionStyle {
        get { super.modalTransitionStyle }
        set { super.modalTransitionStyle = newValue == .flipHorizontal ? .crossDissolve : newValue }
      }
    }
    let dark = Dark()
    let plain: UIViewController = dark
    plain.modalTransitionStyle = .flipHorizontal
    expect(plain.prefersStatusBarHidden)
    expectIdentical(plain.childForStatusBarStyle, dark)
    expectEqual(plain.modalTransitionStyle, .crossDissolve)
    expect(!UIViewController().prefersStatusBarHidden)
  }

  @Test("A subclass without its own designated initializers inherits the convenience initializers")
  func initializers() {
    final class Loud: UIView {
      var isLoud = true
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { nil }
    }
    final class Round: UIButton {}
    final class Screen: UIViewController {}
    expect(Loud().isLoud)
    expectEqual(Round(type: .system).buttonType, .system)
    expectNil(Screen().nibName)
    expectEqual(Screen(nibName: "a", bundle: nil).nibName, "a")
  }
}
