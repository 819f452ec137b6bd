import Foundation
import RandomTesting
import ResponderKit
import Testing

@testable import ResponderScenarios

/// Tests of random app code in scenarios. Each run ends, even if the code changes objects in callbacks.
@MainActor
@Suite struct RandomProgramTests {
  private static let steps = [
    "{set: {id: pan, isEnabled: false}}", "{set: {id: pan, isEnabled: true}}", "{set: {id: tap, isEnabled: false}}",
    "{set: {id: ball, isHidden: true}}", "{set: {id: ball, superview: none}}", "{set: {id: ball, superview: window}}",
    "{set: {id: ball, superview: table.2}}", "{set: {id: table, superview: none}}",
    "{set: {id: ball, superview: inner}}",
    "{set: {id: inner, superview: ball}}", "{set: {id: scroll, contentOffset: [0, 50]}}",
    "{set: {id: scroll, contentOffset: [0, 0], animated: true}}",
    "{set: {id: scroll, isScrollEnabled: false}}", "{set: {id: table, rows: 2}}", "{set: {id: table, rows: 90}}",
    "{set: {id: table, isEditing: true}}", "{set: {id: table, selectedRows: [1]}}", "{set: {id: tap, view: scroll}}",
    "{set: {id: tap, view: none}}", "{set: {id: save, isEnabled: false}}", "{set: {id: save, actions: []}}",
    "{set: {id: pan, do: []}}", "{set: {id: ball, next: window}}", "{set: {id: ball, handlesTouches: true}}",
    "{setTranslation: {id: pan, to: [0, 0]}}", "{follow: {view: ball, gesture: pan}}",
    "{follow: {view: ball, gesture: pinch}}",
    "{set: {id: pinch, scale: 1}}", "{becomeFirst: field}", "{resignFirst: field}", "{becomeFirst: ball}",
    "{endEditing: window}",
    "{scrollTo: inner}", "{scrollTo: {id: table.5, at: middle, animated: true}}", "{reload: table}",
    "{animate: {over: 0.2, set: [{id: ball, frame: [50, 50, 20, 20]}]}}", "{set: {id: field, text: abc}}",
    "{set: {id: second, isHidden: true}}", "{set: {id: second, key: true}}",
    "{set: {id: slider, value: 0.5, animated: true}}",
    "{set: {id: main, presents: sheet}}", "{set: {id: main, presents: none}}", "{set: {id: window, isHidden: true}}",
    "{set: {id: table.1.like, isHidden: true}}", "{set: {id: table.1.like, superview: ball}}",
    "{set: {id: table.1.like, superview: none}}", "{set: {id: ball, superview: table.1.contentView}}",
    "{set: {id: table.1.slide, view: ball}}", "{set: {id: table.header-0, isUserInteractionEnabled: false}}",
    "{set: {id: table.1.like, next: ball}}", "{set: {id: inner, superview: table.header-0}}",
  ]

  private static func code(_ random: inout SeededNumbers) -> String {
    let count = Int.random(in: 0...3, using: &random)
    return "[" + (0..<count).map { _ in steps.randomElement(using: &random) ?? "" }.joined(separator: ", ") + "]"
  }

  private static func calls(_ names: [String], _ random: inout SeededNumbers) -> String {
    let chosen = names.filter { _ in Bool.random(using: &random) }
    return "{" + chosen.map { "\($0): \(code(&random))" }.joined(separator: ", ") + "}"
  }

