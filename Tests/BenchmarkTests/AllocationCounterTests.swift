import AllocationCounter
import Foundation
import Testing

/// The counter replaces malloc in the test executable, as it does in `touchlab-bench`.
@Suite("The allocation counter", .enabled(if: AllocationCounterIsAvailable(), "malloc cannot be interposed here"))
struct AllocationCounterTests {
  private final class Something {}

  /// This function is not inlined, since the optimizer would otherwise remove the unused object.
  @inline(never)
  private func something() -> Something { Something() }

  @inline(never)
  private func allocations(_ body: () -> Void) -> Int64 {
    AllocationCounterStart()
    body()
    return AllocationCounterStop()
  }

  @Test("Creating one Swift object counts as one allocation")
  func seesOneObject() {
    var object: Something?
    expectEqual(allocations { object = something() }, 1)
    withExtendedLifetime(object) {}
  }

  @Test("The counter counts zero allocations for code that allocates nothing")
  func seesNothing() {
    var sum = 0
    expectEqual(allocations { for number in 0..<1000 { sum &+= number } }, 0)
    expectEqual(sum, 499_500)
  }

  @Test("A call of malloc, calloc, realloc, aligned_alloc or posix_memalign counts as one allocation")
  func seesEachEntryPoint() {
    // The pointers are stored in a preallocated buffer, because storing them must not allocate memory.
    let blocks = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 4)
    defer { blocks.deallocate() }
    expectEqual(allocations { blocks[0] = malloc(16) }, 1)
    expectEqual(allocations { blocks[1] = calloc(2, 16) }, 1)
    expectEqual(allocations { blocks[0] = realloc(blocks[0], 4096) }, 1)
    expectEqual(allocations { blocks[2] = aligned_alloc(64, 128) }, 1)
    expectEqual(allocations { posix_memalign(blocks + 3, 256, 128) }, 1)
    expectEqual(UInt(bitPattern: blocks[2]) % 64, 0)
    expectEqual(UInt(bitPattern: blocks[3]) % 256, 0)
    for index in 0..<4 { free(blocks[index]) }
  }

  @Test("Allocations of another thread are not counted")
  func ignoresOtherThreads() {
    let wanted = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      wanted.wait()
      free(malloc(64))
      done.signal()
    }
    thread.start()
    AllocationCounterStart()
    wanted.signal()
    done.wait()
    expectEqual(AllocationCounterStop(), 0)
  }
}
