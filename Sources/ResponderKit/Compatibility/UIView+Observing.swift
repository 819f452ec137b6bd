import Foundation

#if !canImport(Darwin)
  /// What of a change observers are told. All that is asked for is told.
  public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The value that it has.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value that it had.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// Once at the beginning, too.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// Before a change, too; nobody is told before, here.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
  }

  /// What is told of a change, by its key.
  public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The value that it has.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value that it had.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// What kind of change it is; always 1, that it was set.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// Which of several values; never here.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether it comes before the change; never here.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
  }

  /// What is told of a change of a property.
  public struct NSKeyValueObservedChange<Value> {
    /// The value that it has, where it was asked for.
    public let newValue: Value?
    /// The value that it had, where it was asked for.
    public let oldValue: Value?
    /// Whether it comes before the change; never here.
    public let isPrior = false
  }

  /// Keeps a handler told of a property, until it is let go of or ended.
  public final class NSKeyValueObservation: NSObject {
    // The view keeps the observer, and with it what the handler holds.
    private let view: BackReference<UIView>
    private let observer: BackReference<PropertyObserver>

    @MainActor
    init(_ view: UIView, _ observer: PropertyObserver) {
      self.view = BackReference(view)
      self.observer = BackReference(observer)
      super.init()
    }

    /// Ends it, on whatever thread it is called.
    public func invalidate() {
      afterLastRelease { [view, observer] in
        guard let ended = observer.wrappedValue else { return }
        view.wrappedValue?.seldom?.observers.removeAll { $0 === ended }
      }
    }

    deinit {
      invalidate()
    }
  }

  /// One handler, and the value that it knows.
  final class PropertyObserver: Sendable {
    /// Who was named as the observer; nil for a closure.
    let name: (object: ObjectIdentifier, path: String)?
    let check: @MainActor (UIView) -> Void

    init(_ name: (ObjectIdentifier, String)? = nil, _ check: @escaping @MainActor (UIView) -> Void) {
      (self.name, self.check) = (name, check)
    }

    /// Calls `tell` with the value that a property had and the one that it has, whenever these differ.
    @MainActor
    static func comparing<Value>(
      _ start: Value,
      _ read: @escaping @MainActor (UIView) -> Value?,
      _ tell: @escaping @MainActor (UIView, Value, Value) -> Void
    ) -> @MainActor (UIView) -> Void {
      var known = start
      return { view in
        guard let value = read(view), !isSame(known, value) else { return }
        let old = known
        known = value
        tell(view, old, value)
      }
    }

    @MainActor
    private static func isSame<Value>(_ first: Value, _ second: Value) -> Bool {
      guard let first = first as? any Equatable else { return false }
      // The type of `first` is that of `second`, so that an optional is cast to the same optional.
      func isEqual<Kind: Equatable>(_ value: Kind) -> Bool { value == second as? Kind }  // check-casts: ignore
      return isEqual(first)
    }
  }

  extension UIView {
    /// Tells those who observe properties of the view; nothing where nobody does.
    final func tellObservers() {
      guard let observers = seldom?.observers, !observers.isEmpty else { return }
      for observer in observers { observer.check(self) }
    }

    func add(_ observer: PropertyObserver) { madeSeldom.observers.append(observer) }

    func removeObserver(_ observer: ObjectIdentifier, named keyPath: String) {
      seldom?.observers.removeAll { $0.name.map { $0.object == observer && $0.path == keyPath } ?? false }
    }

    func addObserver(_ observer: KitObject, named keyPath: String, _ asked: ObservingByName) -> Bool {
      guard let start = observedValue(keyPath) else { return false }
      let tell: @MainActor (UIView, ObservedValue, ObservedValue) -> Void = { [weak observer] view, old, new in
        asked.tell(observer, of: view, keyPath, old.base, new.base)
      }
      let check = PropertyObserver.comparing(start, { $0.observedValue(keyPath) }, tell)
      add(PropertyObserver((ObjectIdentifier(observer), keyPath), check))
      if asked.options.contains(.initial) { tell(self, start, start) }
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

  /// A view of an upper layer that has observed properties of its own.
  @MainActor
  protocol ObservedView: UIView {
    /// The value of a property; nil where observers are not told of it.
    func ownObservedValue(_ path: String) -> ObservedValue?
    /// The recognizer that is the value of a property; nil for any other property.
    func recognizer(named path: String) -> UIGestureRecognizer?
  }

  /// A value of any kind that can be compared.
  struct ObservedValue: Equatable {
    let base: Any
    private let isSame: (Any) -> Bool

    init<Value: Equatable>(_ value: Value) {
      base = value
      isSame = { $0 as? Value == value }
    }

    static func == (first: ObservedValue, second: ObservedValue) -> Bool { first.isSame(second.base) }
  }

  /// Views whose properties can be observed by a key path.
  @preconcurrency @MainActor
  public protocol ObservedByKeyPath: UIView {}

  extension UIView: ObservedByKeyPath {}

  extension ObservedByKeyPath {
    /// Calls `changeHandler` as a property changes, as long as what it returns is kept. Told are `frame`, `bounds`, `center`,
    /// `transform`, and a scroll view's `contentOffset`, `contentSize` and `contentInset`, and what follows from these; on iOS any
    /// property that Objective-C knows is.
    public func observe<Value>(
      _ keyPath: KeyPath<Self, Value>,
      options: NSKeyValueObservingOptions = [],
      changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
      let start = self[keyPath: keyPath]
      let tell: @MainActor (UIView, Value, Value) -> Void = { view, old, new in
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
        PropertyObserver.comparing(start, { ($0 as? Self)?[keyPath: keyPath] }, tell)
      )
      add(observer)
      if options.contains(.initial) { tell(self, start, start) }
      return NSKeyValueObservation(self, observer)
    }
  }
#endif
