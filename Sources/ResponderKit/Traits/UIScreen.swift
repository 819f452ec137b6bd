import Foundation

/// A coordinate space, such as a view or a screen, whose points and rectangles can be converted to other spaces.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// The bounds of the space, in its own coordinates.
  var bounds: CGRect { get }
  /// Converts a point of this space to another space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point of another space to this space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle of this space to another space; the result is the bounding box of the converted rectangle.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle of another space to this space; the result is the bounding box of the converted rectangle.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// A `UIView` argument uses `UIView`'s own conversion methods; these overloads are for other coordinate spaces.
extension UIView: UICoordinateSpace {
  /// Converts a point of this view to another space. For a screen, the result is in screen coordinates.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: view) }
    let inWindow = convert(point, to: nil as UIView?)
    return window?.convert(inWindow, to: nil as UIWindow?) ?? inWindow
  }

  /// Converts a point of another space to this view's coordinates.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: view) }
    return convert(window?.convert(point, from: nil as UIWindow?) ?? point, from: nil as UIView?)
  }

  /// Converts a rectangle of this view to another space; the result is the bounding box of the converted rectangle.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, to: coordinateSpace) })
  }

  /// Converts a rectangle of another space to this view's coordinates; the result is the bounding box of the converted
  /// rectangle.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, from: coordinateSpace) })
  }
}

/// The screen of the application. It is as large as the key window and has `EventConfiguration.displayScale` pixels per
/// point.
@preconcurrency @MainActor
open class UIScreen: KitObject, UICoordinateSpace {
  private let link: ApplicationLink?

  init(_ link: ApplicationLink?) {
    self.link = link
    super.init()
  }

  /// The screen of the current application; a default screen if there is no application yet.
  open class var main: UIScreen { UIScreen(UIApplication.currentOrNil?.link) }

  /// The bounds of the screen, in points: the size of the key window, or otherwise of the frontmost window; 390 by 844
  /// without a window.
  open var bounds: CGRect {
    let window = link?.application.flatMap { $0.keyWindow ?? $0.windows.last }
    return CGRect(origin: .zero, size: window?.bounds.size ?? CGSize(width: 390, height: 844))
  }
  /// The visible windows of the application, the frontmost last.
  package final var windowsOnScreen: [UIWindow] { (link?.application?.windows ?? []).filter { !$0.isHidden } }
  /// The bounds of the screen, in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The number of pixels per point.
  open var scale: CGFloat { traitCollection.displayScale }
  /// The number of pixels per point.
  open var nativeScale: CGFloat { scale }
  /// The brightness from 0 to 1. Stored but not used.
  open var brightness: CGFloat = 0.5
  /// The number of frames per second of the event clock.
  open var maximumFramesPerSecond: Int {
    let interval = link?.application?.configuration.frameInterval ?? EventConfiguration.uiKit.frameInterval
    return interval > 0 ? max(1, Int((1 / interval).rounded())) : 60
  }
  /// The traits of the application.
  open var traitCollection: UITraitCollection { link?.application?.traitCollection ?? .standard }
  /// The screen itself.
  open var coordinateSpace: any UICoordinateSpace { self }
  /// The screen itself.
  open var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// Converts a point of the screen to another space.
  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: self as any UICoordinateSpace) ?? point
  }
  /// Converts a point of another space to screen coordinates.
  open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, to: self as any UICoordinateSpace) ?? point
  }
  /// Converts a rectangle of the screen to another space; the result is the bounding box of the converted rectangle.
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, to: coordinateSpace) })
  }
  /// Converts a rectangle of another space to screen coordinates; the result is the bounding box of the converted
  /// rectangle.
  open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, from: coordinateSpace) })
  }
}

/// The physical orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The orientation of an app's interface relative to the device.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0, portrait, portraitUpsideDown
  case landscapeRight, landscapeLeft
  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The device that an app sees: an upright phone. Its properties are constants; none of them describes the machine.
@preconcurrency @MainActor
open class UIDevice: KitObject {
  private static let device = UIDevice()

  /// The only device.
  open class var current: UIDevice { device }

  /// The name of the device.
  open var name: String { "iPhone" }
  /// The kind of device.
  open var model: String { "iPhone" }
  /// The same as `model`.
  open var localizedModel: String { model }
  /// The name of the operating system.
  open var systemName: String { "iOS" }
  /// The version of the operating system.
  open var systemVersion: String { "18.0" }
  /// The interface idiom of the default traits: a phone.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.standard.userInterfaceIdiom }
  /// The orientation of the device, which is always portrait.
  open var orientation: UIDeviceOrientation { .portrait }
  /// Whether orientation notifications were requested; none are posted.
  open private(set) var isGeneratingDeviceOrientationNotifications = false
  /// Sets `isGeneratingDeviceOrientationNotifications`; the device never rotates.
  open func beginGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = true }
  /// Sets `isGeneratingDeviceOrientationNotifications`; the device never rotates.
  open func endGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = false }
  /// Always nil: there is no vendor.
  open var identifierForVendor: UUID? { nil }
  /// Does nothing: there is no sound.
  open func playInputClick() {}
  /// Never posted: the device does not rotate.
  public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
}

extension UIScreen {
  /// An array with the only screen.
  public class var screens: [UIScreen] { [main] }
}
