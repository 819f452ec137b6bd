import UIKit

class DragSelectController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  private lazy var layout: UICollectionViewFlowLayout = {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 80)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    return layout
  }()
  lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private(set) var chosen = Set<IndexPath>()

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.allowsMultipleSelection = true
    collectionView.register(TileCell.self, forCellWithReuseIdentifier: String(describing: TileCell.self))
    view.addSubview(collectionView)
    let pan = UIPanGestureRecognizer(target: self, action: Selector(DragSelectController.dragged))
    pan.maximumNumberOfTouches = 1
    collectionView.panGestureRecognizer.require(toFail: pan)
    pan.delegate = self
    collectionView.addGestureRecognizer(pan)
  }

  private func dragged(_ gesture: UIPanGestureRecognizer) {
    let point = gesture.location(in: collectionView)
    guard let indexPath = collectionView.indexPathForItem(at: point), !chosen.contains(indexPath) else { return }
    chosen.insert(indexPath)
    collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return 40 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: String(describing: TileCell.self),
      for: indexPath
    )
    (cell as? TileCell)?.label.text = "\(indexPath.item)"
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosen.insert(indexPath)
  }
}

extension DragSelectController: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: collectionView)
    return abs(velocity.x) > abs(velocity.y)
  }
}

class TileCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var isSelected: Bool {
    didSet { contentView.backgroundColor = isSelected ? .systemBlue : .clear }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}
