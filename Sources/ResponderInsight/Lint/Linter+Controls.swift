import Foundation
import ResponderKit
import ResponderScenarios

// This rule finds controls that a recognizer of an ancestor makes unusable.

extension Linter {
  mutating func findControlsUnderGestures() throws(ScenarioError) {
    for view in screen.views {
      guard let control = view as? UIControl, control.isEnabled, !(control is UIRefreshControl),
        screen.reachedArea(of: control) > 0
      else { continue }
      let above = screen.chain(control).dropFirst().flatMap { screen.appRecognizers(of: $0) }
      guard !above.isEmpty else { continue }
      try check(at: control, under: above)
    }
  }

  private mutating func check(at control: UIControl, under above: [UIGestureRecognizer]) throws(ScenarioError) {
    let id = screen.name(control)
    let allOff = above.map { Change(screen.name($0), "isEnabled", false) }
    for script in scripts(for: control) {
      let lines = try screen.play(script)
      if let success = success(of: control, id, in: lines), !success.isEmpty { return }
      guard let line = success(of: control, id, in: try screen.play(script, allOff)) else { continue }
      for recognizer in above {
        let taker = screen.name(recognizer)
        guard success(of: control, id, in: try screen.play(script, [Change(taker, "isEnabled", false)])) != nil else {
          continue
        }
        report(
          .controlUnderGesture,
          [id, taker],
          "\(id) cannot be operated: \(taker) on \(recognizer.view.map { screen.name($0) } ?? "an ancestor")"
            + " takes or withholds its touch.",
          fix: fix(fixes(for: control, recognizer), script, brings: line),
          evidence: [
            JSONValue.Member("touches", screen.evidence(script)), JSONValue.Member("absent", [.text(line)]),
          ]
        )
        return
      }
    }
  }

  private func fixes(for control: UIControl, _ recognizer: UIGestureRecognizer) -> [[Change]] {
    let taker = screen.name(recognizer)
    var fixes = recognizerFixes(recognizer)
    let delegate = screen.written(taker, "delegate") ?? .object([])
    if screen.document.index.objects[taker] != nil, delegate["shouldReceiveTouch"] == nil {
      let filter: JSONValue = ["notOn": [.text(screen.name(control))]]
      fixes.append([Change(taker, "delegate", delegate.with("shouldReceiveTouch", filter))])
    }
    return fixes
  }

  /// Returns the line of the record that shows that the control was operated; nil if there is none.
  private func success(of control: UIControl, _ id: String, in lines: [RecordedLine]) -> String? {
    let events: [EventRecord.What] =
      switch control {
      case is UITextField: [.text(.didBeginEditing), .control(.editingDidBegin)]
      case is UIButton: [.control(.touchUpInside), .control(.menuActionTriggered)]
      case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl: [.control(.valueChanged)]
      default: [.control(.touchUpInside), .control(.valueChanged)]
      }
    return lines.first { line in line.subject == id && line.recorded.map(events.contains) == true }?.line
  }

  /// Returns scripts of touches that operate a control. The rule uses the first script that works when all recognizers
  /// of the superviews are disabled.
  private func scripts(for control: UIControl) -> [JSONValue] {
    func tap(_ point: CGPoint) -> JSONValue {
      let location = screen.screen.location(of: point, in: control)
      return CanonicalTouch.tap.script(at: location, screen: screen.size)
    }
    func drag(_ point: CGPoint, _ direction: CanonicalTouch.Direction) -> JSONValue {
      let location = screen.screen.location(of: point, in: control)
      return CanonicalTouch.drag(direction).script(at: location, screen: screen.size)
    }
    func leading(of control: UIControl) -> CanonicalTouch.Direction { control.isRightToLeft ? .right : .left }
    func trailing(of control: UIControl) -> CanonicalTouch.Direction { control.isRightToLeft ? .left : .right }
    let bounds = control.bounds.standardized
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    func across(_ part: CGFloat) -> CGPoint { CGPoint(x: bounds.minX + bounds.width * part, y: bounds.midY) }
    switch control {
    case let slider as UISlider:
      let track = slider.trackRect(forBounds: bounds)
      let thumb = slider.thumbRect(forBounds: bounds, trackRect: track, value: slider.value)
      let grip = CGPoint(x: thumb.midX, y: thumb.midY)
      let ends = (start: leading(of: slider), end: trailing(of: slider))
      return slider.value < slider.maximumValue
        ? [drag(grip, ends.end), drag(grip, ends.start)] : [drag(grip, ends.start)]
    case let toggle as UISwitch:
      return [drag(middle, toggle.isOn ? leading(of: toggle) : trailing(of: toggle)), tap(middle)]
    case is UIStepper: return [tap(across(0.75)), tap(across(0.25))]
    case let segments as UISegmentedControl:
      let count = max(1, segments.numberOfSegments)
      return (0..<min(count, 8)).map { tap(across((CGFloat($0) + 0.5) / CGFloat(count))) }
    case is UIPageControl: return [tap(across(0.9)), tap(across(0.1))]
    default:
      // A touch in the center may hit a subview of the control, so a location is used at which the touch hits the
      // control itself.
      guard let location = screen.hitLocation(in: control) else { return [tap(middle)] }
      return [CanonicalTouch.tap.script(at: location, screen: screen.size)]
    }
  }
}
