import UIKit

class PlainTapLabel: UILabel {
  private(set) var count = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = true
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    let twice = UITapGestureRecognizer(target: self, action: #selector(self.tappedTwice))
    twice.numberOfTapsRequired = 2
    addGestureRecognizer(twice)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func tapped() {
    count += 1
    text = "\(count)"
  }

  @objc
  private func tappedTwice() {
    text = "twice"
  }
}
