import Foundation

/// The region in which UIKit's text system lays out text. This library only stores the properties: the layout uses the
/// geometry of the view that shows the text.
open class NSTextContainer: NSObject {
  /// The size of the region, in points.
  open var size: CGSize
  /// The padding at both ends of each line, in points; 5 by default, as in UIKit.
  open var lineFragmentPadding: CGFloat = 5
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The maximum number of lines; 0 for no limit.
  open var maximumNumberOfLines: Int = 0
  /// Whether the width changes with the width of the text view.
  open var widthTracksTextView: Bool = false
  /// Whether the height changes with the height of the text view.
  open var heightTracksTextView: Bool = false
  // Generated: end
  /// The truncation or wrapping of lines that do not fit.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping

  /// Creates a container with a size in points.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }
}
