import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// The results of a test recognizer's overridden methods.
@MainActor
struct Freedom {
  var canPrevent = true
  var canBePrevented = true
  var waits: (UIGestureRecognizer) -> Bool = { _ in false }
  var isWaitedFor: (UIGestureRecognizer) -> Bool = { _ in false }
}

@MainActor
protocol FreelyExcluding: AnyObject {
  var freedom: Freedom { get set }
}

final class FreeTap: UITapGestureRecognizer, FreelyExcluding {
  var freedom = Freedom()
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { freedom.canPrevent }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { freedom.canBePrevented }
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { freedom.waits(other) }
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { freedom.isWaitedFor(other) }
}

final class FreePan: UIPanGestureRecognizer, FreelyExcluding {
  var freedom = Freedom()
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { freedom.canPrevent }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { freedom.canBePrevented }
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { freedom.waits(other) }
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { freedom.isWaitedFor(other) }
}

final class FreePress: UILongPressGestureRecognizer, FreelyExcluding {
  var freedom = Freedom()
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { freedom.canPrevent }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { freedom.canBePrevented }
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { freedom.waits(other) }
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { freedom.isWaitedFor(other) }
}
