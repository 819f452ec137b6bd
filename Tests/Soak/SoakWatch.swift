import Foundation
import Synchronization

/// A signal handler that prints the seed of the current world if the process crashes or hangs.
enum SoakWatch {
  /// The seed of the current world. The value is atomic, because a signal handler must neither wait nor allocate.
  static let seed = Atomic<UInt64>(0)

  static func begin() {
    // The first access initializes the static property. A signal handler must not do this, so it is done before the
    // first signal.
    seed.store(0, ordering: .relaxed)
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGALRM] {
      Foundation.signal(signal) { number in
        // The seed is printed digit by digit, because a signal handler must not format text.
        var digit: UInt8 = 0
        var rest = SoakWatch.seed.load(ordering: .relaxed)
        var divisor: UInt64 = 1
        while rest / divisor >= 10 { divisor *= 10 }
        write(2, "world seed ", 11)
        while divisor > 0 {
          digit = UInt8(48 + rest / divisor)
          write(2, &digit, 1)
          rest %= divisor
          divisor /= 10
        }
        write(2, number == SIGALRM ? " hangs\n" : " crashes\n", number == SIGALRM ? 7 : 9)
        _exit(1)
      }
    }
  }
}
