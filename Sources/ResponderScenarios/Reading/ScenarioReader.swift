import Foundation

extension Scenario {
  /// Reads a scenario file, at most 4 MiB of it; `-` is standard input.
  ///
  /// - Throws: `ScenarioError` with the first thing that is wrong; nothing is ignored silently.
  public init(contentsOf path: String) throws(ScenarioError) {
    try self.init(try Self.bytes(ofFile: path), file: path)
  }

  /// The bytes of a scenario file, of at most 4 MiB; `-` is standard input.
  package static func bytes(ofFile path: String) throws(ScenarioError) -> [UInt8] {
    func failure(_ message: String) -> ScenarioError {
      ScenarioError(file: path, line: 1, column: 1, message: message)
    }
    let isInput = path == "-"
    var isDirectory: ObjCBool = false
    guard isInput || FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw failure("there is no such file")
    }
    guard !isDirectory.boolValue else { throw failure("this is a folder; expected a scenario file") }
    let contents: Data?
    do {
      let handle = isInput ? .standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      contents = try handle.read(upToCount: DocumentReader.maximumSize + 1)
    } catch {
      throw failure("the file cannot be read")
    }
    guard (contents?.count ?? 0) <= DocumentReader.maximumSize else {
      throw failure("the file is over 4 MiB; expected at most \(DocumentReader.maximumSize) bytes")
    }
    return [UInt8](contents ?? Data())
  }

  /// Reads a scenario out of text; `file` is what errors call it.
  ///
  /// - Throws: `ScenarioError` with the first thing that is wrong.
  public init(_ text: String, file: String) throws(ScenarioError) {
    try self.init(Array(text.utf8), file: file)
  }

  /// Reads a scenario out of the bytes of a file; `file` is what errors call it.
  ///
  /// - Throws: `ScenarioError` with the first thing that is wrong.
  public init(_ contents: [UInt8], file: String) throws(ScenarioError) {
    do throws(ReadingProblem) {
      self = try Scenario(of: try DocumentReader.read(contents), file: file)
    } catch {
      throw error.error(in: file)
    }
  }

  /// Reads a scenario out of a document that has been parsed.
  package init(of root: DocumentNode, file: String) throws(ReadingProblem) {
    var reader = ScenarioReader()
    self = try reader.scenario(from: root, file: file)
  }
}

/// Reads the meaning of a document: first the objects, then the script and the expectations that speak of them.
struct ScenarioReader {
  static let keys = [
    "touchlab", "title", "source", "screen", "scale", "system", "layoutDirection", "rate", "views", "windows",
    "controllers", "firstResponder", "touches", "expect", "only", "subjects", Self.indirectInputKey,
  ]
  /// As Info.plist calls it.
  static let indirectInputKey = "UIApplicationSupportsIndirectInputEvents"

  /// What the ids of the file, or of the cell that is read, name.
  var names = ScreenNames()
  /// Those of what the cell that is read stands in, outermost first.
  var outerNames: [ScreenNames] = []
  var places: [String: SourcePlace] = [:]
  var references: [Reference] = []
  /// The recognizer whose code is read, which a step of it means where it names no other.
  var sender: (id: String, owner: Owner)?
  /// Whose properties are read.
  var list = ""
  var programMoves = false
  /// What the lists that were read so far can show.
  var extents = ListExtents()
  /// How many recognizers were read so far.
  var recognizers = 0
  /// The references to objects that come into being later, in the order in which they were read.
  var lateReferences: [LateReference] = []

  mutating func scenario(from root: DocumentNode, file: String) throws(ReadingProblem) -> Scenario {
    let fields = try Fields(root, of: "a scenario", known: Self.keys)
    let version = try fields.required("touchlab", "1")
    guard version.content == .scalar("1", isPlain: true) else { throw version.expected("format version 1") }
    let screen = try self.screen(fields)
    names = ScreenNames(declaredIn: fields)
    let windows = try self.windows(fields, screen: screen)
    let controllers = try self.controllers(fields)
    names.given[ReservedName.application] = .application
    try checkRowNames()
    try checkButtonNames()
    try checkReferences()
    let firstResponder = try self.firstResponder(fields, windows, controllers)
    let rate = try fields["rate"]?.number("samples a second", in: ValueLimit.rate) ?? 120
    let systems = SystemVersion.allCases.map(\.rawValue)
    let system = try fields["system"]?.word("system", of: systems)
    let touches = try steps(fields["touches"])
    var scenario = Scenario(
      file: file,
      title: try fields["title"]?.text("a title"),
      source: try fields["source"]?.text("free text"),
      screen: screen,
      system: system.flatMap(SystemVersion.init),
      rate: rate,
      windows: windows,
      controllers: controllers,
      firstResponder: firstResponder,
      touches: touches,
      expectation: try expectation(fields),
      names: names,
      programMoves: programMoves
    )
    scenario.supportsIndirectInputEvents = try fields[Self.indirectInputKey]?.boolean() ?? true
    // Where such views are, only playing tells.
    if scenario.hasControllersThatPlaceViews { scenario.programMoves = true }
    try scenario.check(lateReferences)
    // An expectation that is not met says so itself.
    scenario.lateReferences = lateReferences.filter { !$0.isExpected }
    try extents.check()
    try Rehearsal(of: scenario).run()
    return scenario
  }

