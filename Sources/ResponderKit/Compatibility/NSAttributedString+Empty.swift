import Foundation

#if !canImport(ObjectiveC)
  extension NSAttributedString {
    /// Creates an empty attributed string: `NSAttributedString()` or `NSMutableAttributedString()`. On Linux, Foundation
    /// has no initializer without arguments.
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
  }
#endif
