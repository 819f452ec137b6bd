#if !canImport(ObjectiveC)
  /// Calls `body`. There are no autoreleased objects, so there is no pool to drain.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
#endif
