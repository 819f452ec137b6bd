import Foundation

extension Scenario {
  /// Reads a scenario file of at most 4 MiB; `-` means standard input.
  ///
  /// - Throws: `ScenarioError` for the first error; nothing is ignored silently.
  public init(contentsOf path: String) throws(ScenarioError) {
    try self.init(try Self.bytes(ofFile: path), file: path)
  }

  /// Returns the bytes of a scenario file of at most 4 MiB; `-` means standard input.
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

  /// Reads a scenario from text; `file` is its name in errors.
  ///
  /// - Throws: `ScenarioError` for the first error.
  public init(_ text: String, file: String) throws(ScenarioError) {
    try self.init(Array(text.utf8), file: file)
  }

  /// Reads a scenario from the bytes of a file; `file` is its name in errors.
  ///
  /// - Throws: `ScenarioError` for the first error.
  public init(_ contents: [UInt8], file: String) throws(ScenarioError) {
    do throws(ReadingProblem) {
      self = try Scenario(of: try DocumentReader.read(contents), file: file)
    } catch {
      throw error.error(in: file)
    }
  }

  /// Reads a scenario from the root node of a parsed document.
  package init(of root: DocumentNode, file: String) throws(ReadingProblem) {
    var reader = ScenarioReader()
    self = try reader.scenario(from: root, file: file)
  }
}

/// A reader that converts a parsed document to a scenario. It reads the objects first, because the script and the
/// expectations refer to them.
struct ScenarioReader {
  static let keys = [
    "touchlab", "title", "source", "screen", "scale", "system", "layoutDirection", "safeArea", "interfaceStyle",
    "rate", "views", "windows", "controllers", "firstResponder", "touches", "expect", "only", "subjects",
    Self.indirectInputKey,
  ]
  /// The key of a scenario, and of Info.plist, that states whether the app supports indirect input events.
  static let indirectInputKey = "UIApplicationSupportsIndirectInputEvents"

  /// The ids of the file, or of the cell that is being read, with the kinds of their objects.
  var names = ScreenNames()
  /// The ids outside of the cell that is being read, from the file's ids to those of the innermost enclosing cell.
  var outerNames: [ScreenNames] = []
  var locations: [String: DocumentLocation] = [:]
  var references: [Reference] = []
  /// The recognizer whose app code is being read; steps of this code refer to the recognizer by default.
  var sender: (id: String, owner: Owner)?
  /// The id of the list, recognizer or other object whose properties are being read.
  var list = ""
  var appCodeMovesViews = false
  /// The extents of the lists read so far.
  var extents = ListExtents()
  /// The number of recognizers read so far.
  var recognizers = 0
  /// The references to objects that are created while the scenario runs, in the order of reading.
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
    let rate = try fields["rate"]?.number("a number of samples per second", in: ValueLimit.rate) ?? 120
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
      appCodeMovesViews: appCodeMovesViews
    )
    scenario.supportsIndirectInputEvents = try fields[Self.indirectInputKey]?.boolean() ?? true
    // If controllers lay out views, the views' positions are known only during the run.
    if scenario.hasControllersThatLayOutViews { scenario.appCodeMovesViews = true }
    try scenario.check(lateReferences)
    // An expectation about an object that is never created fails with its own message.
    scenario.lateReferences = lateReferences.filter { !$0.isExpected }
    try extents.check()
    try DryRun(of: scenario).run()
    return scenario
  }

  private func screen(_ fields: Fields) throws(ReadingProblem) -> ScreenNode {
    let node = try fields.required("screen", "[width, height]")
    let size = try node.numbers(count: 2, "[width, height]")
    guard size.allSatisfy({ $0 > 0 }) else { throw node.expected("a width and a height above 0") }
    let scale = try fields["scale"]?.number("a number of pixels per point", in: 0.1...100) ?? 3
    let direction = try fields["layoutDirection"]?.word("layout direction", of: LayoutDirectionName.all)
    var screen = ScreenNode(width: size[0], height: size[1], scale: scale, isRightToLeft: direction == "rightToLeft")
    if let node = fields["safeArea"] {
      let insets = try node.numbers(count: 4, "[top, left, bottom, right]")
      guard insets.allSatisfy({ $0 >= 0 }), insets[0] + insets[2] < size[1], insets[1] + insets[3] < size[0] else {
        throw node.expected("four insets of at least 0 that leave a part of the screen uncovered")
      }
      screen.safeArea = .init(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
    }
    let style = try fields["interfaceStyle"]?.word("interface style", of: InterfaceStyleName.allCases.map(\.rawValue))
    screen.interfaceStyle = style.flatMap(InterfaceStyleName.init)
    return screen
  }
}

extension ScenarioReader {
  /// A reference to an id, which is checked after all ids have been read.
  struct Reference {
    var id: String
    var target: ReferenceTarget
    var location: DocumentLocation
  }

