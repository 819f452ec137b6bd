import Foundation

/// The symbols of an ELF file.
///
/// The symbols are read from the file, never from the memory of the running process. Every offset and size in the file
/// is validated before use. A file that is damaged, stripped or in another format has no symbols.
struct SymbolNames {
  private let file: Data
  private let names: Range<Int>

  /// The symbols of the running process's executable; nil if the file cannot be read or has no symbols. Always nil on
  /// systems other than Linux.
  static let ofThisProgram: SymbolNames? = {
    #if os(Linux)
      return (try? Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .alwaysMapped)).flatMap {
        SymbolNames($0)
      }
    #else
      return nil
    #endif
  }()

  /// Reads the symbol table of `file`. Returns nil unless `file` is a 64-bit little-endian ELF file with a symbol
  /// table.
  init?(_ file: Data) {
    guard let names = file.withUnsafeBytes({ SymbolNames.names(in: $0) }) else { return nil }
    self.file = file
    self.names = names
  }

  /// Returns the names of all symbols that begin with `prefix`, in the order of the file.
  func beginning(with prefix: String) -> [String] {
    let wanted = Array(prefix.utf8)
    guard !wanted.isEmpty else { return [] }
    return file.withUnsafeBytes { bytes in
      var found: [String] = []
      guard let base = bytes.baseAddress else { return found }
      // The string table is a sequence of zero-terminated names.
      var start = names.lowerBound
      while names.upperBound - start >= wanted.count {
        guard let zero = memchr(base + start, 0, names.upperBound - start) else { break }
        let end = UnsafeRawPointer(zero) - base
        if end - start >= wanted.count, memcmp(base + start, wanted, wanted.count) == 0 {
          found.append(String(decoding: bytes[start..<end], as: UTF8.self))
        }
        start = end + 1
      }
      return found
    }
  }

  // MARK: Format

  private static let headerSize = 64
  private static let sectionSize = 64
  private static let symbolTable: UInt32 = 2
  private static let stringTable: UInt32 = 3

  /// Returns the range of the symbol table's names in the file.
  private static func names(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    let start: [UInt8] = [0x7F, UInt8(ascii: "E"), UInt8(ascii: "L"), UInt8(ascii: "F"), 2, 1]
    guard bytes.count >= headerSize, bytes.prefix(start.count).elementsEqual(start) else { return nil }
    let entrySize = bytes.number(UInt16.self, at: 58)
    guard entrySize == UInt16(sectionSize), let first = Int(exactly: bytes.number(UInt64.self, at: 40)) else {
      return nil
    }
    let count = Int(bytes.number(UInt16.self, at: 60))
    func section(_ index: Int) -> Int? {
      let (offset, overflows) = first.addingReportingOverflow(index * sectionSize)
      guard index < count, !overflows, offset >= 0, offset <= bytes.count - sectionSize else { return nil }
      return offset
    }
    for index in 0..<count {
      guard let symbols = section(index) else { return nil }
      guard bytes.number(UInt32.self, at: symbols + 4) == symbolTable else { continue }
      guard let link = Int(exactly: bytes.number(UInt32.self, at: symbols + 40)), let strings = section(link),
        bytes.number(UInt32.self, at: strings + 4) == stringTable,
        let offset = Int(exactly: bytes.number(UInt64.self, at: strings + 24)),
        let size = Int(exactly: bytes.number(UInt64.self, at: strings + 32)),
        offset <= bytes.count, size <= bytes.count - offset
      else { return nil }
      return offset..<offset + size
    }
    return nil
  }
}

extension UnsafeRawBufferPointer {
  /// Reads a number at the byte offset `offset`. The caller must have checked that the number is within the file.
  fileprivate func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number {
    Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}
