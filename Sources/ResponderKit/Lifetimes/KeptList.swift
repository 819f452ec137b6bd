extension Array where Element: AnyObject {
  /// Calls `body` with each of those that are in the list now, whatever becomes of the list meanwhile. They are kept alive by their
  /// list, and not one by one, which would take half of the time of an event that nobody acts on.
  @inline(__always)
  func forEachKept(_ body: (Element) -> Void) {
    let kept = self
    kept.withUnsafeBufferPointer { list in
      // Read as pointers, since reading a reference retains it.
      list.withMemoryRebound(to: Unmanaged<Element>.self) { pointers in
        for pointer in pointers { pointer._withUnsafeGuaranteedRef(body) }
      }
    }
    withExtendedLifetime(kept) {}
  }

  /// Whether `object` itself is among them. `contains(_:)` asks `isEqual(_:)`, with which a program may say that two views are equal;
  /// each of them hears of its own fingers all the same.
  @inline(__always)
  func holds(_ object: Element) -> Bool {
    for one in self where one === object { return true }
    return false
  }
}

extension Array {
  /// `removeAll(keepingCapacity: true)`, without the long way through it for the one element that there mostly is.
  @inline(__always)
  mutating func empty() {
    if count == 1 { removeLast() } else if !isEmpty { removeAll(keepingCapacity: true) }
  }
}
