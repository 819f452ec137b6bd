import Foundation

/// An object with its own coordinates, such as a view or a screen. Points and rectangles can be converted between
/// coordinate spaces.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// The bounds of the coordinate space, in its own coordinates.
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

// If the other coordinate space is a `UIView`, the conversion methods of `UIView` are called. The following overloads
// are for other coordinate spaces.
extension UIView: UICoordinateSpace {
  /// Converts a point in this view's coordinates to another coordinate space, such as a screen.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: view) }
    let inWindow = convert(point, to: nil as UIView?)
    return window?.convert(inWindow, to: nil as UIWindow?) ?? inWindow
  }

  /// Converts a point of another coordinate space to this view's coordinates.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: view) }
    return convert(window?.convert(point, from: nil as UIWindow?) ?? point, from: nil as UIView?)
  }

  /// Converts a rectangle in this view's coordinates to another coordinate space. The result is the bounding box of the
  /// converted rectangle.
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

/// A screen. The main screen of an application is as large as the key window, and its pixels per point are the
/// `displayScale` of `UIApplication.traitCollection`. The host connects further screens with `UIApplication.connectScreen(size:scale:framesPerSecond:)`.
///
/// The coordinates of each screen begin at the screen's top left corner. The `frame` of a window and the locations of
/// samples are in the coordinates of a screen.
@preconcurrency @MainActor
open class UIScreen: KitObject, UICoordinateSpace {
  private let link: ApplicationLink?
  /// The values of a screen that the host has connected; nil for the main screen.
  final var values: ConnectedScreenValues?
  /// The number by which samples of input refer to the screen; 0 for the main screen. UIKit has no such property.
  public final let number: UInt16

  init(_ link: ApplicationLink?, number: UInt16 = 0, _ values: ConnectedScreenValues? = nil) {
    self.link = link
    self.number = number
    self.values = values
    super.init()
  }

  /// The main screen of the current application, or a screen with default values if there is no application yet.
  open class var main: UIScreen { UIApplication.currentOrNil?.mainScreen ?? UIScreen(nil) }

  /// The screens of the current application: first the main screen, then the other screens in the order in which the host
  /// has connected them.
  public class var screens: [UIScreen] { UIApplication.currentOrNil?.screens ?? [main] }

  /// The bounds of the screen, in points. The size of the main screen is the size of the key window, or of the frontmost
  /// window if there is no key window. Without a window, the size is 390 by 844 points.
  open var bounds: CGRect {
    if let values { return CGRect(origin: .zero, size: values.size) }
    let window = link?.application.flatMap { application in
      if let key = application.keyWindow, key.screenNumber == number { return key }
      return application.windows.last { $0.screenNumber == number }
    }
    return CGRect(origin: .zero, size: window?.bounds.size ?? CGSize(width: 390, height: 844))
  }
  /// The visible windows on the screen, from back to front.
  package final var windowsOnScreen: [UIWindow] {
    (link?.application?.windows ?? []).filter { !$0.isHidden && $0.screenNumber == number }
  }
  /// The bounds of the screen, in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The number of pixels per point.
  open var scale: CGFloat { traitCollection.displayScale }
  /// The number of pixels per point.
  open var nativeScale: CGFloat { scale }
  /// The brightness of the screen, from 0 to 1. Stored but not used.
  open var brightness: CGFloat = 0.5
  /// The number of frames per second with which animations and motions are updated on the event clock.
  open var maximumFramesPerSecond: Int {
    if let values { return values.framesPerSecond }
    let interval = link?.application?.configuration.frameInterval ?? EventConfiguration.uiKit.frameInterval
    return interval > 0 ? max(1, Int((1 / interval).rounded())) : 60
  }
  /// The traits of the application, with the screen's number of pixels per point.
  open var traitCollection: UITraitCollection {
    let traits = link?.application?.traitCollection ?? .standard
    return values.map { UITraitCollection(traitsFrom: [traits, UITraitCollection(displayScale: $0.scale)]) } ?? traits
  }
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
