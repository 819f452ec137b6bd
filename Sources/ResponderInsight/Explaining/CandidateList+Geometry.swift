import Foundation
import ResponderScenarios

/// Where a view could lie instead, and how far around it could be hit.
extension CandidateList {
  /// As far as the subject sticks out of a view, or as far as a finger lies beside the subject itself.
  mutating func addOutset(of id: String) {
    guard objects.has("hitOutset", id) else { return }
    var outset = [0.0, 0, 0, 0]
    for down in scope.downs {
      guard let place = down.inside[id], isMeant(down), !place.bounds.contains(place.point) else { continue }
      let finger = CGRect(x: place.point.x.rounded(.down), y: place.point.y.rounded(.down), width: 1, height: 1)
      let reach = id == scope.target || place.subject.isNull ? finger : place.subject.union(finger)
      outset[0] = max(outset[0], (place.bounds.minY - reach.minY).rounded(.up))
      outset[1] = max(outset[1], (place.bounds.minX - reach.minX).rounded(.up))
      outset[2] = max(outset[2], (reach.maxY - place.bounds.maxY).rounded(.up))
      outset[3] = max(outset[3], (reach.maxX - place.bounds.maxX).rounded(.up))
    }
    guard outset.contains(where: { $0 > 0 }), outset.allSatisfy({ $0 < 2000 }) else { return }
    candidates.append(Candidate(id, "hitOutset", .list(outset.map { .number($0) })))
  }

  /// Whether a finger is meant for the subject: it lies on it, or none does.
  private func isMeant(_ down: TouchDown) -> Bool {
    guard let target = scope.target else { return false }
    return down.under.contains(target) || !scope.downs.contains { $0.under.contains(target) }
  }

  mutating func addGeometry(of id: String, _ owner: Owner) {
    guard let parent = objects.superviews[id], let frame = objects.numbers("frame", of: id), frame.count == 4 else {
      return
    }
    let isAncestor = scope.target.map { objects.ancestors(of: $0).contains(id) } ?? false
    guard isAncestor else { return }
    // To the front of those beside it.
    if objects.subviews[parent]?.last != id { add(id, "superview", .text(parent)) }
    if id != scope.target { addGrown(id, frame) } else { addFitted(id, frame, in: parent) }
  }

  /// As large as what sticks out of it needs.
  private mutating func addGrown(_ id: String, _ frame: [Double]) {
    var size = (width: frame[2], height: frame[3])
    for down in scope.downs {
      guard let place = down.inside[id], isMeant(down), !place.bounds.contains(place.point) else { continue }
      size.width = max(size.width, (place.point.x - place.bounds.minX).rounded(.down) + 1)
      size.height = max(size.height, (place.point.y - place.bounds.minY).rounded(.down) + 1)
      guard !place.subject.isNull, place.subject.minX >= place.bounds.minX, place.subject.minY >= place.bounds.minY
      else {
        continue
      }
      size.width = max(size.width, (place.subject.maxX - place.bounds.minX).rounded(.up))
      size.height = max(size.height, (place.subject.maxY - place.bounds.minY).rounded(.up))
    }
    guard size != (frame[2], frame[3]) else { return }
    add(id, "frame", [.number(frame[0]), .number(frame[1]), .number(size.width), .number(size.height)])
  }

  /// Within what it lies in, or beside that.
  private mutating func addFitted(_ id: String, _ frame: [Double], in parent: String) {
    let outer =
      objects.numbers("bounds", of: parent) ?? objects.numbers("frame", of: parent).map { [0, 0, $0[2], $0[3]] }
    guard let outer, outer.count == 4 else { return }
    let x = min(max(frame[0], outer[0]), outer[0] + max(0, outer[2] - frame[2]))
    let y = min(max(frame[1], outer[1]), outer[1] + max(0, outer[3] - frame[3]))
    let sticksOut =
      frame[0] < outer[0] || frame[1] < outer[1] || frame[0] + frame[2] > outer[0] + outer[2]
      || frame[1] + frame[3] > outer[1] + outer[3]
    guard sticksOut else { return }
    add(id, "frame", [.number(x), .number(y), .number(min(frame[2], outer[2])), .number(min(frame[3], outer[3]))])
    guard let grandparent = objects.superviews[parent], let place = objects.numbers("frame", of: parent) else { return }
    let moved = [frame[0] + place[0] - outer[0], frame[1] + place[1] - outer[1], frame[2], frame[3]]
    candidates.append(
      Candidate([
        Change(.object(id), [.init("superview", .text(grandparent)), .init("frame", .list(moved.map { .number($0) }))])
      ])
    )
  }
}
