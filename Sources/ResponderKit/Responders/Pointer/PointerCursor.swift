import Foundation

/// The cursor that a host shows at the location of a pointer.
///
/// See `Documentation/EventModel.md`, "A pointer".
public enum PointerCursor: Equatable {
  /// The arrow.
  case arrow
  /// A vertical line over horizontal text. The length is in points; over the library's text views it is the height of a
  /// line of text.
  case verticalBeam(length: CGFloat)
  /// A horizontal line over vertical text. The length is in points.
  case horizontalBeam(length: CGFloat)
  /// The pointing hand over a link.
  case link
  /// An arrow that points left and right.
  case resizeLeftRight
  /// An arrow that points up and down.
  case resizeUpDown
  /// An arrow that points to the top left and the bottom right.
  case resizeTopLeftBottomRight
  /// An arrow that points to the top right and the bottom left.
  case resizeTopRightBottomLeft
  /// Arrows that point up, down, left and right.
  case resizeAll
  /// A rounded rectangle in the coordinates of the screen, such as the shape of a highlighted button. A host whose
  /// cursors have fixed shapes shows the arrow.
  case roundedRect(CGRect, radius: CGFloat)
  /// A path in the coordinates of `view` as the shape of the cursor. A host whose cursors have fixed shapes shows the
  /// arrow.
  case path(any PointerPath, view: UIView)
  /// No cursor: the app hides or locks the pointer.
  case hidden

  /// The name of the cursor in style sheets and in the cursor themes of Wayland and X11.
  public var name: String {
    switch self {
    case .arrow, .roundedRect, .path: "default"
    case .verticalBeam: "text"
    case .horizontalBeam: "vertical-text"
    case .link: "pointer"
    case .resizeLeftRight: "ew-resize"
    case .resizeUpDown: "ns-resize"
    case .resizeTopLeftBottomRight: "nwse-resize"
    case .resizeTopRightBottomLeft: "nesw-resize"
    case .resizeAll: "move"
    case .hidden: "none"
    }
  }

  /// Returns whether two cursors are equal. Two paths are equal if they are the same object and belong to the same view.
  public static func == (left: PointerCursor, right: PointerCursor) -> Bool {
    switch (left, right) {
    case (.verticalBeam(let length), .verticalBeam(let other)): length == other
    case (.horizontalBeam(let length), .horizontalBeam(let other)): length == other
    case (.roundedRect(let rect, let radius), .roundedRect(let otherRect, let otherRadius)):
      rect == otherRect && radius == otherRadius
    case (.path(let path, let view), .path(let otherPath, let otherView)): path === otherPath && view === otherView
    case (.roundedRect, _), (.path, _), (_, .roundedRect), (_, .path): false
    default: left.name == right.name
    }
  }

  /// Creates the cursor that a pointer style determines over `view`.
  @MainActor
  init(_ style: UIPointerStyle, over view: UIView) {
    if style.isHidden {
      self = .hidden
    } else if let resizing = Self.resizing(style.accessories) {
      self = resizing
    } else if let shape = style.shape {
      self = PointerCursor(shape, over: view)
    } else if case .highlight(let preview)? = style.effect {
      self = PointerCursor(.roundedRect(preview.view.bounds), over: preview.view)
    } else if case .lift? = style.effect {
      // The lifted view covers the pointer, so no cursor is shown.
      self = .hidden
    } else {
      self = .arrow
    }
  }

  @MainActor
  private init(_ shape: UIPointerShape, over view: UIView) {
    switch shape {
    case .path(let path): self = .path(path, view: view)
    case .roundedRect(let rect, let radius):
      self = .roundedRect(view.convert(rect, to: view.window?.screen ?? UIScreen.main), radius: radius)
    case .verticalBeam(let length): self = .verticalBeam(length: length)
    case .horizontalBeam(let length): self = .horizontalBeam(length: length)
    }
  }

  /// Returns the cursor for resizing in the directions of the arrows: two opposite directions, or up, down, left and
  /// right; nil for other directions.
  @MainActor
  private static func resizing(_ accessories: [UIPointerAccessory]) -> PointerCursor? {
    let directions = Set(
      accessories.filter(\.isArrow).map { Int(($0.position.angle / (.pi / 4)).rounded()) & 7 }
    )
    switch directions {
    case [0, 4]: return .resizeUpDown
    case [2, 6]: return .resizeLeftRight
    case [3, 7]: return .resizeTopLeftBottomRight
    case [1, 5]: return .resizeTopRightBottomLeft
    case [0, 2, 4, 6]: return .resizeAll
    default: return nil
    }
  }
}
