import Foundation
import RandomTesting
import Testing
import TouchRecording

/// The reader accepts what the format permits, and states the line and the reason of everything else.
@Suite("Reading a device recording")
struct ReadingTests {
  private func read(_ text: String) throws(TouchRecordingError) -> TouchRecording {
    try TouchRecording(Array(text.utf8), file: "a.touchrecord")
  }

  private func error(_ text: String) -> String? {
    do throws(TouchRecordingError) {
      _ = try read(text)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("A complete file is read with its header, its lines and its end")
  func complete() throws {
    let recording = try read(Sample.text)
    expectEqual(recording.header.system, "iOS 26.1")
    expectEqual(recording.header.screen, [393, 852])
    expectEqual(recording.lines.count, 14)
    expectEqual(recording.lines[5].since, 0.5)
    expectEqual(recording.lines[5].number, 7)
    expectEqual(recording.end, .stopped)
    expectEqual(recording.notices, [])
  }

  @Test("A file that is read and written again has the same lines")
  func roundTrip() throws {
    var recording = try read(Sample.text)
    var again = try TouchRecording(Array(recording.data), file: "b.touchrecord")
    for index in recording.lines.indices { recording.lines[index].number = nil }
    for index in again.lines.indices { again.lines[index].number = nil }
    expectEqual(recording, again)
  }

  @Test("Snapshots are merged: a later snapshot has only the values that changed")
  func merging() throws {
    let recording = try read(Sample.text)
    expectNil(recording.screen(at: 0.5).objects["save"]?["alpha"])
    let late = recording.screen(at: 1)
    expectEqual(late.objects["save"]?["alpha"]?.number, 0.5)
    expectEqual(late.objects["save"]?.className, "UIButton")
    expectEqual(late.objects["card"]?.systemClass, "UIView")
    expectEqual(late.subviews["card"], ["save"])
    expectEqual(late.viewsOfRecognizers["tap"], "card")
  }

  @Test("Screens that are computed one after another are the same as separate ones")
  func screens() {
    func line(_ ids: [String], removed: [String] = []) -> TouchRecording.Line {
      let windows = ids.map { TouchRecording.Snapshot.Entry(id: $0, values: []) }
      return TouchRecording.Line(0, .snapshot(TouchRecording.Snapshot(windows: windows, removed: removed)))
    }
    let note = TouchRecording.Line(0, .note(TouchRecording.Note("")))
    let recording = TouchRecording(
      header: TouchRecording.Header(screen: [1, 1]),
      lines: [note, line([]), line(["a"]), note, line([], removed: ["a"]), note, line(["b"]), line(["c"])]
    )
    var screens = RecordedScreens(recording)
    let windows = [["a"], ["a"], ["a"], ["a"], ["a"], ["b"], ["b"], ["b"], ["b", "c"]]
    for (index, expected) in windows.enumerated() {
      screens.advance(to: index)
      expectEqual(screens.screen.windows, expected, "before line \(index)")
      expectEqual(recording.screen(before: index), screens.screen, "before line \(index)")
    }
  }

  @Test("A file without the line 'end' was cut off and is read up to its last complete line")
  func cutOff() throws {
    let text = Sample.text
    for length in stride(from: Sample.header.utf8.count + 1, to: text.utf8.count, by: 7) {
      let recording = try TouchRecording(Array(text.utf8.prefix(length)), file: "a")
      let complete = text.utf8.prefix(length).count { $0 == 0x0a } - 1
      expect((complete...complete + 1).contains(recording.lines.count))
      if length < text.utf8.count - 1 { expectNil(recording.end) }
    }
  }

  @Test("Unknown keys are ignored with a notice that names the line")
  func unknownKeys() throws {
    let recording = try read(
      Sample.text(line: 5, #"{"t": 0.5, "event": {"id": "save", "event": "touchDown", "mood": 1}, "x": 2}"#)
    )
    expectEqual(recording.lines.count, 14)
    expectEqual(recording.notices.map(\.line), [5, 5])
    expect(recording.notices[0].text.contains("event.mood"))
  }

  @Test("A version above 1 is refused with the version that is supported")
  func version() {
    let text = Sample.text(line: 1, #"{"touchrecord": 2, "screen": [1, 1]}"#)
    expectEqual(error(text), "a.touchrecord:1: touchrecord: the version 2 is not supported; the supported version is 1")
  }

  @Test(
    "Bad input is an error with the line and the reason",
    arguments: [
      (1, "[]", "a:1:1: expected an object in braces, found '['"),
      (1, #"{"touchrecord": 1}"#, "a:1: screen: expected the width and height in points"),
      (1, #"{"recording": 1}"#, "a:1: this is not a device recording"),
      (1, #"{"touchrecord": "one", "screen": [1, 1]}"#, "a:1: touchrecord: expected the version 1"),
      (4, #"{"t": 0.5, "hit": {"touch": 9}}"#, "a:4: hit.touch: there is no touch 9"),
      (5, #"{"t": 0.2, "note": "early"}"#, "a:5: t: 0.2 is before the previous line; expected at least 0.5"),
      (5, #"{"note": "timeless"}"#, "a:5: t is missing"),
      (5, #"{"t": -1, "note": ""}"#, "a:5: t: expected a number from 0 to 86400"),
      (5, #"{"t": 1e99, "note": ""}"#, "a:5:7: the number 1e99 is out of range"),
      (5, #"{"t": 0.5, "note": 3}"#, "a:5: note: expected a string, found a number"),
      (5, #"{"t": 0.5, "note": "a", "end": "stopped"}"#, "a:5: the line has several of the keys note, end"),
      (5, #"{"t": 0.5, "t": 0.6, "note": ""}"#, #"a:5:12: the key "t" is given twice"#),
      (5, #"{"t": 0.5, "event": {"id": "", "event": "x"}}"#, "a:5: event.id: expected an id"),
      (7, #"{"t": 0.55, "state": {"id": "tap", "state": "fallen"}}"#, "a:7: state.state: expected one of possible"),
      (3, #"{"t": 0.5, "touches": [{"touch": 1, "phase": "moved"}]}"#, "a:3: touches[0].phase: touch 1 has not begun"),
      (
        2, #"{"t": 0, "snapshot": {"views": [{"id": "a", "frame": [0]}]}}"#,
        "a:2: snapshot.views[0].frame: expected a list of 4 numbers"
      ),
      (
        2, #"{"t": 0, "snapshot": {"views": [{"id": "a", "parent": "b"}]}}"#,
        "a:2: snapshot.views[0]: there is no view 'b'"
      ),
      (
        2, #"{"t": 0, "snapshot": {"views": [{"id": "a", "parent": "a"}]}}"#,
        "a:2: snapshot.views[0]: 'a' has more than 150"
      ),
      (
        2, #"{"t": 0, "snapshot": {"windows": [{"id": "w", "parent": "a"}], "views": [{"id": "a", "parent": "w"}]}}"#,
        "a:2: snapshot.windows[0].parent: expected no superview, since 'w' is a window"
      ),
      (
        2, #"{"t": 0, "snapshot": {"controllers": [{"id": "c", "parent": "c"}]}}"#,
        "a:2: snapshot.controllers[0]: 'c' has more than 150 parents and presenters, or is its own parent or presenter"
      ),
      (
        2,
        #"{"t": 0, "snapshot": {"controllers": [{"id": "c"}, {"id": "x", "presenter": "c", "parent": "y"}, {"id": "y", "parent": "x"}]}}"#,
        "a:2: snapshot.controllers[1]: 'x' has more than 150 parents and presenters"
      ),
      (
        2,
        #"{"t": 0, "snapshot": {"controllers": [{"id": "x", "presenter": "y"}, {"id": "y", "parent": "x"}]}}"#,
        "a:2: snapshot.controllers[0]: 'x' has more than 150 parents and presenters"
      ),
      (15, #"{"t": 1.5, "end": "never"}"#, "a:15: end: expected one of stopped"),
    ]
  )
  func bad(line: Int, text: String, expected: String) {
    let message = error(Sample.text(line: line, text))?.replacingOccurrences(of: "a.touchrecord", with: "a")
    expectEqual(message?.hasPrefix(expected), true, "\(message ?? "no error")")
  }

  @Test("Deep nesting is refused without deep recursion")
  func nesting() {
    let deep = String(repeating: "[", count: 100_000)
    expectEqual(error(Sample.text(line: 5, #"{"t": 0.5, "note": "# + deep))?.contains("nested deeper"), true)
  }

  @Test("A file that is empty or not a recording is refused")
  func foreign() {
    expectEqual(error(""), "a.touchrecord:1:1: the file is empty; expected a line with 'touchrecord'")
    expectEqual(error("touchlab: 1")?.hasPrefix("a.touchrecord:1:1: expected an object in braces"), true)
    expect(!TouchRecording.isRecording(Array("touchlab: 1".utf8)))
    expect(TouchRecording.isRecording(Array(Sample.text.utf8)))
  }

  @Test("1,000 damaged files are read to a sensible prefix, or refused with a line and a reason")
  func damaged() throws {
    let whole = Array(Sample.text.utf8)
    for seed in 0..<1_000 {
      var numbers = SeededNumbers(seed: UInt64(seed))
      var bytes = whole
      for _ in 0...numbers.next() % 4 {
        let position = Int(numbers.next() % UInt64(bytes.count))
        switch numbers.next() % 5 {
        case 0: bytes[position] = UInt8(truncatingIfNeeded: numbers.next())
        case 1: bytes.remove(at: position)
        case 2: bytes.insert(UInt8(truncatingIfNeeded: numbers.next()), at: position)
        case 3: bytes.removeSubrange(position..<min(bytes.count, position + Int(numbers.next() % 200)))
        default: bytes.removeLast(bytes.count - position)
        }
        if bytes.isEmpty { bytes = [0x0a] }
      }
      do throws(TouchRecordingError) {
        let recording = try TouchRecording(bytes, file: "a")
        expect(recording.lines.count <= 15, "seed \(seed)")
        expect(zip(recording.lines, recording.lines.dropFirst()).allSatisfy { $0.time <= $1.time }, "seed \(seed)")
      } catch {
        expect(error.line != nil && !error.message.isEmpty, "seed \(seed)")
      }
    }
  }
}
