import Foundation
import Testing

/// The Objective-C features of UIKit code and their replacements.
@Suite("Rewriting of Objective-C features")
struct WordTests {
  let tool: PortTool

  init() throws { tool = try PortTool() }

  @Test(
    "Removing Objective-C attributes and modifiers of a member changes nothing else on its line",
    arguments: [
      ("@objc func a() {}", "func a() {}"),
      ("@objc(a:) private func a(_ b: Int) {}", "private func a(_ b: Int) {}"),
      ("private @objc func a() {}", "private func a() {}"),
      ("@objc // why\nfunc a() {}", " // why\nfunc a() {}"),
      ("@IBOutlet weak var a: AnyObject!", "weak var a: AnyObject!"),
      ("@IBOutlet\n  var a: Int!", "\n  var a: Int!"),
      ("@IBAction func a(_ b: Any) {}", "func a(_ b: Any) {}"),
      ("@IBInspectable @objc public dynamic var a = 1", "public var a = 1"),
      ("@nonobjc @discardableResult func a() -> Int { 1 }", "@discardableResult func a() -> Int { 1 }"),
      ("dynamic private(set) var a = 1", "private(set) var a = 1"),
      ("open static var a = 1", "public static var a = 1"),
      ("open override static var a: Bool { true }", "public override static var a: Bool { true }"),
      ("open class var a: Int { 1 }", "open class var a: Int { 1 }"),
      ("@GKInspectable var a: Int = 1", "var a: Int = 1"),
      ("@available(iOS 11, *) @objc func a() {}", "@available(iOS 11, *) func a() {}"),
    ]
  )
  func attributes(written: String, ported: String) throws {
    defer { tool.remove() }
    #expect(try tool.ported("class A {\n\(written)\n}\n") == "class A {\n\(ported)\n}\n")
  }

  @Test(
    "Objective-C attributes of types are removed, and a protocol with @objc inherits from AnyObject",
    arguments: [
      ("@objc class A {}", "class A {}"),
      ("@objc(XA) @objcMembers final class A {}", "final class A {}"),
      ("@IBDesignable class A {}", "class A {}"),
      ("@objc enum A: Int { case b }", "enum A: Int { case b }"),
      ("@objc protocol A {}", "protocol A: AnyObject {}"),
      ("@objc protocol A: class {}", "protocol A: class {}"),
      ("@objc extension A {}", "extension A {}"),
      ("@UIApplicationMain class A {}", "class A {}"),
      ("@main class A: UIResponder, UIApplicationDelegate {}", "class A: UIResponder, UIApplicationDelegate {}"),
      ("@main struct A {}", "@main struct A {}"),
      ("let a: @convention(block) () -> Void = {}", "let a: () -> Void = {}"),
      ("import ObjectiveC.runtime", ""),
      ("import Darwin", "import Foundation"),
      ("import AVKit", ""),
      ("import AVFoundation", "import AVFoundation"),
      ("#if canImport(AVKit)\nimport AVKit\n#endif", "#if canImport(AVKit)\nimport AVKit\n#endif"),
      ("import UIKit.UIView", "import UIKit"),
      ("import UIKit.UIGestureRecognizerSubclass", "import UIKit.UIGestureRecognizerSubclass"),
      ("#if os(iOS) && !os(tvOS)\n#endif", "#if canImport(UIKit) && !os(tvOS)\n#endif"),
    ]
  )
  func types(written: String, ported: String) throws {
    defer { tool.remove() }
    #expect(try tool.ported(written + "\n") == ported + "\n")
  }

