import Foundation
import ResponderControllers

@testable import ResponderKit

/// The changes by app code, between steps and during calls.
extension SoakWorld {
  func perform(_ change: SoakStep.Change) {
    changes += 1
    switch change {
    case .remove(let view), .add(let view, _), .move(let view, _, _), .turn(let view, _), .hide(let view),
      .show(let view), .interact(let view, _), .front(let view), .lay(let view), .focus(let view),
      .enableControl(let view, _), .animate(let view, _):
      guard let view = views[view] else { return }
      perform(change, on: view)
    case .enable(let number, let isEnabled):
      if !isEnabled { model.released(number) }
      recognizers[number]?.isEnabled = isEnabled
    case .detach(let number):
      guard let recognizer = recognizers[number] else { return }
      model.released(number)
      recognizer.view?.removeGestureRecognizer(recognizer)
    case .attach(let number, let view):
      guard let recognizer = recognizers[number], let view = views[view] else { return }
      model.released(number)
      view.addGestureRecognizer(recognizer)
    case .cancelTouches: cancelAll()
    case .offset(let number, _, _, _), .content(let number, _, _), .zoom(let number, _, _), .stop(let number),
      .scrollable(let number, _):
      guard let scroll = views[number] as? UIScrollView else { return }
      perform(change, on: scroll)
    case .reload(let number, let rows): setRows(number, rows)
    case .select(let number, let row): select(number, row)
    case .endEditing: window.endEditing(true)
    case .present, .push, .pop, .dismiss: lead(change)
    }
  }

  private func perform(_ change: SoakStep.Change, on view: UIView) {
    switch change {
    case .remove:
      guard view !== views[0] else { return }
      model.hasMoved = true
      release(below: view)
      view.removeFromSuperview()
    case .add(_, let parent):
      guard let parent = views[parent], view !== views[0], !parent.isDescendant(of: view) else { return }
      model.hasMoved = true
      if parent.window == nil { release(below: view) }
      parent.addSubview(view)
    case .move(_, let dx, let dy): if view !== views[0] { view.center.x += CGFloat(dx); view.center.y += CGFloat(dy) }
    case .turn(_, let degrees):
      if view !== views[0] { view.transform = CGAffineTransform(rotationAngle: CGFloat(degrees) * .pi / 180) }
    case .hide:
      if view is UIWindow { release(below: view) }
      view.isHidden = true
    case .show: view.isHidden = false
    case .interact(_, let isEnabled): view.isUserInteractionEnabled = isEnabled
    case .front: if view !== views[0] { view.superview?.bringSubviewToFront(view) }
    case .lay:
      view.setNeedsLayout()
      view.layoutIfNeeded()
    case .focus: view.becomeFirstResponder()
    case .enableControl(_, let isEnabled): (view as? UIControl)?.isEnabled = isEnabled
    case .animate(_, let dx):
      guard view !== views[0] else { return }
      hasAnimated = true
      UIView.animate(withDuration: 0.3) { view.center.x += CGFloat(dx) }
    default: return
    }
  }

  private func perform(_ change: SoakStep.Change, on scroll: UIScrollView) {
    switch change {
    case .offset(_, let x, let y, let animated): scroll.setContentOffset(CGPoint(x: x, y: y), animated: animated)
    case .content(_, let width, let height): scroll.contentSize = CGSize(width: width, height: height)
    case .zoom(_, let percent, let animated): scroll.setZoomScale(CGFloat(percent) / 100, animated: animated)
    case .stop(let number):
      model.released(10_000 + number)
      scroll.stopScrollingAndZooming()
    case .scrollable(let number, let isEnabled):
      if !isEnabled { model.released(10_000 + number) }
      scroll.isScrollEnabled = isEnabled
    default: return
    }
  }

  private func select(_ number: Int, _ row: Int) {
    if let table = views[number] as? UITableView, row < table.numberOfRows(inSection: 0) {
      table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    if let list = views[number] as? UICollectionView, row < list.numberOfItems(inSection: 0) {
      list.selectItem(at: IndexPath(item: row, section: 0), animated: false, scrollPosition: [])
    }
  }

  // MARK: Controllers

  private func lead(_ change: SoakStep.Change) {
    guard let root else { return }
    var front: UIViewController = root
    while let presented = front.presentedViewController { front = presented }
    switch change {
    case .present(let number, let style, let animated):
      guard controllers[number] == nil else { return }
      let controller = NotingController("c\(number)", diary)
      let styles: [UIModalPresentationStyle] = [
        .fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover, .currentContext, .automatic,
      ]
      controller.modalPresentationStyle = styles[style]
      adopt(controller, number)
      front.present(controller, animated: animated)
    case .push(let number, let animated):
      guard controllers[number] == nil else { return }
      let controller = NotingController("c\(number)", diary)
      adopt(controller, number)
      root.pushViewController(controller, animated: animated)
    case .pop(let animated): root.popViewController(animated: animated)
    case .dismiss(let animated): front.dismiss(animated: animated)
    default: return
    }
  }
}
