import Foundation
import Testing

/// Tests with random files: the rewritten files are valid Swift, and rewriting them again changes nothing.
@Suite("Rewriting of generated Swift files")
struct GeneratedFileTests {
  @Test("Rewriting 1,000 generated files twice gives the same valid files as rewriting them once")
  func generated() throws {
    let seed = ProcessInfo.processInfo.environment["PORT_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...999_999)
    print("PORT_SEED=\(seed)")
    let tool = try PortTool()
    defer { tool.remove() }
    var generator = FileGenerator(seed: seed)
    var changed = 0
    for group in 0..<20 {
      let names = (0..<50).map { "File\($0).swift" }
      for (number, name) in names.enumerated() {
        try tool.write(generator.file(number: number), "written\(group)/\(name)")
      }
      let first = try tool.run(["written\(group)", "--out", "once\(group)", "--quiet"])
      #expect(first.code < 2, "seed \(seed), group \(group): \(first.report)")
      let second = try tool.run(["once\(group)", "--out", "twice\(group)", "--quiet"])
      #expect(second.code < 2, "seed \(seed), group \(group): \(second.report)")
      for name in names {
        let written = try tool.read("written\(group)/\(name)")
        let once = try tool.read("once\(group)/\(name)")
        #expect(try tool.read("twice\(group)/\(name)") == once, "seed \(seed), group \(group), \(name)")
        if !once.hasSuffix(written) {
          changed += 1
          let lines = once.split(separator: "\n", omittingEmptySubsequences: false).count
          #expect(lines == written.split(separator: "\n", omittingEmptySubsequences: false).count + 1, "\(name)")
        }
      }
    }
    #expect(changed > 900)
  }

  @Test("Rewriting the library's source files, which have no Objective-C features, adds only the source location")
  func withoutWords() throws {
    let tool = try PortTool()
    defer { tool.remove() }
    let repository = PortTool.package.deletingLastPathComponent().deletingLastPathComponent()
    for folder in [
      "Examples/CustomRecognizers", "Sources/ResponderLayout", "Sources/ResponderScenarios",
      "Sources/ResponderSimulation",
    ] {
      let source = repository.appendingPathComponent(folder)
      let result = try tool.run([source.path, "--out", "out", "--quiet"])
      #expect(result.code == 0, "\(result.report)")
      let names = try FileManager.default.subpathsOfDirectory(atPath: source.path).filter { $0.hasSuffix(".swift") }
      #expect(!names.isEmpty)
      for name in names {
        let path = source.appendingPathComponent(name).path
        let written = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        #expect(
          try tool.read("out/\(name)") == "#sourceLocation(file: \"\(path)\", line: 1)\n" + written,
          "\(folder)/\(name)"
        )
      }
    }
  }
}

/// A generator of random classes, protocols and extensions with Objective-C features.
struct FileGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }

  private mutating func any(_ choices: [String]) -> String { choices[next(choices.count)] }

  mutating func file(number: Int) -> String {
    var text = any([
      "import UIKit\n", "import UIKit.UIView\n", "// a comment\nimport UIKit\nimport ObjectiveC\n",
      "#if os(iOS)\nimport UIKit\n#endif\n",
    ])
    let count = 1 + next(3)
    for index in 0..<count {
      let name = "T\(number)N\(index)"
      if next(3) == 0 { text += protocolText(name) }
      text += classText(
        name,
        above: index > 0 && next(2) == 0 ? "T\(number)N\(index - 1)" : any(["UIView", "NSObject", "UIControl"])
      )
      if next(2) == 0 { text += extensionText(name) }
    }
    return text
  }

  private mutating func protocolText(_ name: String) -> String {
    var text =
      any(["@objc ", "@objc public ", "@objc\n"]) + "protocol \(name)Delegate"
      + any(["", ": NSObjectProtocol", ": class"]) + " {\n"
    for index in 0..<(1 + next(3)) {
      text += any(["@objc optional ", "@objc optional\n  ", "@objc "])
      text +=
        any(["func m\(index)(_ a: \(name))", "func m\(index)()", "func m\(index)(_ a: Int, b: String)"])
        + any([" -> Bool", "", " -> String?"]) + "\n"
    }
    return text + "}\n"
  }

  private mutating func classText(_ name: String, above: String) -> String {
    var text =
      any(["@objcMembers ", "@IBDesignable\n", "", "@objc(X\(name)) public "]) + any(["final ", "", ""])
      + "class \(name): \(above) {\n"
    text += "  weak var delegate: \(name)Delegate?\n"
    for index in 0..<(1 + next(5)) { text += memberText(index, of: name) }
    return text + "}\n"
  }

  private mutating func memberText(_ index: Int, of name: String) -> String {
    let access = any([
      "", "private ", "fileprivate ", "public ", "@objc private ", "private @objc dynamic ", "@IBAction ",
    ])
    switch next(5) {
    case 0:
      return "  @IBInspectable \(any(["", "dynamic "]))var p\(index): CGFloat = 0 { didSet { \(statement(name)) } }\n"
    case 1: return "  @IBOutlet \(any(["weak ", "private weak ", "\n  weak "]))var o\(index): UIView!\n"
    case 2: return "  \(access)func f\(index)(_ a: Any) {\n    \(statement(name))\n    \(statement(name))\n  }\n"
    case 3: return "  \(access)func f\(index)(with a: Any, /* b */ b: Int) { \(statement(name)) }\n"
    default: return "  \(access)func f\(index)() { \(statement(name)); \(statement(name)) }\n"
    }
  }

  private mutating func extensionText(_ name: String) -> String {
    any(["", "@objc ", "private "]) + "extension \(name) {\n"
      + any([
        "  override func layoutSubviews() {\n    super.layoutSubviews()\n  }\n", "  @objc func e() {}\n",
        "  override var isHidden: Bool { get { super.isHidden } set { super.isHidden = newValue } }\n",
        "  @objc fileprivate func e(_ sender: UIButton) { \(statement(name)) }\n",
      ]) + "}\n"
  }

  private mutating func statement(_ name: String) -> String {
    let method = any(["f0", "f1(_:)", "f2(with:b:)", "e"])
    let base = any(["", "self.", "\(name).", "type(of: self)."])
    switch next(12) {
    case 0: return "act(#selector(\(base)\(method)))"
    case 1: return "act(#selector(\(base)f0 as () -> Void))"
    case 2: return "act(#selector(\(any(["getter", "setter"])): \(name).p0))"
    case 3: return "delegate?.m\(next(3))?(self)"
    case 4: return "let b\(next(99)) = delegate?.m0?() ?? false"
    case 5: return "if delegate?.m1?(1, b: \"x\") == nil { \(any(["return", "act(#keyPath(\(name).p0))"])) }"
    case 6: return "act(\(any(["Selector(\"f0\")", "Selector((\"f1:\"))", "NSSelectorFromString(\"e\")"])))"
    case 7: return "let k\(next(99)) = #keyPath(\(any(["bounds", "\(name).p0", "UIView.layer.opacity"])))"
    case 8: return "let i\(next(99)) = UIEdgeInsetsMake(1, \(any(["2", "UIEdgeInsetsMake(0, 0, 0, 0).top"])), 3, 4)"
    case 9: return "let s\(next(99)): \(any(["UIControlState", "UITouchPhase", "UIViewContentMode"])) = []"
    case 10: return "guard delegate?.m0 != nil, let t = delegate?.m2 else { return }; _ = t"
    default:
      return
        "NotificationCenter.default.post(name: \(any([".UIKeyboardWillShow", "NSNotification.Name.UIKeyboardDidHide"])), object: \"é\\(tag)\")"
    }
  }
}
