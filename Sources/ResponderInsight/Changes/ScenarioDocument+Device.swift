import ResponderScenarios

/// The properties of a simulated device that replace those of a scenario file.
public struct SimulatedDevice: Sendable, Equatable {
  /// The width and the height of the screen, in points; nil for the size in the file.
  public var size: [Double]?
  /// The insets of the safe area in points, in the order top, left, bottom, right; nil for the insets in the file.
  public var safeArea: [Double]?
  /// The interface style; nil for the style in the file.
  public var interfaceStyle: InterfaceStyleName?

  /// Creates a device from the values that replace those of the file; nil leaves the value of the file.
  public init(size: [Double]? = nil, safeArea: [Double]? = nil, interfaceStyle: InterfaceStyleName? = nil) {
    self.size = size
    self.safeArea = safeArea
    self.interfaceStyle = interfaceStyle
  }
}

extension ScenarioDocument {
  /// Returns the file for a device: the properties of the device replace those of the file, and the frames of views stay
  /// unchanged.
  ///
  /// - Throws: `ScenarioError` if the changed file is not a valid scenario file.
  public func on(_ device: SimulatedDevice) throws(ScenarioError) -> ScenarioDocument {
    func list(_ numbers: [Double]) -> JSONValue { .list(numbers.map { .number($0) }) }
    var edits: [DocumentEdit] = []
    if let size = device.size { edits.append(.set(DocumentPath(), key: "screen", list(size))) }
    if let insets = device.safeArea { edits.append(.set(DocumentPath(), key: "safeArea", list(insets))) }
    if let style = device.interfaceStyle {
      edits.append(.set(DocumentPath(), key: "interfaceStyle", .text(style.rawValue)))
    }
    guard !edits.isEmpty else { return self }
    var text = DocumentText(self)
    do throws(ReadingProblem) {
      for edit in edits { try text.apply(edit) }
    } catch {
      throw error.error(in: file)
    }
    return try rewritten(as: text.string)
  }
}
