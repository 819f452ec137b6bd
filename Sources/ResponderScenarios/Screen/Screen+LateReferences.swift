import Foundation
import ResponderKit

extension Screen {
  /// What the player does after each moment.
  func endMoment() {
    bindings.bind()
    momentObserver?()
  }

  /// Refuses references to objects that have not come into being by now, the first one that was read.
  func checkReferences() throws(ReadingProblem) {
    bindings.bind()
    guard !bindings.unseen.isEmpty,
      let first = scenario.lateReferences.first(where: { bindings.unseen.contains($0.id) && !isOutOfSightOnly($0.id) })
    else { return }
    throw ReadingProblem(
      place: first.place,
      message: "\(quoted(first.id)) has not come into being by the end; expected one that exists at some time"
    )
  }

  /// Whether it is or stands in a row that the list has, and that has merely not been in sight.
  private func isOutOfSightOnly(_ id: String) -> Bool {
    guard let place = CellPlace(id, in: scenario.names), place.inside != CellPlace.reorder,
      let list = objects[place.list] as? UIScrollView
    else { return false }
    if place.kind != .row { return true }
    return IndexPath(place: place.number).map(list.hasPlace) ?? false
  }
}
