import Foundation
import ResponderKit

extension ScriptedScrollDelegate: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: Self.cell) ?? ScriptedTableViewCell(reuseIdentifier: Self.cell)
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    answers.shouldHighlight[indexPath.place] ?? true
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    redirect(indexPath, by: answers.willSelect, in: tableView)
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    redirect(indexPath, by: answers.willDeselect, in: tableView)
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
    answers.shouldHighlight[indexPath.place] ?? true
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    answers.shouldSelect[indexPath.place] ?? true
  }

  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    answers.shouldDeselect[indexPath.place] ?? true
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
