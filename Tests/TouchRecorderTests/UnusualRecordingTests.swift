import ResponderScenarios
import Testing

@testable import ResponderReplay
@testable import TouchRecording

/// Recordings that no app produces are imported and replayed within limits, or refused with a reason.
@MainActor
@Suite("Unusual recordings")
struct UnusualRecordingTests {
  private static let header = TouchRecording.Header(screen: [400, 400])
  private static let window = entry("window", ["class": "UIWindow", "frame": [0, 0, 400, 400]])

  private static func entry(
    _ id: String,
    _ values: KeyValuePairs<String, RecordingValue>
  ) -> TouchRecording.Snapshot.Entry {
    TouchRecording.Snapshot.Entry(id: id, values: values.map { RecordingValue.Member($0.key, $0.value) })
  }

  // MARK: Trees

  private typealias Object = RecordedScreen.Object

  private func separated(_ objects: [Object], windows: [String] = []) -> [String: Object] {
    ObjectTrees.separated(Dictionary(uniqueKeysWithValues: objects.map { ($0.id, $0) }), windows: windows)
  }

  @Test("A superview, parent or presenter that forms a cycle is not imported")
  func cycle() {
    let objects = separated(
      [
        Object(id: "w", values: ["parent": "a"]), Object(id: "a", values: ["parent": "w"]),
        Object(id: "c", values: ["window": "w"]), Object(id: "x", values: ["presenter": "c", "parent": "y"]),
        Object(id: "y", values: ["parent": "x"]), Object(id: "z", values: ["presenter": "z"]),
        Object(id: "m", values: ["presenter": "c", "parent": "unknown"]),
      ],
      windows: ["w"]
    )
    expectNil(objects["w"]?.parent)
    expectEqual(objects["a"]?.parent, "w")
    // The chain of x, y, x is cut at y.
    expectEqual(objects["x"]?.parent, "y")
    expectNil(objects["x"]?["presenter"])
    expectNil(objects["y"]?.parent)
    expectNil(objects["z"]?["presenter"])
    expectEqual(objects["m"]?["presenter"], "c")
  }

  @Test("A chain of more than 150 superviews is cut")
  func longChain() {
    let numbers = 0...400
    let objects = separated(
      numbers.map { Object(id: "\($0)", values: $0 == 0 ? [:] : ["parent": .text("\($0 - 1)")]) }
    )
    let roots = numbers.filter { objects["\($0)"]?.parent == nil }
    expectEqual(roots, [0, 151, 302])
  }

  @Test("A recording whose controllers are their own parents is imported")
  func controllersInCycle() {
    let snapshot = TouchRecording.Snapshot(
      windows: [Self.window],
      controllers: [
        Self.entry("c", ["class": "UINavigationController", "window": "window"]),
        Self.entry("x", ["class": "UIViewController", "presenter": "c", "parent": "y"]),
        Self.entry("y", ["class": "UIViewController", "parent": "x"]),
      ]
    )
    let recording = TouchRecording(header: Self.header, lines: [TouchRecording.Line(0, .snapshot(snapshot))])
    let text = ImportedRecording(recording, file: "a.touchrecord").text()
    expect(text.contains("UINavigationController"), "\(text)")
  }

  // MARK: Ids and lines

  @Test("Objects whose ids have the same letters have numbers that no other object has")
  func equalIDs() {
    var ids = ScenarioIDs()
    ids.set("row", "a-3")
    expectEqual(
      ["a", "a!", "a?", "b", "a#", "b?", "a!"].map { ids.add($0) },
      ["a", "a-2", "a-4", "b", "a-5", "b-2", "a-2"]
    )
  }

  private static func touch(_ time: Double, _ number: Int, _ location: [Double]?) -> TouchRecording.Line {
    TouchRecording.Line(
      time,
      .touches([TouchRecording.Sample(touch: number, phase: .began, location: location)])
    )
  }

