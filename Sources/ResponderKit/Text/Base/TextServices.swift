import Foundation

/// The object with which an application measures text, and the number of times that the object has been set.
@MainActor
final class TextServices {
  var measuring: any TextMeasuring = StandardTextMeasuring() { didSet { revision += 1 } }
  /// A number that increases each time `measuring` is set.
  private(set) var revision = 0
}

/// A view that stores sizes of text in addition to its intrinsic size.
@MainActor
protocol TextMeasuringObserver: UIView {
  /// Called after the application's `textMeasuring` has been set.
  func measuresDidChange()
}

extension UIView {
  /// The object that measures the text of the view's application. For a view outside a window, the current
  /// application's object. A view can therefore be measured before it is added to a window.
  package final var textMeasuring: any TextMeasuring { textServices?.measuring ?? StandardTextMeasuring() }
  /// A number that changes whenever `textMeasuring` of the view's application is set.
  package final var textMeasuringRevision: Int { textServices?.revision ?? 0 }

  final var textServices: TextServices? { (eventApplication ?? .currentOrNil)?.textServices }

  /// Called after the application's `textMeasuring` has been set. Invalidates the intrinsic size and the layout of the
  /// view and its descendants.
  func textMeasuringDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    (self as? any TextMeasuringObserver)?.measuresDidChange()
    for child in Array(children) { child.textMeasuringDidChange() }
  }
}

extension UIApplication {
  /// The object that measures all text of this application. The default object returns the same values on every
  /// machine.
  ///
  /// If the object's values change, assign the object again; all text is then laid out again.
  public final var textMeasuring: any TextMeasuring {
    get { textServices.measuring }
    set {
      textServices.measuring = newValue
      for window in windows { window.textMeasuringDidChange() }
    }
  }

  /// The object that measures text outside views, such as strings that an app draws.
  package static var currentTextMeasuring: any TextMeasuring {
    currentOrNil?.textMeasuring ?? StandardTextMeasuring()
  }
}
