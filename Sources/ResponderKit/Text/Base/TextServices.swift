import Foundation

/// What the text inputs of one application share.
@MainActor
final class TextServices {
  var measuring: any TextMeasuring = StandardTextMeasuring() { didSet { revision += 1 } }
  /// Another one for each way of measuring.
  private(set) var revision = 0
}

extension UIApplication {
  /// How wide characters are where this application's host draws them; the same on every machine unless the host says so.
  ///
  /// Set it again where the host's answers change, so that texts are laid out anew.
  public final var textMeasuring: any TextMeasuring {
    get { textServices.measuring }
    set { textServices.measuring = newValue }
  }
}
