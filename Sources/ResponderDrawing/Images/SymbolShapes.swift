import Foundation
import ResponderKit

extension DisplayList.Image {
  /// The items of a simple drawing of the system symbol that the image names, in the template color or in black. A
  /// painter without a file for the symbol paints these items. The value is nil if the image is not a symbol or there is
  /// no drawing for its name.
  public var symbolItems: [DisplayList.Item]? {
    guard case .named(let name, isSymbol: true) = source else { return nil }
    return SymbolShapes.items(name, in: rect.standardized, templateColor ?? .black)
  }
}

/// Simple drawings for the most frequent names of system symbols, which are Apple's own images. A name can end in `.fill`
/// or `.slash`, and a symbol can be inside a `.circle` or a `.square`.
enum SymbolShapes {
  /// A drawing in a square of 24 by 24 units. Each string has the commands M, L, C and Z of SVG paths in capital letters,
  /// and O with the center and the radius of a circle.
  private struct Shape {
    /// The outline, which is filled for a name with `.fill`.
    var outline = ""
    /// Lines inside the outline, which are left out of a filled outline.
    var detail = ""
    /// Lines outside the outline.
    var lines = ""
    /// Areas that are always filled.
    var solid = ""
  }

  private static let shapes: [String: Shape] = [
    "star": Shape(
      outline:
        "M12 2.6 L14.8 9 L21.8 9.6 L16.5 14.2 L18.1 21 L12 17.4 L5.9 21 L7.5 14.2 L2.2 9.6 L9.2 9 Z"
    ),
    "heart": Shape(
      outline:
        "M12 20.5 C6 16 2.5 12.5 2.5 8.6 C2.5 5.6 4.8 3.6 7.4 3.6 C9.4 3.6 11.1 4.7 12 6.4 "
        + "C12.9 4.7 14.6 3.6 16.6 3.6 C19.2 3.6 21.5 5.6 21.5 8.6 C21.5 12.5 18 16 12 20.5 Z"
    ),
    "plus": Shape(lines: "M12 4 L12 20 M4 12 L20 12"),
    "minus": Shape(lines: "M4 12 L20 12"),
    "xmark": Shape(lines: "M5 5 L19 19 M19 5 L5 19"),
    "checkmark": Shape(lines: "M4 13 L9.5 19 L20 5"),
    "chevron.left": Shape(lines: "M15 4 L7.5 12 L15 20"),
    "chevron.right": Shape(lines: "M9 4 L16.5 12 L9 20"),
    "chevron.up": Shape(lines: "M4 15 L12 7.5 L20 15"),
    "chevron.down": Shape(lines: "M4 9 L12 16.5 L20 9"),
    "arrow.left": Shape(lines: "M21 12 L3 12 M10 5 L3 12 L10 19"),
    "arrow.right": Shape(lines: "M3 12 L21 12 M14 5 L21 12 L14 19"),
    "arrow.up": Shape(lines: "M12 21 L12 3 M5 10 L12 3 L19 10"),
    "arrow.down": Shape(lines: "M12 3 L12 21 M5 14 L12 21 L19 14"),
    "arrow.clockwise": Shape(
      lines: "M19 12 C19 15.9 15.9 19 12 19 C8.1 19 5 15.9 5 12 C5 8.1 8.1 5 12 5 L15 5 M12 2 L15.2 5 L12 8"
    ),
    "chevron.backward": Shape(lines: "M15 4 L7.5 12 L15 20"),
    "chevron.forward": Shape(lines: "M9 4 L16.5 12 L9 20"),
    "chevron.compact.down": Shape(lines: "M3 10 L12 14 L21 10"),
    "chevron.up.chevron.down": Shape(lines: "M6 9 L12 3.5 L18 9 M6 15 L12 20.5 L18 15"),
    "arrow.backward": Shape(lines: "M21 12 L3 12 M10 5 L3 12 L10 19"),
    "arrow.forward": Shape(lines: "M3 12 L21 12 M14 5 L21 12 L14 19"),
    "arrow.up.arrow.down": Shape(
      lines: "M7.5 20 L7.5 4 M3.5 8 L7.5 4 L11.5 8 M16.5 4 L16.5 20 M12.5 16 L16.5 20 L20.5 16"
    ),
    "arrow.counterclockwise": Shape(
      lines: "M5 12 C5 15.9 8.1 19 12 19 C15.9 19 19 15.9 19 12 C19 8.1 15.9 5 12 5 L9 5 M12 2 L8.8 5 L12 8"
    ),
    "arrow.uturn.backward": uTurn, "arrow.uturn.left": uTurn,
    "arrowshape.turn.up.left": Shape(
      outline: "M10 4 L2.5 11 L10 18 L10 13.8 C15 13.8 19 15.5 21.5 19.5 C21 13 17 8.6 10 8.2 Z"
    ),
    "magnifyingglass": Shape(lines: "O10 10 6.5 M14.8 14.8 L21 21"),
    "gear": gear, "gearshape": gear,
    "house": Shape(outline: "M4 11 L12 3.5 L20 11 L20 20.5 L14.5 20.5 L14.5 14 L9.5 14 L9.5 20.5 L4 20.5 Z"),
    "person": Shape(outline: "O12 7.5 4 M4 20.5 C4 16 7.5 13.8 12 13.8 C16.5 13.8 20 16 20 20.5 Z"),
    "trash": Shape(
      outline: "M5.5 7 L6.6 21 L17.4 21 L18.5 7 Z",
      detail: "M10 10.5 L10.3 17.5 M14 10.5 L13.7 17.5",
      lines: "M3.5 6 L20.5 6 M9 6 L9 3.5 L15 3.5 L15 6"
    ),
    "pencil": Shape(outline: "M4 20 L5 15.5 L16.5 4 L20 7.5 L8.5 19 Z"),
    "square.and.arrow.up": Shape(
      lines: "M8 9 L5 9 L5 21 L19 21 L19 9 L16 9 M12 15 L12 2.5 M8 6.5 L12 2.5 L16 6.5"
    ),
    "square.and.pencil": Shape(
      lines: "M13 5 L4 5 L4 20 L19 20 L19 11 M10 14 L10.6 11.4 L19 3 L21 5 L12.6 13.4 Z"
    ),
    "ellipsis": Shape(solid: "O5 12 1.9 O12 12 1.9 O19 12 1.9"),
    "line.3.horizontal": Shape(lines: "M4 6 L20 6 M4 12 L20 12 M4 18 L20 18"),
    "list.bullet": Shape(lines: "M9 6 L21 6 M9 12 L21 12 M9 18 L21 18", solid: "O4.5 6 1.5 O4.5 12 1.5 O4.5 18 1.5"),
    "slider.horizontal.3": Shape(
      lines: "M3 6 L21 6 M3 12 L21 12 M3 18 L21 18",
      solid: "O8 6 2.3 O16 12 2.3 O10 18 2.3"
    ),
    "bell": Shape(
      outline: "M6 17 C6 17 7 15.5 7 10.5 C7 7 9 5 12 5 C15 5 17 7 17 10.5 C17 15.5 18 17 18 17 Z",
      lines: "M4.5 17 L19.5 17 M10 20.5 L14 20.5 M12 5 L12 3.2"
    ),
    "bookmark": Shape(outline: "M6.5 3 L17.5 3 L17.5 21 L12 16 L6.5 21 Z"),
    "folder": Shape(outline: "M3 6 L9 6 L11 8 L21 8 L21 19.5 L3 19.5 Z"),
    "doc": Shape(outline: "M6 2.5 L13.5 2.5 L18.5 7.5 L18.5 21.5 L6 21.5 Z", detail: "M13 3 L13 8 L18 8"),
    "photo": Shape(
      outline: "M2.5 5 L21.5 5 L21.5 19 L2.5 19 Z",
      detail: "M4 17 L9.5 11.5 L14 16 L17 13 L20.5 16.5 M16 8.9 L16 9"
    ),
    "camera": Shape(
      outline: "M3 7.5 L7.5 7.5 L9.2 5 L14.8 5 L16.5 7.5 L21 7.5 L21 19 L3 19 Z",
      detail: "O12 13 3.6"
    ),
    "mic": Shape(
      outline:
        "M9 6 C9 4.3 10.3 3 12 3 C13.7 3 15 4.3 15 6 L15 11.5 C15 13.2 13.7 14.5 12 14.5 C10.3 14.5 9 13.2 9 11.5 Z",
      lines: "M6 11 C6 15 8.5 17.5 12 17.5 C15.5 17.5 18 15 18 11 M12 17.5 L12 21 M8.5 21 L15.5 21"
    ),
    "play": Shape(outline: "M6.5 4 L19.5 12 L6.5 20 Z"),
    "pause": Shape(
      outline: "M6.5 4.5 L9.5 4.5 L9.5 19.5 L6.5 19.5 Z M14.5 4.5 L17.5 4.5 L17.5 19.5 L14.5 19.5 Z"
    ),
    "stop": Shape(outline: "M5.5 5.5 L18.5 5.5 L18.5 18.5 L5.5 18.5 Z"),
    "backward": Shape(outline: "M21 5 L12.5 12 L21 19 Z M11.5 5 L3 12 L11.5 19 Z"),
    "forward": Shape(outline: "M3 5 L11.5 12 L3 19 Z M12.5 5 L21 12 L12.5 19 Z"),
    "speaker": Shape(outline: "M3.5 9 L7.5 9 L12.5 4.5 L12.5 19.5 L7.5 15 L3.5 15 Z"),
    "speaker.wave.2": Shape(
      outline: "M3.5 9 L7.5 9 L12.5 4.5 L12.5 19.5 L7.5 15 L3.5 15 Z",
      lines: "M15.5 9 C17 10.7 17 13.3 15.5 15 M18 6.5 C21 9.7 21 14.3 18 17.5"
    ),
    "music.note": Shape(lines: "M9.5 17.5 L9.5 5.5 L19 3.5 L19 15.5", solid: "O7 17.5 2.6 O16.5 15.5 2.6"),
    "info": Shape(lines: "M12 10.5 L12 18.5", solid: "O12 6 1.5"),
    "questionmark": Shape(
      lines: "M8 8.5 C8 6.2 9.7 4.5 12 4.5 C14.3 4.5 16 6 16 8.2 C16 11.2 12 11.4 12 14.6",
      solid: "O12 19 1.4"
    ),
    "exclamationmark": Shape(lines: "M12 4 L12 14.5", solid: "O12 19 1.5"),
    "exclamationmark.triangle": Shape(
      outline: "M12 3 L22 20.5 L2 20.5 Z",
      detail: "M12 9.5 L12 14.5 M12 17.4 L12 17.5"
    ),
    "lock": Shape(
      outline: "M5.5 11 L18.5 11 L18.5 21 L5.5 21 Z",
      lines: "M8 11 L8 7.5 C8 5.2 9.7 3.5 12 3.5 C14.3 3.5 16 5.2 16 7.5 L16 11"
    ),
    "eye": Shape(
      outline:
        "M2 12 C4.5 7.8 8 5.8 12 5.8 C16 5.8 19.5 7.8 22 12 C19.5 16.2 16 18.2 12 18.2 C8 18.2 4.5 16.2 2 12 Z",
      detail: "O12 12 3"
    ),
    "clock": Shape(outline: "O12 12 9.2", detail: "M12 6.5 L12 12 L16 14"),
    "calendar": Shape(
      outline: "M3.5 5 L20.5 5 L20.5 20.5 L3.5 20.5 Z",
      detail: "M3.5 9.5 L20.5 9.5",
      lines: "M8 3 L8 6 M16 3 L16 6"
    ),
    "circle": Shape(outline: "O12 12 9.5"),
    "square": Shape(outline: "M4 4 L20 4 L20 20 L4 20 Z"),
    "square.grid.2x2": Shape(
      outline: "M4 4 L10 4 L10 10 L4 10 Z M14 4 L20 4 L20 10 L14 10 Z M4 14 L10 14 L10 20 L4 20 Z "
        + "M14 14 L20 14 L20 20 L14 20 Z"
    ),
    "square.grid.3x3": Shape(
      outline: "M3.2 3.2 L6.6 3.2 L6.6 6.6 L3.2 6.6 Z M10.3 3.2 L13.7 3.2 L13.7 6.6 L10.3 6.6 Z "
        + "M17.4 3.2 L20.8 3.2 L20.8 6.6 L17.4 6.6 Z M3.2 10.3 L6.6 10.3 L6.6 13.7 L3.2 13.7 Z "
        + "M10.3 10.3 L13.7 10.3 L13.7 13.7 L10.3 13.7 Z M17.4 10.3 L20.8 10.3 L20.8 13.7 L17.4 13.7 Z "
        + "M3.2 17.4 L6.6 17.4 L6.6 20.8 L3.2 20.8 Z M10.3 17.4 L13.7 17.4 L13.7 20.8 L10.3 20.8 Z "
        + "M17.4 17.4 L20.8 17.4 L20.8 20.8 L17.4 20.8 Z"
    ),
    "rectangle": Shape(outline: "M2.5 5 L21.5 5 L21.5 19 L2.5 19 Z"),
    "creditcard": Shape(outline: "M2.5 5 L21.5 5 L21.5 19 L2.5 19 Z", detail: "M3 9.5 L21 9.5 M6 15 L10 15"),
    "gift": Shape(
      outline: "M3 8 L21 8 L21 12 L19.5 12 L19.5 21 L4.5 21 L4.5 12 L3 12 Z",
      detail: "M12 8.5 L12 20.5",
      lines: "M12 8 C8 8 6.5 6.5 6.8 4.8 C7.2 2.8 11 3 12 8 C13 3 16.8 2.8 17.2 4.8 C17.5 6.5 16 8 12 8"
    ),
    "link": Shape(
      lines: "M10 14 C11.6 15.6 14 15.6 15.5 14 L19.5 10 C22.5 6.5 17.8 1.8 14.2 4.6 L11.5 7.2 "
        + "M14 10 C12.4 8.4 10 8.4 8.5 10 L4.5 14 C1.5 17.5 6.2 22.2 9.8 19.4 L12.5 16.8"
    ),
    "archivebox": Shape(
      outline: "M2.5 4 L21.5 4 L21.5 8.5 L20 8.5 L20 20.5 L4 20.5 L4 8.5 L2.5 8.5 Z",
      detail: "M4 8.5 L20 8.5 M9.5 12.5 L14.5 12.5"
    ),
    "tray": Shape(
      outline: "M6 5 L18 5 L21.5 13 L21.5 19 L2.5 19 L2.5 13 Z",
      detail: "M3 13 L8 13 L9.5 15.5 L14.5 15.5 L16 13 L21 13"
    ),
    "bubble.left": Shape(outline: "M3 4.5 L21 4.5 L21 16.5 L11 16.5 L6.5 20.5 L6.5 16.5 L3 16.5 Z"),
    "person.2": Shape(
      outline: "O8.5 8 3.5 M1.5 20 C1.5 16 4.5 14 8.5 14 C12.5 14 15.5 16 15.5 20 Z",
      lines: "M14.5 5 C17 4.4 19 6 19 8 C19 10 17 11.6 14.5 11 M17 14.3 C20.5 14.6 22.5 16.5 22.5 20 L18.5 20"
    ),
    "paperclip": Shape(
      lines: "M19.5 11 L11.5 19 C7.5 22.8 1.8 17.2 5.5 13.2 L14 4.7 C17 2 21 6 18.2 9 L10.2 17 "
        + "C8.5 18.5 6.2 16.2 7.8 14.5 L15 7.3"
    ),
    "hand.thumbsup": Shape(
      outline: "M8 11 L12 3 C14.5 3 15 5 14.2 9 L19.5 9 C21.2 9 21.4 11 20.8 12.5 L18.8 19 "
        + "C18.3 20.5 17.5 21 16 21 L8 21 Z",
      lines: "M3.5 11 L3.5 21"
    ),
    "briefcase": Shape(
      outline: "M2.5 7.5 L21.5 7.5 L21.5 20 L2.5 20 Z",
      detail: "M3 13 L21 13",
      lines: "M8.5 7.5 L8.5 4 L15.5 4 L15.5 7.5"
    ),
    "flag": Shape(outline: "M6 4 C9 2.5 12 5.5 19 4 L19 13.5 C12 15 9 12 6 13.5 Z", lines: "M6 3 L6 21.5"),
    "tag": Shape(outline: "M3 11.5 L11.5 3 L20.5 3.5 L21 12.5 L12.5 21 Z", detail: "O16.8 7.2 0.8"),
    "cart": Shape(
      lines: "M2.5 4 L5.5 4 L8 15.5 L18.5 15.5 L20.5 7 L6.2 7",
      solid: "O9.5 19.5 1.6 O17 19.5 1.6"
    ),
    "envelope": Shape(outline: "M2.5 5.5 L21.5 5.5 L21.5 18.5 L2.5 18.5 Z", detail: "M3 6.5 L12 13.5 L21 6.5"),
    "phone": Shape(
      outline:
        "M6 3 L9.5 3.5 L10.5 8 L8 10 C9.3 12.8 11.2 14.7 14 16 L16 13.5 L20.5 14.5 L21 18 C20.5 20 19 21 17 21 "
        + "C9.5 20.5 3.5 14.5 3 7 C3 5 4 3.5 6 3 Z"
    ),
    "message": Shape(outline: "M3 4.5 L21 4.5 L21 16.5 L11 16.5 L6.5 20.5 L6.5 16.5 L3 16.5 Z"),
    "paperplane": Shape(outline: "M2.5 11 L21.5 2.5 L15 21.5 L11 13 Z"),
    "map": Shape(
      outline: "M3 6 L9 3.5 L15 6 L21 3.5 L21 18 L15 20.5 L9 18 L3 20.5 Z",
      detail: "M9 3.5 L9 18 M15 6 L15 20.5"
    ),
    "location": Shape(outline: "M3 11 L21 3 L13 21 L12 12 Z"),
    "mappin": Shape(outline: "O12 7.5 4.5", lines: "M12 12 L12 21"),
    "globe": Shape(
      outline: "O12 12 9.2",
      detail: "M3 12 L21 12 M12 3 C7.5 8 7.5 16 12 21 C16.5 16 16.5 8 12 3"
    ),
    "wifi": Shape(
      lines: "M2.5 9.5 C8 4.3 16 4.3 21.5 9.5 M6 13.2 C9.5 10 14.5 10 18 13.2",
      solid: "O12 17.5 2"
    ),
    "sun.max": Shape(
      outline: "O12 12 4.5",
      lines: "M12 2 L12 4 M12 20 L12 22 M2 12 L4 12 M20 12 L22 12 M5 5 L6.4 6.4 M17.6 17.6 L19 19 M5 19 L6.4 17.6 "
        + "M17.6 6.4 L19 5"
    ),
    "moon": Shape(
      outline:
        "M20 14.5 C18.8 15 17.6 15.2 16.3 15.2 C11.8 15.2 8.3 11.7 8.3 7.2 C8.3 6 8.5 4.8 9 3.6 C5.5 5 3 8.3 3 12.3 "
        + "C3 17.3 6.9 21 11.8 21 C15.5 21 18.7 18.5 20 14.5 Z"
    ),
    "cloud": Shape(
      outline:
        "M7 19 C4.2 19 2 17 2 14.4 C2 12 3.8 10.2 6.2 10 C6.9 7 9.3 5 12.3 5 C15.8 5 18.4 7.5 18.6 10.9 "
        + "C20.7 11.2 22 12.8 22 14.8 C22 17.2 20.2 19 17.6 19 Z"
    ),
    "bolt": Shape(outline: "M13.5 2.5 L5 13.5 L11 13.5 L9.5 21.5 L19 9.8 L12.7 9.8 Z"),
    "flame": Shape(
      outline:
        "M12 2.5 C13 6.5 18.5 9 18.5 14.8 C18.5 18.8 15.6 21.5 12 21.5 C8.4 21.5 5.5 18.8 5.5 15 "
        + "C5.5 12.4 6.8 10.8 8 9.4 C8.4 11 9 11.8 10 12.2 C9.8 8.5 10.3 5 12 2.5 Z"
    ),
    "drop": Shape(
      outline:
        "M12 2.5 C15 7 18.3 10.8 18.3 14.8 C18.3 18.7 15.5 21.5 12 21.5 C8.5 21.5 5.7 18.7 5.7 14.8 "
        + "C5.7 10.8 9 7 12 2.5 Z"
    ),
    "leaf": Shape(
      outline: "M7 18.5 C2 11 8 4 21 4 C21 15 15 21.5 7 18.5 Z",
      detail: "M7 18.5 C9 14 12 11 16 9",
      lines: "M7 18.5 L4 21"
    ),
    "book": Shape(
      outline:
        "M12 6 C9.5 4.2 6 4 3 4.5 L3 19 C6 18.5 9.5 18.7 12 20.5 C14.5 18.7 18 18.5 21 19 L21 4.5 C18 4 14.5 4.2 12 6 Z",
      detail: "M12 6 L12 20"
    ),
  ]

