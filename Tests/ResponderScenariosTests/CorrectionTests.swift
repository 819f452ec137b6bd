import ResponderScenarios
import Testing

/// Tests of the suggested spelling in the errors of scenario files.
@Suite("Corrections of misspelled words") struct CorrectionTests {
  private static let head = "touchlab: 1\nscreen: [100, 100]\n"

  @Test(
    "The error of a misspelled word contains the word and the nearest valid spelling",
    arguments: [
      ("views: [{id: a, frme: [0, 0, 9, 9]}]", "frme", "frame"),
      ("views: [{id: a, class: UIButon, frame: [0, 0, 9, 9]}]", "UIButon", "UIButton"),
      ("views: [{id: save, frame: [0, 0, 9, 9]}]\ntouches: [{tap: sav}]", "sav", "save"),
      ("views: [{id: save, frame: [0, 0, 9, 9]}]\ntouches: [{tapp: save}]", "tapp", "tap"),
      ("views: [{id: save, frame: [0, 0, 9, 9]}]\nsubjects: [sav]\nexpect: []", "sav", "save"),
      ("views: [{id: a, class: UIButton, frame: [0, 0, 9, 9]}]\nexpect: [a touchDwn]", "touchDwn", "touchDown"),
      ("views: [{id: a, frame: [0, 0, 9, 9]}]\ntouches: [{press-key: {key: leftArow}}]", "leftArow", "leftArrow"),
    ]
  )
  func corrected(_ text: String, _ word: String, _ replacement: String) throws {
    let error = try #require(throws: ScenarioError.self) { try Scenario(Self.head + text + "\n", file: "screen.yaml") }
    expectEqual(error.correction, Correction(word: word, replacement: replacement))
    expect(error.message.contains("did you mean '\(replacement)'?"))
  }

  @Test("An error has no correction if its cause is not a misspelled word, or if no valid word is similar")
  func uncorrected() throws {
    for text in ["views: [{id: a}]", "views: [{id: a, frame: [0, 0, 9, 9], qqqqqqqqqqqqqq: 1}]", "views: ["] {
      let error = try #require(throws: ScenarioError.self) {
        try Scenario(Self.head + text + "\n", file: "screen.yaml")
      }
      expectNil(error.correction, "\(error)")
    }
  }
}