  private static func text(_ random: inout SeededNumbers) -> String {
    let states = ["began", "changed", "ended", "cancelled"]
    let touches = [
      "{tap: [30, 30]}", "{tap: [150, 30]}", "{drag: {from: [30, 30], to: [90, 90], over: 0.2}}", "{tap: [220, 60]}",
      "{drag: {from: [250, 90], to: [250, 20], over: 0.1}}", "{drag: {from: [60, 250], to: [60, 160], over: 0.1}}",
      "{tap: [150, 80]}",
      "{type: ab}", "{type: \"\\n\"}", "{pinch: {at: [40, 40], from: 20, to: 60, over: 0.2}}",
      "{press-key: {key: k, modifiers: command}}",
      "{press: {at: [30, 30], for: 0.8}}", "{shake: {}}", "{tap-status-bar: {}}", "{interrupt: {}}", "{wait: 0.3}",
      "{tap: [150, 130]}",
    ]
    let script = (0..<6).map { _ in touches.randomElement(using: &random) ?? "" }.joined(separator: ", ")
    return """
      touchlab: 1
      screen: [300, 300]
      rate: 60
      windows:
        - id: window
          views:
            - id: root
              frame: [0, 0, 300, 300]
              views:
                - id: ball
                  frame: [0, 0, 100, 100]
                  isMultipleTouchEnabled: true
                  canBecomeFirstResponder: true
                  do: \(calls(["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"], &random))
                  gestures:
                    - {id: pan, kind: pan, do: \(calls(states, &random)), delegate: {do: \(calls(["shouldBegin", "shouldReceiveTouch"], &random))}}
                    - {id: tap, kind: tap, do: \(code(&random))}
                    - {id: pinch, kind: pinch, do: \(calls(states, &random))}
                  views: [{id: inner, frame: [10, 10, 20, 20]}]
                - id: save
                  class: UIButton
                  frame: [100, 0, 100, 50]
                  actions: [{events: [allEvents], target: save, action: go, do: \(code(&random))}]
                - id: field
                  class: UITextField
                  frame: [100, 50, 100, 50]
                  delegate: {do: \(calls(HandlerCalls.delegate(of: .textField), &random))}
                - {id: slider, class: UISlider, frame: [100, 110, 100, 40], actions: [{events: [valueChanged], action: slide, target: root, do: \(code(&random))}]}
                - id: table
                  class: UITableView
                  frame: [200, 0, 100, 100]
                  rows: 30
                  cell:
                    do: \(calls(["touchesBegan", "touchesEnded"], &random))
                    gestures: [{id: slide, kind: pan, do: \(code(&random))}]
                    views: [{id: like, class: UIButton, frame: [50, 0, 50, 44], actions: [{events: [touchUpInside], target: like, action: go, do: \(code(&random))}]}]
                  header: {height: 20, views: [{id: all, frame: [0, 0, 20, 20]}]}
                  delegate: {do: \(calls(HandlerCalls.delegate(of: .tableView), &random))}
                - id: scroll
                  class: UIScrollView
                  frame: [0, 150, 100, 150]
                  contentSize: [100, 900]
                  delegate: {do: \(calls(HandlerCalls.delegate(of: .scrollView), &random))}
            - {id: cover, frame: [0, 0, 300, 300], isHidden: true}
        - {id: second, level: 1, frame: [250, 250, 50, 50]}
      controllers:
        - {id: main, view: root, keyCommands: [{input: k, modifiers: command, action: quick, do: \(code(&random))}]}
        - {id: sheet, view: cover}
      touches: [\(script)]
      """
  }

  /// The number of random scenarios. After a change to the code that runs app code, run `RANDOM_PROGRAMS=10000 swift
  /// test --filter RandomProgramTests`.
  private static let count = ProcessInfo.processInfo.environment["RANDOM_PROGRAMS"].flatMap(Int.init) ?? 60

  @Test("A run with random app code ends, and a second run has the same record")
  func random() throws {
    let seed = SeededNumbers(standard: 20_261_122).seed
    var stopped = 0
    for round in 0..<Self.count {
      var random = SeededNumbers(seed: seed &+ UInt64(round))
      let text = Self.text(&random)
      func play() throws -> String {
        let player = Player(try Scenario(text, file: "random.yaml"))
        var lines = ""
        do throws(ScenarioError) {
          _ = try player.run { lines += $0.json + "\n" }
        } catch {
          expect(error.line > 1, "\(error)")
          stopped += 1
          lines += "\(error)"
        }
        return lines
      }
      let first = try play()
      if round.isMultiple(of: 10) { try expectEqual(play(), first, "seed \(seed) + \(round)") }
    }
    // About a quarter of the scenarios end at a step that is invalid on the screen at that time, such as scrolling to a
    // view in no scroll view.
    expect(stopped < Self.count / 2, "\(stopped) plays ended with an error")
  }
}
