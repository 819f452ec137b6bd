import Foundation
import Testing

/// The code that is added for the classes of a storyboard or nib.
@Suite("Storyboards in the command's input")
struct StoryboardTests {
  let tool: PortTool

  init() throws { tool = try PortTool() }

  private func storyboard(_ names: String...) -> String {
    "<document>\n" + names.map { "<view customClass=\"\($0)\"/>\n" }.joined() + "</document>\n"
  }

  /// Returns the rewritten text of a file in a folder with a storyboard that names these custom classes.
  private func ported(_ text: String, naming names: String...) throws -> String {
    try tool.write(text, "in/A.swift")
    try tool.write(
      "<document>" + names.map { "<view customClass=\"\($0)\"/>" }.joined() + "</document>",
      "in/Main.storyboard"
    )
    let result = try tool.run(["in", "--out", "out", "--quiet"])
    #expect(result.code == 0, "\(result.report)")
    return try tool.read("out/A.swift")
  }

  @Test("The command copies a storyboard unchanged, and generates named members only if its input has a storyboard")
  func copies() throws {
    defer { tool.remove() }
    let board = storyboard("Home")
    try tool.write("import UIKit\nclass Home: UIViewController {\n  @IBOutlet var a: UILabel!\n}\n", "in/A.swift")
    try tool.write(board, "in/Base.lproj/Main.storyboard")
    #expect(try tool.run(["in", "--out", "out", "--quiet"]).code == 0)
    #expect(try tool.read("out/Base.lproj/Main.storyboard") == board)
    #expect(
      try tool.read("out/A.swift").contains("public final class Home_NamedMembers: NSObject, NamedMembersOfClass")
    )
    #expect(try tool.run(["in/A.swift", "--out", "alone", "--quiet"]).code == 0)
    #expect(!(try tool.read("alone/A.swift").contains("NamedMembers")))
  }

  @Test("The compiler has no warning about the generated code, also for private actions and for no view controller")
  func compilesWithoutWarning() throws {
    defer { tool.remove() }
    let text = try ported(
      """
      import UIKit
      class Home: UIViewController {
        @IBOutlet private weak var a: UILabel!
        @IBAction private func b(_ sender: AnyObject) {}
        @IBAction func c() {}
      }
      class Helper: NSObject { @IBAction func d(_ sender: UIButton) {} }

      """,
      naming: "Home",
      "Helper"
    )
    #expect(text.contains("Helper.d(_:)"))
    #expect(try tool.compilerReport("out/A.swift") == "")
  }

  @Test(
    "The generated code lists a class's outlets, inspectable attributes and actions by their Objective-C names"
  )
  func members() throws {
    defer { tool.remove() }
    let text = try ported(
      """
      import UIKit
      class Home: UIViewController {
        @IBOutlet private weak var label: UILabel!
        @IBInspectable var radius: CGFloat = 1
        @IBInspectable var fixed: CGFloat { 1 }
        @objc var seen = 1
        @objc let never = 1
        var plain = 1
        @IBAction private func tapped(_ sender: UIButton) {}
        @IBAction func moved(to location: Any, with event: UIEvent) {}
        @IBAction func nothing() {}
        @IBAction func three(_ a: Any, b: Any, c: Any) {}
      }

      """,
      naming: "Home"
    )
    let last = try #require(text.components(separatedBy: "\n").first { $0.hasPrefix("extension Home {") })
    for entry in [
      "NamedMember(\"label\", \\Home.label)", "NamedMember(\"radius\", \\Home.radius)",
      "NamedMember(\"seen\", \\Home.seen)",
      "NamedMember(Selector(Home.tapped(_:), named: \"tapped:\"))",
      "NamedMember(Selector(Home.moved(to:with:), named: \"movedTo:with:\"))",
      "NamedMember(Selector(Home.nothing, named: \"nothing\"))",
    ] { #expect(last.contains(entry), "\(last)") }
    for absent in ["fixed", "never", "plain", "three"] { #expect(!last.contains(absent), "\(last)") }
  }

  @Test(
    "The generated code also lists members of superclasses, and members in extensions of the app's and UIKit's classes"
  )
  func classes() throws {
    defer { tool.remove() }
    try tool.write("import UIKit\nextension Home {\n  @IBAction private func far() {}\n}\n", "in/B.swift")
    try tool.write(
      "import UIKit\nextension UIView {\n  @IBInspectable var round: CGFloat { get { 1 } set {} }\n}\n",
      "in/C.swift"
    )
    let text = try ported(
      "import UIKit\nclass Base: UIViewController {\n  @IBOutlet var a: UIView!\n}\nclass Home: Base {}\nclass Other: UIView {\n  @IBOutlet var b: UIView!\n}\n",
      naming: "Home"
    )
    #expect(text.contains("class Base_NamedMembers:") && text.contains("class Home_NamedMembers:"))
    #expect(!text.contains("Other_NamedMembers"))
    #expect(try tool.read("out/B.swift").contains("class Home_NamedMembers2:"))
    #expect(try tool.read("out/C.swift").contains("class UIView_NamedMembers:"))
  }

  @Test(
    "The generated code creates a recognizer with the inherited initializer unless its class has another designated one"
  )
  func recognizers() throws {
    defer { tool.remove() }
    let text = try ported(
      """
      import UIKit
      class A: UIPanGestureRecognizer {}
      class B: UIGestureRecognizer { init(of view: UIView) { super.init(target: nil, action: nil) } }
      class C: B {}
      class D: NSObject {}
      @objc(Named) class E: UIView {}
      private class F: UIView {}
      class G<T>: UIView {}

      """,
      naming: "A",
      "B",
      "C",
      "D",
      "Named",
      "F",
      "G"
    )
    #expect(text.contains("func make() -> AnyObject? { A(target: nil, action: nil) }"))
    #expect(text.contains("func make() -> AnyObject? { D() }"))
    #expect(!text.contains("B(target") && !text.contains("C(target"))
    #expect(
      text.contains("class Named_NamedMembers:") && !text.contains("F_NamedMembers") && !text.contains("G_NamedMembers")
    )
  }
}
