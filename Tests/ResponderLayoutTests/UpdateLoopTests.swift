import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@testable import ResponderLayout

/// Tests of constraint updates that request another update.
@MainActor
@Suite("Loops of constraint updates")
struct UpdateLoopTests {
  private final class Updating: UIView {
    var updates = 0
    var onUpdate: ((Updating) -> Void)?

    override func updateConstraints() {
      updates += 1
      onUpdate?(self)
      super.updateConstraints()
    }
  }

  private let screen: SimulatedScreen
  private let card = Updating(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    var configuration = EventConfiguration.uiKit
    configuration.layoutPassLimit = 10
    screen = SimulatedScreen(configuration: configuration)
    card.accessibilityIdentifier = "card"
    screen.window.addSubview(card)
  }

  private var reports: [String] {
    screen.log.records.filter { $0.what.kind == .keepsNeedingLayout }
      .map { "\($0.line(DefaultNames())), because \($0.why(DefaultNames()) ?? "")" }
  }

  @Test("A view that requests another update in each update is updated 10 times, and then once per frame")
  func updates() {
    card.onUpdate = { $0.setNeedsUpdateConstraints() }
    card.setNeedsUpdateConstraints()
    screen.window.layoutIfNeeded()
    expectEqual(card.updates, 10)
    expectEqual(reports.count, 1)
    expect(
      reports.first?.hasPrefix("card keeps needing layout, because card invalidates the layout in updateConstraints")
        ?? false
    )
    card.onUpdate = { card in
      card.setNeedsUpdateConstraints()
      card.updateConstraintsIfNeeded()
    }
    screen.wait(0.05)
    expect(card.updates <= 20)
    expectEqual(reports.count, 1)
    card.onUpdate = nil
    screen.wait(0.1)
    expectNil(screen.clock.nextDeadline)
  }

  @Test("If a subview's update requests an update of the superview, the superview is updated once, in the same pass")
  func upwards() {
    let inner = Updating()
    card.addSubview(inner)
    inner.onUpdate = { _ in self.card.setNeedsUpdateConstraints() }
    card.setNeedsUpdateConstraints()
    screen.window.layoutIfNeeded()
    expectEqual(inner.updates, 1)
    expectEqual(card.updates, 1)
    expectEqual(reports, [])
  }

  @Test("A change of the intrinsic size during the view's own layout takes effect in the same layout call")
  func contentInLayout() {
    final class Measuring: UIView {
      var height: CGFloat = 10
      override var intrinsicContentSize: CGSize { CGSize(width: 50, height: height) }
      override func layoutSubviews() {
        super.layoutSubviews()
        guard height == 10 else { return }
        height = 40
        invalidateIntrinsicContentSize()
      }
    }
    let view = Measuring()
    view.translatesAutoresizingMaskIntoConstraints = false
    screen.window.addSubview(view)
    view.topAnchor.constraint(equalTo: screen.window.topAnchor).isActive = true
    view.leftAnchor.constraint(equalTo: screen.window.leftAnchor).isActive = true
    screen.window.layoutIfNeeded()
    expectEqual(view.bounds.height, 40)
    expectEqual(reports, [])
  }
}
