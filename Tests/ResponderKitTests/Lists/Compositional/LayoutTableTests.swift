import Foundation
import Testing

@testable import ResponderKit

/// A layout with the frames that follow from Apple's documentation, worked out by hand.
@MainActor
struct LayoutRow: CustomTestStringConvertible {
  let name: String
  var counts = [1]
  /// The supplementary and decoration views to compare, by kind, item and section.
  var views: [(kind: String, item: Int, section: Int)] = []
  var bounds = CGSize(width: 400, height: 600)
  var offset = CGPoint.zero
  var isRightToLeft = false
  /// The sizes that cells have determined, by the item of the first section.
  var sizes: [Int: CGSize] = [:]
  var configuration = UICollectionViewCompositionalLayoutConfiguration()
  var content: CGSize?
  let sections: [NSCollectionLayoutSection]
  let expected: String

  nonisolated var testDescription: String { MainActor.assumeIsolated { name } }

  init(
    _ name: String,
    _ counts: [Int],
    _ sections: [NSCollectionLayoutSection],
    _ expected: String,
    _ change: (inout LayoutRow) -> Void = { _ in }
  ) {
    (self.name, self.counts, self.sections, self.expected) = (name, counts, sections, expected)
    change(&self)
  }

  init(
    _ name: String,
    _ count: Int,
    _ group: NSCollectionLayoutGroup,
    _ expected: String,
    _ change: (inout LayoutRow) -> Void = { _ in }
  ) {
    self.init(name, [count], [NSCollectionLayoutSection(group: group)], expected, change)
  }

  func found() -> (frames: String, content: CGSize) {
    let sections = sections
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in sections[min(index, sections.count - 1)] },
      configuration: configuration
    )
    let probe = LayoutProbe(layout, counts: counts, frame: CGRect(origin: .zero, size: bounds))
    if isRightToLeft { probe.collection.semanticContentAttribute = .forceRightToLeft }
    // The first preparation discards sizes that were measured for other lengths.
    _ = probe.collection.numberOfSections
    for (item, size) in sizes { _ = layout.known.set(LayoutSize(size), of: .cell(ListPosition(item, in: 0))) }
    layout.invalidateLayout()
    if offset != .zero { probe.collection.contentOffset = offset }
    let views = views.map { "; \($0.kind) \(probe.view($0.kind, $0.item, $0.section))" }
    return (probe.cells + views.joined(), probe.collection.contentSize)
  }
}

@MainActor
@Suite("Frames of compositional layouts, worked out by hand")
struct LayoutTableTests {
  @Test("A layout has the frames of Apple's documentation")
  func frames() {
    let rows = LayoutRows.lines + LayoutRows.spacing + LayoutRows.sections + LayoutRows.views + LayoutRows.others
    expect(rows.count >= 60)
    for row in rows {
      let found = row.found()
      expectEqual(found.frames, row.expected, "\(row.name)")
      if let content = row.content { expectEqual(found.content, content, "\(row.name)") }
    }
  }
}
