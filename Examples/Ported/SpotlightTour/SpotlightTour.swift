import UIKit

struct TourStop {
  enum Shape {
    case rectangle, rounded(CGFloat), circle
  }

  var view: UIView
  var text: String
  var shape: Shape = .rounded(6)
  /// Whether a touch on the view is passed to it, and continues the tour.
  var letsTouchesThrough = false
}

/// Darkens the screen except for one view after another, with a text for each.
final class SpotlightTour: UIView, CAAnimationDelegate {
  private let stops: [TourStop]
  private let dimming = CAShapeLayer()
  let label = UILabel()
  let skipButton = UIButton(type: .system)
  private(set) var index = -1
  private(set) var animationsEnded = 0
  var didFinish: ((_ wasSkipped: Bool) -> Void)?

  init(stops: [TourStop], in window: UIView) {
    self.stops = stops
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    alpha = 0
    dimming.fillRule = .evenOdd
    dimming.fillColor = UIColor(white: 0, alpha: 0.7).cgColor
    layer.addSublayer(dimming)
    label.numberOfLines = 0
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
    skipButton.setTitle("Skip", for: .normal)
    skipButton.addTarget(self, action: Selector(SpotlightTour.skip), for: .touchUpInside)
    skipButton.translatesAutoresizingMaskIntoConstraints = false
    addSubview(skipButton)
    NSLayoutConstraint.activate([
      skipButton.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -16),
      skipButton.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -16),
      skipButton.heightAnchor.constraint(equalToConstant: 44),
    ])
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(SpotlightTour.next)))
    window.addSubview(self)
  }

  required init?(coder aDecoder: NSCoder) { return nil }

  func start() {
    UIView.animate(withDuration: 0.3, animations: { self.alpha = 1 }) { _ in
      self.show(0)
    }
  }

  func next() {
    if index >= 0 { show(index + 1) }
  }

  func skip() { finish(wasSkipped: true) }

  private func show(_ next: Int) {
    guard next < stops.count else { return finish(wasSkipped: false) }
    index = next
    let stop = stops[next]
    let hole = self.hole(of: stop)
    let path = UIBezierPath(rect: bounds)
    path.append(cutout(hole, stop.shape))
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = dimming.path ?? UIBezierPath(rect: bounds).cgPath
    animation.toValue = path.cgPath
    animation.duration = 0.25
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.delegate = self
    dimming.add(animation, forKey: "path")
    dimming.path = path.cgPath
    label.attributedText = NSAttributedString(string: stop.text, attributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
    let size = label.sizeThatFits(CGSize(width: bounds.width - 64, height: .greatestFiniteMagnitude))
    let isAbove = hole.maxY + size.height + 48 > bounds.height
    label.frame = CGRect(
      x: (bounds.width - size.width) / 2,
      y: isAbove ? hole.minY - size.height - 24 : hole.maxY + 24,
      width: size.width,
      height: size.height
    )
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { animationsEnded += 1 }
  }

  private func hole(of stop: TourStop) -> CGRect {
    return convert(stop.view.bounds, from: stop.view).insetBy(dx: -4, dy: -4)
  }

  private func cutout(_ hole: CGRect, _ shape: TourStop.Shape) -> UIBezierPath {
    switch shape {
    case .rectangle: return UIBezierPath(rect: hole)
    case .rounded(let radius): return UIBezierPath(roundedRect: hole, cornerRadius: radius)
    case .circle:
      let radius = hypot(hole.width, hole.height) / 2
      return UIBezierPath(
        arcCenter: CGPoint(x: hole.midX, y: hole.midY),
        radius: radius,
        startAngle: 0,
        endAngle: 2 * .pi,
        clockwise: true
      )
    }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard stops.indices.contains(index), stops[index].letsTouchesThrough, hole(of: stops[index]).contains(point) else {
      return hit
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak self, index] in
      guard let self = self, self.index == index else { return }
      self.show(index + 1)
    }
    return nil
  }

  private func finish(wasSkipped: Bool) {
    isUserInteractionEnabled = false
    UIView.animate(
      withDuration: 0.3,
      animations: { self.alpha = 0 },
      completion: { _ in
        self.removeFromSuperview()
        self.didFinish?(wasSkipped)
      }
    )
  }
}
