// The names under which `UIKit` re-exports the types on the event clock, with one import per declaration. An import of
// a single declaration takes precedence over Foundation's declaration of the same name, even in files that import
// Foundation.
#if !canImport(ObjectiveC)
  import ResponderKit

  /// A timer on the event clock, instead of Foundation's timer.
  public typealias Timer = ClockTimer
  /// A time on the event clock, instead of Dispatch's time.
  public typealias DispatchTime = ClockDispatchTime
  /// A work item whose delays are on the event clock, instead of Dispatch's work item.
  public typealias DispatchWorkItem = ClockWorkItem
#endif
