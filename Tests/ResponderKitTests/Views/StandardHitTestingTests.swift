import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

@MainActor
@Suite("Classes with standard hit-testing")
struct StandardHitTestingTests {
  /// The library's classes that declare standard hit-testing, each with a subclass as an app defines it.
  private static let classes: [(library: UIView.Type, app: UIView.Type)] = [
    (UIView.self, OwnView.self), (UIWindow.self, OwnWindow.self), (UILabel.self, OwnLabel.self),
    (UIImageView.self, OwnImageView.self), (UIControl.self, OwnControl.self), (UIButton.self, OwnButton.self),
    (UISlider.self, OwnSlider.self), (UISwitch.self, OwnSwitch.self), (UIStepper.self, OwnStepper.self),
    (UISegmentedControl.self, OwnSegmentedControl.self), (UIPageControl.self, OwnPageControl.self),
    (UIRefreshControl.self, OwnRefreshControl.self), (UIScrollView.self, OwnScrollView.self),
    (UITextField.self, OwnTextField.self), (UITextView.self, OwnTextView.self),
    (UITableView.self, OwnTableView.self), (UITableViewCell.self, OwnTableViewCell.self),
    (UITableViewHeaderFooterView.self, OwnHeaderFooterView.self), (UICollectionView.self, OwnCollectionView.self),
    (UICollectionReusableView.self, OwnReusableView.self), (UICollectionViewCell.self, OwnCollectionViewCell.self),
  ]

  @Test("A class of the library has standard hit-testing, and a subclass in an app does not", arguments: 0..<21)
  func declarations(index: Int) {
    expectEqual(Self.classes.count, 21)
    let (library, app) = Self.classes[index]
    expect(UIView.isStandardHitTesting(library), "\(library)")
    expect(!UIView.isStandardHitTesting(app), "\(app)")
  }

  @Test("hitTest(_:with:) and point(inside:with:) are called on an app's subclass", arguments: 0..<21)
  func asked(index: Int) {
    let screen = SimulatedScreen.square()
    let view = Self.made(index)
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    view.isUserInteractionEnabled = true
    view.isHidden = false
    // The application calls these methods of a window, and the superview calls those of any other view.
    if !(view is UIWindow) { screen.window.addSubview(view) }
    Asked.methods = []
    _ = (view as? UIWindow ?? screen.window).hitTest(CGPoint(x: 10, y: 10), with: nil)
    expectEqual(Asked.methods.prefix(2), ["hitTest", "point"], "\(type(of: view))")
  }

  private static func made(_ index: Int) -> UIView {
    let list = UICollectionViewFlowLayout()
    let views: [@MainActor () -> UIView] = [
      { OwnView() }, { OwnWindow() }, { OwnLabel() }, { OwnImageView() }, { OwnControl() }, { OwnButton() },
      { OwnSlider() }, { OwnSwitch() }, { OwnStepper() }, { OwnSegmentedControl() }, { OwnPageControl() },
      { OwnRefreshControl() }, { OwnScrollView() }, { OwnTextField() }, { OwnTextView() }, { OwnTableView() },
      { OwnTableViewCell() }, { OwnHeaderFooterView() },
      { OwnCollectionView(frame: .zero, collectionViewLayout: list) }, { OwnReusableView() },
      { OwnCollectionViewCell() },
    ]
    return views[index]()
  }
}

/// The hit-testing methods that were called on the views of these tests.
@MainActor
private enum Asked {
  static var methods: [String] = []
}

private final class OwnView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnLabel: UILabel {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnImageView: UIImageView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnControl: UIControl {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnButton: UIButton {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnSlider: UISlider {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnSwitch: UISwitch {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnStepper: UIStepper {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnSegmentedControl: UISegmentedControl {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnPageControl: UIPageControl {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnRefreshControl: UIRefreshControl {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnScrollView: UIScrollView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnTextField: UITextField {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnTextView: UITextView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnTableView: UITableView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnTableViewCell: UITableViewCell {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnHeaderFooterView: UITableViewHeaderFooterView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnCollectionView: UICollectionView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnReusableView: UICollectionReusableView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}

private final class OwnCollectionViewCell: UICollectionViewCell {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Asked.methods.append("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Asked.methods.append("point")
    return super.point(inside: point, with: event)
  }
}
