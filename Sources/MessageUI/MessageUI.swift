// A replacement for Apple's framework: it stores the values that an app sets and sends no message.
import UIKit

/// The results of a mail composer.
public enum MFMailComposeResult: Int, Sendable {
  case cancelled, saved, sent, failed
}

/// The results of a message composer.
public enum MessageComposeResult: Int, Sendable {
  case cancelled, sent, failed
}

/// A controller for a mail. Here, the controller stores the mail, and its view is empty. Call `finish(with:)` in a test to
/// do what the user does on iOS.
open class MFMailComposeViewController: UINavigationController {
  /// An attachment of the mail.
  public struct Attachment {
    /// The bytes of the file.
    public let data: Data
    /// The type of the file, such as `image/png`.
    public let mimeType: String
    /// The name that the recipient sees.
    public let fileName: String
  }

  /// Returns whether mail can be sent; always true here.
  open class func canSendMail() -> Bool { true }

  /// The object that dismisses the controller.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  /// The text from the last `setSubject`. On iOS, this property and the following ones are not public.
  public private(set) var subject = ""
  /// The addresses from the last `setToRecipients`.
  public private(set) var toRecipients: [String] = []
  /// The addresses from the last `setCcRecipients`.
  public private(set) var ccRecipients: [String] = []
  /// The addresses from the last `setBccRecipients`.
  public private(set) var bccRecipients: [String] = []
  /// The text from the last `setMessageBody`.
  public private(set) var messageBody = ""
  /// Whether `messageBody` is HTML.
  public private(set) var isHTML = false
  /// All files that were attached, in order.
  public private(set) var attachments: [Attachment] = []
  /// The address from which the user sends the mail; empty for the default address.
  public private(set) var preferredSendingEmailAddress = ""

  /// Stores the text of the subject line.
  open func setSubject(_ subject: String) { self.subject = subject }
  /// Sets the recipients; nil for none.
  open func setToRecipients(_ toRecipients: [String]?) { self.toRecipients = toRecipients ?? [] }
  /// Sets the recipients of copies; nil for none.
  open func setCcRecipients(_ ccRecipients: [String]?) { self.ccRecipients = ccRecipients ?? [] }
  /// Sets the hidden recipients; nil for none.
  open func setBccRecipients(_ bccRecipients: [String]?) { self.bccRecipients = bccRecipients ?? [] }
  /// Sets the text.
  open func setMessageBody(_ body: String, isHTML: Bool) { (messageBody, self.isHTML) = (body, isHTML) }
  /// Appends a file to `attachments`.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
    attachments.append(Attachment(data: attachment, mimeType: mimeType, fileName: filename))
  }
  /// Sets the address of the sender.
  open func setPreferredSendingEmailAddress(_ emailAddress: String) { preferredSendingEmailAddress = emailAddress }

  /// Notifies the delegate, as a button of the composer does on iOS.
  public final func finish(with result: MFMailComposeResult, error: (any Error)? = nil) {
    mailComposeDelegate?.mailComposeController(self, didFinishWith: result, error: error)
  }
}

/// The method that a mail composer calls.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: AnyObject {
  /// Called when the user has closed the composer. The method dismisses the controller.
  func mailComposeController(
    _ controller: MFMailComposeViewController,
    didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  )
}

extension MFMailComposeViewControllerDelegate {
  /// Does nothing, for a delegate without this optional method.
  public func mailComposeController(
    _ controller: MFMailComposeViewController,
    didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {}
}

/// A controller for a text message. Here, the controller stores the message, and its view is empty. Call `finish(with:)`
/// in a test to do what the user does on iOS.
open class MFMessageComposeViewController: UINavigationController {
  /// Returns whether text can be sent; always true here.
  open class func canSendText() -> Bool { true }
  /// Returns whether attachments can be sent; always false here.
  open class func canSendAttachments() -> Bool { false }
  /// Returns whether subjects can be sent; always false here.
  open class func canSendSubject() -> Bool { false }

  /// The object that dismisses the controller.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// The recipients; nil for none.
  open var recipients: [String]?
  /// The text; nil for none.
  open var body: String?
  /// The subject; nil for none.
  open var subject: String?

  /// Notifies the delegate, as a button of the composer does on iOS.
  public final func finish(with result: MessageComposeResult) {
    messageComposeDelegate?.messageComposeViewController(self, didFinishWith: result)
  }
}

/// The method that a message composer calls.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: AnyObject {
  /// Called when the user has closed the composer. The method dismisses the controller.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController,
    didFinishWith result: MessageComposeResult
  )
}
