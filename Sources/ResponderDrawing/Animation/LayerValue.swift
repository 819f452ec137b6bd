import Foundation
import ResponderKit

/// Conversion of layer property values to numbers, for interpolation.
enum LayerValue {
  /// Returns the value that an `NSValue` contains; returns any other value unchanged.
  static func unwrapped(_ value: Any) -> Any {
    guard let object = value as? NSValue, !(object is NSNumber) else { return value }
    let any: Any = object
    if let rect = any as? CGRect { return rect }
    if let size = any as? CGSize { return size }
    if let point = any as? CGPoint { return point }
    if let transform = any as? CATransform3D { return transform }
    if let transform = any as? CGAffineTransform { return transform }
    return value
  }

  static func numbers(_ value: Any) -> [Double]? {
    switch unwrapped(value) {
    case let number as Double: [number]
    case let number as CGFloat: [Double(number)]
    case let number as Float: [Double(number)]
    case let number as Int: [Double(number)]
    case let number as NSNumber: [number.doubleValue]
    case let point as CGPoint: [Double(point.x), Double(point.y)]
    case let size as CGSize: [Double(size.width), Double(size.height)]
    case let rect as CGRect: [rect.minX, rect.minY, rect.width, rect.height].map(Double.init)
    case let color as CGColor: color.components?.map(Double.init)
    case let color as UIColor: color.cgColor.components?.map(Double.init)
    case let transform as CATransform3D: transform.rows.joined().map(Double.init)
    case let transform as CGAffineTransform: CATransform3D(transform).rows.joined().map(Double.init)
    case let path as CGPath: path.elements.flatMap(\.points).flatMap { [Double($0.x), Double($0.y)] }
    case let list as [Any]: list.compactMap(numbers).count == list.count ? list.compactMap(numbers).flatMap { $0 } : nil
    default: nil
    }
  }

  /// Returns a value of the same type as `model` with the components `numbers`. If `model` is a number, returns the
  /// first element of `numbers`.
  static func value(like model: Any, _ numbers: [Double]) -> Any? {
    switch unwrapped(model) {
    case is CGPoint: return CGPoint(x: numbers[0], y: numbers[1])
    case is CGSize: return CGSize(width: numbers[0], height: numbers[1])
    case is CGRect: return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case is CGColor, is UIColor: return CGColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    case is CATransform3D, is CGAffineTransform:
      return CATransform3D(rows: stride(from: 0, to: 16, by: 4).map { numbers[$0..<($0 + 4)].map { CGFloat($0) } })
    case let path as CGPath:
      var index = 0
      func next() -> CGPoint {
        index += 2
        return CGPoint(x: numbers[index - 2], y: numbers[index - 1])
      }
      return CGPath(
        elements: path.elements.map { element in
          switch element {
          case .move: return .move(next())
          case .line: return .line(next())
          case .quad:
            let control = next()
            return .quad(control, to: next())
          case .cubic:
            let (first, second) = (next(), next())
            return .cubic(first, second, to: next())
          case .close: return .close
          }
        }
      )
    case let list as [Any]:
      var index = 0
      return list.compactMap { item -> Any? in
        let count = self.numbers(item)?.count ?? 0
        defer { index += count }
        return value(like: item, Array(numbers[index..<(index + count)]))
      }
    default: return numbers.first
    }
  }

  /// Interpolates between two values, or adds a fraction of the second value to the first value. Returns nil if the
  /// values cannot be combined.
  static func mixed(_ from: Any, _ to: Any, _ part: Double, adds: Bool) -> Any? {
    if let first = transform(from), let last = transform(to) {
      if adds {
        return part < 0 ? CATransform3DConcat(first, CATransform3DInvert(last)) : CATransform3DConcat(first, last)
      }
      if let first = first.affine, let last = last.affine { return CATransform3D(first.turned(part, of: last)) }
    }
    if let first = from as? CGPath, let last = to as? CGPath {
      let alike = zip(first.elements, last.elements).allSatisfy { $0.points.count == $1.points.count }
      guard alike, first.elements.count == last.elements.count else { return nil }
    }
    guard let first = numbers(from), let last = numbers(to), first.count == last.count else { return nil }
    return value(like: from, zip(first, last).map { $0 + (adds ? $1 : $1 - $0) * part })
  }

  static func transform(_ value: Any) -> CATransform3D? {
    value as? CATransform3D ?? (value as? CGAffineTransform).map { CATransform3D($0) }
  }
}

/// The components of a transform that key paths such as `transform.rotation.z` can name.
private struct TransformAngles {
  var rotation = CGFloat(0)
  var scale = CGSize(width: 1, height: 1)
  var translation = CGPoint.zero

