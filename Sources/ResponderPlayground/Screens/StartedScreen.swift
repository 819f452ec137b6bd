import ResponderInsight
import ResponderScenarios
import ResponderSimulation

/// A running screen of a gallery with a separate virtual clock and with the initial values of its switches. The screen
/// runs as long as this object exists.
@MainActor package final class StartedScreen {
  /// The title of the screen in the gallery.
  package let title: String
  package let screen: Screen
  package let clock: VirtualClock
  private let windows: ShownWindows?

  fileprivate init(_ gallery: GalleryScreen) throws {
    let values = gallery.initialValues
    let document = try gallery.document(values)
    title = gallery.entry.title
    clock = VirtualClock()
    screen = Screen(document.scenario, clock: clock)
    try screen.begin(with: document.leadingSteps)
    gallery.run(on: screen, values)
    let screen = screen
    windows = gallery.windows(values).map { ShownWindows($0, on: screen) }
  }
}

extension Gallery {
  /// The ids of the gallery's screens: first those of the user's files, then those of the built-in screens.
  @MainActor package var ids: [String] { entries.map(\.id) }

  /// Starts a screen that is not shown on a page.
  ///
  /// - Returns: The screen, or nil if the gallery has no screen with this id.
  @MainActor package func start(_ id: String) throws -> StartedScreen? {
    try screen(id).map { try StartedScreen($0.replayed()) }
  }
}
