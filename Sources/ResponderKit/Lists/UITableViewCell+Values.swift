import Foundation

extension UITableViewCell {
  /// Which labels the host draws where.
  public enum CellStyle: Int, Sendable {
    case `default` = 0, value1, value2, subtitle
  }

  /// How the host draws a chosen cell; `none` is chosen all the same.
  public enum SelectionStyle: Int, Sendable {
    case none = 0, blue, gray, `default`
  }

  /// What stands at the right.
  public enum AccessoryType: Int, Sendable {
    case none = 0, disclosureIndicator, detailDisclosureButton, checkmark, detailButton

    /// How much of the content's width it takes, in points.
    var width: CGFloat {
      switch self {
      case .none: 0
      case .disclosureIndicator: 33
      case .checkmark: 39
      case .detailButton: 47
      case .detailDisclosureButton: 67
      }
    }

    var hasButton: Bool { self == .detailButton || self == .detailDisclosureButton }
  }

  /// How the host draws the line below a cell; the numbers are UIKit's.
  public enum SeparatorStyle: Int, Sendable {
    case none = 0, singleLine, singleLineEtched
  }

  /// How a row is edited; UIKit's numbers.
  public enum EditingStyle: Int, Sendable {
    /// Not by a control at its left.
    case none = 0
    case delete, insert
  }

  /// How a cell looks with the focus; the numbers are UIKit's.
  public enum FocusStyle: Int, Sendable {
    case `default` = 0, custom
  }

  /// What a drag does to a cell; the numbers are UIKit's.
  public enum DragState: Int, Sendable {
    case none = 0, lifting, dragging
  }

  /// What a cell shows of editing.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing.
    public static let defaultMask = StateMask([])
    /// What deletes or inserts.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// What a swipe uncovers.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// Fits content and background to a state.
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
}
