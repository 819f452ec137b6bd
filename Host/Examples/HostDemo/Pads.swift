import ExampleReports
import UIKit

/// A view that receives all fingers.
final class TouchPad: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "pad"
    isMultipleTouchEnabled = true
    backgroundColor = .systemTeal
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }
}

/// A scroll view with a tall content, or with a picture that zooms up to four times.
final class ScrollingPad: UIScrollView, UIScrollViewDelegate {
  private let content = UIView()
  private let square = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

  init(frame: CGRect, zooms: Bool) {
    super.init(frame: frame)
    accessibilityIdentifier = "scroll"
    backgroundColor = .systemBackground
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = CGRect(x: 0, y: 0, width: frame.width, height: zooms ? frame.height : 3_000)
    content.accessibilityIdentifier = "content"
    content.backgroundColor = .systemTeal
    square.backgroundColor = .systemOrange
    square.isUserInteractionEnabled = false
    content.addSubview(square)
    addSubview(content)
    contentSize = content.frame.size
    guard zooms else { return }
    maximumZoomScale = 4
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard maximumZoomScale == 1, content.frame.width != bounds.width else { return }
    content.frame.size.width = bounds.width
    contentSize = content.frame.size
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    Reports.print("zoom scale \(String(format: "%.3f", Double(scale)))")
  }
}
