import Foundation
import ResponderKit

/// The appearances of all classes of views.
@preconcurrency
@MainActor
public enum ViewAppearances {
  private static var registered: [RegisteredAppearance] = standard
  /// The classes of views whose standard appearance has been replaced.
  private static var replaced: Set<ObjectIdentifier> = []
  /// The appearances for each class of views that has been displayed.
  private static var resolved: [ObjectIdentifier: Resolved] = [:]

  /// The appearances of a class of views.
  struct Resolved {
    /// The appearance of the nearest class; nil if there is none.
    let own: RegisteredAppearance?
    /// The standard drawing in front of views of this class and of all its subclasses; nil if there is none.
    let overlay: RegisteredAppearance?
    /// Whether the class is `UIScrollView` or one of its subclasses.
    let isForScrollViews: Bool
    /// Whether the drawing may change without a report to the cache, because code of the app or of the host makes it.
    let changesWithoutNote: Bool
  }

  /// A number that changes with each registration.
  private(set) static var revision = 0

  /// Uses an appearance for all views of its class. It replaces the standard one, or the one registered before.
  ///
  /// Views of subclasses of `UIScrollView` and `UIWindow` still show scroll indicators and the focus ring. An
  /// appearance for exactly `UIScrollView` or `UIWindow` replaces these too, for views without a nearer appearance.
  public static func register<Appearance: ViewAppearance>(_ type: Appearance.Type) {
    registered.removeAll { $0.viewType == Appearance.View.self }
    registered.append(RegisteredAppearance(type))
    replaced.insert(ObjectIdentifier(Appearance.View.self))
    resolved = [:]
    revision += 1
  }

  /// Restores the standard appearance of a class of views.
  public static func restoreStandard(for viewType: UIView.Type) {
    registered.removeAll { $0.viewType == viewType }
    registered += standard.filter { $0.viewType == viewType }
    replaced.remove(ObjectIdentifier(viewType))
    resolved = [:]
    revision += 1
  }

  static func appearances(for view: UIView) -> Resolved {
    let type = type(of: view)
    if let known = resolved[ObjectIdentifier(type)] { return known }
    let matches = registered.filter { $0.isFor(type) }
    // The nearest class is the one that is a subclass of all other matches.
    let nearest = matches.first { match in matches.allSatisfy { $0.isFor(match.viewType) } }
    let overlay = standardOverlays.first { overlay in
      let isReplaced = nearest?.viewType == overlay.viewType && replaced.contains(ObjectIdentifier(overlay.viewType))
      return overlay.isFor(type) && !isReplaced
    }
    let isReplaced = nearest.map { replaced.contains(ObjectIdentifier($0.viewType)) } ?? false
    let found = Resolved(
      own: nearest,
      overlay: overlay,
      isForScrollViews: type is UIScrollView.Type,
      changesWithoutNote: isReplaced || type is UILabel.Type && type != UILabel.self
    )
    resolved[ObjectIdentifier(type)] = found
    return found
  }
}

/// The type-erased appearance of a class of views.
@MainActor
struct RegisteredAppearance {
  let viewType: UIView.Type
  let isFor: @MainActor (UIView.Type) -> Bool
  /// Updates the record of a view if its values have changed.
  let update: @MainActor (UIView, DisplayRecord) -> Void

  init<Appearance: ViewAppearance>(_: Appearance.Type) {
    viewType = Appearance.View.self
    isFor = { $0 is Appearance.View.Type }
    update = { view, record in
      guard let view = view as? Appearance.View, let values = Appearance(view) else { return record.clear() }
      if let known = record.values as? AppearanceValues<Appearance>, known.values == values { return }
      var (behind, inFront) = (DisplayCanvas(of: view), DisplayCanvas(of: view))
      values.draw(in: &behind)
      values.drawInFront(in: &inFront)
      record.values = AppearanceValues(values)
      record.nextChange = values.nextChange
      (record.behind, record.inFront, record.clip) = (behind.items, inFront.items, values.clip)
    }
  }
}

/// The values that a drawing was made from.
private final class AppearanceValues<Values> {
  let values: Values
  init(_ values: Values) { self.values = values }
}
