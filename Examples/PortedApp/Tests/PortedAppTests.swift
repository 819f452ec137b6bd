import ResponderSimulation
import Testing
import UIKit

@testable import PortedApp

/// Tests of the app, which is launched as on iOS and driven by fingers in simulated time on each of its five screens.
@MainActor
@Suite("The ported app")
struct PortedAppTests {
  private let screen: SimulatedScreen
  private let warnings = Warnings()

  @MainActor private final class Warnings { var all: [String] = [] }

  init() {
    InterfaceWarning.handler = { [warnings] in warnings.all.append($0.description) }
    screen = SimulatedScreen(launching: launchPortedApp)
  }

  private var window: UIWindow { screen.window }
  private var tabs: UITabBarController { window.rootViewController as! UITabBarController }
  private var navigation: UINavigationController { tabs.viewControllers?.first as! UINavigationController }
  private var plants: PlantsViewController { navigation.viewControllers.first as! PlantsViewController }

  private func find<View: UIView>(_ type: View.Type, in view: UIView? = nil, where isIt: (View) -> Bool = { _ in true })
    -> View?
  {
    let view = view ?? window
    if let found = view as? View, isIt(found), !view.isHidden { return found }
    for subview in view.subviews {
      if let found = find(type, in: subview, where: isIt) { return found }
    }
    return nil
  }

  private func label(_ text: String) -> UILabel? { find(UILabel.self) { $0.text == text } }
  private func button(_ title: String) -> UIButton? { find(UIButton.self) { $0.currentTitle == title } }

  private func waitForRest() {
    screen.wait(1)
    window.layoutIfNeeded()
  }

  private func choose(tab index: Int) throws {
    let buttons = tabs.tabBar.subviews.filter { $0 is UIControl }.sorted { $0.frame.minX < $1.frame.minX }
    screen.tap(on: try #require(buttons.dropFirst(index).first))
    waitForRest()
  }

  @Test("The launched app has the tabs of its storyboard, which contains no unsupported element")
  func launching() {
    #expect(tabs.viewControllers?.count == 3)
    #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["Plants", "Doodle", "Settings"])
    #expect(navigation.topViewController === plants && plants.navigationItem.title == "Plants")
    #expect(label("Monstera") != nil && label("Living room")?.textColor == .secondaryLabel)
    for controller in tabs.viewControllers ?? [] { controller.loadViewIfNeeded() }
    #expect(warnings.all == [])
  }

  @Test("After a drag on a plant's gauge, the label below it shows the new value")
  func plant() throws {
    let row = try #require(plants.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    screen.tap(on: row)
    waitForRest()
    let controller = try #require(navigation.topViewController as? PlantViewController)
    #expect(
      controller.title == "Basil" && label("Kitchen") != nil && label("30 %") != nil && label("No note yet") != nil
    )
    let gauge = try #require(find(WaterGauge.self))
    #expect(gauge.frame.size == CGSize(width: 80, height: 208) && gauge.layer.cornerRadius == 10)
    #expect(gauge.waterColor == .systemTeal)
    let middle = screen.center(of: gauge)
    screen.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y - 104))
    #expect(abs(controller.plant.water - 0.8) < 0.02, "\(controller.plant.water)")
    #expect(label("80 %") != nil || label("79 %") != nil || label("81 %") != nil)
    #expect(warnings.all == [])
  }

  @Test("The Done button of the sheet returns the edited note, although the delegate lacks an optional method")
  func note() throws {
    screen.tap(labeled: "Monstera")
    waitForRest()
    screen.tap(labeled: "Edit note")
    waitForRest()
    #expect(
      navigation.presentedViewController is NoteViewController || tabs.presentedViewController is NoteViewController
    )
    screen.tap(labeled: "Cancel")
    waitForRest()
    #expect(tabs.presentedViewController == nil)
    screen.tap(labeled: "Edit note")
    waitForRest()
    #expect(button("Done")?.isEnabled == false)
    let field = try #require(find(UITextField.self))
    screen.tap(on: field)
    waitForRest()
    #expect(field.isFirstResponder)
    screen.type("More light")
    #expect(button("Done")?.isEnabled == true)
    screen.tap(labeled: "Done")
    waitForRest()
    #expect(tabs.presentedViewController == nil && label("More light") != nil)
    // The button triggers an unwind segue, which calls the unwind action of the list's controller.
    screen.tap(labeled: "All plants")
    waitForRest()
    #expect(navigation.topViewController === plants && plants.title == "Back from Monstera")
    #expect(label("More light") != nil)
    #expect(warnings.all == [])
  }

  @Test("The images, colors and texts of the app's resources are used")
  func resources() throws {
    let garden = try #require(plants.tableView.tableFooterView as? UIImageView)
    #expect(garden.image?.size == CGSize(width: 120, height: 48) && garden.image?.scale == 2)
    #expect(window.tintColor == UIColor(named: "AccentColor") && abs((window.tintColor?.green ?? 0) - 0.5) < 0.001)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(window.tintColor?.resolvedColor(with: dark) == UIColor(red: 0.4, green: 0.8, blue: 136.0 / 255, alpha: 1))
    try choose(tab: 2)
    let stepper = try #require(find(UIStepper.self))
    let frame = stepper.convert(stepper.bounds, to: nil as UIView?)
    for _ in 0..<2 {
      screen.tap(at: CGPoint(x: frame.minX + 20, y: frame.midY))
      waitForRest()
    }
    #expect(label("Every day") != nil)
  }

  @Test("A tap on the button in the navigation bar waters all plants")
  func water() throws {
    screen.tap(on: try #require(button("Water all")))
    window.layoutIfNeeded()
    #expect(find(UIProgressView.self)?.progress == 1)
  }

  @Test(
    "The storyboard's custom recognizer recognizes a check mark, but no other stroke"
  )
  func doodle() throws {
    try choose(tab: 1)
    #expect(label("Draw a check mark") != nil)
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 100, y: 300))
    finger.move(to: CGPoint(x: 150, y: 380), over: 0.2)
    finger.move(to: CGPoint(x: 260, y: 220), over: 0.2)
    finger.up()
    waitForRest()
    #expect(label("1 check mark") != nil)
    screen.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 260, y: 300))
    waitForRest()
    #expect(label("1 check mark") != nil)
    let canvas = try #require(find(DoodleView.self))
    #expect(canvas.gestureRecognizers?.count == 2 && canvas.layer.cornerRadius == 16)
    screen.tap(on: canvas)
    screen.wait(0.1)
    screen.tap(on: canvas)
    waitForRest()
    #expect(label("Draw a check mark") != nil)
  }

  @Test("The switch and the stepper of the storyboard's static table call the controller's actions")
  func settings() throws {
    try choose(tab: 2)
    #expect(label("Every 3 days") != nil && label("Reminders") != nil)
    let stepper = try #require(find(UIStepper.self))
    let frame = stepper.convert(stepper.bounds, to: nil as UIView?)
    screen.tap(at: CGPoint(x: frame.maxX - 20, y: frame.midY))
    waitForRest()
    #expect(label("Every 4 days") != nil)
    screen.tap(on: try #require(find(UISwitch.self)))
    waitForRest()
    #expect(label("Never") != nil && !stepper.isEnabled)
    #expect(warnings.all == [])
  }
}
