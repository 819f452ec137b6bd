import Foundation

// Animations with `beginAnimations` and `commitAnimations`, which UIKit had before animation blocks.
extension UIView {
  /// Begins an animation of the changes that follow, up to `commitAnimations()`. By default the animation lasts 0.2
  /// seconds and is slow at both ends. The settings at the time of `commitAnimations()` apply to all changes. Both
  /// arguments are chosen by the app; `animationID` is passed to the did-stop selector.
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    begin(BegunAnimation(animationID))
  }

  /// Ends the animation that was begun last. Does nothing if no animation was begun.
  public static func commitAnimations() { commit() }

  /// Sets the duration of the animation begun last, in seconds.
  public static func setAnimationDuration(_ duration: TimeInterval) { begun?.duration = duration }

  /// Sets the delay of the animation begun last, in seconds.
  public static func setAnimationDelay(_ delay: TimeInterval) { begun?.delay = delay }

  /// Sets the curve of the animation begun last.
  public static func setAnimationCurve(_ curve: UIViewAnimationCurve) {
    begun?.setCurve(AnimationOptions(rawValue: UInt(curve.rawValue) << 16))
  }

  /// Sets the number of runs of the animation begun last. With any number except 0 and 1, the animation repeats
  /// forever.
  public static func setAnimationRepeatCount(_ count: Float) { begun?.set(.repeat, count != 0 && count != 1) }

  /// Sets whether the animation begun last runs back after each run.
  public static func setAnimationRepeatAutoreverses(_ autoreverses: Bool) { begun?.set(.autoreverse, autoreverses) }

  /// Sets whether the animation begun last starts from the displayed values of animations in progress.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    begun?.set(.beginFromCurrentState, fromCurrentState)
  }

  /// Sets the object that is notified when the animation begun last ends. The animation retains the object until then.
  public static func setAnimationDelegate(_ delegate: Any?) { begun?.delegate = delegate as AnyObject? }

  /// Sets the selector that is called on the delegate when the animation begun last ends. If the method takes
  /// parameters, they are the animation's name and whether the animation ran to its end.
  public static func setAnimationDidStop(_ selector: Selector?) { begun?.didStop = selector }
}

/// An animation that was begun and is not yet committed.
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
    block.setCompletion { [self] finished in stop(finished) }
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
    _ = DelayedPerforming.perform(didStop, on: delegate, name, NSNumber(value: finished))
  }
}
