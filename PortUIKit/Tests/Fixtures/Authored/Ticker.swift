import UIKit

class Ticker: NSObject {
  private var timer: Timer?
  private var link: CADisplayLink!
  @objc var ticks = 0
  var frames = 0

  func start() {
    timer = Timer.scheduledTimer(timeInterval: 0.5, target: self, selector: #selector(tick), userInfo: ["step": 1], repeats: true)
    link = CADisplayLink(target: self, selector: #selector(Ticker.step(link:)))
    link.add(to: .main, forMode: RunLoopMode.commonModes)
  }

  func stop() {
    timer?.invalidate()
    timer = nil
    link.invalidate()
  }

  @objc private func tick(timer: Timer) {
    let info = timer.userInfo as? [String: Int]
    ticks += info?["step"] ?? 100
  }

  @objc fileprivate func step(link: CADisplayLink) {
    frames += 1
  }
}
