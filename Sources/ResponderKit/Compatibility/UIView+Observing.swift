import Foundation

#if !canImport(Darwin)
  /// The values that observers receive with a change.
  public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// An additional initial notification.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// An additional notification before each change; not sent here.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
  }

  /// The keys of the values that are sent with a change.
  public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The new value.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The old value.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The kind of change; always 1, a set value.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The indexes of a change in a collection; never sent here.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether the notification is sent before the change; never sent here.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
  }

  /// A change of an observed property.
  public struct NSKeyValueObservedChange<Value> {
    /// The new value, if requested.
    public let newValue: Value?
    /// The old value, if requested.
    public let oldValue: Value?
    /// Whether the notification is sent before the change; always false here.
    public let isPrior = false
  }

  /// An observation of a property, which ends when this object is deallocated or invalidated.
  public final class NSKeyValueObservation: NSObject {
    // The view retains the observer, and with it the values that the handler captures.
    private let view: BackReference<UIView>
    private let observer: BackReference<PropertyObserver>

    @MainActor
    init(_ view: UIView, _ observer: PropertyObserver) {
      self.view = BackReference(view)
      self.observer = BackReference(observer)
      super.init()
    }

    /// Ends the observation. Can be called on any thread.
    public func invalidate() {
      afterLastRelease { [view, observer] in
        guard let ended = observer.wrappedValue else { return }
        view.wrappedValue?.rareState?.observers.removeAll { $0 === ended }
      }
    }

    deinit {
      invalidate()
    }
  }

  /// An observer of a property and the last known value.
  final class PropertyObserver: Sendable {
    /// The observing object and key path; nil for a closure.
    let name: (object: ObjectIdentifier, path: String)?
    let check: @MainActor (UIView) -> Void

    init(_ name: (ObjectIdentifier, String)? = nil, _ check: @escaping @MainActor (UIView) -> Void) {
      (self.name, self.check) = (name, check)
    }

    /// Returns a check that calls `notify` with the old and new value if they differ.
    @MainActor
    static func comparing<Value>(
      _ start: Value,
      _ read: @escaping @MainActor (UIView) -> Value?,
      _ notify: @escaping @MainActor (UIView, Value, Value) -> Void
    ) -> @MainActor (UIView) -> Void {
      var known = start
      return { view in
        guard let value = read(view), !isSame(known, value) else { return }
        let old = known
        known = value
        notify(view, old, value)
      }
    }

    @MainActor
    private static func isSame<Value>(_ first: Value, _ second: Value) -> Bool {
      guard let first = first as? any Equatable else { return false }
      // `second` has the type of `first`, so an optional is cast to the same optional type.
      func isEqual<Kind: Equatable>(_ value: Kind) -> Bool { value == second as? Kind }  // check-casts: ignore
      return isEqual(first)
    }
  }

  extension UIView {
    /// Checks the observed properties of the view; no effect without observers.
    final func notifyObservers() {
      guard let observers = rareState?.observers, !observers.isEmpty else { return }
      for observer in observers { observer.check(self) }
    }

    func add(_ observer: PropertyObserver) { ensuredRareState.observers.append(observer) }

    func removeObserver(_ observer: ObjectIdentifier, named keyPath: String) {
      rareState?.observers.removeAll { $0.name.map { $0.object == observer && $0.path == keyPath } ?? false }
    }

    func addObserver(_ observer: KitObject, named keyPath: String, _ asked: ObservingByName) -> Bool {
      guard let start = observedValue(keyPath) else { return false }
      let notify: @MainActor (UIView, ObservedValue, ObservedValue) -> Void = { [weak observer] view, old, new in
        asked.notify(observer, of: view, keyPath, old.base, new.base)
      }
      let check = PropertyObserver.comparing(start, { $0.observedValue(keyPath) }, notify)
      add(PropertyObserver((ObjectIdentifier(observer), keyPath), check))
      if asked.options.contains(.initial) { notify(self, start, start) }
      return true
    }

    private func observedValue(_ path: String) -> ObservedValue? {
      switch path {
      case "frame": return .init(frame)
      case "bounds": return .init(bounds)
      case "center": return .init(center)
      case "transform": return .init(transform)
      case "hidden", "isHidden": return .init(isHidden)
      case "alpha": return .init(alpha)
      default: break
      }
      switch (self, path) {
      case (let label as UILabel, "text"): return .init(label.text)
      case (let label as UILabel, "attributedText"): return .init(label.attributedText)
      case (let label as UILabel, "font"): return .init(label.font)
      case (let picture as UIImageView, "image"): return .init(picture.image)
      default: break
      }
      return (self as? any ObservedView)?.ownObservedValue(path)
    }
  }

  /// A view class of an upper layer that has additional observed properties.
  @MainActor
  protocol ObservedView: UIView {
    /// Returns the value of a property; nil if the property cannot be observed.
    func ownObservedValue(_ path: String) -> ObservedValue?
    /// Returns the recognizer that is a property's value; nil for other properties.
    func recognizer(named path: String) -> UIGestureRecognizer?
  }

  /// An equatable value of any type.
  struct ObservedValue: Equatable {
    let base: Any
    private let isSame: (Any) -> Bool

    init<Value: Equatable>(_ value: Value) {
      base = value
      isSame = { $0 as? Value == value }
    }

    static func == (first: ObservedValue, second: ObservedValue) -> Bool { first.isSame(second.base) }
  }

  /// A view whose properties can be observed by a key path.
  @preconcurrency @MainActor
  public protocol ObservedByKeyPath: UIView {}

  extension UIView: ObservedByKeyPath {}

  extension ObservedByKeyPath {
    /// Calls `changeHandler` when a property changes, as long as the returned observation is retained. Observable are
    /// `frame`, `bounds`, `center` and `transform`, a scroll view's `contentOffset`, `contentSize` and `contentInset`,
    /// and properties derived from these; on iOS, all properties that are visible to Objective-C.
    public func observe<Value>(
      _ keyPath: KeyPath<Self, Value>,
      options: NSKeyValueObservingOptions = [],
      changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
      let start = self[keyPath: keyPath]
      let notify: @MainActor (UIView, Value, Value) -> Void = { view, old, new in
        guard let view = view as? Self else { return }
        changeHandler(
          view,
          NSKeyValueObservedChange(
            newValue: options.contains(.new) ? new : nil,
            oldValue: options.contains(.old) ? old : nil
          )
        )
      }
      let observer = PropertyObserver(
        nil,
        PropertyObserver.comparing(start, { ($0 as? Self)?[keyPath: keyPath] }, notify)
      )
      add(observer)
      if options.contains(.initial) { notify(self, start, start) }
      return NSKeyValueObservation(self, observer)
    }
  }
#endif
