import Foundation
import ResponderKit

/// The equations of a tree of views, and the solver that keeps them solved.
///
/// Each tree has one, at its root: a window, or the topmost view of a tree that stands in none. A second one is made for a moment to
/// answer `systemLayoutSizeFitting(_:)`, with the view in question as its root.
///
/// - `LayoutEngine.swift`: constraints come and go, and when they are solved.
/// - `LayoutEngine+Expressions.swift`: from attributes to variables.
/// - `LayoutEngine+Places.swift`: what views say of themselves, by frame, mask and intrinsic size.
/// - `LayoutEngine+Conflicts.swift`: what gives way.
@MainActor
final class LayoutEngine {
  let solver = Solver()
  private let link: ViewLink
  /// Of no other engine.
  let serial = ConstraintSystem.shared.nextSerial()
  var root: UIView? { link.view }
  /// Whether it only measures, so that its root may have any size.
  let isMeasuring: Bool
  @exclusivity(unchecked) private(set) var places: [Place] = []
  /// Of a measuring engine, since the views' own belong to their tree's.
  @exclusivity(unchecked) var measuredPlaces: [ObjectIdentifier: Place] = [:]
  @exclusivity(unchecked) private var pending: [NSLayoutConstraint] = []
  /// What an equation comes from.
  @exclusivity(unchecked) var sources: [EquationSource?] = []
  /// Pixels a point, as of the last settling.
  @exclusivity(unchecked) private(set) var pixelScale: CGFloat = 1
  /// Lends its storage to each expression.
  @exclusivity(unchecked) var lentArea = Area()
  @exclusivity(unchecked) private(set) var isDirty = false
  @exclusivity(unchecked) private var isSettling = false
  /// The views whose intrinsic size is being read, so that a change of it there has no effect.
  @exclusivity(unchecked) var measuredViews: [UIView] = []
  /// Whose frame is being set by constraints, so that it is no news.
  @exclusivity(unchecked) private(set) var placedView: UIView?

  init(root: UIView, isMeasuring: Bool = false) {
    link = root.link
    self.isMeasuring = isMeasuring
    solver.chooseWhatGivesWay = { [unowned self] rivals in
      MainActor.assumeIsolated { chooseWhatGivesWay(rivals) }
    }
  }

  // MARK: Constraints come and go

  /// It becomes an equation when the tree is laid out.
  func add(_ constraint: NSLayoutConstraint) {
    constraint.engine = self
    pending.append(constraint)
    setDirty()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    setDirty()
    guard let lowered = constraint.lowered else { return pending.removeAll { $0 === constraint } }
    constraint.lowered = nil
    removeEquation(lowered.id)
    for place in lowered.places { release(place) }
  }

  /// Lets go of all at once, since the tree becomes part of another.
  func abandon() {
    pending = []
    for place in places {
      place.engine = nil
      if place.guideKind == nil { place.view.existingLayoutKeep?.place = nil }
    }
    places = []
  }

  func setDirty() {
    guard !isDirty else { return }
    isDirty = true
    if !isMeasuring { root?.setNeedsLayoutPass() }
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    guard let lowered = constraint.lowered else { return }
    solver.setConstant(lowered.base - Double(constraint.constant), of: lowered.id)
    setDirty()
  }

  func priorityDidChange(of constraint: NSLayoutConstraint) { lowerAgain(constraint) }

  /// Replaces the constraint's equation with the next settling, if there is one.
  func lowerAgain(_ constraint: NSLayoutConstraint) {
    guard constraint.lowered != nil else { return }
    remove(constraint)
    add(constraint)
  }

  /// What its items say besides their variables has changed: margins, a safe area, baselines, alignment insets.
  func termsDidChange(of constraint: NSLayoutConstraint) {
    guard var lowered = constraint.lowered, let expression = expression(of: constraint) else { return }
    guard expression.constant != lowered.base else { return }
    lowered.base = expression.constant
    constraint.lowered = lowered
    solver.setConstant(lowered.base - Double(constraint.constant), of: lowered.id)
    setDirty()
  }

