import Foundation

// The properties that views copy from the appearance prototypes of their classes.

extension UISwitch: PrototypedView {
  package static var prototypeProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UISwitch.onTintColor),
      AppearanceProperty(\UISwitch.thumbTintColor),
    ]
  }
}

extension UISlider: PrototypedView {
  package static var prototypeProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UISlider.minimumTrackTintColor),
      AppearanceProperty(\UISlider.maximumTrackTintColor),
      AppearanceProperty(\UISlider.thumbTintColor),
    ]
  }
}

extension UIPageControl: PrototypedView {
  package static var prototypeProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
      AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
    ]
  }
}

extension UISegmentedControl: PrototypedView {
  package static var prototypeProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor)
    ]
  }
}
