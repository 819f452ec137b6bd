import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("The recognizer list of a view")
struct RecognizerListTests {
  @Test("gestureRecognizers is nil before a recognizer is first added, and empty after the last one is removed")
  func removed() {
    let view = UIView()
    expectNil(view.gestureRecognizers)
    let tap = UITapGestureRecognizer()
    view.removeGestureRecognizer(tap)
    expectNil(view.gestureRecognizers)
    view.addGestureRecognizer(tap)
    expectEqual(view.gestureRecognizers, [tap])
    view.removeGestureRecognizer(tap)
    expectEqual(view.gestureRecognizers, [])
  }

  @Test("After its only recognizer moves to another view, a view has an empty recognizer list")
  func moved() {
    let (view, other) = (UIView(), UIView())
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    other.addGestureRecognizer(tap)
    expectEqual(view.gestureRecognizers, [])
    expectEqual(other.gestureRecognizers, [tap])
  }

  @Test("If the app sets gestureRecognizers to an empty array or to nil, reading the property returns the same value")
  func setLists() {
    let view = UIView()
    view.gestureRecognizers = []
    expectEqual(view.gestureRecognizers, [])
    view.gestureRecognizers = [UITapGestureRecognizer()]
    view.gestureRecognizers = nil
    expectNil(view.gestureRecognizers)
  }

  @Test("A view's description mentions no empty recognizer list")
  func description() {
    let view = UIView()
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    expect(view.description.contains("gestureRecognizers"))
    view.removeGestureRecognizer(tap)
    expect(!view.description.contains("gestureRecognizers"))
  }
}