  @Test("Lines while a touch without a location is down are not compared")
  func hiddenTouches() {
    let snapshot = TouchRecording.Snapshot(
      windows: [Self.window],
      views: [Self.entry("knob", ["class": "UIControl", "parent": "window", "frame": [0, 0, 50, 50]])]
    )
    func event(_ time: Double) -> TouchRecording.Line {
      TouchRecording.Line(time, .event(TouchRecording.ControlEvent(id: "knob", event: "touchDown")))
    }
    let recording = TouchRecording(
      header: Self.header,
      lines: [
        TouchRecording.Line(0, .snapshot(snapshot)), Self.touch(1, 1, nil), event(1.5), Self.touch(1.5, 2, nil),
        event(1.5), Self.touch(2, 3, [10, 10]), event(2), event(2.5), Self.touch(3, 4, nil), event(3),
        event(4),
      ]
    )
    let lines = RecordingLines(ImportedRecording(recording, file: "a.touchrecord"))
    expectEqual(lines.device.map(\.time), [2, 2.5])
    expectEqual(lines.left, 4)
  }

  @Test("A recording with more than 1,000 touches at the same time is refused with the line of the first surplus touch")
  func surplusTouches() {
    let snapshot = TouchRecording.Snapshot(windows: [Self.window])
    func imported(_ count: Int) -> ImportedRecording {
      var lines = [TouchRecording.Line(0, .snapshot(snapshot))]
      for number in 0..<count {
        var line = Self.touch(1, number + 1, [10, 10])
        line.number = number + 3
        lines.append(line)
      }
      return ImportedRecording(TouchRecording(header: Self.header, lines: lines), file: "a.touchrecord")
    }
    func error(_ count: Int) -> String? {
      do throws(ScenarioError) {
        _ = try imported(count).checkedText(expecting: false)
        return nil
      } catch {
        return error.description
      }
    }
    expectNil(error(1_000))
    expectEqual(
      error(1_002),
      "a.touchrecord:1003:1: 2 touches begin while 1000 other touches are down; expected at most 1000 touches at the "
        + "same time"
    )
    expect(imported(1_002).text().contains("# Not played: 2 touches that begin while 1000 other touches are down."))
  }

  // MARK: Hypotheses

  private static func control(_ id: String, x: Double) -> TouchRecording.Snapshot.Entry {
    entry(
      id,
      ["class": "Knob", "superclass": ["UIControl"], "parent": "window", "frame": .list([.number(x), 0, 50, 50])]
    )
  }

  private static func samples(_ time: Double, _ phase: TouchRecording.Phase, _ points: [Int: [Double]])
    -> TouchRecording.Line
  {
    let samples = points.sorted { $0.key < $1.key }.map {
      TouchRecording.Sample(touch: $0.key, phase: phase, location: $0.value)
    }
    return TouchRecording.Line(time, .touches(samples))
  }

  @Test(
    "A line that only the model has concerns its own object, although another object has the same line at that time"
  )
  func surplusLines() throws {
    let feed = Self.entry(
      "feed",
      ["class": "UIScrollView", "parent": "window", "frame": [0, 100, 200, 300], "contentSize": [200, 2_000]]
    )
    let snapshot = TouchRecording.Snapshot(
      windows: [Self.window],
      views: [Self.control("plain", x: 0), Self.control("knob", x: 100), feed]
    )
    func hit(_ touch: Int, _ view: String) -> TouchRecording.Line {
      TouchRecording.Line(1, .hit(TouchRecording.Hit(touch: touch, view: view, chain: [view, "window"])))
    }
    func event(_ time: Double, _ name: String) -> TouchRecording.Line {
      TouchRecording.Line(time, .event(TouchRecording.ControlEvent(id: "plain", event: name)))
    }
    let drag = [1.05, 1.1, 1.15].enumerated().map { index, time in
      Self.samples(time, .moved, [3: [50, 260 - 40 * Double(index)]])
    }
    let recording = TouchRecording(
      header: Self.header,
      lines: [
        TouchRecording.Line(0, .snapshot(snapshot)),
        Self.samples(1, .began, [1: [20, 20], 2: [120, 20], 3: [50, 300]]),
        hit(1, "plain"), hit(2, "knob"), hit(3, "feed"), event(1, "touchDown"),
      ] + drag + [
        Self.samples(1.3, .ended, [1: [20, 20], 2: [120, 20], 3: [50, 180]]), event(1.3, "touchUpInside"),
      ]
    )
    let imported = ImportedRecording(recording, file: "a.touchrecord")
    let recorded = RecordingLines(imported)
    let run = try ModelRun(imported, hits: recorded.device.filter { $0.category == .hit })
    let result = ReplaySearch.Result(
      imported: imported,
      recorded: recorded,
      run: run,
      comparison: ReplayComparison(recorded, run, imported),
      wrongTouches: [],
      hitDifferences: []
    )
    let found = Hypotheses(result, Assumptions()).firstDifferences()
    expectEqual(
      found.map { "\($0.isMissingHere ? "missing" : "surplus"): \($0.subject) \($0.text)" },
      ["surplus: knob touchDown", "surplus: feed willBeginDragging"]
    )
  }

