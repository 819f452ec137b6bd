import Foundation
import ResponderKit
import Testing

@testable import ResponderLayout

/// Tests of conflicts between required constraints.
@MainActor
@Suite("Conflicts between constraints")
struct ConflictTests {
  let screen = LayoutScreen()

  @Test("If two constraints require different widths, one constraint is broken and reported in UIKit's words")
  func twoWidths() {
    let view = screen.add(UIView(), named: "box")
    let wide = view.widthAnchor.constraint(equalToConstant: 100)
    let narrow = view.widthAnchor.constraint(equalToConstant: 40)
    narrow.identifier = "narrow"
    let conflicts = screen.conflicts {
      NSLayoutConstraint.activate([wide, narrow])
      screen.layOut()
    }
    expectEqual(conflicts.count, 1)
    expectIdentical(conflicts.first?.broken, wide)
    expectEqual(view.frame.width, 40)
    let text = conflicts.first.map { "\($0)" } ?? ""
    expect(text.hasPrefix("Unable to simultaneously satisfy constraints.\n\tProbably at least one of the constraints"))
    expect(text.contains("    \"<NSLayoutConstraint box.width == 100   (active)>\",\n"))
    expect(
      text.hasSuffix("Will attempt to recover by breaking constraint\n<NSLayoutConstraint box.width == 100   (active)>")
    )
    expect(text.contains("<NSLayoutConstraint 'narrow' box.width == 40   (active)>"))
    expect(wide.isActive)
    narrow.isActive = false
    screen.layOut()
    expectEqual(view.frame.width, 100)
  }

  @Test("If widths exceed the range of numbers, their constraints have no effect and layout ends")
  func infiniteWidths() {
    let views = (0..<77).map { _ in screen.add(UIView()) }
    views[0].widthAnchor.constraint(equalToConstant: 1e6).isActive = true
    for (view, next) in zip(views, views.dropFirst()) {
      for _ in 0..<2 { next.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1e4).isActive = true }
    }
    let fixed = screen.add(UIView())
    fixed.widthAnchor.constraint(equalToConstant: 10).isActive = true
    let conflicts = screen.conflicts { screen.layOut() }
    expect(conflicts.isEmpty)
    expectEqual(views[0].frame.width, 1e6)
    expectEqual(views[1].frame.width, 1e10)
    expectEqual(fixed.frame.width, 10)
  }

  @Test("If margins are wider than the frame of the superview, a margin constraint is broken, never the frame")
  func frames() {
    let panel = UIView(frame: CGRect(0, 0, 0, 10))
    screen.window.addSubview(panel)
    let view = screen.add(UIView(), to: panel)
    let left = view.leftAnchor.constraint(equalTo: panel.leftAnchor, constant: 8)
    let right = view.rightAnchor.constraint(equalTo: panel.rightAnchor, constant: -8)
    let conflicts = screen.conflicts {
      NSLayoutConstraint.activate([left, right])
      screen.layOut()
    }
    expectEqual(conflicts.count, 1)
    expectIdentical(conflicts.first?.broken, left)
    expectEqual(panel.bounds.width, 0)
    expectEqual(conflicts.first?.others, ["<NSAutoresizingMaskLayoutConstraint UIView.width == 0.0   (active)>"])
    // When the panel is wide enough, the broken constraint is satisfied again without a new conflict.
    let later = screen.conflicts {
      panel.frame.size.width = 100
      screen.layOut()
    }
    expect(later.isEmpty)
    expectEqual(view.frame, CGRect(8, 0, 84, 0))
  }

  @Test("A conflict caused by a changed constant is found like a conflict caused by a new constraint")
  func byConstant() {
    let view = screen.add(SizedView(10, 10))
    let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)
    let most = view.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
    NSLayoutConstraint.activate([least, most])
    screen.layOut()
    let conflicts = screen.conflicts {
      least.constant = 80
      screen.layOut()
    }
    expectEqual(conflicts.count, 1)
    expectIdentical(conflicts.first?.broken, least)
    expectEqual(conflicts.first?.constraints, [least, most])
    expectEqual(view.frame.width, 50)
    let later = screen.conflicts {
      most.constant = 200
      screen.layOut()
    }
    expectEqual(later.count, 0, "a conflict is reported once")
    expectEqual(view.frame.width, 80)
  }

  @Test("A conflict is reported when the solver has finished")
  func solvedBeforeTheReport() {
    let view = screen.add(SizedView(10, 10))
    let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)
    NSLayoutConstraint.activate([least, view.widthAnchor.constraint(lessThanOrEqualToConstant: 50)])
    screen.layOut()
    let outer = LayoutConflict.observer
    defer { LayoutConflict.observer = outer }
    var violations: [[String]] = []
    LayoutConflict.observer = { _ in violations.append(screen.window.layoutEngine.solver.brokenInvariants()) }
    least.constant = 80
    screen.layOut()
    expectEqual(violations, [[]])
  }

  @Test("The observer of a conflict may measure views, lay them out, and change constraints")
  func observerChanges() {
    let view = screen.add(SizedView(10, 10))
    let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)
    let most = view.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
    let height = view.heightAnchor.constraint(equalToConstant: 30)
    NSLayoutConstraint.activate([least, most])
    screen.layOut()
    let outer = LayoutConflict.observer
    defer { LayoutConflict.observer = outer }
    var measured: CGSize?
    LayoutConflict.observer = { _ in
      height.isActive = true
      most.constant = 60
      measured = view.systemLayoutSizeFitting(CGSize(width: 0, height: 0))
      screen.layOut()
    }
    least.constant = 80
    screen.layOut()
    expectEqual(measured?.height, 30)
    screen.layOut()
    expectEqual(view.frame.size, CGSize(width: 60, height: 30))
  }

  @Test("Optional constraints never cause a conflict")
  func optional() {
    let view = screen.add(UIView())
    let conflicts = screen.conflicts {
      for width in [10, 20, 30] as [CGFloat] {
        let constraint = view.widthAnchor.constraint(equalToConstant: width)
        constraint.priority = UILayoutPriority(999)
        constraint.isActive = true
      }
      screen.layOut()
    }
    expect(conflicts.isEmpty)
    expectEqual(view.frame.width, 20)
  }

  private final class Form: UIViewController {
    let nameField = UITextField()

    func constrain() {
      nameField.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(nameField)
      let label = UILabel()
      label.text = "Name"
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      NSLayoutConstraint.activate([
        nameField.widthAnchor.constraint(equalToConstant: 40),
        nameField.widthAnchor.constraint(equalTo: label.widthAnchor),
        label.widthAnchor.constraint(equalToConstant: 100),
      ])
    }
  }

  @Test("A conflict names a view by the property that stores it, a label by its text, and the owner of the property")
  func names() throws {
    let screen = LayoutScreen()
    let form = Form()
    screen.window.rootViewController = form
    let conflicts = screen.conflicts {
      form.constrain()
      screen.layOut()
    }
    let conflict = try require(conflicts.first)
    let text = conflict.description
    expect(text.contains("<NSLayoutConstraint nameField.width == 40   (active)>"))
    expect(text.contains("nameField.width == UILabel 'Name'.width"))
    expect(text.hasSuffix("\nnameField is a property of Form"), "\(text)")
    expect(conflict.summary.hasPrefix("Constraints conflict: “nameField.width == 40”, "), "\(conflict.summary)")
    expect(conflict.summary.hasSuffix("(nameField is a property of Form). “nameField.width == 40” is broken."))
  }
}
