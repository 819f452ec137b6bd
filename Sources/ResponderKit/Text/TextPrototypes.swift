import Foundation

// The properties of text fields and text views whose values are copied from the appearance prototypes of their classes.

extension UITextField: PrototypedView {
  package static var prototypeProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UITextField.textColor),
      AppearanceProperty(\UITextField.font),
      AppearanceProperty(\UITextField.keyboardAppearance),
    ]
  }
}

extension UITextView: PrototypedView {
  package static var prototypeProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UITextView.textColor),
      AppearanceProperty(\UITextView.font),
    ]
  }
}

extension UISearchBar: PrototypedView {
  package static var prototypeProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UISearchBar.barTintColor)
    ]
  }
}
