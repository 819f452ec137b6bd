import Foundation
import ResponderKit

/// The equations that follow from views: frames and autoresizing masks, intrinsic sizes and content offsets.
extension LayoutEngine {
  // MARK: Variables

  func place(of view: UIView) -> Place {
    if let place = existingPlace(of: view) { return place }
    let place = Place(view, nil, in: self)
    if isMeasuring { measuredPlaces[ObjectIdentifier(view)] = place } else { view.layoutKeep.place = place }
    insert(place)
    if isMeasured(view) || place.isComputed { compute(place) }
    return place
  }

  func existingPlace(of view: UIView) -> Place? {
    if isMeasuring { return measuredPlaces[ObjectIdentifier(view)] }
    guard let place = view.existingLayoutKeep?.place, place.engineSerial == serial else { return nil }
    return place
  }

  func place(of guide: UILayoutGuide, in view: UIView) -> Place {
    if let place = existingPlace(of: guide) { return place }
    let place = Place(view, guide.kind, in: self)
    if isMeasuring { measuredPlaces[ObjectIdentifier(guide)] = place } else { guide.place = place }
    insert(place)
    if guide.kind == .readable { boundReadable(guide, place) }
    return place
  }

  func existingPlace(of guide: UILayoutGuide) -> Place? {
    if isMeasuring { return measuredPlaces[ObjectIdentifier(guide)] }
    guard let place = guide.place, place.engineSerial == serial else { return nil }
    return place
  }

  func contentPlace(of scroll: UIScrollView) -> Place? {
    existingPlace(of: scroll.contentLayoutGuide)
  }

  func symbol(_ dimension: Dimension, of place: Place) -> Symbol {
    let known = place.symbols[dimension.rawValue]
    if known >= 0 { return known }
    let symbol = solver.makeVariable(isNonNegative: dimension.isSize)
    place.symbols[dimension.rawValue] = symbol
    if !place.isComputed, !isMeasured(place.view) { fix(dimension, of: place) }
    return symbol
  }

  /// Whether this is the view whose size is being measured.
  private func isMeasured(_ view: UIView) -> Bool { isMeasuring && view === root }

  /// Decrements the use count of variables, and removes them when it reaches 0.
  func release(_ place: Place) {
    place.uses -= 1
    guard place.uses <= 0, place.engine === self else { return }
    unfix(place)
    removeContent(of: place)
    for axis in 0..<2 {
      guard let offset = place.offsets[axis] else { continue }
      place.offsets[axis] = nil
      removeEquation(offset.id)
      solver.removeVariable(offset.symbol)
    }
    for id in place.bounds { removeEquation(id) }
    for index in 0..<4 where place.symbols[index] >= 0 { solver.removeVariable(place.symbols[index]) }
    if place.guideKind == nil, place.view.existingLayoutKeep?.place === place {
      place.view.existingLayoutKeep?.place = nil
    }
    place.engine = nil
    drop(place)
    if place.guideKind == .readable { release(self.place(of: place.view)) }
  }

  /// Creates all variables of a view that constraints lay out, because its intrinsic size affects the variables that no
  /// constraint mentions.
  private func compute(_ place: Place) {
    if place.view !== root {
      _ = symbol(.x, of: place)
      _ = symbol(.y, of: place)
    }
    _ = symbol(.width, of: place)
    _ = symbol(.height, of: place)
    updateContent(of: place)
    // Subviews that are laid out by their autoresizing masks depend on its computed size from now on.
    for child in place.view.children {
      if let childPlace = existingPlace(of: child), !childPlace.isComputed { refix(childPlace) }
    }
  }

  // MARK: Frame and autoresizing mask

  /// Adds the equation that the frame and the autoresizing mask require for a variable.
  private func fix(_ dimension: Dimension, of place: Place) {
    let view = place.view
    let index = dimension.rawValue
    let frame = view.constrainedFrame
    let own = [frame.minX, frame.minY, frame.width, frame.height][index]
    var terms = [Term(symbol: place.symbols[index], coefficient: 1)]
    var constant = -Double(own)
    var outer: Place?
    let share = self.share(dimension, of: view)
    if share != 0, let superview = view.superview {
      let superplace = self.place(of: superview)
      let size = Dimension.size(dimension.axis)
      let length = dimension.axis == .horizontal ? superview.bounds.width : superview.bounds.height
      terms.append(Term(symbol: symbol(size, of: superplace), coefficient: -share))
      constant += share * Double(length)
      superplace.uses += 1
      outer = superplace
    }
    let id = addEquation(
      terms,
      constant: constant.isFinite ? constant : 0,
      .equal,
      priority: Solver.required,
      .mask(place, dimension)
    )
    place.fixed[index] = FixedDimension(id: id, share: share, superview: outer)
  }

