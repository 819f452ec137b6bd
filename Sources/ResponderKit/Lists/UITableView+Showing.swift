import Foundation

extension UITableView {
  // MARK: Registration

  /// Registers a closure that creates cells for a reuse identifier. If the closure is nil, the registration is removed.
  package final func register(
    cellsMadeBy maker: (@MainActor () -> UITableViewCell)?,
    forCellReuseIdentifier identifier: String
  ) {
    let key = ReusePool.Key(kind: nil, identifier: identifier)
    guard let maker else { return shownViews.pool.register(key, nil) }
    shownViews.pool.register(key) { maker() }
  }

  /// Registers a closure that creates headers and footers for a reuse identifier. If the closure is nil, the
  /// registration is removed.
  package final func register(
    headersMadeBy maker: (@MainActor () -> UITableViewHeaderFooterView)?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    let key = ReusePool.Key(kind: UITableView.header, identifier: identifier)
    guard let maker else { return shownViews.pool.register(key, nil) }
    shownViews.pool.register(key) { maker() }
  }

  // MARK: Showing

  /// Shows the views that have become visible and removes the views that are no longer visible.
  func showRows() {
    guard !shownViews.isShowing, !isLoading, updateDepth == 0 else { return shownViews.deferShow() }
    loadIfNeeded()
    if contentSize.width != bounds.width { contentSize.width = bounds.width }
    updateSizes()
    layOutAccessoryViews()
    if !shownViews.show(wanted, in: self) { setNeedsLayout() }
  }

  private func wanted() -> [VisibleViews.VisibleElement] {
    let visible = bounds
    let (left, width) = side
    var wanted: [VisibleViews.VisibleElement] = []
    guard visible.width > 0, visible.height > 0 else { return wanted }
    // The row being reordered is under the touch. The rows between the old and new positions of that row make room for
    // it.
    let room = reorder?.cell.bounds.height ?? 0
    metrics.forEachRow(from: (visible.minY - room).native, to: (visible.maxY + room).native) { position, extent in
      guard position != reorder?.source else { return }
      let shift = reorder?.shift(of: position, height: room) ?? 0
      let height = CGFloat(extent.bottom - extent.top)
      let frame = CGRect(x: left, y: CGFloat(extent.top) + shift, width: width, height: height)
      guard reorder == nil || (frame.maxY > visible.minY && frame.minY < visible.maxY) else { return }
      wanted.append(VisibleViews.VisibleElement(element: .cell(position), frame: frame))
    }
    if let reorder {
      wanted.append(
        VisibleViews.VisibleElement(element: .cell(reorder.source), frame: liftedFrame(of: reorder), level: 2)
      )
    }
    var index = metrics.section(below: visible.minY.native)
    while index < metrics.sections.count, metrics.sections[index].top < visible.maxY.native {
      for kind in [UITableView.header, UITableView.footer] {
        let frame = kind == UITableView.header ? headerFrame(index) : footerFrame(index)
        guard frame.height > 0, frame.maxY > visible.minY, frame.minY < visible.maxY else { continue }
        wanted.append(
          VisibleViews.VisibleElement(
            element: ListElement(kind: kind, position: ListPosition(0, in: index)),
            frame: frame,
            level: 1
          )
        )
      }
      index += 1
    }
    return wanted
  }

  /// The horizontal position and width of the rows, in points.
  var side: (left: CGFloat, width: CGFloat) {
    style == .insetGrouped && bounds.width > 32 ? (16, bounds.width - 32) : (0, bounds.width)
  }

  /// Returns the current frame of a header. In a plain table the header stays visible while part of its section is
  /// visible.
  func headerFrame(_ index: Int) -> CGRect {
    let section = metrics.sections[index]
    var top = section.top
    if style == .plain {
      let edge = (bounds.minY + adjustedContentInset.top).native
      top = max(top, min(edge, section.bottom - section.header))
    }
    return CGRect(x: side.left, y: CGFloat(top), width: side.width, height: CGFloat(section.header))
  }

  /// Returns the current frame of a footer. In a plain table the footer stays visible while part of its section is
  /// visible.
  func footerFrame(_ index: Int) -> CGRect {
    let section = metrics.sections[index]
    var top = section.rowsBottom
    if style == .plain {
      let edge = (bounds.maxY - adjustedContentInset.bottom).native
      top = min(top, max(edge - section.footer, section.rowsTop))
    }
    return CGRect(x: side.left, y: CGFloat(top), width: side.width, height: CGFloat(section.footer))
  }

  // MARK: Table header, table footer and background

  func accessoryViewChanged(from old: UIView?, to new: UIView?) {
    guard old !== new else { return }
    if let old, old.superview === self { old.removeFromSuperview() }
    if let new { insertSubview(new, at: new === backgroundView ? 0 : bottomIndex) }
    setNeedsMeasuring()
  }

  private func layOutAccessoryViews() {
    if let view = tableHeaderView {
      let frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.bounds.height)
      if view.frame != frame { view.frame = frame }
      if view.bounds.height.native != metrics.top { setNeedsMeasuring() }
    }
    if let view = tableFooterView {
      let frame = CGRect(x: 0, y: CGFloat(metrics.bottom), width: bounds.width, height: view.bounds.height)
      if view.frame != frame { view.frame = frame }
    }
    backgroundView?.frame = bounds
  }

  var bottomIndex: Int { children.first === backgroundView && backgroundView != nil ? 1 : 0 }
}

extension UITableView: CellList {
  func makeView(for element: ListElement) -> UIView? {
    let path = element.position.indexPath
    switch element.kind {
    case nil:
      guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
      prepare(cell, at: element.position)
      return cell
    case UITableView.header:
      return tableDelegate?.tableView(self, viewForHeaderInSection: path.section)
        ?? standardView(dataSource?.tableView(self, titleForHeaderInSection: path.section))
    default:
      return tableDelegate?.tableView(self, viewForFooterInSection: path.section)
        ?? standardView(dataSource?.tableView(self, titleForFooterInSection: path.section))
    }
  }

  private func standardView(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let identifier = "ResponderKit.title"
    let view =
      dequeueReusableHeaderFooterView(withIdentifier: identifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    view.textLabel?.text = title
    view.textLabel?.font = style == .plain ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
    view.textLabel?.textColor = style == .plain ? .label : .secondaryLabel
    return view
  }

  func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UIView, shiftedBy shift: CGPoint) {}

  func willShow(_ view: UIView, for element: ListElement) {
    let path = element.position.indexPath
    switch element.kind {
    case nil:
      if let cell = view as? UITableViewCell {
        prepareEditing(of: cell, at: element.position)
        dragging?.willShow(cell, at: element.position)
        let level = tableDelegate?.tableView(self, indentationLevelForRowAt: path) ?? .min
        if level != .min { cell.indentationLevel = max(0, level) }
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
      }
    case UITableView.header: tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: path.section)
    default: tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: path.section)
    }
  }

  func didHide(_ view: UIView, for element: ListElement) {
    let path = element.position.indexPath
    switch element.kind {
    case nil:
      if let cell = view as? UITableViewCell {
        if swipe?.cell === cell { endSwipe(at: element.position) }
        if reorder?.cell === cell { endMove(cancelled: true) }
        dragging?.didHide(cell, at: element.position)
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
      }
    case UITableView.header:
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: path.section)
    default: tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: path.section)
    }
  }
}
