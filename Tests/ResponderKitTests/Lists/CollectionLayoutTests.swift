import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the calls to a custom layout, and of self-sizing cells.
@MainActor
@Suite("Custom layouts and self-sizing cells")
struct CollectionLayoutTests {
  private let screen = SimulatedScreen(size: CGSize(width: 300, height: 400))

  private final class Source: NSObject, UICollectionViewDataSource {
    var count = 4
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.tag = indexPath.item
      return cell
    }
  }

  private final class Stack: UICollectionViewLayout {
    var calls: [String] = []
    override class var invalidationContextClass: AnyClass { Context.self }
    override func prepare() { calls.append("prepare") }
    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 900) }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: indexPath.item * 50, width: 300, height: 40)
      return attributes
    }
    override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      calls.append("supplementary \(elementKind)")
      return nil
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      let shade = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "shade",
        with: IndexPath(item: 0, section: 0)
      )
      shade.frame = CGRect(x: 0, y: 0, width: 300, height: 250)
      shade.zIndex = -1
      return [shade] + (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      calls.append("invalidate \(context is Context) \(context.invalidateEverything)")
      super.invalidateLayout(with: context)
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      calls += updateItems.map { "update \($0.updateAction) \($0.indexPathAfterUpdate?.item ?? -1)" }
    }
    override func finalizeCollectionViewUpdates() { calls.append("finalize") }
  }

  private final class Context: UICollectionViewLayoutInvalidationContext {}
  private final class Shade: UICollectionReusableView {}

  private func show(_ layout: UICollectionViewLayout, _ source: Source, cells: AnyClass = UICollectionViewCell.self)
    -> UICollectionView
  {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(cells, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    screen.window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  @Test("A decoration view has the registered class and the layout's frame, and is removed when the layout is replaced")
  func decoration() throws {
    let (layout, source) = (Stack(), Source())
    layout.register(Shade.self, forDecorationViewOfKind: "shade")
    let view = show(layout, source)
    let shade = try require(view.subviews.first { $0 is Shade })
    expectEqual(shade.frame, CGRect(x: 0, y: 0, width: 300, height: 250))
    // The layout is not asked for a supplementary view with the kind of the decoration.
    expect(!layout.calls.contains { $0.hasPrefix("supplementary") })
    expectIdentical(view.subviews.first, shade)
    expectIdentical(
      view.hitTest(CGPoint(x: 10, y: 10), with: nil),
      view.cellForItem(at: IndexPath(item: 0, section: 0))?.contentView
    )
    view.collectionViewLayout = UICollectionViewFlowLayout()
    view.layoutIfNeeded()
    expectNil(shade.superview)
  }

  @Test(
    "Every invalidation calls invalidateLayout(with:) with a context of the layout's class"
  )
  func invalidation() {
    let (layout, source) = (Stack(), Source())
    let view = show(layout, source)
    layout.calls = []
    layout.invalidateLayout()
    view.layoutIfNeeded()
    expectEqual(layout.calls, ["invalidate true true", "prepare"])
    layout.calls = []
    view.contentOffset.y = 10
    view.layoutIfNeeded()
    expectEqual(layout.calls, ["invalidate true false", "prepare"])
    layout.calls = []
    let context = Context()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 5)
    layout.invalidateLayout(with: context)
    expectEqual(view.contentOffset.y, 15)
  }

  @Test("A layout is notified of updates after it is prepared, and of their end after the updated items are shown")
  func updates() {
    let (layout, source) = (Stack(), Source())
    let view = show(layout, source)
    layout.calls = []
    view.performBatchUpdates {
      source.count = 5
      view.insertItems(at: [IndexPath(item: 4, section: 0)])
    }
    expectEqual(layout.calls.filter { !$0.hasPrefix("invalidate") }.prefix(2), ["prepare", "update insert 4"])
    expectEqual(layout.calls.last, "finalize")
  }

  private final class Tall: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size = CGSize(width: 300, height: 30 + 10 * tag)
      return layoutAttributes
    }
  }

  @Test("Cells of a flow layout with an estimated size determine their sizes, and the following cells move")
  func selfSizing() {
    let (layout, source) = (UICollectionViewFlowLayout(), Source())
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.minimumLineSpacing = 0
    let view = show(layout, source, cells: Tall.self)
    view.layoutIfNeeded()
    let frames = (0..<4).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
    expectEqual(frames.map(\.minY), [0, 30, 70, 120])
    expectEqual(frames.map(\.height), [30, 40, 50, 60])
    expectEqual(view.contentSize.height, 180)
    expectEqual(view.indexPathForItem(at: CGPoint(x: 150, y: 125))?.item, 3)
  }

  @Test("Cells of a flow layout without an estimated size have the layout's size")
  func exact() {
    let (layout, source) = (UICollectionViewFlowLayout(), Source())
    let view = show(layout, source, cells: Tall.self)
    expectEqual(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.size, CGSize(width: 50, height: 50))
  }

  @Test("A copy of layout attributes has equal values, and a change of the copy does not change the original")
  func copies() throws {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "head",
      with: IndexPath(item: 2, section: 1)
    )
    (attributes.frame, attributes.alpha, attributes.zIndex) = (CGRect(x: 1, y: 2, width: 3, height: 4), 0.5, 7)
    let copy = try require(attributes.copy() as? UICollectionViewLayoutAttributes)
    expectEqual(copy.frame, attributes.frame)
    expectEqual(copy.alpha, 0.5)
    expectEqual(copy.zIndex, 7)
    expectEqual(copy.representedElementKind, "head")
    expectEqual(copy.indexPath, attributes.indexPath)
    copy.alpha = 1
    expectEqual(attributes.alpha, 0.5)
  }

  /// A flow layout that notes its preparations and transitions.
  private final class Noting: UICollectionViewFlowLayout {
    var calls: [String] = []
    /// The number of sections in each preparation.
    var sections: [Int] = []
    override func prepare() {
      calls.append("prepare")
      sections.append(collectionView?.numberOfSections ?? -1)
      super.prepare()
    }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) { calls.append("to another") }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { calls.append("from another") }
    override func finalizeLayoutTransition() { calls.append("finalize") }
  }

  @Test("Both layouts are notified when a layout is replaced, but not when the current layout is set again")
  func transition() {
    let (old, new, source) = (Noting(), Noting(), Source())
    let view = show(old, source)
    old.calls = []
    view.collectionViewLayout = old
    view.layoutIfNeeded()
    expectEqual(old.calls, [])
    view.collectionViewLayout = new
    view.layoutIfNeeded()
    expectEqual(old.calls, ["to another", "finalize"])
    expectEqual(new.calls.filter { $0 != "prepare" }, ["from another", "finalize"])
  }

  private final class AskingSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      _ = collectionView.numberOfSections
      return 4
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test("If the data source asks the collection view for its counts, the layout is prepared only with the new counts")
  func askingDataSource() {
    let layout = Noting()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let source = AskingSource()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    screen.window.addSubview(view)
    view.layoutIfNeeded()
    expectEqual(layout.sections, [1])
    layout.calls = []
    view.reloadData()
    view.layoutIfNeeded()
    expectEqual(layout.calls, ["prepare"])
    expectEqual(view.visibleCells.count, 4)
  }

  private final class Displayed: NSObject, UICollectionViewDelegate {
    var calls: [String] = []
    func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String,
      at indexPath: IndexPath
    ) { calls.append("will \(elementKind)") }
    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String,
      at indexPath: IndexPath
    ) { calls.append("did end \(elementKind)") }
  }

  @Test("The delegate is not notified when a decoration view is shown or hidden")
  func undelegatedDecoration() {
    let (layout, source, delegate) = (Stack(), Source(), Displayed())
    layout.register(Shade.self, forDecorationViewOfKind: "shade")
    let view = show(layout, source)
    view.delegate = delegate
    view.contentOffset.y = 500
    view.layoutIfNeeded()
    expect(!view.subviews.contains { $0 is Shade && !$0.isHidden })
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    expect(view.subviews.contains { $0 is Shade && !$0.isHidden })
    expectEqual(delegate.calls, [])
  }

  @Test("A collection view without width shows no cells, not even cells across its edge")
  func noWidth() {
    let (layout, source) = (Stack(), Source())
    let view = show(layout, source)
    expectEqual(view.visibleCells.count, 4)
    view.frame.size.width = 0
    view.contentOffset.x = 20
    view.layoutIfNeeded()
    expect(view.visibleCells.isEmpty)
  }

  private final class Background: UIView {
    var moves = 0
    override func willMove(toSuperview newSuperview: UIView?) { moves += 1 }
  }

  @Test("A background view is inserted behind the cells once, even if it is set twice")
  func background() {
    let (layout, source, background) = (UICollectionViewFlowLayout(), Source(), Background())
    let view = show(layout, source)
    view.backgroundView = background
    view.backgroundView = background
    expectEqual(background.moves, 1)
    expectIdentical(view.subviews.first, background)
    view.backgroundView = nil
    expectNil(background.superview)
  }
}
