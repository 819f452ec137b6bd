import Foundation
import UIKit

/// An overlay that shows which view the last touch has hit, which views were not hit and why, and the latest decisions
/// of the event record.
///
/// The inspector observes the application while it exists, and forwards the records to the previous observer. It is
/// drawn by the library, in a window that receives no touches.
@MainActor
package final class Inspector: EventObserver {
  /// The number of record lines that are shown.
  private static let lineLimit = 14
  /// The number of skipped views that are shown.
  private static let skippedLimit = 6

  private unowned let application: UIApplication
  private weak var previous: (any EventObserver)?
  private let names = InspectorNames()
  private let window: UIWindow
  private let outline = UIView()
  private let panel = UILabel()
  private var header = ["Touch the screen to see which view is hit, and why. Control-Shift-I hides this window."]
  private var lines: [String] = []
  private weak var hitView: UIView?
  private var point: CGPoint?

  /// Shows the inspector on the main screen of an application.
  package init(_ application: UIApplication) {
    self.application = application
    previous = application.observer
    window = UIWindow(application: application, frame: application.mainScreen.bounds)
    window.windowLevel = UIWindow.Level(rawValue: 1_000_000)
    window.isUserInteractionEnabled = false
    window.backgroundColor = .clear
    window.accessibilityElementsHidden = true
    outline.layer.borderColor = UIColor.systemRed.cgColor
    outline.layer.borderWidth = 2
    outline.backgroundColor = UIColor.systemRed.withAlphaComponent(0.15)
    outline.isHidden = true
    panel.numberOfLines = 0
    panel.font = .monospacedSystemFont(ofSize: 11, weight: .regular)
    panel.textColor = .white
    panel.backgroundColor = UIColor.black.withAlphaComponent(0.8)
    window.addSubview(outline)
    window.addSubview(panel)
    window.isHidden = false
    application.observer = self
    show()
  }

  /// Hides the inspector, and restores the previous observer.
  package func close() {
    window.isHidden = true
    if application.observer === self { application.observer = previous }
  }

  /// The text that is shown.
  package var text: String { panel.text ?? "" }
  /// The frame of the outlined view, in coordinates of the screen; nil if no view is outlined.
  package var outlinedFrame: CGRect? { outline.isHidden ? nil : outline.frame }

  package func observe(_ record: consuming EventRecord) {
    let record = record
    if record.what == .hit, case .responder(let responder) = record.subject { hitView = responder as? UIView }
    lines.append(record.line(names))
    if lines.count > Inspector.lineLimit { lines.removeFirst() }
    previous?.observe(record)
  }

  /// Prepares for a touch that lands at a point of the screen.
  package func touchWillLand(at point: CGPoint) {
    self.point = point
    hitView = nil
    lines = []
  }

  /// Shows the result of the input that the application has received.
  package func update() {
    if let point {
      let skipped = application.skippedViews(at: point, hitting: hitView)
        .filter { $0.verdict != .outside && $0.view.window !== window }
      header =
        ["hit: " + (hitView.map { names.name(of: $0) } ?? "no view")]
        + skipped.prefix(Inspector.skippedLimit).map { "not hit: \(names.name(of: $0.view)): \($0.text(names))" }
      if let hitView {
        outline.frame = hitView.convert(hitView.bounds, to: application.mainScreen as any UICoordinateSpace)
      }
      outline.isHidden = hitView == nil
      self.point = nil
    }
    show()
  }

  private func show() {
    let text = (header + lines).joined(separator: "\n")
    let bounds = application.mainScreen.bounds
    guard text != panel.text || window.frame != bounds else { return }
    window.frame = bounds
    panel.text = text
    let height = min(panel.sizeThatFits(CGSize(width: bounds.width, height: bounds.height)).height, bounds.height / 2)
    panel.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
}

/// The names of objects in the inspector: the class, with the accessibility identifier if there is one.
@MainActor
private struct InspectorNames: RecordNames {
  package func name(of object: AnyObject) -> String {
    let type = String(describing: type(of: object))
    guard let identifier = (object as? UIView)?.accessibilityIdentifier else { return type }
    return "\(type)(\(identifier))"
  }
}
