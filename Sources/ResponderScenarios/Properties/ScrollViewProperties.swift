import Foundation
import ResponderKit

enum ScrollViewProperties {
  /// Returns the properties in the order in which a screen applies them: the number of rows before the selected rows,
  /// the content size before the content offset.
  static func all(of viewClass: ViewClass) -> [PropertyEntry] {
    let content =
      switch viewClass {
      case .tableView: ListProperties.cells + ListProperties.table
      case .collectionView: ListProperties.cells + ListProperties.collection
      // A text view computes its content size from its text, so a file cannot set the size.
      case .textView: [] as [PropertyEntry]
      default: self.content
      }
    let known = content.map(\.property)
    return plain + delegates(of: viewClass) + content + offset + ControlProperties.animated
      + state.filter { !known.contains($0.property) }
  }

  private static let plain =
    PropertyEntry.list(
      of: UIScrollView.self,
      [
        .value("contentInset", .insets, \.contentInset, default: .zero),
        .value(
          "contentInsetAdjustmentBehavior",
          .word(of: InsetAdjustmentName.all),
          \.contentInsetAdjustmentBehavior,
          default: .automatic
        ),
        .flag("isScrollEnabled", \.isScrollEnabled, default: true),
        .flag("delaysContentTouches", \.delaysContentTouches, default: true),
        .flag("canCancelContentTouches", \.canCancelContentTouches, default: true),
        .flag("bounces", \.bounces, default: true),
        .flag("bouncesHorizontally", \.bouncesHorizontally, default: true),
        .flag("bouncesVertically", \.bouncesVertically, default: true),
        .flag("alwaysBounceHorizontal", \.alwaysBounceHorizontal, default: false),
        .flag("alwaysBounceVertical", \.alwaysBounceVertical, default: false),
        .flag("isPagingEnabled", \.isPagingEnabled, default: false),
        .flag("isDirectionalLockEnabled", \.isDirectionalLockEnabled, default: false),
        .value("decelerationRate", .decelerationRate, \.decelerationRate.rawValue, default: 0.998),
        .flag("scrollsToTop", \.scrollsToTop, default: true),
        .value(
          "keyboardDismissMode",
          .word(of: KeyboardDismissName.all),
          \.keyboardDismissMode,
          default: UIScrollView.KeyboardDismissMode.none
        ),
        .flag("transfersHorizontalScrollingToParent", \.transfersHorizontalScrollingToParent, default: true),
        .flag("transfersVerticalScrollingToParent", \.transfersVerticalScrollingToParent, default: true),
      ]
    )
    + PropertyEntry.overrides([
      .property(
        "touchesShouldBegin",
        .methodResults(of: .view),
        default: [],
        get: { script, _ in script.touchesShouldBegin.results },
        set: { script, results, context in
          script.touchesShouldBegin = ContentResults(results: results, screen: context.screen)
        }
      ),
      .property(
        "touchesShouldCancel",
        .methodResults(of: .view),
        default: [],
        get: { script, _ in script.touchesShouldCancel.results },
        set: { script, results, context in
          script.touchesShouldCancel = ContentResults(results: results, screen: context.screen)
        }
      ),
    ])

  private static func delegates(of viewClass: ViewClass) -> [PropertyEntry] {
    PropertyEntry.list(
      of: UIScrollView.self,
      [
        .writing("delegate", .delegate(of: viewClass)) { scrollView, node, context in
          context.delegate(of: scrollView)?.results = node
        }
      ]
    )
      + PropertyEntry.overrides([
        // A scroll view is the delegate of its pan recognizer and of its pinch recognizer. A direction applies only to
        // the pan.
        .writing("gestureDelegate", .delegate(knowsDirection: true)) { script, node, context in
          script.gestureDelegate = ScriptedDelegate(node, screen: context.screen)
        }
      ])
  }

  private static let zoomScale: PropertyBinding<UIScrollView>.Getter<CGFloat> = { scrollView, _ in
    scrollView.zoomScale
  }

  private static let content = PropertyEntry.list(
    of: UIScrollView.self,
    [
      .value("contentSize", .size, \.contentSize, default: .zero),
      .property(
        "zooms",
        .reference(.view),
        default: .some(nil),
        get: { scrollView, context in context.name(of: context.delegate(of: scrollView)?.zoomed) },
        set: { scrollView, id, context in context.delegate(of: scrollView)?.zoomed = context.view(id) }
      ),
      .flag("bouncesZoom", \.bouncesZoom, default: true),
      .value("minimumZoomScale", .number(in: 0.001...1000), \.minimumZoomScale, default: 1),
      .value("maximumZoomScale", .number(in: 0.001...1000), \.maximumZoomScale, default: 1),
      .property("zoomScale", .number(in: 0.001...1000), default: 1, get: zoomScale) { scrollView, scale, context in
        scrollView.setZoomScale(scale, animated: context.isAnimated)
      },
    ]
  )

  private static let offset = PropertyEntry.list(
    of: UIScrollView.self,
    [
      .property("contentOffset", .point, default: .zero, get: { scrollView, _ in scrollView.contentOffset }) {
        scrollView,
        offset,
        context in
        scrollView.setContentOffset(offset, animated: context.isAnimated)
      }
    ]
  )

  private static let state = PropertyEntry.list(
    of: UIScrollView.self,
    [
      // Lists and text views determine their content size themselves.
      .reading("contentSize", .size, get: { scrollView, _ in scrollView.contentSize }),
      .reading(
        "adjustedContentInset",
        .insets,
        default: .zero,
        get: { scrollView, _ in scrollView.adjustedContentInset }
      ),
      .reading("zoomScale", .number(in: 0.001...1000), default: 1, get: zoomScale),
      .reading("isTracking", .boolean, default: false, get: { scrollView, _ in scrollView.isTracking }),
      .reading("isDragging", .boolean, default: false, get: { scrollView, _ in scrollView.isDragging }),
      .reading("isDecelerating", .boolean, default: false, get: { scrollView, _ in scrollView.isDecelerating }),
      .reading("isZooming", .boolean, default: false, get: { scrollView, _ in scrollView.isZooming }),
      .reading("isZoomBouncing", .boolean, default: false, get: { scrollView, _ in scrollView.isZoomBouncing }),
      .reading("isScrollAnimating", .boolean, default: false, get: { scrollView, _ in scrollView.isScrollAnimating }),
    ]
  )
}
