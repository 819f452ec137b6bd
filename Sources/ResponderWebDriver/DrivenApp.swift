import Foundation
import ResponderKit
import ResponderPlayground
import ResponderScenarios
import ResponderSimulation

/// An application on virtual time that the clients of a `WebDriverServer` drive.
@MainActor public struct DrivenApp {
  /// The name of the application for its clients.
  public let name: String
  /// The application. Objects that it needs are retained by `owner` or by the caller.
  public let application: UIApplication
  /// The clock of `application`. The server advances it during the gestures of its clients, and then until the
  /// application is at rest.
  public let clock: VirtualClock
  /// The size of the screen, in points.
  public let size: CGSize
  /// The number of pixels per point.
  public let scale: Double
  /// Returns another name of a view, which is used if the view has no `accessibilityIdentifier`.
  let id: @MainActor (UIView) -> String?
  /// The object that is retained while the application is driven.
  private let owner: AnyObject?

  /// Creates a driven application. `owner` is retained while a client drives it.
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

/// The applications that clients can request by name. Each session gets a new one.
@MainActor public struct DrivenApps {
  let names: [String]
  let make: @MainActor (String) throws -> DrivenApp

  /// Creates the screens of a gallery, those of files first.
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

  /// Creates a list of one application, which `make` creates for each session.
  public init(name: String, _ make: @escaping @MainActor () -> DrivenApp) {
    names = [name]
    self.make = { _ in make() }
  }
}
