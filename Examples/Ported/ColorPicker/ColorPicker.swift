import UIKit

protocol HueSliderDelegate: AnyObject {
  func hueSlider(_ slider: HueSlider, didPick color: UIColor)
}

class HueSlider: UIView {
  weak var delegate: HueSliderDelegate?
  private(set) var color: UIColor = .red
  var saturation: CGFloat = 1
  let marker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(marker)
    let touchGesture = UILongPressGestureRecognizer(target: self, action: Selector(HueSlider.touchedColor))
    touchGesture.minimumPressDuration = 0
    touchGesture.allowableMovement = CGFloat.greatestFiniteMagnitude
    addGestureRecognizer(touchGesture)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func touchedColor(_ gestureRecognizer: UILongPressGestureRecognizer) {
    guard gestureRecognizer.state == .began || gestureRecognizer.state == .changed else { return }
    let point = gestureRecognizer.location(in: self)
    let hue = min(max(point.x / bounds.width, 0), 1)
    color = UIColor(hue: hue, saturation: saturation, brightness: 1, alpha: 1)
    marker.center = CGPoint(x: hue * bounds.width, y: bounds.midY)
    marker.backgroundColor = color
    delegate?.hueSlider(self, didPick: color)
  }
}

extension UIColor {
  var hexString: String {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return String(format: "#%02X%02X%02X", Int(red * 255), Int(green * 255), Int(blue * 255))
  }

  var isDark: Bool {
    var white: CGFloat = 0
    var brightness: CGFloat = 0
    if getWhite(&white, alpha: nil) { return white < 0.5 }
    getHue(nil, saturation: nil, brightness: &brightness, alpha: nil)
    return brightness < 0.5
  }
}
