import CHost
import Foundation
import ResponderKit

// The values of a node as AT-SPI has them.

extension AccessibilityNode {
  /// The name: the label, or for a text without a label, the placeholder.
  var accessibleName: String { label ?? placeholder ?? "" }

  /// The text that the user edits or selects. That of a password is not known.
  var accessibleContent: String { role.isText ? value ?? "" : "" }

  /// The actions, in the order of their numbers.
  var accessibleActions: [(name: String, action: AccessibilityAction)] {
    var result: [(String, AccessibilityAction)] = []
    if actions.contains(.activate) { result.append(("activate", .activate)) }
    if actions.contains(.adjust) { result += [("increment", .increment), ("decrement", .decrement)] }
    if actions.contains(.scroll) {
      result += [
        ("scroll up", .scroll(.up)), ("scroll down", .scroll(.down)), ("scroll left", .scroll(.left)),
        ("scroll right", .scroll(.right)),
      ]
    }
    if actions.contains(.command) { result += [("escape", .escape), ("magic tap", .magicTap)] }
    return result + customActions.map { ($0, .custom($0)) }
  }

  /// The value as a number; nil if it is not a number. A percentage ranges from 0 to 100.
  var accessibleNumber: (value: Double, range: ClosedRange<Double>)? {
    guard !role.isText, let value, value.utf8.count < 100 else { return nil }
    let isPercentage = value.hasSuffix("%")
    let digits = isPercentage ? value.dropLast().trimmingCharacters(in: .whitespaces) : value
    guard let number = Double(digits), number.isFinite else { return nil }
    if isPercentage { return (number, 0...100) }
    return (number, role == .toggle ? 0...1 : min(0, number)...max(0, number))
  }

  /// The interfaces.
  var accessibleInterfaces: CHostInterfaces {
    var result = CHostInterfaceComponent.rawValue
    if role == .application { result = CHostInterfaceApplication.rawValue }
    if !accessibleActions.isEmpty { result |= CHostInterfaceAction.rawValue }
    if role.isText { result |= CHostInterfaceText.rawValue }
    if states.contains(.editable) { result |= CHostInterfaceEditableText.rawValue }
    if !role.isText, value != nil { result |= CHostInterfaceValue.rawValue }
    return CHostInterfaces(rawValue: result)
  }

  /// The selected range of the content, in Unicode code points.
  var accessibleSelection: Range<Int32>? {
    guard let selectedText else { return nil }
    let content = accessibleContent
    let start = content.codePointOffset(ofUTF16Offset: selectedText.lowerBound)
    return Int32(start)..<Int32(max(start, content.codePointOffset(ofUTF16Offset: selectedText.upperBound)))
  }
}

extension String {
  /// Returns the number of code points before an offset in UTF-16 units. The offset is limited to the text.
  func codePointOffset(ofUTF16Offset offset: Int) -> Int {
    var units = 0
    var count = 0
    for scalar in unicodeScalars {
      units += UTF16.width(scalar)
      if units > offset { break }
      count += 1
    }
    return count
  }

  /// Returns the number of UTF-16 units before an offset in code points. The offset is limited to the text; a negative
  /// offset means the end.
  func utf16Offset(ofCodePointOffset offset: Int) -> Int {
    guard offset >= 0 else { return utf16.count }
    return unicodeScalars.prefix(offset).reduce(0) { $0 + UTF16.width($1) }
  }
}
