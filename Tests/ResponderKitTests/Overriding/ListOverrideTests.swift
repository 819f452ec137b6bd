import Foundation
import ResponderKit
import Testing

/// Every method and property of a list that UIKit lets a subclass override, one by one: who knows the list as a plain one calls
/// the override.
@MainActor
@Suite("Overrides of lists")
struct ListOverrideTests {
  private let screen = Screen()
  private let source = OneRow()
  private let path = IndexPath(row: 0, section: 0)

  @MainActor
  private struct Call<List: UIScrollView>: Sendable {
    let name: String
    let make: @MainActor (List, IndexPath) -> Void
  }

  @Test("A table's")
  func table() {
    for call in ListOverrideTests.tableCalls {
      let table = WatchedTable(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "cell")
      table.dataSource = source
      screen.window.addSubview(table)
      table.layoutIfNeeded()
      table.calls = []
      call.make(table, path)
      #expect(table.calls.contains(call.name), "\(call.name)")
      table.removeFromSuperview()
    }
  }

  @Test("A collection's")
  func collection() {
    for call in ListOverrideTests.collectionCalls {
      let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 100, height: 10)
      let collection = WatchedCollection(frame: frame, collectionViewLayout: layout)
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      let header = UICollectionView.elementKindSectionHeader
      collection.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: header,
        withReuseIdentifier: "cell"
      )
      collection.dataSource = source
      screen.window.addSubview(collection)
      collection.layoutIfNeeded()
      collection.calls = []
      call.make(collection, path)
      #expect(collection.calls.contains(call.name), "\(call.name)")
      collection.removeFromSuperview()
    }
  }

  private static let tableCalls: [Call<UITableView>] = [
    Call<UITableView>(name: "reloadData()") { view, _ in view.reloadData() },
    Call<UITableView>(name: "numberOfSections") { view, _ in _ = view.numberOfSections },
    Call<UITableView>(name: "numberOfRows(inSection:)") { view, _ in _ = view.numberOfRows(inSection: 0) },
    Call<UITableView>(name: "rect(forSection:)") { view, _ in _ = view.rect(forSection: 0) },
    Call<UITableView>(name: "rectForHeader(inSection:)") { view, _ in _ = view.rectForHeader(inSection: 0) },
    Call<UITableView>(name: "rectForFooter(inSection:)") { view, _ in _ = view.rectForFooter(inSection: 0) },
    Call<UITableView>(name: "rectForRow(at:)") { view, path in _ = view.rectForRow(at: path) },
    Call<UITableView>(name: "indexPathForRow(at:)") { view, _ in _ = view.indexPathForRow(at: CGPoint(x: 5, y: 5)) },
    Call<UITableView>(name: "indexPath(for:)") { view, _ in _ = view.indexPath(for: UITableViewCell()) },
    Call<UITableView>(name: "indexPathsForRows(in:)") { view, _ in _ = view.indexPathsForRows(in: .zero) },
    Call<UITableView>(name: "cellForRow(at:)") { view, path in _ = view.cellForRow(at: path) },
    Call<UITableView>(name: "visibleCells") { view, _ in _ = view.visibleCells },
    Call<UITableView>(name: "indexPathsForVisibleRows") { view, _ in _ = view.indexPathsForVisibleRows },
    Call<UITableView>(name: "headerView(forSection:)") { view, _ in _ = view.headerView(forSection: 0) },
    Call<UITableView>(name: "footerView(forSection:)") { view, _ in _ = view.footerView(forSection: 0) },
    Call<UITableView>(name: "scrollToRow(at:at:animated:)") { view, path in
      view.scrollToRow(at: path, at: .none, animated: false)
    },
    Call<UITableView>(name: "scrollToNearestSelectedRow(at:animated:)") { view, _ in
      view.scrollToNearestSelectedRow(at: .none, animated: false)
    },
    Call<UITableView>(name: "indexPathForSelectedRow") { view, _ in _ = view.indexPathForSelectedRow },
    Call<UITableView>(name: "indexPathsForSelectedRows") { view, _ in _ = view.indexPathsForSelectedRows },
    Call<UITableView>(name: "selectRow(at:animated:scrollPosition:)") { view, path in
      view.selectRow(at: path, animated: false, scrollPosition: .none)
    },
    Call<UITableView>(name: "deselectRow(at:animated:)") { view, path in view.deselectRow(at: path, animated: false) },
    Call<UITableView>(name: "register(_:forCellReuseIdentifier:)") { view, _ in
      view.register(nil, forCellReuseIdentifier: "other")
    },
    Call<UITableView>(name: "register(_:forHeaderFooterViewReuseIdentifier:)") { view, _ in
      view.register(nil, forHeaderFooterViewReuseIdentifier: "other")
    },
    Call<UITableView>(name: "dequeueReusableCell(withIdentifier:)") { view, _ in
      _ = view.dequeueReusableCell(withIdentifier: "cell")
    },
    Call<UITableView>(name: "dequeueReusableCell(withIdentifier:for:)") { view, path in
      _ = view.dequeueReusableCell(withIdentifier: "cell", for: path)
    },
    Call<UITableView>(name: "dequeueReusableHeaderFooterView(withIdentifier:)") { view, _ in
      _ = view.dequeueReusableHeaderFooterView(withIdentifier: "cell")
    },
    Call<UITableView>(name: "performBatchUpdates(_:completion:)") { view, _ in
      view.performBatchUpdates(nil, completion: nil)
    },
    Call<UITableView>(name: "beginUpdates()") { view, _ in view.beginUpdates() },
    Call<UITableView>(name: "endUpdates()") { view, _ in
      view.beginUpdates()
      view.endUpdates()
    },
    Call<UITableView>(name: "insertRows(at:with:)") { view, _ in view.insertRows(at: [], with: .none) },
    Call<UITableView>(name: "deleteRows(at:with:)") { view, _ in view.deleteRows(at: [], with: .none) },
    Call<UITableView>(name: "reloadRows(at:with:)") { view, _ in view.reloadRows(at: [], with: .none) },
    Call<UITableView>(name: "moveRow(at:to:)") { view, path in view.moveRow(at: path, to: path) },
    Call<UITableView>(name: "insertSections(_:with:)") { view, _ in view.insertSections([], with: .none) },
    Call<UITableView>(name: "deleteSections(_:with:)") { view, _ in view.deleteSections([], with: .none) },
    Call<UITableView>(name: "reloadSections(_:with:)") { view, _ in view.reloadSections([], with: .none) },
    Call<UITableView>(name: "moveSection(_:toSection:)") { view, _ in view.moveSection(0, toSection: 0) },
    Call<UITableView>(name: "reconfigureRows(at:)") { view, _ in view.reconfigureRows(at: []) },
  ]

  private static let collectionCalls: [Call<UICollectionView>] = [
    Call<UICollectionView>(name: "reloadData()") { view, _ in view.reloadData() },
    Call<UICollectionView>(name: "numberOfSections") { view, _ in _ = view.numberOfSections },
    Call<UICollectionView>(name: "numberOfItems(inSection:)") { view, _ in _ = view.numberOfItems(inSection: 0) },
    Call<UICollectionView>(name: "layoutAttributesForItem(at:)") { view, path in
      _ = view.layoutAttributesForItem(at: path)
    },
    Call<UICollectionView>(name: "layoutAttributesForSupplementaryElement(ofKind:at:)") { view, path in
      _ = view.layoutAttributesForSupplementaryElement(ofKind: "cell", at: path)
    },
    Call<UICollectionView>(name: "indexPathForItem(at:)") { view, _ in
      _ = view.indexPathForItem(at: CGPoint(x: 5, y: 5))
    },
    Call<UICollectionView>(name: "indexPath(for:)") { view, _ in _ = view.indexPath(for: UICollectionViewCell()) },
    Call<UICollectionView>(name: "cellForItem(at:)") { view, path in _ = view.cellForItem(at: path) },
    Call<UICollectionView>(name: "visibleCells") { view, _ in _ = view.visibleCells },
    Call<UICollectionView>(name: "indexPathsForVisibleItems") { view, _ in _ = view.indexPathsForVisibleItems },
    Call<UICollectionView>(name: "supplementaryView(forElementKind:at:)") { view, path in
      _ = view.supplementaryView(forElementKind: "cell", at: path)
    },
    Call<UICollectionView>(name: "indexPathsForVisibleSupplementaryElements(ofKind:)") { view, _ in
      _ = view.indexPathsForVisibleSupplementaryElements(ofKind: "cell")
    },
    Call<UICollectionView>(name: "visibleSupplementaryViews(ofKind:)") { view, _ in
      _ = view.visibleSupplementaryViews(ofKind: "cell")
    },
    Call<UICollectionView>(name: "scrollToItem(at:at:animated:)") { view, path in
      view.scrollToItem(at: path, at: [], animated: false)
    },
    Call<UICollectionView>(name: "indexPathsForSelectedItems") { view, _ in _ = view.indexPathsForSelectedItems },
    Call<UICollectionView>(name: "selectItem(at:animated:scrollPosition:)") { view, path in
      view.selectItem(at: path, animated: false, scrollPosition: [])
    },
    Call<UICollectionView>(name: "deselectItem(at:animated:)") { view, path in
      view.deselectItem(at: path, animated: false)
    },
    Call<UICollectionView>(name: "register(_:forCellWithReuseIdentifier:)") { view, _ in
      view.register(nil, forCellWithReuseIdentifier: "other")
    },
    Call<UICollectionView>(name: "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)") { view, _ in
      view.register(nil, forSupplementaryViewOfKind: "other", withReuseIdentifier: "other")
    },
    Call<UICollectionView>(name: "dequeueReusableCell(withReuseIdentifier:for:)") { view, path in
      _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    },
    Call<UICollectionView>(name: "dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)") { view, path in
      _ = view.dequeueReusableSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "cell",
        for: path
      )
    },
    Call<UICollectionView>(name: "performBatchUpdates(_:completion:)") { view, _ in
      view.performBatchUpdates(nil, completion: nil)
    },
    Call<UICollectionView>(name: "insertItems(at:)") { view, _ in view.insertItems(at: []) },
    Call<UICollectionView>(name: "deleteItems(at:)") { view, _ in view.deleteItems(at: []) },
    Call<UICollectionView>(name: "reloadItems(at:)") { view, _ in view.reloadItems(at: []) },
    Call<UICollectionView>(name: "moveItem(at:to:)") { view, path in view.moveItem(at: path, to: path) },
    Call<UICollectionView>(name: "insertSections(_:)") { view, _ in view.insertSections([]) },
    Call<UICollectionView>(name: "deleteSections(_:)") { view, _ in view.deleteSections([]) },
    Call<UICollectionView>(name: "reloadSections(_:)") { view, _ in view.reloadSections([]) },
    Call<UICollectionView>(name: "moveSection(_:toSection:)") { view, _ in view.moveSection(0, toSection: 0) },
    Call<UICollectionView>(name: "reconfigureItems(at:)") { view, _ in view.reconfigureItems(at: []) },
  ]
}

