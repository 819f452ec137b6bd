#if canImport(UIKit) || os(Linux)
  import Foundation
  import TouchRecording

  /// The recognizers, controls, scroll views, responders and controllers at whose values the recorder looks, with the
  /// values of the last look.
  @MainActor final class WatchedObjects {
    private let names: ObjectNames
    private var states: [WatchedRecognizer] = []
    private var scrollViews: [WatchedScrollView] = []
    private var controls: [WatchedControl] = []
    private var views: [WatchedView] = []
    private var known: Set<ObjectIdentifier> = []
    private weak var firstResponder: UIResponder?
    private var firstResponderName: String?
    private var controllers: [String: Appearance] = [:]

    private struct WatchedRecognizer {
      weak var recognizer: UIGestureRecognizer?
      var state: UIGestureRecognizer.State
      var isObserved: Bool
    }

    private struct WatchedControl {
      weak var control: UIControl?
      var actions: [(UIAction, UIControl.Event)]
    }

    private struct WatchedView {
      weak var view: UIView?
      var values: QuickValues
    }

    private enum Appearance { case appearing, appeared, disappearing }

    init(_ names: ObjectNames) { self.names = names }

    // MARK: Watching

    /// The recognizers that are watched.
    var recognizers: [UIGestureRecognizer] { states.compactMap(\.recognizer) }

    /// Watches a view under a finger, with its recognizers. Returns whether a recognizer is new.
    func watch(
      _ view: UIView,
      _ receiver: ActionReceiver?,
      willAdd: (UIControl) -> Void,
      _ observer: TouchObserver
    ) -> Bool {
      var isNew = false
      for recognizer in view.gestureRecognizers ?? [] where !(recognizer is PassiveRecognizer) {
        if watch(recognizer, receiver) { isNew = true }
      }
      guard known.insert(ObjectIdentifier(view)).inserted || !views.contains(where: { $0.view === view }) else {
        return isNew
      }
      views.removeAll { $0.view == nil }
      views.append(WatchedView(view: view, values: QuickValues(view)))
      if let scrollView = view as? UIScrollView {
        scrollViews.removeAll { $0.scrollView == nil }
        scrollViews.append(WatchedScrollView(scrollView))
      }
      if let control = view as? UIControl, receiver != nil {
        willAdd(control)
        observe(control, observer)
      }
      return isNew
    }

    private func observe(_ control: UIControl, _ observer: TouchObserver) {
      var actions: [(UIAction, UIControl.Event)] = []
      for (name, event) in ControlEvents.observed {
        let identifier = UIAction.Identifier("TouchRecorder.\(name)")
        let action = UIAction(identifier: identifier) { [weak observer, weak control] _ in
          if let control { observer?.control(control, didSend: name) }
        }
        control.addAction(action, for: event)
        actions.append((action, event))
      }
      controls.removeAll { $0.control == nil }
      controls.append(WatchedControl(control: control, actions: actions))
    }

    /// Watches a recognizer. Returns whether it is new.
    func watch(_ recognizer: UIGestureRecognizer, _ receiver: ActionReceiver?) -> Bool {
      guard isPublic(recognizer) else { return false }
      guard
        known.insert(ObjectIdentifier(recognizer)).inserted || !states.contains(where: { $0.recognizer === recognizer })
      else { return false }
      states.removeAll { $0.recognizer == nil }
      states.append(
        WatchedRecognizer(recognizer: recognizer, state: recognizer.state, isObserved: receiver != nil)
      )
      if let receiver { recognizer.addTarget(receiver, action: ActionReceiver.action) }
      return true
    }

    /// Whether the app can know the recognizer: its class is public or the app's, or UIKit has a property for it. The
    /// other recognizers of UIKit are not observed.
    private func isPublic(_ recognizer: UIGestureRecognizer) -> Bool {
      let type: AnyClass = Swift.type(of: recognizer)
      if !ClassNames.isSystem(type) || Self.publicClasses.contains(ClassNames.name(of: recognizer)) { return true }
      if let scrollView = recognizer.view as? UIScrollView {
        return recognizer === scrollView.panGestureRecognizer || recognizer === scrollView.pinchGestureRecognizer
      }
      if let navigation = recognizer.view?.next as? UINavigationController {
        return recognizer === navigation.interactivePopGestureRecognizer
      }
      return names.isKnown(recognizer)
    }

    private static let publicClasses: Set<String> = [
      "UITapGestureRecognizer", "UILongPressGestureRecognizer", "UIPanGestureRecognizer", "UISwipeGestureRecognizer",
      "UIPinchGestureRecognizer", "UIRotationGestureRecognizer", "UIScreenEdgePanGestureRecognizer",
      "UIHoverGestureRecognizer", "UIGestureRecognizer",
    ]

    /// Removes the recorder's targets.
    func detach(_ receiver: ActionReceiver) {
      for watched in states where watched.isObserved {
        watched.recognizer?.removeTarget(receiver, action: ActionReceiver.action)
      }
      for watched in controls {
        for (action, event) in watched.actions { watched.control?.removeAction(action, for: event) }
      }
      states = []
      controls = []
      scrollViews = []
      views = []
      known = []
    }

    // MARK: States

    static func word(_ state: UIGestureRecognizer.State) -> TouchRecording.GestureState {
      switch state {
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      default: .possible
      }
    }

    /// Stores a state that an action reported.
    func didSee(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
      for index in states.indices where states[index].recognizer === recognizer { states[index].state = state }
    }

    /// Returns the recognizers that have failed since the last look.
    func pollFailures() -> [TouchRecording.StateChange] {
      var changes: [TouchRecording.StateChange] = []
      for index in states.indices {
        guard let recognizer = states[index].recognizer else { continue }
        let state = recognizer.state
        guard state != states[index].state else { continue }
        switch state {
        case .failed:
          states[index].state = state
          changes.append(TouchRecording.StateChange(id: names.name(of: recognizer), state: .failed))
        case .possible: states[index].state = state
        default: break
        }
      }
      return changes
    }

    /// Returns the recognizers whose states have changed since the last look, outside the delivery of an event. The
    /// return to possible is not a change.
    func pollStates() -> [TouchRecording.StateChange] {
      var changes: [TouchRecording.StateChange] = []
      for index in states.indices {
        guard let recognizer = states[index].recognizer else { continue }
        let state = recognizer.state
        guard state != states[index].state else { continue }
        states[index].state = state
        if state != .possible {
          changes.append(TouchRecording.StateChange(id: names.name(of: recognizer), state: Self.word(state)))
        }
      }
      return changes
    }

    // MARK: Scroll views

    /// Returns the changes of scroll views since the last look.
    func pollScrollViews() -> [TouchRecording.Scroll] {
      var changes: [TouchRecording.Scroll] = []
      for index in scrollViews.indices { scrollViews[index].poll(names, &changes) }
      return changes
    }

    /// Counts a frame of the display, for the decision whether scroll views have come to rest.
    func countFrame() {
      for index in scrollViews.indices { scrollViews[index].countFrame() }
    }

    // MARK: Views

    /// Whether a value of a watched view or of its recognizers has changed since the last look.
    func viewsDidChange() -> Bool {
      var didChange = false
      for index in views.indices {
        guard let view = views[index].view else { continue }
        let values = QuickValues(view)
        if values != views[index].values {
          views[index].values = values
          didChange = true
        }
      }
      return didChange
    }

    func didTakeSnapshot() {
      for index in views.indices {
        if let view = views[index].view { views[index].values = QuickValues(view) }
      }
    }

    // MARK: Responders

    /// Whether the first responder of the last look is first responder no more.
    var firstResponderDidResign: Bool {
      firstResponderName != nil && firstResponder?.isFirstResponder != true
    }

    /// Returns the changes of the first responder since the last look.
    func pollResponders(_ windows: [UIWindow]) -> [TouchRecording.ResponderChange] {
      if let known = firstResponder, known.isFirstResponder { return [] }
      var changes: [TouchRecording.ResponderChange] = []
      if let name = firstResponderName { changes.append(TouchRecording.ResponderChange(id: name, isFirst: false)) }
      let key = windows.last { $0.isKeyWindow } ?? windows.last
      firstResponder = key.flatMap { Self.firstResponder(in: $0, depth: 0) }
      firstResponderName = firstResponder.map { names.name(of: $0) }
      if let name = firstResponderName { changes.append(TouchRecording.ResponderChange(id: name, isFirst: true)) }
      return changes
    }

    private static func firstResponder(in view: UIView, depth: Int) -> UIResponder? {
      if view.isFirstResponder { return view }
      if let controller = view.next as? UIViewController, controller.isFirstResponder { return controller }
      guard depth < RecordingFileLimits.depthOfViews else { return nil }
      for subview in view.subviews {
        if let found = firstResponder(in: subview, depth: depth + 1) { return found }
      }
      return nil
    }

    /// Whether a view belongs to what the first responder shows instead of the keyboard or above it.
    func isInInputView(_ view: UIView?) -> Bool {
      guard let view, let firstResponder else { return false }
      return [firstResponder.inputView, firstResponder.inputAccessoryView].contains { input in
        input.map { view.isDescendant(of: $0) } ?? false
      }
    }

    // MARK: Controllers

    /// Returns the controllers that have appeared or disappeared since the last look.
    func pollControllers(_ windows: [UIWindow]) -> [TouchRecording.ControllerChange] {
      var shown: [(String, Appearance)] = []
      for window in windows {
        if let root = window.rootViewController { collect(root, &shown, depth: 0) }
      }
      var changes: [TouchRecording.ControllerChange] = []
      let ids = Set(shown.map(\.0))
      for id in controllers.keys.sorted() where !ids.contains(id) {
        if controllers[id] != .disappearing {
          changes.append(TouchRecording.ControllerChange(id: id, phase: .viewWillDisappear))
        }
        changes.append(TouchRecording.ControllerChange(id: id, phase: .viewDidDisappear))
        controllers[id] = nil
      }
      for (id, appearance) in shown {
        let old = controllers[id]
        guard old != appearance else { continue }
        controllers[id] = appearance
        switch (old, appearance) {
        case (nil, .appeared):
          changes.append(TouchRecording.ControllerChange(id: id, phase: .viewWillAppear))
          changes.append(TouchRecording.ControllerChange(id: id, phase: .viewDidAppear))
        case (_, .appeared): changes.append(TouchRecording.ControllerChange(id: id, phase: .viewDidAppear))
        case (_, .appearing): changes.append(TouchRecording.ControllerChange(id: id, phase: .viewWillAppear))
        case (nil, .disappearing): controllers[id] = .disappearing
        case (_, .disappearing): changes.append(TouchRecording.ControllerChange(id: id, phase: .viewWillDisappear))
        }
      }
      return changes
    }

    private func collect(_ controller: UIViewController, _ shown: inout [(String, Appearance)], depth: Int) {
      guard depth < 100 else { return }
      if controller.viewIfLoaded?.window != nil {
        let isLeaving = controller.isBeingDismissed || controller.isMovingFromParent
        let isArriving = controller.isBeingPresented || controller.isMovingToParent
        let appearance: Appearance = isLeaving ? .disappearing : isArriving ? .appearing : .appeared
        shown.append((names.name(of: controller), appearance))
      }
      for child in controller.children { collect(child, &shown, depth: depth + 1) }
      if let presented = controller.presentedViewController, presented.presentingViewController === controller {
        collect(presented, &shown, depth: depth + 1)
      }
    }

    // MARK: Rest

    /// Whether nothing moves: no gesture and no scrolling is in progress, and no controller appears or disappears.
    func isAtRest(_ windows: [UIWindow]) -> Bool {
      for watched in states {
        switch watched.recognizer?.state {
        case .began, .changed: return false
        default: break
        }
      }
      if scrollViews.contains(where: \.isMoving) { return false }
      return controllers.values.allSatisfy { $0 == .appeared }
    }
  }
#endif
