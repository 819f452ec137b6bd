import Testing
import UIKit.UIGestureRecognizerSubclass

/// A recognizer subclass in a file with the same import as on iOS. On iOS, this import also imports all of UIKit.
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
  @Test("A recognizer subclass compiles with only the import of UIKit.UIGestureRecognizerSubclass, as on iOS")
  func imports() {
    let recognizer = CheckmarkRecognizer()
    recognizer.touchesBegan([], with: UIEvent())
    expectEqual(recognizer.state, .began)
    expectEqual(recognizer.seen, [.began])
    expectEqual(CGRect(x: 0, y: 0, width: 2, height: 2).width, 2, "Foundation is imported, too")
  }
}
