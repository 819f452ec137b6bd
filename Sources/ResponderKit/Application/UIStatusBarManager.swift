import Foundation

/// The status bar of a scene. The library does not draw the status bar.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class UIStatusBarManager: KitObject {
  private weak var scene: UIWindowScene?

  init(of scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  /// The frame of the status bar, in the coordinates of the scene's window: at the top of the window, as tall as the
  /// window's top safe area inset. The frame is empty if the scene has no window.
  open var statusBarFrame: CGRect {
    guard let window = scene?.keyWindow ?? scene?.windows.last else { return .zero }
    return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.safeAreaInsets.top)
  }

  /// The style preferred by the frontmost view controller.
  open var statusBarStyle: UIStatusBarStyle { controller?.preferredStatusBarStyle ?? .default }

  /// Whether the frontmost view controller prefers a hidden status bar.
  open var isStatusBarHidden: Bool { controller?.prefersStatusBarHidden ?? false }

  private var controller: UIViewController? {
    var controller = (scene?.keyWindow ?? scene?.windows.last)?.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }
}

extension UIWindowScene {
  /// The status bar manager of the scene.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager(of: self) }
}
