import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of appearance prototypes, whose values are copied to views that enter a window. Prototypes are never
/// deallocated, so each test has its own classes.
@MainActor
@Suite("Appearance")
struct AppearanceTests {
  private let screen = SimulatedScreen()

  private func show<View: UIView>(_ view: View, in superview: UIView? = nil) -> View {
    (superview ?? screen.window).addSubview(view)
    return view
  }

  final class Badge: UILabel {}

  @Test("A view that enters a window copies the values of its class's prototype, but keeps values set on the view")
  func takesOver() {
    Badge.appearance().textColor = .red
    let (plain, own) = (Badge(), Badge())
    own.textColor = .green
    expectEqual(plain.textColor, .label)
    _ = show(plain)
    _ = show(own)
    expectEqual(plain.textColor, .red)
    expectEqual(own.textColor, .green)
    expectEqual(show(UILabel()).textColor, .label)
  }

  class Lamp: UISwitch {}
  final class BrightLamp: Lamp {}

  @Test("A value set on a subclass's prototype takes precedence over a value set on the superclass's prototype")
  func special() {
    BrightLamp.appearance().onTintColor = .yellow
    Lamp.appearance().onTintColor = .gray
    Lamp.appearance().thumbTintColor = .brown
    expectEqual(show(Lamp()).onTintColor, .gray)
    let bright = show(BrightLamp())
    expectEqual(bright.onTintColor, .yellow)
    expectEqual(bright.thumbTintColor, .brown)
  }

  final class Note: UILabel {}
  final class Outer: UIView {}
  final class Inner: UIView {}
  final class Owner: UIViewController {}

  @Test("An appearance prototype for containers applies only to views inside containers of these classes")
  func containers() {
    Note.appearance(whenContainedInInstancesOf: [Inner.self, Outer.self]).textColor = .blue
    Note.appearance(whenContainedInInstancesOf: [Owner.self]).textColor = .orange
    let (outer, inner) = (Outer(), Inner())
    screen.window.addSubview(outer)
    expectEqual(show(Note(), in: outer).textColor, .label)
    outer.addSubview(inner)
    expectEqual(show(Note(), in: inner).textColor, .blue)
    let owner = Owner()
    screen.window.rootViewController = owner
    screen.window.layoutIfNeeded()
    expectEqual(show(Note(), in: owner.view).textColor, .orange)
  }

  final class Memo: UILabel {}

  @Test(
    "An appearance prototype for more containers takes precedence over a prototype for fewer containers or none"
  )
  func containersFirst() {
    Memo.appearance().textColor = .green
    Memo.appearance(whenContainedInInstancesOf: [Inner.self]).textColor = .red
    Memo.appearance(whenContainedInInstancesOf: [Inner.self, Outer.self]).textColor = .blue
    let (outer, inner, lone) = (Outer(), Inner(), Inner())
    for view in [outer, lone] { screen.window.addSubview(view) }
    outer.addSubview(inner)
    expectEqual(show(Memo(), in: inner).textColor, .blue)
    expectEqual(show(Memo(), in: lone).textColor, .red)
    expectEqual(show(Memo()).textColor, .green)
  }

  class Dial: UIControl {
    var barColor = UIColor.black
    var made = ""
    override init(frame: CGRect) {
      super.init(frame: frame)
      made = "frame"
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }
  final class FineDial: Dial {}

  @Test("An appearance prototype is an instance of the view class, and also stores custom properties")
  func ownClass() {
    FineDial.appearance().barColor = .purple
    expectIdentical(FineDial.appearance(), FineDial.appearance())
    expect(type(of: FineDial.appearance()) == FineDial.self)
    expectEqual(FineDial.appearance().made, "frame")
    expectEqual(FineDial.appearance().barColor, .purple)
    expectEqual(Dial.appearance().barColor, .black)
    expectEqual(show(FineDial()).barColor, .black)
  }

  final class Tool: UIBarButtonItem {}

  @Test("The appearance prototype of a bar item stores the values that are set")
  func items() {
    Tool.appearance().tintColor = .red
    expectEqual(Tool.appearance().tintColor, .red)
    expectNil(Tool().tintColor)
  }
}
