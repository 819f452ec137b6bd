#if canImport(UIKit) || os(Linux)
  import Foundation
  import TouchRecording

  /// The values of recognizers, of their delegates and of the failure requirements between them.
  @MainActor final class RecognizerValues {
    private let names: ObjectNames
    /// The failure requirements that were read, by recognizer.
    private var requirements: [ObjectIdentifier: [RecordingValue.Member]] = [:]

    init(_ names: ObjectNames) { self.names = names }

    /// Returns a recognizer as an object of a snapshot.
    func value(of recognizer: UIGestureRecognizer) -> RecordingValue {
      var members: [RecordingValue.Member] = []
      func add(_ key: String, _ value: RecordingValue) { members.append(RecordingValue.Member(key, value)) }
      func add(_ key: String, _ number: Int) { add(key, .number(Double(number))) }
      let description = ClassNames.description(of: recognizer)
      add("id", .text(names.name(of: recognizer)))
      add("class", .text(description.name))
      if !description.superclasses.isEmpty { add("superclass", RecordingValue(description.superclasses)) }
      add("isEnabled", .boolean(recognizer.isEnabled))
      add("cancelsTouchesInView", .boolean(recognizer.cancelsTouchesInView))
      add("delaysTouchesBegan", .boolean(recognizer.delaysTouchesBegan))
      add("delaysTouchesEnded", .boolean(recognizer.delaysTouchesEnded))
      if !recognizer.requiresExclusiveTouchType { add("requiresExclusiveTouchType", false) }
      add("allowedTouchTypes", RecordingValue(recognizer.allowedTouchTypes.map(\.doubleValue)))
      if let name = recognizer.name { add("name", .text(names.written(name))) }
      if let delegate = recognizer.delegate {
        add("delegate", .text(ClassNames.name(of: delegate)))
        if let methods = ImplementedMethods.ofDelegate(delegate) { add("delegateImplements", RecordingValue(methods)) }
      }
      switch recognizer {
      case let tap as UITapGestureRecognizer:
        add("numberOfTapsRequired", tap.numberOfTapsRequired)
        add("numberOfTouchesRequired", tap.numberOfTouchesRequired)
        if tap.buttonMaskRequired != .primary { add("buttonMaskRequired", tap.buttonMaskRequired.rawValue) }
      case let press as UILongPressGestureRecognizer:
        add("minimumPressDuration", .number(press.minimumPressDuration))
        add("allowableMovement", .number(RecordingValue.rounded(press.allowableMovement)))
        add("numberOfTapsRequired", press.numberOfTapsRequired)
        add("numberOfTouchesRequired", press.numberOfTouchesRequired)
      case let pan as UIPanGestureRecognizer:
        add("minimumNumberOfTouches", pan.minimumNumberOfTouches)
        if pan.maximumNumberOfTouches < 1_000 { add("maximumNumberOfTouches", pan.maximumNumberOfTouches) }
        if let edgePan = pan as? UIScreenEdgePanGestureRecognizer {
          add("edges", RecordingValue(Self.words(edgePan.edges)))
        }
      case let swipe as UISwipeGestureRecognizer:
        add("direction", RecordingValue(Self.words(swipe.direction)))
        add("numberOfTouchesRequired", swipe.numberOfTouchesRequired)
      default: break
      }
      members += requirements[ObjectIdentifier(recognizer)] ?? []
      return .object(members)
    }

    private static func words(_ edges: UIRectEdge) -> [String] {
      let all: [(UIRectEdge, String)] = [(.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right")]
      return all.filter { edges.contains($0.0) }.map(\.1)
    }

    private static func words(_ direction: UISwipeGestureRecognizer.Direction) -> [String] {
      let all: [(UISwipeGestureRecognizer.Direction, String)] = [
        (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
      ]
      return all.filter { direction.contains($0.0) }.map(\.1)
    }

    // MARK: Failure requirements

    /// Reads the failure requirements among recognizers. UIKit has no property for them; a recognizer's description
    /// lists them with the addresses of the others.
    ///
    /// - Returns: The ids of the recognizers that wait for `passive` to fail.
    func readRequirements(of recognizers: [UIGestureRecognizer], passive: UIGestureRecognizer?) -> [String] {
      var byAddress: [String: UIGestureRecognizer] = [:]
      for recognizer in recognizers { byAddress[Self.address(of: recognizer)] = recognizer }
      if let passive { byAddress[Self.address(of: passive)] = passive }
      var waiting: [String] = []
      for recognizer in recognizers {
        let awaited = Self.addresses(in: recognizer.description, after: "must-fail = {").compactMap { byAddress[$0] }
        if let passive, awaited.contains(where: { $0 === passive }) || Self.asksToWait(recognizer, for: passive) {
          waiting.append(names.name(of: recognizer))
        }
        let ids = awaited.filter { $0 !== passive }.map { names.name(of: $0) }
        requirements[ObjectIdentifier(recognizer)] =
          ids.isEmpty
          ? nil
          : [
            RecordingValue.Member("requiresFailureOf", RecordingValue(ids)),
            RecordingValue.Member("requiresFailureSource", "description"),
          ]
      }
      return waiting
    }

    /// Whether the delegate of a recognizer makes it wait for the recorder's recognizer. UIKit asks the delegate the same.
    private static func asksToWait(_ recognizer: UIGestureRecognizer, for passive: UIGestureRecognizer) -> Bool {
      // MARK: Objective-C
      #if canImport(ObjectiveC)
        return recognizer.delegate?.gestureRecognizer?(recognizer, shouldRequireFailureOf: passive) ?? false
      #else
        return recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: passive) ?? false
      #endif
    }

    private static func address(of recognizer: UIGestureRecognizer) -> String {
      "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(recognizer).toOpaque()), radix: 16)
    }

    /// Returns the addresses in the braces that follow a word of a description.
    private static func addresses(in description: String, after word: String) -> [String] {
      guard let start = description.range(of: word) else { return [] }
      var depth = 1
      var list = ""
      for character in description[start.upperBound...] {
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
        if depth == 0 { break }
        list.append(character)
      }
      // Each recognizer of the list begins with `<`, its class, a colon and its address.
      return list.components(separatedBy: "<").compactMap { part in
        guard let address = part.range(of: "0x") else { return nil }
        let digits = part[address.upperBound...].prefix { $0.isHexDigit }.drop { $0 == "0" }
        return "0x" + digits
      }
    }
  }
#endif
