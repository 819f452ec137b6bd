#if canImport(UIKit) || os(Linux)
  // One source for UIKit of Apple and of this package. On Linux the recorder needs only these two modules, so touchlab
  // does not build the target UIKit.
  #if os(Linux)
    @_exported import ResponderControllers
    @_exported import ResponderKit

    // Timers of the event clock, as in the target UIKit; those of Foundation use the machine's clock.
    typealias Timer = ClockTimer
  #else
    @_exported import UIKit
    @_exported import UIKit.UIGestureRecognizerSubclass
  #endif
#endif
