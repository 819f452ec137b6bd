import Foundation
import RandomTesting
import ResponderKit
import ResponderSimulation
import Testing
import UIKit

/// Random sessions of touches, scrolling and changes on small screens. After each step, the damage is painted over the
/// bitmap of the previous step, and the result is compared with a bitmap that is painted completely.
@MainActor
@Suite("Display lists of random sessions")
struct RandomSessionTests {
  @Test(
    "After each step, painting only the damage has the same result as painting everything",
    arguments: RandomDose.seeds(smoke: 25, full: 200, long: 1000)
  )
  func dosedSessions(_ seed: UInt64) throws {
    let session = RandomSession(seed: seed)
    let painter = PixelPainter(background: .white)
    var list = session.screen.window.displayList
    var bitmap = try require(painter.bitmap(of: list))
    for step in 0..<8 {
      session.step()
      let new = session.screen.window.displayList
      painter.paint(new, in: new.damage(from: list), into: &bitmap)
      let whole = try require(painter.bitmap(of: new))
      expectEqual(bitmap, whole, "seed \(seed), step \(step): \(session.lastStep)")
      expectEqual(session.screen.window.displayList.damage(from: new), [], "seed \(seed), step \(step)")
      (list, bitmap) = (new, whole)
    }
  }

  @Test(
    "A display list that reuses drawings equals a list that is built without stored drawings",
    arguments: RandomDose.seeds(smoke: 25, full: 200, long: 1000)
  )
  func dosedReuse(_ seed: UInt64) throws {
    let (session, fresh) = (RandomSession(seed: seed), RandomSession(seed: seed))
    for step in 0..<8 {
      session.step()
      fresh.step()
      fresh.screen.window.forgetDrawings()
      let (first, second) = (session.screen.window.displayList, fresh.screen.window.displayList)
      expectEqual(first, second, "seed \(seed), step \(step): \(session.lastStep)")
    }
  }

  @Test("Display lists share the object of an unchanged view, and reading a display list creates no CALayers")
  func identity() throws {
    let screen = SimulatedScreen(size: CGSize(width: 100, height: 100))
    let map = DrawnMap(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let label = UILabel(frame: CGRect(x: 0, y: 50, width: 50, height: 20))
    let plain = UIView(frame: CGRect(x: 50, y: 0, width: 20, height: 20))
    plain.backgroundColor = .red
    for view in [map, label, plain] { screen.window.addSubview(view) }
    label.text = "one"
    screen.wait(0.1)
    func layers() -> [DisplayList.Layer] { screen.window.displayList.items.flatMap { self.layers($0) } }
    let first = layers()
    expect(first.count >= 3)
    expectEqual(map.drawCount, 1)
    let added = UIView(frame: CGRect(x: 80, y: 0, width: 9, height: 9))
    added.backgroundColor = .blue
    screen.window.addSubview(added)
    expectEqual(layers().count, first.count + 1)
    expect(!added.hasLayer)
    added.removeFromSuperview()
    expectEqual(layers().map(ObjectIdentifier.init), first.map(ObjectIdentifier.init))
    label.text = "two"
    let second = layers()
    expectEqual(map.drawCount, 1)
    expectEqual(first.count, second.count)
    // Only the label has a new layer object; the other views have the same objects as before.
    expectEqual(zip(first, second).filter { $0 !== $1 }.count, 1)
    expect(!label.hasLayer)
    expect(!plain.hasLayer)
    expect(map.hasLayer)
  }

  private func layers(_ item: DisplayList.Item) -> [DisplayList.Layer] {
    switch item {
    case .layer(let layer): [layer] + layer.items.flatMap { layers($0) }
    case .group(let group): group.items.flatMap { layers($0) }
    default: []
    }
  }

  /// A view that draws itself.
  final class DrawnMap: UIView {
    var drawCount = 0
    var angle: CGFloat = 1 { didSet { setNeedsDisplay() } }
    override func draw(_ rect: CGRect) {
      drawCount += 1
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.setFillColor(UIColor.orange.cgColor)
      context.fillEllipse(in: bounds.insetBy(dx: 2, dy: 2))
      context.setLineWidth(3)
      context.move(to: CGPoint(x: bounds.midX, y: bounds.midY))
      context.addLine(to: CGPoint(x: bounds.midX + cos(angle) * 20, y: bounds.midY + sin(angle) * 20))
      context.strokePath()
    }
  }
}

extension UIView {
  /// Removes the stored drawings of the view and its subviews, so that they cannot be reused.
  fileprivate func forgetDrawings() {
    storedDisplayRecord = nil
    for subview in subviews { subview.forgetDrawings() }
  }
}

/// A small screen with random views, on which random steps are made.
@MainActor
private final class RandomSession: NSObject, UITableViewDataSource {
  let screen = SimulatedScreen(size: CGSize(width: 80, height: 96))
  private(set) var lastStep = ""
  private var random: SeededNumbers
  private var views: [UIView] = []
  private var rowCount = 30
  private var counter = 0

