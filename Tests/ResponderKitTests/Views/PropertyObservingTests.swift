import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// A few properties of views are observed as Objective-C's key-value observing does.
@MainActor
@Suite("Observing views")
struct PropertyObservingTests {
  private let screen = SimulatedScreen(size: CGSize(width: 300, height: 400))

  private func list() -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.contentSize = CGSize(width: 300, height: 2000)
    screen.window.addSubview(view)
    return view
  }

  @Test("Each offset that a finger scrolls to is told with the one before, until the observation is let go of")
  func offset() {
    let view = list()
    var heard: [(old: CGPoint?, new: CGPoint?)] = []
    var observation: NSKeyValueObservation? = view.observe(\.contentOffset, options: [.old, .new]) { _, change in
      heard.append((change.oldValue, change.newValue))
    }
    screen.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 200))
    #expect(heard.count > 5)
    #expect(heard.first?.old == .zero)
    #expect(zip(heard, heard.dropFirst()).allSatisfy { $0.new == $1.old })
    _ = observation
    observation = nil
    let count = heard.count
    view.contentOffset.y = 700
    #expect(heard.count == count)
  }

  @Test("What is set to what it is is not told; the first value is told where it is asked for")
  func initial() {
    let view = list()
    var heard: [CGSize] = []
    let observation = view.observe(\.contentSize, options: .initial) { view, _ in heard.append(view.contentSize) }
    view.contentSize = CGSize(width: 300, height: 2000)
    view.contentSize.height = 900
    #expect(heard.map(\.height) == [2000, 900])
    observation.invalidate()
    view.contentSize.height = 100
    #expect(heard.count == 2)
  }

  private final class Header: UIView {
    var heard: [CGFloat] = []
    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      guard keyPath == "contentOffset", let offset = change?[.newKey] as? CGPoint else { return }
      heard.append(offset.y)
    }
  }

  @Test("An observer by a key path's name hears by its method, until it is removed")
  func byName() {
    let (view, header) = (list(), Header())
    view.addObserver(header, forKeyPath: "contentOffset", options: .new, context: nil)
    view.contentOffset.y = 20
    view.frame.origin.x = 3
    view.contentOffset.y = 30
    #expect(header.heard == [20, 30])
    view.removeObserver(header, forKeyPath: "contentOffset")
    view.contentOffset.y = 40
    #expect(header.heard == [20, 30])
  }

  @Test("An observer that is removed from one property is still told of others, and another one of the same")
  func removingOne() {
    let (view, first, second) = (list(), Header(), Header())
    for header in [first, second] {
      view.addObserver(header, forKeyPath: "contentOffset", options: .new, context: nil)
      view.addObserver(header, forKeyPath: "frame", options: .new, context: nil)
    }
    first.removeObserver(first, forKeyPath: "contentOffset")
    view.removeObserver(first, forKeyPath: "frame")
    view.contentOffset.y = 20
    #expect(first.heard == [20] && second.heard == [20])
    view.removeObserver(first, forKeyPath: "contentOffset")
    view.contentOffset.y = 30
    #expect(first.heard == [20] && second.heard == [20, 30])
  }

  @Test("Who observes what nobody tells of is told nothing, and the record says so")
  func unknownProperty() {
    let (view, header) = (list(), Header())
    header.accessibilityIdentifier = "header"
    screen.log.removeAll()
    view.addObserver(header, forKeyPath: "tintColor", options: .new, context: nil)
    view.addObserver(NSObject(), forKeyPath: "frame", options: .new, context: nil)
    view.addObserver(header, forKeyPath: "frame", options: .new, context: nil)
    let lines = screen.log.lines(of: [.decision])
    #expect(
      lines == [
        "header is not asked observeValue as observer of tintColor",
        "NSObject is not asked observeValue as observer of frame",
      ]
    )
  }

  @Test("An observation that has ended lets go of what its handler holds, and ends no other one")
  func lettingGo() {
    final class Held {}
    let view = list()
    weak var held: Held?
    var count = 0
    let first: NSKeyValueObservation
    do {
      let object = Held()
      held = object
      first = view.observe(\.contentOffset) { _, _ in withExtendedLifetime(object) {} }
    }
    let second = view.observe(\.contentOffset) { _, _ in count += 1 }
    #expect(held != nil)
    first.invalidate()
    #expect(held == nil)
    first.invalidate()
    view.contentOffset.y = 20
    #expect(count == 1)
    second.invalidate()
  }

  @Test("A view's place and size are told, however they were set")
  func geometry() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var heard: [CGRect] = []
    let observation = view.observe(\.frame) { view, _ in heard.append(view.frame) }
    view.center.x += 5
    view.bounds.size.width = 20
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(heard.count == 3)
    observation.invalidate()
  }
}
