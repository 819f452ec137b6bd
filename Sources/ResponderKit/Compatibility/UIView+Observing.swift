import Foundation

#if !canImport(Darwin)
  /// The options of an observation: the values and notifications that an observer receives.
  public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The notification contains the new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The notification contains the old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The observer receives a notification of the initial value, too.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// The observer receives an additional notification before each change. Here, no such notification is sent.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
  }

  /// The keys of the values that are sent with a change.
  public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The key of the new value.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The key of the old value.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The key of the kind of change. The value is always 1: the property was set.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The key of the indexes of a change in a collection. Never sent here.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// The key of a flag: whether the notification is sent before the change. Never sent here.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
  }

  /// A change of an observed property.
  public struct NSKeyValueObservedChange<Value> {
    /// The new value; nil if it was not requested.
    public let newValue: Value?
    /// The old value; nil if it was not requested.
    public let oldValue: Value?
    /// Whether the notification is sent before the change; always false here.
    public let isPrior = false

    /// Creates a change with the values that `options` request.
    init(from old: Value?, to new: Value?, _ options: NSKeyValueObservingOptions) {
      newValue = options.contains(.new) ? new : nil
      oldValue = options.contains(.old) ? old : nil
    }
  }

  /// An observation of a property. The observation ends when this object is deallocated or invalidated.
  public final class NSKeyValueObservation: NSObject {
    private let end: @Sendable () -> Void

    // The view is not retained, to avoid a cycle: the view retains the observer, whose handler may capture this
    // observation.
    @MainActor
    convenience init(_ view: UIView, _ observer: PropertyObserver) {
      let (view, observer) = (BackReference(view), BackReference(observer))
      self.init(endingWith: {
        afterLastRelease {
          guard let ended = observer.wrappedValue else { return }
          view.wrappedValue?.rareState?.observers.removeAll { $0 === ended }
        }
      })
    }

    init(endingWith end: @escaping @Sendable () -> Void) {
      self.end = end
      super.init()
    }

    /// Ends the observation. Can be called on any thread.
    public func invalidate() {
      end()
    }

    deinit {
      invalidate()
    }
  }

  /// An observer of a property, with the last known value of the property.
  final class PropertyObserver: Sendable {
    /// The observing object and the key path; nil if the observer is a closure.
    let name: (object: ObjectIdentifier, path: String)?
    let check: @MainActor (UIView) -> Void

    init(_ name: (ObjectIdentifier, String)? = nil, _ check: @escaping @MainActor (UIView) -> Void) {
      (self.name, self.check) = (name, check)
    }

    /// Returns a closure that reads the property and calls `notify` with the old and the new value if the value has
    /// changed since the last call. `start` is the first old value.
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
      // `second` has the same type as `first`. An optional is therefore cast to the same optional type.
      func isEqual<Kind: Equatable>(_ value: Kind) -> Bool { value == second as? Kind }  // check-casts: ignore
      return isEqual(first)
    }
  }

  extension UIView {
    /// Notifies observers of the properties that have changed since the last call. Has no effect without observers.
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
      case (let bar as UIProgressView, "progress"): return .init(bar.progress)
      case (let picture as UIImageView, "image"): return .init(picture.image)
      default: break
      }
      return (self as? any ObservedView)?.ownObservedValue(path)
    }
  }

  /// A view class of another module that has additional observed properties.
  @MainActor
  protocol ObservedView: UIView {
    /// Returns the value of a property; nil if the property cannot be observed.
    func ownObservedValue(_ path: String) -> ObservedValue?
    /// Returns the recognizer that is the value of the property `path`; nil for other properties.
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
    /// Calls `changeHandler` when a property changes, as long as the returned observation is retained. The following
    /// properties can be observed: `frame`, `bounds`, `center` and `transform`, a scroll view's `contentOffset`,
    /// `contentSize`, `contentInset`, `adjustedContentInset` and `zoomScale`, the `progress` of a progress view, and
    /// properties derived from these. On iOS, all properties that are visible to Objective-C can be observed.
    public func observe<Value>(
      _ keyPath: KeyPath<Self, Value>,
      options: NSKeyValueObservingOptions = [],
      changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
      let start = self[keyPath: keyPath]
      let notify: @MainActor (UIView, Value, Value) -> Void = { view, old, new in
        guard let view = view as? Self else { return }
        changeHandler(view, NSKeyValueObservedChange(from: old, to: new, options))
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

  /// A layer whose properties can be observed by a key path.
  @preconcurrency @MainActor
  public protocol LayerObservedByKeyPath: CALayer {}

  extension CALayer: LayerObservedByKeyPath {}

  extension LayerObservedByKeyPath {
    /// Calls `changeHandler` when the geometry of a view's layer changes (`frame`, `bounds`, `position`), as long as the
    /// returned observation is retained. Changes of a layer without a view are not observed, and a record states this.
    public func observe<Value>(
      _ keyPath: KeyPath<Self, Value>,
      options: NSKeyValueObservingOptions = [],
      changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
      let start = self[keyPath: keyPath]
      let notify: @MainActor (Value, Value) -> Void = { [weak self] old, new in
        guard let self else { return }
        changeHandler(self, NSKeyValueObservedChange(from: old, to: new, options))
      }
      if options.contains(.initial) { notify(start, start) }
      guard let view = viewOfLayer else {
        UIApplication.currentOrNil?.delivery.record(.isNotAsked(method: "observe", of: "observer of a layer"), by: self)
        return NSKeyValueObservation(endingWith: {})
      }
      let check = PropertyObserver.comparing(start, { [weak self] _ in self?[keyPath: keyPath] }) { _, old, new in
        notify(old, new)
      }
      let observer = PropertyObserver(nil, check)
      view.add(observer)
      return NSKeyValueObservation(view, observer)
    }
  }
#endif
