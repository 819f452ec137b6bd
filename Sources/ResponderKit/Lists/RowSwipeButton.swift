import Foundation

/// The button of an action that a swipe across a row uncovers.
///
/// The button shows the image of the action, the title, or, in a row of at least 91 points, the image above the title. A
/// longer title takes a second line.
final class RowSwipeButton: UIButton {
  /// The least and the greatest width, in points.
  private static let widths: ClosedRange<CGFloat> = 74...120
  /// The room on each side of title and image, in points.
  private static let margin: CGFloat = 8
  /// The height from which on a button shows both image and title, in points.
  private static let heightOfBoth: CGFloat = 91
  private static let gap: CGFloat = 4

  private let actionTitle: String?

  init(_ action: UIContextualAction) {
    actionTitle = action.title
    super.init(frame: .zero)
    // The image of a system button is a template.
    buttonType = .system
    accessibilityIdentifier = action.title
    accessibilityLabel = action.title
    backgroundColor = action.backgroundColor ?? (action.style == .destructive ? .systemRed : .systemGray)
    setTitleColor(.white, for: .normal)
    tintColor = .white
    if let label = titleLabel {
      label.font = .systemFont(ofSize: 15)
      label.numberOfLines = 2
      label.lineBreakMode = .byWordWrapping
    }
    setTitle(action.title, for: .normal)
    setImage(action.image, for: .normal)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The width with which the button is entirely uncovered, in points.
  ///
  /// - Parameter limit: The greatest width for which all buttons fit into the row, in points.
  func preferredWidth(limit: CGFloat) -> CGFloat {
    let title = currentTitle == nil ? 0 : textSize(styledTitle).width.rounded(.up)
    let content = max(title, imageSize.width) + 2 * Self.margin
    return min(limit, max(Self.widths.lowerBound, min(Self.widths.upperBound, content)))
  }

  /// Hides the title if there is no room for it below the image.
  func adapt(toHeight height: CGFloat) {
    let title = currentImage != nil && height < Self.heightOfBoth ? nil : actionTitle
    if currentTitle != title { setTitle(title, for: .normal) }
  }

  private var showsBoth: Bool { currentImage != nil && currentTitle != nil }

  /// The size of the image. A symbol has no size until it is drawn.
  private var imageSize: CGSize {
    guard let size = currentImage?.size else { return .zero }
    return size == .zero ? CGSize(width: 24, height: 24) : size
  }

  override func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0)
  }

  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    guard showsBoth else { return contentRect }
    let size = imageSize
    return CGRect(x: contentRect.midX - size.width / 2, y: top(in: contentRect), width: size.width, height: size.height)
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    guard showsBoth else { return contentRect }
    return CGRect(
      x: contentRect.minX,
      y: top(in: contentRect) + imageSize.height + Self.gap,
      width: contentRect.width,
      height: textSize(styledTitle).height
    )
  }

  /// The vertical position of image and title, which are centered together.
  private func top(in contentRect: CGRect) -> CGFloat {
    contentRect.midY - (imageSize.height + Self.gap + textSize(styledTitle).height) / 2
  }
}
