import Foundation

#if !canImport(ObjectiveC)
  /// A timer on the event clock of the application that was the current one when the timer was started; without an application it is
  /// one of Foundation's, on its run loop. It retains its target or its block until it is over, as on iOS.
  ///
  /// `import UIKit` names it `Timer`, in the place of its superclass, whose timers with a block are on the machine's clock.
  ///
  /// See `Documentation/BringYourCode.md`, "Time and the main queue".
  open class ClockTimer: Timer {
    // Read and written on the main actor alone, as timers of an interface are; `Timer` itself is of none.
    private var action: (@MainActor (ClockTimer) -> Void)?
    private var info: Any?
    private var firstDelay: TimeInterval = 0
    private var period: TimeInterval = 0
    private var isRepeating = false
    private var timer: EventTimer?
    private var next: TimeInterval = 0
    private weak var application: UIApplication?
    private var isOver = false

    /// A timer that calls `block` with itself after `interval` seconds, again and again where it `repeats`, once it is added to a run
    /// loop.
    @preconcurrency
    public convenience init(
      timeInterval interval: TimeInterval,
      repeats: Bool,
      block: @escaping @Sendable (ClockTimer) -> Void
    ) {
      self.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block)
      firstDelay = max(interval, 0)
    }

    /// A timer that calls `block` with itself at `date`, where it `repeats` again each `interval` seconds, once it is added to a run loop.
    /// The time until `date` is measured by the machine's clock and rounded up to the millisecond.
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

    /// A timer that calls `block` with itself after `interval` seconds, again and again where it `repeats`.
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

    /// Makes it a timer that performs `action`, after exactly `delay` seconds for the first time.
    fileprivate func set(
      _ action: @escaping @MainActor (ClockTimer) -> Void,
      after delay: TimeInterval,
      info: Any?
    ) {
      self.action = action
      self.info = info
      firstDelay = max(delay, 0)
    }

    /// Starts the timer: on the event clock where it is called on the main queue and there is an application, else in `runLoop`.
    func start(in runLoop: RunLoop, forMode mode: RunLoop.Mode = .default) {
      guard MainQueue.isMain, onMainActor(with: self, { $0.startOnEventClock() }) else {
        // As Foundation's own.
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

    /// Ends the timer: it does not fire again.
    open override func invalidate() {
      onMainActor(with: self) { $0.end() }
    }

    /// Fires the timer without affecting its schedule; one that does not repeat ends.
    open override func fire() {
      onMainActor(with: self) { $0.fireOnce() }
    }

    /// Whether the timer may still fire.
    open override var isValid: Bool { !isOver }
    /// Seconds between two firings; 0 where it does not repeat.
    open override var timeInterval: TimeInterval { isRepeating ? period : 0 }
    /// The value that the timer was created with.
    open override var userInfo: Any? { info }
  }

  extension RunLoop {
    /// Starts the timer on the event clock, whose timers fire in every mode; without an application in this run loop.
    public func add(_ timer: ClockTimer, forMode mode: RunLoop.Mode) { timer.start(in: self, forMode: mode) }
  }

  /// Runs on the main actor what Foundation calls without saying where, for the timers and notifications of an interface belong to the
  /// main actor; traps anywhere else. `subject` is handed over, not shared: who called waits until the action is over.
  private func onMainActor<Subject, Result: Sendable>(
    with subject: Subject,
    _ action: @MainActor (Subject) -> Result
  ) -> Result {
    nonisolated(unsafe) let subject = subject
    return MainActor.assumeIsolated { action(subject) }
  }

  extension Timer {
    /// A timer that calls `aSelector` of `aTarget` with itself after `ti` seconds, again and again where it `repeats`, on the event clock.
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
        programmerError("A timer of class \(self) is started by an initializer and RunLoop.add(_:forMode:).")
      }
      return timer
    }

    /// As `scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`, not running until it is added to a run loop. A timer of
    /// Foundation's own class then is in that run loop; `import UIKit` makes one of the event clock.
    @preconcurrency @MainActor
    public convenience init(
      timeInterval ti: TimeInterval,
      target aTarget: Any,
      selector aSelector: Selector,
      userInfo: Any?,
      repeats yesOrNo: Bool
    ) {
      let target = TimerTarget(object: aTarget as AnyObject)
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

  /// The object that a timer calls. Foundation wants its block to be `Sendable`; the object is read on the main actor alone.
  @MainActor
  private final class TimerTarget {
    let object: AnyObject

    init(object: AnyObject) { self.object = object }
  }

  /// Who was added with a selector, until it is removed or gone. An object may be removed while it ends, on whichever thread let go of
  /// it last.
  private enum SelectorObservers {
    struct Entry {
      weak var observer: AnyObject?
      weak var center: NotificationCenter?
      let name: Notification.Name?
      weak var object: AnyObject?
      let token: any NSObjectProtocol
    }

    // `entries` are read and written under it alone.
    private static let lock = NSRecursiveLock()
    nonisolated(unsafe) private static var entries: [Entry] = []

    static func add(_ entry: Entry) {
      lock.lock()
      entries.append(entry)
      lock.unlock()
    }

    static func remove(_ center: NotificationCenter, where isMeant: (Entry) -> Bool) {
      var gone: [Entry] = []
      lock.lock()
      entries.removeAll { entry in
        let isOver = entry.observer == nil || entry.center == nil
        guard isOver || entry.center === center && isMeant(entry) else { return false }
        gone.append(entry)
        return true
      }
      lock.unlock()
      for entry in gone { (entry.center ?? center).removeObserver(entry.token as Any) }
    }
  }

  extension NotificationCenter {
    /// Calls `aSelector` of `observer` with each notification of `aName`, of any for nil, about `anObject`, about any for nil. The observer
    /// is not retained. To be called on the main actor, as what is posted.
    @preconcurrency @MainActor
    public func addObserver(
      _ observer: Any,
      selector aSelector: Selector,
      name aName: NSNotification.Name?,
      object anObject: Any?
    ) {
      let object = observer as AnyObject
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

    /// Ends all that `observer` was added for, or what a token was returned for; on any thread.
    public func removeObserver(_ observer: AnyObject) {
      SelectorObservers.remove(self) { $0.observer === observer }
      removeObserver(observer as Any)
    }

    /// Ends what `observer` was added for with this name, any for nil, and this object, any for nil; on any thread.
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
