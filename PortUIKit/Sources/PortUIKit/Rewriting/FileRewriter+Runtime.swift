import SwiftSyntax

/// What Objective-C finds out about an object while the program runs, and what says so here instead.
extension FileRewriter {
  // MARK: - Objects that hand selectors on

  /// A class that overrides `forwardingTarget(for:)` says by a protocol that it hands selectors on.
  func rewriteForwarding(_ node: FunctionDeclSyntax) {
    guard let type = node.enclosingGroup?.as(ClassDeclSyntax.self),
      let inherited = type.inheritanceClause?.inheritedTypes
    else {
      return page.refuse(node, "forwardingTarget(for:) stands in an extension. Move it into the class.")
    }
    for modifier in node.modifiers where modifier.name.text == "override" { page.remove(modifier) }
    page.edits.insert(", SelectorForwarding", at: inherited.range.upperBound)
    page.change(node, "forwardingTarget(for:) is asked of those that are SelectorForwarding")
  }

  /// Whether the class of a method hands selectors on.
  func forwards(_ node: FunctionDeclSyntax) -> Bool {
    let members = node.enclosingGroup?.memberBlock.members ?? []
    return members.contains {
      $0.decl.as(FunctionDeclSyntax.self).map { MemberKey($0).reference } == "forwardingTarget(for:)"
    }
  }

  /// `responds(to:)` of a class that hands selectors on says what `forwardingTarget(for:)` says: it stays, under a name of its own.
  func leaveUnasked(_ node: FunctionDeclSyntax) {
    for modifier in node.modifiers where modifier.name.text == "override" { page.remove(modifier) }
    page.edits.replace(node.name.range, with: "respondsOrForwards")
    page.change(
      node,
      "responds(to:) is respondsOrForwards(to:), which nobody asks: the target that it forwards to answers"
    )
  }

  // MARK: - Objects that observe

  /// Views and controllers can be told of what they observe by name; Foundation's `NSObject` cannot. A class right below that is one
  /// right below the library's own.
  func letObserve(_ node: FunctionDeclSyntax) {
    guard let type = node.enclosingGroup?.typeName.flatMap({ index.type(named: $0) }) else { return }
    let topmost = index.superclasses(of: type).last ?? type
    guard let above = topmost.declaration.inheritanceClause?.inheritedTypes.first?.type,
      above.trimmedDescription == "NSObject"
    else { return }
    let page = module.pages[topmost.file]
    page.edits.replace(above.range, with: "KitObject")
    page.change(above, "NSObject is KitObject, which can be told of what it observes")
  }

  // MARK: - Cells that are their recognizers' delegates

  /// A table's cell is a recognizer's delegate on iOS, without a word. Here the class says so, that its own methods answer.
  func letCellJudge(_ node: ClassDeclSyntax) {
    let delegate = "UIGestureRecognizerDelegate"
    guard let inherited = node.inheritanceClause?.inheritedTypes,
      inherited.first?.type.trimmedDescription == "UITableViewCell", let type = index.type(named: node.name.plainName),
      !index.protocols(of: type).contains(delegate),
      type.members.contains(where: { $0.node.trimmedDescription.contains("delegate = self") })
    else { return }
    page.edits.insert(", \(delegate)", at: inherited.range.upperBound)
    page.change(node.name, "\(node.name.text) is a \(delegate), as tables' cells are on iOS")
  }

  // MARK: - Members of objects of no known class

  private static let valueMembers: Set<String> = [
    "cgPointValue", "cgRectValue", "cgSizeValue", "cgAffineTransformValue", "caTransform3DValue", "uiEdgeInsetsValue",
    "uiOffsetValue",
  ]
  private static let numberMembers: Set<String> = [
    "boolValue", "doubleValue", "floatValue", "intValue", "uintValue", "int32Value", "uint32Value", "int64Value",
    "uint64Value",
  ]

