import Foundation
import RandomTesting
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of random touches on a collection while the app changes items, layout and offset.
@MainActor
@Suite("Random touches and changes in a collection")
struct CollectionRandomTests {
  @Test(
    "After random touches and changes no item is highlighted, and all cells have the frames and states of their items"
  )
  func dosedChanges() {
    let start = CollectionProgram.Cell.alive
    for seed in RandomDose.seeds(smoke: 15, full: 150) {
      let complaints = play(seed)
      expect(complaints.isEmpty, "seed \(seed)")
    }
    expectEqual(CollectionProgram.Cell.alive, start)
  }

  private func play(_ seed: UInt64) -> [String] {
    var numbers = SeededNumbers(seed: seed)
    let screen = SimulatedScreen.square()
    let program = CollectionProgram(counts: [Int.random(in: 0...60, using: &numbers)])
    let collection = program.collection
    collection.allowsMultipleSelection = numbers.chance(0.5)
    screen.add(collection, named: "collection", frame: collection.frame)
    var complaints: [String] = []
    var location: CGPoint?
    for _ in 0..<40 {
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0..<4:
        if let down = location {
          screen.up(down.x, down.y)
          location = nil
        } else {
          let point = CGPoint(
            x: CGFloat.random(in: 0..<400, using: &numbers),
            y: CGFloat.random(in: 0..<400, using: &numbers)
          )
          screen.down(point.x, point.y)
          location = point
        }
      case 4:
        if var moved = location {
          moved.y += CGFloat.random(in: -30...30, using: &numbers)
          screen.move(moved.x, moved.y)
          location = moved
        }
      case 5: screen.clock.advance(by: 0.2)
      case 6: change(program, &numbers)
      case 7:
        program.flow.itemSize.width = CGFloat.random(in: 30...300, using: &numbers)
        program.flow.minimumInteritemSpacing = numbers.chance(0.5) ? 0 : 12
      case 8: collection.contentOffset.y = CGFloat.random(in: 0...900, using: &numbers)
      default:
        program.flow.scrollDirection = numbers.chance(0.8) ? .vertical : .horizontal
        if numbers.chance(0.2) { collection.reloadData() }
      }
      screen.clock.advance(by: 0.01)
      complaints += check(screen, collection)
    }
    if let down = location { screen.up(down.x, down.y) }
    screen.clock.advance(by: 5)
    complaints += check(screen, collection)
    if collection.visibleCells.contains(where: \.isHighlighted) { complaints.append("an item remains highlighted") }
    return complaints
  }

  private func change(_ program: CollectionProgram, _ numbers: inout SeededNumbers) {
    let count = program.counts[0]
    let item = Int.random(in: 0...count, using: &numbers)
    if numbers.chance(0.5) {
      program.counts[0] += 1
      program.collection.insertItems(at: [IndexPath(item: item, section: 0)])
    } else if item < count {
      program.counts[0] -= 1
      program.collection.deleteItems(at: [IndexPath(item: item, section: 0)])
    }
  }

  private func check(_ screen: SimulatedScreen, _ collection: UICollectionView) -> [String] {
    screen.window.layoutIfNeeded()
    var complaints: [String] = []
    let cells = collection.visibleCells
    let chosen = collection.indexPathsForSelectedItems ?? []
    if cells.filter(\.isHighlighted).count > 1 { complaints.append("two items are highlighted") }
    for cell in cells {
      guard let path = collection.indexPath(for: cell) else { return ["a visible cell has no item"] }
      if collection.layoutAttributesForItem(at: path)?.frame != cell.frame {
        complaints.append("\(path) has another frame")
      }
      if cell.isSelected != chosen.contains(path) { complaints.append("\(path) has the wrong selection") }
    }
    return complaints
  }
}
