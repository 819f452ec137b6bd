import ResponderKit

extension Screen {
  /// Returns a record as a line with the ids of this screen; nil if its subject has no id.
  public func line(of record: EventRecord) -> RecordedLine? {
    let subject: String
    if let object = record.subjectObject {
      let own = isContentOfProgramsCell(object) ? nil : id(of: object)
      guard let id = own ?? nameOfInner(object, in: record.category) else { return nil }
      subject = id
    } else {
      subject = ReservedName.nothing
    }
    var detail: [RecordedLine.Detail] = []
    if let point = record.point {
      detail.append(RecordedLine.Detail(key: "point", value: .numbers([Double(point.x), Double(point.y)])))
    }
    if case .state(let from, let to) = record.what {
      detail.append(RecordedLine.Detail(key: "from", value: .text(from.word)))
      detail.append(RecordedLine.Detail(key: "to", value: .text(to.word)))
    }
    if let press = record.press { detail += details(of: press) }
    if !record.touches.isEmpty {
      detail.append(RecordedLine.Detail(key: "fingers", value: .objects(record.touches.map(\.details))))
    }
    if case .scroll(_, let offset) = record.what {
      detail.append(RecordedLine.Detail(key: "offset", value: .numbers([Double(offset.x), Double(offset.y)])))
    }
    if case .text(.didChangeSelection) = record.what, let input = record.subjectObject as? any UITextInput {
      if let range = input.selectedRangeNumbers {
        detail.append(RecordedLine.Detail(key: "selectedRange", value: .numbers(range)))
      }
    }
    return RecordedLine(
      time: record.time,
      subject: subject,
      event: .recorded(record.what),
      reason: record.reason.map { RecordedReason($0, self) },
      touches: record.fingers,
      detail: detail
    )
  }

  /// Returns the details of a press: the button, or the key with its characters and modifiers.
  private func details(of press: UIPress) -> [RecordedLine.Detail] {
    func text(_ key: String, _ text: String) -> RecordedLine.Detail {
      RecordedLine.Detail(key: key, value: .text(text))
    }
    guard let key = press.key else {
      return [text("button", press.type.word)]
    }
    let modifiers = key.modifierFlags.words.joined(separator: " ")
    let details = [text("key", key.keyCode.name), text("characters", key.characters)]
    return modifiers.isEmpty ? details : details + [text("modifiers", modifiers)]
  }

  /// For a hit or a decision that concerns a view without an id, returns the id of the nearest ancestor with an id.
  /// Returns nil for other records; these records are not listed if their subject has no id.
  private func nameOfInner(_ object: AnyObject, in category: EventRecord.Category) -> String? {
    guard category == .hit || category == .decision, let view = object as? UIView else { return nil }
    return isContentOfProgramsCell(view) ? view.superview.flatMap { nearestName(of: $0) } : nearestName(of: view)
  }

  /// Returns whether the object is the content view of an app's cell. Records name the row instead of the content view.
  private func isContentOfProgramsCell(_ object: AnyObject) -> Bool {
    guard naming != nil, let view = object as? UIView else { return false }
    return view.superview?.contentViewOfCell === view
  }
}

extension EventRecord.Touch {
  /// The touch's details. Default values, and values that the hardware does not measure, are omitted.
  fileprivate var details: [RecordedLine.Detail] {
    var details: [RecordedLine.Detail] = []
    func add(_ key: String, _ value: RecordedLine.Value) { details.append(RecordedLine.Detail(key: key, value: value)) }
    add("finger", .number(Double(finger)))
    add("point", .numbers([Double(point.x), Double(point.y)]))
    if type != .direct { add("type", .text(type.word)) }
    if let force { add("force", .number(Double(force))) }
    if let altitude { add("altitude", .number(Double(altitude))) }
    if let azimuth { add("azimuth", .number(Double(azimuth))) }
    if coalesced > 1 { add("coalesced", .number(Double(coalesced))) }
    if predicted > 0 { add("predicted", .number(Double(predicted))) }
    if !expectedUpdates.isEmpty { add("expects", .text(expectedUpdates.words.joined(separator: " "))) }
    return details
  }
}
