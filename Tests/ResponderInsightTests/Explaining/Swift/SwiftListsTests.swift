import ResponderInsight
import ResponderScenarios
import Testing

@MainActor
@Suite("Swift code of fixes for lists")
struct SwiftListsTests {
  @Test("The code of a fix changes the rows, delegate, data source and cells of a list")
  func lists() throws {
    let lists = try FixScreen(.lists)
    lists.expect(
      "table",
      "rows",
      [20, 6],
      """
      // in the data source of `table`
      func tableView(
        _ tableView: UITableView,
        numberOfRowsInSection section: Int
      ) -> Int { [20, 6][section] }
      """
    )
    lists.expect(
      "table",
      "rows",
      30,
      """
      // in the data source of `table`
      func tableView(
        _ tableView: UITableView,
        numberOfRowsInSection section: Int
      ) -> Int { 30 }
      // in the data source of `table`
      func numberOfSections(in tableView: UITableView) -> Int { 1 }
      """
    )
    lists.expect(
      "grid",
      "items",
      40,
      """
      // in the data source of `grid`
      func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
      ) -> Int { 40 }
      """
    )
    lists.expect("table", "rowHeight", 60, "table.rowHeight = 60")
    lists.expect(
      "grid",
      "itemSize",
      [60, 60],
      """
      (grid.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(
        width: 60,
        height: 60
      )
      """
    )
    lists.expect(
      "grid",
      "spacing",
      4,
      """
      (grid.collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing = 4
      (grid.collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing = 4
      """
    )
    lists.expect("table", "allowsSelection", false, "table.allowsSelection = false")
    lists.expect("table", "allowsMultipleSelection", true, "table.allowsMultipleSelection = true")
    lists.expect("table", "isEditing", true, "table.isEditing = true")
    lists.expect(
      "table",
      "selectedRows",
      [1, "1-2"],
      """
      table.selectRow(
        at: IndexPath(row: 2, section: 1),
        animated: false,
        scrollPosition: .none
      )
      """
    )
    lists.expect("table", "selectedRows", nil, "table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)")
    lists.expect(
      "grid",
      "selectedRows",
      [4],
      """
      grid.selectItem(
        at: IndexPath(item: 4, section: 0),
        animated: false,
        scrollPosition: []
      )
      """
    )
    lists.expect(
      "table",
      "delegate",
      ["canEdit": true, "trailingSwipeActions": ["Flag", "Delete"]],
      """
      // in the delegate of `table`
      func tableView(
        _ tableView: UITableView,
        shouldHighlightRowAt indexPath: IndexPath
      ) -> Bool { true }
      """
    )
    lists.expect(
      "table",
      "delegate",
      ["shouldHighlight": ["3": false], "canEdit": false, "trailingSwipeActions": ["Flag"]],
      """
      // in the data source of `table`
      func tableView(
        _ tableView: UITableView,
        canEditRowAt indexPath: IndexPath
      ) -> Bool { false }
      // in the delegate of `table`
      func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Flag", handler: { _, _, done in done(true) })])
      }
      """
    )
    lists.expect(
      "table",
      "delegate",
      nil,
      """
      // in the delegate of `table`
      func tableView(
        _ tableView: UITableView,
        shouldHighlightRowAt indexPath: IndexPath
      ) -> Bool { true }
      // in the data source of `table`
      func tableView(
        _ tableView: UITableView,
        canEditRowAt indexPath: IndexPath
      ) -> Bool { false }
      // in the delegate of `table`
      func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? { nil }
      """
    )
    lists.expect(
      "grid",
      "delegate",
      ["shouldSelect": ["3": false, "4": false]],
      """
      // in the delegate of `grid`
      func collectionView(
        _ collectionView: UICollectionView,
        shouldSelectItemAt indexPath: IndexPath
      ) -> Bool {
        indexPath != IndexPath(item: 3, section: 0)
          && indexPath != IndexPath(item: 4, section: 0)
      }
      grid.delegate = self
      """
    )
    lists.expect(
      "grid",
      "delegate",
      ["shouldHighlight": ["0": false], "shouldDeselect": ["1": false]],
      """
      // in the delegate of `grid`
      func collectionView(
        _ collectionView: UICollectionView,
        shouldHighlightItemAt indexPath: IndexPath
      ) -> Bool { indexPath != IndexPath(item: 0, section: 0) }
      // in the delegate of `grid`
      func collectionView(
        _ collectionView: UICollectionView,
        shouldDeselectItemAt indexPath: IndexPath
      ) -> Bool { indexPath != IndexPath(item: 1, section: 0) }
      grid.delegate = self
      """
    )
    lists.expect(
      "table",
      "delegate",
      ["willSelect": ["3": 5, "4": "none"], "willDeselect": ["1": "1-2"]],
      """
      // in the delegate of `table`
      func tableView(
        _ tableView: UITableView,
        willSelectRowAt indexPath: IndexPath
      ) -> IndexPath? {
        if indexPath == IndexPath(row: 3, section: 0) {
          return IndexPath(row: 5, section: 0)
        }
        if indexPath == IndexPath(row: 4, section: 0) { return nil }
        return indexPath
      }
      // in the delegate of `table`
      func tableView(
        _ tableView: UITableView,
        willDeselectRowAt indexPath: IndexPath
      ) -> IndexPath? {
        if indexPath == IndexPath(row: 1, section: 0) {
          return IndexPath(row: 2, section: 1)
        }
        return indexPath
      }
      // in the delegate of `table`
      func tableView(
        _ tableView: UITableView,
        shouldHighlightRowAt indexPath: IndexPath
      ) -> Bool { true }
      // in the data source of `table`
      func tableView(
        _ tableView: UITableView,
        canEditRowAt indexPath: IndexPath
      ) -> Bool { false }
      // in the delegate of `table`
      func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? { nil }
      """
    )
    lists.expect(
      "table",
      "delegate",
      [
        "shouldHighlight": ["3": false], "canEdit": true, "trailingSwipeActions": ["Flag", "Delete"],
        "shouldBeginMultipleSelectionInteraction": true, "performPrimaryAction": "open", "contextMenu": ["Copy"],
        "canMove": true, "inserts": true, "leadingSwipeActions": [],
        "do": ["didSelect": [["set": ["id": "other", "isHidden": true]]]],
      ],
      """
      // in the delegate of `table`
      func tableView(
        _ tableView: UITableView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
      ) -> Bool { true }
      // in the delegate of `table`
      func tableView(
        _ tableView: UITableView,
        performPrimaryActionForRowAt indexPath: IndexPath
      ) {
        UIApplication.shared.sendAction(
          Selector(("open")),
          to: tableView,
          from: tableView,
          for: nil
        )
      }
      // in the delegate of `table`
      func tableView(
        _ tableView: UITableView,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: ["Copy"].map { title in UIAction(title: title, handler: { _ in }) }) })
      }
      // in the data source of `table`
      func tableView(
        _ tableView: UITableView,
        canMoveRowAt indexPath: IndexPath
      ) -> Bool { true }
      // in the delegate of `table`
      func tableView(
        _ tableView: UITableView,
        editingStyleForRowAt indexPath: IndexPath
      ) -> UITableViewCell.EditingStyle { .insert }
      // in the delegate of `table`
      func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [])
      }
      // in the delegate of `table`
      func tableView(
        _ tableView: UITableView,
        didSelectRowAt indexPath: IndexPath
      ) { other.isHidden = true }
      """
    )
    lists.expect(
      "grid",
      "delegate",
      ["contextMenu": ["Copy"], "performPrimaryAction": "open", "shouldBeginMultipleSelectionInteraction": true],
      """
      // in the delegate of `grid`
      func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: ["Copy"].map { title in UIAction(title: title, handler: { _ in }) }) })
      }
      // in the delegate of `grid`
      func collectionView(
        _ collectionView: UICollectionView,
        performPrimaryActionForItemAt indexPath: IndexPath
      ) {
        UIApplication.shared.sendAction(
          Selector(("open")),
          to: collectionView,
          from: collectionView,
          for: nil
        )
      }
      // in the delegate of `grid`
      func collectionView(
        _ collectionView: UICollectionView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
      ) -> Bool { true }
      grid.delegate = self
      """
    )
    lists.expect(
      "table.3",
      "isUserInteractionEnabled",
      false,
      "table.cellForRow(at: IndexPath(row: 3, section: 0))?.isUserInteractionEnabled = false"
    )
    lists.expect("table.1-2", "isHidden", true, "table.cellForRow(at: IndexPath(row: 2, section: 1))?.isHidden = true")
    lists.expect("grid.4", "alpha", 0.5, "grid.cellForItem(at: IndexPath(item: 4, section: 0))?.alpha = 0.5")
    lists.expect("table.header-1", "isHidden", true, "table.headerView(forSection: 1)?.isHidden = true")
    lists.expect(
      "grid.header-0",
      "isHidden",
      true,
      "grid.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))?.isHidden = true"
    )
    lists.expect(
      "table.3.contentView",
      "isUserInteractionEnabled",
      false,
      "table.cellForRow(at: IndexPath(row: 3, section: 0))?.contentView.isUserInteractionEnabled = false"
    )
    lists.expect(
      "table.3",
      "passthrough",
      true,
      """
      // in the class of the cell of row 3 of `table`
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self ? nil : view
      }
      """
    )
    lists.expect(
      "table.3.like",
      "isEnabled",
      false,
      """
      // in the cell of row 3 of `table`
      like.isEnabled = false
      """
    )
    lists.expect(
      "table.3.like",
      "hitOutset",
      [10, 10, 10, 10],
      """
      // in the class of `like`, in the cell of row 3 of `table`
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let outset = UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10)
        return bounds.inset(by: outset).contains(point)
      }
      """
    )
    lists.expect(
      "table.3.slide",
      "isEnabled",
      false,
      """
      // in the cell of row 3 of `table`
      slide.isEnabled = false
      """
    )
    lists.expect(
      "table.3.slide",
      "requireToFail",
      ["table.pan"],
      """
      // in the cell of row 3 of `table`
      slide.require(toFail: table.panGestureRecognizer)
      """
    )
    lists.expect(
      "table.header-0.all",
      "isEnabled",
      false,
      """
      // in the header of section 0 of `table`
      all.isEnabled = false
      """
    )
    lists.expect(
      "grid.header-0.search",
      "isEnabled",
      false,
      """
      // in the header of section 0 of `grid`
      search.isEnabled = false
      """
    )
    lists.expect(
      "table.3.like",
      "superview",
      "table.3.contentView",
      """
      // in the cell of row 3 of `table`
      table.cellForRow(at: IndexPath(row: 3, section: 0))?.contentView.bringSubviewToFront(like)
      """
    )
    lists.expect(
      "table.3",
      "isSelected",
      true,
      "table.cellForRow(at: IndexPath(row: 3, section: 0))?.isSelected = true"
    )
    lists.expect("table.swipe", "isEnabled", false, nil)
    lists.expect("table.3.reorder", "isEnabled", false, nil)
    lists.expect(
      "tap",
      "delegate",
      ["shouldReceiveTouch": ["notOn": ["table.3"]]],
      """
      // in the delegate of `tap`; `like` is in the cell of row 3 of `table`
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
      ) -> Bool {
        if let cell = table.cellForRow(at: IndexPath(row: 3, section: 0)),
          touch.view?.isDescendant(of: cell) == true,
          touch.view?.isDescendant(of: like) != true
        {
          return false
        }
        return true
      }
      tap.delegate = self
      """
    )
    lists.expect(
      "tap",
      "delegate",
      ["shouldReceiveTouch": ["onlyOn": ["grid.3", "grid"]]],
      """
      // in the delegate of `tap`
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
      ) -> Bool {
        if let cell = grid.cellForItem(at: IndexPath(item: 3, section: 0)),
          touch.view?.isDescendant(of: cell) == true
        {
          return true
        }
        if touch.view === grid { return true }
        return false
      }
      tap.delegate = self
      """
    )
    lists.expect(
      "tap",
      "delegate",
      ["shouldReceiveTouch": ["notOn": ["table.3.like"]]],
      """
      // in the delegate of `tap`; `like` is in the cell of row 3 of `table`
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
      ) -> Bool { touch.view?.isDescendant(of: like) != true }
      tap.delegate = self
      """
    )
    lists.expect("tap", "delegate", ["simultaneousWith": ["table.swipe"]], nil)
    lists.expect(
      "tap",
      "view",
      "table.3",
      "table.cellForRow(at: IndexPath(row: 3, section: 0))?.addGestureRecognizer(tap)"
    )
    lists.expect(
      [
        Change("table.0.like", "isEnabled", false), Change("table.1.like", "isEnabled", false),
        Change("table.2.like", "isEnabled", false), Change("table.3.like", "isEnabled", false),
        Change("table.4.like", "isEnabled", false),
      ],
      """
      // in every cell of `table`
      like.isEnabled = false
      """
    )
    lists.expect(
      [
        Change("table.0", "isUserInteractionEnabled", false), Change("table.1", "isUserInteractionEnabled", false),
        Change("table.2", "isUserInteractionEnabled", false), Change("table.3", "isUserInteractionEnabled", false),
        Change("table.4", "isUserInteractionEnabled", false),
      ],
      """
      // in every cell of `table`
      cell.isUserInteractionEnabled = false
      """
    )
    lists.expect(
      [
        Change("table.0.long", "requireToFail", ["table.0.slide"]),
        Change("table.1.long", "requireToFail", ["table.1.slide"]),
        Change("table.2.long", "requireToFail", ["table.2.slide"]),
        Change("table.3.long", "requireToFail", ["table.3.slide"]),
        Change("table.4.long", "requireToFail", ["table.4.slide"]),
      ],
      """
      // in every cell of `table`
      long.require(toFail: slide)
      """
    )
    lists.expect(
      [
        Change("table.0.contentView", "isUserInteractionEnabled", false),
        Change("table.1.contentView", "isUserInteractionEnabled", false),
        Change("table.2.contentView", "isUserInteractionEnabled", false),
        Change("table.3.contentView", "isUserInteractionEnabled", false),
        Change("table.4.contentView", "isUserInteractionEnabled", false),
      ],
      """
      // in every cell of `table`
      cell.contentView.isUserInteractionEnabled = false
      """
    )
    lists.expect(
      [
        Change("table.0.like", "passthrough", true), Change("table.1.like", "passthrough", true),
        Change("table.2.like", "passthrough", true), Change("table.3.like", "passthrough", true),
        Change("table.4.like", "passthrough", true),
      ],
      """
      // in the class of `like`, in every cell of `table`
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self ? nil : view
      }
      """
    )
    lists.expect(
      "table",
      "touchesShouldBegin",
      ["table.3": false],
      """
      // in the class of `table`; `like` is in the cell of row 3 of `table`
      override func touchesShouldBegin(
        _ touches: Set<UITouch>,
        with event: UIEvent?,
        in view: UIView
      ) -> Bool {
        if let cell = table.cellForRow(at: IndexPath(row: 3, section: 0)),
          view.isDescendant(of: cell),
          !view.isDescendant(of: like)
        {
          return false
        }
        return super.touchesShouldBegin(touches, with: event, in: view)
      }
      """
    )
    lists.expect(
      "grid",
      "touchesShouldCancel",
      ["grid.4": true],
      """
      // in the class of `grid`
      override func touchesShouldCancel(in view: UIView) -> Bool {
        if let cell = grid.cellForItem(at: IndexPath(item: 4, section: 0)),
          view.isDescendant(of: cell)
        {
          return true
        }
        return super.touchesShouldCancel(in: view)
      }
      """
    )
    lists.expect(
      "table",
      "gestureDelegate",
      ["shouldBegin": "horizontal"],
      """
      // in the class of `table`
      override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        if gestureRecognizer === panGestureRecognizer {
          let translation = panGestureRecognizer.translation(in: self)
          guard translation.x.magnitude > translation.y.magnitude else {
            return false
          }
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
      """
    )
    lists.expect(
      "table",
      "gestureDelegate",
      ["shouldReceiveTouch": ["notOn": ["table.3"]]],
      """
      // in the class of `table`, a UIGestureRecognizerDelegate; `like` is in the cell of row 3 of `table`
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
      ) -> Bool {
        if let cell = table.cellForRow(at: IndexPath(row: 3, section: 0)),
          touch.view?.isDescendant(of: cell) == true,
          touch.view?.isDescendant(of: like) != true
        {
          return false
        }
        return true
      }
      """
    )
  }
}
