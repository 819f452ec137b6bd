import Foundation

/// Functions and variables of Swift's runtime libraries that the language does not expose, looked up by name. A symbol
/// may not be found, for example with static linking. Each caller must therefore also work without the symbol.
package enum RuntimeSymbol {
  /// A closure that returns the address of the symbol with the given name; nil if the symbol is not found. A test of
  /// the behavior without a symbol replaces the closure before the first lookup.
  nonisolated(unsafe) package static var find: (String) -> UnsafeMutableRawPointer? = { name in
    dlsym(dlopen(nil, RTLD_LAZY), name)
  }
}
