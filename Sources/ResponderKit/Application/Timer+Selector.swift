import Foundation

#if !canImport(ObjectiveC)
  /// A timer of a target and a selector, which Foundation on Linux does not have. It runs on the event clock of the application that
  /// was the current one when it was scheduled, and retains its target until it is over, as on iOS.
  final class EventClockTimer: Timer {
    // Of the main actor, as timers of an interface are; `Timer` itself is of none.
    private var target: AnyObject?
    private let perform: @MainActor (AnyObject, Timer) -> Void
    private let period: TimeInterval
    private let isRepeating: Bool
    private var info: Any?
    private var timer: EventTimer?
    private var next: TimeInterval = 0
    private weak var application: UIApplication?

    @MainActor
    init(_ target: AnyObject, _ selector: Selector, _ interval: TimeInterval, _ info: Any?, _ repeats: Bool) {
      self.target = target
      self.info = info
      period = max(interval, 0.0001)
      isRepeating = repeats
      perform = { target, timer in selector.perform(on: target, sender: timer, event: nil) }
      super.init(fire: .distantFuture, interval: interval, repeats: repeats) { _ in }
    }

    @MainActor
    func start() {
      guard timer == nil, target != nil, let application = UIApplication.currentOrNil else { return }
      self.application = application
      next = application.clock.now + period
      wait()
    }

    @MainActor
    private func wait() {
      timer = application?.clock.schedule(at: next) {
        self.tell()
        guard self.isRepeating, self.target != nil else { return self.end() }
        self.next += self.period
        self.wait()
      }
    }

    @MainActor
    private func tell() {
      guard let target else { return }
      if let application { application.perform { perform(target, self) } } else { perform(target, self) }
    }

    @MainActor
    private func end() {
      timer?.cancel()
      timer = nil
      target = nil
      info = nil
    }

    override func invalidate() {
      onMainActor(with: self) { $0.end() }
    }

    override func fire() {
      onMainActor(with: self) { timer in
        timer.tell()
        if !timer.isRepeating { timer.end() }
      }
    }

    override var isValid: Bool { target != nil }
    override var timeInterval: TimeInterval { isRepeating ? period : 0 }
    override var userInfo: Any? { info }
  }

  /// Runs on the main actor what Foundation calls without saying where, for the timers and notifications of an interface belong to the
  /// main actor; traps anywhere else. `subject` is handed over, not shared: who called waits until the action is over.
  private func onMainActor<Subject>(with subject: Subject, _ action: @MainActor (Subject) -> Void) {
    nonisolated(unsafe) let subject = subject
    MainActor.assumeIsolated { action(subject) }
  }

  /// Whom a timer calls. Foundation wants its block to be `Sendable`; the object is read on the main actor alone.
  @MainActor
  private final class TimerTarget {
    let object: AnyObject

    init(object: AnyObject) { self.object = object }
  }

  extension Timer {
    /// A timer that calls `aSelector` of `aTarget` with itself after `ti` seconds, again and again where it `repeats`, on the event clock.
    /// Timers with a block are Foundation's own, and run on its run loop.
    @preconcurrency @MainActor
    @discardableResult
    public class func scheduledTimer(
      timeInterval ti: TimeInterval,
      target aTarget: Any,
      selector aSelector: Selector,
      userInfo: Any?,
      repeats yesOrNo: Bool
    ) -> Timer {
      let timer = EventClockTimer(aTarget as AnyObject, aSelector, ti, userInfo, yesOrNo)
      timer.start()
      return timer
    }

    /// As `scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`, not running yet: `RunLoop.add(_:forMode:)` does not start it
    /// here, and it is fired by `fire()` alone.
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
    }
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
