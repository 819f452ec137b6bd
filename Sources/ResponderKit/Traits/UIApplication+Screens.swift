import Foundation

/// The values of a screen that the host has connected.
struct ConnectedScreenValues {
  var size: CGSize
  var scale: CGFloat
  var framesPerSecond: Int
}

extension UIScreen {
  /// Posted when the host has connected a screen, with the screen as the object.
  public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  /// Posted when the host has disconnected a screen, with the screen as the object. The windows on the screen are hidden
  /// afterwards, unless the app moves them to another screen.
  public static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
}

extension UIApplication {
  /// All screens: first the main screen, then the other screens in the order in which the host has connected them.
  public final var screens: [UIScreen] { [mainScreen] + connectedScreens }

  /// Connects a further screen, and posts `UIScreen.didConnectNotification`. To show a window on the screen, the app sets
  /// `UIWindow.screen`, or the host connects a scene with the screen. Samples of input on the screen have its `number` as
  /// `screen`. UIKit connects screens itself.
  ///
  /// - Parameters:
  ///   - size: The size in points. Traps unless it is positive and finite.
  ///   - scale: The number of pixels per point. Traps unless it is positive and finite.
  ///   - framesPerSecond: The maximum number of frames per second.
  @discardableResult
  public final func connectScreen(size: CGSize, scale: CGFloat, framesPerSecond: Int = 60) -> UIScreen {
    demand(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite && scale > 0 && scale.isFinite,
      "The size and scale of a screen must be positive and finite, but they are \(size) and \(scale)."
    )
    demand(screenCount < .max, "An application can connect at most \(UInt16.max) screens.")
    screenCount += 1
    let values = ConnectedScreenValues(size: size, scale: scale, framesPerSecond: max(1, framesPerSecond))
    let screen = UIScreen(link, number: screenCount, values)
    connectedScreens.append(screen)
    perform { notificationCenter.notify(UIScreen.didConnectNotification, object: screen) }
    return screen
  }

  /// Disconnects a screen: posts `UIScreen.didDisconnectNotification`, disconnects the scenes on the screen, and hides
  /// the windows that are still on the screen, whose touches are cancelled. Has no effect on the main screen, or on a
  /// screen that is not connected.
  public final func disconnectScreen(_ screen: UIScreen) {
    guard let index = connectedScreens.firstIndex(where: { $0 === screen }) else { return }
    connectedScreens.remove(at: index)
    perform {
      notificationCenter.notify(UIScreen.didDisconnectNotification, object: screen)
      for scene in windowScenes where scene.assignedScreen === screen { disconnect(scene) }
      for window in windows where window.screenNumber == screen.number { window.isHidden = true }
    }
  }

  /// Returns whether a screen with this number is connected.
  final func hasScreen(_ number: UInt16) -> Bool { number == 0 || connectedScreens.contains { $0.number == number } }
}

extension UIWindowScene {
  /// The screen with which the host has connected the scene; by default the main screen.
  public final var screen: UIScreen {
    assignedScreen ?? link.application?.mainScreen ?? UIScreen(link)
  }
}
