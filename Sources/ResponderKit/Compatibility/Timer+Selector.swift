import Foundation

#if !canImport(ObjectiveC)
  /// A timer on the event clock of the application that was current when the timer was started. Without an application,
  /// the timer uses its run loop, like Foundation's timers. The timer retains its target or block until the timer
  /// becomes invalid, as on iOS.
  ///
  /// `import UIKit` declares this class as `Timer`. In the superclass, Foundation's `Timer`, a timer with a block uses
  /// the machine's clock.
  ///
  /// See `Documentation/BringYourCode.md`, "Time and the main queue".
  open class ClockTimer: Timer {
    // The variables are read and written only on the main actor, although `Timer` is not isolated to the main actor.
    private var action: (@MainActor (ClockTimer) -> Void)?
    private var info: Any?
    private var firstDelay: TimeInterval = 0
    private var period: TimeInterval = 0
    private var isRepeating = false
    private var timer: EventTimer?
    private var next: TimeInterval = 0
    private weak var application: UIApplication?
    private var isOver = false

    /// Creates a timer that calls `block` with the timer as the argument, `interval` seconds after the timer was added
    /// to a run loop, repeatedly if `repeats` is true.
    @preconcurrency
    public convenience init(
      timeInterval interval: TimeInterval,
      repeats: Bool,
      block: @escaping @Sendable (ClockTimer) -> Void
    ) {
      self.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block)
      firstDelay = max(interval, 0)
    }

    /// Creates an invalid timer, which never fires. Apps use it as the initial value of a property.
    public convenience init() {
      self.init(timeInterval: 0, repeats: false) { _ in }
      invalidate()
    }

    /// Creates a timer that calls `block` with the timer as the argument at `date`, and every `interval` seconds after
    /// `date` if `repeats` is true. The timer runs once it has been added to a run loop. The time until `date` is
    /// measured on the machine's clock and rounded up to milliseconds.
    @preconcurrency
    public override init(
      fire date: Date,
      interval: TimeInterval,
      repeats: Bool,
      block: @escaping @Sendable (ClockTimer) -> Void
    ) {
      super.init(fire: date, interval: interval, repeats: repeats) { timer in
        onMainActor(with: timer) { ($0 as? ClockTimer)?.fireOnce() }
      }
      action = { block($0) }
      firstDelay = max((date.timeIntervalSinceNow * 1000).rounded(.up) / 1000, 0)
      period = max(interval, 0.0001)
      isRepeating = repeats
    }

    /// Creates and starts a timer that calls `block` with the timer as the argument after `interval` seconds,
    /// repeatedly if `repeats` is true.
    @preconcurrency @discardableResult
    open override class func scheduledTimer(
      withTimeInterval interval: TimeInterval,
      repeats: Bool,
      block: @escaping @Sendable (ClockTimer) -> Void
    ) -> ClockTimer {
      let timer = ClockTimer(timeInterval: interval, repeats: repeats, block: block)
      timer.start(in: .current)
      return timer
    }

    /// Configures the timer to perform `action`. The timer first fires exactly `delay` seconds after its start.
    func set(
      _ action: @escaping @MainActor (ClockTimer) -> Void,
      after delay: TimeInterval,
      info: Any?
    ) {
      self.action = action
      self.info = info
      firstDelay = max(delay, 0)
    }

    /// Starts the timer: on the event clock if called on the main queue while there is an application, and otherwise in
    /// `runLoop`.
    func start(in runLoop: RunLoop, forMode mode: RunLoop.Mode = .default) {
      guard MainQueue.isMain, onMainActor(with: self, { $0.startOnEventClock() }) else {
        // Without an application, the timer runs in the run loop, like Foundation's timers.
        runLoop.add(self as Timer, forMode: mode)
        return
      }
    }

    @MainActor
    private func startOnEventClock() -> Bool {
      guard let application = UIApplication.currentOrNil else { return false }
      guard timer == nil, !isOver else { return true }
      self.application = application
      next = application.clock.now + firstDelay
      wait()
      return true
    }

    @MainActor
    private func wait() {
      timer = application?.clock.schedule(at: next) {
        self.perform()
        guard self.isRepeating, !self.isOver else { return self.end() }
        self.next += self.period
        self.wait()
      }
    }

    @MainActor
    private func perform() {
      guard let action else { return }
      if let application { application.perform { action(self) } } else { action(self) }
    }

    @MainActor
    private func fireOnce() {
      perform()
      if !isRepeating { end() }
    }

    @MainActor
    private func end() {
      isOver = true
      timer?.cancel()
      timer = nil
      action = nil
      info = nil
      super.invalidate()
    }

    /// Stops the timer, which does not fire again.
    open override func invalidate() {
      onMainActor(with: self) { $0.end() }
    }

    /// Fires the timer without changing its schedule. A timer that does not repeat becomes invalid.
    open override func fire() {
      onMainActor(with: self) { $0.fireOnce() }
    }

    /// Whether the timer can still fire.
    open override var isValid: Bool { !isOver }
    /// The seconds between two firings; 0 for a timer that does not repeat.
    open override var timeInterval: TimeInterval { isRepeating ? period : 0 }
    /// The object that was passed when the timer was created.
    open override var userInfo: Any? { info }
  }

  extension RunLoop {
    /// Starts the timer on the event clock, regardless of the mode. Without an application, starts it in this run loop.
    public func add(_ timer: ClockTimer, forMode mode: RunLoop.Mode) { timer.start(in: self, forMode: mode) }
  }

  /// Runs a callback from Foundation on the main actor, to which the timers and notifications of a user interface
  /// belong. Traps on other threads. `subject` is transferred and not shared, because the caller waits until the action
  /// returns.
  private func onMainActor<Subject, Result: Sendable>(
    with subject: Subject,
    _ action: @MainActor (Subject) -> Result
  ) -> Result {
    nonisolated(unsafe) let subject = subject
    return MainActor.assumeIsolated { action(subject) }
  }

  extension Timer {
    /// Creates and starts a timer that calls `aSelector` of `aTarget` with the timer as the argument after `ti` seconds
    /// on the event clock, repeatedly if `repeats` is true.
    @preconcurrency @MainActor
    @discardableResult
    public class func scheduledTimer(
      timeInterval ti: TimeInterval,
      target aTarget: Any,
      selector aSelector: Selector,
      userInfo: Any?,
      repeats yesOrNo: Bool
    ) -> Self {
      let timer = ClockTimer(
        timeInterval: ti,
        target: aTarget,
        selector: aSelector,
        userInfo: userInfo,
        repeats: yesOrNo
      )
      timer.start(in: .current)
      guard let timer = timer as? Self else {
        programmerError("scheduledTimer cannot create a \(self); use an initializer and RunLoop.add(_:forMode:).")
      }
      return timer
    }

    /// Creates a timer as `scheduledTimer(timeInterval:target:selector:userInfo:repeats:)` does, but does not start the
    /// timer. Add the timer to a run loop. A timer of Foundation's own `Timer` class then runs in that run loop. With
    /// `import UIKit`, the timer runs on the event clock.
    @preconcurrency @MainActor
    public convenience init(
      timeInterval ti: TimeInterval,
      target aTarget: Any,
      selector aSelector: Selector,
      userInfo: Any?,
      repeats yesOrNo: Bool
    ) {
      let target = TimerTarget(object: ClassTarget.object(aTarget))
      self.init(timeInterval: ti, repeats: yesOrNo) { timer in
        onMainActor(with: timer) { _ = aSelector.perform(on: target.object, sender: $0, event: nil) }
      }
      (self as? ClockTimer)?.set(
        { aSelector.perform(on: target.object, sender: $0, event: nil) },
        after: ti,
        info: userInfo
      )
    }
  }

  /// A wrapper of a timer's target. Foundation's block must be `Sendable`: it captures this wrapper, and reads the
  /// target only on the main actor.
  @MainActor
  private final class TimerTarget {
    let object: AnyObject

    init(object: AnyObject) { self.object = object }
  }

  /// The observers that were added with a selector, until they are removed or deallocated. An object may remove itself
  /// in its deinitializer, on any thread.
  private enum SelectorObservers {
    struct Entry {
      weak var observer: AnyObject?
      weak var center: NotificationCenter?
      let name: Notification.Name?
      weak var object: AnyObject?
      let token: any NSObjectProtocol
    }

    // `entries` is read and written only under this lock.
    private static let lock = NSRecursiveLock()
    nonisolated(unsafe) private static var entries: [Entry] = []

    static func add(_ entry: Entry) {
      lock.lock()
      entries.append(entry)
      lock.unlock()
    }

    static func remove(_ center: NotificationCenter, where isMeant: (Entry) -> Bool) {
      var removed: [Entry] = []
      lock.lock()
      entries.removeAll { entry in
        let isOver = entry.observer == nil || entry.center == nil
        guard isOver || entry.center === center && isMeant(entry) else { return false }
        removed.append(entry)
        return true
      }
      lock.unlock()
      for entry in removed { (entry.center ?? center).removeObserver(entry.token as Any) }
    }
  }

  extension NotificationCenter {
    /// Calls `aSelector` of `observer` for each notification with the name `aName` about `anObject`. If `aName` or
    /// `anObject` is nil, every name or every object matches. The observer is not retained. Notifications must be
    /// posted on the main actor.
    @preconcurrency @MainActor
    public func addObserver(
      _ observer: Any,
      selector aSelector: Selector,
      name aName: NSNotification.Name?,
      object anObject: Any?
    ) {
      let object = ClassTarget.object(observer)
      let call: @MainActor (Notification) -> Void = { [weak object] notification in
        if let object { aSelector.perform(on: object, sender: notification, event: nil) }
      }
      let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
        onMainActor(with: notification) { call($0) }
      }
      SelectorObservers.remove(self) { _ in false }
      SelectorObservers.add(
        .init(observer: object, center: self, name: aName, object: anObject.map { $0 as AnyObject }, token: token)
      )
    }

    /// Removes all observations of `observer`. If `observer` is a token, removes the observation for which it was
    /// returned. Can be called on any thread.
    public func removeObserver(_ observer: AnyObject) {
      SelectorObservers.remove(self) { $0.observer === observer }
      removeObserver(observer as Any)
    }

    /// Removes all observations of a class.
    public func removeObserver(_ observer: AnyClass) {
      let target = ClassTarget.object(observer)
      SelectorObservers.remove(self) { $0.observer === target }
    }

    /// Removes the observations of `observer` with this name and object. If `aName` or `anObject` is nil, every name or
    /// every object matches. Can be called on any thread.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
      let about = anObject.map { $0 as AnyObject }
      SelectorObservers.remove(self) { entry in
        entry.observer === observer && (aName == nil || entry.name == aName)
          && (about == nil || entry.object === about)
      }
      removeObserver(observer as Any, name: aName, object: anObject)
    }
  }
#endif
