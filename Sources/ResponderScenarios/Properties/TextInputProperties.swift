import Foundation
import ResponderKit

enum TextInputProperties {
  static let editing = PropertyEntry.list(
    of: UITextField.self,
    [.reading("isEditing", .boolean, default: false, get: { field, _ in field.isEditing })]
  )

  /// The scopes before the chosen one.
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
      .writing("delegate", .delegate) { field, answers, context in
        field.answers = ScriptedTextDelegate(answers, screen: context.screen)
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

extension PropertyBinding where Object: UITextInput {
  /// What lies beyond the text counts as its end.
  fileprivate static var selectedRange: Self {
    .property(
      "selectedRange",
      .range,
      default: [0, 0],
      get: { input, _ in
        guard let range = input.selectedTextRange else { return nil }
        let start = input.offset(from: input.beginningOfDocument, to: range.start)
        return [Double(start), Double(input.offset(from: range.start, to: range.end))]
      },
      set: { input, numbers, _ in
        let start = input.position(from: input.beginningOfDocument, offset: Int(numbers[0])) ?? input.endOfDocument
        let end = input.position(from: start, offset: Int(numbers[1])) ?? input.endOfDocument
        input.selectedTextRange = input.textRange(from: start, to: end)
      }
    )
  }
}
