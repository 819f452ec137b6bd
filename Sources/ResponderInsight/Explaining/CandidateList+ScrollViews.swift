import Foundation
import ResponderKit
import ResponderScenarios

/// Adds changes of a scroll view.
extension CandidateList {
  /// Adds changes that set `scrollsToTop` to false for all scroll views except the subject.
  mutating func addScrollingToTop() {
    guard case .scroll(.didScrollToTop, _)? = scope.question.event else { return }
    let others = objects.document.index.order.filter {
      $0 != scope.question.subject && objects.flag("scrollsToTop", of: $0) == true
    }
    guard others.count > 1 else { return }
    candidates.append(Candidate(together: others.map { Change($0, "scrollsToTop", false) }))
  }

  mutating func addScrollView(_ id: String, _ owner: Owner) {
    if let target = scope.target {
      for key in ["touchesShouldBegin", "touchesShouldCancel"] {
        for view in Set([target] + scope.downs.compactMap(\.hit)).sorted()
        where view != id && objects.ancestors(of: view).contains(id) {
          let old = objects.value(key, of: id) ?? .object([])
          for answer in [true, false] where old[view] != .boolean(answer) {
            candidates.append(Candidate(id, key, old.with(view, .boolean(answer))))
          }
        }
      }
    }
    for word in ["none", "onDrag", "interactive"] where objects.value("keyboardDismissMode", of: id) != .text(word) {
      if objects.value("keyboardDismissMode", of: id) != nil || word != "none" {
        add(id, "keyboardDismissMode", .text(word))
      }
    }
    guard case .view(.scrollView) = owner, let frame = objects.numbers("frame", of: id) else { return }
    let size = objects.numbers("contentSize", of: id) ?? [0, 0]
    // The scroll view has to be scrollable: the content size is the extent of the subviews, but at least one point more
    // than the bounds.
    var extent = [0.0, 0]
    for child in objects.subviews(of: id) {
      guard let inner = objects.numbers("frame", of: child), inner.count == 4 else { continue }
      extent[0] = max(extent[0], inner[0] + inner[2])
      extent[1] = max(extent[1], inner[1] + inner[3])
    }
    let wider = max(extent[0], (frame[2] + 1).rounded(.down))
    let taller = max(extent[1], (frame[3] + 1).rounded(.down))
    let width = size[0] > 0 ? size[0] : min(frame[2], max(extent[0], frame[2]))
    let height = size[1] > 0 ? size[1] : min(frame[3], max(extent[1], frame[3]))
    if size[1] <= frame[3] { add(id, "contentSize", [.number(width), .number(taller)]) }
    if size[0] <= frame[2] { add(id, "contentSize", [.number(wider), .number(height)]) }
    let content = objects.subviews(of: id).first
    let zooms = objects.value("zooms", of: id).map { $0 != .text("none") } ?? false
    if let content, !zooms { add(id, "zooms", .text(content)) }
    let most = objects.number("maximumZoomScale", of: id) ?? 1
    let least = objects.number("minimumZoomScale", of: id) ?? 1
    if most <= least { addLadder(id, "maximumZoomScale", [.number(least.rounded(.down) + 1)]) }
    if most <= least, let content, !zooms {
      candidates.append(
        Candidate([
          Change(
            .object(id),
            [.init("zooms", .text(content)), .init("maximumZoomScale", .number(least.rounded(.down) + 1))]
          )
        ])
      )
    }
  }
}
