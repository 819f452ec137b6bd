// A replacement for Apple's framework: it stores the values that an app sets and shows no web page.
import UIKit

/// A controller for a web page. Here, the controller stores the address and its configuration, and its view is empty.
/// Call `finish()` in a test to do what the Done button does on iOS.
open class SFSafariViewController: UIViewController {
  /// The options of a controller.
  open class Configuration: NSObject, NSCopying {
    /// Whether the reader is shown if it is available. Stored.
    open var entersReaderIfAvailable = false
    /// Whether the bars collapse while the user scrolls. Stored.
    open var barCollapsingEnabled = true

    /// Creates the default configuration.
    public override init() {
      super.init()
    }

    /// Returns a copy of the configuration.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      copy.entersReaderIfAvailable = entersReaderIfAvailable
      copy.barCollapsingEnabled = barCollapsingEnabled
      return copy
    }
  }

  /// The titles of the button that closes the controller.
  public enum DismissButtonStyle: Int, Sendable {
    case done, close, cancel
  }

  /// The address that was passed on creation. UIKit does not make this property public.
  public let url: URL
  /// The configuration that was passed on creation.
  open private(set) var configuration: Configuration
  /// The object that is notified when the user closes the controller.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// The color of the bars; nil for the default color. Stored.
  open var preferredBarTintColor: UIColor?
  /// The color of the controls in the bars; nil for the default color. Stored.
  open var preferredControlTintColor: UIColor?
  /// The title of the button that closes the controller. Stored.
  open var dismissButtonStyle = DismissButtonStyle.done

  /// Creates a controller for an address.
  public init(url URL: URL) {
    url = URL
    configuration = Configuration()
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller for an address with a configuration, which is copied.
  public init(url URL: URL, configuration: Configuration) {
    url = URL
    self.configuration = configuration.copy() as? Configuration ?? Configuration()
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nil: a storyboard has no address.
  public required init?(coder: NSCoder) { return nil }

  /// Dismisses the controller and notifies the delegate, as the Done button does on iOS.
  public final func finish() {
    delegate?.safariViewControllerDidFinish(self)
    presentingViewController?.dismiss(animated: true)
  }
}

/// The methods that an `SFSafariViewController` calls. All are optional. Only `safariViewControllerDidFinish` is called
/// here.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: AnyObject {
  /// Called when the user closes the controller.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// Called when the first page has been loaded.
  func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Called when the first page is redirected.
  func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
}

extension SFSafariViewControllerDelegate {
  /// Does nothing, for a delegate without this optional method.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  /// Does nothing, for a delegate without this optional method.
  public func safariViewController(
    _ controller: SFSafariViewController,
    didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Does nothing, for a delegate without this optional method.
  public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL) {}
}
