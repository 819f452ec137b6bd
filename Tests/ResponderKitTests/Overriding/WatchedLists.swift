import Foundation
import ResponderKit
import Testing

@MainActor
final class OneRow: UITableViewDataSource, UICollectionViewDataSource {
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

final class WatchedTable: UITableView {
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

final class WatchedCollection: UICollectionView {
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
