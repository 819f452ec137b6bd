import Foundation
import ResponderRaster
import ResponderSimulation
import Testing
import UIKit

@testable import ResponderKeyboard

@Suite("The on-screen keyboard") @MainActor
struct KeyboardTests {
  private let clock = VirtualClock()
  private let application: UIApplication
  private let window: UIWindow
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
  private let host: OnScreenKeyboard

  init() {
    application = UIApplication(clock: clock)
    window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    window.addSubview(field)
    window.makeKeyAndVisible()
    host = OnScreenKeyboard(application, layouts: KeyboardLayout.all) { true }
    application.keyboardHost = host
    field.autocapitalizationType = .none
  }

  private func layOut() { for window in application.windows { window.layoutIfNeeded() } }

  private var keys: [KeyView] {
    let keyboardWindow = application.windows.first { $0 is KeyboardWindow }
    keyboardWindow?.layoutIfNeeded()
    return keyboardWindow?.subviews.first?.subviews.compactMap { $0 as? KeyView } ?? []
  }

  private func center(of name: String) throws -> CGPoint {
    layOut()
    let key = try #require(keys.first { $0.accessibilityLabel == name }, "no key is named \(name)")
    let window = try #require(key.window)
    return window.convert(key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: nil), to: nil as UIWindow?)
  }

  private func touch(_ finger: Int, _ phase: UITouch.Phase, _ point: CGPoint) {
    clock.advance(by: 0.02)
    application.receive(TouchSample(finger: finger, phase: phase, location: point, timestamp: clock.now))
  }

  /// Taps the keys with these names.
  private func tap(_ names: String...) throws {
    for name in names {
      let point = try center(of: name)
      touch(0, .began, point)
      touch(0, .ended, point)
      clock.advance(by: 0.5)
    }
  }

  @Test("The keyboard appears with the first responder, and the app receives its frame")
  func frames() throws {
    var frames: [CGRect] = []
    let token = application.notificationCenter.addObserver(forName: UIResponder.keyboardWillShowNotification) {
      if let frame = $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect { frames.append(frame) }
    }
    defer { application.notificationCenter.removeObserver(token) }
    #expect(keys.isEmpty)
    field.becomeFirstResponder()
    #expect(frames == [CGRect(x: 0, y: 568, width: 390, height: 232)])
    #expect(host.frame == frames.first)
    #expect(keys.count > 30)
    #expect(application.keyWindow === window)
    try tap("hide keyboard")
    #expect(!field.isFirstResponder)
    #expect(keys.isEmpty)
    #expect(application.keyboardFrame == nil)
  }

  @Test("The layout guide of the keyboard follows it")
  func guide() {
    let guide = window.keyboardLayoutGuide
    field.becomeFirstResponder()
    layOut()
    #expect(guide.layoutFrame.minY == 568)
    field.resignFirstResponder()
    layOut()
    #expect(guide.layoutFrame.minY == 800)
  }

  @Test("Letters, digits, space and delete are typed by fingers")
  func typing() throws {
    field.becomeFirstResponder()
    try tap("h", "i", "space", "digits", "4", "2", "?", "delete", "letters", "y")
    #expect(field.text == "hi 42y")
  }

  @Test("Shift applies to one letter, and two fast taps lock it")
  func shift() throws {
    field.becomeFirstResponder()
    try tap("shift", "A", "b")
    let point = try center(of: "shift")
    for _ in 0..<2 {
      touch(0, .began, point)
      touch(0, .ended, point)
    }
    try tap("C", "D", "shift", "e")
    #expect(field.text == "AbCDe")
  }

  @Test("Sentences begin with a capital if the text input requests it")
  func sentences() throws {
    field.autocapitalizationType = .sentences
    field.becomeFirstResponder()
    try tap("H", "o", "digits", ".", "space", "H", "a")
    #expect(field.text == "Ho. Ha")
  }

  @Test("Fingers that overlap type their letters in the order in which they land")
  func overlapping() throws {
    field.becomeFirstResponder()
    let (first, second) = (try center(of: "a"), try center(of: "l"))
    touch(0, .began, first)
    touch(1, .began, second)
    touch(1, .ended, second)
    touch(0, .ended, first)
    #expect(field.text == "al")
  }

  @Test("A finger that slides to another key types that key, and outside of the keyboard nothing")
  func sliding() throws {
    field.becomeFirstResponder()
    touch(0, .began, try center(of: "a"))
    touch(0, .moved, try center(of: "s"))
    touch(0, .ended, try center(of: "s"))
    touch(0, .began, try center(of: "d"))
    touch(0, .moved, CGPoint(x: 100, y: 300))
    touch(0, .ended, CGPoint(x: 100, y: 300))
    #expect(field.text == "s")
    #expect(field.isFirstResponder)
  }

  @Test("A cancelled touch types nothing")
  func cancelled() throws {
    field.becomeFirstResponder()
    touch(0, .began, try center(of: "a"))
    touch(0, .cancelled, try center(of: "a"))
    #expect(field.text == "")
  }

  @Test("The delete key repeats while it is pressed")
  func repetition() throws {
    field.text = "abcdefgh"
    field.becomeFirstResponder()
    let point = try center(of: "delete")
    touch(0, .began, point)
    #expect(field.text == "abcdefg")
    clock.advance(by: 0.75)
    #expect(field.text == "abcd")
    touch(0, .ended, point)
    clock.advance(by: 2)
    #expect(field.text == "abcd")
  }

  @Test("The next layout has its own letters")
  func layouts() throws {
    field.becomeFirstResponder()
    try tap("next keyboard", "ü", "ß", "z", "next keyboard", "é", "q")
    #expect(field.text == "üßzéq")
    #expect(keys.contains { $0.accessibilityLabel == "space" })
  }

  @Test("Return sends the primary action of a field, and inserts a line into a text view")
  func enter() throws {
    field.returnKeyType = .search
    field.becomeFirstResponder()
    var count = 0
    field.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    try tap("Search")
    #expect(count == 1)
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
    view.autocapitalizationType = .none
    window.addSubview(view)
    view.becomeFirstResponder()
    try tap("a", "Return", "b")
    #expect(view.text == "a\nb")
  }

  @Test("A number pad has digits only")
  func numbers() throws {
    field.keyboardType = .numberPad
    field.becomeFirstResponder()
    try tap("1", "0", "9", "delete", "7")
    #expect(field.text == "107")
    #expect(!keys.contains { $0.accessibilityLabel == "a" })
  }

  @Test("With a hardware keyboard, only the input views of the app appear")
  func hardware() {
    let hidden = OnScreenKeyboard(application, layouts: []) { false }
    application.keyboardHost = hidden
    let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    field.becomeFirstResponder()
    #expect(application.keyboardFrame?.height == 0)
    #expect(keys.isEmpty)
    field.resignFirstResponder()
    field.inputAccessoryView = accessory
    field.becomeFirstResponder()
    #expect(keys.isEmpty)
    #expect(application.keyboardFrame?.maxY == 800)
  }

  @Test("After a rotation, the keyboard has the width of the screen again")
  func rotation() {
    field.becomeFirstResponder()
    layOut()
    for window in application.windows { window.frame = CGRect(x: 0, y: 0, width: 800, height: 390) }
    layOut()
    #expect(application.keyboardFrame == CGRect(x: 0, y: 175, width: 800, height: 215))
    #expect(host.frame == application.keyboardFrame)
  }

  @Test("An accessory view is above the keys")
  func accessory() {
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    field.becomeFirstResponder()
    #expect(application.keyboardFrame == CGRect(x: 0, y: 524, width: 390, height: 276))
    #expect(host.frame == CGRect(x: 0, y: 568, width: 390, height: 232))
  }

  @Test("Keys are elements for assistive technologies, and can be activated")
  func accessibility() throws {
    field.becomeFirstResponder()
    layOut()
    let key = try #require(application.accessibilityTree.nodes.first { $0.role == .key && $0.label == "g" })
    #expect(application.perform(.activate, onNode: key.id) == nil)
    #expect(field.text == "g")
  }

  @Test(
    "The keys of each page are inside the keyboard and do not overlap",
    arguments: KeyboardLayout.all,
    [KeyboardPage.letters, .digits, .symbols, .numbers]
  )
  func geometry(layout: KeyboardLayout, page: KeyboardPage) {
    for extras in [[], ["@", "."]] {
      let keys = KeyboardRows(page, of: layout, extras: extras, hasOtherLayouts: true)
      for row in keys.rows {
        #expect(row.reduce(0) { $0 + $1.width } <= keys.columns + 1e-9)
        #expect(row.allSatisfy { $0.width >= 0.75 })
      }
      #expect(keys.rows.count == 4)
    }
  }

  @Test("A layout with fewer than three rows stops the process")
  func tooFewRows() async {
    await #expect(processExitsWith: .failure) {
      _ = KeyboardLayout(name: "short", title: "Short", rows: ["abc", "def"])
    }
  }

  @Test("Layouts are found by their names, and unknown names are ignored")
  func names() {
    #expect(KeyboardLayout.layouts(named: "de,xx,,US").map(\.name) == ["de", "us"])
    #expect(KeyboardLayout.layouts(for: Locale(identifier: "fr_FR")).map(\.name) == ["fr", "us"])
    #expect(KeyboardLayout.layouts(for: Locale(identifier: "ja_JP")).map(\.name) == ["us"])
    #expect(KeyboardLayout.layouts(named: "").isEmpty)
  }
}
