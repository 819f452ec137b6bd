import Foundation

/// Says which world it was where a process crashes or hangs.
enum SoakWatch {
  nonisolated(unsafe) static var seed: UInt64 = 0

  static func begin() {
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGALRM] {
      Foundation.signal(signal) { number in
        // Nothing that allocates: the number alone, digit by digit.
        var digits: (UInt8, Int) = (0, 0)
        var rest = SoakWatch.seed
        var place: UInt64 = 1
        while rest / place >= 10 { place *= 10 }
        write(2, "world seed ", 11)
        while place > 0 {
          digits.0 = UInt8(48 + rest / place)
          write(2, &digits.0, 1)
          rest %= place
          place /= 10
        }
        write(2, number == SIGALRM ? " hangs\n" : " crashes\n", number == SIGALRM ? 7 : 9)
        _exit(1)
      }
    }
  }
}
