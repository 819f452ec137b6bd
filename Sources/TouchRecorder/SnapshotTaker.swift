#if canImport(UIKit) || os(Linux)
  import Foundation
  import TouchRecording

  /// Reads the windows, views and controllers of the app, and returns what has changed since the previous time.
  @MainActor final class SnapshotTaker {
    private let names: ObjectNames
    private let texts: TouchRecorder.Texts
    let recognizers: RecognizerValues
    private var views: [String: ViewState] = [:]
    private var classes: [String: ClassNames.Description] = [:]
    private var controllers: [String: [RecordingValue.Member]] = [:]
    /// The targets of the controls to which the recorder has added its own.
    private var targets: [ObjectIdentifier: RecordingValue] = [:]

    init(names: ObjectNames, texts: TouchRecorder.Texts) {
      self.names = names
      self.texts = texts
      recognizers = RecognizerValues(names)
    }

    /// Stores the targets of a control before the recorder adds its own.
    func willObserve(_ control: UIControl) {
      targets[ObjectIdentifier(control)] = Self.targets(of: control)
    }

    func snapshot(of windows: [UIWindow]) -> TouchRecording.Snapshot {
      names.beginSnapshot()
      for window in windows { count(window, depth: 0) }
      var pass = Pass()
      for (index, window) in windows.enumerated() { read(window, parent: nil, index: index, &pass) }
      let old = Set(views.keys).union(controllers.keys)
      for window in windows {
        if let root = window.rootViewController { read(root, in: window, presenter: nil, index: 0, &pass) }
      }
      pass.snapshot.removed = old.subtracting(pass.seen).sorted()
      for id in pass.snapshot.removed {
        views[id] = nil
        classes[id] = nil
        controllers[id] = nil
      }
      return pass.snapshot
    }

    private struct Pass {
      var snapshot = TouchRecording.Snapshot()
      var seen: Set<String> = []
    }

    private func count(_ view: UIView, depth: Int) {
      names.count(view)
      guard depth < RecordingFileLimits.depthOfViews else { return }
      for subview in view.subviews { count(subview, depth: depth + 1) }
    }

    private func read(_ view: UIView, parent: String?, index: Int, depth: Int = 0, _ pass: inout Pass) {
      let id = names.name(of: view)
      guard pass.seen.insert(id).inserted, pass.seen.count < RecordingFileLimits.views else { return }
      var state = ViewState(view, parent: parent, index: index)
      state.special = special(of: view)
      if let own = view.gestureRecognizers, !own.isEmpty {
        state.recognizers = own.filter { !($0 is PassiveRecognizer) }.map { recognizers.value(of: $0) }
      }
      let old = views[id]
      var members: [RecordingValue.Member] = []
      let description = ClassNames.description(of: view)
      if classes[id]?.name != description.name {
        members.append(RecordingValue.Member("class", .text(description.name)))
        if !description.superclasses.isEmpty {
          members.append(RecordingValue.Member("superclass", RecordingValue(description.superclasses)))
        }
        if let overridden = ImplementedMethods.ofHitTesting(view) {
          members.append(RecordingValue.Member("overrides", RecordingValue(overridden)))
        }
        classes[id] = description
      }
      if state != old {
        members += state.members(changedFrom: old, frame: view.frame, names: names)
        views[id] = state
      }
      if !members.isEmpty {
        let entry = TouchRecording.Snapshot.Entry(id: id, values: members)
        if view is UIWindow { pass.snapshot.windows.append(entry) } else { pass.snapshot.views.append(entry) }
      }
      guard depth < RecordingFileLimits.depthOfViews - 1 else { return }
      for (index, subview) in view.subviews.enumerated() {
        read(subview, parent: id, index: index, depth: depth + 1, &pass)
      }
    }

    private func special(of view: UIView) -> [RecordingValue.Member] {
      var members = ClassValues(of: view, texts: texts, names: names).members
      if let word = Self.attributes[view.semanticContentAttribute] {
        members.append(RecordingValue.Member("semanticContentAttribute", .text(word)))
      }
      if let control = view as? UIControl {
        let targets = targets[ObjectIdentifier(control)] ?? Self.targets(of: control)
        if targets != .list([]) { members.append(RecordingValue.Member("targets", targets)) }
      }
      return members
    }

    private static let attributes: [UISemanticContentAttribute: String] = [
      .playback: "playback", .spatial: "spatial", .forceLeftToRight: "forceLeftToRight",
      .forceRightToLeft: "forceRightToLeft",
    ]

    // MARK: Targets of controls

    private static func targets(of control: UIControl) -> RecordingValue {
      var targets: [RecordingValue] = []
      control.enumerateEventHandlers { action, pair, events, _ in
        var members: [RecordingValue.Member] = []
        if let pair {
          if let target = pair.0.map({ $0 as AnyObject }), !(target is NSNull) {
            members.append(RecordingValue.Member("target", .text(ClassNames.name(of: target))))
          }
          members.append(RecordingValue.Member("action", .text(name(of: pair.1))))
        } else if action != nil {
          members.append(RecordingValue.Member("action", "UIAction"))
        }
        members.append(RecordingValue.Member("events", RecordingValue(ControlEvents.words(of: events))))
        targets.append(.object(members))
      }
      return .list(targets)
    }

    private static func name(of selector: Selector) -> String {
      // MARK: Objective-C
      #if canImport(ObjectiveC)
        return NSStringFromSelector(selector)
      #else
        return selector.name ?? "its action"
      #endif
    }

    // MARK: Controllers

    private func read(
      _ controller: UIViewController,
      in window: UIWindow,
      presenter: String?,
      parent: String? = nil,
      index: Int,
      depth: Int = 0,
      _ pass: inout Pass
    ) {
      let id = names.name(of: controller)
      guard depth < 100, pass.seen.insert(id).inserted else { return }
      let description = ClassNames.description(of: controller)
      var members: [RecordingValue.Member] = []
      func add(_ key: String, _ value: RecordingValue) { members.append(RecordingValue.Member(key, value)) }
      add("class", .text(description.name))
      if !description.superclasses.isEmpty { add("superclass", RecordingValue(description.superclasses)) }
      if let view = controller.viewIfLoaded { add("view", .text(names.name(of: view))) }
      if let parent { add("parent", .text(parent)) }
      add("index", .number(Double(index)))
      add("window", .text(names.name(of: window)))
      if let presenter {
        add("presenter", .text(presenter))
        add("modalPresentationStyle", .text(Self.styles[controller.modalPresentationStyle] ?? "fullScreen"))
        if controller.isModalInPresentation { add("isModalInPresentation", true) }
        members += presentation(of: controller)
      }
      switch controller {
      case let navigation as UINavigationController:
        if navigation.isNavigationBarHidden { add("isNavigationBarHidden", true) }
      case let tabs as UITabBarController:
        if tabs.selectedIndex < 1_000 { add("selectedIndex", .number(Double(tabs.selectedIndex))) }
      case let alert as UIAlertController:
        add("preferredStyle", .text(alert.preferredStyle == .alert ? "alert" : "actionSheet"))
        add("actions", .list(alert.actions.map { action($0) }))
      default: break
      }
      if controller.parent is UINavigationController {
        let (left, right) = (
          controller.navigationItem.leftBarButtonItems, controller.navigationItem.rightBarButtonItems
        )
        if let left, !left.isEmpty { add("leftBarButtonItems", .number(Double(left.count))) }
        if let right, !right.isEmpty { add("rightBarButtonItems", .number(Double(right.count))) }
      }
      let values = members
      if controllers[id] != values {
        // Values that are not known any more are written as null.
        for old in controllers[id] ?? [] where !values.contains(where: { $0.key == old.key }) {
          members.append(RecordingValue.Member(old.key, .null))
        }
        pass.snapshot.controllers.append(TouchRecording.Snapshot.Entry(id: id, values: members))
        controllers[id] = values
      }
      for (index, child) in controller.children.enumerated() {
        read(child, in: window, presenter: nil, parent: id, index: index, depth: depth + 1, &pass)
      }
      if let presented = controller.presentedViewController, presented.presentingViewController === controller {
        read(presented, in: window, presenter: id, index: 0, depth: depth + 1, &pass)
      }
    }

    /// Returns the values of a sheet or a popover, which exist while the controller is presented.
    private func presentation(of controller: UIViewController) -> [RecordingValue.Member] {
      var members: [RecordingValue.Member] = []
      func add(_ key: String, _ value: RecordingValue) { members.append(RecordingValue.Member(key, value)) }
      switch controller.presentationController {
      case let sheet as UISheetPresentationController:
        func word(_ identifier: UISheetPresentationController.Detent.Identifier) -> String? {
          identifier == .medium ? "medium" : identifier == .large ? "large" : nil
        }
        add("detents", RecordingValue(sheet.detents.compactMap { word($0.identifier) }))
        if let selected = sheet.selectedDetentIdentifier.flatMap(word) {
          add("selectedDetentIdentifier", .text(selected))
        }
        if let undimmed = sheet.largestUndimmedDetentIdentifier.flatMap(word) {
          add("largestUndimmedDetentIdentifier", .text(undimmed))
        }
        if sheet.prefersGrabberVisible { add("prefersGrabberVisible", true) }
        if !sheet.prefersScrollingExpandsWhenScrolledToEdge {
          add("prefersScrollingExpandsWhenScrolledToEdge", false)
        }
      case let popover as UIPopoverPresentationController:
        if let view = popover.sourceView { add("sourceView", .text(names.name(of: view))) }
        if let views = popover.passthroughViews, !views.isEmpty {
          add("passthroughViews", RecordingValue(views.map { names.name(of: $0) }))
        }
        add("preferredContentSize", RecordingValue(size: controller.preferredContentSize))
      default: break
      }
      return members
    }

    private func action(_ action: UIAlertAction) -> RecordingValue {
      let style: RecordingValue =
        switch action.style {
        case .cancel: "cancel"
        case .destructive: "destructive"
        default: "default"
        }
      var members = [
        RecordingValue.Member("style", style), RecordingValue.Member("isEnabled", .boolean(action.isEnabled)),
      ]
      if texts == .included, let title = action.title { members.append(RecordingValue.Member("title", .text(title))) }
      return .object(members)
    }

    private static let styles: [UIModalPresentationStyle: String] = [
      .automatic: "automatic", .fullScreen: "fullScreen", .overFullScreen: "overFullScreen",
      .currentContext: "currentContext", .overCurrentContext: "overCurrentContext", .pageSheet: "pageSheet",
      .formSheet: "formSheet", .popover: "popover",
    ]
  }
#endif
