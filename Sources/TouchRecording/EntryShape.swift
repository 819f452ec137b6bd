/// The shapes of the values in a snapshot.
enum EntryShape: Sendable {
  case flag, number, whole, text, texts
  case numbers(Int)
  /// A list of numbers of any length.
  case list
  /// A list of objects, whose keys have separate shapes.
  case objects([String: EntryShape])
  /// An object, whose keys have separate shapes.
  case object([String: EntryShape])

  /// Checks the values of an entry, and returns the keys that are not known.
  static func unknownKeys(
    of values: [RecordingValue.Member],
    path: String,
    kind: ObjectRegister.Kind
  ) throws(LineProblem) -> [String] {
    try check(values, kind == .controller ? controllerKeys : viewKeys, path: path)
  }

  private static func check(
    _ values: [RecordingValue.Member],
    _ shapes: [String: EntryShape],
    path: String
  ) throws(LineProblem) -> [String] {
    var unknown: [String] = []
    for member in values {
      guard let shape = shapes[member.key] else {
        unknown.append(member.key)
        continue
      }
      // A value that has become unknown, such as a removed identifier, is null.
      if member.value == .null { continue }
      unknown += try shape.check(member.value, path: "\(path).\(member.key)")
    }
    return unknown
  }

  private func check(_ value: RecordingValue, path: String) throws(LineProblem) -> [String] {
    let isRight: Bool
    let expected: String
    switch self {
    case .flag: (isRight, expected) = (value.flag != nil, "true or false")
    case .number: (isRight, expected) = (value.number != nil, "a number")
    case .whole:
      (isRight, expected) = (value.number.map { $0 == $0.rounded() } ?? false, "a whole number")
    case .text: (isRight, expected) = (value.text != nil, "a string")
    case .texts: (isRight, expected) = (value.texts != nil, "a list of strings")
    case .numbers(let count): (isRight, expected) = (value.numbers?.count == count, "a list of \(count) numbers")
    case .list: (isRight, expected) = (value.numbers != nil, "a list of numbers")
    case .objects(let shapes):
      guard let items = value.items else {
        throw LineProblem(message: "\(path): expected a list, found \(value.typeName)")
      }
      var unknown: [String] = []
      for (index, item) in items.enumerated() {
        unknown += try EntryShape.object(shapes).check(item, path: "\(path)[\(index)]")
      }
      return unknown
    case .object(let shapes):
      guard let members = value.members else {
        throw LineProblem(message: "\(path): expected an object, found \(value.typeName)")
      }
      return try Self.check(members, shapes, path: path)
    }
    guard isRight else { throw LineProblem(message: "\(path): expected \(expected), found \(value.typeName)") }
    return []
  }

  static let recognizerKeys: [String: EntryShape] = [
    "id": .text, "class": .text, "superclass": .texts, "isEnabled": .flag, "cancelsTouchesInView": .flag,
    "delaysTouchesBegan": .flag, "delaysTouchesEnded": .flag, "requiresExclusiveTouchType": .flag,
    "allowedTouchTypes": .list, "allowedPressTypes": .list, "name": .text, "delegate": .text,
    "delegateImplements": .texts, "requiresFailureOf": .texts, "requiresFailureSource": .text, "state": .text,
    "numberOfTapsRequired": .whole, "numberOfTouchesRequired": .whole, "minimumPressDuration": .number,
    "allowableMovement": .number, "minimumNumberOfTouches": .whole, "maximumNumberOfTouches": .number,
    "direction": .texts, "edges": .texts, "allowedScrollTypesMask": .texts, "buttonMaskRequired": .whole,
  ]

  private static let targetKeys: [String: EntryShape] = [
    "target": .text, "action": .text, "events": .texts,
  ]

