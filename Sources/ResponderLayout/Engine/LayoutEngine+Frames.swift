import Foundation
import ResponderKit

/// The equations that follow from properties of views: frames, autoresizing masks, intrinsic sizes and content offsets.
extension LayoutEngine {
  // MARK: Variables

  func variables(of view: UIView) -> FrameVariables {
    if let variables = existingVariables(of: view) { return variables }
    let variables = FrameVariables(view, nil, in: self)
    if isMeasuring {
      measuredVariables[ObjectIdentifier(view)] = variables
    } else {
      view.layoutAttachment.variables = variables
    }
    insert(variables)
    if isMeasured(view) || variables.isComputed { compute(variables) }
    return variables
  }

  func existingVariables(of view: UIView) -> FrameVariables? {
    if isMeasuring { return measuredVariables[ObjectIdentifier(view)] }
    guard let variables = view.existingLayoutAttachment?.variables, variables.engineSerial == serial else { return nil }
    return variables
  }

  func variables(of guide: UILayoutGuide, in view: UIView) -> FrameVariables {
    if let variables = existingVariables(of: guide) { return variables }
    let variables = FrameVariables(view, guide.kind, in: self)
    if isMeasuring { measuredVariables[ObjectIdentifier(guide)] = variables } else { guide.variables = variables }
    insert(variables)
    if guide.kind == .readable { boundReadable(guide, variables) }
    return variables
  }

  func existingVariables(of guide: UILayoutGuide) -> FrameVariables? {
    if isMeasuring { return measuredVariables[ObjectIdentifier(guide)] }
    guard let variables = guide.variables, variables.engineSerial == serial else { return nil }
    return variables
  }

  func contentVariables(of scroll: UIScrollView) -> FrameVariables? {
    existingVariables(of: scroll.contentLayoutGuide)
  }

  func symbol(_ dimension: Dimension, of variables: FrameVariables) -> Symbol {
    let known = variables.symbols[dimension.rawValue]
    if known >= 0 { return known }
    let symbol = solver.makeVariable(isNonNegative: dimension.isSize)
    variables.symbols[dimension.rawValue] = symbol
    if !variables.isComputed, !isMeasured(variables.view) { fix(dimension, of: variables) }
    return symbol
  }

  /// Returns whether `view` is the view whose size is being measured.
  private func isMeasured(_ view: UIView) -> Bool { isMeasuring && view === root }

  /// Decrements the use count of variables, and removes the variables when the count reaches 0.
  func release(_ variables: FrameVariables) {
    variables.uses -= 1
    guard variables.uses <= 0, variables.engine === self else { return }
    unfix(variables)
    removeContent(of: variables)
    for axis in 0..<2 {
      guard let offset = variables.offsets[axis] else { continue }
      variables.offsets[axis] = nil
      removeEquation(offset.id)
      solver.removeVariable(offset.symbol)
    }
    for id in variables.bounds { removeEquation(id) }
    for index in 0..<4 where variables.symbols[index] >= 0 { solver.removeVariable(variables.symbols[index]) }
    if variables.guideKind == nil, variables.view.existingLayoutAttachment?.variables === variables {
      variables.view.existingLayoutAttachment?.variables = nil
    }
    variables.engine = nil
    drop(variables)
    if variables.guideKind == .readable { release(self.variables(of: variables.view)) }
  }

  /// Creates all variables of a view that constraints lay out, because its intrinsic size affects the variables that no
  /// constraint mentions.
  private func compute(_ variables: FrameVariables) {
    if variables.view !== root {
      _ = symbol(.x, of: variables)
      _ = symbol(.y, of: variables)
    }
    _ = symbol(.width, of: variables)
    _ = symbol(.height, of: variables)
    updateContent(of: variables)
    // Subviews that are laid out by their autoresizing masks now depend on the computed size of this view.
    for child in variables.view.children {
      if let childVariables = existingVariables(of: child), !childVariables.isComputed { refix(childVariables) }
    }
  }

  // MARK: Frame and autoresizing mask

