#if canImport(UIKit) || os(Linux)
  import Foundation
  import TouchRecording

  /// A scroll view with the values of the last look.
  @MainActor struct WatchedScrollView {
    private(set) weak var scrollView: UIScrollView?
    private var offset: CGPoint
    private var zoomScale: CGFloat
    private var isDragging: Bool
    private var isDecelerating: Bool
    private var isZooming: Bool
    /// The number of frames since the offset changed last.
    private var quietFrames = 0
    private var hasMoved = false

    init(_ scrollView: UIScrollView) {
      self.scrollView = scrollView
      offset = scrollView.recordedOffset
      zoomScale = scrollView.zoomScale
      isDragging = scrollView.isDragging
      isDecelerating = scrollView.isDecelerating
      isZooming = scrollView.isZooming || scrollView.isZoomBouncing
    }

    /// Whether the content moves, or moved in one of the last two frames.
    var isMoving: Bool {
      guard scrollView != nil else { return false }
      return isDragging || isDecelerating || isZooming || quietFrames < 2
    }

    mutating func countFrame() {
      quietFrames = hasMoved ? 0 : min(quietFrames + 1, 100)
      hasMoved = false
    }

    /// Appends the changes since the last look, in the order in which UIKit reports them.
    mutating func poll(_ names: ObjectNames, _ changes: inout [TouchRecording.Scroll]) {
      guard let view = scrollView else { return }
      let now = view.recordedOffset
      func change(_ kind: TouchRecording.Scroll.Kind, zoom: CGFloat? = nil) -> TouchRecording.Scroll {
        TouchRecording.Scroll(
          id: names.name(of: view),
          kind: kind,
          contentOffset: [RecordingValue.rounded(now.x), RecordingValue.rounded(now.y)],
          zoomScale: zoom.map { RecordingValue.rounded($0) }
        )
      }
      // The delegate is notified of the end of a zoom after the bounce.
      let zooms = view.isZooming || view.isZoomBouncing
      if view.isDragging, !isDragging { changes.append(change(.willBeginDragging)) }
      if zooms, !isZooming { changes.append(change(.willBeginZooming)) }
      let beginsToDecelerate = view.isDecelerating && !isDecelerating
      if beginsToDecelerate {
        if !view.isDragging, isDragging { changes.append(change(.didEndDragging)) }
        changes.append(change(.willBeginDecelerating))
      }
      if now != offset { changes.append(change(.didScroll)) }
      if view.zoomScale != zoomScale { changes.append(change(.didZoom, zoom: view.zoomScale)) }
      if !zooms, isZooming { changes.append(change(.didEndZooming, zoom: view.zoomScale)) }
      if !view.isDragging, isDragging, !beginsToDecelerate { changes.append(change(.didEndDragging)) }
      if !view.isDecelerating, isDecelerating { changes.append(change(.didEndDecelerating)) }
      if now != offset || view.zoomScale != zoomScale { hasMoved = true }
      offset = now
      zoomScale = view.zoomScale
      isDragging = view.isDragging
      isDecelerating = view.isDecelerating
      isZooming = zooms
    }
  }

  extension UIScrollView {
    /// The content offset. In a window that reports its events, the offset of the last frame: reading the content offset
    /// can move the content.
    var recordedOffset: CGPoint { window is any ReportingWindow ? bounds.origin : self.contentOffset }
  }

  /// The values of a view under a finger that are compared at each look, to find changes that the app makes.
  @MainActor struct QuickValues: Equatable {
    private var center: CGPoint
    private var size: CGSize
    private var transform: CGAffineTransform
    private var alpha: CGFloat
    private var flags: UInt8
    private var insets: UIEdgeInsets
    private var contentSize: CGSize
    private var superview: ObjectIdentifier?
    private var subviewCount: Int
    /// A number that depends on the recognizers and their order.
    private var recognizers: UInt
    private var enabledRecognizers: UInt64

    init(_ view: UIView) {
      center = view.center
      size = view.bounds.size
      transform = view.transform
      alpha = view.alpha
      var flags: UInt8 = 0
      if view.isHidden { flags |= 1 }
      if view.isUserInteractionEnabled { flags |= 2 }
      if (view as? UIScrollView)?.isScrollEnabled == true { flags |= 4 }
      if (view as? UIControl)?.isEnabled == true { flags |= 8 }
      let scrollView = view as? UIScrollView
      if scrollView?.refreshControl?.isRefreshing == true { flags |= 16 }
      self.flags = flags
      insets = scrollView?.contentInset ?? .zero
      // The content of a zooming scroll view grows with it.
      contentSize = scrollView.map { $0.zoomScale == 1 ? $0.contentSize : .zero } ?? .zero
      superview = view.superview.map { ObjectIdentifier($0) }
      // A list adds and removes cells while it scrolls.
      subviewCount = view is UIScrollView ? 0 : view.subviews.count
      let recognizers = view.gestureRecognizers ?? []
      var number: UInt = 0
      enabledRecognizers = 0
      for (index, recognizer) in recognizers.enumerated() {
        number = number &* 31 &+ UInt(bitPattern: ObjectIdentifier(recognizer))
        if index < 64, recognizer.isEnabled { enabledRecognizers |= 1 << UInt64(index) }
      }
      self.recognizers = number
    }
  }
#endif
