import Foundation
import Testing

/// Code that the compiler accepts in Swift 5 mode, branches of `#if`, imports, observers and dynamic initializers.
@Suite("Rewriting of Swift 5 code, branches, imports, observers and dynamic initializers")
struct ModernWordTests {
  let tool: PortTool

  init() throws { tool = try PortTool() }

  @Test("A blank between an attribute and its arguments is accepted, as in Swift 5 mode")
  func blanks() throws {
    defer { tool.remove() }
    let text = "@available (iOS 13, *)\nclass A {}\n"
    #expect(try tool.ported(text) == text)
  }

  @Test(
    "Code in a branch of #if that Linux certainly ignores is neither refused nor checked",
    arguments: [
      ("os(macOS)", true), ("os(iOS) && os(macOS)", true), ("!os(iOS)", true), ("!(os(iOS) || DEBUG)", true),
      ("canImport(AppKit)", true), ("targetEnvironment(macCatalyst)", true), ("swift(<5.0)", true),
      ("compiler(<5.9)", true), ("false", true), ("DEBUG", false), ("os(iOS)", false), ("os(macOS) || DEBUG", false),
      ("swift(>=5.3)", false), ("swift(>=6)", false), ("!canImport(AppKit)", false), ("arch(arm64)", false),
    ]
  )
  func branches(condition: String, isIgnored: Bool) throws {
    defer { tool.remove() }
    let text = "#if \(condition)\nlet a = b.value(forKey: \"c\")\n#endif\n"
    #expect(try tool.refusals(in: text).isEmpty == isIgnored)
    let broken = try tool.run([tool.write("#if \(condition)\nfunc b( {\n#endif\n"), "--check"])
    #expect(broken.code == (isIgnored ? 0 : 2))
  }

  @Test("A branch of #if after one that is certainly compiled is ignored, and its declarations are not used")
  func branchesAfterOthers() throws {
    defer { tool.remove() }
    let text = """
      #if os(iOS)
      class A { @objc func b() {} }
      #else
      class A { @objc(x) func b() {} ; let c = d.value(forKey: "e") }
      #endif
      func f(a: A) { g(#selector(A.b)) }

      """
    #expect(try tool.ported(text).contains("Selector(A.b, named: \"b\")"))
  }

  @Test(
    "An import that only Linux needs is added on the first line",
    arguments: [
      ("import UIKit\nlet a = URLSession.shared\n", "FoundationNetworking"),
      ("import Foundation\nvar a: URLRequest?\n", "FoundationNetworking"),
      ("import Foundation\nclass A: NSObject, XMLParserDelegate {}\n", "FoundationXML"),
      ("class A: UIView {}\n", "UIKit"),
      ("import Foundation\nclass A: NSObject { func b() { perform(#selector(c)) }; func c() {} }\n", "UIKit"),
      ("import Foundation\nfunc a(b: Selector) {}\n", "UIKit"),
      ("import Foundation\nlet a = CALayer()\n", "UIKit"),
      ("import UIKit\nlet a = UNUserNotificationCenter.current()\n", "UserNotifications"),
      ("import UserNotifications\nvar a: UNNotification?\n", nil),
      ("import Foundation\nvar a = Timer()\n", "UIKit"),
      ("import Foundation\nvar a = Timer(timeInterval: 1, repeats: false) { _ in }\n", nil),
      ("import Foundation\nclass Timer {}\nvar a = Timer()\n", nil),
      ("import Foundation\nlet a = CFRunLoopGetMain()\n", "UIKit"),
      ("class A: NSObject {}\n", "Foundation"),
      ("let a = CGRect.zero\n", "Foundation"),
      ("import QuartzCore\nlet a = CALayer()\n", nil),
      ("import CoreGraphics\nvar a: CGContext?\n", nil),
      ("import UIKit\nclass A: UIView {}\n", nil),
      ("import UIKit.UIView\nclass A: UIView {}\n", nil),
      ("#if canImport(UIKit)\nimport UIKit\n#endif\nclass A: UIView {}\n", nil),
      ("class UIThing {}\nlet a = UIThing()\n", nil),
      ("struct A { var b = 1 }\n", nil),
      ("import FoundationNetworking\nimport Foundation\nlet a = URLSession.shared\n", nil),
      // Foundation exports Combine on iOS.
      ("import Foundation\nclass A { @Published var b = 1 }\n", "OpenCombineShim"),
      ("import Foundation\nstruct Published {}\nlet a = Published()\n", nil),
      ("import Combine\nvar a: AnyPublisher<Int, Never>?\n", nil),
    ] as [(String, String?)]
  )
  func imports(written: String, module: String?) throws {
    defer { tool.remove() }
    let ported = try tool.portedAlone(written)
    let first = String(ported.prefix { $0 != "\n" })
    let author = String(written.prefix { $0 != "\n" })
    if let module {
      #expect(first.hasPrefix("import \(module); "))
    } else {
      #expect(!first.hasPrefix("import ") || author.hasPrefix("import "))
      #expect(!ported.contains("; \(author)") && !first.contains("; import"))
    }
  }