  init(seed: UInt64) {
    random = SeededNumbers(seed: seed)
    super.init()
    screen.window.backgroundColor = .white
    // The drawings of a scroll view's subviews are cached while changes of the display are noted.
    if random.chance(0.8) { screen.application.onNeedsFrame = {} }
    for _ in 0..<(2 + random.below(4)) { add() }
    screen.wait(0.05)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = "row \(indexPath.row + counter)"
    return cell
  }

  private func color() -> UIColor {
    random.pick([.red, .blue, .systemGreen, .label, .yellow, UIColor(white: 0.5, alpha: 0.5)])
  }

  private func frame() -> CGRect {
    CGRect(
      x: CGFloat(random.below(60)) - 5,
      y: CGFloat(random.below(80)) - 5 + (random.chance(0.2) ? 0.5 : 0),
      width: CGFloat(10 + random.below(60)),
      height: CGFloat(8 + random.below(50))
    )
  }

  private func add() {
    let view = makeView()
    view.frame = frame()
    if random.chance(0.3) { view.backgroundColor = color() }
    let container = random.chance(0.3) ? views.filter { !($0 is UITableView) }.randomElement(using: &random) : nil
    (container ?? screen.window).addSubview(view)
    views.append(view)
  }

  private func makeView() -> UIView {
    switch random.below(12) {
    case 0, 1:
      let label = UILabel()
      label.text = "label \(random.below(100))"
      return label
    case 2: return UISwitch()
    case 3:
      let slider = UISlider()
      slider.value = 0.3
      return slider
    case 4:
      let button = UIButton(type: .system)
      button.setTitle("go", for: .normal)
      return button
    case 5:
      let scroll = UIScrollView()
      scroll.contentSize = CGSize(width: 60, height: 300)
      for index in 0..<6 {
        let row = UIView(frame: CGRect(x: 3, y: CGFloat(index) * 50, width: 40, height: 30))
        row.backgroundColor = color()
        row.layer.cornerRadius = random.chance(0.5) ? 6 : 0
        scroll.addSubview(row)
      }
      return scroll
    case 6:
      let table = UITableView(frame: frame(), style: random.pick([.plain, .plain, .grouped, .insetGrouped]))
      table.dataSource = self
      table.rowHeight = 20
      return table
    case 7, 8: return RandomSessionTests.DrawnMap()
    case 9:
      let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
        UIColor.purple.setFill()
        context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
      }
      return UIImageView(image: image)
    case 10:
      let view = UIView()
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
      gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      view.layer.addSublayer(gradient)
      return view
    default:
      let view = UIView()
      view.layer.shadowOpacity = random.chance(0.5) ? 0.5 : 0
      view.layer.cornerRadius = 5
      view.backgroundColor = color()
      return view
    }
  }

  // MARK: Steps

