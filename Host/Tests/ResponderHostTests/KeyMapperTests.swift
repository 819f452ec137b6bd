import Foundation
import ResponderKit
import Testing

@testable import ResponderHost
@testable import ResponderHostCore

@Suite("Keys and input methods")
struct KeyMapperTests {
  private var mapper = KeyMapper()
  private let keyE = HostKey(keycode: 26, character: "e", plainCharacter: "e")
  private let keyQuestionMark = HostKey(keycode: 20, character: "?", plainCharacter: "ß")
  private let keyLeft = HostKey(keycode: 113)
  private let keyReturn = HostKey(keycode: 36)
  private let keyControl = HostKey(keycode: 37)

  private mutating func press(
    _ key: HostKey,
    modifiers: UInt32 = 0,
    isUsed: Bool = false,
    changes: [InputMethodChange] = [],
    wasComposing: Bool = false
  ) -> [KeyMapper.Effect] {
    mapper.press(key, modifiers: modifiers, at: 1, isUsed: isUsed, changes: changes, wasComposing: wasComposing)
  }

  private func key(_ effects: [KeyMapper.Effect]) -> UIKey? {
    guard effects.count == 1, case .press(let sample) = effects[0] else { return nil }
    return sample.key
  }

  @Test("A key that types its own character is a press")
  mutating func ownCharacter() {
    let pressed = key(press(keyE, isUsed: true, changes: [.insert("e")]))
    #expect(pressed?.keyCode == .keyboardE)
    #expect(pressed?.characters == "e")
    let released = mapper.release(keyE, modifiers: 0, at: 2)
    #expect(released?.phase == .ended)
    #expect(released?.key?.keyCode == .keyboardE)
  }

  @Test("A dead key and the letter after it insert the composed letter without presses")
  mutating func deadKey() {
    let deadAcute = HostKey(keycode: 21, keysym: 0xFE51, plainKeysym: 0xFE51)
    #expect(press(deadAcute, isUsed: true, changes: [.compose("´", caret: 1)]) == [.text(.compose("´", caret: 1))])
    #expect(press(keyE, isUsed: true, changes: [.insert("é")], wasComposing: true) == [.text(.insert("é"))])
    #expect(mapper.release(deadAcute, modifiers: 0, at: 2) == nil)
    #expect(mapper.release(keyE, modifiers: 0, at: 2) == nil)
  }

  @Test("A composed text that equals the key's character is inserted without a press")
  mutating func equalComposition() {
    #expect(press(keyE, isUsed: true, changes: [.insert("e")], wasComposing: true) == [.text(.insert("e"))])
  }

  @Test("A key that the input method does not use is a press after the changes of text that it has caused")
  mutating func unused() {
    let space = HostKey(keycode: 65, character: " ", plainCharacter: " ")
    for isRepeated in [false, true] {
      let effects = press(space, changes: [.insert("한")], wasComposing: true)
      #expect(effects.first == .text(.insert("한")))
      #expect(key(Array(effects.dropFirst()))?.keyCode == (isRepeated ? nil : .keyboardSpacebar))
    }
  }

  @Test("A first key of a composition is no press, although the input method inserts nothing")
  mutating func composition() {
    #expect(press(keyE, isUsed: true, changes: [.compose("e", caret: 1)]) == [.text(.compose("e", caret: 1))])
    #expect(mapper.release(keyE, modifiers: 0, at: 2) == nil)
  }

  @Test("The characters are those of the user's layout")
  mutating func layout() {
    let pressed = key(press(keyQuestionMark, modifiers: 1, isUsed: true, changes: [.insert("?")]))
    #expect(pressed?.keyCode == .keyboardHyphen)
    #expect(pressed?.characters == "?")
    #expect(pressed?.charactersIgnoringModifiers == "ß")
    #expect(pressed?.modifierFlags == .shift)
  }

  @Test("Keys that type nothing have UIKit's characters")
  mutating func special() {
    #expect(key(press(keyLeft))?.characters == UIKeyCommand.inputLeftArrow)
    #expect(key(press(keyReturn))?.characters == "\r")
  }

  @Test("A modifier key has its own flag when it is pressed, and not when it is released")
  mutating func modifierKey() {
    #expect(key(press(keyControl))?.modifierFlags == .command)
    #expect(mapper.release(keyControl, modifiers: 1 << 2, at: 2)?.key?.modifierFlags == [])
  }

  @Test("A repeated key has no further effect")
  mutating func repeated() {
    #expect(press(keyE, isUsed: true, changes: [.insert("e")]).count == 1)
    #expect(press(keyE, isUsed: true, changes: [.insert("e")]).isEmpty)
  }

  @Test("A repeated key whose text is composed inserts the text again")
  mutating func repeatedComposition() {
    #expect(press(keyE, isUsed: true, changes: [.insert("ê")]) == [.text(.insert("ê"))])
    #expect(press(keyE, isUsed: true, changes: [.insert("ê")]) == [.text(.insert("ê"))])
  }

  @Test("A key that UIKit does not know has no effect")
  mutating func unknown() {
    #expect(press(HostKey(keycode: 2_000)).isEmpty)
    #expect(press(HostKey(keycode: -1)).isEmpty)
    #expect(mapper.release(HostKey(keycode: 2_000), modifiers: 0, at: 1) == nil)
  }

  @Test("After a reset, the release of a key has no effect")
  mutating func reset() {
    _ = press(keyE)
    mapper.reset()
    #expect(mapper.release(keyE, modifiers: 0, at: 2) == nil)
  }

  @Test(
    "Control characters are not characters of a key",
    arguments: [0, 8, 0x1B, 0x7F, 0x85, 0xD800, 0x110000] as [UInt32]
  )
  func control(code: UInt32) {
    #expect(HostKey.printable(code) == nil)
  }
}