  /// `(any as AnyObject).cgRectValue` finds the member while the program runs; here the cast names the class that has it.
  func rewriteMemberOfAnyObject(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName.text
    let type: String
    if FileRewriter.valueMembers.contains(name) {
      type = "NSValue"
    } else if FileRewriter.numberMembers.contains(name) {
      type = "NSNumber"
    } else {
      return
    }
    let isChained = node.base?.is(OptionalChainingExprSyntax.self) == true
    let base = node.base?.as(OptionalChainingExprSyntax.self)?.expression ?? node.base
    guard let elements = base?.as(TupleExprSyntax.self)?.elements, elements.count == 1,
      let cast = AnyObjectCast(elements.first?.expression)
    else { return }
    // Found while it runs it may not be there, so that what is written may unwrap it.
    let isUnwrapped = node.parent.map { $0.is(ForceUnwrapExprSyntax.self) || $0.is(OptionalChainingExprSyntax.self) }
    let mayBeMissing = isChained || isUnwrapped == true
    page.edits.replace(cast.range, with: mayBeMissing ? "as? \(type)" : "as! \(type)")
    if mayBeMissing, !isChained, let base { page.edits.insert("?", at: base.range.upperBound) }
    page.change(node, "\(name) is that of an \(type): nothing finds a member of an AnyObject")
  }

  // MARK: - Classes by their names

  /// Classes that came with one version of iOS or another, and that code for several of them asks for.
  private static let classesOfLaterVersions: Set<String> = [
    "UIAlertAction", "UIAlertController", "UIBlurEffect", "UIFeedbackGenerator", "UIGraphicsImageRenderer",
    "UIImpactFeedbackGenerator", "UILayoutGuide", "UIPopoverPresentationController", "UIPresentationController",
    "UISearchController", "UIStackView", "UIViewPropertyAnimator", "UIVisualEffectView",
    "UIWindowScene",
  ]

  /// `NSClassFromString("UIVisualEffectView")` is the class itself, where it is one of the files' or one that is here for certain.
  func nameClass(_ node: FunctionCallExprSyntax) -> Bool {
    guard node.arguments.count == 1,
      let text = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    else { return false }
    let name = text.split(separator: ".").last.map(String.init) ?? text
    let isDeclared = index.type(named: name)?.kind == .classType
    guard isDeclared || FileRewriter.classesOfLaterVersions.contains(text) else { return false }
    page.edits.replace(node.range, with: "(\(name).self as AnyClass?)")
    page.change(node, "NSClassFromString is the class that it names")
    return true
  }

  // MARK: - The window of the application's delegate

  /// `UIApplication.shared.delegate?.window` is twice optional on iOS, since the requirement is optional.
  func rewriteWindowOfDelegate(_ node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "window", let base = node.base else { return }
    let owner = base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression
    guard let delegate = owner?.as(MemberAccessExprSyntax.self), delegate.declName.baseName.text == "delegate",
      delegate.base?.trimmedDescription.hasSuffix("UIApplication.shared") == true
    else { return }
    page.edits.replace(node.declName.range, with: "windowIfImplemented")
    page.change(node, "window of the application's delegate is optional twice, as windowIfImplemented is")
  }

  // MARK: - Requirements that are called by another name today

  /// A requirement for Objective-C that nobody may use: elsewhere a protocol can have none, and nobody misses it.
  func rewriteUnavailableRequirements(_ node: ProtocolDeclSyntax) {
    for item in node.memberBlock.members {
      let attributes = item.decl.asProtocol((any WithAttributesSyntax).self)?.attributes
      guard let available = attributes?.attribute("available"), available.saysUnavailable else { continue }
      let text = item.decl.trimmedDescription
      page.edits.replace(item.decl.range, with: String(repeating: "\n", count: text.filter { $0 == "\n" }.count))
      page.change(item.decl, "a requirement that is unavailable is left out")
    }
  }
}

/// `as AnyObject`, or `as AnyObject?`, at the end of what stands in parentheses.
private struct AnyObjectCast {
  let range: Range<Int>

  init?(_ expression: ExprSyntax?) {
    let parts = expression?.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
    guard parts.count >= 3, parts[parts.count - 2].trimmedDescription == "as",
      ["AnyObject", "AnyObject?", "AnyObject!"].contains(parts[parts.count - 1].trimmedDescription)
    else { return nil }
    range = parts[parts.count - 2].range.lowerBound..<parts[parts.count - 1].range.upperBound
  }
}

extension AttributeSyntax {
  /// Whether an `@available` lets nobody use what it stands before.
  var saysUnavailable: Bool {
    let words =
      arguments?.trimmedDescription.split(whereSeparator: { !$0.isLetter && $0 != "*" }).map(String.init) ?? []
    return words.first == "*" && words.contains("unavailable")
  }
}
