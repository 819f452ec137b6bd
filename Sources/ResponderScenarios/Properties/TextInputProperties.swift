import Foundation
import ResponderKit

enum TextInputProperties {
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
    ]
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
    ]
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
