import Foundation
import ResponderKit
import ResponderPlayground
import ResponderScenarios
import ResponderSimulation

/// What the clients of a `WebDriverServer` drive: an application on virtual time.
@MainActor public struct DrivenApp {
  /// What its clients hear as its name.
  public let name: String
  /// Whoever hands it over keeps what it needs alive.
  public let application: UIApplication
  /// The clock of `application`; the server moves it on as its clients' gestures take time, and until nothing moves afterwards.
  public let clock: VirtualClock
  /// Of the screen, in points.
  public let size: CGSize
  /// Pixels a point.
  public let scale: Double
  /// What else calls a view by a name; an `accessibilityIdentifier` comes before it.
  let id: @MainActor (UIView) -> String?
  /// What has to live as long as the application is driven.
  private let owner: AnyObject?

  /// An application of a program's own; `owner` is kept as long as a client drives it.
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

/// The applications that clients can ask for by name, each a new one for each session.
@MainActor public struct DrivenApps {
  let names: [String]
  let make: @MainActor (String) throws -> DrivenApp

  /// The screens of a gallery, those of files first.
  public init(_ gallery: Gallery) {
    names = gallery.ids
    make = { name in
      guard let started = try gallery.start(name) else {
        throw WebDriverError(.notCreated, "there is no screen \(quoted(name))")
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

  /// One application of a program's own.
  public init(name: String, _ make: @escaping @MainActor () -> DrivenApp) {
    names = [name]
    self.make = { _ in make() }
  }
}
