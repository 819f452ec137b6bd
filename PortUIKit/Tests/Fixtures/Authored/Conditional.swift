#if os(iOS) || os(tvOS)
  import UIKit
  #if canImport(AVFoundation)
    import AVFoundation
  #endif

  class Conditional: UIView {
    #if os(iOS)
      @IBOutlet weak var motionLabel: UILabel!
      var isForPhone: Bool { return true }
    #elseif os(tvOS)
      var isForPhone: Bool { return false }
    #endif

    @available(iOS 11.0, *)
    @objc func insets() -> UIEdgeInsets {
      if #available(iOS 13.0, *) { return safeAreaInsets }
      return .zero
    }

    #if os(macOS)
      @objc override func mouseDown(with event: NSEvent) {}
    #endif
  }
#endif
