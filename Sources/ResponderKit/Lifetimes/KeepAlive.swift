/// Keeps `object` alive up to here.
///
/// The closure that `withExtendedLifetime(_:_:)` takes would, written in code of the main actor, ask with each call whether it runs there,
/// which takes as long as a point's whole way down a small tree of views.
@inline(__always)
func keepAlive(_ object: AnyObject?) {
  withExtendedLifetime(object) {}
}

extension Unmanaged {
  /// Hands `body` the object, which something else keeps alive meanwhile, without retaining it, and without asking on which actor.
  @inline(__always)
  func withObject<Result>(_ body: (Instance) -> Result) -> Result {
    _withUnsafeGuaranteedRef(body)
  }
}

/// The object as one of the class that the context asks for; nil where it is of another class.
func downcast<Kind: AnyObject>(_ object: AnyObject?) -> Kind? { object as? Kind }
