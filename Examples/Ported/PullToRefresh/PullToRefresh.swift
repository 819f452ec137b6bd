import UIKit

class PullToRefreshController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let header = UILabel()
  private(set) var refreshCount = 0
  private let triggerDistance: CGFloat = 80

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 2000)
    scrollView.delegate = self
    scrollView.alwaysBounceVertical = true
    view.addSubview(scrollView)
    header.frame = CGRect(x: 0, y: -60, width: view.bounds.width, height: 60)
    header.text = "Pull to refresh"
    header.textAlignment = .center
    header.font = .preferredFont(forTextStyle: .caption1)
    scrollView.addSubview(header)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.isDragging else { return }
    header.text = scrollView.contentOffset.y < -triggerDistance ? "Release" : "Pull to refresh"
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    guard scrollView.contentOffset.y < -triggerDistance else { return }
    header.text = "Loading"
    refreshCount += 1
    UIView.animate(withDuration: 0.3) {
      scrollView.contentInset.top = 60
    }
  }

  func endRefreshing() {
    header.text = "Pull to refresh"
    UIView.animate(withDuration: 0.3) { self.scrollView.contentInset = .zero }
  }
}
