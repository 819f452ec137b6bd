import UIKit

class EventPad: UIControl {
  var lines: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    addTarget(self, action: #selector(pressed(_:forEvent:)), for: .touchDown)
    addTarget(self, action: #selector(released(sender:event:)), for: [.touchUpInside, .touchUpOutside])
    addTarget(self, action: #selector(EventPad.cancelled), for: .touchCancel)
  }

  required init?(coder: NSCoder) { fatalError() }

  @objc func pressed(_ sender: UIControl, forEvent event: UIEvent) {
    guard let touch = event.touches(for: sender)?.first else { return }
    lines.append("down \(Int(touch.location(in: self).x))")
  }

  @objc func released(sender: AnyObject, event: UIEvent?) {
    lines.append("up \(sender === self) \(event != nil)")
  }

  @objc func cancelled(_ sender: Any?, _ event: UIEvent?) {
    lines.append("cancelled")
  }
}
