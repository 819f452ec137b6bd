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
    /// In the layer's own time.
    let start: TimeInterval
    let transaction: CATransaction.Pending?
    private weak var layer: CALayer?
    private var timers: [EventTimer] = []
    private var hasBegun = false
    private(set) var isOver = false

    init(_ key: String, _ animation: CAAnimation, on layer: CALayer, _ clock: any EventClock) {
      (self.key, self.animation, self.layer, self.clock) = (key, animation, layer, clock)
      transaction = CATransaction.current
      start = animation.beginTime > 0 ? animation.beginTime : layer.ownTime(at: clock.now)
      transaction?.begin(on: clock)
      schedule()
    }

    /// The seconds into the animation that it shows now.
    var ownTime: Double {
      ((layer?.ownTime(at: clock.now) ?? start) - start) * Double(animation.speed) + animation.timeOffset
    }

    /// When, in the layer's own time, it has run to its end; nil where it never does.
    private var end: TimeInterval? {
      let whole = animation.wholeDuration
      guard whole.isFinite, animation.speed > 0 else { return nil }
      return start + (whole - animation.timeOffset) / Double(animation.speed)
    }

    /// Waits for its beginning and its end, as the layer's time runs now.
    func schedule() {
      for timer in timers { timer.cancel() }
      timers = []
      guard !isOver, let layer else { return }
      if !hasBegun, let time = layer.clockTime(at: start) {
        timers.append(clock.schedule(at: max(clock.now, time)) { [self] in begin() })
      }
      if let time = end.flatMap({ layer.clockTime(at: $0) }) {
        timers.append(clock.schedule(at: max(clock.now, time)) { [self] in finish() })
      }
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

    /// Ends it before its time; nothing where it is over.
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
    animations.running.append(LayerAnimations.Running(key ?? "", anim, on: self, clock))
  }

  fileprivate var isOnClock: Bool { clock != nil }

  fileprivate func forget(_ running: LayerAnimations.Running) {
    looksMade.animations?.running.removeAll { $0 === running }
  }

  private func remove(_ running: LayerAnimations.Running) {
    forget(running)
    running.stop()
  }

  /// The time of the layer runs otherwise: what is under way in it, and in what lies in it, ends at another time.
  func timeDidChange() {
    for running in looksIfAny?.animations?.running ?? [] { running.schedule() }
    for sublayer in sublayers ?? [] { sublayer.timeDidChange() }
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
      running.animation.show(on: copy, at: running.ownTime)
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
