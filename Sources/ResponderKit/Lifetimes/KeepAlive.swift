/// Retains `object` up to this point.
///
/// In main-actor code, the closure of `withExtendedLifetime(_:_:)` would check its isolation at each call. This check
/// takes as long as hit-testing a small tree of views.
@inline(__always)
func keepAlive(_ object: AnyObject?) {
  withExtendedLifetime(object) {}
}

extension Unmanaged {
  /// Calls `body` with the object, without retaining it and without checking the isolation. Another reference must
  /// retain the object during the call.
  @inline(__always)
  func withObject<Result>(_ body: (Instance) -> Result) -> Result {
    _withUnsafeGuaranteedRef(body)
  }
}

/// Returns the object as an instance of the class that the context requires; nil if the object has another class.
func downcast<Kind: AnyObject>(_ object: AnyObject?) -> Kind? { object as? Kind }