  /// Returns the share of the superview's growth that is added to the variable. It is 0 if the superview's size is not
  /// computed, because the superview then resizes the view itself.
  private func share(_ dimension: Dimension, of view: UIView) -> Double {
    guard view !== root, let superview = view.superview, isSizeComputed(of: superview, dimension.axis) else { return 0 }
    let shares = view.autoresizingShares(along: dimension.axis)
    return Double(dimension.isSize ? shares.length : shares.start)
  }

  private func isSizeComputed(of view: UIView, _ axis: LayoutAxis) -> Bool {
    if isMeasured(view) { return true }
    if !view.translatesAutoresizingMaskIntoConstraints { return existingPlace(of: view) != nil }
    return share(.size(axis), of: view) != 0
  }

  private func unfix(_ place: Place) {
    for index in place.fixed.indices {
      guard let fixed = place.fixed[index] else { continue }
      place.fixed[index] = nil
      removeEquation(fixed.id)
      if let superview = fixed.superview { release(superview) }
    }
  }

  func refix(_ place: Place) {
    for dimension in Dimension.allCases where place.fixed[dimension.rawValue] != nil {
      guard let fixed = place.fixed[dimension.rawValue] else { continue }
      place.fixed[dimension.rawValue] = nil
      removeEquation(fixed.id)
      fix(dimension, of: place)
      if let superview = fixed.superview { release(superview) }
    }
    setDirty()
  }

  /// Updates the equations after the frame or bounds were set.
  func geometryDidChange(of view: UIView) {
    guard view !== placedView, let place = existingPlace(of: view) else { return }
    for axis in [LayoutAxis.horizontal, .vertical] {
      guard let offset = place.offsets[axis.rawValue] else { continue }
      setEquation(offset.id, constant: -Double(axis == .horizontal ? view.bounds.minX : view.bounds.minY))
    }
    let frame = view.constrainedFrame
    let own = [frame.minX, frame.minY, frame.width, frame.height]
    for dimension in Dimension.allCases {
      guard let fixed = place.fixed[dimension.rawValue] else { continue }
      let share = share(dimension, of: view)
      guard abs(share - fixed.share) <= 1e-9 else { return refix(place) }
      var constant = -Double(own[dimension.rawValue])
      if fixed.superview != nil, let superview = view.superview {
        constant += share * Double(dimension.axis == .horizontal ? superview.bounds.width : superview.bounds.height)
      }
      setEquation(fixed.id, constant: constant)
    }
  }

  func maskTranslationDidChange(of view: UIView) {
    guard let place = existingPlace(of: view) else { return }
    setDirty()
    if place.isComputed {
      unfix(place)
      compute(place)
    } else {
      removeContent(of: place)
      for dimension in Dimension.allCases where place.symbols[dimension.rawValue] >= 0 { fix(dimension, of: place) }
    }
  }

  // MARK: Content

  /// Adds or updates the equations for the intrinsic content size.
  func updateContent(of place: Place, width: CGFloat? = nil) {
    let view = place.view
    measuredViews.append(view)
    var intrinsic = view.intrinsicContentSize
    if let width, let wrapped = view.intrinsicSize(wrappedTo: width) { intrinsic = wrapped }
    measuredViews.removeLast()
    let insets = view.alignmentRectInsets
    for axis in [LayoutAxis.horizontal, .vertical] {
      let length = axis == .horizontal ? intrinsic.width : intrinsic.height
      guard length != UIView.noIntrinsicMetric, length >= 0, length.isFinite else {
        removeContent(of: place, axis)
        continue
      }
      let (low, high) = insets.ends(axis)
      let constant = -(Double(length) + low + high)
      let hugging = view.contentHuggingPriority(for: axis)
      let resistance = view.contentCompressionResistancePriority(for: axis)
      if let content = place.content[axis.rawValue], content.hugging == hugging, content.resistance == resistance {
        setEquation(content.id, constant: constant)
        continue
      }
      removeContent(of: place, axis)
      let id = addContentEquation(
        symbol(.size(axis), of: place),
        constant: constant,
        hugging: hugging.rawValue,
        resistance: resistance.rawValue,
        .content(place, axis)
      )
      place.content[axis.rawValue] = ContentDimension(id: id, hugging: hugging, resistance: resistance)
      setDirty()
    }
  }

  private func removeContent(of place: Place, _ axis: LayoutAxis) {
    guard let content = place.content[axis.rawValue] else { return }
    place.content[axis.rawValue] = nil
    removeEquation(content.id)
    setDirty()
  }

