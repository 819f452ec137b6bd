import Foundation
import ResponderKit
import ResponderScenarios
import ResponderSimulation

/// Functions that explain why the log of a screen that app code builds contains a line, or does not.
@MainActor
public enum Insight {
  /// Explains why the log of a screen that `program` builds and touches contains a line, or does not. If it does not,
  /// also finds values of the screen's objects with which the log contains the line.
  ///
  ///     let explanation = Insight.explain("save touchUpInside") { screen in
  ///       screen.window.addSubview(Card())
  ///       screen.tap(at: CGPoint(x: 20, y: 20))
  ///     }
  ///
  /// The closure runs once for each value that the search tries. The value is set just before the first touch. Objects
  /// are identified by `accessibilityIdentifier` and `name`; objects without either cannot be changed.
  ///
  /// - Parameters:
  ///   - line: The line as in the log of the screen: the object's name, a space and the event.
  ///   - size: The size of the screen in points.
  ///   - program: Builds the screen and performs the touches. It has to build the same screen each time.
  public static func explain(
    _ line: String,
    size: CGSize = CGSize(width: 390, height: 844),
    program: (SimulatedScreen) -> Void
  ) -> Explanation {
    let question = Question(line)
    let base = SimulatedScreen(size: size)
    program(base)
    let before = base.log.times(of: line)
    var explanation = chain(of: question, base)
    guard before.isEmpty else { return explanation }
    explanation.played = 1
    let candidates = LiveChange.all(on: base, line: line)
    for candidate in candidates {
      let screen = SimulatedScreen(size: size)
      screen.beforeFirstInput = { candidate.apply(to: $0) }
      program(screen)
      explanation.played += 1
      guard let time = screen.log.times(of: line).first else { continue }
      let old = base.log.comparedLines(but: line)
      let new = screen.log.comparedLines(but: line)
      explanation.fixes.append(
        Fix(
          changes: [Change(candidate.name, candidate.key, candidate.value)],
          kind: candidate.kind(culprits: explanation.culprits),
          statements: [candidate.statement],
          then: Fix.Moment(time: time, line: line),
          lost: old.removing(new),
          gained: new.removing(old)
        )
      )
    }
    explanation.fixes.sort { left, right in
      let kinds = Fix.Kind.allCases
      func rank(_ fix: Fix) -> (Int, Int, Int) {
        (fix.lost.count, kinds.firstIndex(of: fix.kind) ?? 0, fix.gained.count)
      }
      return rank(left) < rank(right)
    }
    if explanation.culprits.isEmpty, let owner = explanation.fixes.first?.changes.first?.id {
      explanation.culprits = [owner]
      explanation.sentence = FindingSentence("A property value of \(owner) determines the result")
    }
    return explanation
  }

  private static func chain(of question: Question, _ screen: SimulatedScreen) -> Explanation {
    let objects = LiveObjects(screen)
    switch objects.named[question.subject] {
    case let recognizer as UIGestureRecognizer:
      return LogBlame(log: screen.log, object: recognizer, view: recognizer.view, what: question.what).explanation()
    case let view as UIView:
      return LogBlame(log: screen.log, object: view, view: view, what: question.what).explanation()
    default:
      return Explanation(
        question: question,
        happened: screen.log.contains(question.line),
        sentence: FindingSentence("No object on the screen has the name \(question.subject)"),
        causes: [],
        culprits: [],
        fixes: [],
        played: 1,
        complete: true
      )
    }
  }
}

/// The views and recognizers of a screen by their names. Outer views precede inner views.
@MainActor
struct LiveObjects {
  private(set) var named: [String: AnyObject] = [:]
  private(set) var order: [String] = []

  init(_ screen: SimulatedScreen) {
    for window in screen.application.windows { add(window) }
  }

  private mutating func add(_ view: UIView) {
    note(view.accessibilityIdentifier, view)
    for recognizer in view.gestureRecognizers ?? [] { note(recognizer.name, recognizer) }
    for subview in view.subviews { add(subview) }
  }

  private mutating func note(_ name: String?, _ object: AnyObject) {
    guard let name, named[name] == nil else { return }
    named[name] = object
    order.append(name)
  }
}

/// A new value for a property of an app's object, which is set before the first touch.
@MainActor
struct LiveChange {
  let name: String
  let key: String
  let value: JSONValue
  /// The Swift code that makes the change.
  let statement: SwiftStatement
  private let write: (AnyObject, LiveObjects) -> Void

  func apply(to screen: SimulatedScreen) {
    let objects = LiveObjects(screen)
    if let object = objects.named[name] { write(object, objects) }
  }

  func kind(culprits: [String]) -> Fix.Kind {
    switch (key, value) {
    case ("isHidden", true), ("isEnabled", false), ("isScrollEnabled", false): .off
    case ("requireToFail", _): .relation
    case ("superview", _): .geometry
    default: culprits.contains(name) ? .property : .other
    }
  }

  /// Returns the changes that the search tries: changes of the objects that the log names.
  static func all(on screen: SimulatedScreen, line: String) -> [LiveChange] {
    let objects = LiveObjects(screen)
    var involved = Set(screen.log.records.compactMap { $0.subjectObject.map { ObjectIdentifier($0) } })
    for record in screen.log.records {
      if let culprit = record.reason?.culprit { involved.insert(ObjectIdentifier(culprit)) }
    }
    let subject = objects.named[String(line.prefix { $0 != " " })]
    var view = (subject as? UIView) ?? (subject as? UIGestureRecognizer)?.view
    if let subject { involved.insert(ObjectIdentifier(subject)) }
    while let current = view {
      involved.insert(ObjectIdentifier(current))
      view = current.superview
    }
    var changes: [LiveChange] = []
    for name in objects.order {
      guard let object = objects.named[name], involved.contains(ObjectIdentifier(object)) else { continue }
      if let view = object as? UIView { changes += flags(of: view, name) + order(of: view, name) }
      if let recognizer = object as? UIGestureRecognizer {
        changes += flags(of: recognizer, name) + requirements(of: recognizer, name, objects)
      }
    }
    return changes
  }

