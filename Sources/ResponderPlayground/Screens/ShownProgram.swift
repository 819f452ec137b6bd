import Foundation
import ResponderInsight
import ResponderKit
import ResponderScenarios

/// An app that a playground shows. Each page has a separate instance, with its own application object and windows.
///
///     let gallery = Gallery.showing("Notes") { application in
///       let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 390, height: 844))
///       window.rootViewController = NotesController()
///       window.makeKeyAndVisible()
///       return window
///     }
///     let server = try await PlaygroundServer.start(port: 8080) { PlaygroundSession(gallery: gallery, outlet: $0, screen: $1) }
struct ShownProgram: Sendable {
  /// A closure that builds the app. Its second argument contains the values of the screen's switches, by the ids of the
  /// switches. The page retains the returned object as long as the page shows the app.
  let start: @MainActor @Sendable (UIApplication, [String: SwitchValue]) -> Any?
}

extension GalleryScreen {
  /// Returns a function that builds this screen's app with the switch values `values`; nil if the screen shows a file.
  ///
  /// An app sets the size of its windows itself, for the screen that it was written for. Therefore the windows get the
  /// size of the simulated device after the app has started, as after a rotation.
  func windows(_ values: [SwitchValue], on device: SimulatedDevice? = nil) -> ShownWindows.Start? {
    guard let shown else { return nil }
    let switches = switches(at: values)
    return { screen in
      let started = shown.start(screen.application, switches)
      for window in screen.application.windows where !screen.windows.contains(where: { $0 === window }) {
        let node = screen.scenario.screen
        if device?.size != nil { window.frame = CGRect(x: 0, y: 0, width: node.width, height: node.height) }
        if device?.safeArea != nil { window.screenSafeAreaInsets = node.safeArea }
      }
      return started
    }
  }

  /// Runs the code that the screen has in addition to its file, with the switch values `values`.
  @MainActor func run(on screen: Screen, _ values: [SwitchValue]) {
    program?.run(on: screen, switches(at: values))
  }

  private func switches(at values: [SwitchValue]) -> [String: SwitchValue] {
    Dictionary(uniqueKeysWithValues: zip(self.switches.map(\.id), values))
  }
}

extension Gallery {
  /// Returns a gallery with a single screen, which shows the windows of an app.
  ///
  /// Each page has its own application object, whose clock follows the time of the page. The object is
  /// `UIApplication.shared` while code of the app runs. The page draws the windows and records their events like the
  /// windows of a scenario file. The first responder of the windows gets the page's keyboard. Records name a view by
  /// its `accessibilityIdentifier`, or by its class and a number.
  ///
  /// - Parameters:
  ///   - title: The name of the app on the page.
  ///   - size: The size of the screen, in points, from 100 to 4,096 in each dimension.
  ///   - start: Builds the app, shows its windows, and returns the object to retain, such as the window or the
  ///     application delegate. The result is retained until the page is closed or starts over.
  @MainActor public static func showing(
    _ title: String,
    size: CGSize = CGSize(width: 390, height: 844),
    start: @escaping @MainActor @Sendable (UIApplication) -> Any?
  ) -> Gallery {
    let sides = [size.width, size.height].map { Int(min(max($0.isFinite ? $0 : 0, 100), 4_096)) }
    let empty = GalleryScreen.Variant.empty(width: sides[0], height: sides[1], title: title)
    var screen = GalleryScreen(document: empty.document, id: "program")
    screen.entry.title = title
    screen.entry.summary = ""
    screen.shown = ShownProgram { application, _ in start(application) }
    return Gallery(screens: [screen])
  }
}
