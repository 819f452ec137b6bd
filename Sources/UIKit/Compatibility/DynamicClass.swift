import Foundation
import ResponderControllers
import ResponderKit

/// Creates objects of classes that are known only at run time, such as `T` of a generic function. `PortUIKit` writes
/// these calls for `T()` and `type.init(frame: a)`.
///
/// On iOS, the initializers of Objective-C classes can be called through any class. Swift allows this only for required
/// initializers. An initializer has the same index in the method tables of all subclasses. Therefore each call is made
/// through a class that declares the initializer as required. As on iOS, a class that does not have the initializer must
/// not be passed.
@preconcurrency @MainActor
public enum DynamicClass {
  /// Creates an object with `init()`.
  public static func make<Kind: NSObject>(_ type: Kind.Type) -> Kind {
    unsafeDowncast(unsafeBitCast(type as AnyClass, to: PlainObject.Type.self).init(), to: type)
  }

  /// Creates a view with `init(frame:)`.
  public static func make<Kind: UIView>(_ type: Kind.Type, frame: CGRect) -> Kind {
    unsafeDowncast(unsafeBitCast(type as AnyClass, to: FramedView.Type.self).init(frame: frame), to: type)
  }

  /// Creates a controller with `init(nibName:bundle:)`.
  public static func make<Kind: UIViewController>(_ type: Kind.Type, nibName: String?, bundle: Bundle?) -> Kind {
    let made = unsafeBitCast(type as AnyClass, to: NamedController.Type.self).init(nibName: nibName, bundle: bundle)
    return unsafeDowncast(made, to: type)
  }

  /// Creates a navigation controller with `init(rootViewController:)`.
  public static func make<Kind: UINavigationController>(_ type: Kind.Type, rootViewController: UIViewController) -> Kind
  {
    let made = unsafeBitCast(type as AnyClass, to: RootedController.Type.self)
      .init(rootViewController: rootViewController)
    return unsafeDowncast(made, to: type)
  }

  /// Creates a cell with `init(style:reuseIdentifier:)`.
  public static func make<Kind: UITableViewCell>(
    _ type: Kind.Type,
    style: UITableViewCell.CellStyle,
    reuseIdentifier: String?
  ) -> Kind {
    let made = unsafeBitCast(type as AnyClass, to: StyledCell.Type.self)
      .init(style: style, reuseIdentifier: reuseIdentifier)
    return unsafeDowncast(made, to: type)
  }

  /// Creates a header or footer with `init(reuseIdentifier:)`.
  public static func make<Kind: UITableViewHeaderFooterView>(_ type: Kind.Type, reuseIdentifier: String?) -> Kind {
    let made = unsafeBitCast(type as AnyClass, to: ReusableHeader.Type.self).init(reuseIdentifier: reuseIdentifier)
    return unsafeDowncast(made, to: type)
  }

  /// Creates a recognizer with `init(target:action:)`.
  public static func make<Kind: UIGestureRecognizer>(_ type: Kind.Type, target: Any?, action: Selector?) -> Kind {
    let made = unsafeBitCast(type as AnyClass, to: TargetedRecognizer.Type.self).init(target: target, action: action)
    return unsafeDowncast(made, to: type)
  }
}

extension DynamicClass {
  // The classes are open so that the compiler does not call their initializers directly. They are never instantiated.

  /// An object with a required `init()`.
  open class PlainObject: NSObject {
    /// Creates an object.
    public required override init() { super.init() }
  }

  /// A view with a required `init(frame:)`.
  open class FramedView: UIView {
    /// Creates a view with a frame.
    public required override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a view from a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// A controller with a required `init(nibName:bundle:)`.
  open class NamedController: UIViewController {
    /// Creates a controller whose view is in a nib.
    public required override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    /// Creates a controller from a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// A navigation controller with a required `init(rootViewController:)`.
  open class RootedController: UINavigationController {
    /// Creates a controller with a root.
    public required override init(rootViewController: UIViewController) {
      super.init(rootViewController: rootViewController)
    }
    /// Creates a controller from a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// A cell with a required `init(style:reuseIdentifier:)`.
  open class StyledCell: UITableViewCell {
    /// Creates a cell with a style.
    public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    /// Creates a cell from a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// A header with a required `init(reuseIdentifier:)`.
  open class ReusableHeader: UITableViewHeaderFooterView {
    /// Creates a header.
    public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    /// Creates a header from a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// A recognizer with a required `init(target:action:)`.
  open class TargetedRecognizer: UIGestureRecognizer {
    /// Creates a recognizer with a target.
    public required override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
  }
}
