import Foundation
import ResponderKit

/// The colors of a gradient at pixels.
struct GradientShading {
  private let gradient: DisplayList.Gradient
  private let toGradient: CGAffineTransform

  /// Creates the colors; nil if the gradient is reduced to a line. `transform` converts the coordinates of the item to
  /// pixels.
  init?(_ gradient: DisplayList.Gradient, _ transform: CGAffineTransform) {
    let whole = gradient.transform.concatenating(transform)
    guard !gradient.stops.isEmpty, abs(whole.a * whole.d - whole.b * whole.c) > 1e-12 else { return nil }
    self.gradient = gradient
    toGradient = whole.inverted()
  }

  func color(_ x: Int, _ y: Int) -> PixelColor {
    let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(toGradient)
    guard let location = location(point), location >= 0 || gradient.extendsBeforeStart,
      location <= 1 || gradient.extendsAfterEnd
    else { return .clear }
    let stops = gradient.stops
    guard let next = stops.firstIndex(where: { Double($0.location) > location }) else {
      return PixelColor(stops[stops.count - 1].color)
    }
    guard next > 0 else { return PixelColor(stops[0].color) }
    let (from, to) = (stops[next - 1], stops[next])
    let part = (location - Double(from.location)) / Double(to.location - from.location)
    func mix(_ component: KeyPath<CGColor, CGFloat>) -> Double {
      Double(from.color[keyPath: component]) * (1 - part) + Double(to.color[keyPath: component]) * part
    }
    return PixelColor(mix(\.red), mix(\.green), mix(\.blue), mix(\.alpha))
  }

  /// Returns the location of a point along the gradient; nil if no line of equal color passes through the point.
  private func location(_ point: CGPoint) -> Double? {
    switch gradient.kind {
    case .linear(let start, let end):
      let direction = end - start
      let square = direction.dot(direction)
      return square > 0 ? (point - start).dot(direction) / square : nil
    case .radial(let start, let startRadius, let end, let endRadius):
      return location(point - start, end - start, Double(startRadius), Double(endRadius - startRadius))
    case .conic(let center, let angle):
      let offset = point - center
      let turns = (atan2(Double(offset.y), Double(offset.x)) - Double(angle)) / (2 * Double.pi)
      return turns - turns.rounded(.down)
    }
  }

  /// Returns the largest location whose circle passes through a point. The circle at a location t has its center at
  /// `t * direction` and the radius `radius + t * growth`.
  private func location(_ point: CGPoint, _ direction: CGPoint, _ radius: Double, _ growth: Double) -> Double? {
    let a = direction.dot(direction) - growth * growth
    let b = point.dot(direction) + radius * growth
    let c = point.dot(point) - radius * radius
    let candidates: [Double]
    if abs(a) < 1e-9 {
      candidates = b == 0 ? [] : [c / (2 * b)]
    } else {
      let square = b * b - a * c
      guard square >= 0 else { return nil }
      let root = square.squareRoot()
      candidates = [(b + root) / a, (b - root) / a].sorted(by: >)
    }
    return candidates.first { location in
      radius + location * growth >= 0 && (location >= 0 || gradient.extendsBeforeStart)
        && (location <= 1 || gradient.extendsAfterEnd)
    }
  }
}

/// The colors of an image at pixels.
struct ImageShading {
  private let bitmap: PixelBitmap
  private let image: DisplayList.Image
  private let rect: CGRect
  private let toItem: CGAffineTransform
  /// The number of samples along each side of a pixel. With several samples, reduced images are smooth.
  private let samples: Int
  private let template: PixelColor?

