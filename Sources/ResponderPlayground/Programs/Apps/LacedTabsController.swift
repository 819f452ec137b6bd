import Foundation
import ResponderControllers
import ResponderKit

/// A tab bar controller with two tabs and, between the tabs, a button that extends above the tab bar.
final class LacedTabsController: UITabBarController {
  private let hitsOutsideBounds: Bool

  /// - Parameter hitsOutsideBounds: Whether a touch above the bar's bounds can hit the button.
  init(hitsOutsideBounds: Bool) {
    self.hitsOutsideBounds = hitsOutsideBounds
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    hitsOutsideBounds = true
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let bar = LacedTabBar()
    bar.hitsOutsideBounds = hitsOutsideBounds
    setValue(bar, forKey: "tabBar")
    viewControllers = ["Home", "Me"].enumerated().map { index, title in
      let page = PageController(title)
      page.tabBarItem = UITabBarItem(title: title, image: nil, tag: index)
      return page
    }
    bar.lace.addAction(UIAction { [weak self] _ in self?.count() }, for: .touchUpInside)
  }

  private func count() {
    (selectedViewController as? PageController)?.taps += 1
  }
}

/// A tab bar with a round button in the middle, half of which is above the bar.
final class LacedTabBar: UITabBar {
  let lace = UIButton(type: .custom)
  /// Whether a touch above the bar's bounds can hit the button. If the value is false, such a touch does not hit the
  /// button, because the bar does not contain the touch (H-04).
  var hitsOutsideBounds = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    lace.accessibilityIdentifier = "lace"
    lace.backgroundColor = .systemOrange
    lace.setTitle("+", for: .normal)
    lace.addAction(UIAction { [weak self] _ in self?.press(true) }, for: .touchDown)
    lace.addAction(
      UIAction { [weak self] _ in self?.press(false) },
      for: [.touchUpInside, .touchUpOutside, .touchCancel]
    )
    addSubview(lace)
  }

  private func press(_ isDown: Bool) {
    UIView.animate(withDuration: 0.15) {
      self.lace.transform = isDown ? CGAffineTransform(scaleX: 0.85, y: 0.85) : .identity
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let laceFrame = CGRect(x: bounds.midX - 32, y: -32, width: 64, height: 64)
    lace.bounds = CGRect(origin: .zero, size: laceFrame.size)
    lace.center = CGPoint(x: laceFrame.midX, y: laceFrame.midY)
    bringSubviewToFront(lace)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if hitsOutsideBounds, !isHidden, lace.frame.contains(point) { return lace }
    return super.hitTest(point, with: event)
  }
}

/// The content of a tab, which is a label with the number of taps on the middle button.
private final class PageController: UIViewController {
  private let label = UILabel(frame: CGRect(x: 20, y: 200, width: 350, height: 40))
  var taps = 0 { didSet { updateLabel() } }

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.accessibilityIdentifier = "taps"
    view.addSubview(label)
    updateLabel()
  }

  private func updateLabel() { label.text = "\(title ?? ""): tapped \(taps) times" }
}
