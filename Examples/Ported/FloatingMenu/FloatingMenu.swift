import UIKit

class FloatingActionMenu: UIView {
  let mainButton = UIButton(type: .system)
  private var items: [UIButton] = []
  private(set) var isOpen = false {
    didSet { mainButton.accessibilityLabel = isOpen ? "Close" : "Open" }
  }
  var selection: ((Int) -> Void)?

  init(titles: [String]) {
    super.init(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    mainButton.frame = bounds
    mainButton.addTarget(self, action: Selector(FloatingActionMenu.toggle), for: .touchUpInside)
    for (index, title) in titles.enumerated() {
      let button = UIButton(frame: bounds)
      button.tag = index
      button.setTitle(title, for: [])
      button.alpha = 0
      button.addTarget(self, action: Selector(FloatingActionMenu.itemTapped), for: .touchUpInside)
      addSubview(button)
      items.append(button)
    }
    addSubview(mainButton)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  // The items are above the button, outside its bounds.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if super.point(inside: point, with: event) { return true }
    return isOpen && items.contains { $0.frame.contains(point) }
  }

  func toggle() {
    isOpen = !isOpen
    for (index, item) in items.enumerated() {
      UIView.animate(
        withDuration: 0.3,
        delay: 0.05 * Double(index),
        options: [.curveEaseInOut, .allowUserInteraction],
        animations: {
          item.alpha = self.isOpen ? 1 : 0
          item.frame.origin.y = self.isOpen ? -70 * CGFloat(index + 1) : 0
        }
      )
    }
  }

  private func itemTapped(_ sender: UIButton) {
    selection?(sender.tag)
    toggle()
  }
}
