import Foundation

/// A part of an application's user interface with its own life cycle. Its subclass `UIWindowScene` shows windows (R-01,
///
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The activation state of a scene.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive, background
  }

  let link: ApplicationLink

  /// Creates a scene of `application`. UIKit creates scenes itself.
  init(of application: UIApplication) {
    link = application.link
  }

  /// The session of the scene. The session outlives the scene.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit defines the signature.
  open internal(set) var session: UISceneSession!
  /// The app's object that is notified of the scene's life cycle. The scene retains its delegate, as in UIKit.
  open var delegate: (any UISceneDelegate)?
  /// The title that distinguishes the scene for users.
  open var title: String = ""
  /// The activation state, set by the host. When a scene ceases to be active, its touches, presses and shakes are
  /// cancelled.
  public internal(set) final var activationState = ActivationState.foregroundActive

  override var eventApplication: UIApplication? { link.application }

  /// The application of the scene.
  open override var next: UIResponder? { link.application }
}

/// A scene that shows windows, one of which is its key window (D-16).
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  @BackReference final var unownedKeyWindow: UIWindow?
  /// The orientation of the interface: portrait until the host rotates the device; see `UIApplication.rotateDevice(to:)`.
  public internal(set) final var interfaceOrientation = UIInterfaceOrientation.portrait
  /// The screen with which the host has connected the scene; nil for the main screen.
  final var assignedScreen: UIScreen?
  private var attached: [BackReference<UIWindow>] = []

  /// The windows in the order in which they were added. The scene does not retain its windows.
  public final var windows: [UIWindow] { attached.compactMap(\.wrappedValue) }
  /// The window whose first responder receives keys while the scene is active; nil if there is none (D-16).
  public final var keyWindow: UIWindow? { unownedKeyWindow }

  /// The coordinate space of the scene. The scene covers its screen, so the space is that of the screen.
  public final var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

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
