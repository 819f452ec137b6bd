import Foundation
import ResponderKiosk
import UIKit

/// A recognizer that prints the touches of each event in the Playground's format, and recognizes nothing.
final class SamplePrinter: UIGestureRecognizer {
  /// The printer of the app.
  static let shared = SamplePrinter()
  private var numbers: [ObjectIdentifier: Int] = [:]

  private init() {
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { print(touches, "began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { print(touches, "moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { print(touches, "ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { print(touches, "cancelled") }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  private func print(_ touches: Set<UITouch>, _ phase: String) {
    var samples: [(Int, String)] = []
    for touch in touches {
      let id = ObjectIdentifier(touch)
      var number = numbers[id] ?? 1
      while numbers[id] == nil, numbers.values.contains(number) { number += 1 }
      numbers[id] = phase == "ended" || phase == "cancelled" ? nil : number
      let point = touch.location(in: nil)
      samples.append((number, #"{"finger":\#(number),"phase":"\#(phase)","x":\#(point.x),"y":\#(point.y)}"#))
    }
    let time = touches.first?.timestamp ?? 0
    let text = samples.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: ",")
    FileHandle.standardOutput.write(Data("{\"t\":\(time),\"samples\":[\(text)]}\n".utf8))
  }
}
