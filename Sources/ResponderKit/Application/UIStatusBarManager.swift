import Foundation

/// What a scene knows of the status bar. The kit draws none.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class UIStatusBarManager: KitObject {
  private weak var scene: UIWindowScene?

  init(of scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  /// At the top of the scene's window, as high as its safe area there, in the window's coordinates; empty without a window.
  open var statusBarFrame: CGRect {
    guard let window = scene?.keyWindow ?? scene?.windows.last else { return .zero }
    return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.safeAreaInsets.top)
  }

  /// What the controller in front wants it to look like.
  open var statusBarStyle: UIStatusBarStyle { controller?.preferredStatusBarStyle ?? .default }

  /// Whether the controller in front wants it away.
  open var isStatusBarHidden: Bool { controller?.prefersStatusBarHidden ?? false }

  private var controller: UIViewController? {
    var controller = (scene?.keyWindow ?? scene?.windows.last)?.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }
}

extension UIWindowScene {
  /// What the scene knows of the status bar.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager(of: self) }
}
