import Foundation

// The orientation of the device, which the host reports.

extension UIApplication {
  /// The orientation of the device. Setting it is the same as `rotateDevice(to:)`.
  public final var deviceOrientation: UIDeviceOrientation {
    get { hostSettings.deviceOrientation }
    set { rotateDevice(to: newValue) }
  }

  /// Reports that the user has turned the device. `UIDevice.orientationDidChangeNotification` is posted if the app has
  /// requested it. The interface of each scene rotates with the device if the scene's frontmost view controller and the
  /// app's delegate support the orientation. Returns the orientation of the interface, which may be unchanged.
  ///
  /// The sizes of windows do not change. If the interface has rotated, the host rotates its picture, and sets the `frame`
  /// and the `screenSafeAreaInsets` of the windows. The root view controller then receives
  /// `viewWillTransition(to:with:)`.
  @discardableResult
  public final func rotateDevice(to orientation: UIDeviceOrientation) -> UIInterfaceOrientation {
    if orientation != hostSettings.deviceOrientation {
      hostSettings.deviceOrientation = orientation
      displayDidChange()
      perform {
        let device = UIDevice.current
        if device.isGeneratingDeviceOrientationNotifications {
          notificationCenter.notify(UIDevice.orientationDidChangeNotification, object: device)
        }
        rotateInterface()
      }
    }
    return statusBarOrientation
  }

  /// Rotates each interface to the orientation of the device if the app supports this orientation for the interface.
  final func rotateInterface() {
    guard let orientation = UIInterfaceOrientation(hostSettings.deviceOrientation) else { return }
    for scene in windowScenes { rotate(scene, to: orientation) }
    guard windowScenes.isEmpty, statusBarOrientation != orientation else { return }
    guard supports(orientation, unownedKeyWindow ?? windows.last) else { return }
    notificationCenter.notify(UIApplication.willChangeStatusBarOrientationNotification, object: self)
    hostSettings.interfaceOrientation = orientation
    notificationCenter.notify(UIApplication.didChangeStatusBarOrientationNotification, object: self)
  }

  private func rotate(_ scene: UIWindowScene, to orientation: UIInterfaceOrientation) {
    let old = scene.interfaceOrientation
    guard old != orientation, supports(orientation, scene.keyWindow ?? scene.windows.last) else { return }
    notificationCenter.notify(UIApplication.willChangeStatusBarOrientationNotification, object: self)
    scene.interfaceOrientation = orientation
    notificationCenter.notify(UIApplication.didChangeStatusBarOrientationNotification, object: self)
    (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
      scene,
      didUpdate: scene.screen.coordinateSpace,
      interfaceOrientation: old,
      traitCollection: traitCollection
    )
  }

  /// Returns whether the frontmost view controller of a window and the app's delegate support an orientation.
  private func supports(_ orientation: UIInterfaceOrientation, _ window: UIWindow?) -> Bool {
    if let delegate, !delegate.application(self, supportedInterfaceOrientationsFor: window).contains(orientation.mask) {
      return false
    }
    guard var controller = window?.rootViewController else { return true }
    while let presented = controller.presentedViewController, presented.modalPresentationStyle == .fullScreen {
      controller = presented
    }
    return controller.shouldAutorotate && controller.supportedInterfaceOrientations.contains(orientation.mask)
  }

  /// The orientation of the interface of the key window's scene, or of the application if there are no scenes.
  public var statusBarOrientation: UIInterfaceOrientation {
    (currentScene ?? windowScenes.first)?.interfaceOrientation ?? hostSettings.interfaceOrientation
  }
}
