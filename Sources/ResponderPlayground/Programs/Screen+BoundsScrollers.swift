import Foundation
import ResponderKit
import ResponderScenarios

extension Screen {
  /// Replaces each view whose id is in `ids` by a `BoundsScroller` with the same content.
  func replaceByScrollers(_ ids: [String], yieldingAtEdge: Bool) {
    for id in ids {
      guard let plain = view(named: id), let superview = plain.superview else { continue }
      let scroller = BoundsScroller(frame: plain.frame)
      scroller.backgroundColor = plain.backgroundColor
      scroller.yieldsAtEdge = yieldingAtEdge
      for subview in plain.subviews {
        scroller.contentSize.width = max(scroller.contentSize.width, subview.frame.maxX)
        scroller.contentSize.height = max(scroller.contentSize.height, subview.frame.maxY)
        scroller.addSubview(subview)
      }
      superview.insertSubview(scroller, aboveSubview: plain)
      plain.removeFromSuperview()
      register(scroller, as: id)
      register(scroller.pan, as: "\(id).pan")
    }
  }
}
