import Foundation
import Testing

@testable import ResponderKit

@Suite("Symbols of a binary")
struct SymbolNamesTests {
  /// Returns a 64-bit ELF file with a symbol table of these names.
  private static func file(_ names: [String]) -> Data {
    var table: [UInt8] = [0]
    for name in names { table += Array(name.utf8) + [0] }
    var bytes = [UInt8](repeating: 0, count: 64)
    func put<Number: FixedWidthInteger>(_ number: Number, at offset: Int) {
      withUnsafeBytes(of: number.littleEndian) { bytes.replaceSubrange(offset..<offset + $0.count, with: $0) }
    }
    bytes.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    put(UInt64(64 + table.count), at: 40)
    put(UInt16(64), at: 58)
    put(UInt16(3), at: 60)
    bytes += table
    let sections = bytes.count
    bytes += [UInt8](repeating: 0, count: 192)
    put(UInt32(2), at: sections + 64 + 4)
    put(UInt32(2), at: sections + 64 + 40)
    put(UInt32(3), at: sections + 128 + 4)
    put(UInt64(64), at: sections + 128 + 24)
    put(UInt64(table.count), at: sections + 128 + 32)
    return Data(bytes)
  }

  @Test("The search for a prefix finds the symbols that begin with it")
  func prefix() {
    let names = SymbolNames(Self.file(["ab", "abc", "xab", "b", "ab"]))
    expectEqual(names?.beginning(with: "ab"), ["ab", "abc", "ab"])
    expectEqual(names?.beginning(with: "b"), ["b"])
    expectEqual(names?.beginning(with: "abcd"), [])
    expectEqual(names?.beginning(with: ""), [])
  }

  @Test("A truncated file has no symbols")
  func truncated() {
    let file = Self.file(["ab", "abc"])
    for length in 0..<file.count {
      expectNil(SymbolNames(file.prefix(length))?.beginning(with: "ab"))
    }
  }

  @Test("A file with a damaged byte is read without a crash", arguments: [0xFF, 0x80, 0x01, 0x00] as [UInt8])
  func damaged(by value: UInt8) {
    let file = Self.file(["ab", "abc"])
    for index in file.indices {
      var copy = file
      copy[index] = value
      expect((SymbolNames(copy)?.beginning(with: "a") ?? []).count <= 3)
    }
  }

  @Test("A file that is not an ELF file has no symbols")
  func otherFormats() {
    expectNil(SymbolNames(Data()))
    expectNil(SymbolNames(Data(repeating: 0x7F, count: 500)))
    expectNil(SymbolNames(Data("#!/bin/sh\n".utf8)))
  }

  @Test("Without symbols no delegate method is reported")
  @MainActor
  func withoutNames() {
    expectNil(DelegateReview.findings(of: SilentDetailController.self, as: .table, in: nil))
    let strange = SymbolNames(Self.file(["$s12ResponderKit19UITableViewDelegatePAAE\u{1}F", "$sF"]))
    expect(strange != nil)
    expectNil(DelegateReview.findings(of: SilentDetailController.self, as: .table, in: strange))
  }
}
