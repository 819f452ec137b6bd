import Foundation

// Objective-C finds properties by name; Swift does not. These methods support the few keys that iOS apps use with
// UIKit's own classes, where the key is not a property's name or where app extensions must not use the property.

extension UIApplication {
  /// Returns the application for `shared` and `sharedApplication`, as used by code that also runs in app extensions;
  /// nil for other keys.
  public class func value(forKey key: String) -> Any? {
    key == "shared" || key == "sharedApplication" ? currentOrNil : nil
  }

  /// Returns the same as `value(forKey:)`.
  public class func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Returns nil: apps request `statusBar` and its window, but there is no view for the status bar.
  public func value(forKey key: String) -> Any? { nil }
}

extension UIDevice {
  /// Does nothing: the device cannot be rotated, so `orientation` stays the same.
  public func setValue(_ value: Any?, forKey key: String) {}

  /// Returns the raw value of `orientation`; nil for other keys.
  public func value(forKey key: String) -> Any? { key == "orientation" ? orientation.rawValue : nil }
}

extension UISearchBar {
  /// Returns the text field for `searchField`; nil for other keys.
  public func value(forKey key: String) -> Any? { key == "searchField" ? searchTextField : nil }
}

extension UIBarButtonItem {
  /// Returns the item's `customView` for `view`, nil without one and for other keys: the views of other items belong to
  /// the bar.
  public func value(forKey key: String) -> Any? { key == "view" ? customView : nil }
}

extension UIDatePicker {
  /// Does nothing: the host draws the picker's text, so `textColor` and `highlightsToday` have no effect.
  public func setValue(_ value: Any?, forKey key: String) {}

  /// Does the same as `setValue(_:forKey:)`.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {}
}