  func step() {
    let (x, y) = (CGFloat(random.below(80)), CGFloat(random.below(96)))
    let point = CGPoint(x: x, y: y)
    counter += 1
    switch random.below(8) {
    case 0:
      lastStep = "tap at \(point)"
      screen.tap(at: point)
    case 1:
      lastStep = "drag from \(point)"
      screen.drag(
        from: point,
        to: CGPoint(x: x + CGFloat(random.below(40)) - 20, y: y - CGFloat(random.below(60)) + 20),
        over: 0.1
      )
      if random.chance(0.5) { screen.wait(0.1) }
    case 2:
      lastStep = "press at \(point)"
      screen.finger().down(at: point)
      if random.chance(0.7) { screen.wait(random.pick([0.02, 0.2])) }
      if random.chance(0.5) { screen.finger().up() } else { screen.finger().cancel() }
    case 3:
      lastStep = "wait"
      screen.wait(random.pick([0.016, 0.1, 1]))
    case 4:
      lastStep = "add or remove"
      if random.chance(0.5), views.count > 2 {
        views.remove(at: random.below(views.count)).removeFromSuperview()
      } else {
        add()
      }
    case 5:
      lastStep = "animate"
      guard let view = views.randomElement(using: &random) else { return }
      let (target, alpha) = (frame(), CGFloat(random.below(3)) / 2)
      UIView.animate(withDuration: 0.3) {
        view.frame = target
        view.alpha = alpha
      }
      screen.wait(0.1)
    default:
      guard let view = views.randomElement(using: &random) else { return }
      lastStep = "change \(type(of: view))"
      change(view)
    }
  }

  private func change(_ view: UIView) {
    switch random.below(18) {
    case 12: view.tintColor = random.chance(0.3) ? nil : color()
    case 13: view.overrideUserInterfaceStyle = random.pick([.dark, .light, .unspecified])
    case 14: view.semanticContentAttribute = random.pick([.forceRightToLeft, .unspecified])
    case 15: screen.application.traitCollection = UITraitCollection(userInterfaceStyle: random.pick([.dark, .light]))
    case 0: view.alpha = CGFloat(random.below(5)) / 4
    case 1: view.isHidden.toggle()
    case 2: view.transform = random.chance(0.5) ? .identity : CGAffineTransform(rotationAngle: 0.4)
    case 3: view.backgroundColor = random.chance(0.3) ? nil : color()
    case 4: view.clipsToBounds.toggle()
    case 5: view.frame = frame()
    case 6: view.superview?.bringSubviewToFront(view)
    case 7: view.layer.cornerRadius = CGFloat(random.below(10))
    default:
      switch view {
      case let label as UILabel: label.text = "text \(counter)"
      case let toggle as UISwitch: toggle.setOn(!toggle.isOn, animated: random.chance(0.5))
      case let table as UITableView:
        switch random.below(8) {
        case 0, 1: table.reloadData()
        case 2: table.separatorColor = color()
        case 3: table.separatorStyle = random.pick([.none, .singleLine])
        case 4: table.isEditing.toggle()
        case 5: table.allowsMultipleSelectionDuringEditing.toggle()
        case 6:
          // The other tables of the session get the new row when they are loaded again.
          rowCount += 1
          for table in views.compactMap({ $0 as? UITableView }) where table.window != nil {
            table.insertRows(at: [IndexPath(row: rowCount - 1, section: 0)], with: .none)
          }
        default:
          table.scrollToRow(
            at: IndexPath(row: random.below(rowCount), section: 0),
            at: .top,
            animated: random.chance(0.5)
          )
        }
      case let scroll as UIScrollView:
        scroll.setContentOffset(CGPoint(x: 0, y: CGFloat(random.below(200))), animated: random.chance(0.5))
      case let map as RandomSessionTests.DrawnMap: map.angle = CGFloat(counter)
      case let slider as UISlider: slider.setValue(Float(random.below(10)) / 10, animated: random.chance(0.5))
      default: view.center.x += 3.5
      }
    }
  }
}
