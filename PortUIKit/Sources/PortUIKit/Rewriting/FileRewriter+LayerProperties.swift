import SwiftSyntax

/// The rewriting of `@NSManaged` properties of layers. On iOS, Core Animation implements them: the value is stored under
/// the name of the property, and an animation can change it.
extension FileRewriter {
  /// The values of properties that were never set, by the types of the properties.
  private static let initialValues: [String: String] = [
    "CGFloat": "0", "Double": "0", "Float": "0", "Int": "0", "UInt": "0", "NSInteger": "0", "TimeInterval": "0",
    "CFTimeInterval": "0", "Bool": "false", "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero",
  ]

  /// If the attribute belongs to a property of a layer, replaces the property by one that reads and sets the value of
  /// the layer under its name, and returns true.
  func storeInLayer(_ node: AttributeSyntax) -> Bool {
    guard let property = node.parent?.parent?.as(VariableDeclSyntax.self), property.bindings.count == 1,
      let binding = property.bindings.first, binding.accessorBlock == nil, let type = binding.typeAnnotation?.type,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName, isInLayer(property)
    else { return false }
    page.remove(node)
    page.change(node, "@NSManaged is removed: the layer stores \(name) under its name")
    // A weak reference cannot be stored in the dictionary of the layer.
    guard !property.modifiers.contains(where: { $0.name.text == "weak" }) else { return true }
    let key = "\"\(name)\""
    let wrapped =
      type.as(OptionalTypeSyntax.self)?.wrappedType ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
    let text = (wrapped ?? type).onOneLine
    let read: String
    if wrapped != nil {
      read = "self.value(forKey: \(key)) as? \(text)"
    } else if let initial = FileRewriter.initialValues[text] {
      read = "self.value(forKey: \(key)) as? \(text) ?? \(initial)"
    } else {
      read = "self.value(forKey: \(key)) as! \(text)"
    }
    let display = "if Swift.type(of: self).needsDisplay(forKey: \(key)) { self.setNeedsDisplay() }"
    page.edits.insert(
      " { get { return \(read) } set { self.setValue(newValue, forKey: \(key)); \(display) } }",
      at: binding.range.upperBound
    )
    return true
  }

  /// Whether a node is in a class of layers or in an extension of one.
  func isInLayer(_ node: some SyntaxProtocol) -> Bool {
    guard let name = node.enclosingGroup?.typeName else { return false }
    let parent: String
    if let type = index.type(named: name) {
      parent = (index.superclasses(of: type).last ?? type).inherited.first ?? ""
    } else {
      parent = name
    }
    return parent.hasPrefix("CA") && parent.hasSuffix("Layer")
  }
}
