import UIKit

extension UIColor {
  class var cardBackground: UIColor {
    return UIColor { traits in
      return traits.userInterfaceStyle == .dark ? UIColor(white: 0.1, alpha: 1) : UIColor(white: 0.95, alpha: 1)
    }
  }

  static let brand = UIColor(displayP3Red: 1, green: 0.2, blue: 0.2, alpha: 1)
}

class ThemeCardView: UIControl {
  private(set) var styleChanges: [UIUserInterfaceStyle] = []
  private(set) var compactChanges = 0
  let titleLabel = UILabel()
  let toggle = UISwitch()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .cardBackground
    titleLabel.textColor = .label
    titleLabel.font = UIFontMetrics(forTextStyle: .headline).scaledFont(for: UIFont(name: "AvenirNext-Bold", size: 20)!)
    titleLabel.adjustsFontForContentSizeCategory = true
    addSubview(titleLabel)
    toggle.addTarget(self, action: Selector(ThemeCardView.toggled), for: .valueChanged)
    addSubview(toggle)
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in
      self.compactChanges += 1
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) else { return }
    styleChanges.append(traitCollection.userInterfaceStyle)
  }

  private func toggled(_ sender: UISwitch) {
    overrideUserInterfaceStyle = sender.isOn ? .dark : .light
  }
}
