import TouchRecording

/// Lines of a file that the tests change.
enum Sample {
  static let header =
    #"{"touchrecord": 1, "system": "iOS 26.1", "device": "iPhone17,1", "scale": 3, "screen": [393, 852], "recorder": "0.2.0"}"#

  static let lines = [
    #"{"t": 0, "snapshot": {"windows": [{"id": "window", "class": "UIWindow", "index": 0, "frame": [0, 0, 393, 852]}], "views": [{"id": "card", "class": "CardView", "superclass": ["UIView"], "parent": "window", "index": 0, "frame": [20, 20, 200, 100], "recognizers": [{"id": "tap", "class": "UITapGestureRecognizer", "isEnabled": true}]}, {"id": "save", "class": "UIButton", "parent": "card", "index": 0, "frame": [10, 10, 80, 40]}]}}"#,
    #"{"t": 0.5, "touches": [{"touch": 1, "phase": "began", "location": [40, 40], "window": "window"}]}"#,
    #"{"t": 0.5, "hit": {"touch": 1, "view": "save", "recognizers": ["tap"], "chain": ["save", "card", "window", "application"]}}"#,
    #"{"t": 0.5, "event": {"id": "save", "event": "touchDown"}}"#,
    #"{"t": 0.55, "touches": [{"touch": 1, "phase": "ended", "location": [40, 40], "window": "window"}]}"#,
    #"{"t": 0.55, "since": 0.5, "state": {"id": "tap", "state": "failed"}}"#,
    #"{"t": 0.55, "event": {"id": "save", "event": "touchUpInside"}}"#,
    #"{"t": 0.6, "scroll": {"id": "feed", "kind": "didScroll", "contentOffset": [0, 12.5]}}"#,
    #"{"t": 0.7, "responder": {"id": "field", "isFirst": true}}"#,
    #"{"t": 0.7, "keyboard": {"frame": [0, 500, 393, 352]}}"#,
    #"{"t": 0.8, "controller": {"id": "detail", "phase": "viewDidAppear"}}"#,
    #"{"t": 0.9, "note": "the row should be selected"}"#,
    #"{"t": 1, "snapshot": {"views": [{"id": "save", "alpha": 0.5}], "removed": []}}"#,
    #"{"t": 1.5, "end": "stopped"}"#,
  ]

  static var text: String { ([header] + lines).joined(separator: "\n") + "\n" }

  /// Returns the file with a line replaced. Line 1 is the header.
  static func text(line number: Int, _ line: String) -> String {
    var all = [header] + lines
    all[number - 1] = line
    return all.joined(separator: "\n") + "\n"
  }
}
