import Foundation
import Synchronization

/// Says which world it was where a process crashes or hangs.
enum SoakWatch {
  /// The world that is played. Atomic, since a signal comes in the middle of anything and may neither wait nor allocate.
  static let seed = Atomic<UInt64>(0)

  static func begin() {
    // Made before the first signal.
    seed.store(0, ordering: .relaxed)
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGALRM] {
      Foundation.signal(signal) { number in
        // Digit by digit.
        var digit: UInt8 = 0
        var rest = SoakWatch.seed.load(ordering: .relaxed)
        var place: UInt64 = 1
        while rest / place >= 10 { place *= 10 }
        write(2, "world seed ", 11)
        while place > 0 {
          digit = UInt8(48 + rest / place)
          write(2, &digit, 1)
          rest %= place
          place /= 10
        }
        write(2, number == SIGALRM ? " hangs\n" : " crashes\n", number == SIGALRM ? 7 : 9)
        _exit(1)
      }
    }
  }
}
