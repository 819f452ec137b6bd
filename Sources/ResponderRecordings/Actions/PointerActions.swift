import Foundation
import ResponderKit

/// A list of W3C WebDriver actions, the body of a “perform actions” request or its `actions` alone: fingers, played by
/// the standard's ticks.
///
/// A touch server's rules are stricter than the standard's in what it may not guess: a pointer has to say that it is a
/// touch (the standard's default is a mouse), has to move somewhere before anything else, and cannot move from where it
/// has never been. Sources of type `key` and `none` type nothing into a recording of fingers; their pauses last like any
/// other, since a tick is as long as its longest action.
struct PointerActions {
  struct Source {
    let place: JSONElement
    /// Nil for a source that is no finger.
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

    let place: JSONElement
    var kind: Kind
    /// Milliseconds; of a pause that says none, 0.
    var duration = 0
  }

  enum Origin {
    case viewport
    /// Where the finger is.
    case pointer
    /// The middle of an element.
    case element(CGPoint)
  }

  /// What an action says of the finger beside its place.
  struct Contact {
    var force: CGFloat?
    var majorRadius: CGFloat?
    var altitudeAngle: CGFloat?
    var azimuthAngle: CGFloat?
  }

  private(set) var sources: [Source] = []

  /// - Parameter elements: The middle of an element in points of the screen, by the element's id.
  init(_ bytes: [UInt8], file: String, elements: (String) -> CGPoint?) throws {
    let text = bytes[RecordingLines.start(of: bytes)...]
    let source = JSONSource(file: file, bytes: text, namesPaths: true)
    guard bytes.count <= RecordingLimits.actionBytes else {
      throw source.error(
        at: 0,
        "larger than \(RecordingLimits.actionBytes >> 20) MiB, the most that is read of actions"
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
