import Foundation
import ResponderKit

/// A file of Interface Builder's with views, of which new ones are made each time.
///
/// The file is read as Xcode writes it, `Cell.xib`, not compiled; see `UIStoryboard`.
///
/// See `Documentation/Storyboards.md`.
@preconcurrency @MainActor
open class UINib: KitObject {
  /// A key of what `instantiate(withOwner:options:)` is given.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Objects for placeholders of the program's own, by their identifiers: `[String: Any]`.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let file: InterfaceFile

  /// The nib of this name, without `.xib`; of which bundle, as of a storyboard. Traps where there is none, or where it cannot be read,
  /// as UIKit does.
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

  /// The nib that `data` is, as Xcode writes it; UIKit's takes a compiled one, traps, and has no name.
  ///
  /// - Throws: `InterfaceError`, where it cannot be read, with the line.
  public init(data: Data, name: String) throws(InterfaceError) {
    file = try InterfaceFile(data, name: name, as: .nib, modules: [])
    super.init()
  }

  /// What has been left out so far, in the order in which it was found.
  public final var warnings: [InterfaceWarning] { file.warnings }

  /// New objects, connected to each other and to the file's owner: those at the top, in the order of the file.
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

  /// A new object of this class that stands at the top.
  fileprivate final func first<Object>(_ type: Object.Type) -> Object? {
    instantiate(withOwner: nil).lazy.compactMap { $0 as? Object }.first
  }
}

extension Bundle {
  /// New objects of a nib in this bundle, connected to each other and to `owner`; nil where there is no such nib, or where it cannot be
  /// read, which is told. UIKit stops the program there.
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
  /// Has cells of this identifier made of the nib's first object, which is a cell; nil takes it back.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return register(cellsMadeBy: nil, forCellReuseIdentifier: identifier) }
    register(
      cellsMadeBy: {
        nib.first(UITableViewCell.self) ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
      },
      forCellReuseIdentifier: identifier
    )
  }

  /// Has headers and footers of this identifier made of the nib's first object, which is one; nil takes it back.
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
  /// Has cells of this identifier made of the nib's first object, which is a cell; nil takes it back.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    guard let nib else { return register(viewsMadeBy: nil, ofKind: nil, withReuseIdentifier: identifier) }
    register(
      viewsMadeBy: { nib.first(UICollectionViewCell.self) ?? UICollectionViewCell(frame: .zero) },
      ofKind: nil,
      withReuseIdentifier: identifier
    )
  }

  /// Has headers, footers and the like of this identifier made of the nib's first object, which is one; nil takes it back.
  public func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
    guard let nib else { return register(viewsMadeBy: nil, ofKind: kind, withReuseIdentifier: identifier) }
    register(
      viewsMadeBy: { nib.first(UICollectionReusableView.self) ?? UICollectionReusableView(frame: .zero) },
      ofKind: kind,
      withReuseIdentifier: identifier
    )
  }
}

/// Finds the nib of a controller: the one that it was given, else one of the name of its class, as UIKit does.
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
    // `HomeViewController` has `HomeView.xib`, else `HomeViewController.xib`.
    let names = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count)), name] : [name]
    for name in names where ResourceFiles.url(of: name + ".xib", in: controller.nibBundle) != nil {
      if let nib = try? UINib(named: name, bundle: controller.nibBundle) { return NibOrigin(nib) }
    }
    return nil
  }
}

/// The nib that a controller's view is loaded from, with the controller as its owner.
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
    programmerError("\(type(of: controller)) has no segue \"\(identifier)\": a nib has none. Make it of a storyboard.")
  }
}