  /// A scroll view shows the view at another scale, so that its edges have other coefficients.
  func zoomScaleDidChange(of view: UIView) {
    guard let place = existingPlace(of: view) else { return }
    let mentions = view.existingLayoutKeep?.mentions.filter { $0.lowered != nil && $0.engine === self } ?? []
    for constraint in mentions { remove(constraint) }
    for constraint in mentions { add(constraint) }
    if place.engine === self { refix(place) }
  }

  /// Makes an equation of the constraint.
  func lower(_ constraint: NSLayoutConstraint) {
    guard let expression = expression(of: constraint) else { return }
    let relation: Solver.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterOrEqual
      }
    let id = addEquation(
      expression.terms,
      constant: expression.constant - Double(constraint.constant),
      relation,
      priority: constraint.priority.rawValue,
      .program(constraint)
    )
    for place in expression.places { place.uses += 1 }
    if !isMeasuring {
      constraint.lowered = LoweredConstraint(id: id, base: expression.constant, places: expression.places)
    }
  }

  // MARK: Solving

  /// How often a text that wraps may change its height because its width has changed.
  private static let mostWrappings = 6

  /// Solves what has changed, and asks for the layout of each view whose subviews get other places.
  func settle() {
    guard isDirty, !isSettling else { return }
    isSettling = true
    if let root { pixelScale = root.layoutScale }
    for _ in 0..<Self.mostWrappings {
      isDirty = false
      let news = pending
      pending = []
      for constraint in news where constraint.engine === self { lower(constraint) }
      solver.solve()
      wrapContents()
      if !isDirty { break }
    }
    isDirty = false
    isSettling = false
    if !isMeasuring { noteChangedFrames() }
  }

  private func noteChangedFrames() {
    for place in places where place.isComputed {
      let frame = frame(of: place)
      guard frame != place.frame else { continue }
      place.frame = frame
      if place.guideKind == nil {
        if let superview = place.view.superview { askForPlacement(by: superview) }
      } else if place.guideKind == .content {
        place.view.setNeedsLayout()
      }
    }
  }

  /// Marks `superview` as a view that has to place subviews, whether or not a constraint mentions it.
  private func askForPlacement(by superview: UIView) {
    _ = superview.layoutKeep
    superview.setNeedsLayout()
  }

  // MARK: Placing

  /// Gives the subviews that constraints place their frames.
  func placeSubviews(of view: UIView) {
    settle()
    for child in view.children {
      guard let place = child.existingLayoutKeep?.place, place.engineSerial == serial, place.isComputed else {
        continue
      }
      self.place(child, at: frame(of: place))
    }
    guard let scroll = view as? UIScrollView, let content = contentPlace(of: scroll) else { return }
    // Lists determine their content size themselves; both would change it in each layout.
    if scroll is UITableView || scroll is UICollectionView { return }
    let frame = frame(of: content)
    var size = scroll.contentSize
    if content.symbols[Dimension.width.rawValue] >= 0 { size.width = frame.width }
    if content.symbols[Dimension.height.rawValue] >= 0 { size.height = frame.height }
    if size != scroll.contentSize { scroll.contentSize = size }
  }

  private func place(_ view: UIView, at frame: CGRect) {
    // The upper left corner of zoomed content stays where constraints put it.
    let scale = view.zoomScaleInContent
    let center = CGPoint(
      x: frame.minX + view.anchorPoint.x * frame.width * scale,
      y: frame.minY + view.anchorPoint.y * frame.height * scale
    )
    guard view.bounds.size != frame.size || view.center != center else { return }
    let outer = placedView
    placedView = view
    // As UIKit does it: a transform turns the view where it comes to lie.
    if view.bounds.size != frame.size { view.bounds.size = frame.size }
    if view.center != center { view.center = center }
    placedView = outer
  }

  // MARK: Places

  func insert(_ place: Place) {
    place.index = places.count
    places.append(place)
  }

  func drop(_ place: Place) {
    let last = places.removeLast()
    if last !== place {
      places[place.index] = last
      last.index = place.index
    }
  }
}
