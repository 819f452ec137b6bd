import Foundation
import RandomTesting
import ResponderKit
import Testing

@testable import ResponderLayout

/// Tests of the constraints of a visual format, and of the errors for an invalid format.
@MainActor
@Suite("The visual format language")
struct VisualFormatTests {
  private let panel = UIView(frame: CGRect(0, 0, 320, 320))
  private let views: [String: UIView]

  init() {
    views = Dictionary(
      uniqueKeysWithValues: ["a", "b", "c"].map { name in
        let view = UIView()
        view.accessibilityIdentifier = name
        view.translatesAutoresizingMaskIntoConstraints = false
        return (name, view)
      }
    )
    panel.accessibilityIdentifier = "panel"
    for name in ["a", "b", "c"] { if let view = views[name] { panel.addSubview(view) } }
  }

  private func lines(_ format: String, _ options: NSLayoutConstraint.FormatOptions = []) throws -> [String] {
    var line = VisualFormat(format, options: options, metrics: ["gap": 12, "wide": 99.5], views: views)
    return try line.constraints().map { constraint in
      String(constraint.standardDescription.dropFirst("<NSLayoutConstraint ".count).dropLast("   (inactive)>".count))
    }
  }

  @Test("Each notation of the visual format language produces its constraints")
  func forms() throws {
    let expected: [(String, [String])] = [
      ("|[a]|", ["a.leading == panel.leading", "panel.trailing == a.trailing"]),
      ("|-[a]-|", ["a.leading == panel.leadingMargin", "panel.trailingMargin == a.trailing"]),
      ("V:|-5-[a(30)]", ["a.height == 30", "a.top == panel.top + 5"]),
      ("[a]-[b]", ["b.leading == a.trailing + 8"]),
      ("H:[a]-gap-[b(wide)]", ["b.width == 99.5", "b.leading == a.trailing + 12"]),
      ("[a(b)]", ["a.width == b.width"]),
      ("[a(>=50,<=100@20)]", ["a.width >= 50", "a.width <= 100 @20"]),
      ("[a]-(>=gap@250)-[b]", ["b.leading >= a.trailing + 12 @250"]),
      ("[a]-(-4)-[b][c]", ["b.leading == a.trailing - 4", "c.leading == b.trailing"]),
      ("V:[a(==b)]-0-|", ["a.height == b.height", "panel.bottom == a.bottom"]),
    ]
    for (format, wanted) in expected { try expectEqual(lines(format), wanted, "\(format)") }
  }

  @Test("Format options align the views of a visual format and set the direction")
  func options() throws {
    try expectEqual(lines("[a]-[b]", [.alignAllCenterY]), ["b.leading == a.trailing + 8", "a.centerY == b.centerY"])
    try expectEqual(lines("[a]-3-[b]", [.directionRightToLeft]), ["b.right == a.left - 3"])
    try expectEqual(lines("|-7-[a]", [.directionRightToLeft]), ["a.right == panel.right - 7"])
  }

  @Test("An error for an invalid format shows the position of the mistake")
  func mistakes() {
    let wrong: [(String, String)] = [
      ("", "expected a view in brackets or the superview's edge | \n \n^"),
      ("[a", "expected ] after the view \n[a \n  ^"),
      ("[a]-[", "expected a name \n[a]-[ \n     ^"),
      ("[d]", "d is not a key of the views dictionary \n[d] \n  ^"),
      ("[a(nothing)]", "nothing is neither a metric nor a view \n[a(nothing)] \n          ^"),
      ("[a]-5[b]", "expected - after the gap \n[a]-5[b] \n     ^"),
      (
        "|-[a]-|x",
        "unexpected text after the superview's edge; expected the end of the format \n|-[a]-|x \n       ^"
      ),
      ("[a(5@2000)]", "a priority must be a number above 0 and at most 1000 \n[a(5@2000)] \n         ^"),
      ("Q:[a]", "the orientation must be H: or V: \nQ:[a] \n^"),
      ("|", "expected a view in brackets or the superview's edge | \n| \n ^"),
    ]
    for (format, sentence) in wrong {
      #expect(throws: VisualFormatError.self, "\(format)") { try lines(format) }
      do { _ = try lines(format) } catch { expectEqual("\(error)", sentence) }
    }
  }

  @Test("Random text is either accepted as a visual format or rejected with an error, without a trap")
  func anything() {
    let alphabet = [
      "|", "[", "]", "[a]", "[b(", ")", "-", "-", "(", "@", ",", "==", ">=", "5", "gap", "d", "V:", ".", " ",
    ]
    var numbers = SeededNumbers(seed: 7)
    var read = 0
    for _ in 0..<20_000 {
      let text = (0...numbers.below(8)).map { _ in alphabet[numbers.below(alphabet.count)] }.joined()
      if (try? lines(text)) != nil { read += 1 }
    }
    expect(read > 100)
  }
}
