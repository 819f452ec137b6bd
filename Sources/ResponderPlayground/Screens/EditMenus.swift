import Foundation
import ResponderKit

/// The edit menu of a text that is touched, which the system shows and not the program: after a touch that selected something, one on the
/// caret that stood there, and one that carried the caret along. The next touch and the next key take it away.
@MainActor final class EditMenus {
  /// A finger that moves farther than this does not tap, in points.
  private static let slop: CGFloat = 10
  /// A finger that is down for as long carries the caret, in seconds.
  private static let hold: TimeInterval = 0.5

  private let application: UIApplication
  private var interaction: UIEditMenuInteraction?
  /// How it was before the fingers that are down, and where and when the first of them landed.
  private var before: (text: Selection?, place: CGPoint, time: TimeInterval, hadMenu: Bool)?
  private var isTap = true

  init(of application: UIApplication) { self.application = application }

  /// What is selected in which text.
  private struct Selection: Equatable {
    var view: ObjectIdentifier
    var from: Int
    var to: Int
    var isCaret: Bool { from == to }
  }

  /// The text that is first responder.
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

  /// Called before the application has the samples; `isFirst` where no finger was down.
  func willReceive(_ samples: [TouchSample], isFirst: Bool) {
    if isFirst, let landed = samples.first(where: { $0.phase == .began }) {
      let hadMenu = interaction?.visibleMenu != nil
      dismiss()
      before = (selection, landed.location, landed.timestamp, hadMenu)
      isTap = true
    }
    guard let place = before?.place else { return }
    for sample in samples where hypot(sample.location.x - place.x, sample.location.y - place.y) > Self.slop {
      isTap = false
    }
  }

  /// Called once it has them; `isLast` where no finger is down any more.
  func didReceive(_ samples: [TouchSample], isLast: Bool) {
    guard isLast, let before, let last = samples.last else { return }
    self.before = nil
    guard last.phase == .ended, let now = selection, let input, isOver(input, at: last.location) || !isTap else {
      return
    }
    let isOther = now != before.text
    let isHeld = last.timestamp - before.time >= Self.hold
    let isWanted = now.isCaret ? (isOther ? isHeld : isTap && !before.hadMenu) : isOther
    if isWanted, isOver(input, at: before.place) { present(over: input) }
  }

  private func isOver(_ view: UIView, at place: CGPoint) -> Bool {
    guard let window = view.window else { return false }
    return view.bounds.contains(view.convert(window.convert(place, from: nil as UIWindow?), from: nil))
  }

  /// Shows what can be done with the selection, where anything can.
  func present() {
    if let input { present(over: input) }
  }

  private func present(over input: any UITextInput & UIView) {
    guard let range = input.selectedTextRange else { return }
    dismiss()
    let place = range.isEmpty ? input.caretRect(for: range.start) : input.firstRect(for: range)
    guard place.midX.isFinite, place.minY.isFinite else { return }
    let interaction = UIEditMenuInteraction(delegate: nil)
    input.addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(sourcePoint: CGPoint(x: place.midX, y: place.minY)))
    guard interaction.visibleMenu != nil else { return input.removeInteraction(interaction) }
    self.interaction = interaction
  }

  /// Takes it away.
  func dismiss() {
    guard let interaction else { return }
    self.interaction = nil
    interaction.dismissMenu()
    interaction.view?.removeInteraction(interaction)
  }

  /// Moves one end of the selection to a point of the text's view, never beyond the other end.
  func moveSelection(_ end: PageMessage.Typing.End, to point: CGPoint) {
    dismiss()
    guard let input, let range = input.selectedTextRange, let place = input.closestPosition(to: point) else { return }
    let order: ComparisonResult = end == .start ? .orderedAscending : .orderedDescending
    let fixed = end == .start ? range.end : range.start
    guard input.compare(place, to: fixed) == order else { return }
    let moved = end == .start ? input.textRange(from: place, to: fixed) : input.textRange(from: fixed, to: place)
    if let moved { input.selectedTextRange = moved }
  }
}

extension ServerMessage.EditMenu {
  /// Nil for a view over which none shows.
  @MainActor init?(over view: UIView) {
    guard let interaction = view.editMenu, let menu = interaction.visibleMenu else { return nil }
    let point = interaction.location(in: view)
    lines = menu.describedLines
    at = [rounded(point.x), rounded(point.y)]
  }
}

extension UIView {
  /// The one that shows over it, the system's or the program's own.
  var editMenu: UIEditMenuInteraction? {
    interactions.lazy.compactMap { $0 as? UIEditMenuInteraction }.first { $0.visibleMenu != nil }
  }
}
