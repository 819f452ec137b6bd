import Foundation

/// The finger that drags a sheet: between its detents, and below the lowest one to put it away. Beside a scroll view inside it takes
/// the drags that would scroll nothing.
@MainActor
final class SheetDrag: LibraryGestureDelegate {
  private weak var sheet: UISheetPresentationController?
  let pan = UIPanGestureRecognizer()
  private var heightAtStart: CGFloat = 0
  private var dismissal: SheetDismissal?
  /// Asked once a drag, when it first leads below the lowest detent.
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

  /// The view may be presented again, by another sheet with its own drag.
  func detach() { pan.view?.removeGestureRecognizer(pan) }

  private func drag(_ pan: UIPanGestureRecognizer) {
    guard let sheet, let container = sheet.stage.container else { return }
    switch pan.state {
    case .began:
      isDragging = true
      mayDismiss = nil
      heightAtStart = container.bounds.height - (sheet.presentedView?.frame.minY ?? 0)
      if sheet.isCentred || sheet.floats { heightAtStart = sheet.restingHeight }
      follow(sheet)
    case .changed: follow(sheet)
    case .ended: letGo(sheet)
    case .cancelled, .failed: if isDragging { goBack(sheet) }
    default: break
    }
  }

  /// Where the finger leads, with less and less of the way beyond the ends.
  private func follow(_ sheet: UISheetPresentationController) {
    let heights = sheet.heights
    let (lowest, highest) = (heights[0].height, heights[heights.count - 1].height)
    var height = heightAtStart - pan.translation(in: sheet.stage.container).y
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

  private func letGo(_ sheet: UISheetPresentationController) {
    let heights = sheet.heights
    let translation = pan.translation(in: sheet.stage.container).y
    let projected = heightAtStart - translation - pan.velocity(in: sheet.stage.container).y * SheetGeometry.projection
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
    // The sheet's own delegate protocol is a further one of the one that is told here.
    if attempted { (sheet as UIPresentationController).delegate?.presentationControllerDidAttemptToDismiss(sheet) }
  }

  private func goBack(_ sheet: UISheetPresentationController) {
    isDragging = false
    let dismissal = dismissal
    self.dismissal = nil
    sheet.settle(animated: true) { dismissal?.context?.completeTransition(false) }
    dismissal?.context?.cancelInteractiveTransition()
  }

  private func goOut(_ sheet: UISheetPresentationController) {
    isDragging = false
    let dismissal = dismissal
    self.dismissal = nil
    dismissal?.context?.finishInteractiveTransition()
    UIView.animate(withDuration: SheetGeometry.settling, delay: 0, options: .allowUserInteraction) {
      sheet.presentedView?.frame = sheet.frame(ofHeight: 0)
      sheet.stage.dimming?.alpha = 0
    } completion: { _ in
      dismissal?.context?.completeTransition(true)
    }
  }

  private func beginDismissal(_ sheet: UISheetPresentationController) {
    let dismissal = SheetDismissal()
    self.dismissal = dismissal
    sheet.presentedViewController.dismissWhatLiesOnTop()
    sheet.dismiss(animated: true, isByUser: true, interactor: dismissal, completion: nil)
  }

  // MARK: UIGestureRecognizerDelegate

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let sheet, !sheet.isInTransition, let view = sheet.presentedView else { return false }
    let way = pan.translation(in: view)
    guard abs(way.y) >= abs(way.x) else { return false }
    let start = pan.location(in: view)
    guard let inner = scrollView(at: CGPoint(x: start.x - way.x, y: start.y - way.y), in: view) else { return true }
    guard inner.contentOffset.y <= -inner.adjustedContentInset.top + 0.5 else { return false }
    if way.y > 0 { return true }
    let heights = sheet.heights
    return sheet.prefersScrollingExpandsWhenScrolledToEdge && sheet.restingHeight < heights[heights.count - 1].height
  }

  /// What scrolls inside waits until it is clear whether the sheet moves.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let scrollView = otherGestureRecognizer.view as? UIScrollView else { return false }
    return otherGestureRecognizer === scrollView.panGestureRecognizer
  }

  /// The innermost that scrolls up and down.
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

/// A dismissal that the sheet's own finger drives.
@MainActor
private final class SheetDismissal: UIViewControllerInteractiveTransitioning {
  private(set) var context: (any UIViewControllerContextTransitioning)?

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
  }
}
