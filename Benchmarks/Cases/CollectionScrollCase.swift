import AllocationCounter
import Foundation
import ResponderKit
import ResponderSimulation

/// Measures a step of scrolling over 10,000 items in a compositional layout, with the layout of the new rows. The floor,
/// with which the result is compared, is the same scrolling with a flow layout, which shows the same frames.
@MainActor
final class CollectionScrollCase: BenchCase {
  let name = "scroll 10,000 items in a compositional layout"
  let target: Double? = 1.1
  private(set) var cellsAlive: Int?
  private let compositional = ScrolledGrid(ScrolledGrid.compositional)
  private let flow = ScrolledGrid(ScrolledGrid.flow)

  func verify() throws {
    for item in [0, 5, 4_321, 9_999] {
      let (found, expected) = (compositional.frame(item), flow.frame(item))
      guard found == expected else {
        throw BenchError(description: "\(name): item \(item) is at \(found), expected \(expected); nothing was timed")
      }
    }
    compositional.scroll()
    cellsAlive = compositional.cellsMade
    guard compositional.cellsMade < 3 * ScrolledGrid.itemsOfAScreen else {
      throw BenchError(
        description: "\(name) has made \(compositional.cellsMade) cells, expected less than 3 screens of "
          + "\(ScrolledGrid.itemsOfAScreen); nothing was timed"
      )
    }
  }

  func sample() -> Double { compositional.sample() }

  func floorSample() -> Double { flow.sample() }

  func allocations() -> Double? {
    guard AllocationCounterIsAvailable() else { return nil }
    compositional.scroll()
    AllocationCounterStart()
    compositional.scroll()
    return Double(AllocationCounterStop()) / Double(ScrolledGrid.steps)
  }
}

/// A collection of 400 × 800 points with four columns of items, which is scrolled by 37 points in each step.
@MainActor
private final class ScrolledGrid: UICollectionViewDataSource {
  static let itemsOfAScreen = 68
  static let steps = 300

  private let application = UIApplication(clock: VirtualClock())
  private let window: UIWindow
  private let collection: UICollectionView
  private(set) var cellsMade = 0

  static var flow: UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }

  static var compositional: UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1))
    )
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  init(_ layout: UICollectionViewLayout) {
    let frame = CGRect(x: 0, y: 0, width: 400, height: 800)
    window = UIWindow(application: application, frame: frame)
    collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = self
    window.addSubview(collection)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  func frame(_ item: Int) -> CGRect {
    collection.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame ?? .null
  }

  /// Scrolls from the middle of the content, in steps.
  func scroll() {
    collection.contentOffset.y = 50_000
    window.layoutIfNeeded()
    for step in 1...Self.steps {
      collection.contentOffset.y = 50_000 + 37 * CGFloat(step)
      window.layoutIfNeeded()
    }
  }

  /// Returns the average time of a step, in nanoseconds.
  func sample() -> Double {
    let begin = nanoseconds()
    scroll()
    return (nanoseconds() - begin) / Double(Self.steps)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10_000 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? Cell, !cell.isKnown {
      cell.isKnown = true
      cellsMade += 1
    }
    return cell
  }

  private final class Cell: UICollectionViewCell {
    var isKnown = false
  }
}
