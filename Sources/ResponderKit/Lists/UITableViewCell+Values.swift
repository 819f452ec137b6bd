import Foundation

extension UITableViewCell {
  /// The labels that a cell has, and the arrangement in which the host draws them.
  public enum CellStyle: Int, Sendable {
    case `default` = 0, value1, value2, subtitle
  }

  /// The style in which the host draws the selection of a cell. A cell with the style `none` can be selected as well,
  /// but its appearance does not change.
  public enum SelectionStyle: Int, Sendable {
    case none = 0, blue, gray, `default`
  }

  /// The accessory at the trailing edge of a cell.
  public enum AccessoryType: Int, Sendable {
    case none = 0, disclosureIndicator, detailDisclosureButton, checkmark, detailButton

    /// The width by which an accessory of this type reduces the content, in points.
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

  /// The style of the line below a cell, with UIKit's raw values.
  public enum SeparatorStyle: Int, Sendable {
    case none = 0, singleLine, singleLineEtched
  }

  /// The editing style of a row, with UIKit's raw values.
  public enum EditingStyle: Int, Sendable {
    /// The style of a row without a control at its leading edge.
    case none = 0
    case delete, insert
  }

  /// The appearance of a focused cell, with UIKit's raw values.
  public enum FocusStyle: Int, Sendable {
    case `default` = 0, custom
  }

  /// The drag state of a cell's row, with UIKit's raw values.
  public enum DragState: Int, Sendable {
    case none = 0, lifting, dragging
  }

  /// The editing controls that a cell shows.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The mask of a cell that shows no editing controls.
    public static let defaultMask = StateMask([])
    /// The mask of a cell that shows its delete or insert control.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The mask of a cell whose actions a swipe has uncovered.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// A closure that adapts the content and background of a cell to a state.
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
}
