import Foundation
import ResponderKit

extension Screen {
  /// Binds late references and calls `momentObserver`. A player calls this method after each moment.
  func endMoment() {
    bindings.bind()
    momentObserver?()
  }

  /// Throws an error for the first reference to an object that has not been created by the end of the run.
  func checkReferences() throws(ReadingProblem) {
    bindings.bind()
    guard !bindings.unseen.isEmpty,
      let first = scenario.lateReferences.first(where: { bindings.unseen.contains($0.id) && !isOutOfSightOnly($0.id) })
    else { return }
    throw ReadingProblem(
      location: first.location,
      message: "\(quoted(first.id)) was never created; expected an object that exists at some time"
    )
  }

  /// Returns whether the id refers to a row, header or footer that was never visible, or to an object inside such a
  /// row, header or footer.
  private func isOutOfSightOnly(_ id: String) -> Bool {
    guard let content = CellID(id, in: scenario.names), content.inside != CellID.reorder,
      let list = objects[content.list] as? UIScrollView
    else { return false }
    if content.kind != .row { return true }
    return IndexPath(rowNumber: content.number).map(list.hasRow) ?? false
  }
}
