import SwiftSyntax

/// The refusal of calls and overrides that need the Objective-C runtime or are not supported.
extension FileRewriter {
  private static let observing =
    "KVO: on Linux no observer is notified when a property changes. Use didSet, a delegate method or a notification."
  private static let coding =
    "key-value coding: on Linux a property cannot be found by its name. Access the property directly."
  private static let swizzling =
    "this call uses the Objective-C runtime, which does not exist on Linux. Override the method in a subclass."

  /// The reasons for refused calls, by the name and labels of the called method.
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
      "NSClassFromString: a class of this name may not exist on Linux. Write the class instead of its name.",
  ]

  /// The properties of views, labels and recognizers for which the library supports observers.
  private static let observed: Set<String> = [
    "frame", "bounds", "center", "transform", "contentOffset", "contentSize", "contentInset", "state", "hidden",
    "isHidden", "enabled", "isEnabled", "selected", "isSelected", "highlighted", "isHighlighted", "alpha", "text",
    "attributedText", "font", "image", "selectedIndex", "selectedViewController", "adjustedContentInset", "zoomScale",
    "progress",
  ]

  /// The keys for which the library's classes implement key-value coding.
  private static let supportedKeys: Set<String> = [
    "shared", "sharedApplication", "statusBar", "statusBarWindow", "orientation", "searchField", "view", "textColor",
    "highlightsToday", "tabBar", "navigationBar",
  ]

  /// The prefixes of those functions of the Objective-C runtime that are refused.
  private static let runtimePrefixes = [
    "class_", "method_", "object_", "ivar_", "protocol_", "sel_", "imp_", "objc_getClass", "objc_lookUpClass",
    "objc_allocateClassPair", "objc_registerClassPair", "objc_copyClassList", "objc_getProtocol",
  ]

  /// The endings of variable names that suggest an object with key-value coding, such as a layer, an animation or a
  /// dictionary.
  private static let codedNames = [
    "layer", "animation", "transition", "defaults", "group", "emitter", "cell", "dictionary", "dict", "filter",
    "presentation()",
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
      page.refuse(node, "\(name): \(FileRewriter.swizzling)", cause: .objectiveCRuntime)
    } else if name == "observe", let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self) {
      if observesOwnProperty(node, path) { return }
      if !isObserved(path.trimmedDescription) {
        page.refuse(node, FileRewriter.observing, cause: .keyValueObserving)
      }
    } else if name == "NSClassFromString", nameClass(node) {
      return
    } else if let reason = FileRewriter.refusedCalls[key], !index.declaredNames.contains(name) {
      if reason == FileRewriter.coding, member == nil, isInLayer(node) { return }
      if reason == FileRewriter.coding, let base = member?.base, hasKeyValueCoding(base) || usesSupportedKey(node) {
        return
      }
      if reason == FileRewriter.observing, observesViews(node) { return }
      page.refuse(node, reason, cause: FileRewriter.cause(of: reason))
    }
  }

  private static func cause(of reason: String) -> RefusalCause {
    switch reason {
    case observing: .keyValueObserving
    case coding: .keyValueCoding
    default: .classFromString
    }
  }

  /// Whether a key path, or a string that contains a key path, ends in a property that can be observed.
  private func isObserved(_ path: String) -> Bool {
    var names = path.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    guard let last = names.last else { return false }
    if FileRewriter.observed.contains(last) { return true }
    // The files' own properties can be observed only of the object itself: `#keyPath(Counter.count)`, not
    // `#keyPath(Screen.counter.count)`.
    names.removeAll { $0 == "keyPath" || $0.first?.isUppercase == true }
    return names.count == 1 && module.notifyingProperties.contains(last)
  }

  /// Whether a call adds or removes an observer of a property that can be observed. The call may name the property by a
  /// string, by `#keyPath` or by a constant.
  private func observesViews(_ node: FunctionCallExprSyntax) -> Bool {
    guard let path = node.arguments.first(where: { $0.label?.plainName == "forKeyPath" })?.expression else {
      return false
    }
    if path.is(StringLiteralExprSyntax.self) || path.is(MacroExpansionExprSyntax.self) {
      return isObserved(path.trimmedDescription)
    }
    // The value of a constant is not known here, but the name of the constant usually contains the name of the
    // property.
    let names = FileRewriter.observed.union(module.notifyingProperties)
    let text = path.trimmedDescription
    if names.contains(where: { text.lowercased().contains($0.lowercased()) }) { return true }
    // A function may pass its parameter on. The library records an observer of a property that cannot be observed.
    guard path.is(DeclReferenceExprSyntax.self), names.contains(where: index.stringLiterals.contains) else {
      return false
    }
    page.change(node, "\(text) is not known here: the library records it if the property cannot be observed")
    return true
  }

  private func usesSupportedKey(_ node: FunctionCallExprSyntax) -> Bool {
    guard let key = node.arguments.last?.expression,
      key.is(StringLiteralExprSyntax.self) || key.as(MacroExpansionExprSyntax.self)?.macroName.text == "keyPath"
    else { return false }
    let last = key.trimmedDescription.split(whereSeparator: { !$0.isLetter }).last.map(String.init)
    return last.map { FileRewriter.supportedKeys.contains($0) } ?? false
  }

  private func hasKeyValueCoding(_ base: ExprSyntax) -> Bool {
    let text = base.trimmedDescription
    // If code composes a key of the application at run time, the key names a private property, for which the library
    // returns nil.
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
      page.refuse(node, FileRewriter.coding, cause: .keyValueCoding)
    case "observeValue(forKeyPath:of:change:context:)": letObserve(node)
    case "forwardingTarget(for:)": rewriteForwarding(node)
    case "responds(to:)" where forwards(node): leaveUnasked(node)
    case "responds(to:)", "method(for:)", "resolveInstanceMethod(_:)":
      page.refuse(
        node,
        "\(key): this override is never called on Linux. Declare the methods that it provides at run time.",
        cause: .objectiveCRuntime
      )
    case "initialize", "load":
      guard node.modifiers.contains(where: { $0.name.text == "class" }) else { return }
      page.refuse(
        node,
        "\(key): this method is never called on Linux. Call it when the app launches.",
        cause: .objectiveCRuntime
      )
    default: break
    }
  }
}