  /// Creates the colors; nil if the image has no area. `transform` converts the coordinates of the item to pixels.
  init?(_ bitmap: PixelBitmap, _ image: DisplayList.Image, _ transform: CGAffineTransform) {
    rect = image.rect.standardized
    guard rect.width > 0, rect.height > 0, abs(transform.a * transform.d - transform.b * transform.c) > 1e-12 else {
      return nil
    }
    self.bitmap = bitmap
    self.image = image
    toItem = transform.inverted()
    template = image.templateColor.map { PixelColor($0) }
    let across = CGPoint(x: toItem.a, y: toItem.b).length * Double(bitmap.width) / Double(rect.width)
    let down = CGPoint(x: toItem.c, y: toItem.d).length * Double(bitmap.height) / Double(rect.height)
    // `max` returns its first argument if the second is not a number.
    samples = Int(min(max(1, (max(across, down) - 0.01).rounded(.up)), 8))
  }

  func color(_ x: Int, _ y: Int) -> PixelColor {
    var sums = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)
    for row in 0..<samples {
      for column in 0..<samples {
        let offset = CGPoint(
          x: (Double(column) + 0.5) / Double(samples),
          y: (Double(row) + 0.5) / Double(samples)
        )
        let point = (CGPoint(x: x, y: y) + offset).applying(toItem)
        add(
          Self.sliced(point.x - rect.minX, rect.width, image.size.width, image.capInsets.left, image.capInsets.right)
            * CGFloat(bitmap.width),
          Self.sliced(point.y - rect.minY, rect.height, image.size.height, image.capInsets.top, image.capInsets.bottom)
            * CGFloat(bitmap.height),
          to: &sums
        )
      }
    }
    let count = Double(samples * samples)
    func byte(_ sum: Double) -> UInt8 { UInt8(min(max((sum / count).rounded(), 0), 255)) }
    if let template { return template.faded(by: byte(sums.alpha)) }
    return PixelColor(red: byte(sums.red), green: byte(sums.green), blue: byte(sums.blue), alpha: byte(sums.alpha))
  }

  /// Returns the location in the image, from 0 to 1, that is shown at a location of the rectangle. The parts of the
  /// length `before` and `after` at the ends of the image keep their length.
  private static func sliced(
    _ location: CGFloat,
    _ length: CGFloat,
    _ whole: CGFloat,
    _ before: CGFloat,
    _ after: CGFloat
  ) -> CGFloat {
    let (before, after) = (max(before, 0), max(after, 0))
    guard before + after > 0, whole > 0, before + after < whole else { return location / length }
    // Ends that are longer than the rectangle shrink.
    let factor = min(1, length / (before + after))
    if location < before * factor { return location / factor / whole }
    if location > length - after * factor { return 1 - (length - location) / factor / whole }
    let middle = length - (before + after) * factor
    guard middle > 0 else { return before / whole }
    return (before + (location - before * factor) * (whole - before - after) / middle) / whole
  }

  /// Adds the color at a location in pixels of the image, interpolated between the four nearest pixels.
  private func add(
    _ x: CGFloat,
    _ y: CGFloat,
    to sums: inout (red: Double, green: Double, blue: Double, alpha: Double)
  ) {
    let column = min(max(0, Double(x) - 0.5), Double(bitmap.width - 1))
    let row = min(max(0, Double(y) - 0.5), Double(bitmap.height - 1))
    let (left, top) = (Int(column), Int(row))
    let (right, bottom) = (min(left + 1, bitmap.width - 1), min(top + 1, bitmap.height - 1))
    let (partX, partY) = (column - Double(left), row - Double(top))
    func add(_ x: Int, _ y: Int, _ weight: Double) {
      guard weight > 0 else { return }
      let start = (y * bitmap.width + x) * 4
      sums.red += Double(bitmap.bytes[start]) * weight
      sums.green += Double(bitmap.bytes[start + 1]) * weight
      sums.blue += Double(bitmap.bytes[start + 2]) * weight
      sums.alpha += Double(bitmap.bytes[start + 3]) * weight
    }
    add(left, top, (1 - partX) * (1 - partY))
    add(right, top, partX * (1 - partY))
    add(left, bottom, (1 - partX) * partY)
    add(right, bottom, partX * partY)
  }
}
