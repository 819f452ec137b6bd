extension RecordedLine {
  /// The record as a JSON object, with the keys and the order that `Documentation/Contract` defines.
  public var json: String {
    var object = JSONLine()
    object.add("t", time)
    object.add("category", category.rawValue)
    object.add("subject", subject)
    object.add("line", line)
    if let why { object.add("why", why) }
    object.add("touches", touches)
    object.add("detail", JSONLine(detail))
    return object.text
  }
}

extension JSONLine {
  fileprivate init(_ details: [RecordedLine.Detail]) {
    for detail in details {
      switch detail.value {
      case .text(let text): add(detail.key, text)
      case .number(let number): add(detail.key, number)
      case .numbers(let numbers): add(detail.key, numbers)
      case .objects(let objects):
        add(detail.key, raw: "[" + objects.map { JSONLine($0).text }.joined(separator: ",") + "]")
      }
    }
  }
}
