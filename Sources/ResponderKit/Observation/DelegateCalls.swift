import Foundation

/// The methods that a scroll view calls on its delegate, as records name them.
public enum ScrollDelegateCall: Sendable, Hashable {
  case willBeginDragging, didScroll, willEndDragging
  case didEndDragging(decelerates: Bool)
  case willBeginDecelerating, didEndDecelerating
  case willBeginZooming, didZoom, didEndZooming
  case didEndScrollingAnimation, didScrollToTop
}

/// The delegate methods and changes of a row or item, as records name them.
public enum ListDelegateCall: String, Sendable, Hashable, CaseIterable {
  case didHighlight, didUnhighlight, willSelect, didSelect, willDeselect, didDeselect
  /// The user swipes a row to show its actions, or closes it again.
  case willBeginEditing, didEndEditing
  /// The data source's method is called to delete the row, or to insert a row.
  case commitDelete, commitInsert
  /// A finger lifts a row to move it, or drops the row at a new index path.
  case didLift, didDrop

  /// The verb for the requested change in records.
  package var verb: String {
    switch self {
    case .didHighlight: "highlight"
    case .didUnhighlight: "unhighlight"
    case .willSelect, .didSelect: "select"
    case .willDeselect, .didDeselect: "deselect"
    case .willBeginEditing, .didEndEditing: "edit"
    case .commitDelete: "delete"
    case .commitInsert: "insert"
    case .didLift, .didDrop: "move"
    }
  }
}

/// The appearance methods of a view controller, as records name them.
public enum AppearanceCall: String, Sendable, Hashable, CaseIterable {
  case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
}

extension IndexPath {
  /// The number of the row or item. If the section is not 0, its number precedes it.
  package var itemNumber: String {
    count == 2 && self[0] == 0 ? String(self[1]) : map(String.init).joined(separator: "-")
  }
}
