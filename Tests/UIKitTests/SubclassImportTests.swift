import Testing
import UIKit.UIGestureRecognizerSubclass

/// The import that a recognizer's own file has on iOS, and that brings all of UIKit.
final class CheckmarkRecognizer: UIGestureRecognizer {
  var seen: [UITouch.Phase] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    seen.append(.began)
    state = .began
  }
  override func reset() { seen.append(.cancelled) }
}

@MainActor
@Suite("import UIKit.UIGestureRecognizerSubclass")
struct SubclassImportTests {
  @Test("A recognizer is written as on iOS, with that import alone")
  func imports() {
    let recognizer = CheckmarkRecognizer()
    recognizer.touchesBegan([], with: UIEvent())
    #expect(recognizer.state == .began && recognizer.seen == [.began])
    #expect(CGRect(x: 0, y: 0, width: 2, height: 2).width == 2, "Foundation comes along")
  }
}
