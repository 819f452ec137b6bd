import Foundation
import Testing

/// The command's handling of its arguments, its output and its report.
@Suite("Arguments, output and report of the PortUIKit command")
struct CommandTests {
  let tool: PortTool

  init() throws { tool = try PortTool() }

  @Test("In a file without Objective-C features, the command changes nothing and adds the source location")
  func unchanged() throws {
    defer { tool.remove() }
    let texts = [
      "", "\n", "let a = 1", "import UIKit\r\nclass A {\r\n\tvar b = \"é\"\r\n}\r\n",
      "let objc = \"@objc #selector(a)\" // @objc\n",
    ]
    for text in texts {
      let path = try tool.write(text)
      let result = try tool.run([path])
      #expect(result.code == 0 && result.output == "#sourceLocation(file: \"\(path)\", line: 1)\n" + text)
    }
    let path = try tool.write("\u{FEFF}let a = 1\n")
    #expect(try tool.run([path]).output == "#sourceLocation(file: \"\(path)\", line: 1)\nlet a = 1\n")
    let script = try tool.write("#!/usr/bin/swift\nlet a = 1\n")
    #expect(
      try tool.run([script]).output == "#!/usr/bin/swift\n#sourceLocation(file: \"\(script)\", line: 2)\nlet a = 1\n"
    )
  }

  @Test("With --verbose the report lists each change with its line and column. The exit code is 1 if code was refused")
  func report() throws {
    defer { tool.remove() }
    let path = try tool.write("import UIKit\nclass A {\n  @objc func b() {}\n}\n", "A.swift")
    let fine = try tool.run([path, "--verbose"])
    #expect(fine.code == 0)
    #expect(try tool.run([path]).report == "1 files, 1 changed, 0 locations that cannot be rewritten.\n")
    #expect(
      fine.report == "\(path):3:3: note: @objc is removed\n1 files, 1 changed, 0 locations that cannot be rewritten.\n"
    )
    #expect(fine.output == "#sourceLocation(file: \"\(path)\", line: 1)\nimport UIKit\nclass A {\n  func b() {}\n}\n")
    let refused = try tool.run([tool.write("let a = NSClassFromString(\"B\")\n", "B.swift"), "--check", "--quiet"])
    #expect(
      refused.code == 1 && refused.output == "" && refused.report.contains("B.swift:1:9: error: NSClassFromString")
    )
  }

  @Test("Rewriting a file with CRLF line ends preserves these line ends")
  func lineEnds() throws {
    defer { tool.remove() }
    let path = try tool.write("class A {\r\n  @objc func b() {}\r\n}\r\n", "a \"b\".swift")
    let result = try tool.run([path, "--quiet"])
    let escaped = path.replacing("\"", with: "\\\"")
    #expect(result.output == "#sourceLocation(file: \"\(escaped)\", line: 1)\nclass A {\r\n  func b() {}\r\n}\r\n")
  }

  @Test(
    "The command writes the files of a folder to the output folder under their relative paths, unless --check is given"
  )
  func output() throws {
    defer { tool.remove() }
    try tool.write("@objc class A {}\n", "in/one/A.swift")
    try tool.write("class B {}\n", "in/B.swift")
    try tool.write("not swift", "in/read.me")
    #expect(try tool.run(["in", "--out", "out", "--check"]).code == 0)
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appendingPathComponent("out").path))
    #expect(try tool.run(["in", "--out", "out", "--quiet"]).code == 0)
    #expect(try tool.read("out/one/A.swift").hasSuffix("\nclass A {}\n"))
    #expect(try tool.read("out/B.swift").hasSuffix("\nclass B {}\n"))
    #expect(try tool.run(["in/one/A.swift", "--out", "flat"]).code == 0)
    #expect(try tool.read("flat/A.swift").contains("in/one/A.swift"))
    #expect(try tool.read("in/one/A.swift") == "@objc class A {}\n")
  }

  @Test(
    "--suffix inserts a word into the names of all Swift files except main.swift"
  )
  func suffixes() throws {
    defer { tool.remove() }
    try tool.write("@objc class A {}\n", "in/one/A.swift")
    try tool.write("print(1)\n", "in/main.swift")
    #expect(try tool.run(["in", "--out", "out", "--suffix", "ported", "--quiet"]).code == 0)
    #expect(try tool.read("out/one/A.ported.swift").hasSuffix("\nclass A {}\n"))
    #expect(try tool.read("out/main.swift").hasSuffix("\nprint(1)\n"))
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appendingPathComponent("out/one/A.swift").path))
    for suffix in ["", "../up"] {
      let refused = try tool.run(["in", "--out", "out", "--suffix", suffix])
      #expect(refused.code == 2 && refused.report.contains("--suffix is part of a file's name"))
    }
    #expect(try tool.run(["in/one", "--out", "in/one", "--suffix", "ported", "--quiet"]).code == 0)
  }

  @Test("Declarations in one file affect the rewriting of the other files")
  func acrossFiles() throws {
    defer { tool.remove() }
    try tool.write("class A: B {\n  func use() { act(#selector(C.go), #selector(up)) }\n}\n", "in/A.swift")
    try tool.write("class B {\n  @objc(goUp:) func up(_ a: Int) {}\n}\n", "in/B.swift")
    try tool.write("class C {\n}\nextension C {\n  @objc func go(with a: Int) {}\n}\n", "in/C.swift")
    #expect(try tool.run(["in", "--out", "out", "--quiet"]).code == 0)
    #expect(
      try tool.read("out/A.swift").contains(
        "Selector(C.go(with:), named: \"goWith:\"), Selector(A.up(_:), named: \"goUp:\")"
      )
    )
  }

  @Test("If the input cannot be read, the command reports the reason and exits with 2")
  func badInput() throws {
    defer { tool.remove() }
    func report(_ arguments: String...) throws -> String {
      let result = try tool.run(arguments)
      #expect(result.code == 2 && result.output == "", "\(arguments)")
      return result.report
    }
    #expect(try report("missing.swift") == "port: missing.swift does not exist.\n")
    let binary = tool.folder.appendingPathComponent("binary.swift")
    try Data([0xFF, 0xFE, 0x00, 0x80]).write(to: binary)
    #expect(try report("binary.swift") == "port: binary.swift is not UTF-8 text.\n")
    try tool.write("let a = 1\0\n", "zero.swift")
    #expect(try report("zero.swift") == "port: zero.swift is not UTF-8 text.\n")
    try tool.write(String(repeating: "// much\n", count: 600_000), "huge.swift")
    #expect(
      try report("huge.swift")
        == "port: huge.swift cannot be read. The file has 4800000 bytes; the maximum is 4000000.\n"
    )
    let link = tool.folder.appendingPathComponent("device.swift").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
    #expect(
      try report("device.swift")
        == "port: device.swift cannot be read. The file does not exist, or is not a regular file.\n"
    )
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("empty"),
      withIntermediateDirectories: true
    )
    #expect(try report("empty") == "port: empty contains no Swift file.\n")
    try tool.write("class A {\n  func b( {\n}\n", "broken.swift")
    #expect(try report("broken.swift", "--quiet").hasPrefix("broken.swift:2:"))
    try tool.write("let a = 1\n", "A.swift")
    try tool.write("let b = 1\n", "other/A.swift")
    #expect(try report("A.swift", "other/A.swift").contains("--out"))
    #expect(try report("A.swift", "other/A.swift", "--out", "out").contains("would both be written"))
    #expect(try report("A.swift", "--out", ".").contains("written over itself"))
    #expect(try report("A.swift", "--out", "A.swift").contains("cannot be written"))
  }

  @Test("Code with 20,000 nested parentheses is reported as invalid and does not crash the command")
  func nesting() throws {
    defer { tool.remove() }
    let path = try tool.write("let a = " + String(repeating: "(", count: 20_000) + "1\n")
    #expect(try tool.run([path, "--quiet"]).code == 2)
  }

  @Test("One call reports the errors of all files, the most frequent cause first")
  func causes() throws {
    defer { tool.remove() }
    let coding = "let a = b.value(forKey: \"c\")\n"
    let observing = "let d = e.observe(\\.f) { _, _ in }\n"
    try tool.write(observing + coding, "in/A.swift")
    try tool.write(coding + coding, "in/B.swift")
    let result = try tool.run(["in", "--check"])
    let lines = result.report.split(separator: "\n").map(String.init)
    #expect(result.code == 1)
    let locations = lines.prefix(4).map { $0.prefix { $0 != ":" } + $0.drop { $0 != ":" }.prefix(3) }
    #expect(locations == ["in/A.swift:2:", "in/B.swift:1:", "in/B.swift:2:", "in/A.swift:1:"], "\(result.report)")
    #expect(
      lines.suffix(3) == [
        "2 files, 0 changed, 4 locations that cannot be rewritten.", "3 because of key-value coding",
        "1 because of key-value observing",
      ]
    )
    // A file with syntax errors does not hide the errors of the other files.
    try tool.write("class {\n", "in/C.swift")
    let broken = try tool.run(["in", "--check", "--quiet"])
    #expect(broken.code == 2 && broken.report.hasPrefix("in/C.swift:1:"))
    #expect(broken.report.contains("in/B.swift:2:") && broken.report.contains("in/A.swift:1:"))
  }

  @Test("Files that --exclude or .portignore names are not read")
  func exclusions() throws {
    defer { tool.remove() }
    for name in ["A.swift", "Pods/B.swift", "Old/Deep/C.swift", "Old/D.swift", "Extra.swift"] {
      try tool.write("class {\n", "in/\(name)")
    }
    try tool.write("let a = 1\n", "in/Good.swift")
    #expect(try tool.run(["in", "--check"]).code == 2)
    let some = ["in", "--check", "--exclude", "A.swift", "--exclude", "Pods", "--exclude", "Old/*"]
    #expect(try tool.run(some).report.hasPrefix("in/Extra.swift:1:"))
    #expect(try tool.run(some + ["--exclude", "Ex*.swift"]).code == 0)
    try tool.write("# not for Linux\nA.swift\nPods/\n", "in/.portignore")
    try tool.write("in/Old\nExtra.swift\n", ".portignore")
    let result = try tool.run(["in", "--out", "out"])
    #expect(result.code == 0 && result.report.hasPrefix("1 files"), "\(result.report)")
    let all = try tool.run(["in", "--check", "--exclude", "*.swift"])
    #expect(all.code == 2 && all.report == "port: in contains no Swift file that is not excluded.\n")
  }

  @Test("A compile error in a rewritten file refers to the original file and line")
  func diagnostics() throws {
    defer { tool.remove() }
    try tool.write(
      """
      protocol P: AnyObject {}
      @objc protocol D { @objc optional func did() }
      class A {
        weak var delegate: D?
        @objc
        func b() {
          delegate?.did?()
          let c: Int = "not a number"
        }
      }

      """,
      "Author.swift"
    )
    #expect(try tool.run(["Author.swift", "--out", "out", "--quiet"]).code == 0)
    let report = try tool.compilerReport("out/Author.swift")
    #expect(report.contains("Author.swift:8:18: error: cannot convert value of type 'String'"), "\(report)")
    #expect(!report.contains("out/Author.swift:"))
  }

  @Test("A compile error in an unchanged file and one in an added declaration refer to lines of the original file")
  func otherDiagnostics() throws {
    defer { tool.remove() }
    try tool.write("struct S {\n  let a: Missing\n}\n", "Plain.swift")
    try tool.write("class A {\n\n  @objc protocol D { @objc optional func d(_ e: Missing) }\n}\n", "Nested.swift")
    #expect(try tool.run(["Plain.swift", "Nested.swift", "--out", "out", "--quiet"]).code == 0)
    let plain = try tool.compilerReport("out/Plain.swift")
    #expect(plain.hasPrefix("Plain.swift:2:10: error: cannot find type 'Missing'"), "\(plain)")
    let nested = try tool.compilerReport("out/Nested.swift")
    let locations = nested.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(locations.count == 2 && locations.allSatisfy { $0.hasPrefix("Nested.swift:3:") }, "\(nested)")
    #expect(!plain.contains("out/") && !nested.contains("out/"))
  }
}
