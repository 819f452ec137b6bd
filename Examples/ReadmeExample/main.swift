import Foundation
import ResponderKit
import ResponderSimulation

@MainActor final class Home {
  func dismiss() { print("dismissed") }
}

let home = Home()
let screen = SimulatedScreen(size: CGSize(width: 390, height: 844))
screen.window.addGestureRecognizer(UITapGestureRecognizer(target: home, action: Selector(Home.dismiss)))
let button = UIButton(frame: CGRect(x: 100, y: 400, width: 190, height: 44))
button.addAction(UIAction { _ in print("saved") }, for: .touchUpInside)
screen.window.addSubview(button)

screen.tap(on: button)
print(screen.log.lines(of: [.touches, .state, .event]).joined(separator: "\n"))
let finger = screen.finger()
finger.down(at: CGPoint(x: 195, y: 100))
screen.wait(0.05)
finger.up()