  private func screen(_ fields: Fields) throws(ReadingProblem) -> ScreenNode {
    let node = try fields.required("screen", "[width, height]")
    let size = try node.numbers(count: 2, "[width, height]")
    guard size.allSatisfy({ $0 > 0 }) else { throw node.expected("a width and a height above 0") }
    let scale = try fields["scale"]?.number("pixels a point", in: 0.1...100) ?? 3
    let direction = try fields["layoutDirection"]?.word("layout direction", of: LayoutDirectionName.all)
    return ScreenNode(width: size[0], height: size[1], scale: scale, isRightToLeft: direction == "rightToLeft")
  }
}

extension ScenarioReader {
  /// A reference that was read before it could be known whether its id exists.
  struct Reference {
    var id: String
    var target: ReferenceTarget
    var place: SourcePlace
  }

  mutating func register(_ node: DocumentNode, as owner: Owner, of what: String) throws(ReadingProblem) -> String {
    let id = try node.text("an id")
    let allowed = id.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || "_-.".unicodeScalars.contains($0)
    }
    guard allowed, !id.isEmpty else {
      throw node.problem("\(quoted(id)) is no id; expected letters, digits, '_', '-' and '.'")
    }
    let isReserved = ReservedName.all.contains(id) && !(owner == .window && id == ReservedName.window)
    guard !isReserved else { throw node.problem("\(quoted(id)) is a reserved id; expected another one for \(what)") }
    if let first = places[id] {
      throw node.problem("the id \(quoted(id)) is given twice, first on line \(first.line); expected a unique id")
    }
    if let message = clash(of: id) { throw node.problem(message) }
    names.given[id] = owner
    places[id] = node.place
    for part in owner.allParts {
      let own = "\(id).\(part.name)"
      if let first = places[own] {
        throw node.problem(
          "\(quoted(own)) is the id of the \(part.owner.isRecognizer ? "recognizer" : "\(part.name)") of \(quoted(id)), and is"
            + " given on line \(first.line); expected another id"
        )
      }
      names.given[own] = part.owner
      places[own] = node.place
    }
    return id
  }

  /// What is called as a row of a list would be would hide that row.
  func checkRowNames() throws(ReadingProblem) {
    let taken = places.filter { CellPlace($0.key, in: names) != nil }
    guard let first = taken.min(by: { $0.value < $1.value }), let place = CellPlace(first.key, in: names) else {
      return
    }
    let what =
      place.inside != nil
      ? "of what stands in \(quoted(place.cell))"
      : place.kind == .row
        ? "of a row or an item of \(quoted(place.list))" : "of a \(place.kind.rawValue) of \(quoted(place.list))"
    throw ReadingProblem(
      place: first.value,
      message: "\(quoted(first.key)) is the id \(what); expected another id"
    )
  }

  /// What is called as a button of a bar or an alert would be would hide that button.
  func checkButtonNames() throws(ReadingProblem) {
    let taken = places.filter { RowName($0.key).map { names.given[$0.list]?.hasNumberedButtons ?? false } ?? false }
    guard let first = taken.min(by: { $0.value < $1.value }), let name = RowName(first.key) else { return }
    throw ReadingProblem(
      place: first.value,
      message: "\(quoted(first.key)) is the id of a button of \(quoted(name.list)); expected another id"
    )
  }

  /// What an id names; in a cell its own ids come first.
  func owner(of id: String) -> Owner? {
    if let owner = names.owner(of: id) { return owner }
    for names in outerNames.reversed() {
      if let owner = names.owner(of: id) { return owner }
    }
    return nil
  }

  /// Why an id in a cell cannot be told from one outside of it; nil where it can.
  private func clash(of id: String) -> String? {
    guard !outerNames.isEmpty else { return nil }
    if id == CellPlace.contentView { return "\(quoted(id)) is the id of a cell's content view; expected another id" }
    guard outerNames.contains(where: { $0.owner(of: id) != nil }) else { return nil }
    return "\(quoted(id)) is an id outside of the cell, too; expected one that only the cell has"
  }

  /// Notes a reference that may point forward.
  mutating func refer(_ node: DocumentNode, to target: ReferenceTarget) throws(ReadingProblem) -> String {
    let id = try node.text("the id of \(target.description)")
    references.append(Reference(id: id, target: target, place: node.place))
    return id
  }

  mutating func checkReferences() throws(ReadingProblem) {
    let pending = references.sorted { $0.place < $1.place }
    references = []
    for reference in pending { try check(reference) }
  }

  mutating func check(_ reference: Reference, isExpected: Bool = false) throws(ReadingProblem) {
    guard let owner = owner(of: reference.id) else { throw unknown(reference) }
    note(reference.id, reference.place, isExpected: isExpected)
    guard reference.target.admits(owner) else {
      throw ReadingProblem(
        place: reference.place,
        message: "expected the id of \(reference.target.description), found \(quoted(reference.id)), "
          + "which is a \(owner.description)"
      )
    }
  }

  /// Notes a reference to an object that comes into being later; one of a cell to what stands in the same cell is left out.
  mutating func note(_ id: String, _ place: SourcePlace, isExpected: Bool) {
    guard let screen = outerNames.first else {
      if names.comesLater(id) {
        lateReferences.append(LateReference(id: id, place: place, isExpected: isExpected))
      }
      return
    }
    guard names.owner(of: id) == nil, screen.comesLater(id) else { return }
    lateReferences.append(LateReference(id: id, place: place, isExpected: isExpected))
  }

  private func unknown(_ reference: Reference) -> ReadingProblem {
    let known = (outerNames + [names]).flatMap(\.given)
    let candidates = known.filter { reference.target.admits($0.value) }.map(\.key).sorted()
    return ReadingProblem(
      place: reference.place,
      message: "there is no \(quoted(reference.id)); expected the id of \(reference.target.description)"
        + Spelling.suggestion(for: reference.id, among: candidates)
    )
  }
}
