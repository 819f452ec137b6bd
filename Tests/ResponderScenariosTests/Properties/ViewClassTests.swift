import ResponderKit
import Testing

@testable import ResponderScenarios

@Suite("The table of view classes")
@MainActor
struct ViewClassTests {
  @Test(
    "The class of an object is found from the object; a placeholder is found as a UIView",
    arguments: ViewClass.allCases
  )
  func object(_ viewClass: ViewClass) {
    let found = ViewClass(of: viewClass.entry.make())
    #expect(found == (viewClass.entry.type == nil ? .view : viewClass))
  }
}
