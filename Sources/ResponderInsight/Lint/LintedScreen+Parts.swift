import Foundation
import ResponderKit
import ResponderScenarios

extension LintedScreen {
  /// A part of a view's bounds in which every touch has the same target.
  struct Part {
    var area: Double
    /// The center of the part, in the coordinates of the screen.
    var point: CGPoint
    var hit: UIView?
    var isOnScreen: Bool
    /// Whether the part is on the screen and is neither clipped nor scrolled out of sight.
    var isSeen: Bool
    /// Whether touches inside the part are delivered to the view.
    var isReached: Bool
    /// The ancestor whose bounds exclude the part from hit-testing; nil if there is none.
    var shutBy: UIView?
  }

  /// Divides the bounds of a view into parts. Within a part, every touch has the same target.
  func parts(of view: UIView) -> [Part] {
    let bounds = view.bounds.standardized
    guard bounds.width > 0, bounds.height > 0, view.window != nil else { return [] }
    let ancestors = chain(view).dropFirst()
    guard survey.isExact else { return samples(of: view, bounds, Array(ancestors)) }
    let origin = screen.location(of: .zero, in: view)
    let own = bounds.offsetBy(dx: origin.x, dy: origin.y)
    var xs: Set<Double> = [own.minX, own.maxX, 0, survey.width]
    var ys: Set<Double> = [own.minY, own.maxY, 0, survey.height]
    for ancestor in ancestors {
      let start = screen.location(of: .zero, in: ancestor)
      let rect = ancestor.bounds.standardized.offsetBy(dx: start.x, dy: start.y)
      xs.formUnion([rect.minX, rect.maxX])
      ys.formUnion([rect.minY, rect.maxY])
      if let outset = screen.overrides(of: ancestor).hitOutset {
        xs.formUnion([rect.minX - outset.left, rect.maxX + outset.right])
        ys.formUnion([rect.minY - outset.top, rect.maxY + outset.bottom])
      }
      if let scroll = ancestor as? UIScrollView {
        let content = scroll.reachableContent.offsetBy(dx: start.x, dy: start.y)
        xs.formUnion([content.minX, content.maxX])
        ys.formUnion([content.minY, content.maxY])
      }
    }
    let columns = xs.filter { $0 >= own.minX && $0 <= own.maxX }.sorted()
    let rows = ys.filter { $0 >= own.minY && $0 <= own.maxY }.sorted()
    var parts: [Part] = []
    for (top, bottom) in zip(rows, rows.dropFirst()) {
      for (left, right) in zip(columns, columns.dropFirst()) {
        add(
          HitMap.Rect(x: left, y: top, width: right - left, height: bottom - top),
          of: view,
          Array(ancestors),
          to: &parts
        )
      }
    }
    return parts
  }

