#if canImport(UIKit) || os(Linux)
  import Foundation

  /// The methods that a class of the app implements. Only the Objective-C runtime can tell without calling them.
  @MainActor enum ImplementedMethods {
    /// Returns the delegate methods that bear on a recognizer and that `delegate` implements; nil if it is not known.
    static func ofDelegate(_ delegate: any UIGestureRecognizerDelegate) -> [String]? {
      // MARK: Objective-C
      #if canImport(ObjectiveC)
        let methods: [(Selector, String)] = [
          (#selector(UIGestureRecognizerDelegate.gestureRecognizerShouldBegin(_:)), "shouldBegin"),
          (
            #selector(UIGestureRecognizerDelegate.gestureRecognizer(_:shouldReceive:) as Touch), "shouldReceiveTouch"
          ),
          (
            #selector(UIGestureRecognizerDelegate.gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)),
            "simultaneousWith"
          ),
          (
            #selector(UIGestureRecognizerDelegate.gestureRecognizer(_:shouldRequireFailureOf:)),
            "shouldRequireFailureOf"
          ),
          (
            #selector(UIGestureRecognizerDelegate.gestureRecognizer(_:shouldBeRequiredToFailBy:)),
            "shouldBeRequiredToFailBy"
          ),
        ]
        return methods.filter { delegate.responds(to: $0.0) }.map(\.1)
      #else
        return nil
      #endif
    }

    /// Returns the methods of hit-testing that the view's class overrides; nil if it is not known.
    static func ofHitTesting(_ view: UIView) -> [String]? {
      // MARK: Objective-C
      #if canImport(ObjectiveC)
        let methods: [(Selector, String)] = [
          (#selector(UIView.hitTest(_:with:)), "hitTest"), (#selector(UIView.point(inside:with:)), "pointInside"),
        ]
        var base: AnyClass = type(of: view)
        while !ClassNames.isSystem(base), let next = class_getSuperclass(base) { base = next }
        return methods.filter {
          class_getInstanceMethod(type(of: view), $0.0) != class_getInstanceMethod(base, $0.0)
        }.map(\.1)
      #else
        return nil
      #endif
    }

    // MARK: Objective-C
    #if canImport(ObjectiveC)
      /// The type of the delegate method about touches, which another method about presses has the name of.
      private typealias Touch = (any UIGestureRecognizerDelegate) -> ((UIGestureRecognizer, UITouch) -> Bool)?
    #endif
  }
#endif
