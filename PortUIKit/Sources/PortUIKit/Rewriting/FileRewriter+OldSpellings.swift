import SwiftSyntax

/// The replacement of names of older SDKs by current names. A name that the files declare themselves is never replaced.
extension FileRewriter {
  private func replace(_ node: some SyntaxProtocol, _ old: String, with new: String) {
    page.edits.replace(node.range, with: new)
    page.change(node, "\(old) is now called \(new)")
  }

  func rewriteOldType(_ node: IdentifierTypeSyntax) {
    let name = node.name.text
    guard let new = OldSpellings.types[name], !index.declaredNames.contains(name) else { return }
    replace(node.name, name, with: new)
  }

  /// Rewrites `UIKit.OldName` and `Foundation.OldName`. Other member types such as `NSNotification.Name` stay
  /// unchanged.
  func rewriteOldMemberType(_ node: MemberTypeSyntax) {
    let name = node.name.text
    guard let new = OldSpellings.types[name], !index.declaredNames.contains(name),
      ["UIKit", "Foundation"].contains(node.baseType.trimmedDescription)
    else { return }
    replace(node.name, name, with: new)
  }

  func rewriteOldName(_ node: DeclReferenceExprSyntax) {
    let name = node.baseName.text
    // `rewriteOldMember(_:)` handles a name after a dot.
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id { return }
    let property = name.hasPrefix("childViewController") ? OldSpellings.properties[name] : nil
    guard let new = OldSpellings.types[name] ?? OldSpellings.names[name] ?? property,
      !index.declaredNames.contains(name)
    else {
      return
    }
    replace(node.baseName, name, with: new)
  }

  /// Rewrites the access to a member with an old name. Returns true if the node's children need no further rewriting.
  func rewriteOldMember(_ node: MemberAccessExprSyntax) -> Bool {
    let name = node.declName.baseName.text
    guard !index.declaredNames.contains(name) else { return false }
    if let new = OldSpellings.notifications[name] {
      let base = node.base?.trimmedDescription
      guard base == nil || ["NSNotification.Name", "Notification.Name", "Foundation.Notification.Name"].contains(base)
      else { return false }
      replace(node, name, with: new)
      return true
    }
    if let new = OldSpellings.properties[name], !node.isCalled {
      if name == "commonModes" || name == "defaultRunLoopMode" {
        guard node.base == nil || ["RunLoopMode", "RunLoop.Mode"].contains(node.base?.trimmedDescription) else {
          return false
        }
      }
      replace(node.declName.baseName, name, with: new == "default" ? "`default`" : new)
    }
    return false
  }

  /// Rewrites a call of an old function. Returns true if the arguments need no further rewriting.
  func rewriteOldCall(_ node: FunctionCallExprSyntax) -> Bool {
    rewriteOldMethod(node)
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let function = OldSpellings.functions[name], !index.declaredNames.contains(name),
      node.arguments.allSatisfy({ $0.label == nil }), node.trailingClosure == nil, let left = node.leftParen,
      let right = node.rightParen
    else { return false }
    let arguments = Array(node.arguments)
    switch function {
    case .initializer(let new, let labels), .function(let new, let labels):
      guard arguments.count == labels.count, name != "NSMakeRange" else { return false }
      page.edits.replace(node.calledExpression.range, with: new)
      for (argument, label) in zip(arguments, labels) {
        page.edits.insert("\(label): ", at: argument.range.lowerBound)
      }
      page.change(node, "\(name) is now called \(new)")
    case .method(let new, let labels):
      guard arguments.count == labels.count + 1, let object = arguments.first else { return false }
      page.edits.remove(node.calledExpression.range)
      // The first argument becomes the object of the method: `(object).method(label: …)`.
      if let comma = object.trailingComma {
        page.edits.replace(comma.range, with: ").\(new)(")
        page.edits.remove(comma.range.upperBound..<arguments[1].range.lowerBound)
        for (argument, label) in zip(arguments.dropFirst(), labels) {
          if let label { page.edits.insert("\(label): ", at: argument.range.lowerBound) }
        }
      } else {
        page.edits.insert(".\(new)()", at: right.range.upperBound)
      }
      page.change(node, "\(name) is now called \(new)")
    case .property(let new):
      guard arguments.count == 1 else { return false }
      page.edits.remove(node.calledExpression.range)
      page.edits.insert(".\(new)", at: right.range.upperBound)
      page.change(node, "\(name) is now called \(new)")
    case .value(let new):
      guard arguments.isEmpty else { return false }
      page.edits.replace(node.calledExpression.range, with: new)
      page.edits.remove(left.range.lowerBound..<right.range.upperBound)
      page.change(node, "\(name)() is now called \(new)")
    }
    return false
  }

  private func rewriteOldMethod(_ node: FunctionCallExprSyntax) {
    let called: ExprSyntax
    if let optional = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      called = optional.expression
    } else {
      called = node.calledExpression
    }
    guard
      let name = called.as(MemberAccessExprSyntax.self)?.declName.baseName
        ?? called.as(DeclReferenceExprSyntax.self)?.baseName
    else { return }
    let key = MemberKey(base: name.plainName, labels: node.arguments.map { $0.label?.plainName ?? "_" })
    guard let new = OldSpellings.methods[key.reference], !index.declaredNames.contains(name.plainName) else { return }
    let parts = new.split(whereSeparator: { "(:)".contains($0) }).map(String.init)
    page.edits.replace(name.range, with: parts[0])
    for (argument, label) in zip(node.arguments, parts.dropFirst()) {
      guard let old = argument.label else { continue }
      if label == "_" {
        page.edits.remove(old.range.lowerBound..<argument.expression.range.lowerBound)
      } else {
        page.edits.replace(old.range, with: label)
      }
    }
    page.change(node, "\(key.reference) is now called \(new)")
  }
}