  /// Adds the equation that the frame and the autoresizing mask require for a variable.
  private func fix(_ dimension: Dimension, of variables: FrameVariables) {
    let view = variables.view
    let index = dimension.rawValue
    let frame = view.constrainedFrame
    let own = [frame.minX, frame.minY, frame.width, frame.height][index]
    var terms = [Term(symbol: variables.symbols[index], coefficient: 1)]
    var constant = -Double(own)
    var outer: FrameVariables?
    let share = self.share(dimension, of: view)
    if share != 0, let superview = view.superview {
      let superviewVariables = self.variables(of: superview)
      let size = Dimension.size(dimension.axis)
      let length = dimension.axis == .horizontal ? superview.bounds.width : superview.bounds.height
      terms.append(Term(symbol: symbol(size, of: superviewVariables), coefficient: -share))
      constant += share * Double(length)
      superviewVariables.uses += 1
      outer = superviewVariables
    }
    let id = addEquation(
      terms,
      constant: constant.isFinite ? constant : 0,
      .equal,
      priority: Solver.required,
      .mask(variables, dimension)
    )
    variables.fixed[index] = FixedDimension(id: id, share: share, superview: outer)
  }

  /// Returns the fraction of the superview's growth that the autoresizing mask adds to the variable. The fraction is 0
  /// if constraints do not determine the superview's size, because the superview then resizes the view.
  private func share(_ dimension: Dimension, of view: UIView) -> Double {
    guard view !== root, let superview = view.superview, isSizeComputed(of: superview, dimension.axis) else { return 0 }
    let shares = view.autoresizingShares(along: dimension.axis)
    return Double(dimension.isSize ? shares.length : shares.start)
  }

  private func isSizeComputed(of view: UIView, _ axis: LayoutAxis) -> Bool {
    if isMeasured(view) { return true }
    if !view.translatesAutoresizingMaskIntoConstraints { return existingVariables(of: view) != nil }
    return share(.size(axis), of: view) != 0
  }

  private func unfix(_ variables: FrameVariables) {
    for index in variables.fixed.indices {
      guard let fixed = variables.fixed[index] else { continue }
      variables.fixed[index] = nil
      removeEquation(fixed.id)
      if let superview = fixed.superview { release(superview) }
    }
  }

  func refix(_ variables: FrameVariables) {
    for dimension in Dimension.allCases where variables.fixed[dimension.rawValue] != nil {
      guard let fixed = variables.fixed[dimension.rawValue] else { continue }
      variables.fixed[dimension.rawValue] = nil
      removeEquation(fixed.id)
      fix(dimension, of: variables)
      if let superview = fixed.superview { release(superview) }
    }
    setDirty()
  }

  /// Updates the equations of a view whose frame or bounds have been set.
  func geometryDidChange(of view: UIView) {
    guard view !== positionedView, let variables = existingVariables(of: view) else { return }
    for axis in [LayoutAxis.horizontal, .vertical] {
      guard let offset = variables.offsets[axis.rawValue] else { continue }
      setEquation(offset.id, constant: -Double(axis == .horizontal ? view.bounds.minX : view.bounds.minY))
    }
    let frame = view.constrainedFrame
    let own = [frame.minX, frame.minY, frame.width, frame.height]
    for dimension in Dimension.allCases {
      guard let fixed = variables.fixed[dimension.rawValue] else { continue }
      let share = share(dimension, of: view)
      guard abs(share - fixed.share) <= 1e-9 else { return refix(variables) }
      var constant = -Double(own[dimension.rawValue])
      if fixed.superview != nil, let superview = view.superview {
        constant += share * Double(dimension.axis == .horizontal ? superview.bounds.width : superview.bounds.height)
      }
      setEquation(fixed.id, constant: constant)
    }
  }

  func maskTranslationDidChange(of view: UIView) {
    guard let variables = existingVariables(of: view) else { return }
    setDirty()
    if variables.isComputed {
      unfix(variables)
      compute(variables)
    } else {
      removeContent(of: variables)
      for dimension in Dimension.allCases where variables.symbols[dimension.rawValue] >= 0 {
        fix(dimension, of: variables)
      }
    }
  }

  // MARK: Content

  /// Adds or updates the equations for the intrinsic content size of a view. `width` is the width to which text wraps.
  func updateContent(of variables: FrameVariables, width: CGFloat? = nil) {
    let view = variables.view
    measuredViews.append(view)
    var intrinsic = view.intrinsicContentSize
    if let width, let wrapped = view.intrinsicSize(wrappedTo: width) { intrinsic = wrapped }
    measuredViews.removeLast()
    let insets = view.alignmentRectInsets
    for axis in [LayoutAxis.horizontal, .vertical] {
      let length = axis == .horizontal ? intrinsic.width : intrinsic.height
      guard length != UIView.noIntrinsicMetric, length >= 0, length.isFinite else {
        removeContent(of: variables, axis)
        continue
      }
      let (low, high) = insets.ends(axis)
      let constant = -(Double(length) + low + high)
      let hugging = view.contentHuggingPriority(for: axis)
      let resistance = view.contentCompressionResistancePriority(for: axis)
      if let content = variables.content[axis.rawValue], content.hugging == hugging, content.resistance == resistance {
        setEquation(content.id, constant: constant)
        continue
      }
      removeContent(of: variables, axis)
      let id = addContentEquation(
        symbol(.size(axis), of: variables),
        constant: constant,
        hugging: hugging.rawValue,
        resistance: resistance.rawValue,
        .content(variables, axis)
      )
      variables.content[axis.rawValue] = ContentDimension(id: id, hugging: hugging, resistance: resistance)
      setDirty()
    }
  }

