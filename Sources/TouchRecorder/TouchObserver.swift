#if canImport(UIKit) || os(Linux)
  import Foundation
  import TouchRecording

  /// The part of a recorder that observes the app and writes lines.
  ///
  /// It is awake from the first touch until everything has come to rest, at most 5 s after the last lift. While it is
  /// awake, a display link looks at values that change without a callback. While it is asleep, it does nothing.
  @MainActor final class TouchObserver {
    weak var recorder: TouchRecorder?
    private let options: TouchRecorder.Options
    let names: ObjectNames
    private let snapshots: SnapshotTaker
    /// The recorded app. On Linux, a process can have several apps, each with its own notifications.
    private let application = UIApplication.shared
    private var buffer = LineBuffer()
    private var isRunning = false
    private let start: TimeInterval

    private(set) lazy var receiver = ActionReceiver(self)
    private var link: CADisplayLink?
    /// The timer after which the display link runs.
    private var linkStart: Timer?
    /// The timer that fires when the current event has been delivered; nil if none is pending.
    private var delivery: Timer?
    /// The timer that replaces the display link if all windows report their events.
    private var pollTimer: Timer?
    /// The interval of this timer, in seconds.
    private static let pollInterval = 1.0 / 60
    private var tokens: [any NSObjectProtocol] = []
    private var passives: [PassiveObservation] = []

    /// The touches that are down, by object.
    private var touches: [ObjectIdentifier: Contact] = [:]

    private struct Contact {
      var number: Int
      /// The time of its first sample. A touch whose later samples have another time has begun before.
      var beganAt: TimeInterval
      /// The phase and the time of the sample that was written last.
      var phase: UITouch.Phase?
      var time: TimeInterval = 0
    }
    private var touchCount = 0
    /// The time of the last lift, in seconds since the start.
    private var lastLift = 0.0
    /// The time of the last look at polled values, in seconds since the start.
    private var lastPoll = 0.0
    /// The time of the last look before the current event, in seconds since the start.
    private var pollBeforeEvent = 0.0
    /// The time of the event that is being delivered; nil after its delivery.
    private var eventTime: Double?
    private var isAwake = false
    private var watched: WatchedObjects
    private var keyboardFrame: CGRect?

    /// The longest time for which the recorder stays awake after the last lift, in seconds.
    private static let patience = 5.0

    private struct PassiveObservation {
      weak var window: UIWindow?
      let recognizer: PassiveRecognizer
    }

    init(_ options: TouchRecorder.Options) {
      self.options = options
      names = ObjectNames(isHashed: options.identifiers == .hashed, known: options.naming)
      snapshots = SnapshotTaker(names: names, texts: options.texts)
      start = CACurrentMediaTime()
      watched = WatchedObjects(names)
    }

    private var now: Double { max(0, CACurrentMediaTime() - start) }

    /// The time of an action. A live host delivers an event some milliseconds after its samples were measured; actions
    /// during the delivery have the time of the event, as the touches have.
    private var actionTime: Double { min(now, eventTime ?? .infinity) }

    // MARK: Beginning and end

    func begin() {
      isRunning = true
      observeNotifications()
      attach()
      takeSnapshot(at: 0)
      _ = watched.pollResponders(windows)
      _ = watched.pollControllers(windows)
    }

    func end(_ end: TouchRecording.End) -> TouchRecording {
      let time = now
      // Set first, so that a limit that the last lines exceed does not end the recording again.
      let wasRunning = isRunning
      isRunning = false
      if wasRunning {
        poll(at: time)
        takeSnapshot(at: time)
      }
      sleep()
      for token in tokens { NotificationCenter.default.removeObserver(token) }
      tokens = []
      for passive in passives { passive.window?.removeGestureRecognizer(passive.recognizer) }
      passives = []
      watched.detach(receiver)
      return buffer.recording(header, at: time, end: end, maximumBytes: options.maximumBytes)
    }

    private var header: TouchRecording.Header {
      let screen = windows.first?.screen.bounds.size ?? windows.first?.bounds.size ?? CGSize(width: 1, height: 1)
      var header = TouchRecording.Header(screen: [Double(screen.width), Double(screen.height)])
      if header.screen.contains(where: { $0 <= 0 }), let size = windows.first?.bounds.size {
        header.screen = [max(1, Double(size.width)), max(1, Double(size.height))]
      }
      header.scale = options.scale ?? windows.first.map { Double($0.screen.scale) }.flatMap { $0 > 0 ? $0 : nil }
      let device = UIDevice.current
      header.system = options.system ?? [device.systemName, device.systemVersion].joined(separator: " ")
      header.device = DeviceModel.name
      header.isRightToLeft = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
      header.recorder = TouchRecorder.version
      header.texts = options.texts == .omitted ? "omitted" : "included"
      header.identifiers = options.identifiers == .plain ? "plain" : "hashed"
      return header
    }

    // MARK: Windows

    /// The app's windows, back to front. Windows of the system, such as that of the keyboard, are not among them.
    private var windows: [UIWindow] {
      AppWindows.all.filter { window in
        type(of: window) == UIWindow.self || window is any ReportingWindow || !ClassNames.isSystem(type(of: window))
      }
    }

    /// Adds the recognizer to windows that have none.
    private func attach() {
      passives.removeAll { $0.window == nil }
      for window in windows where !(window is any ReportingWindow) {
        if let known = passives.first(where: { $0.window === window }) {
          guard known.recognizer.view !== window else { continue }
          write(now, .note(TouchRecording.Note("the app removed the recorder's recognizer", isWarning: true)))
          window.addGestureRecognizer(known.recognizer)
        } else {
          let recognizer = PassiveRecognizer(self)
          window.addGestureRecognizer(recognizer)
          passives.append(PassiveObservation(window: window, recognizer: recognizer))
        }
      }
    }

    private func observeNotifications() {
      let center = NotificationCenter.default
      func observe(_ name: Notification.Name, _ action: @escaping @MainActor (TouchObserver, Notification) -> Void) {
        tokens.append(
          center.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
            // The system posts these notifications on the main thread.
            nonisolated(unsafe) let notification = notification
            MainActor.assumeIsolated {
              if let self, self.isRunning, UIApplication.shared === self.application { action(self, notification) }
            }
          }
        )
      }
      observe(UIWindow.didBecomeVisibleNotification) { observer, _ in observer.attach() }
      observe(UIResponder.keyboardWillChangeFrameNotification) { observer, notification in
        let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        observer.keyboardDidChange(to: value?.cgRectValue)
      }
      observe(UIResponder.keyboardWillHideNotification) { observer, _ in observer.keyboardDidChange(to: nil) }
      observe(UIApplication.willTerminateNotification) { observer, _ in observer.recorder?.finish(.interrupted) }
    }

    private func keyboardDidChange(to frame: CGRect?) {
      let screen = windows.first?.bounds ?? .zero
      // A hidden keyboard has a frame below the screen, which may touch its edge.
      let shown = frame.flatMap { $0.intersection(screen).height > 0 ? $0 : nil }
      guard shown != keyboardFrame else { return }
      // The keyboard follows the first responder, which changes without touches, too.
      pollResponders(at: now)
      keyboardFrame = shown
      let numbers = shown.map { [$0.minX, $0.minY, $0.width, $0.height].map { RecordingValue.rounded($0) } }
      write(now, .keyboard(TouchRecording.Keyboard(frame: numbers)))
    }

    // MARK: Events

    /// Writes the touches of an event. Called by the recognizer of a window, once or more for an event.
    func touchesDidChange(in event: UIEvent, of window: UIWindow?) {
      guard isRunning, let window else { return }
      let time = max(0, event.timestamp - start)
      pollInEvent(at: time)
      write(event, of: window, at: time, adding: true)
      pollAfterDelivery()
      eventTime = delivery == nil ? nil : time
    }

    /// Whether a touch of a window has a sample that was not written. The callbacks of one event see the same samples.
    private func isNew(_ touch: UITouch, _ window: UIWindow) -> Bool {
      guard touch.window === window, touch.phase != .stationary else { return false }
      guard let known = touches[ObjectIdentifier(touch)] else { return touch.phase == .began }
      if touch.phase == .began { return known.beganAt != touch.timestamp }
      return known.phase != touch.phase || known.time != touch.timestamp
    }

    /// Writes the touches of an event before a `RecordingWindow` sends it.
    func willSend(_ event: UIEvent, in window: UIWindow) {
      guard isRunning, event.type == .touches else { return }
      let time = max(0, event.timestamp - start)
      poll(at: time)
      write(event, of: window, at: time, adding: false)
    }

    /// Writes the effects of an event after a `RecordingWindow` has sent it.
    func didSend(_ event: UIEvent, in window: UIWindow) {
      guard isRunning, event.type == .touches else { return }
      poll(at: max(0, event.timestamp - start))
    }

    private func write(_ event: UIEvent, of window: UIWindow, at time: Double, adding: Bool) {
      // Touches of one event have no order on iOS, so they are ordered by location.
      let changed = (event.allTouches ?? []).filter { isNew($0, window) }
        .sorted { left, right in
          let (l, r) = (left.location(in: nil), right.location(in: nil))
          return (l.x, l.y) < (r.x, r.y)
        }
      guard !changed.isEmpty else { return }
      let began = changed.filter { $0.phase == .began }
      if !began.isEmpty { wake(for: began, at: time, adding: adding) }
      for touch in began {
        touchCount += 1
        touches[ObjectIdentifier(touch)] = Contact(number: touchCount, beganAt: touch.timestamp)
      }
      let samples = changed.compactMap { sample(of: $0, in: event, window) }
      for touch in changed {
        touches[ObjectIdentifier(touch)]?.phase = touch.phase
        touches[ObjectIdentifier(touch)]?.time = touch.timestamp
      }
      if !samples.isEmpty { write(time, .touches(samples)) }
      for touch in began { write(time, .hit(hit(of: touch))) }
      for touch in changed where touch.phase == .ended || touch.phase == .cancelled {
        if touches.removeValue(forKey: ObjectIdentifier(touch)) != nil { lastLift = time }
      }
    }

    private func sample(of touch: UITouch, in event: UIEvent, _ window: UIWindow) -> TouchRecording.Sample? {
      guard let number = touches[ObjectIdentifier(touch)]?.number else { return nil }
      let point = touch.location(in: nil)
      let isPrivate = keyboardFrame.map { $0.contains(window.convert(point, to: nil)) } ?? false
      var sample = TouchRecording.Sample(
        touch: number,
        phase: Self.phase(touch.phase),
        location: isPrivate || watched.isInInputView(touch.view)
          ? nil : [RecordingValue.rounded(point.x), RecordingValue.rounded(point.y)]
      )
      sample.window = names.name(of: window)
      if touch.maximumPossibleForce > 0 { sample.force = RecordingValue.rounded(touch.force) }
      if touch.majorRadius > 0 { sample.radius = RecordingValue.rounded(touch.majorRadius) }
      sample.type = Self.types[touch.type] ?? "direct"
      sample.tapCount = touch.tapCount
      if touch.type == .indirectPointer { sample.buttons = event.buttonMask.rawValue }
      sample.coalesced = max(1, event.coalescedTouches(for: touch)?.count ?? 1)
      sample.predicted = event.predictedTouches(for: touch)?.count ?? 0
      return sample
    }

    private static func phase(_ phase: UITouch.Phase) -> TouchRecording.Phase {
      switch phase {
      case .began: .began
      case .ended: .ended
      case .cancelled: .cancelled
      case .stationary: .stationary
      default: .moved
      }
    }

    private static let types: [UITouch.TouchType: String] = [
      .direct: "direct", .indirect: "indirect", .pencil: "pencil", .indirectPointer: "indirectPointer",
    ]

    private func hit(of touch: UITouch) -> TouchRecording.Hit {
      var chain: [String] = []
      var responder: UIResponder? = touch.view
      while let current = responder, chain.count < 200 {
        chain.append(current is UIApplication ? "application" : names.name(of: current))
        responder = current.next
      }
      let recognizers = (touch.gestureRecognizers ?? []).filter { !($0 is PassiveRecognizer) }
      return TouchRecording.Hit(
        touch: touches[ObjectIdentifier(touch)]?.number ?? touchCount,
        view: touch.view.map { names.name(of: $0) },
        recognizers: recognizers.map { names.name(of: $0) },
        chain: chain
      )
    }

    // MARK: Waking and sleeping

    private func wake(for began: [UITouch], at time: Double, adding: Bool) {
      attach()
      var isNew = false
      for touch in began {
        var view = touch.view
        while let current = view {
          if watched.watch(current, adding ? receiver : nil, willAdd: { snapshots.willObserve($0) }, self) {
            isNew = true
          }
          view = current.superview
        }
        for recognizer in touch.gestureRecognizers ?? [] where !(recognizer is PassiveRecognizer) {
          if watched.watch(recognizer, adding ? receiver : nil) { isNew = true }
        }
      }
      if isNew {
        let passive = passives.first { $0.window === began.first?.window }?.recognizer
        for id in snapshots.recognizers.readRequirements(of: watched.recognizers, passive: passive) {
          let text = "\(id) waits for the recorder's recognizer to fail, since a delegate asks for it"
          note(text, isWarning: true)
        }
      }
      takeSnapshot(at: time)
      guard !isAwake else { return }
      isAwake = true
      let timer = Timer(timeInterval: Self.linkDelay, repeats: false) { [weak self] _ in
        MainActor.assumeIsolated { self?.startLink() }
      }
      linkStart = timer
      RunLoop.main.add(timer, forMode: .common)
    }

    /// The delay after which the display link runs, in seconds. On a simulated clock its frames would otherwise begin at
    /// the times of the samples, and rounding could decide which of them comes first.
    private static let linkDelay = 0.00137

    private func startLink() {
      guard isAwake else { return }
      // A display link can cause frames, in which the app is laid out. Windows that report their events see none.
      guard !passives.isEmpty else {
        pollTimer = Timer.scheduledTimer(withTimeInterval: Self.pollInterval, repeats: true) { [weak self] _ in
          MainActor.assumeIsolated { self?.frameDidBegin() }
        }
        return
      }
      if link == nil {
        let link = CADisplayLink(target: receiver, selector: ActionReceiver.frame)
        link.add(to: .main, forMode: .common)
        self.link = link
      }
      link?.isPaused = false
    }

    private func sleep() {
      isAwake = false
      linkStart?.invalidate()
      linkStart = nil
      delivery?.invalidate()
      delivery = nil
      eventTime = nil
      pollTimer?.invalidate()
      pollTimer = nil
      if isRunning {
        link?.isPaused = true
      } else {
        link?.invalidate()
        link = nil
      }
    }

    /// Looks at everything again when the current event has been delivered: the app's code that handles the event
    /// may have changed the screen.
    private func pollAfterDelivery() {
      guard isAwake, delivery == nil else { return }
      let timer = Timer(timeInterval: 0, repeats: false) { [weak self] _ in
        MainActor.assumeIsolated {
          guard let self else { return }
          self.delivery = nil
          self.eventTime = nil
          if self.isRunning, self.isAwake { self.poll(at: self.now, since: self.pollBeforeEvent) }
        }
      }
      delivery = timer
      // Also while a scroll view tracks a finger.
      RunLoop.main.add(timer, forMode: .common)
    }

    /// Looks at everything in a frame of the display, and sleeps if everything is at rest.
    func frameDidBegin() {
      guard isRunning, isAwake else { return }
      let time = now
      poll(at: time)
      watched.countFrame()
      guard isRunning, touches.isEmpty else { return }
      guard watched.isAtRest(windows) || time - lastLift > Self.patience else { return }
      takeSnapshot(at: time)
      sleep()
    }

    // MARK: Behavior

    /// Writes the action of a recognizer. Called by the recorder's target.
    func recognizerDidAct(_ recognizer: UIGestureRecognizer) {
      guard isRunning else { return }
      let time = actionTime
      let id = names.name(of: recognizer)
      let state = WatchedObjects.word(recognizer.state)
      write(time, .state(TouchRecording.StateChange(id: id, state: state)))
      watched.didSee(recognizer, recognizer.state)
      for change in watched.pollFailures() { write(time, since: lastPoll, .state(change)) }
      write(time, .action(TouchRecording.Action(id: id, state: state)))
      for change in watched.pollScrollViews() { write(time, since: lastPoll, .scroll(change)) }
      if recognizer.state != .changed { pollResponders(at: time) }
      pollViews(at: time)
      pollAfterDelivery()
    }

    /// Writes an event of a control. Called by the recorder's action.
    func control(_ control: UIControl, didSend event: String) {
      guard isRunning else { return }
      let time = actionTime
      write(time, .event(TouchRecording.ControlEvent(id: names.name(of: control), event: event)))
      pollResponders(at: time)
      pollViews(at: time)
      pollAfterDelivery()
    }

    /// Looks at states during the delivery of an event. Until the event is delivered, a state other than failed may
    /// still be refused, so only failures are written. Changes of views precede the touches of the event: the app made
    /// them before.
    private func pollInEvent(at time: Double) {
      if isAwake { pollViews(at: time) }
      for change in watched.pollFailures() { write(time, since: lastPoll, .state(change)) }
      for change in watched.pollScrollViews() { write(time, since: lastPoll, .scroll(change)) }
      if watched.firstResponderDidResign { pollResponders(at: time) }
      if lastPoll < time { pollBeforeEvent = lastPoll }
      lastPoll = time
      checkLimits()
    }

    /// - Parameter since: The time of the last look; nil for that of the last look at anything.
    private func poll(at time: Double, since: Double? = nil) {
      let since = since ?? lastPoll
      for change in watched.pollStates() { write(time, since: since, .state(change)) }
      for change in watched.pollScrollViews() { write(time, since: since, .scroll(change)) }
      pollResponders(at: time)
      pollViews(at: time)
      let changes = watched.pollControllers(windows)
      for change in changes { write(time, since: since, .controller(change)) }
      if changes.contains(where: { $0.phase == .viewDidAppear || $0.phase == .viewDidDisappear }) {
        takeSnapshot(at: time)
      }
      lastPoll = time
      checkLimits()
    }

    private func pollResponders(at time: Double) {
      for change in watched.pollResponders(windows) { write(time, since: lastPoll, .responder(change)) }
    }

    /// Takes a snapshot if a value of the views and recognizers under the fingers has changed.
    private func pollViews(at time: Double) {
      if watched.viewsDidChange() { takeSnapshot(at: time) }
    }

    // MARK: Writing

    func note(_ text: String, isWarning: Bool) {
      guard isRunning else { return }
      write(now, .note(TouchRecording.Note(text, isWarning: isWarning)))
    }

    private func takeSnapshot(at time: Double) {
      let snapshot = snapshots.snapshot(of: windows)
      watched.didTakeSnapshot()
      if !snapshot.isEmpty { write(time, .snapshot(snapshot)) }
    }

    private func write(_ time: Double, since: Double? = nil, _ content: TouchRecording.Content) {
      let since = since.flatMap { $0 < time ? $0 : nil }
      buffer.add(time, since: since, content)
    }

    private func checkLimits() {
      if isRunning, buffer.bytes > options.maximumBytes { recorder?.finish(.bytes) }
    }
  }
#endif
