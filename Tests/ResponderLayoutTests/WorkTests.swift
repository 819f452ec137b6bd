import Foundation
import ResponderKit
import Testing

@testable import ResponderLayout

/// Tests of the cost of layout, counted in pivots (exchanges of variables in the solver) rather than in time.
@MainActor
@Suite("Cost of layout")
struct WorkTests {
  /// Returns a screen with rows below each other. Each row has views for an image, a title and a detail of intrinsic
  /// size, and a line.
  private func page(rows: Int) -> (screen: LayoutScreen, first: NSLayoutConstraint, rows: [UIView]) {
    let screen = LayoutScreen(width: 320, height: 4000)
    var constraints: [NSLayoutConstraint] = []
    var all: [UIView] = []
    for _ in 0..<rows {
      let row = screen.add(UIView())
      let (image, title, detail) = (UIView(), SizedView(120, 20), SizedView(200, 16))
      let line = UIView()
      for part in [image, title, detail, line] { screen.add(part, to: row) }
      constraints += [
        row.topAnchor.constraint(equalTo: all.last?.bottomAnchor ?? screen.window.topAnchor, constant: 8),
        row.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor, constant: 16),
        row.trailingAnchor.constraint(equalTo: screen.window.trailingAnchor, constant: -16),
        image.leadingAnchor.constraint(equalTo: row.leadingAnchor),
        image.centerYAnchor.constraint(equalTo: row.centerYAnchor),
        image.widthAnchor.constraint(equalToConstant: 30), image.heightAnchor.constraint(equalTo: image.widthAnchor),
        title.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 8),
        title.topAnchor.constraint(equalTo: row.topAnchor),
        title.trailingAnchor.constraint(lessThanOrEqualTo: row.trailingAnchor),
        detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        detail.topAnchor.constraint(equalTo: title.bottomAnchor),
        detail.trailingAnchor.constraint(lessThanOrEqualTo: row.trailingAnchor),
        detail.bottomAnchor.constraint(equalTo: row.bottomAnchor),
        line.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        line.trailingAnchor.constraint(equalTo: row.trailingAnchor),
        line.bottomAnchor.constraint(equalTo: row.bottomAnchor), line.heightAnchor.constraint(equalToConstant: 1),
      ]
      all.append(row)
    }
    NSLayoutConstraint.activate(constraints)
    return (screen, constraints[0], all)
  }

  @Test("300 views are laid out with few pivots, and changing a constant that moves all of them needs no pivot")
  func exchanges() {
    let (screen, first, rows) = page(rows: 60)
    screen.layOut()
    let solver = screen.window.layoutEngine.solver
    expectEqual(rows[59].frame, CGRect(16, 8 + 59 * 44, 288, 36))
    let made = solver.pivots
    expect(made <= 300)
    first.constant = 20
    screen.layOut()
    expectEqual(rows[59].frame, CGRect(16, 20 + 59 * 44, 288, 36))
    expectEqual(solver.pivots, made)
    (rows[30].subviews[1] as? SizedView)?.wanted = CGSize(width: 120, height: 50)
    screen.layOut()
    expectEqual(rows[59].frame.minY, 20 + 59 * 44 + 30)
    expect(solver.pivots - made <= 2)
  }

  @Test("After views are removed, the solver stores nothing of their constraints")
  func nothingLeft() {
    let (screen, _, rows) = page(rows: 5)
    screen.layOut()
    let engine = screen.window.layoutEngine
    for row in rows { row.removeFromSuperview() }
    screen.layOut()
    expect(engine.variableSets.isEmpty)
    expect(engine.solver.rows.allSatisfy { $0.basic < 0 })
    expect(engine.solver.constraints.allSatisfy { $0 == nil })
    expect(screen.window.constraints.isEmpty)
  }

  @Test("A released view tree is deallocated together with its active constraints and its layout engine")
  func lifetimes() {
    weak var released: UIView?
    weak var constraint: NSLayoutConstraint?
    weak var engine: LayoutEngine?
    do {
      let panel = UIView(frame: CGRect(0, 0, 100, 100))
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      panel.addSubview(view)
      let made = view.leftAnchor.constraint(equalTo: panel.leftAnchor, constant: 5)
      made.isActive = true
      panel.layoutIfNeeded()
      expectEqual(view.frame.minX, 5)
      (released, constraint, engine) = (panel, made, panel.layoutEngine)
    }
    expectNil(released)
    expectNil(constraint)
    expectNil(engine)
  }

  @Test("A view without constraints stores no layout data, even if the app uses constraints elsewhere")
  func plainViews() {
    let (screen, _, _) = page(rows: 1)
    let plain = UIView(frame: CGRect(0, 0, 10, 10))
    screen.window.addSubview(plain)
    screen.layOut()
    plain.frame = CGRect(5, 5, 20, 20)
    screen.layOut()
    expectNil(plain.layoutState)
    expectEqual(plain.frame, CGRect(5, 5, 20, 20))
  }
}