  @Test(
    "An import of Combine becomes one of OpenCombine if the file uses Combine, and is removed otherwise",
    arguments: [
      (
        "import Combine\nvar a: Set<AnyCancellable> = []\n", "import OpenCombineShim\nvar a: Set<AnyCancellable> = []\n"
      ),
      (
        "import Combine\nlet a = Combine.Just(1)\nvar b: Combine.AnyPublisher<Int, Never>?\n",
        "import OpenCombineShim\nlet a = OpenCombine.Just(1)\nvar b: OpenCombine.AnyPublisher<Int, Never>?\n"
      ),
      ("import Combine\nlet a = b.sink { _ in }\n", "import OpenCombineShim\nlet a = b.sink { _ in }\n"),
      ("import Combine\nlet a = 1\n", "\nlet a = 1\n"),
    ]
  )
  func combine(written: String, ported: String) throws {
    defer { tool.remove() }
    #expect(try tool.ported(written).contains(ported))
  }

  @Test("One file that exports UIKit imports it for all files")
  func exports() throws {
    defer { tool.remove() }
    try tool.write("@_exported import UIKit\n", "in/A.swift")
    try tool.write("class A: UIView {}\n", "in/B.swift")
    #expect(try tool.run(["in", "--out", "out"]).code == 0)
    #expect(try tool.read("out/B.swift").hasSuffix(", line: 1)\nclass A: UIView {}\n"))
  }

