import UIKit

enum Wizard {
  class Page: UIViewController {
    let button = UIButton(frame: CGRect(x: 50, y: 300, width: 100, height: 50))
    var steps: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      button.addTarget(self, action: #selector(goOn), for: .touchUpInside)
      view.addSubview(button)
      view.addGestureRecognizer(Edge(owner: self))
    }

    @objc private func goOn() { steps.append("on") }

    final class Edge: UISwipeGestureRecognizer {
      weak var owner: Page?

      init(owner: Page) {
        self.owner = owner
        super.init(target: nil, action: nil)
        direction = .right
        addTarget(self, action: #selector(Edge.swiped))
        addTarget(owner, action: #selector(Wizard.Page.goBack(_:)))
      }

      @objc func swiped() { owner?.steps.append("swiped") }
    }
  }
}

extension Wizard.Page {
  @objc fileprivate func goBack(_ edge: Edge) { steps.append("back \(edge === view.gestureRecognizers?.first)") }

  func listen() {
    button.addTarget(self, action: #selector(pressedDown), for: .touchDown)
  }

  @objc private func pressedDown() { steps.append("down") }
}
