import UIKit

final class CarouselView: UIView {
  private let scrollView = UIScrollView()
  let pageControl = UIPageControl()
  private var pages: [UIView]
  var pageChanged: ((Int) -> Void)?

  init(pages: [UIView]) {
    self.pages = pages
    super.init(frame: .zero)
    configure()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }

  private func configure() {
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.bounces = false
    scrollView.delegate = self
    addSubview(scrollView)
    pages.forEach { scrollView.addSubview($0) }
    pageControl.numberOfPages = pages.count
    pageControl.addTarget(self, action: Selector(CarouselView.pageControlChanged), for: .valueChanged)
    addSubview(pageControl)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    for (index, page) in pages.enumerated() {
      page.frame = CGRect(x: bounds.width * CGFloat(index), y: 0, width: bounds.width, height: bounds.height)
    }
    scrollView.contentSize = CGSize(width: bounds.width * CGFloat(pages.count), height: bounds.height)
    pageControl.frame = CGRect(x: 0, y: bounds.height - 40, width: bounds.width, height: 40)
  }

  private func pageControlChanged(_ sender: UIPageControl) {
    let offset = CGPoint(x: CGFloat(sender.currentPage) * scrollView.bounds.width, y: 0)
    scrollView.setContentOffset(offset, animated: true)
  }
}

extension CarouselView: UIScrollViewDelegate {
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    let page = Int(round(scrollView.contentOffset.x / max(scrollView.frame.size.width, 1)))
    pageControl.currentPage = page
    pageChanged?(page)
  }
}
