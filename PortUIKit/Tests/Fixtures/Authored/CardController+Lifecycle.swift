import UIKit

private let margin: CGFloat = 20

extension CardController {
  open override func viewDidLoad() {
    super.viewDidLoad()
    arrange()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("will appear")
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }

  override var title: String? {
    get { return super.title ?? "Card" }
    set { super.title = newValue }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("began \(touches.count)")
  }

  private func arrange() {
    card.frame = view.bounds.insetBy(dx: margin, dy: margin)
    view.addSubview(card)
    log.append("arranged")
  }
}
