import AVFoundation
import MessageUI
import PhotosUI
import ResponderSimulation
import SafariServices
import Testing
import UIKit
import UserNotifications

@testable import Fixtures

@MainActor
@Suite("Fixtures: observers, class actions, dynamic initializers and other frameworks")
final class ModernFixtureTests {
  // The screen is created lazily in the test, so that its application is the most recently created one.
  private lazy var shown = TestScreen()

  @Test("Dynamic properties of an app's own class notify observers by key path and by name until they are removed")
  func ownProperties() {
    let model = ObservedModel()
    let watcher = ModelWatcher(model)
    #expect(watcher.counts == [-1, 0, 0], "the initial value")
    model.count = 4
    model.title = "a"
    model.title = "a"
    model.half = 5
    #expect(watcher.counts == [-1, 0, 0, 0, 4, 4, 4, 10, 10])
    #expect(watcher.titles == ["a", "a"] && model.changes == 1, "the early return does not skip the observers")
    #expect(watcher.halves == [5])
    watcher.stop()
    model.count = 1
    model.title = nil
    #expect(watcher.counts.count == 9 && watcher.titles.count == 2)
  }

  @Test("An observation of a control's state receives each change, also by the app")
  func controls() {
    let button = shown.show(UIButton(), CGRect(x: 0, y: 0, width: 100, height: 50))
    let watcher = ButtonWatcher(button)
    button.isEnabled = false
    button.isEnabled = true
    #expect(watcher.states == [false, true])
  }

  @Test("A class is the target of its class methods, in a control and for notifications, until it is removed")
  func classTargets() {
    let button = shown.show(UIButton(), CGRect(x: 0, y: 0, width: 100, height: 50))
    button.tag = 5
    _ = ClassActions.takeCalls()
    DerivedClassActions.connect(button)
    shown.screen.tap(on: button)
    #expect(ClassActions.takeCalls() == ["reload of DerivedClassActions", "show 5"])
    NotificationCenter.default.post(name: Notification.Name("reload"), object: nil)
    #expect(ClassActions.takeCalls() == ["reload of DerivedClassActions"])
    DerivedClassActions.disconnect(button)
    shown.screen.tap(on: button)
    NotificationCenter.default.post(name: Notification.Name("reload"), object: nil)
    #expect(ClassActions.takeCalls() == ["show 5"])
  }

  @Test("Selectors are keys of a dictionary: equal selectors find the same value")
  func keys() {
    let table = SelectorTable()
    #expect(table.nameOfGo == "go" && table.name(of: Selector(SelectorTable.cut, named: "cut")) == "cut")
    #expect(table.name(of: Selector("paste:")) == nil && table.tint.cgColor.alpha == 0)
    let control = UISwitch()
    table.connect(control)
    #expect(control.actions(forTarget: table, forControlEvent: .valueChanged)?.compactMap(\.name) == ["go:"])
  }

  @Test("An initializer that is called through a class runs the initializer of the subclass")
  func initializers() {
    let labels = made(TaggedLabel.self)
    #expect(labels.map(\.origin) == ["frame", "frame", "frame"])
    #expect(labels[1].frame == CGRect(x: 1, y: 2, width: 3, height: 4) && labels.allSatisfy { $0.text == nil })
    #expect(made(UISwitch.self).allSatisfy { !$0.isOn })
    #expect(madeController(MadeController.self).number == 7)
    let cell = CellMaker<MadeCell>().make()
    #expect(cell.madeStyle == .subtitle && cell.reuseIdentifier == "made")
    let tagged = TaggedLabel.madeWithTag(9)
    #expect(tagged.tag == 9 && tagged.origin == "frame")
  }

  @Test("A property that an extension of UIViewController declares has the value of the override in a subclass")
  func foreignProperties() {
    let screens: [UIViewController] = [SmallScreen(), BigScreen()]
    #expect(screens.map(\.titleSize) == [17, 34])
    let types: [UIViewController.Type] = [SmallScreen.self, BigScreen.self]
    #expect(types.map(\.path) == ["Main.storyboard", "Big.storyboard"])
  }

  @Test("performSelector(onMainThread:) calls the method immediately if it waits, and otherwise in the next step")
  func mainThread() {
    let performer = PlainPerformer()
    shown.run { performer.begin() }
    #expect(performer.received.first == "now" && performer.request?.url?.host == "example.com")
    shown.screen.wait(0.1)
    #expect(performer.received == ["now", "later"])
  }

  @Test(
    "Replacements of other frameworks store the values that the app sets, and tests perform the actions of the user"
  )
  func companions() throws {
    let screen = shown.show(Companions())
    screen.openPage()
    let page = try #require(screen.presentedViewController as? SFSafariViewController)
    #expect(page.url.absoluteString == "https://example.com")
    page.finish()
    shown.screen.wait(1)
    screen.writeMail()
    let mail = try #require(screen.presentedViewController as? MFMailComposeViewController)
    #expect(mail.subject == "Hello" && mail.toRecipients == ["a@example.com"])
    mail.finish(with: .sent)
    screen.pickPhoto()
    let picker = try #require(screen.presentedViewController as? PHPickerViewController)
    #expect(picker.configuration.selectionLimit == 3 && picker.configuration.filter == .any(of: [.images, .videos]))
    picker.finish(picking: [])
    shown.run { screen.remind() }
    shown.screen.wait(0.1)
    #expect(screen.log == ["closed", "sent", "picked 0", "reminded"])
    #expect(UNUserNotificationCenter.current().authorizationStatus == .authorized)
    screen.player.play()
    #expect(screen.playerLayer.player?.rate == 1)
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 2, height: 1), insideRect: CGRect(x: 0, y: 0, width: 100, height: 100))
        == CGRect(x: 0, y: 25, width: 100, height: 50)
    )
  }
}
