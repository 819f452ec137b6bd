import Foundation
import ResponderKit

enum TextInputProperties {
  static let editing = PropertyEntry.list(
    of: UITextField.self,
    [.reading("isEditing", .boolean, default: false, get: { field, _ in field.isEditing })]
  )

  /// The properties of search bars. The scope titles precede the selected scope, which must be one of them.
  static let searchBar = PropertyEntry.list(
    of: UISearchBar.self,
    [
      .value("placeholder", .text, \.placeholder, default: ""),
      .value("text", .text, \.text, default: ""),
      .flag("showsCancelButton", \.showsCancelButton, default: false),
      .property(
        "scopeButtonTitles",
        .titles(of: "scopes", mayBeCounted: false),
        default: [],
        get: { bar, _ in bar.scopeButtonTitles ?? [] },
        set: { bar, titles, _ in bar.scopeButtonTitles = titles.isEmpty ? nil : titles }
      ),
      .flag("showsScopeBar", \.showsScopeBar, default: false),
      .value("selectedScopeButtonIndex", .integer(in: 0...ValueLimit.titles), \.selectedScopeButtonIndex, default: 0),
    ]
  )

  static let textField = PropertyEntry.list(
    of: ScriptedTextField.self,
    [
      .value("placeholder", .text, \.placeholder, default: ""),
      .flag("isSecureTextEntry", \.isSecureTextEntry, default: false),
      .value("clearButtonMode", .word(of: ViewModeName.all), \.clearButtonMode, default: .never),
      .flag("clearsOnBeginEditing", \.clearsOnBeginEditing, default: false),
      .flag("clearsOnInsertion", \.clearsOnInsertion, default: false),
      .value("text", .text, \.text, default: ""),
      .selectedRange,
      .reading("isEditing", .boolean, default: false, get: { field, _ in field.isEditing }),
      .writing("delegate", .delegate) { field, node, context in
        field.scriptedDelegate = ScriptedTextDelegate(node, screen: context.screen)
      },
    ] + PropertyBinding<ScriptedTextField>.input
  )

  static let textView = PropertyEntry.list(
    of: ScriptedTextView.self,
    [
      .flag("isEditable", \.isEditable, default: true),
      .flag("isSelectable", \.isSelectable, default: true),
      .flag("clearsOnInsertion", \.clearsOnInsertion, default: false),
      .flag("isSecureTextEntry", \.isSecureTextEntry, default: false),
      .value("text", .text, \.text, default: ""),
      .selectedRange,
    ] + PropertyBinding<ScriptedTextView>.input
  )
}

extension UITextInput {
  /// The location and the length of the selection, in UTF-16 units; nil if there is no selection.
  @MainActor var selectedRangeNumbers: [Double]? {
    guard let range = selectedTextRange else { return nil }
    let start = offset(from: beginningOfDocument, to: range.start)
    return [Double(start), Double(offset(from: range.start, to: range.end))]
  }
}

/// Returns the view with an id, for use as an input view or input accessory view. The view is removed from the
/// superview in which the file describes it.
@MainActor
private func inputView(_ id: String?, _ context: PropertyContext) -> UIView? {
  let view = context.view(id)
  view?.removeFromSuperview()
  return view
}

extension PropertyBinding where Object == ScriptedTextField {
  fileprivate static var input: [Self] {
    [
      .property(
        "inputView",
        .reference(.view),
        default: .some(nil),
        get: { field, context in context.name(of: field.inputView) },
        set: { field, id, context in field.inputView = ResponderScenarios.inputView(id, context) }
      ),
      .property(
        "inputAccessoryView",
        .reference(.view),
        default: .some(nil),
        get: { field, context in context.name(of: field.inputAccessoryView) },
        set: { field, id, context in field.inputAccessoryView = ResponderScenarios.inputView(id, context) }
      ),
    ]
  }
}

extension PropertyBinding where Object == ScriptedTextView {
  fileprivate static var input: [Self] {
    [
      .property(
        "inputView",
        .reference(.view),
        default: .some(nil),
        get: { text, context in context.name(of: text.inputView) },
        set: { text, id, context in text.inputView = ResponderScenarios.inputView(id, context) }
      ),
      .property(
        "inputAccessoryView",
        .reference(.view),
        default: .some(nil),
        get: { text, context in context.name(of: text.inputAccessoryView) },
        set: { text, id, context in text.inputAccessoryView = ResponderScenarios.inputView(id, context) }
      ),
    ]
  }
}

extension PropertyBinding where Object: UITextInput {
  /// The selected range. A position beyond the end of the text is set to the end.
  fileprivate static var selectedRange: Self {
    .property(
      "selectedRange",
      .range,
      default: [0, 0],
      get: { input, _ in input.selectedRangeNumbers },
      set: { input, numbers, _ in
        let start = input.position(from: input.beginningOfDocument, offset: Int(numbers[0])) ?? input.endOfDocument
        let end = input.position(from: start, offset: Int(numbers[1])) ?? input.endOfDocument
        input.selectedTextRange = input.textRange(from: start, to: end)
      }
    )
  }
}
