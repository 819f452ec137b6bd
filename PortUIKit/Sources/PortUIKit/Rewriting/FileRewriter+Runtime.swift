import SwiftSyntax

/// The rewriting of code that uses features of the Objective-C runtime.
extension FileRewriter {
  // MARK: - Objects that forward selectors

  /// Makes a class that overrides `forwardingTarget(for:)` conform to `SelectorForwarding`.
  func rewriteForwarding(_ node: FunctionDeclSyntax) {
    guard let type = node.enclosingGroup?.as(ClassDeclSyntax.self),
      let inherited = type.inheritanceClause?.inheritedTypes
    else {
      return page.refuse(node, "forwardingTarget(for:) is declared in an extension. Move it into the class.")
    }
    for modifier in node.modifiers where modifier.name.text == "override" { page.remove(modifier) }
    page.edits.insert(", SelectorForwarding", at: inherited.range.upperBound)
    page.change(node, "the class conforms to SelectorForwarding; the library then calls forwardingTarget(for:)")
  }

  /// Whether the class that declares a method overrides `forwardingTarget(for:)`.
  func forwards(_ node: FunctionDeclSyntax) -> Bool {
    let members = node.enclosingGroup?.memberBlock.members ?? []
    return members.contains {
      $0.decl.as(FunctionDeclSyntax.self).map { MemberKey($0).reference } == "forwardingTarget(for:)"
    }
  }

  /// Renames the method `responds(to:)` of a class that forwards selectors, because this method would only repeat the
  /// result of `forwardingTarget(for:)`.
  func leaveUnasked(_ node: FunctionDeclSyntax) {
    for modifier in node.modifiers where modifier.name.text == "override" { page.remove(modifier) }
    page.edits.replace(node.name.range, with: "respondsOrForwards")
    page.change(
      node,
      "responds(to:) becomes respondsOrForwards(to:), which is never called: the forwarding target is asked instead"
    )
  }

  // MARK: - Objects that observe

  /// Replaces the superclass `NSObject` of a class that observes properties by `KitObject`, since `observeValue` of
  /// Foundation's `NSObject` is never called on Linux. Views and controllers are not changed.
  func letObserve(_ node: FunctionDeclSyntax) {
    guard let type = node.enclosingGroup?.typeName.flatMap({ index.type(named: $0) }) else { return }
    let topmost = index.superclasses(of: type).last ?? type
    guard let above = topmost.declaration.inheritanceClause?.inheritedTypes.first?.type,
      above.trimmedDescription == "NSObject"
    else { return }
    let page = module.pages[topmost.file]
    page.edits.replace(above.range, with: "KitObject")
    page.change(above, "NSObject becomes KitObject, which can observe properties by their names")
  }

  // MARK: - Cells that are their recognizers' delegates

  /// Adds the conformance to `UIGestureRecognizerDelegate` to a class of table cells that set themselves as a delegate.
  /// Without the conformance, recognizers would not call the cell's methods. On iOS every `UITableViewCell` conforms
  /// implicitly.
  func letCellJudge(_ node: ClassDeclSyntax) {
    let delegate = "UIGestureRecognizerDelegate"
    guard let inherited = node.inheritanceClause?.inheritedTypes,
      inherited.first?.type.trimmedDescription == "UITableViewCell", let type = index.type(named: node.name.plainName),
      !index.protocols(of: type).contains(delegate),
      type.members.contains(where: { $0.node.trimmedDescription.contains("delegate = self") })
    else { return }
    page.edits.insert(", \(delegate)", at: inherited.range.upperBound)
    page.change(node.name, "\(node.name.text) conforms to \(delegate), as every UITableViewCell does on iOS")
  }

  // MARK: - Members of AnyObject

  private static let valueMembers: Set<String> = [
    "cgPointValue", "cgRectValue", "cgSizeValue", "cgAffineTransformValue", "caTransform3DValue", "uiEdgeInsetsValue",
    "uiOffsetValue",
  ]
  private static let numberMembers: Set<String> = [
    "boolValue", "doubleValue", "floatValue", "intValue", "uintValue", "int32Value", "uint32Value", "int64Value",
    "uint64Value",
  ]

