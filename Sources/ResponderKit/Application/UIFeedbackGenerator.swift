import Foundation

/// Has the device tap or buzz. There is nothing to feel here: each is a record, as `feedback light impact`.
///
/// See `Documentation/EventModel.md`, "The record".
@preconcurrency @MainActor
open class UIFeedbackGenerator: KitObject {
  private weak var feltView: UIView?

  /// Feedback of the current application.
  public override init() {
    super.init()
  }

  /// Feedback for what happens in `view`, which is not retained.
  public convenience init(view: UIView) {
    self.init()
    feltView = view
  }

  /// Nothing has to be got ready here.
  open func prepare() {}

  final func give(_ words: String) {
    let application = feltView?.window?.application ?? UIApplication.currentOrNil
    guard let delivery = application?.delivery else { return }
    if let feltView {
      delivery.record(.feedback(words), at: feltView, reason: nil)
    } else {
      delivery.record(.feedback(words), by: self)
    }
  }
}

/// As of something that hits something.
///
/// See `Documentation/EventModel.md`, "The record".
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// What hits.
  public enum FeedbackStyle: Int, Sendable {
    case light = 0, medium, heavy, soft, rigid
  }

  private var style = FeedbackStyle.medium

  /// Feedback of something medium.
  public override init() {
    super.init()
  }

  /// Feedback of this style.
  public convenience init(style: FeedbackStyle) {
    self.init()
    self.style = style
  }

  /// Feedback of this style, for what happens in `view`.
  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(view: view)
    self.style = style
  }

  /// Records the impact.
  open func impactOccurred() { give("\(style) impact") }
  /// Records the impact; how strong it is, from 0 to 1, is not told.
  open func impactOccurred(intensity: CGFloat) { give("\(style) impact") }
  /// Records the impact; where it is is not told.
  open func impactOccurred(at location: CGPoint) { give("\(style) impact") }
}

/// As of a wheel that goes from one value to the next.
///
/// See `Documentation/EventModel.md`, "The record".
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Records the change.
  open func selectionChanged() { give("selection") }
  /// Records the change; where it is is not told.
  open func selectionChanged(at location: CGPoint) { give("selection") }
}

/// As of a task that went well or did not.
///
/// See `Documentation/EventModel.md`, "The record".
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it went.
  public enum FeedbackType: Int, Sendable {
    case success = 0, warning, error
  }

  /// Records how it went.
  open func notificationOccurred(_ notificationType: FeedbackType) { give("\(notificationType)") }
  /// Records how it went; where is not told.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
    notificationOccurred(notificationType)
  }
}
