import Foundation

// The way to animate of before there were blocks, as code of that time is written.
extension UIView {
  /// What follows, up to `commitAnimations()`, is animated: at first in 0.2 s, slow at both ends. The last
  /// settings hold for all of it. Both arguments are the program's own; `animationID` goes to the did-stop selector.
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    begin(BegunAnimation(animationID))
  }

  /// Ends what `beginAnimations` began last; nothing where nothing is begun.
  public static func commitAnimations() { commit() }

  /// Of what was begun last, in seconds.
  public static func setAnimationDuration(_ duration: TimeInterval) { begun?.duration = duration }

  /// Of what was begun last, in seconds.
  public static func setAnimationDelay(_ delay: TimeInterval) { begun?.delay = delay }

  /// Of what was begun last.
  public static func setAnimationCurve(_ curve: UIViewAnimationCurve) {
    begun?.setCurve(AnimationOptions(rawValue: UInt(curve.rawValue) << 16))
  }

  /// How often what was begun last runs; any number but 0 and 1 is for ever.
  public static func setAnimationRepeatCount(_ count: Float) { begun?.set(.repeat, count != 0 && count != 1) }

  /// Whether what was begun last runs back after each run.
  public static func setAnimationRepeatAutoreverses(_ autoreverses: Bool) { begun?.set(.autoreverse, autoreverses) }

  /// Whether what was begun last goes on from where values show that are under way.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    begun?.set(.beginFromCurrentState, fromCurrentState)
  }

  /// Who is told of the end of what was begun last; retained until then.
  public static func setAnimationDelegate(_ delegate: Any?) { begun?.delegate = delegate as AnyObject? }

  /// What the delegate is called with at the end: with the name of the animation, and whether it ran to its end, as far as the method
  /// takes them.
  public static func setAnimationDidStop(_ selector: Selector?) { begun?.didStop = selector }
}

/// What was begun, and is not yet committed.
@MainActor
final class BegunAnimation {
  private let name: String?
  var duration: TimeInterval = 0.2 { didSet { apply() } }
  var delay: TimeInterval = 0 { didSet { apply() } }
  private var options: UIView.AnimationOptions = [] { didSet { apply() } }
  var delegate: AnyObject?
  var didStop: Selector?
  private(set) var block: AnimationBlock

  init(_ name: String?) {
    self.name = name
    block = AnimationBlock(duration: 0.2, delay: 0, options: [], timing: .easeInOut, completion: nil)
    block.tellCompletion { [self] finished in stop(finished) }
  }

  private func apply() { block.configure(duration: duration, delay: delay, options: options) }

  func set(_ option: UIView.AnimationOptions, _ isOn: Bool) {
    if isOn { options.insert(option) } else { options.remove(option) }
  }

  func setCurve(_ curve: UIView.AnimationOptions) {
    options = options.subtracting([.curveLinear, .curveEaseIn, .curveEaseOut]).union(curve)
  }

  private func stop(_ finished: Bool) {
    guard let delegate, let didStop else { return }
    _ = Performing.perform(didStop, on: delegate, name, NSNumber(value: finished))
  }
}
