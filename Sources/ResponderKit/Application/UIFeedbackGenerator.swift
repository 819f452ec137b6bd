import Foundation

/// A generator of haptic feedback. The library produces no haptic feedback. It records each feedback instead, such as
/// `feedback light impact`.
///
/// See `Documentation/EventModel.md`, "The record".
@preconcurrency @MainActor
open class UIFeedbackGenerator: KitObject {
  private weak var feltView: UIView?

  /// Creates a generator for the current application.
  public override init() {
    super.init()
  }

  /// Creates a generator for feedback about `view`, which is not retained.
  public convenience init(view: UIView) {
    self.init()
    feltView = view
  }

  /// Does nothing.
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

/// A generator of feedback for an impact.
///
/// See `Documentation/EventModel.md`, "The record".
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The style of an impact.
  public enum FeedbackStyle: Int, Sendable {
    case light = 0, medium, heavy, soft, rigid
  }

  private var style = FeedbackStyle.medium

  /// Creates a generator of the medium style.
  public override init() {
    super.init()
  }

  /// Creates a generator of this style.
  public convenience init(style: FeedbackStyle) {
    self.init()
    self.style = style
  }

  /// Creates a generator of this style, for feedback about `view`.
  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(view: view)
    self.style = style
  }

  /// Records an impact.
  open func impactOccurred() { give("\(style) impact") }
  /// Records an impact; the intensity, from 0 to 1, is not recorded.
  open func impactOccurred(intensity: CGFloat) { give("\(style) impact") }
  /// Records an impact; the location is not recorded.
  open func impactOccurred(at location: CGPoint) { give("\(style) impact") }
}

/// A generator of feedback for a change of selection.
///
/// See `Documentation/EventModel.md`, "The record".
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Records a change of selection.
  open func selectionChanged() { give("selection") }
  /// Records a change of selection; the location is not recorded.
  open func selectionChanged(at location: CGPoint) { give("selection") }
}

/// A generator of feedback for the outcome of a task.
///
/// See `Documentation/EventModel.md`, "The record".
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome of a task.
  public enum FeedbackType: Int, Sendable {
    case success = 0, warning, error
  }

  /// Records the outcome.
  open func notificationOccurred(_ notificationType: FeedbackType) { give("\(notificationType)") }
  /// Records the outcome; the location is not recorded.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
    notificationOccurred(notificationType)
  }
}