  // MARK: Scenarios

  private static func recognizer(_ id: String, _ values: KeyValuePairs<String, RecordingValue>) -> RecordingValue {
    .object([RecordingValue.Member("id", .text(id))] + values.map { RecordingValue.Member($0.key, $0.value) })
  }

  private static func imported(_ snapshots: TouchRecording.Snapshot...) -> ImportedRecording {
    let lines = snapshots.enumerated().flatMap { index, snapshot -> [TouchRecording.Line] in
      let line = TouchRecording.Line(Double(index), .snapshot(snapshot))
      return index == 0 ? [line, touch(0.5, 1, [10, 10])] : [line]
    }
    return ImportedRecording(TouchRecording(header: header, lines: lines), file: "a.touchrecord")
  }

  private func error(of imported: ImportedRecording) -> ScenarioError? {
    do throws(ScenarioError) {
      _ = try imported.document(expecting: false)
      return nil
    } catch {
      return error
    }
  }

  @Test("Words that a scenario does not know are not imported")
  func unknownWords() {
    let feed = Self.entry(
      "feed",
      [
        "class": "UIScrollView", "parent": "window", "frame": [0, 0, 50, 50], "keyboardDismissMode": "sideways",
        "recognizers": .list([
          Self.recognizer("edge", ["class": "UIScreenEdgePanGestureRecognizer", "edges": ["sideways", "left"]]),
          Self.recognizer("swipe", ["class": "UISwipeGestureRecognizer", "direction": ["sideways"]]),
        ]),
      ]
    )
    let alert = Self.entry(
      "alert",
      [
        "class": "UIAlertController", "presenter": "root", "window": "window",
        "actions": .list([.object([RecordingValue.Member("style", "sideways")])]),
      ]
    )
    let sheet = Self.entry(
      "sheet",
      [
        "class": "UIViewController", "presenter": "alert", "window": "window", "modalPresentationStyle": "sideways",
        "detents": ["sideways", "medium"],
      ]
    )
    let imported = Self.imported(
      TouchRecording.Snapshot(
        windows: [Self.window],
        views: [feed],
        controllers: [Self.entry("root", ["class": "UIViewController", "window": "window"]), alert, sheet]
      ),
      TouchRecording.Snapshot(views: [Self.entry("feed", ["keyboardDismissMode": "sideways-2"])])
    )
    let text = imported.text(expecting: false)
    expect(!text.contains("sideways"), "\(text)")
    for word in ["left", "medium"] { expect(text.contains(word), "\(text)") }
  }

  @Test("An error in the scenario of a recording names the imported screen, because its line is not one of the file")
  func errorOfScenario() {
    let containers = (0...16).map { number -> TouchRecording.Snapshot.Entry in
      Self.entry(
        "c\(number)",
        [
          "class": "UINavigationController", "window": "window",
          "parent": number == 0 ? .null : .text("c\(number - 1)"),
        ]
      )
    }
    let imported = Self.imported(TouchRecording.Snapshot(windows: [Self.window], controllers: containers))
    expectEqual(error(of: imported)?.file, "the screen imported from a.touchrecord")
  }

  @Test("A recording with more than 2,000 recognizers is refused under the name of its file")
  func manyRecognizers() {
    func imported(_ count: Int) -> ImportedRecording {
      let taps = (0..<count).map { Self.recognizer("t\($0)", ["class": "UITapGestureRecognizer"]) }
      let view = Self.entry("view", ["parent": "window", "frame": [0, 0, 50, 50], "recognizers": .list(taps)])
      return Self.imported(TouchRecording.Snapshot(windows: [Self.window], views: [view]))
    }
    expectEqual(
      error(of: imported(2_001))?.description,
      "a.touchrecord:1:1: the screen of this recording has 2001 recognizers; expected at most 2000"
    )
    expectNil(error(of: imported(2)))
  }
}
