  /// Returns whether a touched <#row#> is highlighted. If the method returns false, the <#row#> is not selected either
  /// (V-73).
  open func <#base#>(_ <#base#>: <#List#>, shouldHighlight<#Row#>At indexPath: IndexPath) -> Bool { true }
  /// Called after the <#row#> was highlighted.
  open func <#base#>(_ <#base#>: <#List#>, didHighlight<#Row#>At indexPath: IndexPath) {}
  /// Called after the <#row#> was unhighlighted.
  open func <#base#>(_ <#base#>: <#List#>, didUnhighlight<#Row#>At indexPath: IndexPath) {}
  /// Called after the user has selected the <#row#>.
  open func <#base#>(_ <#base#>: <#List#>, didSelect<#Row#>At indexPath: IndexPath) {}
  /// Called after the user has deselected the <#row#> or selected another <#row#>.
  open func <#base#>(_ <#base#>: <#List#>, didDeselect<#Row#>At indexPath: IndexPath) {}
  /// Returns whether a tap on the <#row#> performs its primary action; true by default, except in editing mode (V-76).
  open func <#base#>(_ <#base#>: <#List#>, canPerformPrimaryActionFor<#Row#>At indexPath: IndexPath) -> Bool {
    !<#base#>.isEditing
  }
  /// Called when the user taps the <#row#>, unless the tap adds the <#row#> to a multiple selection (V-76).
  open func <#base#>(_ <#base#>: <#List#>, performPrimaryActionFor<#Row#>At indexPath: IndexPath) {}
  /// Returns whether a two-finger pan that starts on the <#row#> selects <#row#>s instead of scrolling; false by
  /// default (V-79).
  open func <#base#>(
    _ <#base#>: <#List#>,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// Called when a two-finger pan begins to select <#row#>s. If the <#list#> does not allow multiple selection yet,
  /// begin editing in this method.
  open func <#base#>(_ <#base#>: <#List#>, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
  /// Called when a two-finger pan that selected <#row#>s has ended or was cancelled.
  open func <#base#>DidEndMultipleSelectionInteraction(_ <#base#>: <#List#>) {}
  /// Returns the context menu of the <#row#> after a long press or a secondary click; nil for none (P-22).
  open func <#base#>(
    _ <#base#>: <#List#>,
    contextMenuConfigurationFor<#Row#>At indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Called before the context menu of the <#row#> is displayed.
  open func <#base#>(
    _ <#base#>: <#List#>,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the context menu of the <#row#> is dismissed.
  open func <#base#>(
    _ <#base#>: <#List#>,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called when the user taps the preview of a context menu; the menu is dismissed afterwards.
  open func <#base#>(
    _ <#base#>: <#List#>,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
