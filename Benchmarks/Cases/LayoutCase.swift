import AllocationCounter
import Foundation
import ResponderKit
import ResponderLayout
import ResponderSimulation

/// A screen of 300 views with Auto Layout: 50 rows, one below the other, each with five subviews. The floor,
/// with which the result is compared, assigns the same frames to the same views directly.
@MainActor
final class LayoutCase: BenchCase {
  /// The timed workload.
  enum Work: String {
    /// The first layout of views with active constraints.
    case first = "lay out 300 views"
    /// A layout after one constraint near the top gets a new constant, which moves nearly all rows.
    case change = "lay out 300 views again after a change"
  }

  let work: Work
  let target: Double? = nil
  var name: String { work.rawValue }
  private let page = ConstrainedPage()

  init(_ work: Work) {
    self.work = work
  }

  func verify() throws {
    let page = ConstrainedPage()
    page.window.layoutIfNeeded()
    guard page.views.count == 300, page.rows[49].frame == CGRect(x: 16, y: 49 * 53 + 20, width: 288, height: 45) else {
      throw BenchError(description: "\(name): the last row is at \(page.rows[49].frame); nothing was timed")
    }
  }

  func sample() -> Double {
    switch work {
    case .first:
      let page = ConstrainedPage()
      let begin = nanoseconds()
      page.window.layoutIfNeeded()
      return nanoseconds() - begin
    case .change:
      page.window.layoutIfNeeded()
      page.first.constant = page.first.constant == 20 ? 24 : 20
      let begin = nanoseconds()
      page.window.layoutIfNeeded()
      return nanoseconds() - begin
    }
  }

  func floorSample() -> Double {
    page.window.layoutIfNeeded()
    let frames = page.views.map(\.frame)
    let begin = nanoseconds()
    for (view, frame) in zip(page.views, frames) { view.frame = frame.offsetBy(dx: 0, dy: 1) }
    let spent = nanoseconds() - begin
    for (view, frame) in zip(page.views, frames) { view.frame = frame }
    return spent
  }

  func allocations() -> Double? {
    guard AllocationCounterIsAvailable() else { return nil }
    let page = ConstrainedPage()
    AllocationCounterStart()
    page.window.layoutIfNeeded()
    return Double(AllocationCounterStop())
  }
}

/// Rows as in a list of settings: an image, two lines of text, a switch and a separator.
@MainActor
private final class ConstrainedPage {
  let application = UIApplication(clock: VirtualClock())
  let window: UIWindow
  private(set) var rows: [UIView] = []
  private(set) var views: [UIView] = []
  /// The constraint from the top to the first row.
  let first: NSLayoutConstraint

  init() {
    window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 320, height: 2700))
    var constraints: [NSLayoutConstraint] = []
    var last: UIView?
    for index in 0..<50 {
      let row = Self.add(UIView(), to: window)
      rows.append(row)
      let title = UILabel()
      title.text = "Row \(index)"
      let detail = UILabel()
      detail.text = "Some more of it"
      detail.fontSize = 13
      let parts = [UIImageView(image: nil), title, detail, UISwitch(frame: .zero), UIView()]
      for part in parts { Self.add(part, to: row) }
      let (image, toggle, line) = (parts[0], parts[3], parts[4])
      views.append(row)
      views += parts
      constraints += [
        row.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
        row.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -16),
        row.topAnchor.constraint(equalTo: last?.bottomAnchor ?? window.topAnchor, constant: last == nil ? 20 : 8),
        image.leadingAnchor.constraint(equalTo: row.leadingAnchor),
        image.centerYAnchor.constraint(equalTo: row.centerYAnchor),
        image.widthAnchor.constraint(equalToConstant: 29), image.heightAnchor.constraint(equalTo: image.widthAnchor),
        title.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 8),
        title.topAnchor.constraint(equalTo: row.topAnchor, constant: 4),
        title.trailingAnchor.constraint(lessThanOrEqualTo: toggle.leadingAnchor, constant: -8),
        detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        detail.topAnchor.constraint(equalTo: title.bottomAnchor),
        detail.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -4),
        detail.trailingAnchor.constraint(lessThanOrEqualTo: toggle.leadingAnchor, constant: -8),
        toggle.trailingAnchor.constraint(equalTo: row.trailingAnchor),
        toggle.centerYAnchor.constraint(equalTo: row.centerYAnchor),
        line.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        line.trailingAnchor.constraint(equalTo: row.trailingAnchor),
        line.bottomAnchor.constraint(equalTo: row.bottomAnchor),
        line.heightAnchor.constraint(equalToConstant: 0.5),
      ]
      last = row
    }
    first = constraints[2]
    NSLayoutConstraint.activate(constraints)
  }

  @discardableResult
  private static func add(_ view: UIView, to superview: UIView) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }
}
