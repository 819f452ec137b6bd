import Foundation

/// The part of a storyboard or nib that a controller was made of, as far as the controller asks for it.
@MainActor
package protocol InterfaceOrigin: AnyObject {
  /// Makes the view and sets it; false where the file has none.
  func loadView(of controller: UIViewController) -> Bool
  /// Performs the segue of this name; stops the program where there is none.
  func performSegue(withIdentifier identifier: String, from controller: UIViewController, sender: Any?)
}

/// Finds the nib of a controller by its name, or by that of its class. The module `ResponderStoryboards` has a class for it, which
/// is looked up by its name: this module knows of no file.
@MainActor
package protocol NibFinding: AnyObject {
  /// Nil where there is no such file.
  static func origin(of controller: UIViewController) -> (any InterfaceOrigin)?
}

extension UIViewController {
  private static let nibFinder = NSClassFromString("ResponderStoryboards.NibFinder") as? any NibFinding.Type

  /// Makes the view of the file that the controller comes from; false where there is none.
  package final func loadViewFromInterface() -> Bool {
    if interfaceOrigin == nil { interfaceOrigin = UIViewController.nibFinder?.origin(of: self) }
    return interfaceOrigin?.loadView(of: self) ?? false
  }
}

extension UIViewController {
  /// Whether it is this controller or stands in it, however deep.
  final func isSelfOrContains(_ controller: UIViewController) -> Bool {
    var current: UIViewController? = controller
    while let candidate = current {
      if candidate === self { return true }
      current = candidate.parent
    }
    return false
  }
}