  @Test(
    "A dynamic property that a file observes notifies its observers, and other properties are not changed",
    arguments: [
      (
        "@objc dynamic var a = 1",
        "var a = 1 { didSet { PropertyChange.notify(\"a\", of: self, from: oldValue, to: self.a) } }"
      ),
      (
        "@objc dynamic var a: Int = 1 { willSet { b() } }",
        "var a: Int = 1 { willSet { b() } ; didSet { PropertyChange.notify(\"a\", of: self, from: oldValue, to: self.a) } }"
      ),
      (
        "@objc dynamic var a = 1 { didSet(old) { b() } }",
        "var a = 1 { didSet(old) { defer { PropertyChange.notify(\"a\", of: self, from: old, to: self.a) }; b() } }"
      ),
      (
        "@objc dynamic var a: Int { get { 1 } set { b() } }",
        "var a: Int { get { 1 } set { let aBeforeChange = self.a; defer { PropertyChange.notify(\"a\", of: self, from: aBeforeChange, to: self.a) }; b() } }"
      ),
      ("@objc dynamic var c = 1", "var c = 1"),
      ("@objc var a = 1", "var a = 1"),
    ]
  )
  func properties(written: String, ported: String) throws {
    defer { tool.remove() }
    func code(_ property: String, _ call: String) -> String {
      "class A: NSObject {\n  \(property)\n}\nlet token = a.observe(\(call)) { _, _ in }\n"
    }
    let isObserved = ported.contains("notify")
    let result = try tool.run([tool.write("import UIKit\n" + code(written, "\\.a"))])
    #expect(result.code == (isObserved || written.contains("c = 1") == false && isObserved ? 0 : 1))
    #expect(
      result.output.hasSuffix(code(ported, isObserved ? "\\.a, named: \"a\"" : "\\.a")),
      "\(result.output)"
    )
  }

  @Test(
    "Observing a dynamic property of the app's classes by its name is accepted, and by a longer path refused",
    arguments: [
      ("b.addObserver(self, forKeyPath: \"a\", options: [], context: nil)", true),
      ("b.addObserver(self, forKeyPath: #keyPath(A.a), options: [], context: nil)", true),
      ("b.removeObserver(self, forKeyPath: #keyPath(a))", true),
      ("b.addObserver(self, forKeyPath: \"b.a\", options: [], context: nil)", false),
      ("b.addObserver(self, forKeyPath: #keyPath(A.b.a), options: [], context: nil)", false),
      ("let t = b.observe(\\A.a) { _, _ in }", true), ("let t = b.observe(\\.b.a) { _, _ in }", false),
    ]
  )
  func paths(written: String, isAccepted: Bool) throws {
    defer { tool.remove() }
    let text = "class A: NSObject { @objc dynamic var a = 1 }\nlet u = b.observe(\\A.a) { _, _ in }\n\(written)\n"
    #expect(try tool.refusals(in: text).isEmpty == isAccepted)
  }

  @Test(
    "An initializer that is called through a class is called through the library",
    arguments: [
      ("func a<T: UIView>(_ b: T.Type) -> T { T() }", "T()", "DynamicClass.make(T.self)"),
      ("func a<T>(_ b: T.Type) -> T where T: UIView { T(frame: c) }", "T(frame", "DynamicClass.make(T.self, frame"),
      ("func a<T: UIView>(_ b: T.Type) -> T { b.init() }; var b: String", "b.init()", "DynamicClass.make(b)"),
      ("func a<T: UIView & B>(_ b: T.Type) -> T { b.init() }", "b.init()", "DynamicClass.make(b)"),
      ("func a(_ b: UIViewController.Type) { c(b.init()) }", "b.init()", "DynamicClass.make(b)"),
      ("func a<T: C>() -> T { T.init() }; class C: UIView {}", "T.init()", "DynamicClass.make(T.self)"),
      ("class A<T: UIView> { lazy var b = T() }", "T()", "DynamicClass.make(T.self)"),
      ("extension UIView { static func a() -> Self { self.init() } }", "self.init()", "DynamicClass.make(self)"),
      ("extension UIView { class func a() -> Self { Self() } }", "Self()", "DynamicClass.make(Self.self)"),
      (
        "protocol P { associatedtype T: UIView }; extension P { func a() -> T { T() } }", "T()",
        "DynamicClass.make(T.self)"
      ),
      ("class A: UIView { static func a() -> Self { self.init() } }", "self.init()", "DynamicClass.make(self)"),
      (
        "class A: UIView { required init() {}; static func a() -> Self { self.init() } }", "self.init()", "self.init()"
      ),
      ("class A { static func a() -> A { self.init() }; init() {} }", "self.init()", "self.init()"),
      ("func a<T: P>(_ b: T.Type) -> T { T() }; protocol P { init() }", "T()", "T()"),
      ("func a<T: C>() -> T { T() }; class C: UIView { required init() {} }", "T()", "T()"),
      ("func a<T: UIView>(_ b: T.Type) -> T { T(coder: c)! }", "T(coder: c)!", "T(coder: c)!"),
      ("class A: UIView { convenience init(a: Int) { self.init() } }", "self.init()", "self.init()"),
      ("let a = UIView()", "UIView()", "UIView()"),
    ]
  )
  func initializers(written: String, old: String, new: String) throws {
    defer { tool.remove() }
    #expect(try tool.ported(written + "\n") == written.replacing(old, with: new) + "\n")
  }

  @Test("Properties and class members of an extension of a UIKit class call the overrides in subclasses")
  func foreignProperties() throws {
    defer { tool.remove() }
    let written = """
      extension UIViewController {
        @objc var isBig: Bool { false }
        @objc class var key: String { get { "a" } set { a() } }
        @objc class func make(_ b: Int) -> Int { b }
      }
      class Menu: UIViewController {
        override var isBig: Bool { !super.isBig }
        override class var key: String { get { super.key } set { a() } }
        override class func make(_ b: Int) -> Int { super.make(b) }
      }

      """
    let ported = try tool.ported(written)
    let expected = [
      "var isBig: Bool { if let own = self as? Menu { return own.isBigOfMenu }; return isBigInUIViewControllerExtension }; var isBigInUIViewControllerExtension: Bool { false }",
      "var isBigOfMenu: Bool { !super.isBigInUIViewControllerExtension }",
      "static var key: String { get { if let own = self as? Menu.Type { return own.keyOfMenu }; return keyInUIViewControllerExtension } set { if let own = self as? Menu.Type { own.keyOfMenu = newValue; return }; keyInUIViewControllerExtension = newValue } }; class var keyInUIViewControllerExtension: String",
      "class var keyOfMenu: String { get { super.keyInUIViewControllerExtension } set { a() } }",
      "static func make(_ b: Int) -> Int { if let own = self as? Menu.Type { return own.makeOfMenu(b) }; return makeInUIViewControllerExtension(b) };",
      "  class func makeOfMenu(_ b: Int) -> Int { super.makeInUIViewControllerExtension(b) }",
    ]
    for line in expected { #expect(ported.contains(line), "\(line) in \(ported)") }
    #expect(!ported.contains("override"))
  }

  @Test(
    "A property that Core Animation implements is stored by the layer under its name",
    arguments: [
      (
        "@NSManaged var angle: CGFloat",
        "var angle: CGFloat { get { return self.value(forKey: \"angle\") as? CGFloat ?? 0 } set { self.setValue(newValue, forKey: \"angle\"); if Swift.type(of: self).needsDisplay(forKey: \"angle\") { self.setNeedsDisplay() } } }"
      ),
      (
        "@NSManaged var tint: UIColor?",
        "var tint: UIColor? { get { return self.value(forKey: \"tint\") as? UIColor } set { self.setValue(newValue, forKey: \"tint\"); if Swift.type(of: self).needsDisplay(forKey: \"tint\") { self.setNeedsDisplay() } } }"
      ),
      ("@NSManaged weak var owner: UIView!", "weak var owner: UIView!"),
    ]
  )
  func layerProperties(written: String, ported: String) throws {
    defer { tool.remove() }
    func code(_ property: String) -> String { "class A: CAShapeLayer {}\nclass B: A {\n  \(property)\n}\n" }
    #expect(try tool.ported(code(written)) == code(ported))
  }

  @Test("A parameter without a name is forwarded from an override in an extension")
  func unnamedParameters() throws {
    defer { tool.remove() }
    let written = """
      class A: UICollectionViewFlowLayout {}
      extension A {
        override func shouldInvalidateLayout(forBoundsChange _: CGRect) -> Bool { true }
      }

      """
    let ported = try tool.ported(written)
    #expect(
      ported.contains(
        "override func shouldInvalidateLayout(forBoundsChange argument1: CGRect) -> Bool { return shouldInvalidateLayoutInAExtension(forBoundsChange: argument1) }"
      ),
      "\(ported)"
    )
  }

  @Test("A member of an extension does not change a property of an unrelated class")
  func unrelatedExtensions() throws {
    defer { tool.remove() }
    let written = """
      extension CGRect {
        var center: CGPoint { .zero }
      }
      class A: UIView {
        override var center: CGPoint { didSet { a() } }
      }

      """
    #expect(try tool.ported(written) == written)
  }

  @Test("Previews are removed, and the lines after them keep their numbers")
  func previews() throws {
    defer { tool.remove() }
    let written = "#Preview(\"A\") {\n  A()\n}\n@available(iOS 17, *)\n#Preview {\n  A()\n}\nlet b = 1\n"
    let lines = try tool.ported(written).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[7] == "let b = 1" && lines.prefix(7).allSatisfy(\.isEmpty))
  }
}
