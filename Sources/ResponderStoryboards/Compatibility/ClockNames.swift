// `UIKit` re-exports the types on the event clock under these names, with one import per declaration. An import of a
// single declaration takes precedence over Foundation's declaration of the same name, even in files that import
// Foundation.
#if !canImport(ObjectiveC)
  import ResponderKit

  /// A timer on the event clock, which replaces Foundation's `Timer`.
  public typealias Timer = ClockTimer
  /// A time on the event clock, which replaces Dispatch's `DispatchTime`.
  public typealias DispatchTime = ClockDispatchTime
  /// A work item whose delays are measured on the event clock. It replaces Dispatch's `DispatchWorkItem`.
  public typealias DispatchWorkItem = ClockWorkItem
#endif
