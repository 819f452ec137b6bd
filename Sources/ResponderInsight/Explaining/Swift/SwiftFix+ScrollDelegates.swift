import ResponderScenarios

/// Code for the delegates of scroll views, lists and text inputs.
extension SwiftFix {
  /// Returns the changed methods of the delegate of a scroll view, a list or a text input. If the view has no delegate
  /// yet, also returns the assignment of the delegate.
  func scrollDelegate(_ change: SwiftChange) -> [SwiftStatement]? {
    guard let path = paths.path(to: change.id),
      let old = scrollMethods(change.owner, change.before("delegate") ?? .null, change.before("zooms")),
      let new = scrollMethods(change.owner, change.after("delegate") ?? .null, change.after("zooms"))
    else { return nil }
    let standards = standardMethods(of: change.owner)
    let isTable = change.owner.isList
    if new.isEmpty, !old.isEmpty, !isTable { return [statement(path, .assign(path.dot("delegate"), .null))] }
    let methods = SwiftMethod.changes(from: old, to: new, standards: standards)
    guard var statements = delegateMethods(methods, of: change) else { return nil }
    let isOfDelegate = { (method: SwiftMethod) in !method.isOfDataSource }
    if !old.contains(where: isOfDelegate), let method = methods.first(where: isOfDelegate) {
      statements.append(assignment(method.protocolName, path.dot("delegate"), of: change))
    }
    return statements
  }

  /// Returns the name by which the delegate's methods refer to the view, the type of the view, and the delegate
  /// protocol.
  func delegateKind(of owner: Owner) -> (name: String, type: String, protocolName: String)? {
    switch owner {
    case .view(.tableView): ("tableView", "UITableView", "UITableViewDelegate")
    case .view(.collectionView): ("collectionView", "UICollectionView", "UICollectionViewDelegate")
    case .view(.textView): ("textView", "UITextView", "UITextViewDelegate")
    case .view(.textField): ("textField", "UITextField", "UITextFieldDelegate")
    case .view(.scrollView): ("scrollView", "UIScrollView", "UIScrollViewDelegate")
    default: nil
    }
  }

  private func scrollMethods(_ owner: Owner, _ delegate: JSONValue, _ zooms: JSONValue?) -> [SwiftMethod]? {
    guard delegateKind(of: owner) != nil else { return nil }
    var methods: [SwiftMethod] = []
    let keys = delegate.members.map(\.key).filter { $0 != "do" }
    let calls = (delegate["do"]?.members ?? []).map(\.key).filter { !keys.contains($0) }
    for key in keys + calls {
      // In UIKit a single method both sets the target offset of a drag and runs app code at the end of the drag.
      if key == "willEndDragging", keys.contains("targetContentOffset") { continue }
      let call = key == "targetContentOffset" ? "willEndDragging" : key
      guard let code = handlers(delegate, call), let method = method(key, owner, delegate[key], code) else {
        return nil
      }
      methods.append(method)
    }
    if let zooms, !zooms.isNone {
      guard let content = paths.path(to: zooms.words) else { return nil }
      methods.append(zooming(content.expression))
    }
    return methods
  }

  private func zooming(_ view: SwiftExpression) -> SwiftMethod {
    let scrollView = SwiftParameter("in", paths.names.local("scrollView"), "UIScrollView")
    return SwiftMethod(
      of: "UIScrollViewDelegate",
      SwiftFunction("viewForZooming", [scrollView], "UIView?", [.give(view)])
    )
  }

  /// Returns the delegate methods that return UIKit's default values.
  private func standardMethods(of owner: Owner) -> [SwiftMethod] {
    let keys = [
      "shouldScrollToTop", "targetContentOffset", "shouldHighlight", "willSelect", "willDeselect", "shouldSelect",
      "shouldDeselect", "canEdit", "canMove", "inserts", "trailingSwipeActions", "leadingSwipeActions", "contextMenu",
      "shouldBeginMultipleSelectionInteraction", "shouldBeginEditing", "shouldEndEditing", "shouldChange",
      "shouldClear",
      "shouldReturn", "performPrimaryAction",
    ]
    let calls = Self.notifications.keys.sorted()
    return (keys + calls).compactMap { method($0, owner, nil, []) } + [zooming(.null)]
  }

