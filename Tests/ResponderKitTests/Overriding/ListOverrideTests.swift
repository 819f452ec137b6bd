import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of every method and property of a list that a subclass may override in UIKit. A call through a reference of
/// the superclass's type reaches the override.
@MainActor
@Suite("Overrides of lists")
struct ListOverrideTests {
  private let screen = SimulatedScreen.square()
  private let source = OneRow()
  private let path = IndexPath(row: 0, section: 0)

  @MainActor
  private struct Call<List: UIScrollView>: Sendable {
    let name: String
    let make: @MainActor (List, IndexPath) -> Void
  }

  @Test("Each member that a table view's subclass overrides is called")
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
      expect(table.calls.contains(call.name), "\(call.name)")
      table.removeFromSuperview()
    }
  }

  @Test("Each member that a collection view's subclass overrides is called")
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
      expect(collection.calls.contains(call.name), "\(call.name)")
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
