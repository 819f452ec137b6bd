import Foundation
import Testing

/// Features of the Objective-C runtime and their replacements.
@Suite("Rewriting of features of the Objective-C runtime")
struct RuntimeWordTests {
  let tool: PortTool

  init() throws { tool = try PortTool() }

  @Test(
    "Access to a member after a cast to AnyObject is rewritten as a cast to the class that declares the member",
    arguments: [
      ("let a = (b as AnyObject).cgRectValue", "let a = (b as! NSValue).cgRectValue"),
      ("let a = (b[\"c\"]! as AnyObject).cgPointValue.y", "let a = (b[\"c\"]! as! NSValue).cgPointValue.y"),
      ("let a = (b as AnyObject?)?.cgRectValue", "let a = (b as? NSValue)?.cgRectValue"),
      ("let a = (b as AnyObject).doubleValue!", "let a = (b as? NSNumber)?.doubleValue!"),
      ("let a = (b as AnyObject).frame", "let a = (b as AnyObject).frame"),
      ("let a = (b as NSNumber).doubleValue", "let a = (b as NSNumber).doubleValue"),
    ]
  )
  func members(written: String, ported: String) throws {
    defer { tool.remove() }
    #expect(try tool.ported(written + "\n") == ported + "\n")
  }

  @Test(
    "UIApplication.shared.delegate?.window becomes windowIfImplemented, which is doubly optional as on iOS",
    arguments: [
      (
        "let a = UIApplication.shared.delegate?.window??.bounds",
        "let a = UIApplication.shared.delegate?.windowIfImplemented??.bounds"
      ),
      (
        "let a = UIApplication.shared.delegate!.window!!",
        "let a = UIApplication.shared.delegate!.windowIfImplemented!!"
      ),
      ("let a = scene.delegate?.window", "let a = scene.delegate?.window"),
      ("let a = home.delegate?.window?.bounds", "let a = home.delegate?.window?.bounds"),
    ]
  )
  func window(written: String, ported: String) throws {
    defer { tool.remove() }
    #expect(try tool.ported(written + "\n") == ported + "\n")
  }

  @Test("Rewriting a class that overrides forwardingTarget(for:) adds a conformance to SelectorForwarding")
  func forwarding() throws {
    defer { tool.remove() }
    let written = """
      class A: NSObject {
        override func responds(to a: Selector!) -> Bool { true }
        override func forwardingTarget(for a: Selector!) -> Any? { nil }
      }

      """
    let ported = """
      class A: NSObject, SelectorForwarding {
        func respondsOrForwards(to a: Selector!) -> Bool { true }
        func forwardingTarget(for a: Selector!) -> Any? { nil }
      }

      """
    #expect(try tool.ported(written) == ported)
  }

  @Test("Removing an unavailable member does not change the line numbers of the code after it")
  func unavailable() throws {
    defer { tool.remove() }
    let written = "@objc protocol A {\n  func b()\n  @available(*, unavailable)\n  func c()\n}\nlet d = 1\n"
    let ported = try tool.ported(written)
    #expect(ported.contains("func b()") && !ported.contains("func c()") && !ported.contains("unavailable"))
    #expect(ported.split(separator: "\n", omittingEmptySubsequences: false).firstIndex(of: "let d = 1") == 5)
    let windows = try tool.ported(written.replacingOccurrences(of: "\n", with: "\r\n"))
    let lines = windows.split(omittingEmptySubsequences: false) { $0.isNewline }
    #expect(!windows.contains("unavailable") && lines.firstIndex(of: "let d = 1") == 5)
    let stored = "class A {\n  @available(swift, obsoleted: 4.1)\n  var b = 1\n}\n"
    #expect(try tool.ported(stored) == "class A {\n  \n  var b = 1\n}\n")
    let computed = "class A {\n  @available(swift, obsoleted: 4.1)\n  var b: Int { 1 }\n}\n"
    #expect(try tool.ported(computed) == computed)
  }