  /// Returns the method that runs code and then returns the value in the file; nil if the view's delegate has no such
  /// method.
  private func method(_ key: String, _ owner: Owner, _ value: JSONValue?, _ code: [SwiftCode]) -> SwiftMethod? {
    if owner.isList, let method = listMethod(key, owner, value, code) { return method }
    if owner.isTextInput, let method = textMethod(key, owner, value, code) { return method }
    guard owner.isScrollView else { return nil }
    let protocolName = delegateKind(of: owner)?.protocolName ?? "UIScrollViewDelegate"
    let scrollView = SwiftParameter("_", paths.names.local("scrollView"), "UIScrollView")
    switch key {
    case "shouldScrollToTop":
      let body = code + [.give(.boolean(value != false))]
      return SwiftMethod(of: protocolName, SwiftFunction("scrollViewShouldScrollToTop", [scrollView], "Bool", body))
    case "targetContentOffset", "willEndDragging":
      let velocity = SwiftParameter("withVelocity", paths.names.local("velocity"), "CGPoint")
      let target = SwiftParameter(
        "targetContentOffset",
        paths.names.local("targetContentOffset"),
        "UnsafeMutablePointer<CGPoint>"
      )
      var body = code
      if key == "targetContentOffset", let offset = value?.numbers, offset.count == 2 {
        body.append(.assign(.name(target.name).dot("pointee"), .point(offset)))
      }
      return SwiftMethod(
        of: protocolName,
        SwiftFunction("scrollViewWillEndDragging", [scrollView, velocity, target], nil, body)
      )
    default:
      guard let (name, more) = Self.notifications[key] else { return nil }
      let parameters = more.map { SwiftParameter($0.0, paths.names.local($0.1), $0.2) }
      return SwiftMethod(of: protocolName, SwiftFunction(name, [scrollView] + parameters, nil, code))
    }
  }

  /// The methods of a scroll view's delegate, with the parameters that follow the scroll view.
  private static let notifications: [String: (String, [(String, String, String)])] = [
    "willBeginDragging": ("scrollViewWillBeginDragging", []), "didScroll": ("scrollViewDidScroll", []),
    "didEndDragging": ("scrollViewDidEndDragging", [("willDecelerate", "decelerate", "Bool")]),
    "willBeginDecelerating": ("scrollViewWillBeginDecelerating", []),
    "didEndDecelerating": ("scrollViewDidEndDecelerating", []),
    "willBeginZooming": ("scrollViewWillBeginZooming", [("with", "view", "UIView?")]),
    "didZoom": ("scrollViewDidZoom", []),
    "didEndZooming": ("scrollViewDidEndZooming", [("with", "view", "UIView?"), ("atScale", "scale", "CGFloat")]),
    "didEndScrollingAnimation": ("scrollViewDidEndScrollingAnimation", []),
    "didScrollToTop": ("scrollViewDidScrollToTop", []),
  ]

  /// Returns a method of the delegate of a text field or a text view.
  private func textMethod(_ key: String, _ owner: Owner, _ value: JSONValue?, _ code: [SwiftCode]) -> SwiftMethod? {
    guard let kind = delegateKind(of: owner) else { return nil }
    let isField = owner == .view(.textField)
    let view = SwiftParameter("_", paths.names.local(kind.name), kind.type)
    let returned = code + [.give(.boolean(value != false))]
    func method(_ name: String, _ more: [SwiftParameter] = [], _ result: String? = nil) -> SwiftMethod {
      SwiftMethod(of: kind.protocolName, SwiftFunction(name, [view] + more, result, result == nil ? code : returned))
    }
    switch key {
    case "shouldBeginEditing", "shouldEndEditing": return method(kind.name + key.capitalizedFirst, [], "Bool")
    case "shouldClear", "shouldReturn": return isField ? method(kind.name + key.capitalizedFirst, [], "Bool") : nil
    case "shouldChange":
      let range = SwiftParameter(
        isField ? "shouldChangeCharactersIn" : "shouldChangeTextIn",
        paths.names.local("range"),
        "NSRange"
      )
      let text = SwiftParameter(isField ? "replacementString" : "replacementText", paths.names.local("text"), "String")
      return method(kind.name, [range, text], "Bool")
    case "didBeginEditing", "didEndEditing", "didChangeSelection": return method(kind.name + key.capitalizedFirst)
    case "didChange": return isField ? nil : method(kind.name + key.capitalizedFirst)
    default: return nil
    }
  }
}
