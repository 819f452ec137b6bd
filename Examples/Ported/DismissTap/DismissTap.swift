import UIKit

typealias VoidClosure = () -> Void

final class PopupController: UIViewController {
  private let dimming = UIControl()
  let card = UIView()
  var onDismiss: VoidClosure?
  private(set) var events: [String] = []

  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    dimming.backgroundColor = UIColor.black.withAlphaComponent(0.5)
    view.addSubview(dimming)
    view.addSubview(card)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    events.append("load")
    dimming.addTarget(self, action: Selector(PopupController.dimmingTapped), for: .touchUpInside)
    let swipe = UISwipeGestureRecognizer(target: self, action: Selector(PopupController.swiped))
    swipe.direction = .down
    card.addGestureRecognizer(swipe)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    events.append("appear")
    dimming.frame = view.bounds
    card.frame = CGRect(x: 40, y: 200, width: view.bounds.width - 80, height: 300)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    events.append("disappear")
  }

  private func dimmingTapped() { dismiss(animated: true, completion: onDismiss) }
  private func swiped() { dismiss(animated: true) { [weak self] in self?.onDismiss?() } }

  override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { return .portrait }
}
