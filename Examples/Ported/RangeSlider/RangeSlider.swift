import UIKit

class RangeSlider: UIControl {
  override var frame: CGRect {
    didSet { updateLayerFrames() }
  }

  var minimumValue: CGFloat = 0 { didSet { updateLayerFrames() } }
  var maximumValue: CGFloat = 1 { didSet { updateLayerFrames() } }
  var lowerValue: CGFloat = 0.2 { didSet { updateLayerFrames() } }
  var upperValue: CGFloat = 0.8 { didSet { updateLayerFrames() } }

  let lowerThumb = UIImageView()
  let upperThumb = UIImageView()
  private let thumbSize = CGSize(width: 30, height: 30)
  private var previousLocation = CGPoint()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(lowerThumb)
    addSubview(upperThumb)
    updateLayerFrames()
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func updateLayerFrames() {
    lowerThumb.frame = CGRect(origin: thumbOrigin(for: lowerValue), size: thumbSize)
    upperThumb.frame = CGRect(origin: thumbOrigin(for: upperValue), size: thumbSize)
  }

  func position(for value: CGFloat) -> CGFloat {
    return bounds.width * value
  }

  private func thumbOrigin(for value: CGFloat) -> CGPoint {
    let x = position(for: value) - thumbSize.width / 2.0
    return CGPoint(x: x, y: (bounds.height - thumbSize.height) / 2.0)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    previousLocation = touch.location(in: self)
    if lowerThumb.frame.contains(previousLocation) {
      lowerThumb.isHighlighted = true
    } else if upperThumb.frame.contains(previousLocation) {
      upperThumb.isHighlighted = true
    }
    return lowerThumb.isHighlighted || upperThumb.isHighlighted
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    let deltaLocation = location.x - previousLocation.x
    let deltaValue = (maximumValue - minimumValue) * deltaLocation / bounds.width
    previousLocation = location
    if lowerThumb.isHighlighted {
      lowerValue = boundValue(lowerValue + deltaValue, toLowerValue: minimumValue, upperValue: upperValue)
    } else if upperThumb.isHighlighted {
      upperValue = boundValue(upperValue + deltaValue, toLowerValue: lowerValue, upperValue: maximumValue)
    }
    sendActions(for: .valueChanged)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    lowerThumb.isHighlighted = false
    upperThumb.isHighlighted = false
  }

  private func boundValue(_ value: CGFloat, toLowerValue lowerValue: CGFloat, upperValue: CGFloat) -> CGFloat {
    return min(max(value, lowerValue), upperValue)
  }
}
