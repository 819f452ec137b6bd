import Foundation
import ResponderControllers
import ResponderKit

/// An outlet `delegate` or `dataSource` of a class of UIKit, with the protocol that the connected object must conform to.
@MainActor
struct DelegateOutlet {
  /// The name of the protocol.
  let protocolName: String
  /// Sets the outlet to an object. Returns false if the object does not conform to the protocol.
  let connect: (AnyObject) -> Bool

  private init<Requirement>(
    _ protocolName: String,
    _: Requirement.Type,
    orScrollViewOf scroll: UIScrollView? = nil,
    _ set: @escaping (Requirement) -> Void
  ) {
    self.protocolName = protocolName
    connect = { (object: AnyObject) in
      if let delegate = object as? Requirement {
        set(delegate)
        return true
      }
      // UIKit calls the methods that an object implements, whatever it declares. An object that only declares the
      // protocol of scroll views therefore receives their calls from a list or a text view.
      guard let scroll, let delegate = object as? any UIScrollViewDelegate else { return false }
      scroll.delegate = delegate
      return true
    }
  }

  /// Creates the outlet with a name; nil if the class of `source` has no such outlet.
  init?(_ name: String, of source: AnyObject) {
    switch name {
    case "delegate": self.init(delegateOf: source)
    case "dataSource": self.init(dataSourceOf: source)
    default: return nil
    }
  }

  private init?(delegateOf source: AnyObject) {
    switch source {
    case let it as UITextField:
      self.init("UITextFieldDelegate", (any UITextFieldDelegate).self) { it.delegate = $0 }
    case let it as UITextView:
      self.init("UITextViewDelegate", (any UITextViewDelegate).self, orScrollViewOf: it) { it.delegate = $0 }
    case let it as UITableView:
      self.init("UITableViewDelegate", (any UITableViewDelegate).self, orScrollViewOf: it) { it.delegate = $0 }
    case let it as UICollectionView:
      self.init("UICollectionViewDelegate", (any UICollectionViewDelegate).self, orScrollViewOf: it) {
        it.delegate = $0
      }
    case let it as UIScrollView:
      self.init("UIScrollViewDelegate", (any UIScrollViewDelegate).self) { it.delegate = $0 }
    case let it as UIGestureRecognizer:
      self.init("UIGestureRecognizerDelegate", (any UIGestureRecognizerDelegate).self) { it.delegate = $0 }
    case let it as UISearchBar:
      self.init("UISearchBarDelegate", (any UISearchBarDelegate).self) { it.delegate = $0 }
    case let it as UIPickerView:
      self.init("UIPickerViewDelegate", (any UIPickerViewDelegate).self) { it.delegate = $0 }
    default: self.init(delegateOfContainer: source)
    }
  }

  private init?(delegateOfContainer source: AnyObject) {
    switch source {
    case let it as UINavigationController:
      self.init("UINavigationControllerDelegate", (any UINavigationControllerDelegate).self) { it.delegate = $0 }
    case let it as UITabBarController:
      self.init("UITabBarControllerDelegate", (any UITabBarControllerDelegate).self) { it.delegate = $0 }
    case let it as UISplitViewController:
      self.init("UISplitViewControllerDelegate", (any UISplitViewControllerDelegate).self) { it.delegate = $0 }
    case let it as UIPageViewController:
      self.init("UIPageViewControllerDelegate", (any UIPageViewControllerDelegate).self) { it.delegate = $0 }
    case let it as UINavigationBar:
      self.init("UINavigationBarDelegate", (any UINavigationBarDelegate).self) { it.delegate = $0 }
    case let it as UIToolbar:
      self.init("UIToolbarDelegate", (any UIToolbarDelegate).self) { it.delegate = $0 }
    case let it as UITabBar:
      self.init("UITabBarDelegate", (any UITabBarDelegate).self) { it.delegate = $0 }
    default: return nil
    }
  }

  private init?(dataSourceOf source: AnyObject) {
    switch source {
    case let it as UITableView:
      self.init("UITableViewDataSource", (any UITableViewDataSource).self) { it.dataSource = $0 }
    case let it as UICollectionView:
      self.init("UICollectionViewDataSource", (any UICollectionViewDataSource).self) { it.dataSource = $0 }
    case let it as UIPageViewController:
      self.init("UIPageViewControllerDataSource", (any UIPageViewControllerDataSource).self) { it.dataSource = $0 }
    case let it as UIPickerView:
      self.init("UIPickerViewDataSource", (any UIPickerViewDataSource).self) { it.dataSource = $0 }
    default: return nil
    }
  }
}
