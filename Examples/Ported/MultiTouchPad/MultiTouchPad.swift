import UIKit

/// Shows a view for each finger.
class MultiTouchPad: UIView {
  private(set) var touchViews = [UITouch: TouchSpotView]()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      createViewForTouch(touch: touch)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let view = viewForTouch(touch: touch)
      let newLocation = touch.location(in: self)
      view?.center = newLocation
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      removeViewForTouch(touch: touch)
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      removeViewForTouch(touch: touch)
    }
  }

  private func createViewForTouch(touch: UITouch) {
    let newView = TouchSpotView()
    newView.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    newView.center = touch.location(in: self)
    addSubview(newView)
    UIView.animate(withDuration: 0.2) {
      newView.bounds.size = CGSize(width: 100, height: 100)
    }
    touchViews[touch] = newView
  }

  private func viewForTouch(touch: UITouch) -> TouchSpotView? {
    return touchViews[touch]
  }

  private func removeViewForTouch(touch: UITouch) {
    if let view = touchViews[touch] {
      view.removeFromSuperview()
      touchViews.removeValue(forKey: touch)
    }
  }
}

class TouchSpotView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor.lightGray
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
