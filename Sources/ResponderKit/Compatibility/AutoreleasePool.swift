#if !canImport(ObjectiveC)
  /// Calls `body`; there are no autoreleased objects here, so that nothing is left to let go of.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
#endif
