import UIKit

@IBDesignable
open class SegmentedTabs: UIControl {
  public var titles: [String] { didSet { setUp() } }
  public private(set) var selectedIndex = 0
  private var buttons: [UIButton] = []
  let indicator = UIView()

  public init(titles: [String]) {
    self.titles = titles
    super.init(frame: .zero)
    setUp()
  }

  public required init?(coder: NSCoder) {
    titles = ["First", "Second"]
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    buttons.forEach { $0.removeFromSuperview() }
    buttons = titles.map { title in
      let button = UIButton(type: .custom)
      button.setTitle(title, for: .normal)
      button.setTitleColor(UIColor.gray, for: .normal)
      button.setTitleColor(UIColor.black, for: .selected)
      button.titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
      button.addTarget(self, action: Selector(SegmentedTabs.buttonTapped), for: .touchUpInside)
      addSubview(button)
      return button
    }
    addSubview(indicator)
    buttons.first?.isSelected = true
    selectedIndex = 0
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height - 4)
    }
    indicator.frame = CGRect(x: CGFloat(selectedIndex) * width, y: bounds.height - 4, width: width, height: 4)
  }

  private func buttonTapped(_ button: UIButton) {
    guard let index = buttons.firstIndex(of: button), index != selectedIndex else { return }
    buttons[selectedIndex].isSelected = false
    button.isSelected = true
    selectedIndex = index
    UIView.animate(withDuration: 0.25) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
    sendActions(for: .valueChanged)
  }
}
