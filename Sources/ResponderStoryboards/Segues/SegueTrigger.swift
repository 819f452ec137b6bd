import Foundation
import ResponderKit

/// Sets a segue off when the user touches what it is drawn from.
@MainActor
final class SegueTrigger {
  private weak var origin: ControllerOrigin?
  private let element: InterfaceElement
  private weak var sender: AnyObject?

  private init(_ connection: Connection, _ origin: ControllerOrigin) {
    self.origin = origin
    element = connection.element
    sender = connection.source
  }

  static func connect(_ connection: Connection, to origin: ControllerOrigin) {
    let trigger = SegueTrigger(connection, origin)
    switch connection.source {
    case let item as UIBarButtonItem:
      item.primaryAction = UIAction { _ in trigger.fire() }
    case let control as UIControl:
      let event: UIControl.Event = control is UIButton ? .touchUpInside : .primaryActionTriggered
      control.addAction(UIAction { _ in trigger.fire() }, for: event)
    case let recognizer as UIGestureRecognizer:
      origin.triggers.append(trigger)
      recognizer.addTarget(trigger, action: Selector(SegueTrigger.fireByGesture))
    case let cell as UITableViewCell:
      guard trigger.isForSelection(origin) else { return }
      cell.whenChosen = { trigger.fire() }
    case let cell as UICollectionViewCell:
      guard trigger.isForSelection(origin) else { return }
      cell.whenChosen = { trigger.fire() }
    // Those of the controller itself are performed by their names.
    case is UIViewController: break
    default:
      origin.file.warn(connection.element, "\(type(of: connection.source)) sets off no segue here; it is left out")
    }
  }

  private func isForSelection(_ origin: ControllerOrigin) -> Bool {
    guard let trigger = element.attributes["trigger"], trigger != "selection" else { return true }
    origin.file.warn(element, "a segue of `\(trigger.prefix(40))` is not known here; it is left out")
    return false
  }

  private func fireByGesture(_ recognizer: UIGestureRecognizer) {
    // One that goes on sends more than one action.
    guard recognizer.state == .ended || recognizer.state == .began else { return }
    if recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer || recognizer.state == .began {
      fire()
    }
  }

  private func fire() {
    guard let origin, let controller = origin.controller else { return }
    let identifier = element.attributes["identifier"] ?? ""
    guard controller.shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }
    SegueReader(origin: origin).perform(element, sender: sender)
  }
}
