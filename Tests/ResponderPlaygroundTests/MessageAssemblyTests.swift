import NIOCore
import NIOWebSocket
import Testing

@testable import ResponderPlayground

@Suite struct MessageAssemblyTests {
  private func frame(_ bytes: [UInt8], fin: Bool, _ opcode: WebSocketOpcode) -> WebSocketFrame {
    WebSocketFrame(fin: fin, opcode: opcode, data: ByteBuffer(bytes: bytes))
  }

  @Test("Fragments are joined into one message, even if they divide a character")
  func fragments() {
    var assembly = MessageAssembly(maximumBytes: 8, maximumFragments: 3)
    for _ in 0..<2 {
      expectEqual(assembly.add(frame([0x61, 0xC3], fin: false, .text)), .incomplete)
      expectEqual(assembly.add(frame([], fin: false, .continuation)), .incomplete)
      expectEqual(assembly.add(frame([0xA4], fin: true, .continuation)), .message("aä"))
    }
    expectEqual(assembly.add(frame([0x62], fin: true, .text)), .message("b"))
  }

  @Test("A message that exceeds the limit by one byte or one fragment is refused as too large")
  func bounds() {
    var bytes = MessageAssembly(maximumBytes: 3, maximumFragments: 9)
    expectEqual(bytes.add(frame([1, 2], fin: false, .text)), .incomplete)
    expectEqual(code(bytes.add(frame([3, 4], fin: false, .continuation))), .messageTooLarge)
    var fragments = MessageAssembly(maximumBytes: 9, maximumFragments: 2)
    expectEqual(fragments.add(frame([], fin: false, .text)), .incomplete)
    expectEqual(fragments.add(frame([], fin: false, .continuation)), .incomplete)
    expectEqual(code(fragments.add(frame([], fin: true, .continuation))), .messageTooLarge)
  }

  @Test(
    "A frame that cannot be part of a text message is refused with the matching close code",
    arguments: [
      (WebSocketOpcode.text, [0xC3, 0x28] as [UInt8], WebSocketErrorCode.dataInconsistentWithMessage),
      (.binary, [1], .unacceptableData),
      (.continuation, [0x61], .protocolError),
    ]
  )
  func refused(opcode: WebSocketOpcode, bytes: [UInt8], expected: WebSocketErrorCode) {
    var assembly = MessageAssembly(maximumBytes: 9, maximumFragments: 9)
    expectEqual(code(assembly.add(frame(bytes, fin: true, opcode))), expected)
  }

  @Test("A text frame in the middle of a fragmented message is refused")
  func nested() {
    var assembly = MessageAssembly(maximumBytes: 9, maximumFragments: 9)
    expectEqual(assembly.add(frame([0x61], fin: false, .text)), .incomplete)
    expectEqual(code(assembly.add(frame([0x62], fin: true, .text))), .protocolError)
  }

  private func code(_ outcome: MessageAssembly.Outcome) -> WebSocketErrorCode? {
    if case .refused(let code, _) = outcome { code } else { nil }
  }
}
