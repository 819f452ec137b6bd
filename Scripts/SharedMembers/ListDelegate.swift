  /// Asks whether a touched <#row#> is highlighted; false also prevents its selection (V-73).
  open func <#base#>(_ <#base#>: <#List#>, shouldHighlight<#Row#>At indexPath: IndexPath) -> Bool { true }
  /// Called when a <#row#> was highlighted.
  open func <#base#>(_ <#base#>: <#List#>, didHighlight<#Row#>At indexPath: IndexPath) {}
  /// Called when a <#row#> is no longer highlighted, before its possible selection.
  open func <#base#>(_ <#base#>: <#List#>, didUnhighlight<#Row#>At indexPath: IndexPath) {}
  /// Called when the user has selected a <#row#>.
  open func <#base#>(_ <#base#>: <#List#>, didSelect<#Row#>At indexPath: IndexPath) {}
  /// Called when the user has deselected a <#row#>.
  open func <#base#>(_ <#base#>: <#List#>, didDeselect<#Row#>At indexPath: IndexPath) {}
  /// Whether a tap performs the primary action of a <#row#>; by default true unless the <#list#> is being edited
  /// (V-76).
  open func <#base#>(_ <#base#>: <#List#>, canPerformPrimaryActionFor<#Row#>At indexPath: IndexPath) -> Bool {
    !<#base#>.isEditing
  }
  /// Called when the user has tapped a <#row#> without adding it to a selection (V-76).
  open func <#base#>(_ <#base#>: <#List#>, performPrimaryActionFor<#Row#>At indexPath: IndexPath) {}
  /// Whether a two-finger pan that starts at this <#row#> selects <#row#>s instead of scrolling; false by default
  /// (V-79).
  open func <#base#>(
    _ <#base#>: <#List#>,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// Called when a two-finger pan starts to select <#row#>s. Call `setEditing` here if the <#list#> does not allow
  /// multiple selection yet.
  open func <#base#>(_ <#base#>: <#List#>, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
  /// Called when the two-finger pan has ended.
  open func <#base#>DidEndMultipleSelectionInteraction(_ <#base#>: <#List#>) {}
  /// The context menu of a <#row#>, for a long press or a secondary click; nil for none (P-22).
  open func <#base#>(
    _ <#base#>: <#List#>,
    contextMenuConfigurationFor<#Row#>At indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Called before the menu is shown.
  open func <#base#>(
    _ <#base#>: <#List#>,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the menu is dismissed.
  open func <#base#>(
    _ <#base#>: <#List#>,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called when the user has tapped the preview; the menu is dismissed afterwards.
  open func <#base#>(
    _ <#base#>: <#List#>,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
