import UIKit

@objc protocol ChainActions {
  func openDetails(_ sender: UIButton)
  @objc optional func closeDetails()
}

class ChainButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addTarget(nil, action: #selector(ChainActions.openDetails(_:)), for: .touchUpInside)
    addTarget(nil, action: #selector(ChainActions.closeDetails), for: .touchDown)
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}

class ChainScreen: UIViewController, ChainActions {
  let button = ChainButton(frame: CGRect(x: 20, y: 200, width: 100, height: 40))
  var opened = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(button)
  }

  func openDetails(_ sender: UIButton) { opened += sender === button ? 1 : 100 }
}

class ClosingChainScreen: ChainScreen {
  var closed = 0
  func closeDetails() { closed += 1 }
}
