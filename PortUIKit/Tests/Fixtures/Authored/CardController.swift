import UIKit

class CardController: UIViewController {
  let card = UIView()
  var log: [String] = []

  @objc func closeCard() { log.append("close") }
}

extension CardController {
  @objc func openCard(animated: Bool) { log.append("open") }
  @objc var accent: UIColor { return .blue }
  @objc class func title(for index: Int) -> String { return "card \(index)" }
}
