import Foundation

// The properties that views copy from the appearance prototypes of their classes.

extension AppearanceProperty {
  /// The properties that views of all classes copy.
  static let ofViews = [
    AppearanceProperty(\UIView.ownTint), AppearanceProperty(\UIView.backgroundColor),
    AppearanceProperty(\UIView.alpha), AppearanceProperty(\UIView.semanticContentAttribute),
  ]
}

extension UILabel: PrototypedView {
  package static var prototypeProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UILabel.textColor),
      AppearanceProperty(\UILabel.font),
      AppearanceProperty(\UILabel.highlightedTextColor),
      AppearanceProperty(\UILabel.shadowColor),
    ]
  }
}

extension UIProgressView: PrototypedView {
  package static var prototypeProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UIProgressView.progressTintColor),
      AppearanceProperty(\UIProgressView.trackTintColor),
    ]
  }
}

extension UIActivityIndicatorView: PrototypedView {
  package static var prototypeProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UIActivityIndicatorView.color)
    ]
  }
}

extension UIView {
  /// The tint color that was set on the view itself.
  fileprivate var ownTint: UIColor? {
    get { rareState?.tintColor }
    set { setTint(newValue) }
  }
}
