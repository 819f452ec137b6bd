import Foundation

/// A place with coordinates of its own, which can be converted to others': a view, a screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// Its own extent.
  var bounds: CGRect { get }
  /// A point of this space in the other's coordinates.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A point of the other space in this one's coordinates.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// The box around a rectangle of this space in the other's coordinates.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The box around a rectangle of the other space in this one's coordinates.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// A view that is meant as such is converted by `UIView`'s own methods, which take one.
extension UIView: UICoordinateSpace {
  /// A point of this view in the other space's coordinates; a screen's are those outside of the window.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: view) }
    let inWindow = convert(point, to: nil as UIView?)
    return window?.convert(inWindow, to: nil as UIWindow?) ?? inWindow
  }

  /// A point of the other space in this view's coordinates.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: view) }
    return convert(window?.convert(point, from: nil as UIWindow?) ?? point, from: nil as UIView?)
  }

  /// The box around a rectangle of this view in the other space's coordinates.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, to: coordinateSpace) })
  }

  /// The box around a rectangle of the other space in this view's coordinates.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, from: coordinateSpace) })
  }
}

/// The screen of the application: as large as its key window, of `EventConfiguration.displayScale` pixels a point.
@preconcurrency @MainActor
open class UIScreen: KitObject, UICoordinateSpace {
  private let link: ApplicationLink?

  init(_ link: ApplicationLink?) {
    self.link = link
    super.init()
  }

  /// That of the current application; made where there is none yet, so that it can be asked at any time.
  open class var main: UIScreen { UIScreen(UIApplication.currentOrNil?.link) }

  /// In points: the frame of the key window, else of the one in front, from the origin; 390 by 844 where there is none.
  open var bounds: CGRect {
    let window = link?.application.flatMap { $0.keyWindow ?? $0.windows.last }
    return CGRect(origin: .zero, size: window?.bounds.size ?? CGSize(width: 390, height: 844))
  }
  /// The application's windows that show, the front one last.
  package final var windowsOnScreen: [UIWindow] { (link?.application?.windows ?? []).filter { !$0.isHidden } }
  /// `bounds` in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Pixels a point.
  open var scale: CGFloat { traitCollection.displayScale }
  /// Pixels a point.
  open var nativeScale: CGFloat { scale }
  /// From 0 to 1; kept, and no more.
  open var brightness: CGFloat = 0.5
  /// As the event clock has frames.
  open var maximumFramesPerSecond: Int {
    let interval = link?.application?.configuration.frameInterval ?? EventConfiguration.uiKit.frameInterval
    return interval > 0 ? max(1, Int((1 / interval).rounded())) : 60
  }
  /// The application's.
  open var traitCollection: UITraitCollection { link?.application?.traitCollection ?? .standard }
  /// The screen itself.
  open var coordinateSpace: any UICoordinateSpace { self }
  /// The screen itself.
  open var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// See `UICoordinateSpace`.
  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: self as any UICoordinateSpace) ?? point
  }
  /// See `UICoordinateSpace`.
  open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, to: self as any UICoordinateSpace) ?? point
  }
  /// See `UICoordinateSpace`.
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, to: coordinateSpace) })
  }
  /// See `UICoordinateSpace`.
  open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, from: coordinateSpace) })
  }
}

/// Which way a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  /// Whether it is held upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is held sideways.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Which way an interface stands.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0, portrait, portraitUpsideDown
  case landscapeRight, landscapeLeft
  /// Whether it stands upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it stands sideways.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The device that a program believes to run on: a phone, held upright. There is none; its state is kept.
@preconcurrency @MainActor
open class UIDevice: KitObject {
  private static let device = UIDevice()

  /// The one there is.
  open class var current: UIDevice { device }

  /// What it is called.
  open var name: String { "iPhone" }
  /// What kind of it.
  open var model: String { "iPhone" }
  /// As `model`.
  open var localizedModel: String { model }
  /// What runs on it.
  open var systemName: String { "iOS" }
  /// Of `systemName`.
  open var systemVersion: String { "18.0" }
  /// Of what an application of its own says in its traits: a phone.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.standard.userInterfaceIdiom }
  /// Upright.
  open var orientation: UIDeviceOrientation { .portrait }
  /// Kept, and no more.
  open private(set) var isGeneratingDeviceOrientationNotifications = false
  /// Kept; nothing turns here.
  open func beginGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = true }
  /// Kept; nothing turns here.
  open func endGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = false }
  /// Nil: no vendor.
  open var identifierForVendor: UUID? { nil }
  /// Nothing clicks here.
  open func playInputClick() {}
  /// Never posted here: nothing turns.
  public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
}

extension UIScreen {
  /// The one that there is.
  public class var screens: [UIScreen] { [main] }
}
