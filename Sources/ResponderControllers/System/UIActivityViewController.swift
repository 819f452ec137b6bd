import Foundation
import ResponderKit

// Controllers of the system, which a device shows. Here they are presented and dismissed as any other, with an empty view; a test or a
// host says what the user does.

/// Shares things with other apps, on a device. Here it is an empty controller that keeps what it was given; whoever stands for the user
/// calls `completionWithItemsHandler`.
///
/// See `Documentation/Controllers.md`.
open class UIActivityViewController: UIViewController {
  /// Called when the user has chosen or left it, with what was done with the things; by a host or a test.
  public typealias CompletionWithItemsHandler = (
    _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?, _ activityError: (any Error)?
  ) -> Void

  /// What is shared.
  public final let activityItems: [Any]
  /// What the program itself can do with it.
  public final let applicationActivities: [UIActivity]?
  /// What is not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Called when the user has chosen or left it.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// Shares `activityItems`.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    (self.activityItems, self.applicationActivities) = (activityItems, applicationActivities)
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller that shares nothing; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    (activityItems, applicationActivities) = ([], nil)
    super.init(coder: coder)
  }
}

/// Something that can be done with shared things.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// What it is known by.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A type of this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// To a device nearby.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Into a contact.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Kept to be pasted elsewhere.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// By mail.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// By message.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// On paper.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Into the photos.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// To read later.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// As a message for all on the one network.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// As a message for all on the other network.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
  }

  /// What it is known by; nil for none.
  open var activityType: ActivityType? { nil }
  /// What it says.
  open var activityTitle: String? { nil }
  /// What it shows.
  open var activityImage: UIImage? { nil }
  /// Whether it can do something with these; no here.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Takes what it is to do something with.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Does it. Does nothing here.
  open func perform() {}
  /// It is done.
  open func activityDidFinish(_ completed: Bool) {}
}

/// Hears which colour the user has chosen.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// A colour was chosen; `continuously` while a finger drags.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  )
  /// A colour was chosen, as it was said before iOS 15.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// The controller was left.
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

/// Has the user choose a colour, on a device. Here it is an empty controller; whoever stands for the user calls `choose(_:)`.
///
/// See `Documentation/Controllers.md`.
open class UIColorPickerViewController: UIViewController {
  /// Hears of it. Not retained.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The colour that is chosen.
  open var selectedColor: UIColor = .white
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the user can choose the opacity of the colour. Stored but not used.
  open var supportsAlpha: Bool = true
  // Generated: end

  /// What the user does: chooses `color`, and the delegate hears of it.
  public final func choose(_ color: UIColor) {
    selectedColor = color
    delegate?.colorPickerViewController(self, didSelect: color, continuously: false)
  }
}
