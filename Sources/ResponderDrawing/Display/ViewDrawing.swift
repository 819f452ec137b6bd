import Foundation
import ResponderKit

/// The drawing of a view without those subviews that the host draws separately, as the page does.
package struct ViewDrawing {
  /// The part behind the subviews that are drawn separately, with the background and the leading subviews.
  package let behind: [DisplayList.Item]
  /// The part in front of the subviews that are drawn separately, with the trailing subviews.
  package let before: [DisplayList.Item]
  /// The outline to which the view clips its subviews, in the view's coordinates; nil if there is no outline other than
  /// the view's bounds.
  package let clip: [DisplayList.PathElement]?

  /// Creates the drawing of `view` with some of its subviews: the `leading` subviews are behind all other subviews, the
  /// `trailing` subviews in front of them. Does not create layers.
  @MainActor
  package init(of view: UIView, leading: some Sequence<UIView>, trailing: some Sequence<UIView>) {
    let bounds = view.bounds.standardized
    let own = view.ownDisplayLists
    let edges = (view.hasLayer ? view.layer.shown.bounds : view.bounds).standardized
    var behind = own?.behind.items.withoutClip(to: edges) ?? []
    if let background = view.presentedBackground(in: bounds) { behind.insert(background, at: 0) }
    let layer = view.hasLayer ? view.layer.shown : nil
    let color = layer?.backgroundColor ?? view.backgroundColor?.resolvedColor(with: view.traitCollection).cgColor
    if let color, color.alpha > 0 {
      behind.insert(.fill(DisplayList.Fill(layer?.outline ?? [PathElement](bounds), color)), at: 0)
    }
    let clips = view.appearanceClips(view.updatedDisplayRecord(), in: bounds)
    behind += leading.compactMap(\.displayItem)
    if !clips.isEmpty, !behind.isEmpty { behind = [.group(DisplayList.Group(behind, clips: clips))] }
    if let shadow = layer?.shadow, !behind.isEmpty { behind = [.group(DisplayList.Group(behind, shadow: shadow))] }
    self.behind = behind
    before = trailing.compactMap(\.displayItem) + (own?.before.items.withoutClip(to: edges) ?? [])
    let isRounded = layer.map { $0.masksToBounds && $0.cornerRadius > 0 } ?? false
    clip = clips.first?.path ?? (isRounded ? layer?.outline : nil)
  }

  /// Returns whether the drawings are equal and their layers are the same objects.
  package func isIdentical(to other: ViewDrawing) -> Bool {
    behind.isIdentical(to: other.behind) && before.isIdentical(to: other.before) && clip == other.clip
  }
}

extension CALayer {
  /// The shadow of the layer; nil for none.
  var shadow: DisplayList.Shadow? {
    guard let appearance = existingAppearance, appearance.shadowOpacity > 0, !masksToBounds,
      let color = appearance.shadowColor,
      let faded = color.copy(alpha: color.alpha * CGFloat(appearance.shadowOpacity))
    else { return nil }
    return DisplayList.Shadow(offset: appearance.shadowOffset, radius: appearance.shadowRadius, color: faded)
  }
}

extension [DisplayList.Item] {
  /// Returns the items without a group that only clips them to `bounds`. The host clips the subviews itself, because the
  /// clip of a scroll view would change with the content offset.
  fileprivate func withoutClip(to bounds: CGRect) -> [DisplayList.Item] {
    guard count == 1, case .group(let group) = self[0], group.clips == [DisplayList.Clip([PathElement](bounds))],
      DisplayList.Group(group.items, clips: group.clips).hasEqualEffects(as: group)
    else { return self }
    return group.items
  }

  /// The smallest rectangle around everything that the items may paint.
  package var extent: CGRect { paintedBounds }

  /// The color and the other items, if the first item fills exactly `bounds` with one color; nil otherwise.
  package func splitBackground(of bounds: CGRect) -> (color: CGColor, rest: [DisplayList.Item])? {
    guard case .fill(let fill)? = first, fill.path == [PathElement](bounds.standardized) else { return nil }
    return (fill.color, Array(dropFirst()))
  }
}

extension [DisplayList.PathElement] {
  /// Returns the path in the notation of SVG, relative to `origin`.
  package func svg(from origin: CGPoint) -> String {
    applying(CGAffineTransform(translationX: -origin.x, y: -origin.y)).svg
  }
}
