// Used by the executables of `check-fixes.py`: an application in simulated time, and the record of a play.

import ResponderSimulation
import UIKit

/// A screen that is built in Swift, played, and recorded.
@MainActor
final class PlayedScreen: EventObserver, RecordNames {
  static var current = PlayedScreen()

  let clock = VirtualClock()
  let application: UIApplication
  private var ids: [ObjectIdentifier: String] = [:]
  private var retained: [AnyObject] = []
  private let probe = Probe()
  private static let probing = Selector(Probe.receive)
  private var watched: [UIGestureRecognizer] = []
  private var sources: [ObjectIdentifier: ListSource] = [:]
  private let compared: Set<String> = ["event", "select", "scroll", "action", "state", "text"]

  init() {
    application = UIApplication(configuration: .uiKit, clock: clock)
  }

  // MARK: Building

  func add(_ window: UIWindow) { retained.append(window) }

  func keep(_ object: AnyObject) { retained.append(object) }

  func register(_ object: AnyObject, _ id: String) { ids[ObjectIdentifier(object)] = id }

  /// A recognizer without targets records no actions, so the probe is added as a target.
  func watch(_ recognizer: UIGestureRecognizer) {
    watched.append(recognizer)
    recognizer.addTarget(probe, action: Self.probing)
  }

  /// Adds a reaction, the app's own code in a recognizer's action.
  func react(_ recognizer: UIGestureRecognizer, _ reaction: @escaping (UIGestureRecognizer) -> Void) {
    let target = Probe()
    target.reaction = reaction
    retained.append(target)
    recognizer.addTarget(target, action: Self.probing)
  }

  /// Adds the probe again after a fix has removed all targets of a recognizer, which is meant to remove those of the
  /// app.
  func watchAgain() {
    for recognizer in watched {
      recognizer.removeTarget(probe, action: Self.probing)
      recognizer.addTarget(probe, action: Self.probing)
    }
  }

  /// Lays out all windows, so that the cells named in a fix exist.
  func layOut() { for window in application.windows { window.layoutIfNeeded() } }

  func delegate(_ recognizer: UIGestureRecognizer, _ delegate: any UIGestureRecognizerDelegate) {
    retained.append(delegate)
    recognizer.delegate = delegate
  }

  func serve(_ scrollView: UIScrollView, _ source: ListSource) {
    sources[ObjectIdentifier(scrollView)] = source
    scrollView.delegate = source
    if let table = scrollView as? UITableView {
      table.dataSource = source
      table.delegate = source
      table.reloadData()
    }
    if let collection = scrollView as? UICollectionView {
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      collection.dataSource = source
      collection.delegate = source
      collection.reloadData()
    }
    watch(scrollView.panGestureRecognizer)
  }

  func source(_ scrollView: UIScrollView, _ change: (ListSource) -> Void) {
    if let source = sources[ObjectIdentifier(scrollView)] { change(source) }
  }

  func zoom(_ scrollView: UIScrollView, _ view: UIView) { sources[ObjectIdentifier(scrollView)]?.zoomed = view }

  func layout(spacing: CGFloat, itemSize: CGSize) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = spacing
    layout.minimumInteritemSpacing = spacing
    layout.itemSize = itemSize
    return layout
  }

  // MARK: Names

  func name(of object: AnyObject) -> String {
    id(of: object) ?? (object as? UIView).flatMap { nearestID(of: $0) } ?? "\(type(of: object))"
  }

  func isNamed(_ view: UIView?, _ names: [String]) -> Bool {
    names.contains(view.flatMap { nearestID(of: $0) } ?? "nothing")
  }

  private func nearestID(of view: UIView) -> String? {
    var current: UIView? = view
    while let candidate = current {
      if let id = id(of: candidate) { return id }
      current = candidate.superview
    }
    return nil
  }

  private func id(of object: AnyObject) -> String? {
    if let id = ids[ObjectIdentifier(object)] { return id }
    if let cell = object as? UITableViewCell, let table = cell.superview as? UITableView,
      let id = ids[ObjectIdentifier(table)],
      let path = table.indexPath(for: cell)
    {
      return "\(id).\(itemNumber(path))"
    }
    if let cell = object as? UICollectionViewCell, let list = cell.superview as? UICollectionView,
      let id = ids[ObjectIdentifier(list)], let path = list.indexPath(for: cell)
    {
      return "\(id).\(itemNumber(path))"
    }
    if let recognizer = object as? UIGestureRecognizer, let scrollView = recognizer.view as? UIScrollView,
      let id = ids[ObjectIdentifier(scrollView)]
    {
      if recognizer === scrollView.panGestureRecognizer { return id + ".pan" }
      if recognizer === scrollView.pinchGestureRecognizer { return id + ".pinch" }
    }
    return nil
  }

  private func itemNumber(_ path: IndexPath) -> String {
    path.section == 0 ? "\(path.item)" : "\(path.section)-\(path.item)"
  }

  // MARK: Playing

  func observe(_ record: consuming EventRecord) {
    let category = record.category.rawValue
    guard compared.contains(category), let subject = record.subjectObject, id(of: subject) != nil else { return }
    print("\(category)\t\(record.line(self))\t\(record.time)")
  }

  /// Sends the samples at their times, and runs the timers that are due before each of them and before the end.
  func play(_ moments: [(time: Double, samples: [TouchSample])], end: Double) {
    application.observer = self
    for (time, samples) in moments {
      runTimers(until: time)
      clock.advance(to: time)
      application.receive(samples)
    }
    runTimers(until: end)
    application.observer = nil
  }

  // Sums of seconds may differ in their last bits.
  private func runTimers(until time: Double) {
    while let deadline = clock.nextDeadline, deadline <= time + 1e-9 { clock.advance(to: deadline) }
  }
}

