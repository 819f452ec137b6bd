import UIKit

@objc public enum TrackStyle: Int { case line, dots }

@objcMembers public class ObjcEnumSlider: UISlider {
  public var style: TrackStyle = .line
  @objc public enum Edge: Int { case minimum, maximum }
  public dynamic var edges: [Int] = []

  public convenience init(style: TrackStyle) {
    self.init(frame: CGRect(x: 0, y: 0, width: 220, height: 40))
    self.style = style
    addTarget(self, action: #selector(valueChanged(_:)), for: [.valueChanged])
  }

  open func valueChanged(_ slider: ObjcEnumSlider) {
    if slider.value == slider.maximumValue { edges.append(Edge.maximum.rawValue) }
    if slider.value == slider.minimumValue { edges.append(Edge.minimum.rawValue) }
  }
}
