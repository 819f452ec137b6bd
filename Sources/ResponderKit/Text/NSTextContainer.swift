import Foundation

/// Where a text is laid out, as UIKit's text system has it. Here it keeps what it is given and does nothing: a text is laid out by
/// the geometry of the view that shows it.
open class NSTextContainer: NSObject {
  /// In points.
  open var size: CGSize
  /// How far lines stay from its left and right edges, in points; UIKit's 5 at first.
  open var lineFragmentPadding: CGFloat = 5
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// At most so many lines; 0 is any number.
  open var maximumNumberOfLines: Int = 0
  /// Whether its width follows the view's.
  open var widthTracksTextView: Bool = false
  /// Whether its height follows the view's.
  open var heightTracksTextView: Bool = false
  // Generated: end
  /// How lines that do not fit end, or break.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping

  /// A container of this size, in points.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }
}
