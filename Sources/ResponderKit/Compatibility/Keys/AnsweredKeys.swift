import Foundation

// Objective-C finds properties by their names; Swift does not. These are the few that code for iOS asks UIKit's own classes for, by
// names that are no property's or where an extension may not name the property.

extension UIApplication {
  /// The application, for `shared` and `sharedApplication`, which code that may stand in an app extension asks for; else nil.
  public class func value(forKey key: String) -> Any? {
    key == "shared" || key == "sharedApplication" ? currentOrNil : nil
  }

  /// As `value(forKey:)`.
  public class func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Nil: programs ask for `statusBar` and its window, and here no view is one.
  public func value(forKey key: String) -> Any? { nil }
}

extension UIDevice {
  /// Nothing turns here: `orientation` is what it was.
  public func setValue(_ value: Any?, forKey key: String) {}

  /// The raw value of `orientation`; nil for any other key.
  public func value(forKey key: String) -> Any? { key == "orientation" ? orientation.rawValue : nil }
}

extension UISearchBar {
  /// The field, for `searchField`; nil for any other key.
  public func value(forKey key: String) -> Any? { key == "searchField" ? searchTextField : nil }
}

extension UIBarButtonItem {
  /// The item's own view, for `view`, where it has one; else nil, since bars show the others as they like.
  public func value(forKey key: String) -> Any? { key == "view" ? customView : nil }
}

extension UIDatePicker {
  /// The picker's letters are the host's: `textColor` and `highlightsToday` change nothing.
  public func setValue(_ value: Any?, forKey key: String) {}

  /// As `setValue(_:forKey:)`.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {}
}
