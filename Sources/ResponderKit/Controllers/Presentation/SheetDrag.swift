import Foundation

/// The gesture that drags a sheet from one detent to another, or below the lowest detent to dismiss the sheet. If the
/// sheet contains a scroll view, the gesture handles those drags that would not scroll the scroll view.
@MainActor
final class SheetDrag: LibraryGestureDelegate {
  private weak var sheet: UISheetPresentationController?
  let pan = UIPanGestureRecognizer()
  private var heightAtStart: CGFloat = 0
  private var dismissal: SheetDismissal?
  /// Whether the drag may dismiss the sheet. This is determined when the drag first moves the sheet below the lowest
  /// detent; the value is nil until then.
  private var mayDismiss: Bool?
  private(set) var isDragging = false

  func attach(to view: UIView, of sheet: UISheetPresentationController) {
    self.sheet = sheet
    pan.name = "sheet"
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    pan.addTarget(self, action: Selector(SheetDrag.drag))
    view.addGestureRecognizer(pan)
  }

  /// Removes the recognizer from the presented view. If the view is presented again, the new sheet adds its own
  /// recognizer.
  func detach() { pan.view?.removeGestureRecognizer(pan) }

  private func drag(_ pan: UIPanGestureRecognizer) {
    guard let sheet, let container = sheet.session.container else { return }
    switch pan.state {
    case .began:
      isDragging = true
      mayDismiss = nil
      heightAtStart = container.bounds.height - (sheet.presentedView?.frame.minY ?? 0)
      if sheet.isCentred || sheet.floats { heightAtStart = sheet.restingHeight }
      follow(sheet)
    case .changed: follow(sheet)
    case .ended: release(sheet)
    case .cancelled, .failed: if isDragging { goBack(sheet) }
    default: break
    }
  }

  /// Moves the sheet with the finger. Beyond the highest detent, and below the lowest detent if the sheet cannot be
  /// dismissed, the sheet moves only by a fraction of the finger's distance.
  private func follow(_ sheet: UISheetPresentationController) {
    let heights = sheet.heights
    let (lowest, highest) = (heights[0].height, heights[heights.count - 1].height)
    var height = heightAtStart - pan.translation(in: sheet.session.container).y
    if height > highest { height = highest + (height - highest) * SheetGeometry.resistance }
    if height < lowest {
      let may = mayDismiss ?? sheet.mayBeDismissedByUser
      mayDismiss = may
      if !may {
        height = lowest - (lowest - height) * SheetGeometry.resistance
      } else if dismissal == nil, !sheet.isInTransition {
        beginDismissal(sheet)
      }
    }
    sheet.presentedView?.frame = sheet.frame(ofHeight: height)
  }

  private func release(_ sheet: UISheetPresentationController) {
    let heights = sheet.heights
    let translation = pan.translation(in: sheet.session.container).y
    let projected = heightAtStart - translation - pan.velocity(in: sheet.session.container).y * SheetGeometry.projection
    let leadsOut = projected < heights[0].height / 2
    if leadsOut, dismissal != nil { return goOut(sheet) }
    let wanted = heights.min { abs($0.height - projected) < abs($1.height - projected) }?.identifier
    let attempted = leadsOut && mayDismiss == false
    let old = sheet.selectedDetentIdentifier ?? heights[0].identifier
    if let wanted, wanted != old { sheet.selectedDetentIdentifier = wanted }
    goBack(sheet)
    if let wanted, wanted != old {
      sheet.delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
    }
    // The cast selects the `delegate` of the base class: the type of `sheet.delegate` does not declare this method.
    if attempted { (sheet as UIPresentationController).delegate?.presentationControllerDidAttemptToDismiss(sheet) }
  }

  private func goBack(_ sheet: UISheetPresentationController) {
    isDragging = false
    let dismissal = dismissal
    self.dismissal = nil
    sheet.moveToDetent(animated: true) { dismissal?.context?.completeTransition(false) }
    dismissal?.context?.cancelInteractiveTransition()
  }

  private func goOut(_ sheet: UISheetPresentationController) {
    isDragging = false
    let dismissal = dismissal
    self.dismissal = nil
    dismissal?.context?.finishInteractiveTransition()
    UIView.animate(withDuration: SheetGeometry.detentAnimationDuration, delay: 0, options: .allowUserInteraction) {
      sheet.presentedView?.frame = sheet.frame(ofHeight: 0)
      sheet.session.dimming?.alpha = 0
    } completion: { _ in
      dismissal?.context?.completeTransition(true)
    }
  }

  private func beginDismissal(_ sheet: UISheetPresentationController) {
    let dismissal = SheetDismissal()
    self.dismissal = dismissal
    sheet.presentedViewController.dismissControllersOnTop()
    sheet.dismiss(animated: true, isByUser: true, interactor: dismissal, completion: nil)
  }

  // MARK: UIGestureRecognizerDelegate

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let sheet, !sheet.isInTransition, let view = sheet.presentedView else { return false }
    let translation = pan.translation(in: view)
    guard abs(translation.y) >= abs(translation.x) else { return false }
    // A sheet of full height cannot move up, so upward drags are left to the recognizers of the app.
    if translation.y < 0, sheet.isAtFullHeight { return false }
    let start = pan.location(in: view)
    guard let inner = scrollView(at: CGPoint(x: start.x - translation.x, y: start.y - translation.y), in: view) else {
      return true
    }
    guard inner.contentOffset.y <= -inner.adjustedContentInset.top + 0.5 else { return false }
    if translation.y > 0 { return true }
    let heights = sheet.heights
    return sheet.prefersScrollingExpandsWhenScrolledToEdge && sheet.restingHeight < heights[heights.count - 1].height
  }

  /// Returns true for the pan recognizers of scroll views inside the sheet: they wait until the drag has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let scrollView = otherGestureRecognizer.view as? UIScrollView else { return false }
    return otherGestureRecognizer === scrollView.panGestureRecognizer
  }

  /// Returns the innermost vertically scrolling view at a point; nil if there is none.
  private func scrollView(at point: CGPoint, in view: UIView) -> UIScrollView? {
    var hit = view.hitTest(point, with: nil)
    while let current = hit, current !== view.superview {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled,
        scrollView.contentSize.height > scrollView.bounds.height || scrollView.alwaysBounceVertical
      {
        return scrollView
      }
      hit = current.superview
    }
    return nil
  }
}

/// An interactive dismissal that is driven by the sheet's drag.
@MainActor
private final class SheetDismissal: UIViewControllerInteractiveTransitioning {
  private(set) var context: (any UIViewControllerContextTransitioning)?

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
  }
}
