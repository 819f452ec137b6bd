import Foundation
import ResponderKit

extension UISlider {
  static let bindings: [Property: PropertyBinding<UISlider>] = [
    .minimumValue: .number(\.minimumValue), .maximumValue: .number(\.maximumValue), .value: .number(\.value),
    .isContinuous: .flag(\.isContinuous),
  ]
}

extension Screen {
  /// False where the property is none of a slider's own.
  func apply(_ assignment: Assignment, to slider: UISlider, animated: Bool) -> Bool {
    if animated, case (.value, .number(let value)) = (assignment.property, assignment.value) {
      slider.setValue(Float(value), animated: true)
      return true
    }
    guard let binding = UISlider.bindings[assignment.property] else { return false }
    binding.write(slider, assignment.value)
    return true
  }
}
