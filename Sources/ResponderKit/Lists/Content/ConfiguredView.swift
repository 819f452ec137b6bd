import Foundation

/// A cell, header or footer whose content and background configurations are updated when its state changes.
@MainActor
protocol ConfiguredView: UIView {
  associatedtype State: UIConfigurationState

  var configured: ConfiguredContent { get set }
  /// The current content view.
  var content: UIView { get set }
  var contentConfiguration: (any UIContentConfiguration)? { get set }
  var backgroundConfiguration: UIBackgroundConfiguration? { get set }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get }
  var configurationState: State { get }
  func updateConfiguration(using state: State)
  /// Called after another content view has replaced the previous content view and its subviews.
  func contentWasReplaced()
}

extension ConfiguredView {
  func contentWasReplaced() {}

  /// Sets the content configuration. If the configuration creates a new content view, that view replaces the old one.
  func showContent(_ configuration: (any UIContentConfiguration)?) {
    let old = content
    content = configured.show(configuration, insteadOf: old)
    guard content !== old else { return }
    content.frame = old.frame
    if old.superview === self { insertSubview(content, aboveSubview: old) } else { addSubview(content) }
    old.removeFromSuperview()
    contentWasReplaced()
    setNeedsLayout()
  }

  func updateWithNextLayout() {
    configured.isDue = true
    setNeedsLayout()
  }

  func updateConfigurationIfNeeded() {
    guard configured.isDue else { return }
    configured.isDue = false
    updateConfiguration(using: configurationState)
  }

  /// Updates the configurations for a state, except a configuration whose automatic update the app has disabled.
  func fitConfigurations(to state: State) {
    if automaticallyUpdatesContentConfiguration, let content = configured.content {
      contentConfiguration = content.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = configured.background {
      backgroundConfiguration = background.updated(for: state)
    }
  }
}

/// A cell of a table or collection, with backgrounds that change with its state.
@MainActor
protocol ConfiguredCell: ConfiguredView, ListCell where State == UICellConfigurationState {
  var backgroundView: UIView? { get }
  var selectedBackgroundView: UIView? { get }
  /// Whether the cell shows its selected background.
  var showsSelection: Bool { get }
  /// Calls `dragStateDidChange(_:)`, whose parameter type is specific to the cell class.
  func notifyDragState(_ state: UICellConfigurationState.DragState)
}

extension ConfiguredCell {
  /// The parts of the state that all cells have in common.
  var commonConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isFocused = isFocused
    if let list, let dragging = list.dragging, let position = list.shownViews.position(of: self) {
      state.cellDragState = dragging.dragState(at: position)
      state.cellDropState = dragging.dropState(at: position)
    }
    return state
  }

  /// Updates the configurations after a state change. A cell that has not been laid out yet is updated in its first
  /// layout pass.
  func configurationStateDidChange() {
    showSelectedBackground(in: nil)
    guard !configured.isDue else { return }
    updateConfiguration(using: configurationState)
  }

  func dragStateDidChange(to state: UICellConfigurationState.DragState) {
    notifyDragState(state)
    configurationStateDidChange()
  }

  func showBackground(_ view: UIView?, in old: UIView?) {
    if let old, old !== view, old.superview === self { old.removeFromSuperview() }
    guard let view else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
  }

  /// Shows or hides the selected background. The background is a subview only while it is shown, because it must not
  /// receive touches otherwise.
  func showSelectedBackground(in old: UIView?) {
    displayDidChange()
    if let old, old !== selectedBackgroundView, old.superview === self { old.removeFromSuperview() }
    guard let view = selectedBackgroundView else { return }
    guard isHighlighted || isSelected, showsSelection else { return view.removeFromSuperview() }
    guard view.superview !== self else { return }
    view.frame = bounds
    insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
  }
}