  static let viewKeys: [String: EntryShape] = [
    "class": .text, "superclass": .texts, "parent": .text, "index": .whole, "frame": .numbers(4),
    "bounds": .numbers(4), "center": .numbers(2), "anchorPoint": .numbers(2), "transform": .numbers(6),
    "alpha": .number, "isHidden": .flag,
    "isUserInteractionEnabled": .flag, "clipsToBounds": .flag, "isMultipleTouchEnabled": .flag,
    "isExclusiveTouch": .flag, "semanticContentAttribute": .text, "identifier": .text, "label": .text,
    "labelLength": .whole, "text": .text,
    "textLength": .whole, "placeholder": .text, "placeholderLength": .whole, "isSecureTextEntry": .flag,
    "recognizers": .objects(recognizerKeys), "targets": .objects(targetKeys), "overrides": .texts,
    "level": .number, "isKey": .flag, "safeArea": .numbers(4), "controller": .text,
    "isEnabled": .flag, "isSelected": .flag, "isHighlighted": .flag, "isFirstResponder": .flag,
    "isOn": .flag, "value": .number, "minimumValue": .number, "maximumValue": .number, "stepValue": .number,
    "isContinuous": .flag, "wraps": .flag, "autorepeat": .flag, "segments": .whole, "selectedSegmentIndex": .whole,
    "isMomentary": .flag, "numberOfPages": .whole, "currentPage": .whole, "allowsContinuousInteraction": .flag,
    "hidesForSinglePage": .flag, "isRefreshing": .flag,
    "showsMenuAsPrimaryAction": .flag, "hasMenu": .flag,
    "contentOffset": .numbers(2), "contentSize": .numbers(2), "contentInset": .numbers(4),
    "adjustedContentInset": .numbers(4), "isScrollEnabled": .flag, "delaysContentTouches": .flag,
    "canCancelContentTouches": .flag, "bounces": .flag, "bouncesHorizontally": .flag, "bouncesVertically": .flag,
    "alwaysBounceHorizontal": .flag,
    "alwaysBounceVertical": .flag, "isPagingEnabled": .flag, "isDirectionalLockEnabled": .flag,
    "scrollsToTop": .flag, "transfersHorizontalScrollingToParent": .flag, "transfersVerticalScrollingToParent": .flag,
    "keyboardDismissMode": .text, "decelerationRate": .number, "zoomScale": .number,
    "minimumZoomScale": .number, "maximumZoomScale": .number, "bouncesZoom": .flag, "delegate": .text,
    "zooms": .text,
    "rows": .list, "rowHeight": .number, "spacing": .number, "itemSize": .numbers(2), "allowsSelection": .flag,
    "allowsMultipleSelection": .flag, "allowsSelectionDuringEditing": .flag,
    "allowsMultipleSelectionDuringEditing": .flag, "isEditing": .flag, "selectedRows": .list, "row": .numbers(2),
    "isEditable": .flag, "isSelectable": .flag, "selectedRange": .numbers(2), "clearButtonMode": .text,
    "contentView": .text, "inputView": .text, "inputAccessoryView": .text,
  ]

  static let controllerKeys: [String: EntryShape] = [
    "class": .text, "superclass": .texts, "view": .text, "parent": .text, "index": .whole, "presenter": .text,
    "window": .text, "modalPresentationStyle": .text, "isModalInPresentation": .flag, "title": .text,
    "titleLength": .whole, "children": .texts, "selectedIndex": .whole, "preferredStyle": .text,
    "actions": .objects(["style": .text, "isEnabled": .flag, "title": .text]), "detents": .texts,
    "selectedDetentIdentifier": .text, "largestUndimmedDetentIdentifier": .text, "prefersGrabberVisible": .flag,
    "prefersScrollingExpandsWhenScrolledToEdge": .flag, "sourceView": .text, "passthroughViews": .texts,
    "preferredContentSize": .numbers(2),
    "isNavigationBarHidden": .flag, "leftBarButtonItems": .whole, "rightBarButtonItems": .whole,
  ]
}
