import UIKit

class TagListView: UIView {

  var marginX: CGFloat = 8 { didSet { setNeedsLayout() } }
  var marginY: CGFloat = 8 { didSet { setNeedsLayout() } }
  var onTap: ((String) -> Void)?
  private(set) var tagButtons: [UIButton] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  func addTag(_ title: String) {
    let button = UIButton(type: .custom)
    button.setTitle(title, for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.titleLabel?.font = UIFont.preferredFont(forTextStyle: .footnote)
    button.addTarget(self, action: Selector(TagListView.tagPressed), for: .touchUpInside)
    let press = UILongPressGestureRecognizer(target: self, action: Selector(TagListView.tagHeld))
    button.addGestureRecognizer(press)
    tagButtons.append(button)
    addSubview(button)
    setNeedsLayout()
  }

  func removeTag(_ title: String) {
    for button in tagButtons where button.currentTitle == title { button.removeFromSuperview() }
    tagButtons = tagButtons.filter { $0.currentTitle != title }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    var y: CGFloat = 0
    for button in tagButtons {
      let width = CGFloat((button.currentTitle ?? "").count) * 9 + 16
      if x + width > bounds.width {
        x = 0
        y += 30 + marginY
      }
      button.frame = CGRect(x: x, y: y, width: width, height: 30)
      x += width + marginX
    }
  }

  private func tagPressed(_ sender: UIButton!) {
    sender.isSelected = !sender.isSelected
    onTap?(sender.currentTitle ?? "")
  }

  private func tagHeld(_ gesture: UILongPressGestureRecognizer) {
    guard gesture.state == .began, let button = gesture.view as? UIButton else { return }
    removeTag(button.currentTitle ?? "")
  }
}