  private func add(_ rect: HitMap.Rect, of view: UIView, _ ancestors: [UIView], to parts: inout [Part]) {
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    guard rect.x < survey.width, rect.y < survey.height, right > 0, bottom > 0 else {
      let point = CGPoint(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
      parts.append(part(of: view, ancestors, at: point, area: rect.width * rect.height, hit: nil))
      return
    }
    for strip in survey.strips where strip.top < bottom && strip.bottom > rect.y {
      for run in strip.runs where run.left < right && run.right > rect.x {
        let (left, end) = (max(run.left, rect.x), min(run.right, right))
        let (top, low) = (max(strip.top, rect.y), min(strip.bottom, bottom))
        let point = CGPoint(x: (left + end) / 2, y: (top + low) / 2)
        let hit = run.view.map { survey.views[$0] }
        parts.append(part(of: view, ancestors, at: point, area: (end - left) * (low - top), hit: hit))
      }
    }
  }

  private func samples(of view: UIView, _ bounds: CGRect, _ ancestors: [UIView]) -> [Part] {
    let count = 24
    let area = Double(bounds.width * bounds.height) / Double(count * count)
    var parts: [Part] = []
    for row in 0..<count {
      for column in 0..<count {
        let inside = CGPoint(
          x: bounds.minX + bounds.width * (CGFloat(column) + 0.5) / CGFloat(count),
          y: bounds.minY + bounds.height * (CGFloat(row) + 0.5) / CGFloat(count)
        )
        let point = screen.location(of: inside, in: view)
        guard point.x.isFinite, point.y.isFinite else { continue }
        parts.append(part(of: view, ancestors, at: point, area: area, hit: survey.view(at: point)))
      }
    }
    return parts
  }

  private func part(of view: UIView, _ ancestors: [UIView], at point: CGPoint, area: Double, hit: UIView?) -> Part {
    let isOnScreen =
      point.x >= 0 && point.y >= 0 && Double(point.x) < survey.width && Double(point.y) < survey.height
    var part = Part(
      area: area,
      point: point,
      hit: hit,
      isOnScreen: isOnScreen,
      isSeen: isOnScreen,
      isReached: has(view, touchOf: hit),
      shutBy: nil
    )
    for ancestor in ancestors {
      let inside = screen.localPoint(at: point, in: ancestor)
      let isInBounds = ancestor.bounds.standardized.contains(inside)
      if let scroll = ancestor as? UIScrollView {
        // Content outside the bounds that can be scrolled into sight is not a defect.
        if !isInBounds, scroll.reachableContent.contains(inside) { part.isSeen = false }
      } else if ancestor.clipsToBounds, !isInBounds {
        part.isSeen = false
      }
      if part.shutBy == nil, !ancestor.point(inside: inside, with: nil) { part.shutBy = ancestor }
    }
    return part
  }

  /// Whether `cover`, a view in front of `view`, receives touches instead of `view` and ignores them. This is the case
  /// if neither `cover` nor any view between `cover` and the nearest common ancestor of both views handles touches or
  /// belongs to a presented controller. Returns false if `cover` contains `view`.
  func coversWithoutEffect(_ cover: UIView, _ view: UIView) -> Bool {
    // If `cover` contains `view`, `cover` is hit only because `view` passes the touch through.
    guard !view.isDescendant(of: cover) else { return false }
    for current in chain(cover) {
      if view.isDescendant(of: current) { return true }
      if isInteractive(current) || isModal(current) { return false }
    }
    return true
  }

  /// Whether the view that is hit instead of `view` belongs to a presented controller in front of `view`.
  func isBeneathModal(_ view: UIView, _ hit: UIView?) -> Bool {
    guard let hit else { return false }
    return chain(hit).contains { isModal($0) && !view.isDescendant(of: $0) }
  }

  /// Whether the view is a direct subview of a list, such as a row or a header.
  func isChildOfList(_ view: UIView) -> Bool {
    view.superview is UITableView || view.superview is UICollectionView
  }

  // MARK: Dead

  /// Returns the property of the view or of an ancestor that prevents the view from receiving touches; nil if there is
  /// none.
  func touchObstacle(of view: UIView) -> TouchObstacle? {
    let threshold = screen.application.configuration.hitTestAlphaThreshold
    let location = screen.location(of: CGPoint(x: view.bounds.midX, y: view.bounds.midY), in: view)
    let isOnScreen =
      location.x >= 0 && location.y >= 0 && Double(location.x) < survey.width && Double(location.y) < survey.height
    func cause(_ culprit: UIView, _ key: String, _ text: String, _ value: JSONValue?) -> TouchObstacle {
      let id = name(culprit)
      return TouchObstacle(
        id: id,
        key: key,
        text: "\(id) \(text)",
        location: location,
        isOnScreen: isOnScreen,
        change: value.map { Change(id, key, $0) }
      )
    }
    for current in chain(view) where id(of: current) != nil {
      if !current.isUserInteractionEnabled {
        let isDefault = current is UILabel || current is UIImageView
        let text =
          "has isUserInteractionEnabled false" + (isDefault ? ", the default of \(Self.kind(of: current))" : "")
        return cause(current, "isUserInteractionEnabled", text, true)
      }
      if current.alpha < threshold {
        return cause(current, "alpha", "has alpha \(Double(current.alpha)), below \(Double(threshold))", 1)
      }
    }
    let bounds = view.bounds.standardized
    guard bounds.width == 0 || bounds.height == 0 else { return nil }
    return cause(
      view,
      "frame",
      "has no area: it is \(Double(bounds.width).plainText) by \(Double(bounds.height).plainText)",
      nil
    )
  }

  private static func kind(of view: UIView) -> String { view is UILabel ? "UILabel" : "UIImageView" }
}

/// The reason why a view receives no touch.
struct TouchObstacle {
  var id: String
  var key: String
  var text: String
  /// The center of the view, in the coordinates of the screen.
  var location: CGPoint
  var isOnScreen: Bool
  /// The change that lets the view receive touches; nil if a single change is not enough.
  var change: Change?
}

extension Screen {
  /// Converts a point of the screen to the coordinates of a view that is in a window.
  func localPoint(at point: CGPoint, in view: UIView) -> CGPoint {
    guard let window = view.window else { return point }
    return view.convert(window.convert(point, from: nil as UIWindow?), from: window)
  }
}

extension UIScrollView {
  /// The area of the content that can be scrolled into sight, in the coordinates of the scroll view.
  fileprivate var reachableContent: CGRect {
    let inset = adjustedContentInset
    let content = CGRect(origin: .zero, size: contentSize)
    return CGRect(
      x: content.minX - inset.left,
      y: content.minY - inset.top,
      width: content.width + inset.left + inset.right,
      height: content.height + inset.top + inset.bottom
    )
  }
}
