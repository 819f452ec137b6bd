import Foundation

// Objective-C finds properties by name; Swift does not. These methods support the few keys that iOS apps use with
// UIKit's own classes, where the key is not a property's name or where app extensions must not use the property.

extension UIApplication {
  /// Returns the application for the keys `shared` and `sharedApplication`, which code for app extensions uses; nil for
  /// other keys.
  public class func value(forKey key: String) -> Any? {
    key == "shared" || key == "sharedApplication" ? currentOrNil : nil
  }

  /// Returns the same as `value(forKey:)`.
  public class func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Returns nil. On iOS, apps request the view `statusBar` and its window; here the status bar has no view.
  public func value(forKey key: String) -> Any? { nil }
}

extension UIDevice {
  /// Does nothing, because the device cannot be rotated: `orientation` stays the same.
  public func setValue(_ value: Any?, forKey key: String) {}

  /// Returns the raw value of `orientation` for the key `orientation`; nil for other keys.
  public func value(forKey key: String) -> Any? { key == "orientation" ? orientation.rawValue : nil }
}

extension UISearchBar {
  /// Returns the text field for the key `searchField`; nil for other keys.
  public func value(forKey key: String) -> Any? { key == "searchField" ? searchTextField : nil }
}

extension UIBarButtonItem {
  /// Returns the item's `customView` for the key `view`; nil if there is none, and for other keys. The view of an item
  /// without `customView` belongs to the bar.
  public func value(forKey key: String) -> Any? { key == "view" ? customView : nil }
}

extension UIDatePicker {
  /// Does nothing. The keys `textColor` and `highlightsToday` have no effect, because the host draws the picker's text.
  public func setValue(_ value: Any?, forKey key: String) {}

  /// Does the same as `setValue(_:forKey:)`.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {}
}
