import Foundation

extension UIControl {
  /// The horizontal alignment of a control's content, with UIKit's raw values.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// The vertical alignment of a control's content, with UIKit's raw values.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }
}
