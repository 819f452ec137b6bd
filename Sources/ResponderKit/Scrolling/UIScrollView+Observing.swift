import Foundation

#if !canImport(Darwin)
  extension UIScrollView: ObservedView {
    func ownObservedValue(_ path: String) -> ObservedValue? {
      switch path {
      case "contentOffset": .init(contentOffset)
      case "contentSize": .init(contentSize)
      case "contentInset": .init(contentInset)
      case "adjustedContentInset": .init(adjustedContentInset)
      case "zoomScale": .init(zoomScale)
      default: nil
      }
    }

    func recognizer(named path: String) -> UIGestureRecognizer? {
      switch path {
      case "panGestureRecognizer": panGestureRecognizer
      case "pinchGestureRecognizer": pinchGestureRecognizer
      default: nil
      }
    }
  }
#endif
