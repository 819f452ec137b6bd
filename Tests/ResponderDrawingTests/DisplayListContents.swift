import UIKit

/// The parts of a display list, without groups and layers, in the coordinates of the list.
extension DisplayList {
  /// A fill, stroke, text, image or gradient, and the transform from its coordinates to those of the list.
  struct Part {
    let item: Item
    let transform: CGAffineTransform
    let opacity: CGFloat

    /// The rectangle that the part covers, in the coordinates of the list.
    var frame: CGRect { item.paintedBounds.applying(transform) }
  }

  var parts: [Part] { Self.parts(of: items, .identity, 1) }

  private static func parts(of items: [Item], _ transform: CGAffineTransform, _ opacity: CGFloat) -> [Part] {
    items.flatMap { item -> [Part] in
      switch item {
      case .group(let group):
        parts(of: group.items, group.transform.concatenating(transform), opacity * group.opacity)
      case .layer(let layer): parts(of: layer.items, transform, opacity)
      default: [Part(item: item, transform: transform, opacity: opacity)]
      }
    }
  }

  /// The runs of text, back to front.
  var texts: [TextRun] {
    parts.compactMap { if case .text(let run) = $0.item { run } else { nil } }
  }

  /// Returns the first run with this text; nil if the list has no such run.
  func text(_ words: String) -> TextRun? { texts.first { $0.text == words } }

  /// Returns the left edge and the baseline of the first run with this text, in the coordinates of the list; nil if
  /// there is no such run.
  func location(ofText words: String) -> CGPoint? {
    for part in parts {
      if case .text(let run) = part.item, run.text == words { return run.baseline.applying(part.transform) }
    }
    return nil
  }

  /// Returns the frames of all areas in a color.
  func fills(_ color: UIColor, _ style: UIUserInterfaceStyle = .light) -> [CGRect] {
    let wanted = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor
    return parts.compactMap { part in
      guard case .fill(let fill) = part.item, fill.color == wanted else { return nil }
      return part.frame
    }
  }

  /// Returns the frames of all lines in a color.
  func strokes(_ color: UIColor, _ style: UIUserInterfaceStyle = .light) -> [CGRect] {
    let wanted = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor
    return parts.compactMap { part in
      guard case .stroke(let stroke) = part.item, stroke.color == wanted else { return nil }
      return part.frame
    }
  }

  /// The images, back to front.
  var images: [Image] {
    parts.compactMap { if case .image(let image) = $0.item { image } else { nil } }
  }

  /// All groups, outermost first.
  var groups: [Group] { Self.groups(of: items) }

  private static func groups(of items: [Item]) -> [Group] {
    items.flatMap { item -> [Group] in
      switch item {
      case .group(let group): [group] + groups(of: group.items)
      case .layer(let layer): groups(of: layer.items)
      default: []
      }
    }
  }
}
