import Foundation
import ResponderKit

// Controllers that the system provides on a device. Here they are presented and dismissed like other controllers.

/// A controller that shares items. It shows the title of the items, a close button and a list: copying, and the
/// activities of the app that can perform with the items. There are no other apps to share with.
///
/// See `Documentation/Controllers.md`.
open class UIActivityViewController: UIViewController {
  /// A closure that is called with the result, after the user has performed an activity or closed the sheet.
  public typealias CompletionWithItemsHandler = (
    _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?, _ activityError: (any Error)?
  ) -> Void

  /// The shared items.
  public final let activityItems: [Any]
  /// The activities that the app provides.
  public final let applicationActivities: [UIActivity]?
  /// The activity types that are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// The closure that is called after an activity has finished, or after the controller was dismissed without one.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  private var isComplete = false

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

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let offered = (applicationActivities ?? []).filter { activity in
      !isExcluded(activity.activityType) && activity.canPerform(withActivityItems: activityItems)
    }
    var choices = isExcluded(.copyToPasteboard) ? [] : [ShareSheetContent.Choice.copy]
    choices += offered.map { .activity($0) }
    let content = ShareSheetContent(title: SharedItems.title(of: activityItems), choices: choices)
    content.onClose = { [weak self] in self?.complete(nil, false) }
    content.onChoice = { [weak self] choice in self?.perform(choice) }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
  }

  /// Completes the sheet if it was dismissed without an activity, for example by a swipe.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { complete(nil, false) }
  }

  private func isExcluded(_ type: UIActivity.ActivityType?) -> Bool {
    type.map { excludedActivityTypes?.contains($0) ?? false } ?? false
  }

  private func perform(_ choice: ShareSheetContent.Choice) {
    switch choice {
    case .copy:
      SharedItems.copy(activityItems)
      complete(.copyToPasteboard, true)
    case .activity(let activity):
      activity.onFinish = { [weak self, weak activity] isCompleted in
        self?.complete(activity?.activityType, isCompleted)
      }
      activity.prepare(withActivityItems: activityItems)
      activity.perform()
    }
  }

  /// Dismisses the sheet and reports the result, once.
  private func complete(_ type: UIActivity.ActivityType?, _ isCompleted: Bool) {
    guard !isComplete else { return }
    isComplete = true
    let report = completionWithItemsHandler
    if let presentingViewController, !isBeingDismissed {
      // The activity may have presented a controller on the sheet, which `dismiss` of the sheet would dismiss instead.
      presentingViewController.dismiss(animated: true) { report?(type, isCompleted, nil, nil) }
    } else {
      report?(type, isCompleted, nil, nil)
    }
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
  /// Dismisses the sheet. An activity calls this method when it has finished; `completed` is false if it was cancelled.
  open func activityDidFinish(_ completed: Bool) {
    onFinish?(completed)
    onFinish = nil
  }

  /// The closure that the sheet sets before it performs the activity.
  final var onFinish: ((Bool) -> Void)?
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
