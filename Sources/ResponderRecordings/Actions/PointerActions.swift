import Foundation
import ResponderKit

/// A list of W3C WebDriver actions. The file contains the body of a “perform actions” request or only its `actions`.
/// The actions of fingers are played in ticks, as the standard defines them.
///
/// The rules are stricter than those of the standard if a value would have to be guessed. A pointer has to state that
/// it is a touch, because a pointer is a mouse by default. The first action of a pointer has to be a move that is not
/// relative to the pointer's location. Sources of the types `key` and `none` produce no samples. The pauses of these
/// sources still have an effect, since a tick is as long as its longest action.
struct PointerActions {
  struct Source {
    let jsonObject: JSONElement
    /// The number of the finger; nil for a source that is not a finger.
    var finger: Int?
    var items: [Item]
  }

  struct Item {
    enum Kind {
      case pause
      case key
      case down(Contact)
      case move(x: Double, y: Double, from: Origin, Contact)
      case up
      case cancel
    }

    let jsonObject: JSONElement
    var kind: Kind
    /// The duration of the action in milliseconds.
    var duration = 0
  }

  enum Origin {
    case viewport
    /// The current location of the finger.
    case pointer
    /// The center of an element, in points of the screen.
    case element(CGPoint)
  }

  /// The values of a finger that an action sets, except the location.
  struct Contact {
    var force: CGFloat?
    var majorRadius: CGFloat?
    var altitudeAngle: CGFloat?
    var azimuthAngle: CGFloat?
  }

  private(set) var sources: [Source] = []

  /// Reads the actions in `bytes`, the contents of `file`.
  ///
  /// - Parameter elements: Returns the center of the element with an id, in points of the screen.
  init(_ bytes: [UInt8], file: String, elements: (String) -> CGPoint?) throws {
    let text = bytes[RecordingLines.start(of: bytes)...]
    let source = JSONSource(file: file, bytes: text, namesPaths: true)
    guard bytes.count <= RecordingLimits.actionBytes else {
      throw source.error(
        at: 0,
        "the actions are larger than \(RecordingLimits.actionBytes >> 20) MiB; split the recording"
      )
    }
    let root = try source.value()
    var list = root
    if case .object = root.node.value { list = try root.required("actions", in: try root.members()) }
    sources = try withoutActuallyEscaping(elements) { elements in
      var reader = PointerActionsReader(elements: elements)
      return try list.elements().map { try reader.source($0) }
    }
    guard !sources.isEmpty else { throw list.error("the list is empty; expected at least one source of actions") }
  }
}