@MainActor
private final class OneRow: UITableViewDataSource, UICollectionViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "cell", for: indexPath)
  }
}

private final class WatchedTable: UITableView {
  var calls: [String] = []
  private func note(_ name: String) { calls.append(name) }

  override func reloadData() {
    note("reloadData()")
    super.reloadData()
  }
  override var numberOfSections: Int {
    note("numberOfSections")
    return super.numberOfSections
  }
  override func numberOfRows(inSection section: Int) -> Int {
    note("numberOfRows(inSection:)")
    return super.numberOfRows(inSection: section)
  }
  override func rect(forSection section: Int) -> CGRect {
    note("rect(forSection:)")
    return super.rect(forSection: section)
  }
  override func rectForHeader(inSection section: Int) -> CGRect {
    note("rectForHeader(inSection:)")
    return super.rectForHeader(inSection: section)
  }
  override func rectForFooter(inSection section: Int) -> CGRect {
    note("rectForFooter(inSection:)")
    return super.rectForFooter(inSection: section)
  }
  override func rectForRow(at indexPath: IndexPath) -> CGRect {
    note("rectForRow(at:)")
    return super.rectForRow(at: indexPath)
  }
  override func indexPathForRow(at point: CGPoint) -> IndexPath? {
    note("indexPathForRow(at:)")
    return super.indexPathForRow(at: point)
  }
  override func indexPath(for cell: UITableViewCell) -> IndexPath? {
    note("indexPath(for:)")
    return super.indexPath(for: cell)
  }
  override func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    note("indexPathsForRows(in:)")
    return super.indexPathsForRows(in: rect)
  }
  override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    note("cellForRow(at:)")
    return super.cellForRow(at: indexPath)
  }
  override var visibleCells: [UITableViewCell] {
    note("visibleCells")
    return super.visibleCells
  }
  override var indexPathsForVisibleRows: [IndexPath]? {
    note("indexPathsForVisibleRows")
    return super.indexPathsForVisibleRows
  }
  override func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    note("headerView(forSection:)")
    return super.headerView(forSection: section)
  }
  override func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    note("footerView(forSection:)")
    return super.footerView(forSection: section)
  }
  override func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    note("scrollToRow(at:at:animated:)")
    super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }
  override func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    note("scrollToNearestSelectedRow(at:animated:)")
    super.scrollToNearestSelectedRow(at: scrollPosition, animated: animated)
  }
  override var indexPathForSelectedRow: IndexPath? {
    note("indexPathForSelectedRow")
    return super.indexPathForSelectedRow
  }
  override var indexPathsForSelectedRows: [IndexPath]? {
    note("indexPathsForSelectedRows")
    return super.indexPathsForSelectedRows
  }
  override func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    note("selectRow(at:animated:scrollPosition:)")
    super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  override func deselectRow(at indexPath: IndexPath, animated: Bool) {
    note("deselectRow(at:animated:)")
    super.deselectRow(at: indexPath, animated: animated)
  }
  override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    note("register(_:forCellReuseIdentifier:)")
    super.register(cellClass, forCellReuseIdentifier: identifier)
  }
  override func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    note("register(_:forHeaderFooterViewReuseIdentifier:)")
    super.register(aClass, forHeaderFooterViewReuseIdentifier: identifier)
  }
  override func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    note("dequeueReusableCell(withIdentifier:)")
    return super.dequeueReusableCell(withIdentifier: identifier)
  }
  override func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    note("dequeueReusableCell(withIdentifier:for:)")
    return super.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }
  override func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    note("dequeueReusableHeaderFooterView(withIdentifier:)")
    return super.dequeueReusableHeaderFooterView(withIdentifier: identifier)
  }
  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    note("performBatchUpdates(_:completion:)")
    super.performBatchUpdates(updates, completion: completion)
  }
  override func beginUpdates() {
    note("beginUpdates()")
    super.beginUpdates()
  }
  override func endUpdates() {
    note("endUpdates()")
    super.endUpdates()
  }
  override func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note("insertRows(at:with:)")
    super.insertRows(at: indexPaths, with: animation)
  }
  override func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note("deleteRows(at:with:)")
    super.deleteRows(at: indexPaths, with: animation)
  }
  override func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note("reloadRows(at:with:)")
    super.reloadRows(at: indexPaths, with: animation)
  }
  override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note("moveRow(at:to:)")
    super.moveRow(at: indexPath, to: newIndexPath)
  }
  override func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    note("insertSections(_:with:)")
    super.insertSections(sections, with: animation)
  }
  override func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    note("deleteSections(_:with:)")
    super.deleteSections(sections, with: animation)
  }
  override func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    note("reloadSections(_:with:)")
    super.reloadSections(sections, with: animation)
  }
  override func moveSection(_ section: Int, toSection newSection: Int) {
    note("moveSection(_:toSection:)")
    super.moveSection(section, toSection: newSection)
  }
  override func reconfigureRows(at indexPaths: [IndexPath]) {
    note("reconfigureRows(at:)")
    super.reconfigureRows(at: indexPaths)
  }
}

