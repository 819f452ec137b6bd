import UIKit

class ImageZoomView: UIScrollView, UIScrollViewDelegate {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var imageView: UIImageView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var gestureRecognizer: UITapGestureRecognizer!

  convenience init(frame: CGRect, image: UIImage) {
    self.init(frame: frame)
    imageView = UIImageView(image: image)
    imageView.frame = frame
    imageView.contentMode = .scaleAspectFill
    addSubview(imageView)
    setupScrollView(image: image)
    setupGestureRecognizer()
  }

  func setupScrollView(image: UIImage) {
    delegate = self
    minimumZoomScale = 1.0
    maximumZoomScale = 2.0
    contentSize = imageView.bounds.size
  }

  func setupGestureRecognizer() {
    gestureRecognizer = UITapGestureRecognizer(target: self, action: Selector(ImageZoomView.handleDoubleTap))
    gestureRecognizer.numberOfTapsRequired = 2
    addGestureRecognizer(gestureRecognizer)
  }

  func handleDoubleTap() {
    if zoomScale == 1 {
      zoom(
        to: zoomRectForScale(maximumZoomScale, center: gestureRecognizer.location(in: gestureRecognizer.view)),
        animated: true
      )
    } else {
      setZoomScale(1, animated: true)
    }
  }

  func zoomRectForScale(_ scale: CGFloat, center: CGPoint) -> CGRect {
    var zoomRect = CGRect.zero
    zoomRect.size.height = imageView.frame.size.height / scale
    zoomRect.size.width = imageView.frame.size.width / scale
    let newCenter = convert(center, from: imageView)
    zoomRect.origin.x = newCenter.x - (zoomRect.size.width / 2.0)
    zoomRect.origin.y = newCenter.y - (zoomRect.size.height / 2.0)
    return zoomRect
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    return imageView
  }
}