  @Test(
    "A selector refers to its method and has the method's Objective-C name",
    arguments: [
      ("#selector(b)", "Selector(A.b, named: \"b\")"),
      ("#selector(self.b)", "Selector(A.b, named: \"b\")"),
      ("#selector(A.b)", "Selector(A.b, named: \"b\")"),
      ("#selector((b))", "Selector(A.b, named: \"b\")"),
      ("#selector(c(_:))", "Selector(A.c(_:), named: \"c:\")"),
      ("#selector(c)", "Selector(A.c(_:), named: \"c:\")"),
      ("#selector(d(with:))", "Selector(A.d(with:), named: \"dWith:\")"),
      ("#selector(d(sender:event:))", "Selector(A.d(sender:event:), named: \"dWithSender:event:\")"),
      ("#selector(e)", "Selector(A.e, named: \"eee\")"),
      ("#selector(f as () -> Void)", "Selector(A.f as (A) -> () -> Void, named: \"f\")"),
      ("#selector(A.f as (A) -> (Int) -> Void)", "Selector(A.f as (A) -> (Int) -> Void, named: \"f:\")"),
      ("#selector(getter: g)", "Selector(getting: \\A.g, named: \"g\")"),
      ("#selector(setter: A.g)", "Selector(setting: \\A.g, named: \"setG:\")"),
      ("#selector(setter: self.h)", "Selector(setting: \\A.h, named: \"setHasH:\")"),
      ("#selector(other.b)", "Selector(A.b, named: \"b\")"),
      ("#selector(self?.b)", "Selector(A.b, named: \"b\")"),
      ("#selector(other?.c(_:))", "Selector(A.c(_:), named: \"c:\")"),
      ("#selector(unknown?.b)", "Selector(of: (unknown)!, { $0.b }, named: \"b\")"),
      ("#selector(i)", "Selector(ofClass: A.self, { $0.i }, named: \"i\")"),
      ("#selector(A.i(_:))", "Selector(ofClass: A.self, { $0.i(_:) }, named: \"i:\")"),
      ("#selector(unknown.b(_:))", "Selector(of: unknown, { $0.b(_:) }, named: \"b:\")"),
      ("#selector(UIView.endEditing(_:))", "Selector(UIView.endEditing(_:), named: \"endEditing:\")"),
      ("#selector(copy(_:))", "Selector(\"copy:\")"),
      ("#selector(UIResponderStandardEditActions.paste(_:))", "Selector(\"paste:\")"),
      ("#selector(type(of: self).b)", "Selector(A.b, named: \"b\")"),
      ("Selector(\"b\")", "Selector(\"b\", among: [Selector(A.b, named: \"b\")])"),
      ("Selector((\"c:\"))", "Selector((\"c:\"), among: [Selector(A.c(_:), named: \"c:\")])"),
      ("NSSelectorFromString(\"eee\")", "Selector(\"eee\", among: [Selector(A.e, named: \"eee\")])"),
      ("#keyPath(g)", "\"g\""),
      ("#keyPath(A.other.g)", "\"other.g\""),
      ("#selector(\n      b\n    )", "Selector(A.b, named: \"b\")\n\n"),
    ]
  )
  func selectors(written: String, ported: String) throws {
    defer { tool.remove() }
    let declarations = """
      class A {
        var other: A
        var g = 1
        @objc(hasH) var h = true
        func b() {}
        func c(_ a: Int) {}
        func d(with a: Int) {}
        func d(sender: Int, event: Int) {}
        @objc(eee) func e() {}
        func f() {}
        func f(_ a: Int) {}
        class func i() {}
        static func i(_ a: Int) {}
        func use() { let s = WRITTEN; _ = s }
      }

      """
    let plain = declarations.replacing("@objc(hasH) ", with: "").replacing("@objc(eee) ", with: "")
    #expect(
      try tool.ported(declarations.replacing("WRITTEN", with: written)) == plain.replacing("WRITTEN", with: ported)
    )
  }

  @Test(
    "A call of an optional requirement becomes a throwing call, with one try for the whole optional chain",
    arguments: [
      ("delegate?.did?(1)", "try? delegate?.did(1)"),
      ("let a = delegate?.should?(1) ?? true", "let a = (try? delegate?.should(1)) ?? true"),
      ("if delegate?.should?(1) == nil {}", "if (try? delegate?.should(1)) == nil {}"),
      ("let a = delegate!.should!(1)", "let a = (try! delegate!.should(1))"),
      ("let a = delegate?.title?()?.count", "let a = (try? delegate?.title()?.count)"),
      ("let a = delegate?.next?().title?()", "let a = (try? delegate?.next().title())"),
      ("let a = delegate?.size", "let a = (try? delegate?.size)"),
      ("if let b = c as? D, let a = b.size {}", "if let b = c as? D, let a = (try? b.size) {}"),
      (
        "guard let b = c as? D, let a = b.size else { return }",
        "guard let b = c as? D, let a = (try? b.size) else { return }"
      ),
      ("let a = delegate?.did != nil", "let a = delegate?.didIfImplemented != nil"),
      ("handler?(1)", "handler?(1)"),
      ("self.did?(1)", "self.did?(1)"),
      ("scroll.delegate?.scrollViewDidScroll?(scroll)", "scroll.delegate?.scrollViewDidScroll(scroll)"),
      (
        "let a = text.textFieldShouldReturn?(field) ?? true",
        "let a = Optional(text.textFieldShouldReturn(field)) ?? true"
      ),
    ]
  )
  func requirements(written: String, ported: String) throws {
    defer { tool.remove() }
    let source = """
      @objc protocol D: NSObjectProtocol {
        @objc optional func did(_ a: Int)
        @objc optional func should(_ a: Int) -> Bool
        @objc optional func title() -> String?
        @objc optional func next() -> D
        @objc optional var size: Int { get }
      }
      class A {
        weak var delegate: D?
        var handler: ((Int) -> Void)?
        func use() {
          \(written)
        }
      }

      """
    let lines = try tool.ported(source).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[11] == "    \(ported)")
    #expect(lines[2] == "  func should(_ a: Int) throws -> Bool" && lines[5] == "  var size: Int { get throws }")
  }

  @Test(
    "Names of older SDKs are replaced by current names, unless the app declares these names itself",
    arguments: [
      ("let a: UIControlEvents = .touchUpInside", "let a: UIControl.Event = .touchUpInside"),
      ("let a = UIEdgeInsetsMake(1, b(2), 3, 4)", "let a = UIEdgeInsets(top: 1, left: b(2), bottom: 3, right: 4)"),
      ("let a = UIEdgeInsetsInsetRect(c, d)", "let a = (c).inset(by: d)"),
      ("let a = CGRectGetMaxX(c)", "let a = (c).maxX"),
      ("let a = UIImagePNGRepresentation(c)!", "let a = (c).pngData()!"),
      ("let a = UIDeviceOrientationIsLandscape(c.d)", "let a = (c.d).isLandscape"),
      ("let a = UIInterfaceOrientationIsPortrait(c)", "let a = (c).isPortrait"),
      ("let a = UIAccessibilityIsVoiceOverRunning()", "let a = UIAccessibility.isVoiceOverRunning"),
      ("view.bringSubview(toFront: a)", "view.bringSubviewToFront(a)"),
      ("a.didMove(toParentViewController: b)", "a.didMove(toParent: b)"),
      ("let a = key.characters.count", "let a = key.characters.count"),
      ("f(.UIKeyboardWillShow)", "f(UIResponder.keyboardWillShowNotification)"),
      ("let a = Notification.Name.UIKeyboardWillHide", "let a = UIResponder.keyboardWillHideNotification"),
      ("let a = kCALineCapRound", "let a = CAShapeLayerLineCap.round"),
      ("let a = mine.kCALineCapRound", "let a = mine.kCALineCapRound"),
      (
        "typealias UITouchPhase = Int; let a: UITouchPhase = 1", "typealias UITouchPhase = Int; let a: UITouchPhase = 1"
      ),
      ("let a = RunLoopMode.commonModes", "let a = RunLoop.Mode.common"),
      ("let a = b.characters(1)", "let a = b.characters(1)"),
    ]
  )
  func spellings(written: String, ported: String) throws {
    defer { tool.remove() }
    #expect(try tool.ported(written + "\n") == ported + "\n")
  }

  @Test(
    "Code that cannot be rewritten is refused with its line and the reason",
    arguments: [
      ("a.addObserver(self, forKeyPath: \"b\", options: [], context: nil)", "KVO"),
      ("let a = b.observe(\\.c) { _, _ in }", "KVO"),
      ("let a = b.value(forKey: \"c\")", "key-value coding"),
      ("b.setValue(1, forKeyPath: \"c\")", "key-value coding"),
      ("let a = NSClassFromString(\"B\")", "NSClassFromString"),
      ("method_exchangeImplementations(a, b)", "method_exchangeImplementations"),
      ("let a = class_getInstanceMethod(B.self, c)", "class_getInstanceMethod"),
      ("class B { @NSManaged var c: Int }", "@NSManaged"),
      ("class B { @NSCopying var c: NSString? }", "@NSCopying"),
      ("class B { override func responds(to a: Selector!) -> Bool { false } }", "responds"),
      ("class B { override class func initialize() {} }", "initialize"),
      ("let a = Selector(b)", "Selector(b)"),
      ("let a = Selector(\"b\\(1)\")", "composed at run time"),
      ("let a = Selector(\"nobodyHasThis:\")", "nobodyHasThis:"),
      (
        "extension UIView { override func layoutSubviews() {} }",
        "layoutSubviews is an override in an extension of UIView"
      ),
      ("func a() { f(#selector(b)) }", "no enclosing type"),
      ("@objc protocol P { @objc optional func a() }; extension P { func a() {} }", "not its default implementation"),
      (
        "class B {}; extension B { @objc func c(_ a: Int...) {} }; class C: B { override func c(_ a: Int...) {} }",
        "cannot be forwarded"
      ),
    ]
  )
  func refusals(written: String, reason: String) throws {
    defer { tool.remove() }
    let refusals = try tool.refusals(in: "\n\n\(written)\n")
    #expect(refusals.count == 1 && refusals.first?.hasPrefix("3:") == true, "\(refusals)")
    #expect(refusals.first?.contains(reason) == true, "\(refusals)")
  }

  @Test(
    "Supported code that resembles refused code is not refused",
    arguments: [
      "layer.setValue(1, forKey: \"a\")", "UserDefaults.standard.setValue(1, forKey: \"a\")",
      "CATransaction.setValue(true, forKey: \"a\")", "let a = dictionary.value(forKey: \"b\")",
      "UINavigationBar.appearance().tintColor = .red", "let a = b.observe(1)",
      "UILabel.appearance(whenContainedInInstancesOf: [B.self]).tag = 1",
      "let a = list.observe(\\.contentOffset) { _, _ in }",
      "list.addObserver(self, forKeyPath: \"contentOffset\", options: .new, context: nil)",
      "list.removeObserver(self, forKeyPath: #keyPath(UIScrollView.contentSize))",
      "let a = Selector(\"copy:\")", "let a = UIStoryboard(name: \"Main\", bundle: nil)",
      "class A: UIViewController { func b() { performSegue(withIdentifier: \"c\", sender: self) } }",
    ]
  )
  func noRefusals(written: String) throws {
    defer { tool.remove() }
    #expect(try tool.refusals(in: written + "\n") == [])
  }
}
