import Foundation
import ResponderKit

/// What of one layer is under way.
@MainActor
final class LayerAnimations {
  /// One animation on its way.
  @MainActor
  final class Running {
    let key: String
    let animation: CAAnimation
    let clock: any EventClock
    let start: TimeInterval
    let transaction: CATransaction.Pending?
    var timers: [EventTimer] = []

    init(_ key: String, _ animation: CAAnimation, _ clock: any EventClock, _ transaction: CATransaction.Pending?) {
      (self.key, self.animation, self.clock, self.transaction) = (key, animation, clock, transaction)
      start = animation.beginTime > 0 ? animation.beginTime : clock.now
    }

    @MainActor
    func ownTime(at time: TimeInterval) -> Double {
      (time - start) * Double(animation.speed) + animation.timeOffset
    }
  }

  /// In the order in which they were added.
  var running: [Running] = []
}

extension CALayer {
  private var clock: (any EventClock)? {
    var layer: CALayer? = self
    while let current = layer {
      if let application = current.viewOfLayer?.window?.application { return application.clock }
      layer = current.superlayer
    }
    return nil
  }

  /// Lets an animation run, on the clock of the application that the layer shows in. One of the same key is over; one added without
  /// a key runs beside the others.
  ///
  /// A layer in no window shows nothing: its animation is over at once, as one that did not finish.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    let animations = looksMade.animations ?? LayerAnimations()
    looksMade.animations = animations
    if let key { removeAnimation(forKey: key) }
    if anim.duration == 0 { anim.duration = CATransaction.animationDuration() }
    if anim.timingFunction == nil { anim.timingFunction = CATransaction.animationTimingFunction() }
    guard let clock else {
      let later = UIApplication.shared.clock
      _ = later.schedule(at: later.now) { anim.delegate?.animationDidStop(anim, finished: false) }
      return
    }
    let running = LayerAnimations.Running(key ?? "", anim, clock, CATransaction.current)
    running.transaction?.begin(on: clock)
    animations.running.append(running)
    running.timers.append(
      clock.schedule(at: max(clock.now, running.start)) { anim.delegate?.animationDidStart(anim) }
    )
    let whole = anim.wholeDuration
    guard whole.isFinite, anim.speed > 0 else { return }
    let end = running.start + (whole - anim.timeOffset) / Double(anim.speed)
    running.timers.append(
      clock.schedule(at: end) { [weak self] in
        if anim.isRemovedOnCompletion { self?.looksMade.animations?.running.removeAll { $0 === running } }
        anim.delegate?.animationDidStop(anim, finished: self?.clock != nil)
        running.transaction?.end()
      }
    )
  }

  private func remove(_ running: LayerAnimations.Running) {
    looksMade.animations?.running.removeAll { $0 === running }
    let wasPending = running.timers.last?.isPending ?? true
    for timer in running.timers { timer.cancel() }
    guard wasPending else { return }
    _ = running.clock.schedule(at: running.clock.now) {
      running.animation.delegate?.animationDidStop(running.animation, finished: false)
      running.transaction?.end()
    }
  }

  /// Ends the animation of a key; its delegate hears that it did not finish.
  public func removeAnimation(forKey key: String) {
    for running in looksIfAny?.animations?.running ?? [] where running.key == key { remove(running) }
  }

  /// Ends all that is under way, those of `UIView.animate` too where it is a view's layer.
  public func removeAllAnimations() {
    viewOfLayer?.removeAllAnimations()
    for running in looksIfAny?.animations?.running ?? [] { remove(running) }
  }

  /// The keys of what is under way, in the order in which they were added; nil for none.
  public func animationKeys() -> [String]? {
    let keys = (looksIfAny?.animations?.running ?? []).map(\.key).filter { !$0.isEmpty }
    return keys.isEmpty ? nil : keys
  }

  /// What runs under a key.
  public func animation(forKey key: String) -> CAAnimation? {
    looksIfAny?.animations?.running.first { $0.key == key }?.animation
  }

  /// Whether what shows may differ from the layer's own values.
  var isAnimated: Bool {
    !(looksIfAny?.animations?.running.isEmpty ?? true) || (viewOfLayer?.hasAnimations ?? false)
  }

  /// The layer as it shows now: a copy with the values of what is under way. Hit-testing never asks it (H-09), but a program may ask
  /// its `hitTest`.
  public func presentation() -> Self? {
    guard let copy = type(of: self).init(coder: NSCoder()) else { return nil }
    copy.copyOwnProperties(of: self)
    // A view's layer has its colour from the view, and the copy has none.
    copy.backgroundColor = backgroundColor
    if let view = viewOfLayer, view.hasAnimations {
      let shown = view.presentation
      copy.bounds = shown.bounds
      copy.position = shown.center
      copy.anchorPoint = shown.anchorPoint
      copy.opacity = Float(shown.alpha)
      copy.setAffineTransform(shown.transform)
    }
    for running in looksIfAny?.animations?.running ?? [] {
      running.animation.show(on: copy, at: running.ownTime(at: running.clock.now))
    }
    copy.looksMade.model = self
    return copy
  }

  /// Whether something of it, or of the plain layers in it, is under way.
  package var showsAnimations: Bool {
    isAnimated || (sublayersInFront.contains { $0.viewOfLayer == nil && $0.showsAnimations })
  }

  /// What shows now, this very layer where nothing is under way.
  var shown: CALayer { isAnimated ? presentation() ?? self : self }

  /// The layer that a presentation layer shows; itself for any other.
  public func model() -> Self { looksIfAny?.model as? Self ?? self }
}
