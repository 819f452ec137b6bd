import Foundation
import ResponderKit

/// The running animations of one layer.
@MainActor
final class LayerAnimations {
  /// A running animation.
  @MainActor
  final class Running {
    let key: String
    let animation: CAAnimation
    private let clock: any EventClock
    private weak var application: UIApplication?
    /// The time at which the animation was added, in seconds of the event clock.
    private let added: TimeInterval
    /// The time at which the animation starts, in the layer's own time.
    let start: TimeInterval
    let transaction: CATransaction.Pending?
    private weak var layer: CALayer?
    private var timers: [EventTimer] = []
    private var hasBegun = false
    private(set) var isOver = false

    init(_ key: String, _ animation: CAAnimation, on layer: CALayer, _ application: UIApplication) {
      (self.key, self.animation, self.layer, self.application) = (key, animation, layer, application)
      clock = application.clock
      added = clock.now
      transaction = CATransaction.current
      start = animation.beginTime > 0 ? animation.beginTime : layer.ownTime(at: clock.now)
      transaction?.begin(on: clock)
      schedule()
    }

    deinit {
      for timer in timers { timer.abandon() }
    }

    /// The displayed time of the animation: the seconds since its start, with its speed and time offset.
    var ownTime: Double {
      let time = max(added, application?.displayTime ?? clock.now)
      return ((layer?.ownTime(at: time) ?? start) - start) * Double(animation.speed) + animation.timeOffset
    }

    /// The time at which the animation ends, in the layer's own time; nil if the animation never ends.
    private var end: TimeInterval? {
      let whole = animation.wholeDuration
      guard whole.isFinite, animation.speed > 0 else { return nil }
      return start + (whole - animation.timeOffset) / Double(animation.speed)
    }

    /// Schedules the begin and end callbacks according to the layer's current timing.
    func schedule() {
      for timer in timers { timer.cancel() }
      timers = []
      guard !isOver, let layer else { return }
      if !hasBegun, let time = layer.clockTime(at: start) {
        schedule(at: max(clock.now, time)) { [self] in begin() }
      }
      if let time = end.flatMap({ layer.clockTime(at: $0) }) {
        schedule(at: max(clock.now, time)) { [self] in finish() }
      } else if end == nil, application?.isDrivenByFrames ?? false {
        // The animation never ends. A pending timer makes the application draw frames; this timer never fires.
        schedule(at: .infinity) {}
      }
    }

    private func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) {
      timers.append(
        application?.scheduleFrameWork(.animations, at: time, action) ?? clock.schedule(at: time, action)
      )
    }

    private func begin() {
      guard !hasBegun else { return }
      hasBegun = true
      animation.delegate?.animationDidStart(animation)
    }

    private func finish() {
      begin()
      isOver = true
      if animation.isRemovedOnCompletion { layer?.forget(self) }
      animation.delegate?.animationDidStop(animation, finished: layer?.isOnClock ?? false)
      transaction?.end()
    }

    /// Ends the animation early; has no effect if the animation has ended.
    func stop() {
      for timer in timers { timer.cancel() }
      guard !isOver else { return }
      isOver = true
      _ = clock.schedule(at: clock.now) { [self] in
        animation.delegate?.animationDidStop(animation, finished: false)
        transaction?.end()
      }
    }
  }

  /// The running animations in the order in which they were added.
  var running: [Running] = []
}

extension CALayer {
  private var application: UIApplication? {
    var layer: CALayer? = self
    while let current = layer {
      if let application = current.viewOfLayer?.window?.application { return application }
      layer = current.superlayer
    }
    return nil
  }

