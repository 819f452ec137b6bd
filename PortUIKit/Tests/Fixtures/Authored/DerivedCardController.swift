import UIKit

final class DerivedCardController: CardController {
  override func openCard(animated: Bool) {
    super.openCard(animated: animated)
    log.append("derived open")
  }

  override var accent: UIColor { return .green }
  override class func title(for index: Int) -> String { return "derived " + super.title(for: index) }
}

extension DerivedCardController {
  override func closeCard() {
    super.closeCard()
    log.append("derived close")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("derived loaded")
  }
}