  private static let uTurn = Shape(
    lines: "M4 9 L15 9 C18.3 9 20.5 11.2 20.5 14.3 C20.5 17.5 18.3 19.5 15 19.5 L9 19.5 M9 3.5 L3.5 9 L9 14.5"
  )

  private static let gear = Shape(
    outline: "O12 12 7",
    detail: "O12 12 2.6",
    lines: "M19.4 12 L21.6 12 M17.2 17.2 L18.8 18.8 M12 19.4 L12 21.6 M6.8 17.2 L5.2 18.8 M4.6 12 L2.4 12 "
      + "M6.8 6.8 L5.2 5.2 M12 4.6 L12 2.4 M17.2 6.8 L18.8 5.2"
  )

  /// Returns the items of a symbol in a color, centered in a rectangle; nil for an unknown name.
  static func items(_ name: String, in rect: CGRect, _ color: CGColor) -> [DisplayList.Item]? {
    guard name.utf8.count <= 100, rect.width > 0, rect.height > 0 else { return nil }
    var words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var isFilled = false
    if words.count > 1, words.last == "fill" {
      words.removeLast()
      isFilled = true
    }
    let side = min(rect.width, rect.height)
    let unit = CGAffineTransform(translationX: -12, y: -12)
      .concatenating(CGAffineTransform(scaleX: side / 24, y: side / 24))
      .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
    if let shape = shapes[words.joined(separator: ".")] {
      return [.group(DisplayList.Group(items(shape, isFilled, color), transform: unit))]
    }
    if words.count > 1, words.last == "slash", let shape = shapes[words.dropLast().joined(separator: ".")] {
      let line = items(Shape(lines: "M3 3 L21 21"), false, color)
      let gap = items(Shape(lines: "M4.6 2 L22.6 20"), false, color)
      let struck = cut(gap, from: items(shape, isFilled, color))
      return [.group(DisplayList.Group(struck + line, transform: unit))]
    }
    // A symbol inside a circle or a square.
    guard words.count > 1, let frame = words.last, frame == "circle" || frame == "square", let outside = shapes[frame],
      let inside = shapes[words.dropLast().joined(separator: ".")]
    else { return nil }
    let smaller = CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 6, ty: 6)
    let symbol = DisplayList.Item.group(
      DisplayList.Group(items(inside, isFilled, color, width: 3.4), transform: smaller)
    )
    let drawn = isFilled ? cut([symbol], from: items(outside, true, color)) : items(outside, false, color) + [symbol]
    return [.group(DisplayList.Group(drawn, transform: unit))]
  }

  private static func items(_ shape: Shape, _ isFilled: Bool, _ color: CGColor, width: CGFloat = 1.8)
    -> [DisplayList.Item]
  {
    func lines(_ text: String) -> [DisplayList.Item] {
      let style = DisplayList.StrokeStyle(width: width, cap: .round, join: .round)
      return text.isEmpty ? [] : [.stroke(DisplayList.Stroke(path(text), color, style))]
    }
    func area(_ text: String) -> [DisplayList.Item] {
      text.isEmpty ? [] : [.fill(DisplayList.Fill(path(text), color))]
    }
    let outline = lines(shape.outline) + (isFilled ? area(shape.outline) : [])
    let inside = lines(shape.detail)
    let whole = isFilled && !inside.isEmpty ? cut(inside, from: outline) : outline + inside
    return whole + lines(shape.lines) + area(shape.solid)
  }

  /// Returns items in which other items are transparent.
  private static func cut(_ hole: [DisplayList.Item], from items: [DisplayList.Item]) -> [DisplayList.Item] {
    let removed = DisplayList.Item.group(DisplayList.Group(hole, blendMode: .destinationOut))
    // A group with a shadow is separate from the items behind it, which must not be removed.
    let shadow = DisplayList.Shadow(offset: .zero, radius: 0, color: .clear)
    return [.group(DisplayList.Group(items + [removed], shadow: shadow))]
  }

  private static func path(_ text: String) -> [DisplayList.PathElement] {
    var path: [DisplayList.PathElement] = []
    var scanner = text[...]
    while let command = scanner.first {
      scanner.removeFirst()
      let end = scanner.firstIndex { $0.isLetter } ?? scanner.endIndex
      let numbers = scanner[..<end].split(separator: " ").compactMap { Double($0) }.map { CGFloat($0) }
      scanner = scanner[end...]
      func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
      switch (command, numbers.count) {
      case ("M", 2): path.append(.move(point(0)))
      case ("L", 2): path.append(.line(point(0)))
      case ("C", 6): path.append(.cubic(point(0), point(2), to: point(4)))
      case ("Z", 0): path.append(.close)
      case ("O", 3): path += circle(point(0), numbers[2])
      default: programmerError("The command \(command) of a symbol has \(numbers.count) numbers.")
      }
    }
    return path
  }

  private static func circle(_ center: CGPoint, _ radius: CGFloat) -> [DisplayList.PathElement] {
    let control = radius * 0.5523
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: center.x + x, y: center.y + y) }
    return [
      .move(point(radius, 0)),
      .cubic(point(radius, control), point(control, radius), to: point(0, radius)),
      .cubic(point(-control, radius), point(-radius, control), to: point(-radius, 0)),
      .cubic(point(-radius, -control), point(-control, -radius), to: point(0, -radius)),
      .cubic(point(control, -radius), point(radius, -control), to: point(radius, 0)),
      .close,
    ]
  }

  /// The names of all symbols without a frame that have a drawing.
  static var names: [String] { shapes.keys.sorted() }
}
