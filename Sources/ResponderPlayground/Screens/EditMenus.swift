import Foundation
import ResponderKit

/// Shows the edit menu of a text field or text view, as the system does without code of the app. The menu appears after
/// a touch that has selected text, a tap on the caret, or a drag of the caret. The next touch or key dismisses the
/// menu.
@MainActor final class EditMenus {
  /// The distance in points that a touch may move and still be a tap.
  private static let slop: CGFloat = 10
  /// The duration in seconds of a press after which the finger moves the caret.
  private static let hold: TimeInterval = 0.5

  private let application: UIApplication
  private var interaction: UIEditMenuInteraction?
  /// The state when the first of the fingers on the screen landed: the selection, the location and time of the landing,
  /// and whether the menu was visible.
  private var before: (text: Selection?, landing: CGPoint, time: TimeInterval, hadMenu: Bool)?
  private var isTap = true

  init(of application: UIApplication) { self.application = application }

  /// A selection, with its text view.
  private struct Selection: Equatable {
    var view: ObjectIdentifier
    var from: Int
    var to: Int
    var isCaret: Bool { from == to }
  }

  /// The text field or text view that is first responder.
  private var input: (any UITextInput & UIView)? { application.firstResponder as? any UITextInput & UIView }

  private var selection: Selection? {
    guard let input, let range = input.selectedTextRange else { return nil }
    let start = input.beginningOfDocument
    return Selection(
      view: ObjectIdentifier(input),
      from: input.offset(from: start, to: range.start),
      to: input.offset(from: start, to: range.end)
    )
  }

  /// Called before the application receives the samples. `isFirst` is true if no finger was down before.
  func willReceive(_ samples: [TouchSample], isFirst: Bool) {
    if isFirst, let landed = samples.first(where: { $0.phase == .began }) {
      let hadMenu = interaction?.visibleMenu != nil
      dismiss()
      before = (selection, landed.location, landed.timestamp, hadMenu)
      isTap = true
    }
    guard let landing = before?.landing else { return }
    for sample in samples where hypot(sample.location.x - landing.x, sample.location.y - landing.y) > Self.slop {
      isTap = false
    }
  }

  /// Called after the application has received the samples. `isLast` is true if no finger is down any more.
  func didReceive(_ samples: [TouchSample], isLast: Bool) {
    guard isLast, let before, let last = samples.last else { return }
    self.before = nil
    guard last.phase == .ended, let now = selection, let input, isOver(input, at: last.location) || !isTap else {
      return
    }
    let isOther = now != before.text
    let isHeld = last.timestamp - before.time >= Self.hold
    let isWanted = now.isCaret ? (isOther ? isHeld : isTap && !before.hadMenu) : isOther
    if isWanted, isOver(input, at: before.landing) { present(over: input) }
  }

  private func isOver(_ view: UIView, at location: CGPoint) -> Bool {
    guard let window = view.window else { return false }
    return view.bounds.contains(view.convert(window.convert(location, from: nil as UIWindow?), from: nil))
  }

  /// Shows the edit menu with the commands for the selection. Does nothing if no command is available.
  func present() {
    if let input { present(over: input) }
  }

  private func present(over input: any UITextInput & UIView) {
    guard let range = input.selectedTextRange else { return }
    dismiss()
    let target = range.isEmpty ? input.caretRect(for: range.start) : input.firstRect(for: range)
    guard target.midX.isFinite, target.minY.isFinite else { return }
    let interaction = UIEditMenuInteraction(delegate: nil)
    input.addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(sourcePoint: CGPoint(x: target.midX, y: target.minY)))
    guard interaction.visibleMenu != nil else { return input.removeInteraction(interaction) }
    self.interaction = interaction
  }

  /// Dismisses the menu.
  func dismiss() {
    guard let interaction else { return }
    self.interaction = nil
    interaction.dismissMenu()
    interaction.view?.removeInteraction(interaction)
  }

  /// Moves one end of the selection to a point in the text view's coordinates, never beyond the other end.
  func moveSelection(_ end: PageMessage.Typing.End, to point: CGPoint) {
    dismiss()
    guard let input, let range = input.selectedTextRange, let position = input.closestPosition(to: point) else {
      return
    }
    let order: ComparisonResult = end == .start ? .orderedAscending : .orderedDescending
    let fixed = end == .start ? range.end : range.start
    guard input.compare(position, to: fixed) == order else { return }
    let moved = end == .start ? input.textRange(from: position, to: fixed) : input.textRange(from: fixed, to: position)
    if let moved { input.selectedTextRange = moved }
  }
}

extension UIView {
  /// The interaction whose edit menu is visible over the view: the system's interaction, or an interaction that the app
  /// has added. The value is nil if no edit menu is visible.
  var editMenu: UIEditMenuInteraction? {
    interactions.lazy.compactMap { $0 as? UIEditMenuInteraction }.first { $0.visibleMenu != nil }
  }
}
