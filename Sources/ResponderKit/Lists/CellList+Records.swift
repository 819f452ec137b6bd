import Foundation

/// What a list does not do is told here, and only where somebody observes.
extension CellList {
  /// Nothing is highlighted, selected or given up at `place`, though it was asked for.
  func leaveOut(_ call: ListDelegateCall, _ place: ListPlace, because reason: @autoclosure () -> EventRecord.Reason) {
    guard let delivery = window?.application?.delivery, delivery.isObserved else { return }
    delivery.record(.leavesOut(call, place.indexPath), at: self, reason: reason())
  }

  /// Why it lets nothing be selected.
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
