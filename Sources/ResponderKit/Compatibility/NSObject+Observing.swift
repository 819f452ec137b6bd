import Foundation

#if !canImport(Darwin)
  /// The options and context of an observation by key path string.
  struct ObservingByName {
    let options: NSKeyValueObservingOptions
    let context: UnsafeMutableRawPointer?

    @MainActor
    func notify(_ observer: KitObject?, of object: NSObject, _ keyPath: String, _ old: Any, _ new: Any) {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: UInt(1)]
      if options.contains(.new) { change[.newKey] = new }
      if options.contains(.old) { change[.oldKey] = old }
      observer?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }

  extension NSObject {
    /// Notifies `observer` of changes of a property by calling its `observeValue(forKeyPath:of:change:context:)`. The
    /// observer must be a `KitObject`, such as a view or controller.
    ///
    /// The following properties can be observed: `frame`, `bounds`, `center`, `transform`, `alpha` and `hidden` of
    /// views; `contentOffset`, `contentSize`, `contentInset`, `adjustedContentInset` and `zoomScale` of scroll views.
    ///
    /// The following can be observed, too: `text`, `attributedText` and `font` of labels; `progress` of progress views;
    /// `image` of image views; `state` of recognizers, including `panGestureRecognizer.state` of scroll views.
    ///
    /// So can `selectedIndex` and `selectedViewController` of tab bar controllers; `enabled`, `selected` and `highlighted` of controls. The `dynamic` properties of an app's own classes
    /// can be observed if `PortUIKit` has rewritten them.
    ///
    /// On iOS, any property can be observed. Here, adding an observer of another property, or of another class, has no
    /// effect and is recorded.
    @preconcurrency @MainActor
    public func addObserver(
      _ observer: NSObject,
      forKeyPath keyPath: String,
      options: NSKeyValueObservingOptions = [],
      context: UnsafeMutableRawPointer? = nil
    ) {
      let asked = ObservingByName(options: options, context: context)
      if let observer = observer as? KitObject, isObserved(by: observer, keyPath, asked) { return }
      let application = (self as? UIView)?.window?.application ?? UIApplication.currentOrNil
      application?.delivery.record(.isNotAsked(method: "observeValue", of: "observer of \(keyPath)"), by: observer)
    }

    @MainActor
    private func isObserved(by observer: KitObject, _ keyPath: String, _ asked: ObservingByName) -> Bool {
      if let recognizer = recognizerOfState(keyPath) {
        recognizer.addStateObserver(observer, keyPath, of: self, asked)
        return true
      }
      if let teller = self as? any ObservedByName, teller.observedValue(keyPath) != nil {
        teller.namedObservers.add(observer, keyPath, of: teller, asked)
        return true
      }
      if let view = self as? UIView, view.addObserver(observer, named: keyPath, asked) { return true }
      return addOwnObserver(observer, keyPath, asked)
    }

    @MainActor
    private func recognizerOfState(_ keyPath: String) -> UIGestureRecognizer? {
      if keyPath == "state" { return self as? UIGestureRecognizer }
      guard keyPath.hasSuffix(".state") else { return nil }
      return (self as? any ObservedView)?.recognizer(named: String(keyPath.dropLast(".state".count)))
    }

    /// Ends the observation that `addObserver` started. Has no effect if there is no such observation.
    @preconcurrency @MainActor
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
      let object = ObjectIdentifier(observer)
      recognizerOfState(keyPath)?.removeStateObservers { $0.object == object && $0.keyPath == keyPath }
      (self as? UIView)?.removeObserver(object, named: keyPath)
      (self as? any ObservedByName)?.namedObservers.remove(object, keyPath)
      removeOwnObserver(object, keyPath)
    }

    /// Ends the observation that `addObserver` started. Has no effect if there is no such observation.
    @preconcurrency @MainActor
    public func removeObserver(
      _ observer: NSObject,
      forKeyPath keyPath: String,
      context: UnsafeMutableRawPointer?
    ) {
      removeObserver(observer, forKeyPath: keyPath)
    }
  }

  /// An object that notifies observers of its own properties by key path. The object checks its properties whenever one
  /// of them may have changed.
  @MainActor
  package protocol ObservedByName: NSObject {
    /// The observers to notify, with the key paths that they observe.
    var namedObservers: NamedObservers { get }
    /// Returns the value of a property; nil if the property cannot be observed.
    func observedValue(_ keyPath: String) -> AnyHashable?
  }

  /// The observers of one object's properties, each with a key path.
  @MainActor
  package final class NamedObservers {
    private struct Entry {
      let object: ObjectIdentifier
      let keyPath: String
      var known: AnyHashable
      let notify: (AnyHashable, AnyHashable) -> Void
    }

    private var entries: [Entry] = []

    /// Creates an empty list.
    package init() {}

    func add(_ observer: KitObject, _ keyPath: String, of teller: any ObservedByName, _ asked: ObservingByName) {
      guard let value = teller.observedValue(keyPath) else { return }
      let notify: (AnyHashable, AnyHashable) -> Void = { [weak observer, weak teller] old, new in
        if let teller { asked.notify(observer, of: teller, keyPath, old.base, new.base) }
      }
      entries.append(Entry(object: ObjectIdentifier(observer), keyPath: keyPath, known: value, notify: notify))
      if asked.options.contains(.initial) { notify(value, value) }
    }

    func remove(_ object: ObjectIdentifier, _ keyPath: String) {
      entries.removeAll { $0.object == object && $0.keyPath == keyPath }
    }

    /// Notifies the observers of those properties of `teller` whose values have changed.
    package func check(_ teller: any ObservedByName) {
      for index in entries.indices {
        guard entries.indices.contains(index), let value = teller.observedValue(entries[index].keyPath) else {
          continue
        }
        let old = entries[index].known
        guard old != value else { continue }
        entries[index].known = value
        entries[index].notify(old, value)
      }
    }
  }

  /// An observer of a recognizer's state.
  @MainActor
  final class StateObserver {
    let object: ObjectIdentifier
    let keyPath: String
    private let notify: (Int, Int) -> Void
    private var known: Int

    init(_ object: ObjectIdentifier, _ keyPath: String, _ known: Int, _ notify: @escaping (Int, Int) -> Void) {
      (self.object, self.keyPath, self.known, self.notify) = (object, keyPath, known, notify)
    }

    func check(_ state: UIGestureRecognizer.State) {
      let old = known
      known = state.rawValue
      notify(old, known)
    }
  }

  extension UIGestureRecognizer {
    func addStateObserver(_ observer: KitObject, _ keyPath: String, of object: NSObject, _ asked: ObservingByName) {
      let notify: (Int, Int) -> Void = { [weak observer, weak object] old, new in
        if let object { asked.notify(observer, of: object, keyPath, old, new) }
      }
      let state = self.state.rawValue
      stateObservers.append(StateObserver(ObjectIdentifier(observer), keyPath, state, notify))
      if asked.options.contains(.initial) { notify(state, state) }
    }

    // The property is only read and replaced as a whole, so that reading it in every event needs no exclusivity check.
    fileprivate func removeStateObservers(where isRemoved: (StateObserver) -> Bool) {
      stateObservers = stateObservers.filter { !isRemoved($0) }
    }

    func notifyStateObservers(of state: State) {
      for observer in stateObservers { observer.check(state) }
    }
  }
#endif
