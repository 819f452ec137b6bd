import UIKit

extension UIContentSizeCategory {
  /// Creates the category for a factor by which the user has enlarged text. The limits are those of the sizes of body
  /// text in Apple's guidelines, of which 17 is the default.
  package init(textScale: Double) {
    let sizes: [(Double, UIContentSizeCategory)] = [
      (14, .extraSmall), (15, .small), (16, .medium), (17, .large), (19, .extraLarge), (21, .extraExtraLarge),
      (23, .extraExtraExtraLarge), (28, .accessibilityMedium), (33, .accessibilityLarge),
      (40, .accessibilityExtraLarge), (47, .accessibilityExtraExtraLarge), (53, .accessibilityExtraExtraExtraLarge),
    ]
    let wanted = textScale.isFinite ? textScale * 17 : 17
    self = sizes.min { abs($0.0 - wanted) < abs($1.0 - wanted) }?.1 ?? .large
  }
}
