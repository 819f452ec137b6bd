import Foundation

@testable import ResponderKit

/// A delegate that logs its calls, runs the test's closure in the calls, and reports calls in an order that never
/// occurs in UIKit.
@MainActor
final class ScrollJournal: UIScrollViewDelegate {
  enum Call: String, CaseIterable {
    case didScroll, didZoom, willBeginDragging, willEndDragging, didEndDragging, willBeginDecelerating
    case didEndDecelerating, didEndScrollingAnimation, viewForZooming, willBeginZooming, didEndZooming
    case shouldScrollToTop, didScrollToTop, didChangeAdjustedContentInset
  }

  private(set) var calls: [Call] = []
  private(set) var complaints: [String] = []
  /// The arguments `decelerate` of the calls of `didEndDragging`, in order.
  private(set) var decelerates: [Bool] = []
  private(set) var offsets: [CGPoint] = []
  private(set) var proposals: [CGPoint] = []
  private(set) var velocities: [CGPoint] = []
  var zoomed: UIView?
  var letsScrollToTop = true
  var onCall: (Call) -> Void = { _ in }
  var target: (CGPoint) -> CGPoint = { $0 }

  private var isDragging = false
  private var isEnding = false
  private var isDecelerating = false
  private var zooms = 0

  /// The names of the calls, with successive equal calls merged.
  var names: [String] {
    calls.filter { $0 != .viewForZooming }.reduce(into: []) { names, call in
      if names.last != call.rawValue { names.append(call.rawValue) }
    }
  }

  func forget() {
    calls = []
    offsets = []
    decelerates = []
  }

  private func note(_ call: Call, if isLegal: Bool = true) {
    calls.append(call)
    if !isLegal { complaints.append("\(call.rawValue) after \(calls.suffix(6).dropLast().map(\.rawValue))") }
  }

  /// Returns the violations found, including drags, decelerations and zooms that have not ended.
  func conclude() -> [String] {
    var open: [String] = []
    if isDragging { open.append("a drag never ended") }
    if isDecelerating { open.append("a deceleration never ended") }
    if zooms > 0 { open.append("a zoom never ended") }
    return complaints + open
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    note(.didScroll)
    offsets.append(scrollView.bounds.origin)
    onCall(.didScroll)
  }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    note(.didZoom, if: zooms > 0)
    onCall(.didZoom)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    note(.willBeginDragging, if: !isDragging && !isDecelerating && scrollView.isDragging)
    isDragging = true
    onCall(.willBeginDragging)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note(.willEndDragging, if: isDragging && !isEnding)
    isEnding = true
    velocities.append(velocity)
    proposals.append(targetContentOffset.pointee)
    targetContentOffset.pointee = target(targetContentOffset.pointee)
    onCall(.willEndDragging)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note(.didEndDragging, if: isDragging && isEnding && !scrollView.isDragging)
    decelerates.append(decelerate)
    isDragging = false
    isEnding = false
    onCall(.didEndDragging)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    note(.willBeginDecelerating, if: !isDragging && !isDecelerating && scrollView.isDecelerating)
    isDecelerating = true
    onCall(.willBeginDecelerating)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    note(.didEndDecelerating, if: isDecelerating && !isDragging && !scrollView.isDecelerating)
    isDecelerating = false
    onCall(.didEndDecelerating)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    note(.didEndScrollingAnimation, if: !scrollView.isScrollAnimating)
    onCall(.didEndScrollingAnimation)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    note(.viewForZooming)
    onCall(.viewForZooming)
    return zoomed
  }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    note(.willBeginZooming)
    zooms += 1
    onCall(.willBeginZooming)
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    note(.didEndZooming, if: zooms > 0)
    zooms -= 1
    onCall(.didEndZooming)
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    note(.shouldScrollToTop)
    onCall(.shouldScrollToTop)
    return letsScrollToTop
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    note(.didScrollToTop)
    onCall(.didScrollToTop)
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    note(.didChangeAdjustedContentInset)
    onCall(.didChangeAdjustedContentInset)
  }
}

/// A scroll view whose overridden methods have configurable results and log their calls.
@MainActor
final class ScriptedScrollView: UIScrollView, UIGestureRecognizerDelegate {
  var begins = true
  /// The result of the override of `touchesShouldCancel(in:)`; nil to return the result of super.
  var cancels: Bool?
  var isSimultaneous = false
  private(set) var asked: [String] = []

  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    asked.append("touchesShouldBegin \(view.accessibilityIdentifier ?? "?")")
    return begins
  }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    asked.append("touchesShouldCancel \(view.accessibilityIdentifier ?? "?")")
    return cancels ?? super.touchesShouldCancel(in: view)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isSimultaneous }
}

extension UIScrollView {
  /// The names of the activities in progress; empty after the last touch and all timers.
  var openEnds: [String] {
    var open: [String] = []
    if isTracking { open.append("tracks") }
    if isDragging { open.append("drags") }
    if isDecelerating { open.append("decelerates") }
    if isZooming { open.append("zooms") }
    if isZoomBouncing { open.append("bounces its zoom") }
    if isScrollAnimating { open.append("animates") }
    if motion != nil || pendingDeceleration != nil { open.append("has a motion") }
    if frameTimer != nil { open.append("waits for a frame") }
    if placement != .byApp { open.append("is still changing its offset") }
    for recognizer in [scrollPan, contentDelay, scrollPinch].compactMap({ $0 as UIGestureRecognizer? })
    where recognizer.entry.state != .possible || !recognizer.contacts.isEmpty {
      open.append("has a recognizer that is \(recognizer.entry.state.word)")
    }
    let offset = bounds.origin
    if !offset.x.isFinite || !offset.y.isFinite { open.append("has the offset \(offset)") }
    let scale = scrollConfiguration.screenScale
    // Outside of a window the pixel size of the screen is not known.
    for length in [offset.x * scale, offset.y * scale] where window != nil && abs(length - length.rounded()) > 1e-6 {
      open.append("is between pixels, at \(offset)")
    }
    return open
  }
}
