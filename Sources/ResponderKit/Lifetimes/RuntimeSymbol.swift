import Foundation

/// Functions and variables of Swift's runtime libraries that the language does not expose, looked up by name. They may
/// not be found, for example with static linking; the callers then do without them.
package enum RuntimeSymbol {
  /// Returns the address of a symbol by name. A test of the behavior without a symbol replaces this closure before the
  /// first lookup.
  nonisolated(unsafe) package static var find: (String) -> UnsafeMutableRawPointer? = { name in
    dlsym(dlopen(nil, RTLD_LAZY), name)
  }
}
