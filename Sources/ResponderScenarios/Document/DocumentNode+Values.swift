extension DocumentNode {
  /// Returns the text of a scalar, whether it is quoted or not. Unquoted scalars such as `off` and `1` are also
  /// returned as text. `what` describes the expected value in errors.
  package func text(_ what: String) throws(ReadingProblem) -> String {
    guard case .scalar(let text, let isPlain) = content, !(isPlain && text.isEmpty) else { throw expected(what) }
    return text
  }

  package func boolean() throws(ReadingProblem) -> Bool {
    guard let value = plainBoolean else { throw expected("true or false") }
    return value
  }

  /// The value of an unquoted Boolean word such as `true` or `off`; nil for any other node.
  package var plainBoolean: Bool? {
    guard case .scalar(let text, isPlain: true) = content else { return nil }
    switch text {
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": return true
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": return false
    default: return nil
    }
  }

  package func number(
    _ what: String = "a number",
    in range: ClosedRange<Double> = -ValueLimit.magnitude...ValueLimit.magnitude
  ) throws(ReadingProblem) -> Double {
    guard case .scalar(let text, isPlain: true) = content else { throw expected(what) }
    let bare = text.drop { $0 == "-" || $0 == "+" }.lowercased()
    if [".inf", ".nan", "inf", "nan", "infinity"].contains(bare) {
      throw problem("expected a finite number, found \(kind)")
    }
    guard Self.isNumber(text), let value = Double(text) else { throw expected(what) }
    guard value.isFinite else { throw problem("expected a finite number, found \(kind), which is too large") }
    guard range.contains(value) else {
      let from = Self.plain(range.lowerBound)
      let to = Self.plain(range.upperBound)
      throw problem("expected \(what) from \(from) to \(to), found \(kind)")
    }
    return value
  }

  package func integer(_ what: String, in range: ClosedRange<Int>) throws(ReadingProblem) -> Int {
    let value = try number(what, in: Double(range.lowerBound)...Double(range.upperBound))
    guard value.rounded() == value else { throw expected("a whole number") }
    return Int(value)
  }

  /// Returns the value as a time in seconds; throws an error unless the time is from 0 to 3,600.
  package func seconds() throws(ReadingProblem) -> Double {
    try number("a time in seconds", in: 0...ValueLimit.seconds)
  }

  package func list(_ what: String) throws(ReadingProblem) -> [DocumentNode] {
    guard case .sequence(let items) = content else { throw expected(what) }
    return items
  }

  package func numbers(count: Int, _ what: String) throws(ReadingProblem) -> [Double] {
    let items = try list(what)
    guard items.count == count else { throw expected(what) }
    var numbers: [Double] = []
    for item in items { numbers.append(try item.number()) }
    return numbers
  }

  package func texts(_ what: String) throws(ReadingProblem) -> [String] {
    var texts: [String] = []
    for item in try list(what) { texts.append(try item.text(what)) }
    return texts
  }

  /// Returns the word if `known` contains it; otherwise throws an error that describes the expected word by `what`.
  package func word(_ what: String, of known: [String]) throws(ReadingProblem) -> String {
    let word = try text(what)
    if known.contains(word) { return word }
    throw problem(
      "unknown \(what) \(quoted(word))\(Spelling.suggestion(for: word, among: known))"
        + "; expected \(Spelling.list(known))",
      correction: Spelling.correction(of: word, among: known)
    )
  }

  package func words(_ what: String, of known: [String]) throws(ReadingProblem) -> [String] {
    var words: [String] = []
    for item in try list("a list of \(Spelling.list(known))") {
      words.append(try item.word(what, of: known))
    }
    return words
  }

  // The syntax of a number is that of YAML 1.2. `Double` would also accept other strings, such as `0x1p3`.
  private static func isNumber(_ text: String) -> Bool {
    var digits = 0
    var rest = Substring(text)
    if let sign = rest.first, sign == "-" || sign == "+" { rest = rest.dropFirst() }
    func takeDigits() -> Int {
      let count = rest.utf8.prefix { (48...57).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    digits += takeDigits()
    if rest.first == "." {
      rest = rest.dropFirst()
      digits += takeDigits()
    }
    guard digits > 0 else { return false }
    if let exponent = rest.first, exponent == "e" || exponent == "E" {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == "-" || sign == "+" { rest = rest.dropFirst() }
      guard takeDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  package static func plain(_ number: Double) -> String {
    number.rounded() == number && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}
