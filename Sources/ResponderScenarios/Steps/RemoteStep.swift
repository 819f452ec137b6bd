import ResponderKit

struct RemoteStep: StepKind, InstantStep {
  static let name = "remote"
  static let usage = "play, pause, stop, nextTrack, …"
  static let meaning = "a remote control event of a headset or of the system"

  var command: UIEvent.EventSubtype

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.words(RemoteControlName.all)
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let name = try node.word("remote control", of: RemoteControlName.all)
    return RemoteStep(command: UIEvent.EventSubtype(remoteControl: name) ?? .remoteControlPlay)
  }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    screen.application.receive(RemoteControlSample(command, timestamp: screen.application.clock.now))
  }
}
