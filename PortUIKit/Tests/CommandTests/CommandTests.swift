import Foundation
import Testing

/// What the command does with what it is given, and what it says.
@Suite("The command")
struct CommandTests {
  let tool: PortTool

  init() throws { tool = try PortTool() }

  @Test("A file without such words is written as it is, byte for byte, line ends and marks included")
  func unchanged() throws {
    defer { tool.remove() }
    let texts = [
      "", "\n", "let a = 1", "\u{FEFF}import UIKit\r\nclass A {\r\n\tvar b = \"é\"\r\n}\r\n",
      "let objc = \"@objc #selector(a)\" // @objc\n",
    ]
    for text in texts {
      let result = try tool.run([tool.write(text)])
      #expect(result.code == 0 && result.output == text)
    }
  }

  @Test("Changes are said with line and column, what is refused too, and the code tells which it was")
  func report() throws {
    defer { tool.remove() }
    let path = try tool.write("import UIKit\nclass A {\n  @objc func b() {}\n}\n", "A.swift")
    let fine = try tool.run([path])
    #expect(fine.code == 0)
    #expect(
      fine.said == "\(path):3:3: note: @objc is left out\n1 files, 1 changed, 0 places that cannot be rewritten.\n"
    )
    #expect(fine.output == "#sourceLocation(file: \"\(path)\", line: 1)\nimport UIKit\nclass A {\n  func b() {}\n}\n")
    let refused = try tool.run([tool.write("let a = NSClassFromString(\"B\")\n", "B.swift"), "--check", "--quiet"])
    #expect(refused.code == 1 && refused.output == "" && refused.said.contains("B.swift:1:9: error: NSClassFromString"))
  }

  @Test("Lines end as they did, and a path with a quotation mark is a path")
  func lineEnds() throws {
    defer { tool.remove() }
    let path = try tool.write("class A {\r\n  @objc func b() {}\r\n}\r\n", "a \"b\".swift")
    let result = try tool.run([path, "--quiet"])
    let escaped = path.replacing("\"", with: "\\\"")
    #expect(result.output == "#sourceLocation(file: \"\(escaped)\", line: 1)\nclass A {\r\n  func b() {}\r\n}\r\n")
  }

  @Test("Files go to a folder under their names, those of a folder under theirs; --check writes nothing")
  func output() throws {
    defer { tool.remove() }
    try tool.write("@objc class A {}\n", "in/one/A.swift")
    try tool.write("class B {}\n", "in/B.swift")
    try tool.write("not swift", "in/read.me")
    #expect(try tool.run(["in", "--out", "out", "--check"]).code == 0)
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appendingPathComponent("out").path))
    #expect(try tool.run(["in", "--out", "out", "--quiet"]).code == 0)
    #expect(try tool.read("out/one/A.swift").hasSuffix("\nclass A {}\n"))
    #expect(try tool.read("out/B.swift") == "class B {}\n")
    #expect(try tool.run(["in/one/A.swift", "--out", "flat"]).code == 0)
    #expect(try tool.read("flat/A.swift").contains("in/one/A.swift"))
    #expect(try tool.read("in/one/A.swift") == "@objc class A {}\n")
  }

  @Test(
    "With --suffix the names of Swift files are others than their authors' but main.swift's; what is no part of a name is refused"
  )
  func suffixes() throws {
    defer { tool.remove() }
    try tool.write("@objc class A {}\n", "in/one/A.swift")
    try tool.write("print(1)\n", "in/main.swift")
    #expect(try tool.run(["in", "--out", "out", "--suffix", "ported", "--quiet"]).code == 0)
    #expect(try tool.read("out/one/A.ported.swift").hasSuffix("\nclass A {}\n"))
    #expect(try tool.read("out/main.swift") == "print(1)\n")
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appendingPathComponent("out/one/A.swift").path))
    for suffix in ["", "../up"] {
      let refused = try tool.run(["in", "--out", "out", "--suffix", suffix])
      #expect(refused.code == 2 && refused.said.contains("--suffix is part of a file's name"))
    }
    #expect(try tool.run(["in/one", "--out", "in/one", "--suffix", "ported", "--quiet"]).code == 0)
  }

  @Test("What one file does not tell is looked up in the others")
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

  @Test("Input that cannot be read is answered with what was wrong, and 2")
  func badInput() throws {
    defer { tool.remove() }
    func said(_ arguments: String...) throws -> String {
      let result = try tool.run(arguments)
      #expect(result.code == 2 && result.output == "", "\(arguments)")
      return result.said
    }
    #expect(try said("missing.swift") == "port: missing.swift is not there.\n")
    let binary = tool.folder.appendingPathComponent("binary.swift")
    try Data([0xFF, 0xFE, 0x00, 0x80]).write(to: binary)
    #expect(try said("binary.swift") == "port: binary.swift is no text in UTF-8.\n")
    try tool.write("let a = 1\0\n", "zero.swift")
    #expect(try said("zero.swift") == "port: zero.swift is no text in UTF-8.\n")
    try tool.write(String(repeating: "// much\n", count: 600_000), "huge.swift")
    #expect(try said("huge.swift") == "port: huge.swift has 4800000 bytes; 4000000 are the most that is read.\n")
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("empty"),
      withIntermediateDirectories: true
    )
    #expect(try said("empty") == "port: empty has no Swift file in it.\n")
    try tool.write("class A {\n  func b( {\n}\n", "broken.swift")
    #expect(try said("broken.swift", "--quiet").hasPrefix("broken.swift:2:"))
    try tool.write("let a = 1\n", "A.swift")
    try tool.write("let b = 1\n", "other/A.swift")
    #expect(try said("A.swift", "other/A.swift").contains("--out"))
    #expect(try said("A.swift", "other/A.swift", "--out", "out").contains("would both be written"))
    #expect(try said("A.swift", "--out", ".").contains("written over itself"))
    #expect(try said("A.swift", "--out", "A.swift").contains("cannot be written"))
  }

  @Test("Code that is nested without end is no Swift, and ends nothing")
  func nesting() throws {
    defer { tool.remove() }
    let path = try tool.write("let a = " + String(repeating: "(", count: 20_000) + "1\n")
    #expect(try tool.run([path, "--quiet"]).code == 2)
  }

  @Test("A compile error in a rewritten file is told at the author's file and line")
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
    let compiler = URL(fileURLWithPath: "/usr/bin/env")
    let result = try PortTool.run(compiler, ["swiftc", "-typecheck", "out/Author.swift"], in: tool.folder)
    #expect(result.said.contains("Author.swift:8:18: error: cannot convert value of type 'String'"), "\(result.said)")
    #expect(!result.said.contains("out/Author.swift:"))
  }
}
