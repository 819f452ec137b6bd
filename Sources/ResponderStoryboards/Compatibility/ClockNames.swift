// The names under which `UIKit` exports the types on the event clock, one by one: an import of a single declaration is preferred to
// Foundation's of the same name, also in files that import Foundation themselves.
#if !canImport(ObjectiveC)
  import ResponderKit

  /// Foundation's timers on the event clock.
  public typealias Timer = ClockTimer
  /// Dispatch's times on the event clock.
  public typealias DispatchTime = ClockDispatchTime
  /// Dispatch's work items, whose delays are on the event clock.
  public typealias DispatchWorkItem = ClockWorkItem
#endif
