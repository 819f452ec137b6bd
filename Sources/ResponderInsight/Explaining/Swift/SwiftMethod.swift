/// A method of a delegate or a data source.
struct SwiftMethod: Equatable {
  /// The full name of the method with its argument labels, which identifies the method.
  var key: String
  var protocolName: String
  var function: SwiftFunction

  var isOfDataSource: Bool { protocolName.hasSuffix("DataSource") }

  init(of protocolName: String, _ function: SwiftFunction) {
    self.protocolName = protocolName
    self.function = function
    key = function.name + "(" + function.parameters.map { "\($0.label):" }.joined() + ")"
  }

  /// Returns the methods of `new` that differ from those of `old`. A removed method is replaced by a method that
  /// returns UIKit's default.
  static func changes(from old: [SwiftMethod], to new: [SwiftMethod], standards: [SwiftMethod]) -> [SwiftMethod] {
    let changed = new.filter { !old.contains($0) }
    let removed = old.filter { method in !new.contains { $0.key == method.key } }
    return changed + removed.compactMap { method in standards.first { $0.key == method.key } }
  }
}

extension SwiftFix {
  /// Returns the changed methods of a delegate as members of the class of the delegate.
  func delegateMethods(_ methods: [SwiftMethod], of change: SwiftChange) -> [SwiftStatement]? {
    guard let path = paths.path(to: change.id) else { return nil }
    let name = "`\(SwiftRenderer().text(of: path.expression))`"
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
