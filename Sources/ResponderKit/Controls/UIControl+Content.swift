import Foundation

extension UIControl {
  /// Where a control's content lies across; the numbers are UIKit's.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// Where a control's content lies up and down; the numbers are UIKit's.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }
}