private final class WatchedCollection: UICollectionView {
  var calls: [String] = []
  private func note(_ name: String) { calls.append(name) }

  override func reloadData() {
    note("reloadData()")
    super.reloadData()
  }
  override var numberOfSections: Int {
    note("numberOfSections")
    return super.numberOfSections
  }
  override func numberOfItems(inSection section: Int) -> Int {
    note("numberOfItems(inSection:)")
    return super.numberOfItems(inSection: section)
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    note("layoutAttributesForItem(at:)")
    return super.layoutAttributesForItem(at: indexPath)
  }
  override func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    note("layoutAttributesForSupplementaryElement(ofKind:at:)")
    return super.layoutAttributesForSupplementaryElement(ofKind: kind, at: indexPath)
  }
  override func indexPathForItem(at point: CGPoint) -> IndexPath? {
    note("indexPathForItem(at:)")
    return super.indexPathForItem(at: point)
  }
  override func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    note("indexPath(for:)")
    return super.indexPath(for: cell)
  }
  override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    note("cellForItem(at:)")
    return super.cellForItem(at: indexPath)
  }
  override var visibleCells: [UICollectionViewCell] {
    note("visibleCells")
    return super.visibleCells
  }
  override var indexPathsForVisibleItems: [IndexPath] {
    note("indexPathsForVisibleItems")
    return super.indexPathsForVisibleItems
  }
  override func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    note("supplementaryView(forElementKind:at:)")
    return super.supplementaryView(forElementKind: elementKind, at: indexPath)
  }
  override func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    note("indexPathsForVisibleSupplementaryElements(ofKind:)")
    return super.indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
  }
  override func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    note("visibleSupplementaryViews(ofKind:)")
    return super.visibleSupplementaryViews(ofKind: elementKind)
  }
  override func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    note("scrollToItem(at:at:animated:)")
    super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }
  override var indexPathsForSelectedItems: [IndexPath]? {
    note("indexPathsForSelectedItems")
    return super.indexPathsForSelectedItems
  }
  override func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    note("selectItem(at:animated:scrollPosition:)")
    super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  override func deselectItem(at indexPath: IndexPath, animated: Bool) {
    note("deselectItem(at:animated:)")
    super.deselectItem(at: indexPath, animated: animated)
  }
  override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    note("register(_:forCellWithReuseIdentifier:)")
    super.register(cellClass, forCellWithReuseIdentifier: identifier)
  }
  override func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    note("register(_:forSupplementaryViewOfKind:withReuseIdentifier:)")
    super.register(viewClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
  }
  override func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    note("dequeueReusableCell(withReuseIdentifier:for:)")
    return super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }
  override func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    note("dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)")
    return super.dequeueReusableSupplementaryView(ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath)
  }
  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    note("performBatchUpdates(_:completion:)")
    super.performBatchUpdates(updates, completion: completion)
  }
  override func insertItems(at indexPaths: [IndexPath]) {
    note("insertItems(at:)")
    super.insertItems(at: indexPaths)
  }
  override func deleteItems(at indexPaths: [IndexPath]) {
    note("deleteItems(at:)")
    super.deleteItems(at: indexPaths)
  }
  override func reloadItems(at indexPaths: [IndexPath]) {
    note("reloadItems(at:)")
    super.reloadItems(at: indexPaths)
  }
  override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note("moveItem(at:to:)")
    super.moveItem(at: indexPath, to: newIndexPath)
  }
  override func insertSections(_ sections: IndexSet) {
    note("insertSections(_:)")
    super.insertSections(sections)
  }
  override func deleteSections(_ sections: IndexSet) {
    note("deleteSections(_:)")
    super.deleteSections(sections)
  }
  override func reloadSections(_ sections: IndexSet) {
    note("reloadSections(_:)")
    super.reloadSections(sections)
  }
  override func moveSection(_ section: Int, toSection newSection: Int) {
    note("moveSection(_:toSection:)")
    super.moveSection(section, toSection: newSection)
  }
  override func reconfigureItems(at indexPaths: [IndexPath]) {
    note("reconfigureItems(at:)")
    super.reconfigureItems(at: indexPaths)
  }
}
