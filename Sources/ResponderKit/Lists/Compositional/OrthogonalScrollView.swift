import Foundation

/// The scroll view of a section that scrolls orthogonally. It contains the section's cells.
final class OrthogonalScrollView: UIScrollView {
  private weak var collection: UICollectionView?
  /// The index of the section, which changes when sections are inserted or deleted.
  private(set) var section: Int
  private var axis = LayoutAxis.horizontal
  private var isAdopting = false

  init(of strip: OrthogonalStrip, in collection: UICollectionView) {
    self.collection = collection
    section = strip.section
    super.init(frame: strip.frame)
    clipsToBounds = false
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    adopt(strip, isNew: true)
  }

  required init?(coder: NSCoder) {
    section = 0
    super.init(coder: coder)
  }

  /// Adopts the size, the content and the behavior of the section.
  func adopt(_ strip: OrthogonalStrip, isNew: Bool = false) {
    isAdopting = true
    section = strip.section
    axis = strip.axis
    if frame != strip.frame { frame = strip.frame }
    if contentSize != strip.contentSize { contentSize = strip.contentSize }
    if contentInset != strip.contentInset { contentInset = strip.contentInset }
    isPagingEnabled = strip.behavior == .paging
    decelerationRate = strip.decelerationRate
    bounces = strip.bounce != .never
    alwaysBounceHorizontal = strip.bounce == .always && axis == .horizontal
    alwaysBounceVertical = strip.bounce == .always && axis == .vertical
    if isNew { contentOffset = strip.contentOffset }
    isAdopting = false
    noteOffset()
  }

  /// The offset of the section's content. A change shows the items that have become visible.
  override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      super.contentOffset = newValue
      if !isAdopting { noteOffset() }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if !isAdopting { noteOffset() }
  }

  private func noteOffset() {
    let offset = axis == .horizontal ? bounds.minX : bounds.minY
    collection?.sectionScrolled(section, to: offset)
  }

  override func restingOffset(insteadOf proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let isHorizontal = axis == .horizontal
    let speed = (isHorizontal ? velocity.x : velocity.y) * 1_000
    let flick = scrollConfiguration.pagingFlickSpeed
    let current = isHorizontal ? bounds.minX : bounds.minY
    let start = drag.map { isHorizontal ? $0.startOffset.x : $0.startOffset.y } ?? current
    guard
      let offset = collection?.collectionViewLayout.groupOffset(
        ofSection: section,
        proposed: isHorizontal ? proposed.x : proposed.y,
        current: (current, speed >= flick ? 1 : speed <= -flick ? -1 : 0),
        first: start
      )
    else { return proposed }
    return limits.clamped(isHorizontal ? CGPoint(x: offset, y: proposed.y) : CGPoint(x: proposed.x, y: offset))
  }

  override func continuesWhenLifted(after stopped: ScrollMotion) -> Bool {
    let offset = restingOffset(insteadOf: bounds.origin, velocity: .zero)
    return stopped.isDeceleration && offset != bounds.origin || super.continuesWhenLifted(after: stopped)
  }

  override class var classWithStandardHitTesting: UIView.Type { OrthogonalScrollView.self }
}
