import Foundation

/// A controller whose view is a collection view. The controller is the data source and delegate of the collection view.
///
/// The methods of the data source and of the delegate are declared in the class body, so that subclasses at any level
/// can override them, as in UIKit. A custom class that conforms to these protocols must do the same for its subclasses;
/// see `Documentation/Porting.md`, "A delegate's method in a subclass".
///
/// See `Documentation/EventModel.md`, "Scroll views".
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  /// The layout of the items.
  public final let collectionViewLayout: UICollectionViewLayout

  /// Creates a controller of a collection view with this layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller whose collection view is loaded from a nib, or otherwise has a flow layout.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with the attributes of a storyboard. With another coder, the collection view has a flow
  /// layout.
  public required init?(coder: NSCoder) {
    collectionViewLayout = (coder as? InterfaceCoder)?.layout ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The signature is UIKit's.
  /// The collection view. Reading the property loads the view if necessary; nil if `loadView()` creates a view of
  /// another class.
  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set { view = newValue }
  }

  /// Creates a collection view that resizes with its superview, with this controller as data source and delegate.
  open override func loadView() {
    if loadViewFromInterface() { return }
    let collection = UICollectionView(frame: .zero, collectionViewLayout: collectionViewLayout)
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.dataSource = self
    collection.delegate = self
    view = collection
  }

  /// Whether selected items are deselected before the view appears.
  open var clearsSelectionOnViewWillAppear: Bool = true
  /// Whether the collection view has a long press with which the user moves items. The press moves the items for which
  /// the data source implements `moveItemAt` or returns true from `canMoveItemAt`.
  open var installsStandardGestureForInteractiveMovement: Bool = true { didSet { updateMovementPress() } }
  private weak var movementPress: ItemMovementPress?

  override func rootViewDidChange() {
    super.rootViewDidChange()
    updateMovementPress()
  }

  private func updateMovementPress() {
    let collection = viewIfLoaded as? UICollectionView
    let wanted = installsStandardGestureForInteractiveMovement ? collection : nil
    guard movementPress?.view !== wanted || wanted == nil else { return }
    if let movementPress { movementPress.view?.removeGestureRecognizer(movementPress) }
    movementPress = wanted.map { ItemMovementPress(of: $0) }
  }

  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether a push in a navigation controller animates the items from the previous collection view's layout to
  /// this collection view's layout. Stored but not used.
  open var useLayoutToLayoutNavigationTransitions: Bool = false
  // Generated: end

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let collectionView else { return }
    for item in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: item, animated: animated)
    }
  }

  /// Begins or ends editing the controller and its collection view.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView?.isEditing = editing
  }

  // MARK: UICollectionViewDataSource

  /// Returns 0: there are no items.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  /// Traps. A subclass with items overrides this method.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    programmerError(
      "A collection's item needs a cell; override collectionView(_:cellForItemAt:) in \(type(of: self))."
    )
  }
  /// Returns 1, the default of a data source.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Traps. A subclass whose layout has supplementary views overrides this method.
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    programmerError(
      "The layout has a view of kind \(kind) at \(indexPath); the data source must return this view from collectionView(_:viewForSupplementaryElementOfKind:at:)."
    )
  }

  /// Returns true: every item can be moved.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    collectionView.usesDefaultResult = true
    return true
  }
  /// Does nothing; subclasses move the item in their data.
  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: UICollectionViewDelegate

  /// Returns the proposed index path.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Returns true: the user may select every item.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Returns true: the user may deselect every item.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) {}

  // MARK: Highlighting, selection and menus

  // Generated from Scripts/SharedMembers/ListDelegate.swift by Scripts/generate-shared-members.py: begin
  /// Returns whether a touched item is highlighted. If the method returns false, the item is not selected either
  /// (V-73).
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Called after the item was highlighted.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// Called after the item was unhighlighted.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// Called after the user has selected the item.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// Called after the user has deselected the item or selected another item.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Returns whether a tap on the item performs its primary action; true by default, except in editing mode (V-76).
  open func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath)
    -> Bool
  {
    !collectionView.isEditing
  }
  /// Called when the user taps the item, unless the tap adds the item to a multiple selection (V-76).
  open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}
  /// Returns whether a two-finger pan that starts on the item selects items instead of scrolling; false by
  /// default (V-79).
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// Called when a two-finger pan begins to select items. If the collection does not allow multiple selection yet,
  /// begin editing in this method.
  open func collectionView(
    _ collectionView: UICollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  /// Called when a two-finger pan that selected items has ended or was cancelled.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}
  /// Returns the context menu of the item after a long press or a secondary click; nil for none (P-22).
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Called before the context menu of the item is displayed.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the context menu of the item is dismissed.
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called when the user taps the preview of a context menu; the menu is dismissed afterwards.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  // Generated: end

  // MARK: UIScrollViewDelegate

  // Generated from Scripts/SharedMembers/ScrollDelegate.swift by Scripts/generate-shared-members.py: begin
  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing; `targetContentOffset` keeps its value.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns nil: the scroll view cannot be zoomed.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// Returns true: a tap on the status bar scrolls to the top.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  // Generated: end
}
