import ResponderKit
import Testing

@testable import ResponderPlayground

@Suite("Messages about keys, buttons and shakes") @MainActor struct HardwareMessageTests {
  @Test("Messages about keys, buttons, shakes and remote controls are decoded with their fields")
  func messages() throws {
    let key = #"{"type":"key","time":1,"phase":"began","code":"KeyF","key":"F","plain":"f","modifiers":["shift"]}"#
    var read = PageMessage.Key(time: 1, phase: .began, code: "KeyF", key: "F", plain: "f")
    read.modifiers = [.shift]
    try expectEqual(PageMessage(text: key), .key(read))
    try expectEqual(
      PageMessage(text: #"{"type":"button","time":2,"phase":"ended","button":"playPause"}"#),
      .button(.init(time: 2, phase: .ended, button: .playPause))
    )
    try expectEqual(
      PageMessage(text: #"{"type":"shake","time":3,"phase":"began"}"#),
      .shake(.init(time: 3, phase: .began))
    )
    try expectEqual(
      PageMessage(text: #"{"type":"remote","time":4,"control":"nextTrack"}"#),
      .remote(.init(time: 4, control: .remoteControlNextTrack))
    )
    try expectEqual(PageMessage(text: #"{"type":"interrupt","time":5}"#), .interrupt(time: 5))
    try expectEqual(
      PageMessage(text: #"{"type":"answer","time":6,"choice":"undo"}"#),
      .alertChoice(.init(time: 6, choice: .undo))
    )
  }

  @Test(
    "An invalid message is refused with the error and its position",
    arguments: [
      (#"{"type":"key","time":0,"phase":"began"}"#, "code: the key is missing"),
      (#"{"type":"key","phase":"began","code":"KeyA"}"#, "time: the key is missing"),
      (
        #"{"type":"key","time":0,"phase":"began","code":""}"#,
        "code: expected a name of a key with 1 to 32 bytes"
      ),
      (
        #"{"type":"key","time":0,"phase":"began","code":"KeyAKeyAKeyAKeyAKeyAKeyAKeyAKeyAK"}"#,
        "code: expected a name of a key with 1 to 32 bytes"
      ),
      (
        #"{"type":"key","time":0,"phase":"began","code":"KeyA","key":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}"#,
        "key: expected at most 32 bytes"
      ),
      (
        #"{"type":"key","time":0,"phase":"began","code":"KeyA","key":"\u0007"}"#,
        "key: expected a character or the name of a key"
      ),
      (#"{"type":"key","time":0,"phase":"began","code":"KeyA","plain":"ab"}"#, "plain: expected one character"),
      (
        #"{"type":"key","time":0,"phase":"began","code":"KeyA","modifiers":["command","command"]}"#,
        "modifiers: `command` appears twice"
      ),
      (
        #"{"type":"button","time":0,"phase":"began","button":"eject"}"#,
        "button: unknown button `eject`; expected one of upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause, pageUp, pageDown"
      ),
      (
        #"{"type":"remote","time":0,"control":"rewind"}"#,
        "control: unknown remote control `rewind`; expected one of play, pause, stop, togglePlayPause, nextTrack, previousTrack, beginSeekingBackward, endSeekingBackward, beginSeekingForward, endSeekingForward"
      ),
      (
        #"{"type":"button","time":0,"phase":"began","button":"key"}"#,
        "button: unknown button `key`; expected one of upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause, pageUp, pageDown"
      ),
      (
        #"{"type":"key","time":0,"phase":"began","code":"KeyA","modifiers":["capsLock"]}"#,
        "modifiers: unknown modifier `capsLock`; expected one of alphaShift, shift, control, alternate, command, numericPad"
      ),
      (#"{"type":"interrupt"}"#, "time: the key is missing"),
    ]
  )
  func rubbish(text: String, complaint: String) {
    #expect(throws: PageMessageError(complaint)) { try PageMessage(text: text) }
  }

  @Test(
    "A message is refused if its phase, or another field with a fixed list of words, has an unknown word",
    arguments: [
      #"{"type":"key","time":0,"phase":"moved","code":"KeyA"}"#, #"{"type":"shake","time":0,"phase":"moved"}"#,
      #"{"type":"button","time":0,"phase":"repeated","button":"select"}"#,
      #"{"type":"answer","time":0,"choice":"maybe"}"#,
    ]
  )
  func words(text: String) {
    #expect(throws: PageMessageError.self) { try PageMessage(text: text) }
  }

  @Test(
    "A key code of the browser is converted to the HID usage of the same key",
    arguments: [
      ("KeyA", 4), ("KeyZ", 29), ("Digit1", 30), ("Digit0", 39), ("Enter", 40), ("Space", 44), ("F1", 58), ("F12", 69),
      ("ArrowRight", 79), ("ArrowUp", 82), ("Numpad1", 89), ("Numpad0", 98), ("IntlBackslash", 100), ("F13", 104),
      ("F24", 115), ("IntlRo", 135), ("Lang1", 144), ("ControlLeft", 224), ("MetaRight", 231),
    ]
  )
  func codes(code: String, usage: Int) {
    expectEqual(UIKeyboardHIDUsage(code: code)?.rawValue, usage)
  }

  @Test(
    "An unknown key code is converted to no HID usage",
    arguments: [
      "", "Key", "Keya", "KeyÄ", "Digit", "Digit10", "DigitA", "F", "F0", "F25", "F+1", "Numpad10", "AudioVolumeUp",
    ]
  )
  func strangers(code: String) {
    expectNil(UIKeyboardHIDUsage(code: code))
  }

  private func key(_ code: String, _ typed: String?, plain: String? = nil, _ modifiers: UIKeyModifierFlags = []) throws
    -> UIKey
  {
    let usage = try require(UIKeyboardHIDUsage(code: code))
    return UIKey(.init(time: 0, phase: .began, code: code, key: typed, plain: plain, modifiers: [modifiers]), usage)
  }

  @Test("A key press has the characters that the browser's layout types, or UIKit's constant if the key types nothing")
  func characters() throws {
    try expectEqual(key("KeyF", "F", .shift).characters, "F")
    try expectEqual(key("KeyF", "F", .shift).charactersIgnoringModifiers, "f")
    // The key to the right of L types ö on a German keyboard.
    try expectEqual(key("Semicolon", "ö").characters, "ö")
    try expectEqual(key("Semicolon", "Ö", .shift).charactersIgnoringModifiers, "ö")
    try expectEqual(key("Digit7", "/", plain: "7", .shift).charactersIgnoringModifiers, "7")
    // A Mac types a symbol when a letter is pressed together with option.
    try expectEqual(key("KeyF", "ƒ", .alternate).charactersIgnoringModifiers, "f")
    try expectEqual(key("ArrowLeft", "ArrowLeft").characters, UIKeyCommand.inputLeftArrow)
    try expectEqual(key("Enter", nil).characters, "\r")
    try expectEqual(key("Numpad5", "5").modifierFlags, .numericPad)
  }
}
