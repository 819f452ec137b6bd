import ResponderKit
import Testing

@testable import ResponderScenarios

@Suite("The registry of view classes")
@MainActor
struct ViewClassTests {
  @Test(
    "The registry finds the view class of each object, and UIView for the substitute of a web view",
    arguments: ViewClass.allCases
  )
  func object(_ viewClass: ViewClass) {
    let found = ViewClass(of: viewClass.entry.make())
    expectEqual(found, (viewClass.entry.type == nil ? .view : viewClass))
  }
}