  /// Starts an animation on the clock of the application that shows the layer. The animation replaces a running
  /// animation with the same key; an animation without a key runs in addition to other animations.
  ///
  /// In a layer without a window the animation ends immediately, and its delegate is notified that the animation did
  /// not finish.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    let animations = appearance.animations ?? LayerAnimations()
    appearance.animations = animations
    if let key { removeAnimation(forKey: key) }
    if anim.duration == 0 { anim.duration = CATransaction.animationDuration() }
    if anim.timingFunction == nil { anim.timingFunction = CATransaction.animationTimingFunction() }
    guard let application else {
      let later = UIApplication.shared.clock
      _ = later.schedule(at: later.now) { anim.delegate?.animationDidStop(anim, finished: false) }
      return
    }
    animations.running.append(LayerAnimations.Running(key ?? "", anim, on: self, application))
    displayDidChange()
  }

  fileprivate var isOnClock: Bool { application != nil }

  fileprivate func forget(_ running: LayerAnimations.Running) {
    appearance.animations?.running.removeAll { $0 === running }
  }

  private func remove(_ running: LayerAnimations.Running) {
    forget(running)
    running.stop()
    displayDidChange()
  }

  /// Reschedules the animations of the layer and its sublayers after the timing of the layer has changed.
  func timeDidChange() {
    for running in existingAppearance?.animations?.running ?? [] { running.schedule() }
    for sublayer in sublayers ?? [] { sublayer.timeDidChange() }
  }

  /// Ends the animation with a key. The delegate of the animation is notified that the animation did not finish.
  public func removeAnimation(forKey key: String) {
    for running in existingAppearance?.animations?.running ?? [] where running.key == key { remove(running) }
  }

  /// Ends all animations of the layer, including those of `UIView.animate` if the layer belongs to a view.
  public func removeAllAnimations() {
    viewOfLayer?.stopAnimations()
    for running in existingAppearance?.animations?.running ?? [] { remove(running) }
  }

  /// Returns the keys of the running animations in the order in which they were added; nil if no animation runs.
  public func animationKeys() -> [String]? {
    let keys = (existingAppearance?.animations?.running ?? []).map(\.key).filter { !$0.isEmpty }
    return keys.isEmpty ? nil : keys
  }

  /// Returns the running animation with a key; nil if there is none.
  public func animation(forKey key: String) -> CAAnimation? {
    existingAppearance?.animations?.running.first { $0.key == key }?.animation
  }

  /// Whether the layer has running animations, so its presentation may differ from its own values.
  var isAnimated: Bool {
    !(existingAppearance?.animations?.running.isEmpty ?? true) || (viewOfLayer?.hasAnimations ?? false)
  }

  /// Returns a copy of the layer with the current values of its animations. UIKit's hit-testing does not use the copy,
  /// but an app may call `hitTest` on the copy (H-09).
  public func presentation() -> Self? {
    guard let copy = type(of: self).init(coder: NSCoder()) else { return nil }
    copy.copyOwnProperties(of: self)
    // The layer of a view takes its background color from the view. The copy has no view, so the color is copied.
    copy.backgroundColor = backgroundColor
    if let view = viewOfLayer, view.hasAnimations {
      let shown = view.presentation
      copy.bounds = shown.bounds
      copy.position = shown.center
      copy.anchorPoint = shown.anchorPoint
      copy.opacity = Float(shown.alpha)
      copy.setAffineTransform(shown.transform)
    }
    for running in existingAppearance?.animations?.running ?? [] {
      running.animation.show(on: copy, at: running.ownTime)
    }
    copy.appearance.model = self
    return copy
  }

  /// Whether the layer, or a sublayer that does not belong to a view, is being animated.
  package var showsAnimations: Bool {
    isAnimated || (sublayersInFront.contains { $0.viewOfLayer == nil && $0.showsAnimations })
  }

  /// The presentation of the layer; the layer itself if the layer is not animated.
  var shown: CALayer { isAnimated ? presentation() ?? self : self }

  /// Returns the layer from which this presentation layer was copied; returns the layer itself if it is not a
  /// presentation layer.
  public func model() -> Self { existingAppearance?.model as? Self ?? self }
}
