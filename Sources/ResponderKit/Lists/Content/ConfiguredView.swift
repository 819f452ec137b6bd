import Foundation

/// A cell, a header or a footer: its content and its background come in one value each, and follow its state.
@MainActor
protocol ConfiguredView: UIView {
  associatedtype State: UIConfigurationState

  var configured: ConfiguredContent { get set }
  /// The content view there is now.
  var content: UIView { get set }
  var contentConfiguration: (any UIContentConfiguration)? { get set }
  var backgroundConfiguration: UIBackgroundConfiguration? { get set }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get }
  var configurationState: State { get }
  func updateConfiguration(using state: State)
  /// Another view holds the content: what lay in the old one is gone.
  func contentWasReplaced()
}

extension ConfiguredView {
  func contentWasReplaced() {}

  /// Takes another content; a view made for it takes the old one's place.
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

  /// What the program left to the library.
  func fitConfigurations(to state: State) {
    if automaticallyUpdatesContentConfiguration, let content = configured.content {
      contentConfiguration = content.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = configured.background {
      backgroundConfiguration = background.updated(for: state)
    }
  }
}

/// A cell of a table or of a collection, as its states show.
@MainActor
protocol ConfiguredCell: ConfiguredView, ListCell where State == UICellConfigurationState {
  var backgroundView: UIView? { get }
  var selectedBackgroundView: UIView? { get }
  /// Whether the selected background shows at all.
  var showsSelection: Bool { get }
  /// `dragStateDidChange(_:)`, which takes a type of each cell's own.
  func tellDragState(_ state: UICellConfigurationState.DragState)
}

extension ConfiguredCell {
  /// What of the state a cell shares with every other one.
  var commonConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isFocused = isFocused
    if let list, let dragging = list.dragging, let place = list.shownViews.place(of: self) {
      state.cellDragState = dragging.dragState(at: place)
      state.cellDropState = dragging.dropState(at: place)
    }
    return state
  }

  /// What fingers or the list change; a cell that has not been laid out yet waits for that.
  func configurationStateDidChange() {
    showSelectedBackground(in: nil)
    guard !configured.isDue else { return }
    updateConfiguration(using: configurationState)
  }

  func dragStateDidChange(to state: UICellConfigurationState.DragState) {
    tellDragState(state)
    configurationStateDidChange()
  }

  func showBackground(_ view: UIView?, in place: UIView?) {
    if let place, place !== view, place.superview === self { place.removeFromSuperview() }
    guard let view else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
  }

  /// It is a subview only while it shows, so that it takes no touch else.
  func showSelectedBackground(in place: UIView?) {
    if let place, place !== selectedBackgroundView, place.superview === self { place.removeFromSuperview() }
    guard let view = selectedBackgroundView else { return }
    guard isHighlighted || isSelected, showsSelection else { return view.removeFromSuperview() }
    guard view.superview !== self else { return }
    view.frame = bounds
    insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
  }
}
