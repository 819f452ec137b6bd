import UIKit

private var followingContext = 0

class OffsetFollower: NSObject {
  private weak var scrollView: UIScrollView?
  private let header: UIView
  private(set) var others = 0

  init(scrollView: UIScrollView, header: UIView) {
    self.scrollView = scrollView
    self.header = header
    super.init()
    scrollView.addObserver(self, forKeyPath: #keyPath(UIScrollView.contentOffset), options: .new, context: &followingContext)
  }

  func stop() {
    scrollView?.removeObserver(self, forKeyPath: #keyPath(UIScrollView.contentOffset), context: &followingContext)
  }

  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard context == &followingContext, let offset = change?[.newKey] as? CGPoint else {
      others += 1
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    header.frame.origin.y = -offset.y
  }
}
