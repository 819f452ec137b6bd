import ResponderScenarios

/// What presentations could be instead.
extension CandidateList {
  /// What lies beside a presented controller's view takes every touch there, unless the controller lets some of them through.
  mutating func addPresentations() {
    guard let target = scope.target else { return }
    for id in scope.ids where id.hasSuffix(".dimming") && objects.owner(of: id) == .part {
      let controller = objects.holder(of: id)
      switch objects.value("modalPresentationStyle", of: controller) {
      case .text("popover"):
        var views: [JSONValue] = []
        if case .list(let old)? = objects.value("passthroughViews", of: controller) { views = old }
        add(controller, "passthroughViews", .list(views + [.text(target)]))
      case nil, .text("automatic"), .text("pageSheet"), .text("formSheet"):
        add(controller, "largestUndimmedDetentIdentifier", restingDetent(of: controller))
      default: continue
      }
    }
  }

  /// Where a sheet comes to rest as it is presented.
  private func restingDetent(of controller: String) -> JSONValue {
    if let chosen = objects.value("selectedDetentIdentifier", of: controller) { return chosen }
    switch objects.value("detents", of: controller) {
    case .list(let detents)?: return detents.contains(.text("medium")) ? .text("medium") : .text("large")
    case .text(let detent)?: return .text(detent)
    default: return .text("large")
    }
  }
}
