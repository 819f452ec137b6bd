import Foundation
import ResponderControllers
import ResponderKit
import ResponderScenarios

/// A scheme for naming live objects in sentences for people, including objects that no file describes.
///
/// The name is the result of `known` if there is one, such as the id in a scenario file. Otherwise the name is the
/// title that the user sees, the accessibility identifier or the `name` of a recognizer, or the name of the property in
/// which an owner stores the object. If none of these names exists, the name is the class, with a number if several
/// subviews of the same superview have this class.
///
///     let naming = ObjectNaming()
///     naming.name(of: buyButton)     // "Buy"
///     naming.name(of: photoView)     // photoView
///     naming.phrase(for: photoView)  // photoView (UIImageView)
///     naming.name(of: unnamedLabel)  // UILabel 2 of photoView
@MainActor
public struct ObjectNaming {
  /// Returns the name that takes precedence over all other names; nil if the object has no such name.
  private let known: (AnyObject) -> String?

  /// Creates a naming scheme in which no names take precedence.
  public init() { known = { _ in nil } }

  /// Creates a naming scheme in which the names that the closure returns take precedence.
  public init(_ known: @escaping (AnyObject) -> String?) { self.known = known }

  /// Creates a naming scheme in which the ids of a screen's file take precedence.
  public init(_ screen: Screen) { known = { screen.id(of: $0) } }

  /// Returns the name of an object. A title is in quotation marks.
  public func name(of object: AnyObject) -> String {
    if let own = ownName(of: object) { return own }
    let type = className(of: object)
    switch object {
    case let view as UIView: return position(of: view, type)
    case let recognizer as UIGestureRecognizer:
      guard let view = recognizer.view else { return type }
      let siblings = (view.gestureRecognizers ?? []).filter { className(of: $0) == type }
      let number = siblings.firstIndex { $0 === recognizer }.map { $0 + 1 } ?? 1
      return "\(siblings.count > 1 ? "\(type) \(number)" : type) of \(name(of: view))"
    default: return type
    }
  }

  /// Returns the name of an object with its kind in parentheses: `card (UIImageView)`, `dismiss (tap)`.
  ///
  /// A scroll view's own recognizers have the name of the scroll view.
  public func phrase(for object: AnyObject) -> String {
    if let recognizer = object as? UIGestureRecognizer, let view = recognizer.view as? UIScrollView,
      recognizer === view.panGestureRecognizer || recognizer === view.pinchGestureRecognizer
    {
      return phrase(for: view)
    }
    guard let own = ownName(of: object) else { return name(of: object) }
    if own == "window", object is UIWindow { return "the window" }
    guard let kind = kind(of: object) else { return own }
    return "\(own) (\(kind))"
  }

  /// Returns the phrase for an object in a sentence, such as `the button “Buy”`, `the tap recognizer dismiss`,
  /// `photoView (PhotoView)`.
  public func noun(for object: AnyObject) -> String {
    if let recognizer = object as? UIGestureRecognizer, let view = recognizer.view as? UIScrollView,
      recognizer === view.panGestureRecognizer || recognizer === view.pinchGestureRecognizer
    {
      return noun(for: view)
    }
    if object is UIWindow, (ownName(of: object) ?? "window") == "window" { return "the window" }
    let (own, type) = (ownName(of: object), className(of: object))
    switch object {
    case let recognizer as UIGestureRecognizer:
      let kind = GestureKind(recognizer).map { "the \(Self.words($0.rawValue)) recognizer" } ?? "the recognizer"
      if let own { return "\(kind) \(own)" }
      return recognizer.view.map { "\(kind) of \(name(of: $0))" } ?? kind
    case is UIViewController:
      let isPlain = !type.hasPrefix("UI") || type == "UIViewController"
      let kind = isPlain ? "the controller" : "the \(Self.words(String(type.dropFirst(2))))"
      return "\(kind) \(own ?? (type.hasPrefix("UI") ? "" : type))".trimmingCharacters(in: .whitespaces)
    case let button as BarButton:
      let kind = button.isBackButton ? "the back button" : "the bar button"
      return own.map { "\(kind) \($0)" } ?? kind
    default:
      if let view = object as? UIView, let row = Self.row(view, own) { return row }
      guard let own else { return name(of: object) }
      return type.hasPrefix("UI") ? "the \(Self.words(String(type.dropFirst(2)))) \(own)" : "\(own) (\(type))"
    }
  }

  /// Returns a phrase such as `the row “Note 3”`, or the row with its index if it has no name; nil for a view that is
  /// not a cell.
  private static func row(_ view: UIView, _ own: String?) -> String? {
    let path: IndexPath? =
      switch view {
      case let cell as UITableViewCell: (cell.superview as? UITableView)?.indexPath(for: cell)
      case let cell as UICollectionViewCell: (cell.superview as? UICollectionView)?.indexPath(for: cell)
      default: nil
      }
    let kind = view is UITableViewCell ? "row" : view is UICollectionViewCell ? "item" : nil
    guard let kind, let name = own ?? path.map({ $0.section == 0 ? "\($0.item)" : "\($0.section)-\($0.item)" })
    else { return nil }
    return "the \(kind) \(name)"
  }

