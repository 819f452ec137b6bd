import Foundation
import ResponderKit

/// The large title of a navigation bar, clipped to the part of the bar below the buttons.
final class LargeTitleView: UIView {
  let label = UILabel()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
