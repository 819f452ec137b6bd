import ResponderKit
import ResponderScenarios

/// A cause in the behavior of UIKit's own classes, where no record reports the loss of a touch.
enum UIKitCause: Equatable, Sendable {
  /// The return key only calls the text field's delegate.
  case returnKey(field: String, ReturnKey)
  /// A text view inserts the tab as text, so the focus does not move.
  case insertsTab(textView: String)
  /// A list with single selection selects the tapped row or item again instead of deselecting it.
  case selectsAgain(list: String, isTable: Bool)
  /// The presenter did not present the controller. The record contains the reason.
  case notPresented(controller: String, RecordedLine)
  /// The touch began before the transition to the controller ended.
  case inTransition(controller: String, touchAt: Double)
  /// The delegate of the interactive pop refuses the pop.
  case dragBackRefused(recognizer: String, DragBack)
  /// A drag down dismissed the sheet.
  case draggedAway(controller: String)
  /// A recognizer prevented the tap that sets the insertion point of a text input.
  case caretPrevented(text: String, by: String, at: Double)
  /// A responder consumes the touch, so the touches method of the owner is not called.
  case touchConsumed(by: String, phase: UITouch.Phase, owner: String)
  /// A recognizer was added to another view, which removed the recognizer from its first view.
  case recognizerMoved(String, from: String, to: String)

  /// The response of the text field's delegate to the return key.
  enum ReturnKey: Equatable, Sendable { case runsOtherCode, returnsFalse, isMissing }

  /// The reason why the delegate refuses the interactive pop.
  enum DragBack: Equatable, Sendable {
    /// The controller has left bar button items, which replace the back button; `items` are their ids.
    case leftBarButton(controller: String, items: [String])
    case hiddenBar(navigation: String)
    case delegate
  }

  /// An event or value in the chain of causes.
  enum Link: Equatable, Sendable {
    case record(RecordedLine)
    /// The id of the view that the touch hit; nil if no view was hit.
    case hit(String?)
    /// The value in the file that causes the behavior.
    case value
  }

  /// Returns the text of an event or value in the chain of causes, as specified in `Documentation/Contract/insight.md`.
  func line(_ link: Link) -> String {
    switch link {
    case .record(let record): return record.line
    case .hit(let view): return "\(view ?? "nothing") hit"
    case .value:
      switch self {
      case .dragBackRefused(_, .leftBarButton(let controller, let items)):
        return "\(controller) leftBarButtonItems \(items.joined(separator: " "))"
      case .dragBackRefused(_, .hiddenBar(let navigation)): return "\(navigation) isNavigationBarHidden true"
      case .recognizerMoved(let recognizer, _, let view): return "\(recognizer) view \(view)"
      case .returnKey(let id, _), .insertsTab(let id), .selectsAgain(let id, _), .notPresented(let id, _),
        .inTransition(let id, _), .dragBackRefused(let id, .delegate), .draggedAway(let id),
        .caretPrevented(let id, _, _),
        .touchConsumed(let id, _, _):
        return id
      }
    }
  }

  /// The reason in a few words, for display in the chain of causes.
  var why: String {
    switch self {
    case .returnKey(_, let delegate): Self.clause(delegate)
    case .insertsTab(let view): "\(view) inserts a tab"
    case .selectsAgain(let list, _): "\(list) allows one selection at a time: allowsMultipleSelection is false"
    case .notPresented(_, let refusal): refusal.why ?? "it cannot"
    case .inTransition(let controller, _): "the transition to \(controller) is in progress"
    case .dragBackRefused(_, .leftBarButton):
      "the navigation controller's own delegate refuses the swipe back because of the left bar button item"
    case .dragBackRefused(_, .hiddenBar):
      "the navigation controller's own delegate refuses the swipe back because the navigation bar is hidden"
    case .dragBackRefused(_, .delegate): "the delegate's gestureRecognizerShouldBegin returned false"
    case .draggedAway: "isModalInPresentation is false"
    case .caretPrevented(_, let recognizer, _):
      "\(recognizer) recognized and prevented the text input's own tap, which sets the insertion point"
    case .touchConsumed(let responder, let phase, _):
      "\(responder) consumes the touch; its \(Self.method(phase)) does not call the next responder"
    case .recognizerMoved: "a recognizer has only one view: the view to which it was last added"
    }
  }

  /// Returns a clause that states how the delegate responds to the return key.
  static func clause(_ delegate: ReturnKey) -> String {
    switch delegate {
    case .runsOtherCode: "the delegate's textFieldShouldReturn(_:) runs code that does not end editing"
    case .returnsFalse: "the delegate's textFieldShouldReturn(_:) returns false and does nothing else"
    case .isMissing: "no delegate implements textFieldShouldReturn(_:)"
    }
  }

  /// Returns the full name of a touches method: `touchesBegan(_:with:)`.
  static func method(_ phase: UITouch.Phase) -> String { "\(EventRecord.What.touches(phase).text)(_:with:)" }
}

extension FindingText {
  /// Returns the sentence of a cause in UIKit's own classes.
  func sentence(_ cause: UIKitCause) -> FindingSentence {
    switch cause {
    case .returnKey(let field, let delegate):
      return FindingSentence(
        "The return key asks the delegate of \(noun(field)) and does not end editing by itself",
        because: UIKitCause.clause(delegate)
      )
    case .insertsTab(let view):
      return FindingSentence(
        "\(start(view)) inserts a tab",
        because: "none of its key commands takes Tab, and no delegate's"
          + " textView(_:shouldChangeTextIn:replacementText:) refuses it"
      )
    case .selectsAgain(let list, let isTable):
      return FindingSentence(
        "A tap on the selected \(isTable ? "row" : "item") of \(noun(list)) selects it again; it deselects only if"
          + " allowsMultipleSelection is true"
      )
    case .notPresented(let controller, let refusal):
      return FindingSentence(
        "\(start(refusal.subject)) did not present \(noun(controller)) at \(seconds(refusal.time))",
        because: clause(refusal.reason, subject: refusal.subject)
      )
    case .inTransition(let controller, let time):
      return FindingSentence(
        "The transition to \(noun(controller)) was still in progress when the touch began at \(seconds(time))",
        because: "until it is over, its views receive no touches"
      )
    case .dragBackRefused(let recognizer, let reason):
      let why =
        switch reason {
        case .leftBarButton(let controller, _):
          "\(noun(controller)) has a left bar button item instead of the back button"
        case .hiddenBar(let navigation): "the navigation bar of \(noun(navigation)) is hidden"
        case .delegate: "gestureRecognizerShouldBegin(_:) returns false"
        }
      return FindingSentence("The delegate of \(noun(recognizer)) refuses it", because: why)
    case .draggedAway(let controller):
      return FindingSentence(
        "\(start(controller)) is a sheet, and a drag down dismissed it",
        because: "its isModalInPresentation is false"
      )
    case .caretPrevented(let text, let recognizer, let time):
      return FindingSentence(
        "\(start(recognizer)) recognized first, at \(seconds(time)), and nothing allows the tap with which"
          + " \(noun(text)) sets its insertion point to recognize simultaneously"
      )
    case .touchConsumed(let responder, let phase, let owner):
      return FindingSentence(
        "\(start(responder)) receives the touch and does not pass it on, so \(UIKitCause.method(phase)) of"
          + " \(noun(owner)) is not called"
      )
    case .recognizerMoved(let recognizer, let first, let second):
      return FindingSentence(
        "\(start(recognizer)) has one view",
        because: "adding it to \(noun(second)) removed it from \(noun(first)), which the touch hit"
      )
    }
  }
}
