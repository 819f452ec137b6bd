import UIKit

class LaterPerformer: UIViewController {
  var shown: [String] = []

  func showSoon(_ text: String) {
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(show(text:)), object: "old")
    perform(#selector(show(text:)), with: text, afterDelay: 0.5)
  }

  func forget() {
    NSObject.cancelPreviousPerformRequests(withTarget: self)
  }

  func showNow() {
    if self.responds(to: #selector(LaterPerformer.show)) {
      perform(#selector(LaterPerformer.show), with: "now")
    }
    perform(#selector(showBoth(_:_:)), with: "one", with: "two")
  }

  @objc func show(text: String) {
    shown.append(text)
  }

  @objc private func showBoth(_ first: String, _ second: NSString) {
    shown.append("\(first) \(second)")
  }
}
