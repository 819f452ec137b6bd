import Foundation
import ResponderKit

extension ScriptedScrollDelegate: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let key = cells.key(.row, indexPath.rowNumber)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: key) ?? ScriptedTableViewCell(style: .default, reuseIdentifier: key)
    screen.fill(cell, with: cells.node(.row, indexPath.rowNumber), at: .row, indexPath.rowNumber, of: tableView)
    return cell
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    CGFloat(cells.node(.header, String(section))?.height ?? 0)
  }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    CGFloat(cells.node(.footer, String(section))?.height ?? 0)
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    supplement(.header, section, of: tableView)
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    supplement(.footer, section, of: tableView)
  }

  private func supplement(_ kind: CellID.Kind, _ section: Int, of table: UITableView) -> UIView? {
    guard let node = cells.node(kind, String(section)) else { return nil }
    let key = cells.key(kind, String(section))
    let view = table.dequeueReusableHeaderFooterView(withIdentifier: key) ?? ScriptedHeaderView(reuseIdentifier: key)
    screen.fill(view, with: node, at: kind, String(section), of: table)
    return view
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    run("shouldHighlight", tableView, at: indexPath)
    return results.shouldHighlight[indexPath.rowNumber] ?? true
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    run("didHighlight", tableView, at: indexPath)
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    run("didUnhighlight", tableView, at: indexPath)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    run("didSelect", tableView, at: indexPath)
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    run("didDeselect", tableView, at: indexPath)
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    run("willSelect", tableView, at: indexPath)
    return redirect(indexPath, by: results.willSelect, in: tableView)
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    run("willDeselect", tableView, at: indexPath)
    return redirect(indexPath, by: results.willDeselect, in: tableView)
  }

  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    performPrimaryAction(in: tableView)
  }

  func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
    results.shouldBeginMultipleSelectionInteraction ?? false
  }

  // If the row to which the file redirects has been deleted, the method returns nil.
  private func redirect(_ path: IndexPath, by rows: [String: String?], in table: UITableView) -> IndexPath? {
    guard let row = rows[path.rowNumber] else { return path }
    return row.flatMap { IndexPath(rowNumber: $0) }.flatMap { table.hasRow($0) ? $0 : nil }
  }

  private func performPrimaryAction(in list: UIScrollView) {
    guard let name = results.performPrimaryAction else { return }
    let action = Selector(named: name, implementedBy: { [weak list] in $0 === list }, perform: { _, _, _ in })
    _ = screen.application.sendAction(action, to: list, from: list, for: nil)
  }
}

extension ScriptedScrollDelegate: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func serve(_ collection: UICollectionView) {
    register(CellID.Kind.allCases.map(\.rawValue), of: collection)
    collection.dataSource = self
  }

  /// Registers the reuse identifiers `keys` for the cells, headers and footers of a collection view.
  func register(_ keys: [String], of collection: UICollectionView) {
    for key in keys {
      collection.register(ScriptedCollectionViewCell.self, forCellWithReuseIdentifier: key)
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        collection.register(ScriptedReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: key)
      }
    }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let key = cells.key(.row, indexPath.rowNumber)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: key, for: indexPath)
    screen.fill(cell, with: cells.node(.row, indexPath.rowNumber), at: .row, indexPath.rowNumber, of: collectionView)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { size(of: .header, section) }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { size(of: .footer, section) }

  private func size(of kind: CellID.Kind, _ section: Int) -> CGSize {
    let height = cells.node(kind, String(section))?.height ?? 0
    return CGSize(width: height, height: height)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let cellKind: CellID.Kind = kind == UICollectionView.elementKindSectionHeader ? .header : .footer
    let section = String(indexPath.section)
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: cells.key(cellKind, section),
      for: indexPath
    )
    screen.fill(view, with: cells.node(cellKind, section), at: cellKind, section, of: collectionView)
    return view
  }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    run("shouldHighlight", collectionView, at: indexPath)
    return results.shouldHighlight[indexPath.rowNumber] ?? true
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    run("didHighlight", collectionView, at: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    run("didUnhighlight", collectionView, at: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    run("didSelect", collectionView, at: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    run("didDeselect", collectionView, at: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    run("shouldSelect", collectionView, at: indexPath)
    return results.shouldSelect[indexPath.rowNumber] ?? true
  }

  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    run("shouldDeselect", collectionView, at: indexPath)
    return results.shouldDeselect[indexPath.rowNumber] ?? true
  }

  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    performPrimaryAction(in: collectionView)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    results.shouldBeginMultipleSelectionInteraction ?? false
  }
}