  /// Casts `(any as AnyObject).cgRectValue` to the class that declares the member. On iOS the member is found at run
  /// time.
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
    // On iOS the member of an `AnyObject` is optional, so the author may have unwrapped it.
    let isUnwrapped = node.parent.map { $0.is(ForceUnwrapExprSyntax.self) || $0.is(OptionalChainingExprSyntax.self) }
    let mayBeMissing = isChained || isUnwrapped == true
    page.edits.replace(cast.range, with: mayBeMissing ? "as? \(type)" : "as! \(type)")
    if mayBeMissing, !isChained, let base { page.edits.insert("?", at: base.range.upperBound) }
    page.change(node, "\(name) becomes a member of \(type): members of an AnyObject cannot be found at run time")
  }

  // MARK: - Classes by their names

  /// UIKit's classes whose existence is often checked by code that supports several versions of iOS.
  private static let classesOfLaterVersions: Set<String> = [
    "UIAlertAction", "UIAlertController", "UIBlurEffect", "UIFeedbackGenerator", "UIGraphicsImageRenderer",
    "UIImpactFeedbackGenerator", "UILayoutGuide", "UIPopoverPresentationController", "UIPresentationController",
    "UISearchController", "UIStackView", "UIViewPropertyAnimator", "UIVisualEffectView",
    "UIWindowScene",
  ]

  /// If the files declare the class `Name`, or if it is one of `classesOfLaterVersions`, replaces
  /// `NSClassFromString("Name")` by a reference to the class and returns true.
  func nameClass(_ node: FunctionCallExprSyntax) -> Bool {
    guard node.arguments.count == 1,
      let text = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    else { return false }
    if text.hasPrefix("_UI") {
      page.change(node, "NSClassFromString returns nil: the library has none of UIKit's private classes")
      return true
    }
    let name = text.split(separator: ".").last.map(String.init) ?? text
    let isDeclared = index.type(named: name)?.kind == .classType
    guard isDeclared || FileRewriter.classesOfLaterVersions.contains(text) else { return false }
    page.edits.replace(node.range, with: "(\(name).self as AnyClass?)")
    page.change(node, "NSClassFromString becomes a reference to the class")
    return true
  }

  // MARK: - The window of the application's delegate

  /// Renames `window` in `UIApplication.shared.delegate?.window`. On iOS the requirement is optional, so the expression
  /// is doubly optional.
  func rewriteWindowOfDelegate(_ node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "window", let base = node.base else { return }
    let owner = base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression
    guard let delegate = owner?.as(MemberAccessExprSyntax.self), delegate.declName.baseName.text == "delegate",
      delegate.base?.trimmedDescription.hasSuffix("UIApplication.shared") == true
    else { return }
    page.edits.replace(node.declName.range, with: "windowIfImplemented")
    page.change(node, "window becomes windowIfImplemented, which is doubly optional as on iOS")
  }

  // MARK: - Unavailable requirements

  /// Removes the requirements that a protocol marks as unavailable. Swift protocols on Linux cannot have such
  /// requirements, and no caller uses these requirements.
  func rewriteUnavailableRequirements(_ node: ProtocolDeclSyntax) {
    for item in node.memberBlock.members {
      let attributes = item.decl.asProtocol((any WithAttributesSyntax).self)?.attributes
      guard let available = attributes?.attribute("available"), available.isUnavailable else { continue }
      page.replaceLines(of: item.decl, with: "")
      page.change(item.decl, "an unavailable requirement is removed, since no code can call it")
    }
  }
}

/// The cast `as AnyObject` or `as AnyObject?` at the end of a parenthesized expression.
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
  /// Whether the attribute is an `@available` that makes its declaration unavailable everywhere.
  var isUnavailable: Bool {
    let words =
      arguments?.trimmedDescription.split(whereSeparator: { !$0.isLetter && $0 != "*" }).map(String.init) ?? []
    return words.first == "*" && words.contains("unavailable")
  }
}