  private func removeContent(of variables: FrameVariables, _ axis: LayoutAxis) {
    guard let content = variables.content[axis.rawValue] else { return }
    variables.content[axis.rawValue] = nil
    removeEquation(content.id)
    setDirty()
  }

  private func removeContent(of variables: FrameVariables) {
    removeContent(of: variables, .horizontal)
    removeContent(of: variables, .vertical)
  }

  func contentSizeDidChange(of view: UIView) {
    guard let variables = existingVariables(of: view), variables.isComputed,
      !measuredViews.contains(where: { $0 === view })
    else {
      return
    }
    updateContent(of: variables)
    for constraint in view.existingLayoutAttachment?.referringConstraints ?? [] { termsDidChange(of: constraint) }
    setDirty()
  }

  /// Adapts the height of each view with wrapping text to the width that the solver has determined.
  func wrapContents() {
    for variables in variableSets where variables.guideKind == nil && variables.isComputed {
      guard variables.view.wrapsContent else { continue }
      updateContent(of: variables, width: CGFloat(solver.value(of: symbol(.width, of: variables))))
    }
  }

  // MARK: Scroll views and readable widths

  func offsetSymbol(_ axis: LayoutAxis, of variables: FrameVariables) -> Symbol {
    if let offset = variables.offsets[axis.rawValue] { return offset.symbol }
    let symbol = solver.makeVariable()
    let origin = variables.view.bounds.origin
    let id = addEquation(
      [Term(symbol: symbol, coefficient: 1)],
      constant: -Double(axis == .horizontal ? origin.x : origin.y),
      .equal,
      priority: Solver.required,
      .offset(variables, axis)
    )
    variables.offsets[axis.rawValue] = (symbol, id)
    return symbol
  }

  /// Adds the equations of a readable guide: inside the margins, centered, and 672 points wide if there is enough room.
  ///
  /// `readableMarginsDidChange(_:)` relies on the order of these equations.
  private func boundReadable(_ guide: UILayoutGuide, _ variables: FrameVariables) {
    let view = variables.view
    let margins = view.layoutMargins
    let own = self.variables(of: view)
    own.uses += 1
    let (x, y) = (symbol(.x, of: variables), symbol(.y, of: variables))
    let (width, height) = (symbol(.width, of: variables), symbol(.height, of: variables))
    let (outerWidth, outerHeight) = (symbol(.width, of: own), symbol(.height, of: own))
    func add(_ terms: [(Symbol, Double)], _ constant: CGFloat, _ relation: Solver.Relation, _ priority: Float) {
      variables.bounds.append(
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

  func readableMarginsDidChange(_ variables: FrameVariables) {
    let margins = variables.view.layoutMargins
    setEquation(variables.bounds[0], constant: Double(margins.right - margins.left))
    setEquation(variables.bounds[1], constant: -Double(margins.left))
    setEquation(variables.bounds[4], constant: -Double(margins.top))
    setEquation(variables.bounds[5], constant: Double(margins.bottom))
  }

  // MARK: Values

  /// Returns the frame in the superview's or owner's coordinates. Origin and size are rounded to whole pixels
  /// separately, as measured in UIKit.
  func frame(of variables: FrameVariables) -> CGRect {
    func value(_ dimension: Dimension) -> CGFloat {
      let symbol = variables.symbols[dimension.rawValue]
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
    solve()
    switch guide.kind {
    case .own, .readable, .content: return existingVariables(of: guide).map(frame) ?? .zero
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .margins: return view.bounds.inset(by: view.layoutMargins)
    case .frame: return view.bounds
    }
  }

  private func onPixel(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    // Because of rounding errors, a value may be slightly below half a pixel. The added tolerance makes such a value
    // round up.
    (value * scale + 1e-6).rounded() / scale
  }
}
