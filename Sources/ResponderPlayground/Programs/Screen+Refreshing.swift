import ResponderKit
import ResponderScenarios

extension Screen {
  /// Simulates a request of two seconds whenever `refresh` is pulled, and then ends refreshing.
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
