import Foundation
import ResponderKit

/// An Interface Builder file with views, which creates new objects each time it is instantiated.
///
/// The file is read in the uncompiled form that Xcode writes, such as `Cell.xib`; see `UIStoryboard`.
///
/// See `Documentation/Storyboards.md`.
@preconcurrency @MainActor
open class UINib: KitObject {
  /// A key of the options of `instantiate(withOwner:options:)`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The objects for custom placeholders, by placeholder identifier: `[String: Any]`.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let file: InterfaceFile

  /// Creates the nib with a name, without `.xib`; bundles are searched as for a storyboard. Traps if the file is
  /// missing or invalid, as in UIKit.
  public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
    do {
      try self.init(named: name, bundle: bundleOrNil)
    } catch {
      programmerError("\(error)")
    }
  }

  init(named name: String, bundle: Bundle?) throws(InterfaceError) {
    file = try ResourceFiles.file(named: name, as: .nib, in: bundle)
    super.init()
  }

  /// Creates a nib from file data. UIKit's initializer takes a compiled nib, traps if the nib is invalid, and has no
  /// parameter `name`.
  ///
  /// - Parameters:
  ///   - data: The XML that Xcode writes.
  ///   - name: The name of the file in warnings and errors.
  /// - Throws: `InterfaceError` with the line, if the data is invalid.
  public init(data: Data, name: String) throws(InterfaceError) {
    file = try InterfaceFile(data, name: name, as: .nib, modules: [])
    super.init()
  }

  /// The warnings that reading the file has caused so far, in the order of occurrence.
  public final var warnings: [InterfaceWarning] { file.warnings }

  /// Creates the objects of the file, connects them with each other and with the file's owner, and returns the
  /// top-level objects in order.
  @discardableResult
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    let maker = ObjectMaker(file: file)
    var found: [Any] = []
    let objects = file.root.first("objects")?.children ?? []
    let others = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    for element in objects where element.name == "placeholder" {
      let reader = ElementReader(element, in: file)
      reader.skip("customClass", "customModule")
      let identifier = reader.string("placeholderIdentifier") ?? ""
      let object = identifier == "IBFilesOwner" ? ownerOrNil : others[identifier]
      if let object {
        let object = object as AnyObject
        maker.note(object, for: element)
        maker.attributes(reader, of: object)
        maker.connections(reader, of: object)
      } else {
        _ = reader.child("connections")
        _ = reader.child("userDefinedRuntimeAttributes")
      }
      reader.finish()
    }
    for element in objects where element.name != "placeholder" {
      if ObjectMaker.isRecognizer(element) {
        if let recognizer = maker.recognizer(of: element) { found.append(recognizer) }
      } else if element.name == "customObject" {
        if let object = maker.customObject(of: element) { found.append(object) }
      } else if let view = maker.view(of: element) {
        found.append(view)
      }
    }
    maker.connect()
    return found
  }

  /// Creates the objects of the file and returns the first top-level object of a class; nil if there is none.
  fileprivate final func first<Object>(_ type: Object.Type) -> Object? {
    instantiate(withOwner: nil).lazy.compactMap { $0 as? Object }.first
  }
}

extension Bundle {
  /// Creates the objects of a nib in this bundle, connects them with each other and with `owner`, and returns the
  /// top-level objects. If the nib is missing or invalid, reports a warning and returns nil; UIKit traps.
  @preconcurrency @MainActor
  @discardableResult
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    do {
      let nib = try UINib(named: name, bundle: self)
      return nib.instantiate(withOwner: owner, options: options)
    } catch {
      InterfaceWarning.handler(
        InterfaceWarning(file: error.file, line: error.line ?? 1, element: "document", message: error.message)
      )
      return nil
    }
  }
}

extension UITableView {
  /// Registers the nib's first top-level object as the cell for an identifier; nil removes the registration.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return register(cellsMadeBy: nil, forCellReuseIdentifier: identifier) }
    register(
      cellsMadeBy: {
        nib.first(UITableViewCell.self) ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
      },
      forCellReuseIdentifier: identifier
    )
  }

  /// Registers the nib's first top-level object as the header or footer for an identifier; nil removes the
  /// registration.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else { return register(headersMadeBy: nil, forHeaderFooterViewReuseIdentifier: identifier) }
    register(
      headersMadeBy: {
        nib.first(UITableViewHeaderFooterView.self) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
      },
      forHeaderFooterViewReuseIdentifier: identifier
    )
  }
}

extension UICollectionView {
  /// Registers the nib's first top-level object as the cell for an identifier; nil removes the registration.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    guard let nib else { return register(viewsMadeBy: nil, ofKind: nil, withReuseIdentifier: identifier) }
    register(
      viewsMadeBy: { nib.first(UICollectionViewCell.self) ?? UICollectionViewCell(frame: .zero) },
      ofKind: nil,
      withReuseIdentifier: identifier
    )
  }

  /// Registers the nib's first top-level object as the supplementary view for an identifier; nil removes the
  /// registration.
  public func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
    guard let nib else { return register(viewsMadeBy: nil, ofKind: kind, withReuseIdentifier: identifier) }
    register(
      viewsMadeBy: { nib.first(UICollectionReusableView.self) ?? UICollectionReusableView(frame: .zero) },
      ofKind: kind,
      withReuseIdentifier: identifier
    )
  }
}

/// The lookup of a controller's nib: the nib named in the controller's initializer, or else a nib named after the
/// controller's class, as in UIKit.
///
/// `ResponderKit` looks this class up by its name.
final class NibFinder: NSObject, NibFinding {
  static func origin(of controller: UIViewController) -> (any InterfaceOrigin)? {
    if let name = controller.nibName {
      do {
        return NibOrigin(try UINib(named: name, bundle: controller.nibBundle))
      } catch {
        programmerError("\(type(of: controller)) cannot load its nib: \(error)")
      }
    }
    let parts = String(reflecting: type(of: controller)).split(separator: ".")
    guard parts.count == 2, !parts[0].hasPrefix("Responder") else { return nil }
    let name = String(parts[1])
    // For example, `HomeViewController` loads `HomeView.xib`, or else `HomeViewController.xib`, as in UIKit.
    let names = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count)), name] : [name]
    for name in names where ResourceFiles.url(of: name + ".xib", in: controller.nibBundle) != nil {
      if let nib = try? UINib(named: name, bundle: controller.nibBundle) { return NibOrigin(nib) }
    }
    return nil
  }
}

/// The nib from which a controller's view is loaded, with the controller as the file's owner.
@MainActor
final class NibOrigin: InterfaceOrigin {
  private let nib: UINib
  private var isLoaded = false
  private var objects: [Any] = []

  init(_ nib: UINib) { self.nib = nib }

  func loadView(of controller: UIViewController) -> Bool {
    guard !isLoaded else { return false }
    isLoaded = true
    objects = nib.instantiate(withOwner: controller)
    return controller.isViewLoaded
  }

  func performSegue(withIdentifier identifier: String, from controller: UIViewController, sender: Any?) {
    programmerError(
      "\(type(of: controller)) has no segue \"\(identifier)\": it was loaded from a nib, and nibs have no segues. Instantiate it from a storyboard."
    )
  }
}