  /// Returns a name in camel case as words: `textField` and `TextField` become `text field`.
  private static func words(_ name: String) -> String {
    name.reduce(into: "") { words, character in
      if character.isUppercase, !words.isEmpty { words += " " }
      words += character.lowercased()
    }
  }

  /// Returns the name of an object; nil if only its class and number could name the object.
  public func ownName(of object: AnyObject) -> String? {
    if let known = known(object) { return known }
    if let title = title(of: object) { return "“\(title)”" }
    return identifier(of: object) ?? propertyName(of: object)
  }

  /// Returns the title that the user sees on the object, without line breaks; nil if the object has no title.
  public func title(of object: AnyObject) -> String? {
    let title: String? =
      switch object {
      case let button as BarButton: button.item?.name ?? button.currentTitle
      case let button as UIButton: button.currentTitle
      case let field as UITextField: field.placeholder
      case let cell as UITableViewCell: cell.textLabel?.text
      case let label as UILabel: label.text
      case let controller as UIViewController: controller.title
      default: (object as? UIControl).flatMap { ($0 as UIView).accessibilityLabel }
      }
    let words = (title ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return nil }
    return words.count > Self.longestTitle ? words.prefix(Self.longestTitle) + "…" : words
  }

  /// The largest number of characters of a title; longer titles are truncated.
  private static let longestTitle = 30

  private func identifier(of object: AnyObject) -> String? {
    let identifier: String? =
      switch object {
      case let view as UIView: view.accessibilityIdentifier
      case let recognizer as UIGestureRecognizer: recognizer.name
      default: nil
      }
    return identifier.flatMap { $0.isEmpty ? nil : String($0.prefix(60)) }
  }

  // MARK: Properties

  /// Returns the name of the property in which an owner stores the object; nil if there is none. Owners are the
  /// superviews of a view, the view of a recognizer, and the controllers of these views.
  public func propertyName(of object: AnyObject) -> String? { OwningProperty(of: object)?.name }

  // MARK: Classes

  private func position(of view: UIView, _ type: String) -> String {
    guard let superview = view.superview else { return type }
    let siblings = superview.subviews.filter { className(of: $0) == type }
    let number = siblings.firstIndex { $0 === view }.map { $0 + 1 } ?? 1
    let name = siblings.count > 1 ? "\(type) \(number)" : type
    // The owners are searched along the responder chain, which contains the controller of the view. A search of the
    // superviews would find the controller's container instead.
    let owners = sequence(first: view as UIResponder) { $0.next }.dropFirst()
    let named = owners.first { ownName(of: $0) != nil }
    guard let named, !(named is UIWindow), let own = ownName(of: named) else { return name }
    return "\(name) of \(own)"
  }

  private func kind(of object: AnyObject) -> String? {
    switch object {
    case let recognizer as UIGestureRecognizer:
      return GestureKind(recognizer)?.rawValue ?? className(of: recognizer)
    case is UITableViewCell, is UICollectionViewCell: return known(object) == nil ? className(of: object) : nil
    case is UIView, is UIViewController: return className(of: object)
    default: return nil
    }
  }

  /// Whether the view is a private view of UIKit, such as a dimming view. False for every control.
  static func isInternal(_ view: UIView) -> Bool {
    !(view is UIControl) && isPrivate(type(of: view)) && !isScripted(view)
  }

  private static func isScripted(_ view: UIView) -> Bool {
    String(reflecting: type(of: view)).hasPrefix("ResponderScenarios.")
  }

  /// Returns the name of a class that the developer knows: the class of the object, or its nearest superclass that is
  /// public in the library.
  private func className(of object: AnyObject) -> String {
    var type: AnyClass = Swift.type(of: object)
    while Self.isPrivate(type), let superclass = _getSuperclass(type) { type = superclass }
    return String(describing: type)
  }

  private static func isPrivate(_ type: AnyClass) -> Bool {
    OwningProperty.isOfTheLibrary(type) && !String(describing: type).hasPrefix("UI")
  }
}

extension UIBarButtonItem {
  /// The title that the user sees or a screen reader speaks. Without both, the name of the system-defined item, such as
  /// `Add`. Nil if the item has none of them.
  fileprivate var name: String? {
    if let title, !title.isEmpty, systemItem == nil || image == nil { return title }
    if let label = accessibilityLabel, !label.isEmpty { return label }
    return systemItem.map { item in
      let word = "\(item)"
      return word.prefix(1).uppercased() + word.dropFirst()
    }
  }
}
