import CCairo
import Foundation
import ResponderDrawing
import ResponderKit

/// A painter that converts display lists to pixels with Cairo and Pango.
@MainActor
public final class CairoPainter {
  /// Creates a painter with empty caches.
  public init() {}

  /// Paints a list on a Cairo context.
  public func paint(_ list: DisplayList, on context: OpaquePointer, scale: Double, damage: [CGRect]? = nil) {}
}
