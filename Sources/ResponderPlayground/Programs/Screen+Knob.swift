import ResponderKit
import ResponderScenarios

extension Screen {
  /// Replaces the view `knob` by a `DrawnKnob`, and shows the knob's value in the label `value`.
  func replaceByKnob() {
    #if os(Linux)
      guard let plain = view(named: "knob"), let superview = plain.superview else { return }
      let knob = DrawnKnob(frame: plain.frame)
      superview.insertSubview(knob, aboveSubview: plain)
      plain.removeFromSuperview()
      register(knob, as: "knob")
      let label = view(named: "value") as? UILabel
      let showValue = { (knob: DrawnKnob?) in
        label?.text = "\(Int(((knob?.value ?? 0) * 100).rounded())) %"
      }
      showValue(knob)
      knob.addAction(UIAction { [weak knob] _ in showValue(knob) }, for: .valueChanged)
    #endif
  }
}
