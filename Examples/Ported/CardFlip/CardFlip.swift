import UIKit

class FlipCardView: UIView {
  let front = UIImageView(image: UIImage(named: "front"))
  let back = UIImageView(image: UIImage(named: "back"))
  private(set) var isFaceUp = true
  var didFlip: ((Bool) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    front.frame = bounds
    back.frame = bounds
    front.contentMode = .scaleAspectFit
    addSubview(front)
    let singleTap = UITapGestureRecognizer(target: self, action: Selector(FlipCardView.flip))
    let doubleTap = UITapGestureRecognizer(target: self, action: Selector(FlipCardView.fade))
    doubleTap.numberOfTapsRequired = 2
    singleTap.require(toFail: doubleTap)
    addGestureRecognizer(singleTap)
    addGestureRecognizer(doubleTap)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func flip() {
    let from = isFaceUp ? front : back
    let to = isFaceUp ? back : front
    UIView.transition(from: from, to: to, duration: 0.6, options: [.transitionFlipFromRight, .curveEaseInOut]) {
      finished in
      self.didFlip?(finished)
    }
    isFaceUp = !isFaceUp
  }

  private func fade() {
    UIView.transition(
      with: self,
      duration: 0.3,
      options: .transitionCrossDissolve,
      animations: {
        self.alpha = self.alpha == 1 ? 0.5 : 1
      },
      completion: nil
    )
  }
}
