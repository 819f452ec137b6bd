import Foundation

#if !canImport(ObjectiveC)
  extension NSObjectProtocol {
    /// Returns whether the object is an instance of the class that declares the selector's method. Swift does not find
    /// methods by name: a selector created from a name has a method only through `namedActions` or
    /// `Selector(_:among:)`.
    @preconcurrency @MainActor
    public func responds(to aSelector: Selector!) -> Bool { aSelector.isImplemented(by: self) }

    /// Calls the selector's method and returns its result, which is retained at least until the next call of a
    /// `perform` method. Traps if the object has no such method, as on iOS.
    @preconcurrency @MainActor @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
      DelayedPerforming.perform(aSelector, on: self, nil, nil)
    }

    /// Calls the selector's method with `object`. See `perform(_:)`.
    @preconcurrency @MainActor @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
      DelayedPerforming.perform(aSelector, on: self, object, nil)
    }

    /// Calls the selector's method with two objects. See `perform(_:)`.
    @preconcurrency @MainActor @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
      DelayedPerforming.perform(aSelector, on: self, object1, object2)
    }
  }

  extension NSObject {
    /// Calls the selector's method with `anArgument` after `delay` seconds on the current application's event clock.
    /// The object is retained until the call.
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
      DelayedPerforming.schedule(aSelector, on: self, anArgument, after: delay)
    }

    /// Does the same as `perform(_:with:afterDelay:)`. The run loop modes have no effect.
    @preconcurrency @MainActor
    public func perform(
      _ aSelector: Selector,
      with anArgument: Any?,
      afterDelay delay: TimeInterval,
      inModes modes: [RunLoop.Mode]
    ) {
      DelayedPerforming.schedule(aSelector, on: self, anArgument, after: delay)
    }

    /// Calls the selector's method on the main thread. On the main thread, the call is immediate if `wait` is true, and
    /// otherwise made as a block of the main queue. On another thread, waits for the call if `wait` is true. The object
    /// is retained until the call.
    public nonisolated func performSelector(
      onMainThread aSelector: Selector,
      with arg: Any?,
      waitUntilDone wait: Bool
    ) {
      nonisolated(unsafe) let object = self
      nonisolated(unsafe) let argument = arg
      let work: @MainActor @Sendable () -> Void = {
        _ = DelayedPerforming.perform(aSelector, on: object, argument, nil)
      }
      let call: @Sendable () -> Void = { MainActor.assumeIsolated(work) }
      if !wait {
        DispatchQueue.main.async(execute: call)
      } else if MainQueue.isMain {
        call()
      } else {
        DispatchQueue.main.sync(execute: call)
      }
    }

    /// Does the same as `performSelector(onMainThread:with:waitUntilDone:)`. The run loop modes have no effect.
    public nonisolated func performSelector(
      onMainThread aSelector: Selector,
      with arg: Any?,
      waitUntilDone wait: Bool,
      modes array: [String]?
    ) {
      performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait)
    }

    /// Cancels all delayed calls of `aTarget`.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
      DelayedPerforming.cancel { $0.target === aTarget as AnyObject }
    }

    /// Cancels the delayed calls of `aTarget` with this selector and argument. Arguments are compared by equality, or
    /// by identity if they cannot be compared.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(
      withTarget aTarget: Any,
      selector aSelector: Selector,
      object anArgument: Any?
    ) {
      DelayedPerforming.cancel { request in
        request.target === aTarget as AnyObject && request.selector == aSelector
          && DelayedPerforming.areSame(request.argument, anArgument)
      }
    }
  }

  /// A protocol to which only `Optional` conforms, for any wrapped type.
  protocol AnyOptional {
    var isNil: Bool { get }
  }

  extension Optional: AnyOptional {
    var isNil: Bool {
      if case .none = self { true } else { false }
    }
  }

  /// The implementation of immediate and delayed calls by selector.
  @MainActor
  enum DelayedPerforming {
    struct Request {
      let number: Int
      let target: NSObject
      let selector: Selector
      let argument: Any?
      let timer: EventTimer?
    }

    private static var requests: [Request] = []
    private static var count = 0
    /// The last result. It is retained here because the unmanaged reference that `perform` returns does not retain it.
    private static var lastResult: AnyObject?

    static func perform(_ selector: Selector, on target: AnyObject, _ first: Any?, _ second: Any?) -> Unmanaged<
      AnyObject
    >? {
      demand(
        selector.isImplemented(by: target),
        "\(type(of: target)) has no method \(selector.name ?? "") that can be called by a selector."
      )
      guard let result = selector.result(on: target, first, second), !(result is Void) else { return nil }
      // If a method returns an optional, its result is wrapped in another optional.
      if let optional = result as? any AnyOptional, optional.isNil { return nil }
      let object = result as AnyObject
      lastResult = object
      return Unmanaged.passUnretained(object)
    }

    static func schedule(_ selector: Selector, on target: NSObject, _ argument: Any?, after delay: TimeInterval) {
      guard let application = UIApplication.currentOrNil else { return }
      count += 1
      let number = count
      let timer = application.clock.schedule(at: application.clock.now + max(delay, 0)) { [weak application] in
        guard let index = requests.firstIndex(where: { $0.number == number }) else { return }
        let request = requests.remove(at: index)
        let call = { _ = perform(request.selector, on: request.target, request.argument, nil) }
        if let application { application.perform(call) } else { call() }
      }
      requests.append(Request(number: number, target: target, selector: selector, argument: argument, timer: timer))
    }

    static func cancel(where isMeant: (Request) -> Bool) {
      for request in requests where isMeant(request) { request.timer?.cancel() }
      requests.removeAll(where: isMeant)
    }

    static func areSame(_ left: Any?, _ right: Any?) -> Bool {
      guard let left, let right else { return left == nil && right == nil }
      if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
      return left as AnyObject === right as AnyObject
    }
  }
#endif