  @Test("A method in an extension of a UIKit class is rewritten to call the overrides in subclasses")
  func foreignOverrides() throws {
    defer { tool.remove() }
    let written = """
      extension UIViewController {
        @objc public func open(_ a: Int) { b() }
      }
      class Menu: UIViewController {
        override func open(_ a: Int) { super.open(a) }
      }
      class Side: Menu {
        override func open(_ a: Int) { super.open(a) }
      }

      """
    let ported = try tool.ported(written)
    #expect(
      ported.contains(
        "public func open(_ a: Int) { if let own = self as? Menu { return own.openOfMenu(a) }; "
          + "return openInUIViewControllerExtension(a) };"
      )
    )
    #expect(ported.contains("public func openInUIViewControllerExtension(_ a: Int) { b() }"))
    #expect(ported.contains("  func openOfMenu(_ a: Int) { super.openInUIViewControllerExtension(a) }"))
    #expect(ported.contains("  override func openOfMenu(_ a: Int) { super.openOfMenu(a) }"))
  }

  private static let turning = "@objc protocol A { @objc optional func b(_ c: Int) -> Bool; func d() }\n"

  @Test(
    "A method call on an AnyObject is rewritten with a cast to the only protocol that declares the method",
    arguments: [
      ("weak var e: AnyObject?", "_ = e?.b?(1) ?? true", "_ = (try? (e as? A)?.b(1)) ?? true"),
      ("weak var e: AnyObject?", "e?.d?()", "(e as? A)?.d()"),
      ("weak var e: AnyObject?", "self.e?.b?(1); f()", "_ = try? (self.e as? A)?.b(1); f()"),
      ("var e: AnyObject!", "_ = e.b!(1)", "_ = (try! (e as? A)?.b(1))"),
      ("weak var e: A?", "_ = e?.b?(1)", "_ = (try? e?.b(1))"),
      ("var e: AnyObject?", "e?.f?(1)", "e?.f?(1)"),
      ("var i = 1", "if let e = e { e.f?(1) }", "if let e = e { e.f?(1) }"),
      ("var i = 1", "if let e = j, let j = e { j.f?(1) }", "if let e = j, let j = e { j.f?(1) }"),
      (
        "weak var i: AnyObject?", "guard let e = i else { return }; if let e = e { e.d?() }",
        "guard let e = i else { return }; if let e = e { (e as? A)?.d() }"
      ),
    ]
  )
  func anyObjects(variable: String, written: String, ported: String) throws {
    defer { tool.remove() }
    func code(_ body: String) -> String { "class G {\n\(variable)\nfunc h() {\n\(body)\n}\n}\n" }
    let result = try tool.ported(RuntimeWordTests.turning + code(written))
    #expect(result.hasSuffix(code(ported)))
    #expect(try tool.ported(result).hasSuffix(code(ported)), "the second rewriting changes nothing")
  }

  @Test("A method call on an AnyObject is not rewritten if two protocols declare the method")
  func ambiguous() throws {
    defer { tool.remove() }
    let written = "protocol A { func b() }\nprotocol C { func b() }\nvar d: AnyObject?\nd?.b?()\n"
    #expect(try tool.ported(written) == written)
  }

  @Test(
    "A call of NSClassFromString is replaced with a reference to the class if the class certainly exists",
    arguments: [
      ("if NSClassFromString(\"UIAlertController\") != nil {}", "if (UIAlertController.self as AnyClass?) != nil {}"),
      ("class A {}; let b = NSClassFromString(\"App.A\")", "class A {}; let b = (A.self as AnyClass?)"),
    ]
  )
  func classes(written: String, ported: String) throws {
    defer { tool.remove() }
    #expect(try tool.ported(written + "\n") == ported + "\n")
  }

  @Test("A call of NSClassFromString is refused if the class may not exist")
  func unknownClass() throws {
    defer { tool.remove() }
    #expect(try tool.refusals(in: "let a = NSClassFromString(\"UIStatusBar\")\n").count == 1)
    #expect(try tool.refusals(in: "let a = NSClassFromString(name)\n").count == 1)
  }

  @Test(
    "A table cell that sets itself as a recognizer's delegate conforms to UIGestureRecognizerDelegate exactly once",
    arguments: [
      ("class A: UITableViewCell { func b() { c.delegate = self } }", ", UIGestureRecognizerDelegate"),
      ("class A: UITableViewCell, UIGestureRecognizerDelegate { func b() { c.delegate = self } }", ""),
      ("class A: UITableViewCell { func b() { c.delegate = d } }", ""),
      ("class A: UIView { func b() { c.delegate = self } }", ""),
      (
        "class A: UITableViewCell { func b() { c.delegate = self } }; extension A: UIGestureRecognizerDelegate {}", ""
      ),
    ]
  )
  func cells(written: String, added: String) throws {
    defer { tool.remove() }
    let ported = written.replacingOccurrences(of: "UITableViewCell {", with: "UITableViewCell\(added) {")
    #expect(try tool.ported(written + "\n") == ported + "\n")
  }

  @Test("A direct subclass of NSObject that overrides observeValue becomes a subclass of KitObject")
  func observers() throws {
    defer { tool.remove() }
    let method =
      "override func observeValue(forKeyPath a: String?, of b: Any?, change c: [NSKeyValueChangeKey: Any]?, context d: UnsafeMutableRawPointer?) {}"
    func code(_ first: String, _ second: String) -> String {
      "class A: \(first), B {}\nclass C: A {\n\(method)\n}\nclass D: \(second) {\n\(method)\n}\n"
    }
    #expect(try tool.ported(code("NSObject", "UIView")) == code("KitObject", "UIView"))
    #expect(try tool.ported(code("KitObject", "UIView")) == code("KitObject", "UIView"))
  }

  @Test(
    "Key-value coding with a supported key is not refused, and neither is observing an observable property",
    arguments: [
      "let a = UIApplication.value(forKeyPath: #keyPath(UIApplication.shared)) as? UIApplication",
      "let a = bar.value(forKey: \"searchField\") as? UITextField",
      "extension CALayer { func a() -> Any? { value(forKey: b) } }",
      "let a = presentation()?.value(forKey: \"radius\") as? CGFloat",
      "let a = NSClassFromString(\"_UINavigationBarContentView\")",
      "let a = UIApplication.shared.value(forKey: a + b) as? UIView",
      "filter.setValue(1, forKey: kCIInputRadiusKey)",
      "tabs.addObserver(self, forKeyPath: \"selectedIndex\", options: .new, context: nil)",
      "UIDevice.current.setValue(1, forKey: \"orientation\")",
      "tabs.setValue(bar, forKey: \"tabBar\")",
      "navigation.setValue(bar, forKey: #keyPath(UINavigationController.navigationBar))",
      "list.addObserver(self, forKeyPath: \"panGestureRecognizer.state\", options: .new, context: nil)",
      "label.addObserver(self, forKeyPath: \"font\", options: .new, context: nil)",
      "scroll.addObserver(self, forKeyPath: \"adjustedContentInset\", options: [], context: nil)",
      "let a = scroll.observe(\\.zoomScale) { _, _ in }",
      "let a = bar.observe(\\.progress, options: .new) { _, _ in }",
    ]
  )
  func supported(written: String) throws {
    defer { tool.remove() }
    #expect(try tool.refusals(in: written + "\n") == [])
  }
}
