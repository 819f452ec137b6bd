extension Array where Element: AnyObject {
  /// Calls `body` with each current element, even if the list changes meanwhile. A copy of the list retains the
  /// elements. To retain each element individually would take half of the time of an event that has no effect.
  @inline(__always)
  func forEachRetained(_ body: (Element) -> Void) {
    let copy = self
    copy.withUnsafeBufferPointer { list in
      // The elements are read as pointers, because reading a reference retains it.
      list.withMemoryRebound(to: Unmanaged<Element>.self) { pointers in
        for pointer in pointers { pointer._withUnsafeGuaranteedRef(body) }
      }
    }
    withExtendedLifetime(copy) {}
  }

  /// Returns whether the list contains `object` itself. `contains(_:)` calls `isEqual(_:)`, which an app may override
  /// so that two views are equal; each view must still receive its own touches.
  @inline(__always)
  func containsObject(_ object: Element) -> Bool {
    for one in self where one === object { return true }
    return false
  }
}

extension Array {
  /// Removes all elements and keeps the capacity, as `removeAll(keepingCapacity: true)` does, but faster for a single
  /// element.
  @inline(__always)
  mutating func empty() {
    if count == 1 { removeLast() } else if !isEmpty { removeAll(keepingCapacity: true) }
  }
}
