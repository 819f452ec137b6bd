import Foundation
import ResponderKit

// Controllers that the system provides on a device. Here they are presented and dismissed like other controllers, with
// an empty view; a test or a host performs the user's choice.

/// A controller that shares items with other apps on a device. In this library, it is an empty controller that stores
/// its properties; a test or host calls `completionWithItemsHandler` for the user.
///
/// See `Documentation/Controllers.md`.
open class UIActivityViewController: UIViewController {
  /// A closure that a host or test calls with the result, after the user has chosen an activity or cancelled.
  public typealias CompletionWithItemsHandler = (
    _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?, _ activityError: (any Error)?
  ) -> Void

  /// The shared items.
  public final let activityItems: [Any]
  /// The activities that the app provides.
  public final let applicationActivities: [UIActivity]?
  /// The activity types that are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// The closure that a host or test calls after the user has chosen an activity or cancelled.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// Creates a controller that shares `activityItems`.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    (self.activityItems, self.applicationActivities) = (activityItems, applicationActivities)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without items; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    (activityItems, applicationActivities) = ([], nil)
    super.init(coder: coder)
  }
}

/// An action that an app offers for shared items.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The identifier of an activity's type.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a type with the identifier `rawValue`.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Sends the items to a nearby device.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Assigns an image to a contact.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Copies the items to the pasteboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Sends the items by mail.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Sends the items as a message.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Prints the items.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Saves images to the photo library.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Adds a URL to the reading list.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// Posts the items to Facebook.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// Posts the items to Twitter.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
  }

  /// The activity's type; nil by default.
  open var activityType: ActivityType? { nil }
  /// The title shown to the user.
  open var activityTitle: String? { nil }
  /// The image shown to the user.
  open var activityImage: UIImage? { nil }
  /// Returns whether the activity supports these items; false by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called with the items before the activity is performed.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Performs the activity; does nothing by default.
  open func perform() {}
  /// Does nothing. In UIKit, an activity calls this method when it has finished; `completed` is false if it was
  /// cancelled.
  open func activityDidFinish(_ completed: Bool) {}
}

/// The delegate of a color picker.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// Called when a color was selected; `continuously` is true during a drag.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  )
  /// Called when a color was selected; used before iOS 15.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called when the controller was dismissed.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Calls `colorPickerViewControllerDidSelectColor(_:)`.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  ) { colorPickerViewControllerDidSelectColor(viewController) }
  /// Does nothing.
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  /// Does nothing.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// A controller in which the user chooses a color on a device. In this library, it is an empty controller; a test or
/// host calls `choose(_:)` for the user.
///
/// See `Documentation/Controllers.md`.
open class UIColorPickerViewController: UIViewController {
  /// The delegate; not retained.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The color that is currently selected; white by default.
  open var selectedColor: UIColor = .white
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the user can choose the opacity of the color. Stored but not used.
  open var supportsAlpha: Bool = true
  // Generated: end

  /// Selects a color as the user would, and notifies the delegate.
  public final func choose(_ color: UIColor) {
    selectedColor = color
    delegate?.colorPickerViewController(self, didSelect: color, continuously: false)
  }
}
