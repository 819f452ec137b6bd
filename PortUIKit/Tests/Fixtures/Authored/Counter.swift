import Foundation

/// Knows nothing of UIKit, and is a target all the same.
@objcMembers class Counter: NSObject {
  dynamic var value = 0
  var step = 1

  func increment() { value += step }
  func decrement() { value -= step }
  func add(_ amount: NSNumber) { value += amount.intValue }
  @nonobjc func reset(to value: Int) { self.value = value }
  func describe() -> NSString { return NSString(string: "\(value)") }
}
