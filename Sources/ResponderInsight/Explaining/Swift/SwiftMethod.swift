/// A method of a delegate or a data source.
struct SwiftMethod: Equatable {
  /// Its name with the labels of its parameters, by which it is found again.
  var key: String
  var protocolName: String
  var function: SwiftFunction

  var isOfDataSource: Bool { protocolName.hasSuffix("DataSource") }

  init(of protocolName: String, _ function: SwiftFunction) {
    self.protocolName = protocolName
    self.function = function
    key = function.name + "(" + function.parameters.map { "\($0.label):" }.joined() + ")"
  }

  /// The methods that differ between two versions of a delegate; one that is gone answers as UIKit does without it.
  static func changes(from old: [SwiftMethod], to new: [SwiftMethod], standards: [SwiftMethod]) -> [SwiftMethod] {
    let changed = new.filter { !old.contains($0) }
    let gone = old.filter { method in !new.contains { $0.key == method.key } }
    return changed + gone.compactMap { method in standards.first { $0.key == method.key } }
  }
}

extension SwiftFix {
  /// The methods of a delegate that changed, each in the class of the delegate of an object.
  func delegateMethods(_ methods: [SwiftMethod], of change: SwiftChange) -> [SwiftStatement]? {
    guard let path = paths.path(to: change.id) else { return nil }
    let name = SwiftRenderer().text(of: path.expression)
    return methods.map { method in
      let kind = method.isOfDataSource ? "data source" : "delegate"
      return SwiftStatement(
        .delegateMethod(protocolName: method.protocolName, delegateOf: change.id),
        remark: "in the \(kind) of \(name)" + (remark(path).map { ", \($0)" } ?? ""),
        [.function(method.function)]
      )
    }
  }
}
