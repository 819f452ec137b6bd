import ResponderKit
import Testing

@testable import ResponderScenarios

@Suite("The table of view classes")
@MainActor
struct ViewClassTests {
  @Test(
    "The object of a view class is known by that class; a placeholder is known as a view",
    arguments: ViewClass.allCases
  )
  func object(_ viewClass: ViewClass) {
    let found = ViewClass(of: viewClass.entry.make())
    #expect(found == (viewClass.entry.type == nil ? .view : viewClass))
  }
}