  private static func flag<Object: AnyObject>(
    _ name: String,
    _ object: Object,
    _ key: String,
    _ path: ReferenceWritableKeyPath<Object, Bool>
  ) -> LiveChange {
    let value = !object[keyPath: path]
    let code = SwiftCode.assign(.live(name, object).dot(key), .boolean(value))
    let statement = SwiftStatement(.statement, [code])
    return LiveChange(name: name, key: key, value: .boolean(value), statement: statement) { object, _ in
      (object as? Object)?[keyPath: path] = value
    }
  }

  private static func flags(of view: UIView, _ name: String) -> [LiveChange] {
    var changes = [
      flag(name, view, "isUserInteractionEnabled", \.isUserInteractionEnabled),
      flag(name, view, "isHidden", \.isHidden),
      flag(name, view, "isMultipleTouchEnabled", \.isMultipleTouchEnabled),
      flag(name, view, "isExclusiveTouch", \.isExclusiveTouch),
    ]
    if view.alpha < 0.1 {
      changes.append(
        LiveChange(
          name: name,
          key: "alpha",
          value: 1,
          statement: SwiftStatement(.statement, [.assign(.live(name, view).dot("alpha"), .number(1))])
        ) { object, _ in
          (object as? UIView)?.alpha = 1
        }
      )
    }
    if let control = view as? UIControl { changes.append(flag(name, control, "isEnabled", \.isEnabled)) }
    if let scrollView = view as? UIScrollView {
      changes += [
        flag(name, scrollView, "isScrollEnabled", \.isScrollEnabled),
        flag(name, scrollView, "delaysContentTouches", \.delaysContentTouches),
        flag(name, scrollView, "canCancelContentTouches", \.canCancelContentTouches),
        flag(name, scrollView, "alwaysBounceVertical", \.alwaysBounceVertical),
        flag(name, scrollView, "alwaysBounceHorizontal", \.alwaysBounceHorizontal),
      ]
    }
    if let table = view as? UITableView { changes.append(flag(name, table, "allowsSelection", \.allowsSelection)) }
    if let grid = view as? UICollectionView { changes.append(flag(name, grid, "allowsSelection", \.allowsSelection)) }
    return changes
  }

  private static func flags(of recognizer: UIGestureRecognizer, _ name: String) -> [LiveChange] {
    [
      flag(name, recognizer, "cancelsTouchesInView", \.cancelsTouchesInView),
      flag(name, recognizer, "delaysTouchesBegan", \.delaysTouchesBegan),
      flag(name, recognizer, "delaysTouchesEnded", \.delaysTouchesEnded),
      flag(name, recognizer, "isEnabled", \.isEnabled),
    ]
  }

  private static func order(of view: UIView, _ name: String) -> [LiveChange] {
    guard let parent = view.superview, parent.subviews.last !== view else { return [] }
    let this = SwiftExpression.live(name, view)
    let container =
      parent.accessibilityIdentifier.map { .live($0, parent) } ?? SwiftExpression.optional(this.dot("superview"))
    let code = SwiftCode.run(container.calling("bringSubviewToFront", SwiftArgument(nil, this)))
    return [
      LiveChange(
        name: name,
        key: "superview",
        value: .text(parent.accessibilityIdentifier ?? "superview"),
        statement: SwiftStatement(.statement, [code])
      ) { object, _ in
        guard let view = object as? UIView else { return }
        view.superview?.bringSubviewToFront(view)
      }
    ]
  }

  private static func requirements(
    of recognizer: UIGestureRecognizer,
    _ name: String,
    _ objects: LiveObjects
  ) -> [LiveChange] {
    objects.order.compactMap { other in
      guard other != name, let waited = objects.named[other] as? UIGestureRecognizer else { return nil }
      let call = SwiftExpression.live(name, recognizer).calling(
        "require",
        SwiftArgument("toFail", .live(other, waited))
      )
      return LiveChange(
        name: name,
        key: "requireToFail",
        value: [.text(other)],
        statement: SwiftStatement(.statement, [.run(call)])
      ) { object, objects in
        guard let recognizer = object as? UIGestureRecognizer, let other = objects.named[other] as? UIGestureRecognizer
        else { return }
        recognizer.require(toFail: other)
      }
    }
  }
}

extension SwiftExpression {
  /// Returns an object of a running app as an expression, with its name as an identifier.
  fileprivate static func live(_ name: String, _ object: AnyObject) -> SwiftExpression {
    let className = String(describing: type(of: object))
    let names = SwiftNames([name]) { _ in className }
    let identifier = names.name(of: name, inCell: nil, className: className)
    return .object(SwiftObject(name: identifier, id: name, className: className))
  }
}

extension EventLog {
  fileprivate func times(of line: String) -> [Double] {
    records.filter { RecordedLine($0, names).reads(line) }.map(\.time)
  }

  /// Returns the lines of a log, except `line`, that are compared with the lines of another log to find lost and gained
  /// lines.
  fileprivate func comparedLines(but line: String) -> [String] {
    var lines: [String] = []
    for record in records where ![.hit, .receives, .state, .decision, .touches].contains(record.category) {
      let text = record.line(names)
      if text != line, lines.last != text { lines.append(text) }
    }
    return lines
  }
}