  private func removeContent(of place: Place) {
    removeContent(of: place, .horizontal)
    removeContent(of: place, .vertical)
  }

  func contentSizeDidChange(of view: UIView) {
    guard let place = existingPlace(of: view), place.isComputed, !measuredViews.contains(where: { $0 === view }) else {
      return
    }
    updateContent(of: place)
    for constraint in view.existingLayoutKeep?.mentions ?? [] { termsDidChange(of: constraint) }
    setDirty()
  }

  /// Measures wrapping text again with its solved width.
  func wrapContents() {
    for place in places where place.guideKind == nil && place.isComputed {
      guard place.view.wrapsContent else { continue }
      updateContent(of: place, width: CGFloat(solver.value(of: symbol(.width, of: place))))
    }
  }

  // MARK: Scroll views and readable widths

  func offsetSymbol(_ axis: LayoutAxis, of place: Place) -> Symbol {
    if let offset = place.offsets[axis.rawValue] { return offset.symbol }
    let symbol = solver.makeVariable()
    let origin = place.view.bounds.origin
    let id = addEquation(
      [Term(symbol: symbol, coefficient: 1)],
      constant: -Double(axis == .horizontal ? origin.x : origin.y),
      .equal,
      priority: Solver.required,
      .offset(place, axis)
    )
    place.offsets[axis.rawValue] = (symbol, id)
    return symbol
  }

  /// Adds the equations of a readable guide: inside the margins, centered, and 672 points wide if there is enough room.
  ///
  /// Their order is used in `readableMarginsDidChange(_:)`.
  private func boundReadable(_ guide: UILayoutGuide, _ place: Place) {
    let view = place.view
    let margins = view.layoutMargins
    let own = self.place(of: view)
    own.uses += 1
    let (x, y) = (symbol(.x, of: place), symbol(.y, of: place))
    let (width, height) = (symbol(.width, of: place), symbol(.height, of: place))
    let (outerWidth, outerHeight) = (symbol(.width, of: own), symbol(.height, of: own))
    func add(_ terms: [(Symbol, Double)], _ constant: CGFloat, _ relation: Solver.Relation, _ priority: Float) {
      place.bounds.append(
        addEquation(
          terms.map { Term(symbol: $0.0, coefficient: $0.1) },
          constant: Double(constant),
          relation,
          priority: priority,
          .guide(guide.identifier)
        )
      )
    }
    add([(x, 2), (width, 1), (outerWidth, -1)], margins.right - margins.left, .equal, Solver.required)
    add([(x, 1)], -margins.left, .greaterOrEqual, 999)
    add([(width, 1)], -672, .lessOrEqual, Solver.required)
    add([(width, 1)], -672, .equal, 998)
    add([(y, 1)], -margins.top, .equal, Solver.required)
    add([(y, 1), (height, 1), (outerHeight, -1)], margins.bottom, .equal, Solver.required)
  }

  func readableMarginsDidChange(_ place: Place) {
    let margins = place.view.layoutMargins
    setEquation(place.bounds[0], constant: Double(margins.right - margins.left))
    setEquation(place.bounds[1], constant: -Double(margins.left))
    setEquation(place.bounds[4], constant: -Double(margins.top))
    setEquation(place.bounds[5], constant: Double(margins.bottom))
  }

  // MARK: Values

  /// Returns the frame in the superview's or owner's coordinates. Origin and size are rounded to whole pixels
  /// separately (measured).
  func frame(of place: Place) -> CGRect {
    func value(_ dimension: Dimension) -> CGFloat {
      let symbol = place.symbols[dimension.rawValue]
      return symbol < 0 ? 0 : CGFloat(solver.value(of: symbol))
    }
    let scale = pixelScale
    let left = onPixel(value(.x), scale)
    let top = onPixel(value(.y), scale)
    return CGRect(
      x: left,
      y: top,
      width: max(0, onPixel(value(.width), scale)),
      height: max(0, onPixel(value(.height), scale))
    )
  }

  /// Returns the frame of a guide in its owner's coordinates.
  func frame(of guide: UILayoutGuide, in view: UIView) -> CGRect {
    settle()
    switch guide.kind {
    case .own, .readable, .content: return existingPlace(of: guide).map(frame) ?? .zero
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .margins: return view.bounds.inset(by: view.layoutMargins)
    case .frame: return view.bounds
    }
  }

  private func onPixel(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    // The tolerance rounds values up that are only just below half a pixel because of rounding errors.
    (value * scale + 1e-6).rounded() / scale
  }
}
