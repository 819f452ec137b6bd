import Foundation
import ResponderControllers
import ResponderKit

/// A reader that sets the attributes of a controller element on the controller, before the view is loaded.
@MainActor
struct ControllerReader {
  let reader: ElementReader
  let maker: ObjectMaker

  static let classes: [String: UIViewController.Type] = [
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self, "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self, "splitViewController": UISplitViewController.self,
    "pageViewController": UIPageViewController.self,
  ]

  func fill(_ controller: UIViewController) {
    reader.skip(
      "storyboardIdentifier",
      "restorationIdentifier",
      "useStoryboardIdentifierAsRestorationIdentifier",
      "storyboardName",
      "referencedIdentifier",
      "bundleIdentifier",
      "interfaceStyle",
      "toolbarHidden"
    )
    set(reader.text(key: "title")) { controller.title = $0 }
    set(reader.choice("modalPresentationStyle", InterfaceWords.presentations)) {
      controller.modalPresentationStyle = $0
    }
    set(reader.choice("modalTransitionStyle", InterfaceWords.transitions)) { controller.modalTransitionStyle = $0 }
    set(reader.flag("hidesBottomBarWhenPushed")) { controller.hidesBottomBarWhenPushed = $0 }
    set(reader.flag("definesPresentationContext")) { controller.definesPresentationContext = $0 }
    set(reader.flag("providesPresentationContextTransitionStyle")) {
      controller.providesPresentationContextTransitionStyle = $0
    }
    set(reader.flag("extendedLayoutIncludesOpaqueBars")) { controller.extendedLayoutIncludesOpaqueBars = $0 }
    set(reader.flag("automaticallyAdjustsScrollViewInsets")) { controller.automaticallyAdjustsScrollViewInsets = $0 }
    set(reader.flag("modalInPresentation")) { controller.isModalInPresentation = $0 }
    set(reader.size(key: "preferredContentSize")) { controller.preferredContentSize = $0 }
    if let element = reader.child(key: "edgesForExtendedLayout") {
      let reader = ElementReader(element, in: maker.file)
      var edges: UIRectEdge = []
      let parts: KeyValuePairs<String, UIRectEdge> = ["top": .top, "left": .left, "bottom": .bottom, "right": .right]
      for (name, part) in parts where reader.flag(name) == true { edges.insert(part) }
      reader.finish()
      controller.edgesForExtendedLayout = edges
    }
    // Interface Builder writes `<nil>` into a container whose child controllers are connected by segues. The element is
    // read to avoid a warning.
    _ = reader.children("nil")
    _ = reader.children("layoutGuides", "freeformSimulatedSizeMetrics", "simulatedOrientationMetrics")
    for key in [
      "simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics", "simulatedDestinationMetrics",
      "simulatedOrientationMetrics", "freeformSize",
    ] { _ = reader.child(key: key) }
    bars(controller)
    special(controller)
    maker.attributes(reader, of: controller)
    // The view's element is read when the view is loaded.
    _ = reader.child(key: "view")
    _ = reader.child("connections")
  }

  private func set<Value>(_ value: Value?, _ apply: (Value) -> Void) {
    if let value { apply(value) }
  }

  private func bars(_ controller: UIViewController) {
    if let element = reader.child(key: "navigationItem") {
      _ = maker.navigationItem(of: element, as: controller.navigationItem)
    }
    if let item = reader.child(key: "tabBarItem").flatMap({ maker.tabBarItem(of: $0) }) { controller.tabBarItem = item }
    if let element = reader.child(key: "toolbarItems") ?? reader.child("toolbarItems") {
      controller.toolbarItems = element.children.compactMap { maker.barButtonItem(of: $0) }
    }
  }

  private func special(_ controller: UIViewController) {
    switch controller {
    case let table as UITableViewController:
      set(reader.flag("clearsSelectionOnViewWillAppear")) { table.clearsSelectionOnViewWillAppear = $0 }
    case let collection as UICollectionViewController:
      set(reader.flag("clearsSelectionOnViewWillAppear")) { collection.clearsSelectionOnViewWillAppear = $0 }
    case let navigation as UINavigationController:
      set(reader.flag("navigationBarHidden")) { navigation.isNavigationBarHidden = $0 }
      set(reader.flag("hidesBarsOnTap")) { navigation.hidesBarsOnTap = $0 }
      set(reader.flag("hidesBarsOnSwipe")) { navigation.hidesBarsOnSwipe = $0 }
      set(reader.flag("hidesBarsWhenKeyboardAppears")) { navigation.hidesBarsWhenKeyboardAppears = $0 }
      fill(navigation.navigationBar, "navigationBar")
      fill(navigation.toolbar, "toolbar")
    case let tabs as UITabBarController: fill(tabs.tabBar, "tabBar")
    case let pages as UIPageViewController:
      pages.take(
        reader.choice(
          "transitionStyle",
          ["pageCurl": UIPageViewController.TransitionStyle.pageCurl, "scroll": .scroll]
        ),
        reader.choice(
          "navigationOrientation",
          ["horizontal": UIPageViewController.NavigationOrientation.horizontal, "vertical": .vertical]
        ),
        reader.choice(
          "spineLocation",
          ["none": UIPageViewController.SpineLocation.none, "min": .min, "mid": .mid, "max": .max]
        ),
        spacing: reader.number("pageSpacing", in: 0...10_000)
      )
      if pages.transitionStyle == .pageCurl { reader.warn("page curl is not supported; the pages scroll") }
    case let split as UISplitViewController:
      if reader.flag("allowDoubleColumnStyle") == true { split.take(.doubleColumn) }
      if reader.flag("allowTripleColumnStyle") == true { split.take(.tripleColumn) }
      let modes: KeyValuePairs<String, UISplitViewController.DisplayMode> = [
        "automatic": .automatic, "secondaryOnly": .secondaryOnly, "oneBeside": .oneBesideSecondary,
        "oneOver": .oneOverSecondary, "twoBeside": .twoBesideSecondary, "twoOver": .twoOverSecondary,
        "twoDisplace": .twoDisplaceSecondary,
      ]
      set(reader.choice("preferredDisplayMode", modes)) { split.preferredDisplayMode = $0 }
      reader.skip("style", "displayModeButtonVisibility", "behavior")
    default: break
    }
  }

  /// Reads the attributes of a bar that the controller has created itself.
  private func fill(_ bar: UIView, _ key: String) {
    guard let element = reader.child(key: key) else { return }
    let inner = ElementReader(element, in: maker.file)
    // The controller decides the bar's frame.
    _ = inner.child(key: "frame")
    _ = inner.child(key: "autoresizingMask")
    if inner.string("customClass") != nil {
      inner.skip("customModule")
      inner.warn(
        "a custom bar class must be passed to init(navigationBarClass:toolbarClass:) in code; the standard bar is used instead"
      )
    }
    maker.note(bar, for: element)
    ViewReader(reader: inner, maker: maker).fill(bar)
    inner.finish()
  }
}
