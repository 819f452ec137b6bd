import Foundation
import ResponderKit

extension ScriptedScrollDelegate: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: Self.cell) ?? ScriptedTableViewCell(reuseIdentifier: Self.cell)
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    run("shouldHighlight", tableView, at: indexPath)
    return answers.shouldHighlight[indexPath.place] ?? true
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
    return redirect(indexPath, by: answers.willSelect, in: tableView)
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    run("willDeselect", tableView, at: indexPath)
    return redirect(indexPath, by: answers.willDeselect, in: tableView)
  }

  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    performPrimaryAction(in: tableView)
  }

  func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
    answers.shouldBeginMultipleSelectionInteraction ?? false
  }

  private static let cell = "cell"

  // Another row may be gone by now.
  private func redirect(_ path: IndexPath, by answers: [String: String?], in table: UITableView) -> IndexPath? {
    guard let answer = answers[path.place] else { return path }
    return answer.flatMap { IndexPath(place: $0) }.flatMap { table.hasPlace($0) ? $0 : nil }
  }

  private func performPrimaryAction(in list: UIScrollView) {
    guard let name = answers.performPrimaryAction else { return }
    let action = Selector(named: name, implementedBy: { [weak list] in $0 === list }, perform: { _, _, _ in })
    _ = screen.application.sendAction(action, to: list, from: list, for: nil)
  }
}

extension ScriptedScrollDelegate: UICollectionViewDataSource, UICollectionViewDelegate {
  func serve(_ collection: UICollectionView) {
    collection.register(ScriptedCollectionViewCell.self, forCellWithReuseIdentifier: Self.cell)
    collection.dataSource = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: Self.cell, for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    run("shouldHighlight", collectionView, at: indexPath)
    return answers.shouldHighlight[indexPath.place] ?? true
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
    return answers.shouldSelect[indexPath.place] ?? true
  }

  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    run("shouldDeselect", collectionView, at: indexPath)
    return answers.shouldDeselect[indexPath.place] ?? true
  }

  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    performPrimaryAction(in: collectionView)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    answers.shouldBeginMultipleSelectionInteraction ?? false
  }
}
