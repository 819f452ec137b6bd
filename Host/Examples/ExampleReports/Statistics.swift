import Foundation
import ResponderHost
import UIKit

/// A printer of the frames and the sleeps of each second.
@MainActor
final class Statistics {
  private var timer: DispatchSourceTimer?
  private var last = (frames: 0, sleeps: 0)

  private weak var window: CountingWindow?

  /// Creates a printer for a window.
  init(of window: CountingWindow) {
    self.window = window
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.report() } }
    timer.resume()
    self.timer = timer
  }

  private func report() {
    guard let host = WindowHost.current, let window else { return }
    let now = (frames: host.drawnFrameCount, sleeps: host.sleepCount)
    let size = " size \(Int(window.bounds.width)) x \(Int(window.bounds.height))"
    let launch = host.launchDuration.map { " launch \(Int($0 * 1000)) ms" } ?? ""
    let fingers = " touches \(window.began) down \(window.down)"
    Output.print("frames \(now.frames - last.frames) sleeps \(now.sleeps - last.sleeps)\(fingers)\(size)\(launch)")
    last = now
  }
}
