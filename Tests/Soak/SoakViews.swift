import Foundation
import ResponderKit

/// What tells the world of each call that the library makes of it, and runs what is armed for it.
@MainActor
final class SoakTie {
  weak var world: SoakWorld?
  let number: Int

  init(_ world: SoakWorld, _ number: Int) {
    self.world = world
    self.number = number
  }

  func hear(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ view: UIView) {
    world?.model.tell(view, number: number, phase, touches)
    switch phase {
    case .began: world?.run(.began)
    case .moved: world?.run(.moved)
    case .ended: world?.run(.ended)
    default: world?.run(.cancelled)
    }
  }
}

@MainActor
protocol SoakTied: UIView {
  var tie: SoakTie? { get set }
}

final class SoakView: UIView, SoakTied {
  var tie: SoakTie?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.began, touches, self)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.moved, touches, self)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.ended, touches, self)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.cancelled, touches, self)
    super.touchesCancelled(touches, with: event)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    tie?.world?.run(.layout)
  }
}

final class SoakButton: UIButton, SoakTied {
  var tie: SoakTie?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.began, touches, self)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.moved, touches, self)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.ended, touches, self)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.cancelled, touches, self)
    super.touchesCancelled(touches, with: event)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    tie?.world?.run(.layout)
  }
}

final class SoakControl: UIControl, SoakTied {
  var tie: SoakTie?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.began, touches, self)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.moved, touches, self)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.ended, touches, self)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.cancelled, touches, self)
    super.touchesCancelled(touches, with: event)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    tie?.world?.run(.layout)
  }
}

final class SoakSwitch: UISwitch, SoakTied {
  var tie: SoakTie?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.began, touches, self)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.moved, touches, self)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.ended, touches, self)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.cancelled, touches, self)
    super.touchesCancelled(touches, with: event)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    tie?.world?.run(.layout)
  }
}

final class SoakSlider: UISlider, SoakTied {
  var tie: SoakTie?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.began, touches, self)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.moved, touches, self)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.ended, touches, self)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.cancelled, touches, self)
    super.touchesCancelled(touches, with: event)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    tie?.world?.run(.layout)
  }
}

final class SoakStepper: UIStepper, SoakTied {
  var tie: SoakTie?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.began, touches, self)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.moved, touches, self)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.ended, touches, self)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.cancelled, touches, self)
    super.touchesCancelled(touches, with: event)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    tie?.world?.run(.layout)
  }
}

final class SoakSegments: UISegmentedControl, SoakTied {
  var tie: SoakTie?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.began, touches, self)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.moved, touches, self)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.ended, touches, self)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.cancelled, touches, self)
    super.touchesCancelled(touches, with: event)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    tie?.world?.run(.layout)
  }
}

final class SoakField: UITextField, SoakTied {
  var tie: SoakTie?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.began, touches, self)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.moved, touches, self)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.ended, touches, self)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.cancelled, touches, self)
    super.touchesCancelled(touches, with: event)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    tie?.world?.run(.layout)
  }
}

final class SoakText: UITextView, SoakTied {
  var tie: SoakTie?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.began, touches, self)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.moved, touches, self)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.ended, touches, self)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.cancelled, touches, self)
    super.touchesCancelled(touches, with: event)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    tie?.world?.run(.layout)
  }
}

final class SoakScroll: UIScrollView, SoakTied {
  var tie: SoakTie?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.began, touches, self)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.moved, touches, self)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.ended, touches, self)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.cancelled, touches, self)
    super.touchesCancelled(touches, with: event)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    tie?.world?.run(.layout)
  }
}

final class SoakTable: UITableView, SoakTied {
  var tie: SoakTie?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.began, touches, self)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.moved, touches, self)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.ended, touches, self)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.cancelled, touches, self)
    super.touchesCancelled(touches, with: event)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    tie?.world?.run(.layout)
  }
}

final class SoakCollection: UICollectionView, SoakTied {
  var tie: SoakTie?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.began, touches, self)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.moved, touches, self)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.ended, touches, self)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tie?.hear(.cancelled, touches, self)
    super.touchesCancelled(touches, with: event)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    tie?.world?.run(.layout)
  }
}
