import ResponderKit
import ResponderScenarios

extension Screen {
  /// Ends refreshing two seconds after the user has pulled the refresh control `refresh`, as after a request to a
  /// server.
  func endRefreshing() {
    guard let control = view(named: "refresh") as? UIRefreshControl else { return }
    control.addAction(
      UIAction { [weak control] _ in
        guard let control, let clock = control.window?.application?.clock else { return }
        _ = clock.schedule(at: clock.now + 2) { [weak control] in control?.endRefreshing() }
      },
      for: .valueChanged
    )
  }
}
