import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("The list of a view's recognizers")
struct RecognizerListTests {
  @Test("It is nil before the first recognizer is added, and empty after the last one is removed")
  func removed() {
    let view = UIView()
    #expect(view.gestureRecognizers == nil)
    let tap = UITapGestureRecognizer()
    view.removeGestureRecognizer(tap)
    #expect(view.gestureRecognizers == nil)
    view.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers == [tap])
    view.removeGestureRecognizer(tap)
    #expect(view.gestureRecognizers == [])
  }

  @Test("A recognizer that moves to another view leaves an empty list behind")
  func moved() {
    let (view, other) = (UIView(), UIView())
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    other.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers == [] && other.gestureRecognizers == [tap])
  }

  @Test("A list that is set is what it was set to: empty, or nil")
  func setLists() {
    let view = UIView()
    view.gestureRecognizers = []
    #expect(view.gestureRecognizers == [])
    view.gestureRecognizers = [UITapGestureRecognizer()]
    view.gestureRecognizers = nil
    #expect(view.gestureRecognizers == nil)
  }

  @Test("The description of a view names no list that is empty")
  func description() {
    let view = UIView()
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    #expect(view.description.contains("gestureRecognizers"))
    view.removeGestureRecognizer(tap)
    #expect(!view.description.contains("gestureRecognizers"))
  }
}
