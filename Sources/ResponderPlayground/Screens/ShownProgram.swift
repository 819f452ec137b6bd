import Foundation
import ResponderInsight
import ResponderKit
import ResponderScenarios

/// A program of one's own that a playground shows: its windows, in an application for each page.
///
///     let gallery = Gallery.showing("Notes") { application in
///       let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 390, height: 844))
///       window.rootViewController = NotesController()
///       window.makeKeyAndVisible()
///       return window
///     }
///     let server = try await PlaygroundServer.start(port: 8080) { PlaygroundSession(gallery: gallery, outlet: $0, screen: $1) }
struct ShownProgram: Sendable {
  /// Builds it, with the switches by their ids; what it answers is kept as long as the page shows it.
  let start: @MainActor @Sendable (UIApplication, [String: SwitchValue]) -> Any?
}

extension GalleryScreen {
  /// Builds what stands in the place of its file, with the switches at `values`; nil where nothing does.
  func windows(_ values: [SwitchValue]) -> ShownWindows.Start? {
    guard let shown else { return nil }
    let switches = switches(at: values)
    return { screen in shown.start(screen.application, switches) }
  }

  /// Runs what stands beside its file, with the switches at `values`.
  @MainActor func run(on screen: Screen, _ values: [SwitchValue]) {
    program?.run(on: screen, switches(at: values))
  }

  private func switches(at values: [SwitchValue]) -> [String: SwitchValue] {
    Dictionary(uniqueKeysWithValues: zip(self.switches.map(\.id), values))
  }
}

extension Gallery {
  /// A gallery of a single screen: what a program shows in its windows.
  ///
  /// Each page has an application of its own, which is `UIApplication.shared` while its program runs, and stands on the time of the page.
  /// Windows are touched, drawn and recorded as those of scenario files are, and their first responder gets the page's keyboard; what is
  /// told of views calls them by their `accessibilityIdentifier`, else by their class and a number.
  ///
  /// - Parameters:
  ///   - title: What the page calls the program.
  ///   - size: Of the screen, in points, from 100 to 4,096 each way.
  ///   - start: Builds the program and shows its windows. What it answers is kept until the page is closed or begins anew: the window, or
  ///     an application's delegate that has one.
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
