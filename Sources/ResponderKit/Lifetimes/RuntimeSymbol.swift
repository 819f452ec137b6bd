import Foundation

/// Functions and variables of Swift's runtime libraries that the language has no word for, by name. A program may be linked in such a
/// way that they are not found, as with static libraries; whoever asks for one does without it then.
package enum RuntimeSymbol {
  /// Finds an address by name. A test of what happens without a symbol replaces it before the first one is looked up.
  nonisolated(unsafe) package static var find: (String) -> UnsafeMutableRawPointer? = { name in
    dlsym(dlopen(nil, RTLD_LAZY), name)
  }
}
