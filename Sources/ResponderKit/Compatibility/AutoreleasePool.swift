#if !canImport(ObjectiveC)
  /// Calls `body` and returns its result. There is no pool to drain, because no objects are autoreleased here.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
#endif
