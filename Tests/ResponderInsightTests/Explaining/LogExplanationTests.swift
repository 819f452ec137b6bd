import Foundation
import ResponderInsight
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of explanations, created from the log of an app, why the log contains an event, or does not.
@MainActor
@Suite("Explanations from the log of an app")
struct LogExplanationTests {
  private static func named<View: UIView>(_ view: View, _ name: String, _ frame: CGRect) -> View {
    view.frame = frame
    view.accessibilityIdentifier = name
    return view
  }

  private static func build(_ screen: SimulatedScreen) -> (save: UIButton, veil: UIView) {
    let save = named(UIButton(), "save", CGRect(x: 20, y: 20, width: 100, height: 44))
    let veil = named(UIView(), "veil", CGRect(x: 0, y: 0, width: 390, height: 844))
    screen.window.addSubview(save)
    screen.window.addSubview(veil)
    return (save, veil)
  }

  @Test("The explanation from a log names the view that covers a control, without playing the touch again")
  func covered() {
    let screen = SimulatedScreen()
    let (save, _) = Self.build(screen)
    screen.tap(on: save)
    let explanation = screen.log.explanation(of: save, .touchUpInside)
    expect(!explanation.happened)
    expectEqual(explanation.culprits, ["veil"])
    expectEqual(explanation.causes.map(\.line), ["veil hit", "save passed over"])
    expectEqual(explanation.causes.last?.why, "it lies behind veil")
    expect(explanation.description.hasPrefix("save touchUpInside: did not happen\n"))
    expect(!screen.log.contains("save touchUpInside"), "\(explanation)")
  }

  @Test("A colon in the name of an object does not end the headline of an explanation")
  func colonInName() {
    let screen = SimulatedScreen()
    let (save, _) = Self.build(screen)
    save.accessibilityIdentifier = "total:5"
    screen.tap(on: save)
    let (headline, rest) = screen.log.explanation(of: save, .touchUpInside).summaryParts
    expect(headline.contains("total:5"), "\(headline)")
    expect(rest.hasPrefix(": ") && rest.contains("veil") && !rest.contains("total"), "\(rest)")
  }

  @Test("The explanation from a log names the recognizer that cancelled the touch of a row, and its action")
  func taken() {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    let screen = SimulatedScreen()
    let rows = Rows()
    let table = Self.named(UITableView(), "table", CGRect(x: 0, y: 0, width: 390, height: 844))
    table.dataSource = rows
    let tap = UITapGestureRecognizer()
    tap.name = "dismiss"
    screen.window.addGestureRecognizer(tap)
    screen.window.addSubview(table)
    screen.tap(at: CGPoint(x: 100, y: 20))
    let explanation = screen.log.explanation(of: table, "didSelect 0")
    expectEqual(explanation.culprits, ["dismiss"])
    expectEqual(explanation.causes.first?.line, "dismiss -> ended")
  }

  @Test("If the log contains the event of the question, the explanation reports that the event happened")
  func happened() {
    let screen = SimulatedScreen()
    let (save, veil) = Self.build(screen)
    veil.removeFromSuperview()
    screen.tap(on: save)
    expect(screen.log.explanation(of: save, .touchUpInside).happened)
    expect(screen.log.contains("save touchUpInside"))
  }

  @Test("If the app can build its screen again, each offered fix has been tried on a new screen")
  func played() {
    let explanation = Insight.explain("save touchUpInside") { screen in
      let (save, _) = Self.build(screen)
      screen.tap(on: save)
    }
    expectEqual(explanation.culprits, ["veil"])
    expectEqual(explanation.fixes.first?.swift, ["veil.isUserInteractionEnabled = false"])
    expect(explanation.fixes.allSatisfy { $0.then != nil })
    expect(explanation.fixes.contains { $0.swift == ["save.superview?.bringSubviewToFront(save)"] })
  }

  @Test("The explanation of a line with an unknown object reports that no object has this name")
  func unknown() {
    let explanation = Insight.explain("sve touchUpInside") { screen in _ = Self.build(screen) }
    expect(explanation.summary.contains("sve"))
    expect(explanation.fixes.isEmpty)
  }

  /// A screen that a file describes and an equal screen that code builds receive the same touches. Their explanations
  /// must be equal.
  @Test(
    "The explanation from a log equals the explanation from a file that describes the same screen",
    arguments: ["veil", "card", "dismiss"]
  )
  func sameWords(_ culprit: String) async throws {
    let buttonFrame = CGRect(x: 20, y: 20, width: 100, height: 44)
    let whole = CGRect(x: 0, y: 0, width: 390, height: 844)
    let screen = SimulatedScreen()
    let save = Self.named(UIButton(), "save", buttonFrame)
    let chip = Self.named(UIControl(), "chip", buttonFrame)
    let views: String
    switch culprit {
    case "veil":
      screen.window.addSubview(save)
      screen.window.addSubview(Self.named(UIView(), "veil", whole))
      views = "[{id: save, class: UIButton, frame: [20, 20, 100, 44]}, {id: veil, frame: [0, 0, 390, 844]}]"
    case "card":
      let card = Self.named(UIImageView(), "card", whole)
      card.addSubview(save)
      screen.window.addSubview(card)
      views =
        "[{id: card, class: UIImageView, frame: [0, 0, 390, 844], views: [{id: save, class: UIButton, frame: [20, 20, 100, 44]}]}]"
    default:
      let page = Self.named(UIView(), "page", whole)
      let tap = UITapGestureRecognizer()
      tap.name = "dismiss"
      page.addGestureRecognizer(tap)
      page.addSubview(chip)
      screen.window.addSubview(page)
      views =
        "[{id: page, frame: [0, 0, 390, 844], gestures: [{id: dismiss, kind: tap}], views: [{id: chip, class: UIControl, frame: [20, 20, 100, 44]}]}]"
    }
    let control = culprit == "dismiss" ? chip : save
    screen.tap(on: control)
    let logged = screen.log.explanation(of: control, .touchUpInside)
    let document = try ScenarioDocument(
      "touchlab: 1\nscreen: [390, 844]\nviews: \(views)\ntouches: [{tap: [70, 42]}]\n",
      file: "same.yaml"
    )
    let question = Question("\(culprit == "dismiss" ? "chip" : "save") touchUpInside")
    let explanation = try await Explainer(document).explanation(of: question, budget: SearchBudget(plays: 1))
    expectEqual(logged.culprits, [culprit])
    expectEqual(explanation.culprits, [culprit])
    expectEqual(logged.summary, explanation.summary)
    expectEqual(logged.causes.map(\.line), explanation.causes.map(\.line))
    expectEqual(logged.causes.map(\.why), explanation.causes.map(\.why))
  }
}