  mutating func register(_ node: DocumentNode, as owner: Owner, of what: String) throws(ReadingProblem) -> String {
    let id = try node.text("an id")
    guard id.unicodeScalars.count <= ValueLimit.id else {
      throw node.problem(
        "the id \(quoted(id)) has \(id.unicodeScalars.count) characters; expected at most \(ValueLimit.id)"
      )
    }
    let allowed = id.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || "_-.".unicodeScalars.contains($0)
    }
    guard allowed, !id.isEmpty else {
      throw node.problem("\(quoted(id)) is not a valid id; expected letters, digits, '_', '-' and '.'")
    }
    let isReserved = ReservedName.all.contains(id) && !(owner == .window && id == ReservedName.window)
    guard !isReserved else { throw node.problem("\(quoted(id)) is a reserved id; expected another id for \(what)") }
    if let first = locations[id] {
      throw node.problem("the id \(quoted(id)) is given twice, first on line \(first.line); expected a unique id")
    }
    if let message = clash(of: id) { throw node.problem(message) }
    names.given[id] = owner
    locations[id] = node.location
    for part in owner.allParts {
      let own = "\(id).\(part.name)"
      if let first = locations[own] {
        throw node.problem(
          "\(quoted(own)) is the id of the \(part.owner.isRecognizer ? "recognizer" : "\(part.name)") of \(quoted(id)), and is"
            + " given on line \(first.line); expected another id"
        )
      }
      names.given[own] = part.owner
      locations[own] = node.location
    }
    return id
  }

  /// Throws an error if the file gives an object an id that a row, a header or a footer of a list has automatically.
  func checkRowNames() throws(ReadingProblem) {
    let clashes = locations.filter { CellID($0.key, in: names) != nil }
    guard let first = clashes.min(by: { $0.value < $1.value }), let cell = CellID(first.key, in: names) else {
      return
    }
    let what =
      cell.inside != nil
      ? "of an object in \(quoted(cell.cell))"
      : cell.kind == .row
        ? "of a row or an item of \(quoted(cell.list))" : "of a \(cell.kind.rawValue) of \(quoted(cell.list))"
    throw ReadingProblem(
      location: first.value,
      message: "\(quoted(first.key)) is the id \(what); expected another id"
    )
  }

  /// Throws an error if the file gives an object an id that a numbered button, such as `tabs.0`, has automatically.
  func checkButtonNames() throws(ReadingProblem) {
    let clashes = locations.filter {
      RowName($0.key).map { names.given[$0.list]?.hasNumberedButtons ?? false } ?? false
    }
    guard let first = clashes.min(by: { $0.value < $1.value }), let name = RowName(first.key) else { return }
    throw ReadingProblem(
      location: first.value,
      message: "\(quoted(first.key)) is the id of a button of \(quoted(name.list)); expected another id"
    )
  }

  /// Returns the kind of the object with an id; nil for an unknown id. In a cell, the cell's own ids take precedence.
  func owner(of id: String) -> Owner? {
    if let owner = names.owner(of: id) { return owner }
    for names in outerNames.reversed() {
      if let owner = names.owner(of: id) { return owner }
    }
    return nil
  }

  /// Returns the reason why an id in a cell conflicts with an id outside of the cell; nil if there is no conflict.
  private func clash(of id: String) -> String? {
    guard !outerNames.isEmpty else { return nil }
    if id == CellID.contentView { return "\(quoted(id)) is the id of a cell's content view; expected another id" }
    guard outerNames.contains(where: { $0.owner(of: id) != nil }) else { return nil }
    return "\(quoted(id)) is also an id outside the cell; expected an id that only the cell uses"
  }

  /// Reads an id and stores the reference for a later check, because the object may follow in the file.
  mutating func refer(_ node: DocumentNode, to target: ReferenceTarget) throws(ReadingProblem) -> String {
    let id = try node.text("the id of \(target.description)")
    references.append(Reference(id: id, target: target, location: node.location))
    return id
  }

  mutating func checkReferences() throws(ReadingProblem) {
    let pending = references.sorted { $0.location < $1.location }
    references = []
    for reference in pending { try check(reference) }
  }

  mutating func check(_ reference: Reference, isExpected: Bool = false) throws(ReadingProblem) {
    guard let owner = owner(of: reference.id) else { throw unknown(reference) }
    note(reference.id, reference.location, isExpected: isExpected)
    guard reference.target.admits(owner) else {
      throw ReadingProblem(
        location: reference.location,
        message: "expected the id of \(reference.target.description), found \(quoted(reference.id)), "
          + "which is a \(owner.description)"
      )
    }
  }

  /// Stores a reference to an object that is created while the scenario runs. A reference from an object in a cell to
  /// an object in the same cell is not stored.
  mutating func note(_ id: String, _ location: DocumentLocation, isExpected: Bool) {
    guard let screen = outerNames.first else {
      if names.isCreatedLater(id) {
        lateReferences.append(LateReference(id: id, location: location, isExpected: isExpected))
      }
      return
    }
    guard names.owner(of: id) == nil, screen.isCreatedLater(id) else { return }
    lateReferences.append(LateReference(id: id, location: location, isExpected: isExpected))
  }

  private func unknown(_ reference: Reference) -> ReadingProblem {
    let known = (outerNames + [names]).flatMap(\.given)
    let candidates = known.filter { reference.target.admits($0.value) }.map(\.key).sorted()
    return ReadingProblem(
      location: reference.location,
      message: "there is no \(quoted(reference.id)); expected the id of \(reference.target.description)"
        + Spelling.suggestion(for: reference.id, among: candidates),
      correction: Spelling.correction(of: reference.id, among: candidates)
    )
  }
}