  init(_ transform: CATransform3D) {
    translation = CGPoint(x: transform.m41, y: transform.m42)
    rotation = atan2(transform.m12, transform.m11)
    let width = (transform.m11 * transform.m11 + transform.m12 * transform.m12).squareRoot()
    let area = transform.m11 * transform.m22 - transform.m12 * transform.m21
    scale = CGSize(width: width, height: width > 0 ? area / width : 1)
  }

  var transform: CATransform3D {
    let affine = CGAffineTransform(scaleX: scale.width, y: scale.height)
      .concatenating(CGAffineTransform(rotationAngle: rotation))
      .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
    return CATransform3D(affine)
  }
}

extension CALayer {
  /// Returns the value at a key path; nil for an unknown property.
  func animatedValue(_ path: String) -> Any? {
    if path.hasPrefix("transform.") { return transformPart(String(path.dropFirst(10))) }
    let (name, part) = Self.split(path)
    guard let whole = property(name) else { return nil }
    guard let part else { return whole }
    switch (whole, part) {
    case (let point as CGPoint, "x"): return point.x
    case (let point as CGPoint, "y"): return point.y
    case (let size as CGSize, "width"): return size.width
    case (let size as CGSize, "height"): return size.height
    case (let rect as CGRect, "origin"): return rect.origin
    case (let rect as CGRect, "size"): return rect.size
    case (let rect as CGRect, "origin.x"): return rect.origin.x
    case (let rect as CGRect, "origin.y"): return rect.origin.y
    case (let rect as CGRect, "size.width"): return rect.width
    case (let rect as CGRect, "size.height"): return rect.height
    default: return nil
    }
  }

  /// Sets the value at a key path; has no effect if the value has the wrong type.
  func setAnimatedValue(_ value: Any, _ path: String) {
    if path.hasPrefix("transform.") { return setTransformPart(String(path.dropFirst(10)), value) }
    let (name, part) = Self.split(path)
    guard let part else { return setProperty(name, value) }
    let number = LayerValue.numbers(value)?.first.map { CGFloat($0) }
    guard let whole = property(name) else { return }
    switch (whole, part) {
    case (var point as CGPoint, "x"):
      point.x = number ?? point.x
      setProperty(name, point)
    case (var point as CGPoint, "y"):
      point.y = number ?? point.y
      setProperty(name, point)
    case (var size as CGSize, "width"):
      size.width = number ?? size.width
      setProperty(name, size)
    case (var size as CGSize, "height"):
      size.height = number ?? size.height
      setProperty(name, size)
    case (var rect as CGRect, _):
      switch part {
      case "origin": rect.origin = value as? CGPoint ?? rect.origin
      case "size": rect.size = value as? CGSize ?? rect.size
      case "origin.x": rect.origin.x = number ?? rect.origin.x
      case "origin.y": rect.origin.y = number ?? rect.origin.y
      case "size.width": rect.size.width = number ?? rect.width
      case "size.height": rect.size.height = number ?? rect.height
      default: return
      }
      setProperty(name, rect)
    default: return
    }
  }

  private static func split(_ path: String) -> (String, String?) {
    guard let dot = path.firstIndex(of: ".") else { return (path, nil) }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }

  private func transformPart(_ part: String) -> Any? {
    let parts = TransformAngles(transform)
    switch part {
    case "rotation", "rotation.z": return parts.rotation
    case "rotation.x", "rotation.y": return CGFloat(0)
    case "scale", "scale.x": return parts.scale.width
    case "scale.y": return parts.scale.height
    case "scale.z": return CGFloat(1)
    case "translation": return CGSize(width: parts.translation.x, height: parts.translation.y)
    case "translation.x": return parts.translation.x
    case "translation.y": return parts.translation.y
    case "translation.z": return transform.m43
    default: return nil
    }
  }

  private func setTransformPart(_ part: String, _ value: Any) {
    guard let number = LayerValue.numbers(value)?.first.map({ CGFloat($0) }) else { return }
    var parts = TransformAngles(transform)
    switch part {
    case "rotation", "rotation.z": parts.rotation = number
    case "rotation.x": return transform = CATransform3DRotate(transform, number, 1, 0, 0)
    case "rotation.y": return transform = CATransform3DRotate(transform, number, 0, 1, 0)
    case "scale": parts.scale = CGSize(width: number, height: number)
    case "scale.x": parts.scale.width = number
    case "scale.y": parts.scale.height = number
    case "translation":
      let numbers = LayerValue.numbers(value).flatMap { $0.count > 1 ? $0 : nil } ?? [0, 0]
      parts.translation = CGPoint(x: numbers[0], y: numbers[1])
    case "translation.x": parts.translation.x = number
    case "translation.y": parts.translation.y = number
    default: return
    }
    transform = parts.transform
  }
}