@MainActor
final class Probe {
  var reaction: ((UIGestureRecognizer) -> Void)?

  func receive(_ recognizer: UIGestureRecognizer) { reaction?(recognizer) }
}

/// The data source and delegate of a list or a scroll view, with the results of a scenario.
@MainActor
class ListSource: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout, UITextViewDelegate
{
  var counts: [Int]
  weak var zoomed: UIView?
  // The keys of these dictionaries are the numbers of rows or items, as written in a scenario.
  var shouldHighlight: [String: Bool] = [:]
  var shouldSelect: [String: Bool] = [:]
  var shouldDeselect: [String: Bool] = [:]
  var leading: [String]?
  var trailing: [String]?
  var canEdit = false
  var canMove = false
  var inserts = false
  var scrollsToTop = true

  init(_ counts: [Int]) { self.counts = counts }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { scrollsToTop }
  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell") ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove }
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    inserts ? .insert : .delete
  }
  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete {
      counts[indexPath.section] -= 1
      tableView.deleteRows(at: [indexPath], with: .automatic)
    } else {
      counts[indexPath.section] += 1
      tableView.insertRows(at: [indexPath], with: .automatic)
    }
  }
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    counts[sourceIndexPath.section] -= 1
    counts[destinationIndexPath.section] += 1
  }
  func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { actions(leading) }
  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { actions(trailing) }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 0 }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 0 }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    shouldHighlight[itemNumber(indexPath)] ?? true
  }
  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    shouldHighlight[itemNumber(indexPath)] ?? true
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    shouldSelect[itemNumber(indexPath)] ?? true
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    shouldDeselect[itemNumber(indexPath)] ?? true
  }

  private func actions(_ titles: [String]?) -> UISwipeActionsConfiguration? {
    titles.map { titles in
      UISwipeActionsConfiguration(
        actions: titles.map { title in
          UIContextualAction(style: title == "Delete" ? .destructive : .normal, title: title) { _, _, done in done(true)
          }
        }
      )
    }
  }
}

/// Returns the number of a row or an item, as written in a scenario.
@MainActor
func itemNumber(_ path: IndexPath) -> String { path.section == 0 ? "\(path.item)" : "\(path.section)-\(path.item)" }

extension UIView {
  /// Sets the geometry of the view. `frame` is the frame before a transform is applied; if `bounds` is given, only the
  /// origin of `frame` is used.
  func setGeometry(anchor: CGPoint? = nil, bounds: CGRect? = nil, frame: CGRect? = nil) {
    if let anchor {
      let origin = CGPoint(
        x: center.x - anchorPoint.x * self.bounds.width,
        y: center.y - anchorPoint.y * self.bounds.height
      )
      anchorPoint = anchor
      setOrigin(origin)
    }
    if let frame {
      self.bounds = bounds ?? CGRect(origin: self.bounds.origin, size: frame.size)
      setOrigin(frame.origin)
    } else if let bounds {
      self.bounds = bounds
    }
  }

  private func setOrigin(_ origin: CGPoint) {
    center = CGPoint(x: origin.x + anchorPoint.x * bounds.width, y: origin.y + anchorPoint.y * bounds.height)
  }
}

/// A planned play of a screen: the number of the fix to apply, and the input.
struct PlannedPlay {
  var screen: String
  var fix: Int
  var end: Double
  var moments: [(time: Double, samples: [TouchSample])] = []

  /// Reads the plan of `check-fixes.py`: lines `P screen fix end`, `M time` and `T finger phase x y type buttons`.
  static func plays(in text: String) -> [PlannedPlay] {
    let phases: [Substring: UITouch.Phase] = [
      "began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
    ]
    let types: [Substring: UITouch.TouchType] = [
      "direct": .direct, "indirect": .indirect, "pencil": .pencil, "indirectPointer": .indirectPointer,
    ]
    var plays: [PlannedPlay] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      switch words[0] {
      case "P": plays.append(PlannedPlay(screen: String(words[1]), fix: Int(words[2])!, end: Double(words[3])!))
      case "M": plays[plays.count - 1].moments.append((Double(words[1])!, []))
      default:
        let last = plays.count - 1
        let moment = plays[last].moments.count - 1
        var sample = TouchSample(
          finger: Int(words[1])!,
          phase: phases[words[2]]!,
          location: CGPoint(x: Double(words[3])!, y: Double(words[4])!),
          timestamp: plays[last].moments[moment].time
        )
        sample.type = types[words[5]]!
        sample.buttonMask = UIEvent.ButtonMask(rawValue: Int(words[6])!)
        plays[last].moments[moment].samples.append(sample)
      }
    }
    return plays
  }
}

/// Runs the plays of a plan, beginning with play number FIRST. Arguments: `PROGRAM PLAN FIRST`.
@MainActor
func runAppCode(_ perform: (PlannedPlay, PlayedScreen) -> Void) {
  guard let plan = try? String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8) else {
    fatalError("The plan cannot be read; expected PROGRAM PLAN FIRST.")
  }
  let first = Int(CommandLine.arguments[2])!
  for (number, play) in PlannedPlay.plays(in: plan).enumerated() where number >= first {
    print("P\t\(number)")
    let playedScreen = PlayedScreen()
    PlayedScreen.current = playedScreen
    perform(play, playedScreen)
    print("E\t\(number)")
    fflush(nil)
  }
}
