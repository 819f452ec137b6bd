import Foundation
import ResponderKit

// The properties that bars copy from their appearance proxy. See `UIAppearance`.

extension UINavigationBar: PrototypedView {
  package static var prototypeProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UINavigationBar.barTintColor), AppearanceProperty(\UINavigationBar.barStyle),
      AppearanceProperty(\UINavigationBar.isTranslucent), AppearanceProperty(\UINavigationBar.prefersLargeTitles),
      AppearanceProperty(\UINavigationBar.shadowImage), AppearanceProperty(\UINavigationBar.backIndicatorImage),
      AppearanceProperty(\UINavigationBar.backIndicatorTransitionMaskImage),
      AppearanceProperty(\UINavigationBar.titleTextAttributes),
      AppearanceProperty(\UINavigationBar.largeTitleTextAttributes),
    ]
  }
}

extension UITabBar: PrototypedView {
  package static var prototypeProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UITabBar.barTintColor), AppearanceProperty(\UITabBar.barStyle),
      AppearanceProperty(\UITabBar.isTranslucent), AppearanceProperty(\UITabBar.unselectedItemTintColor),
      AppearanceProperty(\UITabBar.backgroundImage), AppearanceProperty(\UITabBar.selectionIndicatorImage),
      AppearanceProperty(\UITabBar.shadowImage),
    ]
  }
}

extension UIToolbar: PrototypedView {
  package static var prototypeProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UIToolbar.barTintColor), AppearanceProperty(\UIToolbar.barStyle),
      AppearanceProperty(\UIToolbar.isTranslucent),
    ]
  }
}
