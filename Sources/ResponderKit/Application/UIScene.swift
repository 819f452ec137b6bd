import Foundation

/// A part of an application with windows of its own.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// How far in front a scene is.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive, background
  }

  let link: ApplicationLink

  /// A scene of `application`, connected to it at once. UIKit makes them itself.
  init(of application: UIApplication) {
    link = application.link
  }

  /// What it is of, which outlives it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit's signature.
  open internal(set) var session: UISceneSession!
  /// The program's own object behind it, which hears what becomes of it. Retained, as in UIKit.
  open var delegate: (any UISceneDelegate)?
  /// What tells scenes apart for people.
  open var title: String = ""
  /// How far in front it is; the host says so. One that is not active any more loses its touches, presses and shakes.
  public internal(set) final var activationState = ActivationState.foregroundActive

  override var eventApplication: UIApplication? { link.application }

  /// The application.
  open override var next: UIResponder? { link.application }
}

/// A scene that shows windows; one of them is its key window (D-16).
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  @BackReference final var unownedKeyWindow: UIWindow?
  private var attached: [BackReference<UIWindow>] = []

  /// Its windows, in the order in which they came to it; a scene does not keep them alive.
  public final var windows: [UIWindow] { attached.compactMap(\.wrappedValue) }
  /// The one whose first responder hears of keys while the scene is in front (D-16).
  public final var keyWindow: UIWindow? { unownedKeyWindow }

  func attach(_ window: UIWindow) {
    attached.append(BackReference(window))
    UIUpdateLink.windowsDidChange()
  }

  func detach(_ window: UIWindow) {
    attached.removeAll { $0.wrappedValue == nil || $0.wrappedValue === window }
    if unownedKeyWindow === window { unownedKeyWindow = nil }
    UIUpdateLink.windowsDidChange()
  }
}
