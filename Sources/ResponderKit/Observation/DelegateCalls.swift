import Foundation

/// The methods that a scroll view calls on its delegate, with their names in records.
public enum ScrollDelegateCall: Sendable, Hashable {
  case willBeginDragging, didScroll, willEndDragging
  case didEndDragging(decelerates: Bool)
  case willBeginDecelerating, didEndDecelerating
  case willBeginZooming, didZoom, didEndZooming
  case didEndScrollingAnimation, didScrollToTop
}

/// The delegate methods of a list and the changes of a row or item, with their names in records.
public enum ListDelegateCall: String, Sendable, Hashable, CaseIterable {
  case didHighlight, didUnhighlight, willSelect, didSelect, willDeselect, didDeselect
  /// The user swipes a row aside to show the row's actions, or closes the row again.
  case willBeginEditing, didEndEditing
  /// The data source's method is called to delete the row, or to insert a row.
  case commitDelete, commitInsert
  /// A finger lifts a row to move it, or drops the row at a new index path.
  case didLift, didDrop

  /// The verb that describes the requested change in records, such as “select”.
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

/// The appearance methods of a view controller, with their names in records.
public enum AppearanceCall: String, Sendable, Hashable, CaseIterable {
  case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
}

extension IndexPath {
  /// The number of the row or item, as in records. If the section is not 0, the number of the section precedes it.
  package var itemNumber: String {
    count == 2 && self[0] == 0 ? String(self[1]) : map(String.init).joined(separator: "-")
  }
}
