import Foundation
import ResponderKit
import ResponderLayout

/// The conversion of constraint elements to layout constraints. A warning is reported for each invalid constraint.
@MainActor
struct ConstraintReader {
  let file: InterfaceFile
  let maker: ObjectMaker

  func add(_ element: InterfaceElement, to holder: UIView) {
    let reader = ElementReader(element, in: file)
    defer { reader.finish() }
    guard element.name == "constraint" else {
      return reader.warn("<\(element.name.prefix(60))> is not a constraint; the element is ignored")
    }
    reader.skip("symbolic", "symbolicType")
    let isPlaceholder = reader.flag("placeholder") == true
    guard let attribute = reader.choice("firstAttribute", InterfaceWords.constraintAttributes) else {
      return reader.warn("the constraint needs a firstAttribute; the constraint is ignored")
    }
    let relation = reader.choice("relation", InterfaceWords.relations) ?? .equal
    let other = reader.choice("secondAttribute", InterfaceWords.constraintAttributes)
    var first = Side(item: holder, attribute: attribute)
    if let id = reader.string("firstItem") {
      guard let item = side(id, attribute, reader) else { return }
      first = item
    }
    var second: Side?
    if let id = reader.string("secondItem") {
      guard let other else {
        return reader.warn("a constraint with a secondItem needs a secondAttribute; the constraint is ignored")
      }
      guard let item = side(id, other, reader) else { return }
      second = item
    } else if let other {
      second = Side(item: holder, attribute: other)
    }
    let constant = reader.number("constant") ?? 0
    let multiplier = self.multiplier(reader)
    let priority = reader.number("priority", in: 1...1000)
    let identifier = reader.string("identifier")
    guard !isPlaceholder else { return }
    guard let multiplier else { return }
    if let reason = reason(against: first, second, in: holder) {
      return reader.warn("\(reason); the constraint is ignored")
    }
    let constraint = NSLayoutConstraint(
      item: first.item,
      attribute: first.attribute,
      relatedBy: relation,
      toItem: second?.item,
      attribute: second?.attribute ?? .notAnAttribute,
      multiplier: multiplier,
      constant: constant
    )
    if let priority { constraint.priority = UILayoutPriority(Float(priority)) }
    constraint.identifier = identifier
    maker.note(constraint, for: element)
    holder.addConstraint(constraint)
  }

  private struct Side {
    let item: AnyObject
    let attribute: NSLayoutConstraint.Attribute

    @MainActor var view: UIView? {
      if let view = item as? UIView { return view }
      return (item as? UILayoutGuide)?.owningView
    }
  }

  private func side(_ id: String, _ attribute: NSLayoutConstraint.Attribute, _ reader: ElementReader) -> Side? {
    if let item = maker.object(withID: id), item is UIView || item is UILayoutGuide {
      return Side(item: item, attribute: attribute)
    }
    // The top and bottom layout guides of a controller, which iOS had before the safe area.
    if let guide = file.element(withID: id), guide.name == "viewControllerLayoutGuide",
      let view = maker.origin?.controller?.viewIfLoaded
    {
      let isTop = guide.attributes["type"] == "top"
      guard attribute == (isTop ? .bottom : .top) else {
        reader.warn(
          "only the \(isTop ? "bottom" : "top") of the \(isTop ? "top" : "bottom") layout guide is supported; the constraint is ignored"
        )
        return nil
      }
      return Side(item: view.safeAreaLayoutGuide, attribute: isTop ? .top : .bottom)
    }
    reader.warn("\(id.prefix(60)) is not a view or layout guide in this part of the file; the constraint is ignored")
    return nil
  }

  /// Returns the multiplier, which the file writes as a number such as `0.5` or as a ratio such as `1:2`; nil if the
  /// multiplier is invalid.
  private func multiplier(_ reader: ElementReader) -> CGFloat? {
    guard let text = reader.string("multiplier") else { return 1 }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    let value = parts.count == 2 ? parts[0] / parts[1] : parts.count == 1 ? parts[0] : .nan
    guard value.isFinite, value != 0, (1e-4...1e4).contains(abs(value)) else {
      reader.warn(
        "multiplier is `\(text.prefix(40))`, not a nonzero number or a ratio such as 1:2; the constraint is ignored"
      )
      return nil
    }
    return CGFloat(value)
  }

  private func reason(against first: Side, _ second: Side?, in holder: UIView) -> String? {
    for side in [first, second].compactMap({ $0 }) {
      guard let view = side.view, view === holder || view.isDescendant(of: holder) else {
        return "both items of a constraint must be in the view that owns it"
      }
    }
    guard let second else {
      return first.attribute.kind == .size ? nil : "a position needs a second item"
    }
    guard first.attribute.kind == second.attribute.kind else {
      return "horizontal positions, vertical positions and sizes cannot be compared with each other"
    }
    if first.item === second.item, first.attribute == second.attribute {
      return "the constraint compares an item with itself"
    }
    return nil
  }
}
