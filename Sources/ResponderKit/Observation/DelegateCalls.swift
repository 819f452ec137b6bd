import Foundation

/// What a scroll view tells its delegate, as records call it.
public enum ScrollDelegateCall: Sendable, Hashable {
  case willBeginDragging, didScroll, willEndDragging
  case didEndDragging(decelerates: Bool)
  case willBeginDecelerating, didEndDecelerating
  case willBeginZooming, didZoom, didEndZooming
  case didEndScrollingAnimation, didScrollToTop
}

/// What becomes of a row or an item, as records call it.
public enum ListDelegateCall: String, Sendable, Hashable, CaseIterable {
  case didHighlight, didUnhighlight, willSelect, didSelect, willDeselect, didDeselect
  /// A row is swiped aside, and back.
  case willBeginEditing, didEndEditing
  /// The data source is told to delete the row, or to insert one.
  case commitDelete, commitInsert
  /// A finger takes a row from its place, and lets it go at another.
  case didLift, didDrop

  /// What the row is asked to do.
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

/// What a controller is told of its view, as records call it.
public enum AppearanceCall: String, Sendable, Hashable, CaseIterable {
  case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
}

extension IndexPath {
  /// The number of the row or item; with the section's before it where that is not the first.
  package var place: String {
    count == 2 && self[0] == 0 ? String(self[1]) : map(String.init).joined(separator: "-")
  }
}
