import Foundation
import ResponderKit
import ResponderPlayground
import ResponderScenarios
import ResponderSimulation

#if os(Linux)
  import ResponderDrawing
#endif

/// An application on virtual time that clients operate through a `WebDriverServer`.
@MainActor public struct DrivenApp {
  /// The name by which clients request the application.
  public let name: String
  /// The application. The caller retains the objects that the application needs, such as its delegate, or passes them
  /// as `owner`.
  public let application: UIApplication
  /// The clock of `application`. The server advances the clock during each gesture of a client, and then until the
  /// application is at rest.
  public let clock: VirtualClock
  /// The size of the application's screen, in points.
  public let size: CGSize
  /// The number of pixels of the screen per point.
  public let scale: Double
  #if os(Linux)
    /// A closure that paints screenshots: it returns a drawing as a PNG file with one pixel per point, of the size of the
    /// drawing's bounds. If it is nil, `PixelPainter` paints them, which needs no fonts. The product `ResponderRaster` of
    /// the package `Host` has a painter with fonts.
    public var paintScreenshot: (@MainActor (DisplayList) throws -> Data)?
  #endif
  /// A closure that returns the name of a view that has no `accessibilityIdentifier`; nil if the view has no name.
  let id: @MainActor (UIView) -> String?
  /// An object that is retained as long as the application is driven.
  private let owner: AnyObject?

  /// Creates a driven application. `owner` is retained as long as a client operates the application.
  public init(
    name: String,
    application: UIApplication,
    clock: VirtualClock,
    size: CGSize,
    scale: Double = 3,
    owner: AnyObject? = nil
  ) {
    self.init(name: name, application: application, clock: clock, size: size, scale: scale, owner: owner) { _ in nil }
  }

  init(
    name: String,
    application: UIApplication,
    clock: VirtualClock,
    size: CGSize,
    scale: Double,
    owner: AnyObject?,
    id: @escaping @MainActor (UIView) -> String?
  ) {
    (self.name, self.application, self.clock, self.size) = (name, application, clock, size)
    (self.scale, self.owner, self.id) = (scale, owner, id)
  }
}

/// The applications that clients can request by name. A new application is created for each session.
@MainActor public struct DrivenApps {
  let names: [String]
  let make: @MainActor (String) throws -> DrivenApp

  /// Creates a list of the screens of a gallery. Screens of files precede the other screens.
  public init(_ gallery: Gallery) {
    names = gallery.ids
    make = { name in
      guard let started = try gallery.start(name) else {
        throw WebDriverError(.notCreated, "no screen has the name \(quoted(name))")
      }
      let screen = started.screen
      let size = screen.scenario.screen
      return DrivenApp(
        name: started.title,
        application: screen.application,
        clock: started.clock,
        size: CGSize(width: size.width, height: size.height),
        scale: size.scale,
        owner: started,
        id: { [weak screen] view in screen?.id(of: view) ?? view.accessibilityIdentifier }
      )
    }
  }

  /// Creates a list of a single application. `make` is called for each session.
  public init(name: String, _ make: @escaping @MainActor () -> DrivenApp) {
    names = [name]
    self.make = { _ in make() }
  }
}
