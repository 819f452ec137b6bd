import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the properties of views that can be observed as with Objective-C's key-value observing.
@MainActor
@Suite("Key-value observation of views")
struct PropertyObservingTests {
  private let screen = SimulatedScreen(size: CGSize(width: 300, height: 400))

  private func list() -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.contentSize = CGSize(width: 300, height: 2000)
    screen.window.addSubview(view)
    return view
  }

  @Test("An observer receives each content offset of a drag with the old value, until its observation is released")
  func offset() {
    let view = list()
    var received: [(old: CGPoint?, new: CGPoint?)] = []
    var observation: NSKeyValueObservation? = view.observe(\.contentOffset, options: [.old, .new]) { _, change in
      received.append((change.oldValue, change.newValue))
    }
    screen.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 200))
    expect(received.count > 5)
    expectEqual(received.first?.old, .zero)
    expect(zip(received, received.dropFirst()).allSatisfy { $0.new == $1.old })
    _ = observation
    observation = nil
    let count = received.count
    view.contentOffset.y = 700
    expectEqual(received.count, count)
  }

  @Test("Setting a property to its current value notifies no observer")
  func initial() {
    let view = list()
    var received: [CGSize] = []
    let observation = view.observe(\.contentSize, options: .initial) { view, _ in received.append(view.contentSize) }
    view.contentSize = CGSize(width: 300, height: 2000)
    view.contentSize.height = 900
    expectEqual(received.map(\.height), [2000, 900])
    observation.invalidate()
    view.contentSize.height = 100
    expectEqual(received.count, 2)
  }

  @Test("Observers receive the adjusted insets, the zoom scale, the progress and the geometry of a view's layer")
  func otherProperties() {
    final class Zoomed: NSObject, UIScrollViewDelegate {
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    }
    let (view, zoomed, bar) = (list(), Zoomed(), UIProgressView(frame: .zero))
    view.addSubview(zoomed.content)
    (view.delegate, view.maximumZoomScale) = (zoomed, 3)
    var received: [String] = []
    let observations = [
      view.observe(\.adjustedContentInset) { view, _ in received.append("inset \(view.adjustedContentInset.top)") },
      view.observe(\.zoomScale) { view, _ in received.append("scale \(view.zoomScale)") },
      bar.observe(\.progress, options: [.old, .new]) { _, change in
        received.append("progress \(change.oldValue ?? -1) \(change.newValue ?? -1)")
      },
      view.layer.observe(\.bounds, options: [.new]) { layer, change in
        received.append("layer \(change.newValue?.width ?? -1) \(layer === view.layer)")
      },
    ]
    view.contentInset.top = 5
    view.zoomScale = 2
    bar.progress = 4
    view.frame.size.width = 250
    expectEqual(Set(received), ["inset 5.0", "scale 2.0", "progress 0.0 1.0", "layer 300.0 true", "layer 250.0 true"])
    expectEqual(received.last, "layer 250.0 true")
    expectEqual(received.count { $0.hasPrefix("inset") }, 1)
    for observation in observations { observation.invalidate() }
    let count = received.count
    view.contentInset.top = 0
    (view.zoomScale, bar.progress, view.frame.size.width) = (1, 0, 200)
    expectEqual(received.count, count)
  }

  private final class Named: UIView {
    var received: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      received.append("\(keyPath ?? "") \(change?[.newKey] ?? "")")
    }
  }

  @Test("Observers by name receive the zoom scale, the adjusted insets and the progress")
  func otherNames() {
    let (view, bar, named) = (list(), UIProgressView(frame: .zero), Named())
    view.addObserver(named, forKeyPath: "adjustedContentInset", options: [], context: nil)
    view.addObserver(named, forKeyPath: "zoomScale", options: [.new, .initial], context: nil)
    bar.addObserver(named, forKeyPath: "progress", options: .new, context: nil)
    view.contentInset.left = 3
    bar.progress = 0.5
    expectEqual(named.received, ["zoomScale 1.0", "adjustedContentInset ", "progress 0.5"])
  }

  private final class Header: UIView {
    var received: [CGFloat] = []
    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      guard keyPath == "contentOffset", let offset = change?[.newKey] as? CGPoint else { return }
      received.append(offset.y)
    }
  }

  @Test("An observer registered with a key path name is called until it is removed")
  func byName() {
    let (view, header) = (list(), Header())
    view.addObserver(header, forKeyPath: "contentOffset", options: .new, context: nil)
    view.contentOffset.y = 20
    view.frame.origin.x = 3
    view.contentOffset.y = 30
    expectEqual(header.received, [20, 30])
    view.removeObserver(header, forKeyPath: "contentOffset")
    view.contentOffset.y = 40
    expectEqual(header.received, [20, 30])
  }

  @Test(
    "An observer that is removed from one property still observes its other property"
  )
  func removingOne() {
    let (view, first, second) = (list(), Header(), Header())
    for header in [first, second] {
      view.addObserver(header, forKeyPath: "contentOffset", options: .new, context: nil)
      view.addObserver(header, forKeyPath: "frame", options: .new, context: nil)
    }
    first.removeObserver(first, forKeyPath: "contentOffset")
    view.removeObserver(first, forKeyPath: "frame")
    view.contentOffset.y = 20
    expectEqual(first.received, [20])
    expectEqual(second.received, [20])
    view.removeObserver(first, forKeyPath: "contentOffset")
    view.contentOffset.y = 30
    expectEqual(first.received, [20])
    expectEqual(second.received, [20, 30])
  }

  @Test("An observer of an unsupported property is never called, and its addition is recorded")
  func unknownProperty() {
    let (view, header) = (list(), Header())
    header.accessibilityIdentifier = "header"
    screen.log.removeAll()
    view.addObserver(header, forKeyPath: "tintColor", options: .new, context: nil)
    view.addObserver(NSObject(), forKeyPath: "frame", options: .new, context: nil)
    view.addObserver(header, forKeyPath: "frame", options: .new, context: nil)
    let lines = screen.log.lines(of: [.decision])
    expectEqual(
      lines,
      [
        "header is not asked observeValue as observer of tintColor",
        "NSObject is not asked observeValue as observer of frame",
      ]
    )
  }

  @Test("Ending an observation releases the objects captured by its handler, and other observations continue")
  func lettingGo() {
    final class Captured {}
    let view = list()
    weak var captured: Captured?
    var count = 0
    let first: NSKeyValueObservation
    do {
      let object = Captured()
      captured = object
      first = view.observe(\.contentOffset) { _, _ in withExtendedLifetime(object) {} }
    }
    let second = view.observe(\.contentOffset) { _, _ in count += 1 }
    expect(captured != nil)
    first.invalidate()
    expectNil(captured)
    first.invalidate()
    view.contentOffset.y = 20
    expectEqual(count, 1)
    second.invalidate()
  }

  @Test("A view's frame is observed, whichever property changes it")
  func geometry() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var received: [CGRect] = []
    let observation = view.observe(\.frame) { view, _ in received.append(view.frame) }
    view.center.x += 5
    view.bounds.size.width = 20
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    expectEqual(received.count, 3)
    observation.invalidate()
  }

  @Test("An observer of the adjusted insets is notified when a refresh starts without scrolling the content")
  func refresh() {
    let view = list()
    let refresh = UIRefreshControl()
    view.refreshControl = refresh
    var tops: [CGFloat] = []
    let observation = view.observe(\.adjustedContentInset) { view, _ in tops.append(view.adjustedContentInset.top) }
    refresh.beginRefreshing()
    expectEqual(tops, [60])
    expectEqual(view.contentOffset, .zero)
    observation.invalidate()
  }
}
