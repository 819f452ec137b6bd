import Foundation
import ResponderKit

/// A trigger that performs a segue when the user activates the object at which the segue starts.
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
      switch connection.element.attributes["trigger"] {
      case nil, "selection": cell.onSelection = { trigger.fire() }
      case "accessoryAction": cell.onAccessoryAction = { trigger.fire() }
      case let name?: trigger.warn(ofUnknown: name, origin)
      }
    case let cell as UICollectionViewCell:
      switch connection.element.attributes["trigger"] {
      case nil, "selection": cell.onSelection = { trigger.fire() }
      case let name?: trigger.warn(ofUnknown: name, origin)
      }
    // A segue that starts at the controller itself has no trigger; app code performs the segue by its identifier.
    case is UIViewController: break
    default:
      origin.file.warn(
        connection.element,
        "\(type(of: connection.source)) cannot trigger a segue; the segue is ignored"
      )
    }
  }

  private func warn(ofUnknown name: String, _ origin: ControllerOrigin) {
    origin.file.warn(element, "the segue trigger `\(name.prefix(40))` is not supported; the segue is ignored")
  }

  private func fireByGesture(_ recognizer: UIGestureRecognizer) {
    // A continuous recognizer sends an action in several states, and performs the segue only in the state `.began`.
    // Taps and swipes perform it in their single state `.ended`.
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
