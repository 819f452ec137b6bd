import Foundation

/// The part of a storyboard or nib from which a view controller was created.
@MainActor
package protocol InterfaceOrigin: AnyObject {
  /// Creates the view and sets it on the controller. Returns false if the file contains no view.
  func loadView(of controller: UIViewController) -> Bool
  /// Performs the segue with this identifier. Traps if there is no such segue.
  func performSegue(withIdentifier identifier: String, from controller: UIViewController, sender: Any?)
}

/// Finds the nib of a view controller by its nib name or class name. A class of the module `ResponderStoryboards`
/// conforms to the protocol. The class is looked up by its name, because this module does not depend on the module that
/// reads files.
@MainActor
package protocol NibFinding: AnyObject {
  /// Returns the nib of a controller; nil if there is no such file.
  static func origin(of controller: UIViewController) -> (any InterfaceOrigin)?
}

extension UIViewController {
  private static let nibFinder = NSClassFromString("ResponderStoryboards.NibFinder") as? any NibFinding.Type

  /// Creates the view from the file of the controller. Returns false if the controller has no file or the file contains
  /// no view.
  package final func loadViewFromInterface() -> Bool {
    if interfaceOrigin == nil { interfaceOrigin = UIViewController.nibFinder?.origin(of: self) }
    return interfaceOrigin?.loadView(of: self) ?? false
  }
}

extension UIViewController {
  /// Returns whether `controller` is this controller or one of its descendants.
  final func isSelfOrContains(_ controller: UIViewController) -> Bool {
    var current: UIViewController? = controller
    while let candidate = current {
      if candidate === self { return true }
      current = candidate.parent
    }
    return false
  }
}
