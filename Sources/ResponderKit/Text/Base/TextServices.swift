import Foundation

/// State shared by all text inputs of an application.
@MainActor
final class TextServices {
  var measuring: any TextMeasuring = StandardTextMeasuring() { didSet { revision += 1 } }
  /// A number that changes whenever `measuring` is set.
  private(set) var revision = 0
}

extension UIApplication {
  /// The character widths and line heights for all text of this application. The default is the same on every machine.
  ///
  /// If the measures of the host change, set this property again, so that all text is laid out again.
  public final var textMeasuring: any TextMeasuring {
    get { textServices.measuring }
    set { textServices.measuring = newValue }
  }
}
