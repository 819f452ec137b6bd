import Foundation

/// Records of touches that have no effect. They are created only if there is an observer.
extension CellList {
  /// Records that a highlight, selection or deselection at `position` was omitted.
  func leaveOut(
    _ call: ListDelegateCall,
    _ position: ListPosition,
    because reason: @autoclosure () -> EventRecord.Reason
  ) {
    guard let delivery = window?.application?.delivery, delivery.isObserved else { return }
    delivery.record(.leavesOut(call, position.indexPath), at: self, reason: reason())
  }

  /// The reason why the list permits no selection.
  var reasonNotToSelect: EventRecord.Reason {
    isEditing ? .selectionDisabledWhileEditing(self) : .selectionDisabled(self)
  }
}

extension UITableView {
  var questionToSelect: EventRecord.Reason.Question { .willSelect }
  var questionToDeselect: EventRecord.Reason.Question { .willDeselect }
}

extension UICollectionView {
  var questionToSelect: EventRecord.Reason.Question { .shouldSelect }
  var questionToDeselect: EventRecord.Reason.Question { .shouldDeselect }
}
