import Foundation
import ResponderKit

/// The delegate of an alert view. All methods are optional.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
  /// Called when the user has tapped a button.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// Called before the alert is shown.
  func willPresent(_ alertView: UIAlertView)
  /// Called after the alert was shown.
  func didPresent(_ alertView: UIAlertView)
  /// Called before the alert is dismissed.
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  /// Called after the alert was dismissed.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIAlertViewDelegate {
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  /// Does nothing.
  public func willPresent(_ alertView: UIAlertView) {}
  /// Does nothing.
  public func didPresent(_ alertView: UIAlertView) {}
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}

/// The text fields that an alert view shows below its message.
public enum UIAlertViewStyle: Int, Sendable {
  case `default` = 0
  case secureTextInput, plainTextInput, loginAndPasswordInput
}

/// An alert of apps that were written for iOS 8 and earlier. It is shown by a `UIAlertController`, which is presented by
/// the frontmost controller of the key window.
open class UIAlertView: UIView {
  /// The title of the alert.
  open var title: String = ""
  /// The text below the title.
  open var message: String?
  /// The delegate; not retained.
  open weak var delegate: AnyObject?
  /// The style; text fields are created when it is set.
  open var alertViewStyle = UIAlertViewStyle.default { didSet { makeFields() } }
  /// The index of the button that cancels the alert; -1 if there is none.
  open var cancelButtonIndex = -1
  private var titles: [String] = []
  private var fields: [UITextField] = []
  private weak var controller: UIAlertController?

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The text below the title.
  ///   - delegate: The delegate.
  ///   - cancelButtonTitle: The title of the button that cancels the alert; nil for no such button.
  ///   - otherButtonTitles: The titles of further buttons.
  public convenience init(
    title: String?,
    message: String?,
    delegate: Any?,
    cancelButtonTitle: String?,
    otherButtonTitles: String...
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.message = message
    self.delegate = delegate.map { $0 as AnyObject }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    for title in otherButtonTitles { addButton(withTitle: title) }
  }

  /// Adds a button and returns its index.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  /// Returns the title of a button; nil if the index is invalid.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }

  /// The number of added buttons, including the button that cancels the alert.
  open var numberOfButtons: Int { titles.count }
  /// The index of the first button that does not cancel the alert; -1 if there is none.
  open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }
  /// Whether the alert is shown.
  open var isVisible: Bool { controller?.presentingViewController != nil }

  /// Returns a text field of the alert's style. The index must be less than the number of fields of the style.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
  }

  private func makeFields() {
    let placeholders: [String] =
      switch alertViewStyle {
      case .default: []
      case .secureTextInput: ["Password"]
      case .plainTextInput: [""]
      case .loginAndPasswordInput: ["Login", "Password"]
      }
    fields = placeholders.map { placeholder in
      let field = UITextField()
      field.placeholder = placeholder
      field.isSecureTextEntry = placeholder == "Password"
      return field
    }
  }

  private var typedDelegate: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

  /// Shows the alert. Does nothing if the key window has no controller that can present it.
  open func show() {
    guard var presenter = UIApplication.shared.keyWindow?.rootViewController, !isVisible else { return }
    while let next = presenter.presentedViewController, !next.isBeingDismissed { presenter = next }
    let controller = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for (index, title) in titles.enumerated() {
      // The alert is retained until the user has chosen a button, as by UIKit.
      let action = UIAlertAction(title: title, style: index == cancelButtonIndex ? .cancel : .default) { [self] _ in
        finish(with: index)
      }
      controller.addAction(action)
    }
    for index in fields.indices {
      controller.addTextField { [weak self] field in
        guard let self else { return }
        field.text = fields[index].text
        field.placeholder = fields[index].placeholder
        field.isSecureTextEntry = fields[index].isSecureTextEntry
        fields[index] = field
      }
    }
    self.controller = controller
    typedDelegate?.willPresent(self)
    presenter.present(controller, animated: true) { [self] in typedDelegate?.didPresent(self) }
  }

  /// Dismisses the alert as if the user had tapped a button. The delegate is not notified of a click.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard let controller, isVisible else { return }
    typedDelegate?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    controller.dismiss(animated: animated) { [self] in
      typedDelegate?.alertView(self, didDismissWithButtonIndex: buttonIndex)
    }
  }

  private func finish(with index: Int) {
    typedDelegate?.alertView(self, clickedButtonAt: index)
    typedDelegate?.alertView(self, willDismissWithButtonIndex: index)
    typedDelegate?.alertView(self, didDismissWithButtonIndex: index)
  }
}
