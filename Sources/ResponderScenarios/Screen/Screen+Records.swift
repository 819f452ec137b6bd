import ResponderKit

extension Screen {
  /// A record with the ids of this screen; nil where its subject has none, as such subjects list nothing.
  public func line(of record: EventRecord) -> RecordedLine? {
    let subject: String
    if let object = record.subjectObject {
      guard let id = id(of: object) ?? (object as? UIView).flatMap({ nearestName(of: $0) }) else { return nil }
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
    return RecordedLine(
      time: record.time,
      category: record.category.rawValue,
      subject: subject,
      line: record.line(self),
      why: record.why(self),
      touches: record.fingers,
      detail: detail
    )
  }
}
