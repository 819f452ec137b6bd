import Foundation
import ResponderKit
import ResponderScenarios

extension Screen {
  /// Adds an action to the button `go` that moves the view `box` back and forth between the positions of the views
  /// `from` and `to`.
  func animateWithButton(_ switches: [String: SwitchValue]) {
    guard let button = view(named: "go") as? UIButton, let box = view(named: "box") else { return }
    let movement = BackAndForth(
      box: box,
      centers: ["from", "to"].compactMap { view(named: $0)?.center },
      allowsInteraction: switches["allowUserInteraction"] == .flag(true),
      isSpring: switches["timing"] == .option("spring")
    )
    // The button retains the action, and the action retains the animation.
    button.addAction(UIAction { _ in movement.go() }, for: .touchUpInside)
  }
}

/// Moves a view back and forth between two positions with animations. Each call starts one movement.
@MainActor private final class BackAndForth {
  private unowned let box: UIView
  private let centers: [CGPoint]
  private let options: UIView.AnimationOptions
  private let isSpring: Bool
  private var isThere = false

  init(box: UIView, centers: [CGPoint], allowsInteraction: Bool, isSpring: Bool) {
    self.box = box
    self.centers = centers
    self.isSpring = isSpring
    options = allowsInteraction ? [.allowUserInteraction, .beginFromCurrentState] : .beginFromCurrentState
  }

  func go() {
    guard centers.count == 2 else { return }
    isThere.toggle()
    let (box, destination, isThere) = (box, centers[isThere ? 1 : 0], isThere)
    let animations = {
      box.center = destination
      box.transform = isThere ? CGAffineTransform(rotationAngle: .pi / 4) : .identity
    }
    if isSpring {
      UIView.animate(
        withDuration: 2,
        delay: 0,
        usingSpringWithDamping: 0.3,
        initialSpringVelocity: 0,
        options: options,
        animations: animations
      )
    } else {
      UIView.animate(withDuration: 2, delay: 0, options: options, animations: animations)
    }
  }
}
