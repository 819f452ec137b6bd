  /// A finger is on the <#row#>; false neither highlights nor selects it (V-73).
  open func <#base#>(_ <#base#>: <#List#>, shouldHighlight<#Row#>At indexPath: IndexPath) -> Bool { true }
  /// The <#row#> is highlighted.
  open func <#base#>(_ <#base#>: <#List#>, didHighlight<#Row#>At indexPath: IndexPath) {}
  /// It is so no longer; what follows says whether it was chosen.
  open func <#base#>(_ <#base#>: <#List#>, didUnhighlight<#Row#>At indexPath: IndexPath) {}
  /// The user has chosen the <#row#>.
  open func <#base#>(_ <#base#>: <#List#>, didSelect<#Row#>At indexPath: IndexPath) {}
  /// The user has given the <#row#> up.
  open func <#base#>(_ <#base#>: <#List#>, didDeselect<#Row#>At indexPath: IndexPath) {}
  /// Whether the <#row#> does something when it is tapped; where it is left out, while the <#list#> is not edited (V-76).
  open func <#base#>(_ <#base#>: <#List#>, canPerformPrimaryActionFor<#Row#>At indexPath: IndexPath) -> Bool {
    !<#base#>.isEditing
  }
  /// The user tapped the <#row#>, not adding it to others that are chosen (V-76).
  open func <#base#>(_ <#base#>: <#List#>, performPrimaryActionFor<#Row#>At indexPath: IndexPath) {}
  /// Whether two fingers that start on this <#row#> choose <#row#>s instead of scrolling; no where it is left out (V-79).
  open func <#base#>(
    _ <#base#>: <#List#>,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// They do; a <#list#> that is not yet in a mode that lets several <#row#>s be chosen is put into it here, `setEditing`.
  open func <#base#>(_ <#base#>: <#List#>, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
  /// They are up.
  open func <#base#>DidEndMultipleSelectionInteraction(_ <#base#>: <#List#>) {}
  /// The menu of the <#row#> on which a finger rests, or the secondary button clicks; nil for none (P-22).
  open func <#base#>(
    _ <#base#>: <#List#>,
    contextMenuConfigurationFor<#Row#>At indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// The menu is about to show.
  open func <#base#>(
    _ <#base#>: <#List#>,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The menu is about to go.
  open func <#base#>(
    _ <#base#>: <#List#>,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The user touched the preview; the menu goes afterwards.
  open func <#base#>(
    _ <#base#>: <#List#>,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
