import Foundation

/// The boundary of a collection from which the content insets of a compositional layout are measured, with UIKit's raw
/// values.
public enum UIContentInsetsReference: Int, Sendable {
  /// The reference of the layout's configuration; in a configuration, the safe area.
  case automatic = 0
  /// The edges of the collection's content.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins of the collection.
  case layoutMargins
  /// The layout margins, with a width of at most 672 points.
  case readableContent
}
