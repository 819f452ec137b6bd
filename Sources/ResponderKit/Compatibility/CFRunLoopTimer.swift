import Foundation

// Timers of Core Foundation, which Linux does not have. They are the timers of UIKit code, on the event clock.
#if !canImport(ObjectiveC)
  /// The type of Core Foundation's timers: the timer of UIKit code, on the event clock.
  public typealias CFRunLoopTimer = ClockTimer
  /// The type of Core Foundation's run loops: Foundation's class.
  public typealias CFRunLoop = RunLoop
  /// The type of the modes in which a timer fires; ignored while there is an application.
  public typealias CFRunLoopMode = RunLoop.Mode
  /// Flags of Core Foundation.
  public typealias CFOptionFlags = UInt
  /// A number of Core Foundation.
  public typealias CFIndex = Int

  extension RunLoop.Mode {
    /// The mode in which a run loop usually runs.
    public static var defaultMode: RunLoop.Mode { .default }
    /// The modes that the run loop counts as common.
    public static var commonModes: RunLoop.Mode { .common }
  }

  /// An allocator of memory. All functions ignore it.
  public struct CFAllocator: Sendable {}

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The default allocator: nil, as in Core Foundation.
  public let kCFAllocatorDefault: CFAllocator? = nil
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The mode in which a run loop usually runs.
  public let kCFRunLoopDefaultMode = RunLoop.Mode.default
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The modes that the run loop counts as common.
  public let kCFRunLoopCommonModes = RunLoop.Mode.common

  // swift-format-ignore: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals
  // The name and the signature are those of Core Foundation.
  /// Creates a timer that calls `block` at `fireDate` on the clock of `CFAbsoluteTimeGetCurrent()`, which is the event
  /// clock, and every `interval` seconds after it; an interval of 0 means once. `CFRunLoopAddTimer` starts the timer.
  @preconcurrency @MainActor
  public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CFAllocator?,
    _ fireDate: CFAbsoluteTime,
    _ interval: CFTimeInterval,
    _ flags: CFOptionFlags,
    _ order: CFIndex,
    _ block: ((CFRunLoopTimer?) -> Void)!
  ) -> CFRunLoopTimer! {
    let delay = max(0, fireDate - CFAbsoluteTimeGetCurrent())
    let timer = CFRunLoopTimer(timeInterval: interval > 0 ? interval : delay, repeats: interval > 0) { _ in }
    let action: ((CFRunLoopTimer?) -> Void)? = block
    timer.set({ action?($0) }, after: delay, info: nil)
    return timer
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Starts a timer. The run loop and the mode do not matter while there is an application: the timer is on the event
  /// clock.
  @preconcurrency @MainActor
  public func CFRunLoopAddTimer(_ runLoop: CFRunLoop?, _ timer: CFRunLoopTimer?, _ mode: CFRunLoopMode?) {
    timer?.start(in: runLoop ?? .main, forMode: mode ?? .default)
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Stops a timer, like `CFRunLoopTimerInvalidate`.
  @preconcurrency @MainActor
  public func CFRunLoopRemoveTimer(_ runLoop: CFRunLoop?, _ timer: CFRunLoopTimer?, _ mode: CFRunLoopMode?) {
    timer?.invalidate()
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Stops a timer, which does not fire again.
  @preconcurrency @MainActor
  public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer?) { timer?.invalidate() }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Returns whether a timer can still fire.
  @preconcurrency @MainActor
  public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer?) -> Bool { timer?.isValid ?? false }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Returns the run loop of the main thread.
  public func CFRunLoopGetMain() -> CFRunLoop? { .main }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Returns the run loop of the current thread.
  public func CFRunLoopGetCurrent() -> CFRunLoop? { .current }
#endif
