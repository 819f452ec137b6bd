import Foundation
import ResponderKit

/// How a property of a scenario reaches one of an object, to be set and to be read.
@MainActor
struct PropertyBinding<Object: AnyObject> {
  let read: (Object) -> PropertyValue
  /// Values of another shape are left alone; the reader has refused them.
  let write: (Object, PropertyValue) -> Void

  static func flag(_ path: ReferenceWritableKeyPath<Object, Bool>) -> Self {
    Self {
      .boolean($0[keyPath: path])
    } write: {
      if case .boolean(let answer) = $1 { $0[keyPath: path] = answer }
    }
  }

  static func reading(_ path: KeyPath<Object, Bool>) -> Self {
    Self {
      .boolean($0[keyPath: path])
    } write: { _, _ in
    }
  }

  static func number<Number: BinaryFloatingPoint>(_ path: ReferenceWritableKeyPath<Object, Number>) -> Self {
    Self {
      .number(Double($0[keyPath: path]))
    } write: {
      if case .number(let number) = $1 { $0[keyPath: path] = Number(number) }
    }
  }

  static func whole(_ path: ReferenceWritableKeyPath<Object, Int>) -> Self {
    Self {
      .number(Double($0[keyPath: path]))
    } write: {
      if case .number(let number) = $1 { $0[keyPath: path] = Int(number) }
    }
  }

  /// No text reads as an empty one.
  static func text(_ path: ReferenceWritableKeyPath<Object, String?>) -> Self {
    Self {
      .text($0[keyPath: path] ?? "")
    } write: {
      if case .text(let text) = $1 { $0[keyPath: path] = text }
    }
  }

  static func point(_ path: ReferenceWritableKeyPath<Object, CGPoint>) -> Self {
    Self {
      .numbers([Double($0[keyPath: path].x), Double($0[keyPath: path].y)])
    } write: {
      if case .numbers(let numbers) = $1 { $0[keyPath: path] = CGPoint(x: numbers[0], y: numbers[1]) }
    }
  }

  static func size(_ path: ReferenceWritableKeyPath<Object, CGSize>) -> Self {
    Self {
      .numbers([Double($0[keyPath: path].width), Double($0[keyPath: path].height)])
    } write: {
      if case .numbers(let numbers) = $1 { $0[keyPath: path] = CGSize(width: numbers[0], height: numbers[1]) }
    }
  }

  static func insets(_ path: ReferenceWritableKeyPath<Object, UIEdgeInsets>) -> Self {
    Self {
      .numbers($0[keyPath: path].numbers)
    } write: {
      if case .numbers(let numbers) = $1 { $0[keyPath: path] = UIEdgeInsets(numbers) }
    }
  }

  /// A value that has a name in a scenario: the word at the place of its raw value.
  static func word<Choice: RawRepresentable<Int>>(
    _ path: ReferenceWritableKeyPath<Object, Choice>,
    of words: [String]
  ) -> Self {
    Self { object in
      let index = object[keyPath: path].rawValue
      return words.indices.contains(index) ? .text(words[index]) : .missing
    } write: { object, value in
      guard case .text(let word) = value, let index = words.firstIndex(of: word) else { return }
      if let choice = Choice(rawValue: index) { object[keyPath: path] = choice }
    }
  }

  init(_ read: @escaping (Object) -> PropertyValue, write: @escaping (Object, PropertyValue) -> Void) {
    self.read = read
    self.write = write
  }
}

extension UIEdgeInsets {
  init(_ numbers: [Double]) {
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  var numbers: [Double] { [top, left, bottom, right].map(Double.init) }
}
