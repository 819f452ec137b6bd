import Foundation
import ResponderScenarios

/// Adds changes of frames and of hit areas.
extension CandidateList {
  /// Adds a change that extends the hit area of a view over the subject, or the hit area of the subject over the touch.
  mutating func addOutset(of id: String) {
    if let outset = outset(of: id) { candidates.append(Candidate(id, "hitOutset", outset)) }
  }

  private func outset(of id: String) -> JSONValue? {
    guard objects.has("hitOutset", id) else { return nil }
    var outset = [0.0, 0, 0, 0]
    for down in scope.downs {
      guard let entry = down.inside[id], isMeant(down), !entry.bounds.contains(entry.point) else { continue }
      let finger = CGRect(x: entry.point.x.rounded(.down), y: entry.point.y.rounded(.down), width: 1, height: 1)
      let reach = id == scope.target || entry.subject.isNull ? finger : entry.subject.union(finger)
      outset[0] = max(outset[0], (entry.bounds.minY - reach.minY).rounded(.up))
      outset[1] = max(outset[1], (entry.bounds.minX - reach.minX).rounded(.up))
      outset[2] = max(outset[2], (reach.maxY - entry.bounds.maxY).rounded(.up))
      outset[3] = max(outset[3], (reach.maxX - entry.bounds.maxX).rounded(.up))
    }
    guard outset.contains(where: { $0 > 0 }), outset.allSatisfy({ $0 < 2000 }) else { return nil }
    return .list(outset.map { .number($0) })
  }

  /// Adds changes that work only if several views change together: all superviews that are too small for the subject
  /// grow, or a covering view and its superviews pass touches through.
  mutating func addTogether() {
    guard let target = scope.target else { return }
    let holders = objects.ancestors(of: target).dropFirst().filter { objects.owner(of: $0) != .window }.reversed()
    let outsets = holders.compactMap { id in outset(of: id).map { Change(id, "hitOutset", $0) } }
    let frames = holders.compactMap { id in grown(id).map { Change(id, "frame", $0) } }
    for changes in [outsets, frames] where changes.count > 1 { candidates.append(Candidate(together: changes)) }
    let own = Set(objects.ancestors(of: target))
    for down in scope.downs where down.passed[target]?.verdict == .covered {
      let covers = down.chain.prefix { !own.contains($0) }
      let isPlain = covers.allSatisfy { objects.owner(of: $0) == .window || objects.owner(of: $0) == .view(.view) }
      let shells = covers.reversed().filter { objects.value("passthrough", of: $0) != true }
      guard isPlain, shells.count > 1 else { continue }
      candidates.append(Candidate(together: shells.map { Change($0, "passthrough", true) }))
    }
  }

  /// Whether a touch may have been intended for the subject: the touch began inside the subject, or no touch of the
  /// script began there.
  private func isMeant(_ down: TouchDown) -> Bool {
    guard let target = scope.target else { return false }
    return down.under.contains(target) || !scope.downs.contains { $0.under.contains(target) }
  }

  mutating func addGeometry(of id: String, _ owner: Owner) {
    guard let parent = objects.container(of: id), objects.owner(of: id) != .row,
      let frame = objects.numbers("frame", of: id), frame.count == 4
    else {
      return
    }
    let isAncestor = scope.target.map { objects.ancestors(of: $0).contains(id) } ?? false
    guard isAncestor else { return }
    // Adding a view to its superview again moves the view in front of its siblings.
    if objects.subviews(of: parent).last != id {
      add(id, "superview", .text(objects.owner(of: parent) == .row ? parent + ".contentView" : parent))
    }
    if id != scope.target {
      if let frame = grown(id) { add(id, "frame", frame) }
    } else {
      addFitted(id, frame, in: parent)
    }
  }

  /// Returns a frame with which the view contains the touch and the subject; nil if the current frame already contains
  /// both.
  private func grown(_ id: String) -> JSONValue? {
    guard let frame = objects.numbers("frame", of: id), frame.count == 4, objects.has("frame", id) else { return nil }
    var size = (width: frame[2], height: frame[3])
    for down in scope.downs {
      guard let entry = down.inside[id], isMeant(down), !entry.bounds.contains(entry.point) else { continue }
      size.width = max(size.width, (entry.point.x - entry.bounds.minX).rounded(.down) + 1)
      size.height = max(size.height, (entry.point.y - entry.bounds.minY).rounded(.down) + 1)
      guard !entry.subject.isNull, entry.subject.minX >= entry.bounds.minX, entry.subject.minY >= entry.bounds.minY
      else {
        continue
      }
      size.width = max(size.width, (entry.subject.maxX - entry.bounds.minX).rounded(.up))
      size.height = max(size.height, (entry.subject.maxY - entry.bounds.minY).rounded(.up))
    }
    guard size != (frame[2], frame[3]) else { return nil }
    return [.number(frame[0]), .number(frame[1]), .number(size.width), .number(size.height)]
  }

  /// Adds changes that move a view into the bounds of its superview or make it a sibling of its superview.
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
    guard let grandparent = objects.container(of: parent), objects.owner(of: parent) != .row,
      let parentFrame = objects.numbers("frame", of: parent)
    else { return }
    let moved = [frame[0] + parentFrame[0] - outer[0], frame[1] + parentFrame[1] - outer[1], frame[2], frame[3]]
    candidates.append(
      Candidate([
        Change(.object(id), [.init("superview", .text(grandparent)), .init("frame", .list(moved.map { .number($0) }))])
      ])
    )
  }
}
