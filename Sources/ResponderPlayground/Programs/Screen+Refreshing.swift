import ResponderKit
import ResponderScenarios

extension Screen {
  /// Fetches for two seconds whenever `refresh` wants it, and says then that it has.
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
