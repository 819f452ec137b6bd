import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// Tests of data sources and delegates that return unusable numbers, sizes and index paths. These values are replaced
/// and recorded, and the app does not stop.
@MainActor
@Suite("Unusable return values of data sources and delegates")
struct InvalidValueTests {
  let screen = SimulatedScreen.square()

  nonisolated private static let counts = [Int.min, -1, 0, 1, 3, 1_000_000, Int.max]
  nonisolated private static let lengths: [CGFloat] = [
    .nan, .infinity, -.infinity, -1, -0.0, -5, 0, 0.001, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e12,
  ]
  nonisolated private static let paths = [
    IndexPath(), IndexPath(index: 3), IndexPath(row: -1, section: 0), IndexPath(row: 0, section: -1),
    IndexPath(row: .max, section: .max), IndexPath(row: 999, section: 0), IndexPath(indexes: [0, 0, 0]),
  ]

  /// Returns whether a list replaces a length that its delegate returns.
  private static func isInvalid(_ length: CGFloat) -> Bool { !(length >= 0 && length < 1e9) }

  private var replaced: [String] {
    screen.log.records.compactMap { record in
      guard case .replaces(let question) = record.what, case .unusableValue? = record.reason else { return nil }
      return question
    }
  }

  /// Taps the list, drags it in both directions, and scrolls it to the end.
  private func use(_ list: UIScrollView) {
    screen.window.layoutIfNeeded()
    screen.tap(200, 20)
    screen.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 190, y: 100), over: 0.1)
    screen.wait(1)
    screen.drag(from: CGPoint(x: 350, y: 100), to: CGPoint(x: 100, y: 100), over: 0.3)
    screen.wait(1)
    list.contentOffset = CGPoint(x: 0, y: max(0, list.contentSize.height - 400))
    screen.window.layoutIfNeeded()
    screen.wait(0.5)
  }

  // MARK: Tables

  @MainActor
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections = 1
    var rows = 5
    var indentation = 0
    var selection: IndexPath??
    var target: IndexPath?
    var velocityTarget: CGPoint?
    var moves: [[IndexPath]] = []

    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
      moves.append([source, destination])
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      selection ?? indexPath
    }
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { indentation }
    func tableView(
      _ tableView: UITableView,
      targetIndexPathForMoveFromRowAt source: IndexPath,
      toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { target ?? proposed }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView,
      withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      if let velocityTarget { targetContentOffset.pointee = velocityTarget }
    }
  }

  /// A delegate that returns heights. `Rows` does not implement these methods.
  @MainActor
  private final class Heights: NSObject, UITableViewDataSource, UITableViewDelegate {
    var height: CGFloat = 44
    var edge: CGFloat = 20
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { edge }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { edge }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { height }
  }

  private func table(_ program: some UITableViewDataSource & UITableViewDelegate) -> UITableView {
    for view in screen.window.subviews { view.removeFromSuperview() }
    let table = screen.add(UITableView(), named: "table")
    table.dataSource = program
    table.delegate = program
    return table
  }

  @Test(
    "A table limits negative and too large numbers of sections and rows, and remains usable",
    arguments: counts
  )
  func rowCounts(_ count: Int) {
    for (sections, rows) in [(1, count), (count, 1), (3, count)] where sections < 1_000 || rows == 1 {
      // A table limits the number of sections to 100,000. Creating so many takes long, so only `Int.max` is tested among
      // the large numbers.
      if sections >= 1_000, count != .max { continue }
      let program = Rows()
      (program.sections, program.rows) = (sections, rows)
      let table = table(program)
      table.rowHeight = 44
      screen.log.removeAll()
      use(table)
      expect((0...100_000).contains(table.numberOfSections))
      if table.numberOfSections > 0 { expect((0...10_000_000).contains(table.numberOfRows(inSection: 0))) }
      expect(count >= 0 && count < .max || !replaced.isEmpty, "\(sections) × \(rows)")
    }
  }

  @Test("A table of self-sizing rows shows at most the maximum number of rows")
  func automaticRows() {
    let program = Rows()
    program.rows = .max
    let table = table(program)
    table.rowHeight = UITableView.automaticDimension
    use(table)
    expectEqual(table.numberOfRows(inSection: 0), 10_000_000)
  }

  @Test("Invalid heights of rows, headers and footers count as 0", arguments: lengths)
  func heights(_ length: CGFloat) {
    func contentSize(row: CGFloat, edge: CGFloat) -> CGSize {
      let program = Heights()
      (program.height, program.edge) = (row, edge)
      let table = table(program)
      use(table)
      expect(table.contentSize.height.isFinite)
      return table.contentSize
    }
    let rows = contentSize(row: length, edge: 20)
    let edges = contentSize(row: 44, edge: length)
    // The length -1 is automaticDimension.
    guard Self.isInvalid(length), length != UITableView.automaticDimension else { return }
    expectEqual(rows, contentSize(row: 0, edge: 20))
    expectEqual(edges, contentSize(row: 44, edge: 0))
  }

  @Test(
    "If the delegate returns an index path that does not exist, no row is selected, and a row moves to the proposed one",
    arguments: paths
  )
  func paths(_ path: IndexPath) {
    let program = Rows()
    program.selection = .some(path)
    let selecting = table(program)
    use(selecting)
    expectNil(selecting.indexPathForSelectedRow)
    program.target = path
    let moving = table(program)
    moving.rowHeight = 44
    moving.setEditing(true, animated: false)
    screen.window.layoutIfNeeded()
    screen.drag(from: CGPoint(x: 380, y: 22), to: CGPoint(x: 380, y: 120), over: 0.3)
    screen.wait(1)
    expectEqual(program.moves, [[IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0)]])
  }

  @Test("A cell with any indentation level, however large or negative, can be laid out", arguments: counts)
  func indentation(_ level: Int) {
    let program = Rows()
    program.indentation = level
    use(table(program))
  }

  @Test(
    "A target offset that is not finite is ignored, and the drag comes to rest at the proposed offset",
    arguments: lengths
  )
  func targets(_ length: CGFloat) {
    let program = Rows()
    program.rows = 100
    program.velocityTarget = CGPoint(x: length, y: length)
    let table = table(program)
    use(table)
    expect(table.contentOffset.x.isFinite)
    expect(table.contentOffset.y.isFinite)
  }

  @MainActor
  private final class Views: NSObject, UITableViewDataSource, UITableViewDelegate {
    var cell: UITableViewCell?
    var header: UIView?
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { header }
  }

  @Test(
    "If the data source returns the same cell for all rows, only the first row shows the cell"
  )
  func views() {
    let program = Views()
    program.cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let same = table(program)
    screen.log.removeAll()
    use(same)
    expectEqual(same.visibleCells.count, 1)
    expect(replaced.contains("cell for 1"))
    program.cell = nil
    let outer = table(program)
    for view in [outer, screen.window, program.cell ?? outer] as [UIView] {
      program.header = view
      outer.reloadData()
      use(outer)
      expectIdentical(outer.superview, screen.window)
      expectEqual(outer.visibleCells.count, 4)
    }
  }

  // MARK: Collections

  @MainActor
  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var sections = 1
    var items = 5
    var size = CGSize(width: 50, height: 50)
    var reference = CGSize.zero
    var spacing: CGFloat = 10
    var insets = UIEdgeInsets.zero
    var target: IndexPath?
    var moves: [[IndexPath]] = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size }
    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { insets }
    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { spacing }
    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { spacing }
    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { reference }
    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { reference }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(
      _ collectionView: UICollectionView,
      moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { moves.append([sourceIndexPath, destinationIndexPath]) }
    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { target ?? proposedIndexPath }
  }

  private func collection(_ program: Items, horizontal: Bool = false) -> UICollectionView {
    for view in screen.window.subviews { view.removeFromSuperview() }
    let layout = UICollectionViewFlowLayout()
    if horizontal { layout.scrollDirection = .horizontal }
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      list.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    list.dataSource = program
    list.delegate = program
    screen.add(list, named: "list")
    return list
  }

  @Test(
    "A collection limits negative and too large numbers of sections and items, and remains usable",
    arguments: [Int.min, -1, 0, 1, 3, 20_000]
  )
  func itemCounts(_ count: Int) {
    for (sections, items) in [(1, count), (min(count, 500), 2)] {
      let program = Items()
      (program.sections, program.items) = (sections, items)
      screen.log.removeAll()
      let list = collection(program)
      use(list)
      expect(count >= 0 || !replaced.isEmpty)
      expectEqual(list.numberOfSections, max(0, sections))
      if sections > 0 { expectEqual(list.numberOfItems(inSection: 0), max(0, items)) }
    }
  }

  @Test("Invalid sizes, spacings and insets of a flow layout count as 0", arguments: lengths)
  func itemSizes(_ length: CGFloat) {
    let isInvalid = Self.isInvalid(length)
    for horizontal in [false, true] {
      func contentSize(_ change: (Items) -> Void) -> CGSize {
        let program = Items()
        change(program)
        let list = collection(program, horizontal: horizontal)
        use(list)
        return list.contentSize
      }
      // Insets may be negative.
      for (change, isInvalid, zero): ((Items) -> Void, Bool, (Items) -> Void) in [
        ({ $0.size = CGSize(width: length, height: length) }, isInvalid, { $0.size = .zero }),
        ({ $0.size = CGSize(width: 50, height: length) }, isInvalid, { $0.size = .zero }),
        ({ $0.size = CGSize(width: length, height: 50) }, isInvalid, { $0.size = .zero }),
        ({ $0.reference = CGSize(width: length, height: length) }, isInvalid, { $0.reference = .zero }),
        ({ $0.spacing = length }, isInvalid, { $0.spacing = 0 }),
        (
          { $0.insets = UIEdgeInsets(top: length, left: length, bottom: length, right: length) },
          !(abs(length) < 1e9), { $0.insets = .zero }
        ),
      ] {
        let changed = contentSize(change)
        if isInvalid { expectEqual(changed, contentSize(zero)) }
      }
    }
  }

  @Test(
    "If the delegate returns an index path that does not exist, an item moves to the proposed index path",
    arguments: paths
  )
  func movedItems(_ path: IndexPath) throws {
    let program = Items()
    program.target = path
    let list = collection(program)
    screen.window.layoutIfNeeded()
    let first = IndexPath(item: 0, section: 0)
    let proposed = try require(list.indexPathForItem(at: CGPoint(x: 200, y: 30)))
    expect(list.beginInteractiveMovementForItem(at: first))
    list.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 30))
    list.endInteractiveMovement()
    expect(proposed != first)
    expectEqual(program.moves, [[first, proposed]])
    use(list)
  }

  // MARK: Pickers and transitions

  @MainActor
  private final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var components = 1
    var rows = 3
    var height: CGFloat = 32
    var width: CGFloat = 100
    func numberOfComponents(in pickerView: UIPickerView) -> Int { components }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { height }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { width }
  }

  @discardableResult
  private func use(_ wheels: Wheels) -> UIPickerView {
    for view in screen.window.subviews { view.removeFromSuperview() }
    let picker = UIPickerView()
    picker.dataSource = wheels
    picker.delegate = wheels
    screen.add(picker, named: "picker", frame: CGRect(x: 0, y: 0, width: 400, height: 216))
    screen.window.layoutIfNeeded()
    screen.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 60), over: 0.1)
    screen.wait(2)
    screen.tap(200, 40)
    screen.wait(2)
    let rows = picker.numberOfComponents > 0 ? picker.numberOfRows(inComponent: 0) : 0
    let selected = picker.selectedRow(inComponent: 0)
    expect(rows == 0 ? selected == -1 : (0..<rows).contains(selected), "row \(selected) of \(rows)")
    return picker
  }

  @Test("A picker limits negative and too large numbers of wheels and rows, and remains usable", arguments: counts)
  func wheelCounts(_ count: Int) {
    for (components, rows) in [(count, 3), (1, count)] {
      let wheels = Wheels()
      (wheels.components, wheels.rows) = (components, rows)
      let picker = use(wheels)
      expectEqual(picker.numberOfComponents, min(max(0, components), 100))
      if components > 0 { expectEqual(picker.numberOfRows(inComponent: 0), min(max(0, rows), 1_000_000)) }
    }
  }

  @Test("Invalid row heights and wheel widths of a picker are replaced by valid ones", arguments: lengths)
  func wheelSizes(_ length: CGFloat) {
    for change: (Wheels) -> Void in [{ $0.height = length }, { $0.width = length }] {
      let wheels = Wheels()
      change(wheels)
      let size = use(wheels).rowSize(forComponent: 0)
      expect((1..<1e9).contains(size.height), "\(size)")
      expect(size.width >= 0 && size.width.isFinite, "\(size)")
    }
  }

  @MainActor
  private final class Transition: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning
  {
    var duration: TimeInterval = 0
    func animationController(
      forPresented presented: UIViewController,
      presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      duration
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      context.completeTransition(true)
    }
  }

  @Test("A transition with an invalid duration presents its controller", arguments: lengths)
  func durations(_ length: CGFloat) {
    let (root, next, transition) = (UIViewController(), UIViewController(), Transition())
    transition.duration = TimeInterval(length)
    screen.window.rootViewController = root
    next.transitioningDelegate = transition
    next.modalPresentationStyle = .overFullScreen
    root.present(next, animated: true)
    next.transitionCoordinator?.animate(alongsideTransition: { _ in }, completion: nil)
    screen.wait(1)
    expectIdentical(root.presentedViewController, next)
  }

  @Test("A sheet whose detent has an invalid height or no height stays on the screen", arguments: lengths)
  func detents(_ length: CGFloat) {
    for answer in [length, nil] as [CGFloat?] {
      let (root, next) = (UIViewController(), UIViewController())
      screen.window.rootViewController = root
      next.sheetPresentationController?.detents = [.custom { _ in answer }]
      root.present(next, animated: true)
      screen.wait(1)
      screen.drag(from: CGPoint(x: 200, y: 390), to: CGPoint(x: 200, y: 200), over: 0.2)
      screen.wait(1)
      expect(next.view.frame.minY.isFinite)
      root.dismiss(animated: false)
    }
  }
}
