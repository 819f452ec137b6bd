import SwiftSyntax

/// What needs Objective-C's runtime, or what is not here, and cannot be rewritten.
extension FileRewriter {
  private static let observing =
    "KVO: Swift tells nobody of a property's change on Linux. Use didSet, a delegate's method or a notification."
  private static let coding =
    "key-value coding: Swift finds no property by its name on Linux. Name the property."
  private static let swizzling =
    "it looks into the Objective-C runtime, or changes it, and there is none. Override the method in a subclass."

  /// By name and labels.
  private static let refusedCalls: [String: String] = [
    "addObserver(_:forKeyPath:options:context:)": observing,
    "removeObserver(_:forKeyPath:)": observing,
    "removeObserver(_:forKeyPath:context:)": observing,
    "willChangeValue(forKey:)": observing,
    "didChangeValue(forKey:)": observing,
    "value(forKey:)": coding,
    "value(forKeyPath:)": coding,
    "setValue(_:forKey:)": coding,
    "setValue(_:forKeyPath:)": coding,
    "setValuesForKeys(_:)": coding,
    "dictionaryWithValues(forKeys:)": coding,
    "NSClassFromString(_:)":
      "NSClassFromString: a class that is found by its name may not be there, or be another one. Name the class.",
  ]

  /// Properties of views, labels and recognizers of which the library tells observers.
  private static let observed: Set<String> = [
    "frame", "bounds", "center", "transform", "contentOffset", "contentSize", "contentInset", "state", "hidden",
    "isHidden", "alpha", "text", "attributedText", "font", "image", "selectedIndex", "selectedViewController",
  ]

  /// Keys that code for iOS asks UIKit's own classes for, and that these answer here.
  private static let answeredKeys: Set<String> = [
    "shared", "sharedApplication", "statusBar", "statusBarWindow", "orientation", "searchField", "view", "textColor",
    "highlightsToday", "tabBar", "navigationBar",
  ]

  /// Functions of the Objective-C runtime begin so.
  private static let runtimePrefixes = [
    "class_", "method_", "object_", "ivar_", "protocol_", "sel_", "imp_", "objc_getClass", "objc_lookUpClass",
    "objc_allocateClassPair", "objc_registerClassPair", "objc_copyClassList", "objc_getProtocol",
  ]

  /// What has key-value coding of its own here: layers, animations, and Foundation's stores.
  private static let codedNames = [
    "layer", "animation", "transition", "defaults", "group", "emitter", "cell", "dictionary", "dict", "filter",
  ]
  private static let codedTypes = ["CATransaction", "UserDefaults"]

  func refuseRuntime(_ node: FunctionCallExprSyntax) {
    let called: ExprSyntax
    if let optional = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      called = optional.expression
    } else {
      called = node.calledExpression
    }
    let member = called.as(MemberAccessExprSyntax.self)
    guard let name = (member?.declName ?? called.as(DeclReferenceExprSyntax.self))?.baseName.plainName else { return }
    let labels = node.arguments.map { $0.label?.plainName ?? "_" }
    let key = MemberKey(base: name, labels: labels).reference
    if member == nil, FileRewriter.runtimePrefixes.contains(where: { name.hasPrefix($0) }),
      !index.declaredNames.contains(name)
    {
      page.refuse(node, "\(name): \(FileRewriter.swizzling)")
    } else if name == "observe", let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self) {
      if !isObserved(path.trimmedDescription) { page.refuse(node, FileRewriter.observing) }
    } else if name == "NSClassFromString", nameClass(node) {
      return
    } else if let reason = FileRewriter.refusedCalls[key], !index.declaredNames.contains(name) {
      if reason == FileRewriter.coding, let base = member?.base, hasKeyValueCoding(base) || asksForAnAnsweredKey(node) {
        return
      }
      if reason == FileRewriter.observing, observesViews(node) { return }
      page.refuse(node, reason)
    }
  }

  /// Whether a key path, or a text that tells one, ends in a property that views tell of.
  private func isObserved(_ path: String) -> Bool {
    let last = path.split(whereSeparator: { !$0.isLetter }).last.map(String.init)
    return last.map { FileRewriter.observed.contains($0) } ?? false
  }

  /// Whether an observer is added or removed for such a property, by a text, by `#keyPath`, or by a constant that holds one.
  private func observesViews(_ node: FunctionCallExprSyntax) -> Bool {
    guard let path = node.arguments.first(where: { $0.label?.plainName == "forKeyPath" })?.expression else {
      return false
    }
    if path.is(StringLiteralExprSyntax.self) || path.is(MacroExpansionExprSyntax.self) {
      return isObserved(path.trimmedDescription)
    }
    // What a name holds is not known; it is one of these where it is called like one.
    return isObserved(path.trimmedDescription)
      || FileRewriter.observed.contains { path.trimmedDescription.lowercased().contains($0.lowercased()) }
  }

  private func asksForAnAnsweredKey(_ node: FunctionCallExprSyntax) -> Bool {
    guard let key = node.arguments.last?.expression,
      key.is(StringLiteralExprSyntax.self) || key.as(MacroExpansionExprSyntax.self)?.macroName.text == "keyPath"
    else { return false }
    let last = key.trimmedDescription.split(whereSeparator: { !$0.isLetter }).last.map(String.init)
    return last.map { FileRewriter.answeredKeys.contains($0) } ?? false
  }

  private func hasKeyValueCoding(_ base: ExprSyntax) -> Bool {
    let text = base.trimmedDescription
    // Of an application nothing is found by a name that is put together while the program runs, as private ones are.
    if text == "UIApplication.shared" { return true }
    if FileRewriter.codedTypes.contains(where: { text.hasPrefix($0) }) { return true }
    let last = text.split(whereSeparator: { ".?!".contains($0) }).last.map(String.init) ?? text
    let types = index.variableTypes[last] ?? []
    if types.contains(where: {
      $0.hasPrefix("CA") || $0 == "CIFilter" || $0.hasPrefix("NSDictionary") || $0 == "UserDefaults"
    }) {
      return true
    }
    return FileRewriter.codedNames.contains { last.lowercased().hasSuffix($0) }
  }

  func refuseOverrideOfRuntime(_ node: FunctionDeclSyntax) {
    let key = MemberKey(node).reference
    guard node.modifiers.contains(where: { $0.name.text == "override" }) else { return }
    switch key {
    case "value(forKey:)", "setValue(_:forKey:)", "value(forUndefinedKey:)", "setValue(_:forUndefinedKey:)":
      page.refuse(node, FileRewriter.coding)
    case "observeValue(forKeyPath:of:change:context:)": letObserve(node)
    case "forwardingTarget(for:)": rewriteForwarding(node)
    case "responds(to:)" where forwards(node): leaveUnasked(node)
    case "responds(to:)", "method(for:)", "resolveInstanceMethod(_:)":
      page.refuse(
        node,
        "\(key): nobody asks an object at run time which methods it has. Implement the methods themselves."
      )
    case "initialize", "load":
      guard node.modifiers.contains(where: { $0.name.text == "class" }) else { return }
      page.refuse(node, "\(key): nobody calls it on Linux. Call it where the program begins.")
    default: break
    }
  }
}
