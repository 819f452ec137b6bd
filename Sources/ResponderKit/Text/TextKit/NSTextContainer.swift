import Foundation

/// The region in which a layout manager lays out text. In a text view, the region has the size of the view.
open class NSTextContainer: NSObject {
  /// The size of the region, in points. A width or height of 0 means no limit.
  open var size: CGSize { didSet { didChange() } }
  /// The padding at both ends of each line, in points; 5 by default, as in UIKit.
  open var lineFragmentPadding: CGFloat = 5 { didSet { didChange() } }
  /// The text view that shows the text; nil if the container belongs to none.
  weak var textView: UITextView?
  /// The layout manager that lays out text in the container; not retained.
  open internal(set) weak var layoutManager: NSLayoutManager?

  private func didChange() {
    guard let textView else { return }
    MainActor.assumeIsolated { textView.refreshContentSize() }
  }

  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The maximum number of lines; 0 for no limit.
  open var maximumNumberOfLines: Int = 0
  /// Whether the width of the region changes with the width of the text view.
  open var widthTracksTextView: Bool = false
  /// Whether the height of the region changes with the height of the text view.
  open var heightTracksTextView: Bool = false
  // Generated: end
  /// The way in which lines that do not fit are truncated or wrapped.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping

  /// Creates a container with a size in points.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }
}
